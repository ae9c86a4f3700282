"""`homeward post`: a game by post at this terminal."""
