"""How puzzles are found: strong games are played, and what is clearly best in them is confirmed."""
