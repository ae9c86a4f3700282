"""The kernels compiled, over NumPy's arrays. Importing this imports Numba."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from homeward.extras import needing
from homeward.families.family import integers, run
from homeward.targets.cpu import compiled

with needing("fast", "Compiling the referee"):
    import numpy as np

if TYPE_CHECKING:
    from types import SimpleNamespace

    from homeward.families.family import Family


class CompiledMachine:
    """The processor's own instructions."""

    is_quick = True
    solves_tables = True

    def kernels(self, *names: str) -> SimpleNamespace:
        """Compiled at their first call, or read from disk."""
        return compiled(*names)

    def integers(self, *shape: int) -> Any:
        """An array of zeros."""
        return integers(*shape)

    def floats(self, *shape: int) -> Any:
        """An array of zeros."""
        return np.zeros(shape, dtype=np.float64)

    def run(self, numbers: Any) -> Any:
        """An array."""
        return run(numbers)

    def weights(self, numbers: Any) -> Any:
        """An array."""
        return np.array(numbers, dtype=np.float64)

    def tables(self, family: Family, tables: Any) -> Any:
        """The family keeps them as arrays."""
        return family.arrays(tables)

    def numbers(self, made: Any, count: int | None = None) -> list[Any]:
        """Python's own numbers."""
        return list(made[:count].tolist())
