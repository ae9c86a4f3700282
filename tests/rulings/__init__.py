"""What the rulings say, told as tests: one ruling, one short story on the board."""
