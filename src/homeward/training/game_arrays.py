"""A game as it is trained, in plain arrays: its tables, the set-ups, and whom it is measured against.

Arrays travel in one file, so that a machine with a GPU needs nothing else of the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from homeward.errors import HomewardError
from homeward.playouts.policies import policies_of
from homeward.referee import SEATS
from homeward.referee.stage.layout import StageTables

if TYPE_CHECKING:
    from pathlib import Path

OPPONENT = "steady"
PARTS = ("rules_version", "beginnings", "lots", "alone")


@dataclass(frozen=True)
class GameArrays:
    """A game as the kernels take it. `lots` draws a set-up: the number of a row of `beginnings`, each as likely."""

    name: str
    family: str
    tables: Any  # a run of integers, or StageTables
    rules_version: Any  # of the game, as it is trained
    beginnings: Any  # rows between two turns, one for each set-up and first seat
    lots: Any
    alone: Any  # lots of four players each alone, for measuring

    @property
    def policies(self) -> Any:
        """The opponent at every seat."""
        return np.array(policies_of(dict.fromkeys(range(SEATS), OPPONENT)), dtype=np.int64)

    def by_name(self) -> dict[str, Any]:
        """Everything as arrays by name."""
        kept = {f"{self.name}.{key}": getattr(self, key) for key in PARTS}
        if isinstance(self.tables, StageTables):
            return kept | {f"{self.name}.tables.{key}": np.array(part) for key, part in self.tables._asdict().items()}
        return kept | {f"{self.name}.tables": self.tables}


def read(file: Path, name: str) -> GameArrays:
    """The arrays of a game from a file of arrays."""
    with np.load(file, allow_pickle=False) as kept:
        if f"{name}.{PARTS[0]}" not in kept:
            raise HomewardError(f"{file} holds nothing about {name}, or too little. Export it again.")
        stage = f"{name}.tables" not in kept
        tables = _stage_tables(kept, name) if stage else kept[f"{name}.tables"]
        parts = (kept[f"{name}.{key}"] for key in PARTS)
        return GameArrays(name, "stage" if stage else "track", tables, *parts)


def _stage_tables(kept: Any, name: str) -> StageTables:
    board, *numbers = (kept[f"{name}.tables.{key}"] for key in StageTables._fields)
    return StageTables(board, *map(int, numbers))


def write(file: Path, games: list[GameArrays]) -> None:
    """Keep the arrays of some games in one file."""
    kept: dict[str, Any] = {}
    for arrays in games:
        kept |= arrays.by_name()
    np.savez_compressed(file, allow_pickle=False, **kept)
