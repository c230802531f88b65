"""The table server: play together, nothing lost, nothing leaked."""
