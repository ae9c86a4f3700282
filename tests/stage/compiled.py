"""The same kernels compiled for the processor, for the tests that hold both against each other."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numba
import numpy as np

from homeward.targets.compiling import clones

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.referee.stage import layout

MODULES = (
    *(f"homeward.referee.stage.{name}" for name in ("apply", "cards", "moves")),
    *(f"homeward.playouts.stage_{name}" for name in ("taste", "playout", "batch")),
)


@lru_cache
def compiled() -> dict[str, Any]:
    """Name → compiled clone."""
    return clones(MODULES, numba.njit(error_model="numpy", _nrt=False))


def arrays(tables: layout.StageTables) -> layout.StageTables:
    """The tables as a compiled kernel takes them."""
    return tables._replace(board=run(tables.board))


def run(numbers: Sequence[int]) -> Any:
    """Integers as a compiled kernel takes them."""
    return np.array(numbers, dtype=np.int64)


def fresh(size: int) -> Any:
    """A run of integers that kernels must not trust."""
    return np.full(size, 99, dtype=np.int64)
