"""A game as it is trained, in plain arrays: its tables, the set-ups, and whom it is measured against.

Arrays travel in one file, so that a machine with a GPU needs nothing else of the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from homeward.errors import HomewardError
from homeward.families import family_called
from homeward.playouts.policies import TEMPERAMENTS
from homeward.referee import SEATS

if TYPE_CHECKING:
    from pathlib import Path

    from homeward.families.family import Family

OPPONENT = "steady"
PARTS = ("rules_version", "beginnings", "lots", "alone")


@dataclass(frozen=True)
class GameArrays:
    """A game as the kernels take it. `lots` draws a set-up: the number of a row of `beginnings`, each as likely."""

    name: str
    family: Family
    tables: Any  # the family's
    rules_version: Any  # of the game, as it is trained
    beginnings: Any  # rows between two turns, one for each set-up and first seat
    lots: Any
    alone: Any  # lots of four players each alone, for measuring

    @property
    def policies(self) -> Any:
        """The opponent at every seat."""
        return np.array(TEMPERAMENTS[OPPONENT] * SEATS, dtype=np.int64)

    def lots_of(self, players: int, partners: bool) -> Any:
        """Lots of one set-up, each of its first seats as likely."""
        layout = self.family.layout
        seated = [bin(row[layout.SEATS_IN_PLAY]).count("1") for row in self.beginnings]
        paired = [bool(layout.__dict__.get("PARTNERS") and row[layout.PARTNERS]) for row in self.beginnings]
        return np.array([n for n, one in enumerate(zip(seated, paired, strict=True)) if one == (players, partners)])

    def by_name(self) -> dict[str, Any]:
        """Everything as arrays by name."""
        kept = {f"{self.name}.{key}": getattr(self, key) for key in PARTS}
        tables = self.family.parts_of(self.tables)
        kept |= {f"{self.name}.tables{part}": np.array(numbers) for part, numbers in tables.items()}
        return kept | {f"{self.name}.family": np.array(self.family.name)}


def read(file: Path, name: str) -> GameArrays:
    """The arrays of a game from a file of arrays."""
    with np.load(file, allow_pickle=False) as kept:
        if f"{name}.{PARTS[0]}" not in kept:
            raise HomewardError(f"{file} holds nothing about {name}, or too little. Export it again.")
        family, tables = family_called(str(kept[f"{name}.family"])), f"{name}.tables"
        of_tables = {key.removeprefix(tables): kept[key] for key in kept if key.startswith(tables)}
        return GameArrays(name, family, family.tables_in(of_tables), *(kept[f"{name}.{key}"] for key in PARTS))


def write(file: Path, games: list[GameArrays]) -> None:
    """Keep the arrays of some games in one file."""
    kept: dict[str, Any] = {}
    for arrays in games:
        kept |= arrays.by_name()
    np.savez_compressed(file, allow_pickle=False, **kept)
