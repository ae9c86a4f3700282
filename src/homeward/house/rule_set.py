"""A set of house rules that has a name."""

from __future__ import annotations

import re
import unicodedata
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec

from homeward.house.fitting import fitted
from homeward.rulebook import Rulebook, Words, load

if TYPE_CHECKING:
    from homeward.rulebook import Value

LONGEST_NAME = 60


class RuleSet(msgspec.Struct, frozen=True, dict=True):
    """A game, a name, and what differs from the game's sheet. `id` is what it is called in commands and files."""

    id: str
    game: str
    name: Words
    house: dict[str, Any]
    about: Words | None = None

    @cached_property
    def book(self) -> Rulebook:
        """The game with these rules."""
        return fitted(load(self.game), self.house)

    @property
    def values(self) -> dict[str, Value]:
        """What differs from the sheet, and nothing else."""
        return dict(self.book.house)


def id_of(name: str, otherwise: str = "rules") -> str:
    """A name as commands and files have it: small letters without accents, and hyphens; else what is given.

    >>> id_of("Como en casa de la abuela, ¡sí!")
    'como-en-casa-de-la-abuela-si'
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return "-".join(re.findall(r"[a-z0-9]+", plain.replace("'", "")))[:LONGEST_NAME].strip("-") or otherwise
