"""A table as it stands, piece by piece."""
