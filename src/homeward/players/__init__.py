"""The bots, all behind `decide(position) -> Play`: a ladder from one who plays by chance to the strongest.

>>> import homeward
>>> from homeward.players import player
>>> position = homeward.game("pollyanna").start(players=2, first=0).throw(6, 3)
>>> print(player("steady").decide(position))
enter
>>> player("roller:plays=500").name
'roller:plays=500'
"""

from __future__ import annotations

from homeward.players.base import Forecaster, Player, fault_in_chances
from homeward.players.checking import BadPlayer, check_player
from homeward.players.ladder import LADDER, UnknownPlayer, names, player
from homeward.players.tempered import Hunter, Keeper, Runner, Steady, Wanderer

__all__ = [
    "LADDER",
    "BadPlayer",
    "Forecaster",
    "Hunter",
    "Keeper",
    "Player",
    "Runner",
    "Steady",
    "UnknownPlayer",
    "Wanderer",
    "check_player",
    "fault_in_chances",
    "names",
    "player",
]
