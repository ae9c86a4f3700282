"""A game's data file, checked and frozen: numbers, switches, and every ruling with its ground.

A file `games/NAME.toml` holds everything that makes a game (docs/games-as-data.md explains each key).
`extends = "other"` starts from another game's file and changes what is named again.
"""

from homeward.rulebook.boards import NoBoard
from homeward.rulebook.book import Rulebook
from homeward.rulebook.elsewhere import games_folder
from homeward.rulebook.files import SHELF, read
from homeward.rulebook.near import CLIPPED, meant, near
from homeward.rulebook.parts import Chapter, Guide, Ruling, Setting, Value, Vocabulary, Words
from homeward.rulebook.rules import CARDS, LANES, PIECES, StageRules, TrackRules
from homeward.rulebook.shelf import also_called, as_it_comes, load, look_again, names, on_shelf, refused, shipped

__all__ = [
    "CARDS",
    "CLIPPED",
    "LANES",
    "PIECES",
    "SHELF",
    "Chapter",
    "Guide",
    "NoBoard",
    "Rulebook",
    "Ruling",
    "Setting",
    "StageRules",
    "TrackRules",
    "Value",
    "Vocabulary",
    "Words",
    "also_called",
    "as_it_comes",
    "games_folder",
    "load",
    "look_again",
    "meant",
    "names",
    "near",
    "on_shelf",
    "read",
    "refused",
    "shipped",
]
