"""A game and a player for homeward."""
