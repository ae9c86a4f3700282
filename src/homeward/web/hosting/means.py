"""What a host works with: where work is done, who reads records, who seals secrets, who counts.

A server has threads, processes, a key and figures; a page without a server has one thread and needs no seal.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ParamSpec, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from homeward.web.hosting.new_tables import NewlySet
    from homeward.web.wire.asked import Act

P = ParamSpec("P")
T = TypeVar("T")


class Room(Protocol):
    """Where work is done, in turns by lane."""

    async def run(self, lane: str, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What comes of the work, when it is this lane's turn."""

    def close(self) -> None:
        """Let what has begun end."""


class RecordReader(Protocol):
    """Makes tables of records."""

    async def open(self, data: bytes, device: str) -> NewlySet:
        """The table in a record, or why there is none."""

    def close(self) -> None:
        """Read no more."""


class Sealing(Protocol):
    """Keeps the secrets of dice from whoever can read what is kept."""

    def sealed(self, secret: bytes, commitment: str) -> bytes:
        """The secret as it may lie there."""

    def opened(self, sealed: bytes, commitment: str) -> bytes | None:
        """The secret again; None where it does not open."""


class Figures(Protocol):
    """Counts what is done."""

    def acted(self, act: Act, outcome: str, events: int = 0) -> None:
        """An action was done, repeated, or refused."""

    def committed(self, changes: int, seconds: float) -> None:
        """A moment's changes are on disk."""

    def thought(self, seconds: float) -> None:
        """Somebody strong has thought for so long."""

    def holding(self, tables: int, sockets: int) -> None:
        """How many tables are in memory, and how many pages look at one."""

    def text(self) -> bytes:
        """All of it, to be read."""


@dataclass(frozen=True)
class Means:
    """All of that: `quick` for people's moves, `dear` for what takes a tenth of a second, `slow` for thinking."""

    quick: Room
    dear: Room
    slow: Room
    records: RecordReader
    seals: Sealing
    figures: Figures
