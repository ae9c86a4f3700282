"""How the scholar sees the dice games, and plays them compiled."""
