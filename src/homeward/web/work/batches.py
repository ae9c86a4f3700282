"""Work that is asked for at the same moment, such as two people's views of a move: done in one visit to a thread."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    Done = list["T | Failed"]
    OffLoop = Callable[[Callable[[], Done["T"]]], Awaitable[Done["T"]]]

T = TypeVar("T")


@dataclass(frozen=True)
class Failed:
    """In the place of what a piece of work should have made."""

    error: Exception


class Batch(Generic[T]):
    """Open until the event loop comes round: whoever was woken together asks together."""

    def __init__(self, off_loop: OffLoop[T]) -> None:
        self.is_open = True
        self._works: list[Callable[[], T]] = []
        self._done = asyncio.ensure_future(self._do(off_loop))

    def add(self, work: Callable[[], T]) -> InBatch[T]:
        """One more piece of work, while the batch is open."""
        self._works.append(work)
        return InBatch(self._done, len(self._works) - 1)

    async def _do(self, off_loop: OffLoop[T]) -> Done[T]:
        self.is_open = False
        return await off_loop(lambda: [_tried(work) for work in self._works])


class InBatch(Generic[T]):
    """A piece of a batch's work; any number may wait for it."""

    def __init__(self, done: asyncio.Future[Done[T]], place: int) -> None:
        self._done = done
        self._place = place

    async def get(self) -> T:
        """What came of it. Whoever hangs up leaves it to the others, and what fails, fails alone."""
        found = (await asyncio.shield(self._done))[self._place]
        if isinstance(found, Failed):
            raise found.error
        return found


@dataclass(frozen=True)
class Made(Generic[T]):
    """What has been made already."""

    value: T

    async def get(self) -> T:
        """At once."""
        return self.value


def _tried(work: Callable[[], T]) -> T | Failed:
    try:
        return work()
    except Exception as error:
        return Failed(error)
