"""The net applied to rows, compiled: everybody's chances by seat. Importing this imports Numba."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from homeward.referee import SEATS
from homeward.referee.stage.layout import SCRATCH
from homeward.scholar import stage_values, track_values
from homeward.scholar.compiling import compiled
from homeward.scholar.layout import AMOUNTS, HIDDEN, MARKS, SECOND
from homeward.scholar.weights import load_weights
from homeward.targets.compiled_engine import Kept, stage_arrays, track_array

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.model import Chances
    from homeward.scholar.net import Net


class Judge:
    """Tells the chances after any rows of one game. Threads may share it: its room is made anew for each question."""

    def __init__(self, net: Net, family: str) -> None:
        self.net = net
        self._stage = family == "stage"
        self._value_rows = compiled(f"homeward.scholar.{family}_values", "value_rows").value_rows
        self._chance_of = stage_values.chance_of if self._stage else track_values.chance_of
        self._arrays: Kept[Any] = Kept(stage_arrays if self._stage else track_array)

    def chances(self, tables: Any, rows: Sequence[Sequence[int]]) -> list[Chances]:
        """By seat, for each row between two turns."""
        found = np.array(rows, dtype=np.int64)
        values = np.zeros((len(rows), SEATS), dtype=np.float32)
        scratch = (np.zeros(SCRATCH, dtype=np.int64),) if self._stage else ()
        room = (np.zeros(size, dtype=np.float32) for size in (AMOUNTS, HIDDEN, SECOND))
        marks = np.zeros(MARKS, dtype=np.int32)
        self._value_rows(self._arrays.of(tables), *scratch, self.net, found, len(rows), marks, *room, values, 0)
        return [self._by_seat(row, value) for row, value in zip(rows, values.tolist(), strict=True)]

    def _by_seat(self, row: Sequence[int], value: Sequence[float]) -> Chances:
        first, second, third, fourth = (self._chance_of(row, seat, value) for seat in range(SEATS))  # type: ignore[arg-type]
        return first, second, third, fourth


@lru_cache
def judge_of(game: str, family: str, weights: str | None = None) -> Judge:
    """The judge of a game, by what the scholar has learned of it: from a file or folder, where one is named."""
    return Judge(load_weights(game, weights).net, family)
