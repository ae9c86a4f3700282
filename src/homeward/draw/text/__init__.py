"""A board in characters, at most eighty columns."""
