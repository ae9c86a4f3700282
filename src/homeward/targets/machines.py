"""Who runs the kernels that strong players think with: compiled where Numba is installed, else plain Python.

A machine has memory of its own. Whoever uses one makes runs of numbers there, calls kernels with them, and reads
what they have written back as Python's own numbers; nobody else looks inside. All machines count alike, in whole
numbers of 64 bits and floats of 64 bits, and so a player decides alike on all of them.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Protocol

from homeward.targets.plain_machine import PlainMachine

if TYPE_CHECKING:
    from types import SimpleNamespace

    from homeward.families.family import Family


class Machine(Protocol):
    """Kernels, and the memory they work in. Threads may share a machine, but not what it has made."""

    is_quick: bool
    """Whether a player can look far ahead in the time of a usual decision."""

    solves_tables: bool
    """Whether whole tables are solved on it, for a disk to keep; elsewhere the part that somebody needs now."""

    def __hash__(self) -> int: ...

    def kernels(self, *names: str) -> SimpleNamespace:
        """Kernels to be called (`module:name`), by their names."""

    def integers(self, *shape: int) -> Any:
        """Room for so many whole numbers, all 0."""

    def floats(self, *shape: int) -> Any:
        """Room for so many floats, all 0."""

    def run(self, numbers: Any) -> Any:
        """Whole numbers, or rows of them, to be changed freely."""

    def weights(self, numbers: Any) -> Any:
        """Floats, or rows of them."""

    def tables(self, family: Family, tables: Any) -> Any:
        """A game's tables, brought here once."""

    def numbers(self, made: Any, count: int | None = None) -> list[Any]:
        """What stands in a run now, or in so many of its first places: numbers, or rows of them."""


class _Choice:
    """The machine of this process."""

    def __init__(self) -> None:
        self.chosen: Machine | None = None


_CHOICE = _Choice()


def machine() -> Machine:
    """The machine that was chosen, or the best there is."""
    return _CHOICE.chosen or _best()


def choose(chosen: Machine | None) -> None:
    """Let this machine run the kernels from now on; None is the best there is."""
    _CHOICE.chosen = chosen


def can_compile() -> bool:
    """Whether Numba is installed; it is not loaded for the answer."""
    return find_spec("numba") is not None


@lru_cache
def _best() -> Machine:
    try:
        from homeward.targets.compiled_machine import CompiledMachine
    except ImportError:
        return PlainMachine()
    return CompiledMachine()
