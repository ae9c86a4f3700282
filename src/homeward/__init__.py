"""homeward: five classic race games, played by their rule sheets.

>>> import homeward
>>> game = homeward.game("pollyanna")
>>> position = game.start(players=4, first=0).throw(6, 3)
>>> [str(play) for play in position.plays]
['enter']
>>> position = position.play("enter")
>>> [str(play) for play in position.plays]
['B6-B9']
>>> homeward.parse(str(position)) == position
True
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from homeward.errors import (
        BadNotation,
        BadPosition,
        BadRulebook,
        BadSetting,
        HomewardError,
        IllegalPlay,
        UnknownGame,
    )
    from homeward.model import Outcome, Phase, Play, Reason, Throw
    from homeward.positions import Position, parse
    from homeward.positions.game import Game, game
    from homeward.record import Record
    from homeward.reviews import Review, review
    from homeward.rulebook import names as games
    from homeward.study import compare, match, simulate

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
    "Record",
    "Review",
    "Throw",
    "UnknownGame",
    "compare",
    "game",
    "games",
    "match",
    "parse",
    "review",
    "simulate",
]

# Names are fetched when they are first used, so that the referee and its compiled targets can be imported
# where nothing but NumPy and Numba is installed.
_HOMES = {
    "errors": (
        *("BadNotation", "BadPosition", "BadRulebook", "BadSetting"),
        *("HomewardError", "IllegalPlay", "UnknownGame"),
    ),
    "model": ("Outcome", "Phase", "Play", "Reason", "Throw"),
    "positions": ("Game", "Position", "game", "parse"),
    "record": ("Record",),
    "reviews": ("Review", "review"),
    "study": ("compare", "match", "simulate"),
}


def __getattr__(name: str) -> Any:
    if name == "games":
        value: Any = import_module("homeward.rulebook").names
    else:
        home = next((module for module, names in _HOMES.items() if name in names), None)
        if home is None:
            raise AttributeError(f"module 'homeward' has no attribute {name!r}")
        value = getattr(import_module(f"homeward.{home}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
