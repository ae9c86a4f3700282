"""homeward league: every four of some players meet, and all are rated at once."""
