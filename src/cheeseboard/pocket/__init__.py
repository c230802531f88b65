"""A table without a server: the same requests and messages, answered on the player's own device."""
