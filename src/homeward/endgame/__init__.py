"""Exact endgames of the dice games: who wins, which play is best and how many turns it takes, once nobody can meet.

>>> import homeward
>>> from homeward.endgame import lookup
>>> spaces = {0: ["P6", "home", "home", "home"], 2: ["P6", "home", "home", "home"]}
>>> position = homeward.game("pollyanna").position(spaces, to_play=0)
>>> [round(chance, 4) for chance in lookup(position)]
[0.5902, 0.0, 0.4098, 0.0]

docs/endgame.md tells which positions are held, and why Kukla & Ollie has none.
"""

from homeward.endgame.asking import Turns, best, lookup, rated, turns_left
from homeward.endgame.samples import endgame_positions

__all__ = ["Turns", "best", "endgame_positions", "lookup", "rated", "turns_left"]
