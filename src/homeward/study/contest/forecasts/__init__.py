"""homeward calibrate: positions out of fresh games, what was told of them, and what came of it."""
