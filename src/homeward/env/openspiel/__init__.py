"""The games for OpenSpiel, with explicit chance: importing this registers `homeward_pollyanna` and the others.

>>> import homeward.env.openspiel
>>> import pyspiel
>>> game = pyspiel.load_game("homeward_pollyanna(players=2,house=reward:10;blockade:false)")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), len(state.chance_outcomes()), game.num_players()
(True, 21, 2)
"""

from homeward.extras import needing

with needing("rl", "homeward.env.openspiel"):
    from homeward.env.openspiel.game import NAMES, HomewardGame
    from homeward.env.openspiel.state import HomewardState

__all__ = ["NAMES", "HomewardGame", "HomewardState"]
