"""The memory of a WebAssembly module: runs of numbers, made there and given back when nobody holds them any more."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

LEAST = 64  # bytes of a piece of memory
STEPS = 3  # a piece is a little larger than asked for: four sizes between two powers of two, so that pieces fit again
LARGE = 1 << 20  # … and from here on one: all that are free together are then no more than twice the largest
WORD = 8  # bytes of a number, whole or not
WHOLE, FLOAT = "q", "d"  # as Python's `memoryview` has them


class Instance(Protocol):
    """A WebAssembly module that runs, on a page or elsewhere."""

    def size(self) -> int:
        """How many bytes its memory has now."""

    def grow(self, size: int) -> None:
        """Let it have that many bytes at least."""

    def read(self, address: int, size: int) -> bytes:
        """So many bytes from an address on."""

    def write(self, address: int, data: Any) -> None:
        """Put bytes there."""

    def call(self, door: str, address: int) -> int:
        """What a door answers to the arguments that lie at an address."""


class Memory:
    """Pieces of a module's memory. What it has from the beginning is its own: data and a stack."""

    def __init__(self, instance: Instance) -> None:
        self.instance = instance
        self._end = instance.size()
        self._free: defaultdict[int, list[int]] = defaultdict(list)

    def pieces(self, size: int) -> list[int]:
        """The addresses of pieces of that size, or a little larger, that nobody needs: at least one.

        Whoever takes one puts it back. What stands in it is left from before.
        """
        rounded = _rounded(size)
        free = self._free[rounded]
        if not free:
            free.append(self._end)
            self._end += rounded
            if self._end > self.instance.size():
                self.instance.grow(self._end)
        return free


class Run:
    """Numbers in a module's memory, in a row or in rows of one length."""

    def __init__(self, memory: Memory, kind: str, shape: tuple[int, ...], data: Any) -> None:
        self._instance, self._kind, self.shape = memory.instance, kind, shape
        self._pieces = memory.pieces(WORD * _count(shape))
        self.address = self._pieces.pop()
        self._instance.write(self.address, data)

    def __del__(self) -> None:
        self._pieces.append(self.address)

    def numbers(self, count: int | None) -> list[Any]:
        """What stands there, or in so many of the first places."""
        shape = self.shape if count is None else (min(count, self.shape[0]), *self.shape[1:])
        if not _count(shape):
            return []
        data: Any = memoryview(self._instance.read(self.address, WORD * _count(shape)))
        return list(data.cast(self._kind, shape).tolist())


def _count(shape: Sequence[int]) -> int:
    """How many numbers there are."""
    count = 1
    for size in shape:
        count *= size
    return count


def _rounded(size: int) -> int:
    if size > LARGE:
        return 1 << (size - 1).bit_length()
    step = max(LEAST, 1 << max(size.bit_length() - STEPS, 0))
    return max(-(-size // step), 1) * step
