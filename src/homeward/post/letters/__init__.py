"""What is written: the header of a game, the letter that carries it, and the word of each seat for it."""
