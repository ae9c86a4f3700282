"""The machine that is always there: the kernels as they are written, over Python's own lists."""

from __future__ import annotations

from importlib import import_module
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from homeward.families.family import plain_run

if TYPE_CHECKING:
    from homeward.families.family import Family


class PlainMachine:
    """Plain Python."""

    is_quick = False
    solves_tables = False

    def kernels(self, *names: str) -> SimpleNamespace:
        """The functions themselves."""
        found = (one.split(":") for one in names)
        return SimpleNamespace(**{name: getattr(import_module(module), name) for module, name in found})

    def integers(self, *shape: int) -> Any:
        """Lists of zeros."""
        return plain_run(*shape)

    def floats(self, *shape: int) -> Any:
        """Lists of zeros."""
        return [0.0] * shape[0] if len(shape) == 1 else [self.floats(*shape[1:]) for _ in range(shape[0])]

    def run(self, numbers: Any) -> Any:
        """Lists."""
        return _copied(numbers)

    def weights(self, numbers: Any) -> Any:
        """The floats themselves: no kernel changes them."""
        return numbers

    def tables(self, family: Family, tables: Any) -> Any:
        """The tables themselves."""
        return tables

    def numbers(self, made: Any, count: int | None = None) -> list[Any]:
        """A copy."""
        return _copied(made[:count])


def _copied(numbers: Any) -> list[Any]:
    """Numbers, or rows of numbers, as lists that share nothing with them."""
    return [_copied(one) if isinstance(one, list | tuple) else one for one in numbers]
