"""The machine that runs the kernels in WebAssembly. It needs nothing but Python and a module that runs."""

from __future__ import annotations

from array import array
from functools import partial
from itertools import chain
from struct import pack
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from homeward.families.family import MOST_KEPT
from homeward.targets.wasm.memory import FLOAT, WHOLE, WORD, Memory, Run

if TYPE_CHECKING:
    from homeward.families.family import Family
    from homeward.targets.wasm.memory import Instance

ROOM = 128  # slots for a kernel's arguments


class WasmMachine:
    """Kernels behind the doors of a module; for one thread, like a page's worker."""

    is_quick = True
    solves_tables = False

    def __init__(self, instance: Instance) -> None:
        self._memory = Memory(instance)
        self._arguments = self._memory.pieces(WORD * ROOM).pop()
        self._tables: dict[int, tuple[Any, Any]] = {}

    def kernels(self, *names: str) -> SimpleNamespace:
        """Their doors."""
        return SimpleNamespace(**{name.partition(":")[2]: partial(self._call, name) for name in names})

    def integers(self, *shape: int) -> Run:
        """Zeros."""
        return self._zeros(WHOLE, shape)

    def floats(self, *shape: int) -> Run:
        """Zeros."""
        return self._zeros(FLOAT, shape)

    def run(self, numbers: Any) -> Run:
        """A copy."""
        return self._copied(WHOLE, numbers)

    def weights(self, numbers: Any) -> Run:
        """A copy."""
        return self._copied(FLOAT, numbers)

    def tables(self, family: Family, tables: Any) -> Any:
        """Copied once, and known by identity as a family's arrays are; those of many house rules are not all kept."""
        if id(tables) not in self._tables:
            if len(self._tables) >= MOST_KEPT:
                self._tables.clear()
            self._tables[id(tables)] = (tables, family.placed(tables, self.run))
        return self._tables[id(tables)][1]

    def numbers(self, made: Run, count: int | None = None) -> list[Any]:
        """Read from there."""
        return made.numbers(count)

    def _call(self, door: str, *arguments: Any) -> int:
        slots = _slots(arguments)
        instance = self._memory.instance
        instance.write(self._arguments, pack(f"<{len(slots)}q", *slots))
        return instance.call(door, self._arguments)

    def _zeros(self, kind: str, shape: tuple[int, ...]) -> Run:
        size = WORD
        for length in shape:
            size *= length
        return Run(self._memory, kind, shape, bytes(size))

    def _copied(self, kind: str, numbers: Any) -> Run:
        if len(numbers) and not isinstance(numbers[0], int | float):
            shape = (len(numbers), len(numbers[0]))
            return Run(self._memory, kind, shape, array(kind, chain.from_iterable(numbers)))
        return Run(self._memory, kind, (len(numbers),), array(kind, numbers))


def _slots(arguments: tuple[Any, ...]) -> list[int]:
    """Arguments as a door reads them (`homeward.targets.wasm.doors`)."""
    slots: list[int] = []
    for one in arguments:
        if isinstance(one, Run):
            slots += (one.address, *one.shape)
        elif isinstance(one, tuple):
            slots += _slots(one)
        elif one is not None:
            slots.append(one)
    return slots
