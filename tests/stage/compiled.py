"""The same kernels compiled for the processor, for the tests that hold both against each other."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from homeward.targets.cpu import compiled_in
from homeward.targets.folders import cache_folder

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.referee.stage import layout

ENTRANCES = {
    "homeward.referee.stage.apply": ("start",),
    "homeward.referee.stage.moves": ("plays", "refusal"),
    "homeward.playouts.stage_playout": ("starter", "step"),
    "homeward.playouts.stage_batch": ("play_many",),
}


@lru_cache
def compiled() -> dict[str, Any]:
    """Name → compiled clone, kept on disk as the package keeps its own."""
    return vars(compiled_in(cache_folder() / "tests", ENTRANCES))


def arrays(tables: layout.StageTables) -> layout.StageTables:
    """The tables as a compiled kernel takes them."""
    return tables._replace(board=run(tables.board))


def run(numbers: Sequence[int]) -> Any:
    """Integers as a compiled kernel takes them."""
    return np.array(numbers, dtype=np.int64)


def fresh(size: int) -> Any:
    """A run of integers that kernels must not trust."""
    return np.full(size, 99, dtype=np.int64)
