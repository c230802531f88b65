"""Reviews of finished games: made in a process that stands back for everybody, and kept with the table."""
