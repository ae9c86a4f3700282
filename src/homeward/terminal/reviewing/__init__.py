"""`homeward review` and `homeward throws`: a game reviewed, and the map of a throw, on the terminal and as a page."""
