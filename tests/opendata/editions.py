"""Small editions of the data, of a game of each family."""

GAMES = ("pollyanna", "kukla_ollie")
SIZES = {"games": 10, "positions": 12, "rollouts": 40, "seed": 3, "workers": 1}
SMALLEST = {"games": 1, "positions": 1, "rollouts": 2, "workers": 1}
