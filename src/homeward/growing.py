"""A sequence that never changes and yet grows cheaply: n events are put together in time and memory of n."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import TypeVar, overload

T_co = TypeVar("T_co", covariant=True)
T = TypeVar("T")

_growing = threading.Lock()
"""Two who go on from the same sequence at the same moment must not both take the next place of its list."""


class Growing(Sequence[T_co]):
    """The first so many items of a list that is only ever added to; longer sequences share it.

    >>> one = Growing("ab")
    >>> two = one.and_also("c")
    >>> list(one), list(two), list(two[:1].and_also("x"))
    (['a', 'b'], ['a', 'b', 'c'], ['a', 'x'])
    """

    __slots__ = ("_items", "_length")

    def __init__(self, items: Iterable[T_co] = ()) -> None:
        self._items: list[T_co] = list(items)
        self._length = len(self._items)

    def and_also(self: Growing[T], item: T) -> Growing[T]:
        """One item longer; this one stays as it is. What already goes on in another way is copied."""
        with _growing:
            items = self._items if len(self._items) == self._length else self._items[: self._length]
            items.append(item)
        return _first_of(items, self._length + 1)

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, place: int) -> T_co: ...
    @overload
    def __getitem__(self, place: slice) -> Growing[T_co]: ...
    def __getitem__(self, place: int | slice) -> T_co | Growing[T_co]:
        if not isinstance(place, slice):
            index = place if place >= 0 else self._length + place
            if 0 <= index < self._length:
                return self._items[index]
            raise IndexError(place)
        start, stop, step = place.indices(self._length)
        if start == 0 and step == 1:
            return _first_of(self._items, stop)
        return Growing(self._items[start:stop:step])

    def __iter__(self) -> Iterator[T_co]:
        return islice(self._items, self._length)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Growing | tuple):
            return NotImplemented
        return len(self) == len(other) and all(mine == theirs for mine, theirs in zip(self, other, strict=True))

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"Growing({list(self)!r})"


def _first_of(items: list[T], length: int) -> Growing[T]:
    """The first so many of a list that is shared, not copied."""
    shared: Growing[T] = Growing.__new__(Growing)
    shared._items, shared._length = items, length
    return shared
