"""My games: each by itself, what they add up to, the ladder they climb, and all of it as a file."""
