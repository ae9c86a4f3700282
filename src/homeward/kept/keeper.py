"""Whoever keeps tables: a database at a server, the browser's own storage where there is none."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from homeward.kept.moved import Moved

if TYPE_CHECKING:
    from homeward.kept.changes import Change, KeptReview, Opening
    from homeward.kept.listed import Listed
    from homeward.kept.table import Kept

Heard = Callable[[Sequence[Moved] | None], None]
"""Told which tables others have moved; None where nobody knows which."""


class Keeper(Protocol):
    """What a host asks. What was written is kept for good when `write` returns."""

    @property
    def is_shared(self) -> bool:
        """Whether others may move the same tables: other servers, other tabs."""

    def listen(self, heard: Heard, said: Callable[[str], None]) -> None:
        """Have the moves of others told, and what they say."""

    def say(self, words: str) -> None:
        """Tell the others something in passing."""

    async def check(self) -> None:
        """Whether it can be written; raises what is wrong if not."""

    async def open(self, opening: Opening) -> None:
        """Keep a new table: all of it or nothing."""

    async def write(self, change: Change) -> None:
        """Keep a change."""

    async def read(self, table: str) -> Kept | None:
        """A table with its events, if there is one."""

    async def review(self, table: str) -> KeptReview | None:
        """What was last kept of what a table's game teaches."""

    async def opener_of(self, table: str) -> str | None:
        """The device that opened a table, be it damaged or not."""

    async def is_guest(self, table: str, device: str) -> bool:
        """Whether a device may watch a table."""

    async def count_tables(self, device: str) -> tuple[int, int]:
        """How many tables a device has opened: those that are not over, and all."""

    async def clocks(self) -> dict[str, int]:
        """The tables whose clocks may be running, and how many seconds theirs are for."""

    async def tables_of(self, device: str, most: int) -> list[Listed]:
        """A device's tables, the latest first."""
