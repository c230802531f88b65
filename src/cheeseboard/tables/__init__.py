"""What a table is, without any carrier: no clock, no chance, no store, no network. All of these are given."""
