"""The same kernels compiled for the processor, for the tests that hold both against each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from homeward.targets import cpu

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.referee.stage import layout

ENTRANCES = (
    "homeward.referee.stage.apply:start",
    "homeward.referee.stage.moves:plays",
    "homeward.referee.stage.moves:refusal",
    "homeward.playouts.stage.playout:starter",
    "homeward.playouts.stage.playout:step",
    "homeward.playouts.stage.batch:play_many",
)


def compiled() -> dict[str, Any]:
    """Name → compiled clone, kept on disk as the package keeps its own."""
    return vars(cpu.compiled(*ENTRANCES))


def arrays(tables: layout.StageTables) -> layout.StageTables:
    """The tables as a compiled kernel takes them."""
    return tables._replace(board=run(tables.board))


def run(numbers: Sequence[int]) -> Any:
    """Integers as a compiled kernel takes them."""
    return np.array(numbers, dtype=np.int64)


def fresh(size: int) -> Any:
    """A run of integers that kernels must not trust."""
    return np.full(size, 99, dtype=np.int64)
