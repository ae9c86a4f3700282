"""Games by post at a host."""
