"""Whether the database works, and if not why."""
