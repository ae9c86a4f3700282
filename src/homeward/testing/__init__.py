"""Checks for people who write games, players or languages of their own, and what to test tables with.

>>> import homeward
>>> from homeward.players import player
>>> check_player(player("steady"), homeward.game("pollyanna"))
>>> check_game("poliana", steps=50, compiled=False)
>>> check_language("es")
"""

from homeward.players.checking import BadPlayer, check_player
from homeward.testing.games import BadGame, check_game, positions
from homeward.testing.languages import MissingWords, check_language, missing_words
from homeward.testing.scripted import ScriptedDice, long_record

__all__ = [
    "BadGame",
    "BadPlayer",
    "MissingWords",
    "ScriptedDice",
    "check_game",
    "check_language",
    "check_player",
    "long_record",
    "missing_words",
    "positions",
]
