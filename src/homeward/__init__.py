"""homeward: five race games that nobody can buy any more, refereed to the letter.

>>> import homeward
>>> game = homeward.game("pollyanna")
>>> position = game.start(seats=4, first=0).throw(6, 3)
>>> [str(play) for play in position.plays]
['enter']
>>> position = position.play("enter")
>>> [str(play) for play in position.plays]
['B6-B9']
>>> homeward.parse(str(position)) == position
True
"""

from homeward.errors import (
    BadNotation,
    BadPosition,
    BadRulebook,
    BadSetting,
    HomewardError,
    IllegalPlay,
    UnknownGame,
)
from homeward.game import Game, Position, game, parse
from homeward.model import Outcome, Phase, Play, Reason, Throw
from homeward.rulebook import names as games

__version__ = "0.1.0"

__all__ = [
    "BadNotation",
    "BadPosition",
    "BadRulebook",
    "BadSetting",
    "Game",
    "HomewardError",
    "IllegalPlay",
    "Outcome",
    "Phase",
    "Play",
    "Position",
    "Reason",
    "Throw",
    "UnknownGame",
    "game",
    "games",
    "parse",
]
