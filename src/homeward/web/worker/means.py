"""What a host works with in a browser: one thread, and nobody to keep secrets from but the person at the table.

A secret lies in the browser's storage as it is: whoever could read it there could as well change the page.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from homeward.web.hosting.means import Means
from homeward.web.hosting.records import set_from_record

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from homeward.web.hosting.new_tables import NewlySet
    from homeward.web.wire.asked import Act

P = ParamSpec("P")
T = TypeVar("T")


class Here:
    """Work is done where it is asked for; whatever waits to be told is told first."""

    def __init__(self, ready: Callable[[str], Awaitable[None]] | None = None) -> None:
        self._ready = ready

    async def run(self, lane: str, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What comes of the work; where something is needed first, when that is there."""
        if self._ready is not None:
            await self._ready(lane)
            await asyncio.sleep(0)
        return function(*args, **kwargs)

    def close(self) -> None:
        """Nothing has begun that has not ended."""


class Records:
    """Records are read where they are asked for."""

    def __init__(self, most_events: int) -> None:
        self._most_events = most_events

    async def open(self, data: bytes, device: str) -> NewlySet:
        """The table in a record, or why there is none."""
        return set_from_record(data, device, self._most_events)

    def close(self) -> None:
        """There is nothing to end."""


class Unsealed:
    """Secrets as they are."""

    def sealed(self, secret: bytes, commitment: str) -> bytes:
        """The secret."""
        return secret

    def opened(self, sealed: bytes, commitment: str) -> bytes | None:
        """The secret."""
        return sealed


class Uncounted:
    """Nobody counts."""

    def acted(self, act: Act, outcome: str, events: int = 0) -> None:
        """Not noted."""

    def committed(self, changes: int, seconds: float) -> None:
        """Not noted."""

    def thought(self, seconds: float) -> None:
        """Not noted."""

    def holding(self, tables: int, sockets: int) -> None:
        """Not noted."""

    def text(self) -> bytes:
        """Nothing."""
        return b""


def browser_means(most_events: int, ready: Callable[[str], Awaitable[None]]) -> Means:
    """All that a host works with here; whoever thinks for a table waits until what it needs is `ready`."""
    return Means(Here(), Here(), Here(ready), Records(most_events), Unsealed(), Uncounted())
