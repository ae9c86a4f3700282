"""A table in memory: what the database holds of it, folded, and the views and hints that were made of it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from homeward.table import SeededChance
from homeward.web.sentences import sentence

if TYPE_CHECKING:
    from collections.abc import Iterable

    from homeward.hints import Advice
    from homeward.store import Addition, Kept, Seated
    from homeward.table import Table
    from homeward.web.wire.shown import Who

Seen = tuple[str, tuple[tuple[int, str], ...]]
"""For whom a view was made: the language, and whose each seat is."""


class OpenTable:
    """One table; whoever changes it holds its lock from looking to the end of the commit."""

    def __init__(self, kept: Kept, folded: tuple[Table, int | None, str]) -> None:
        self.id = kept.id
        self.lock = asyncio.Lock()
        self.table, self.stops_at, self._stops_why = folded
        self.events_kept = len(kept.bodies)  # more than the table has, where an old game stops
        self.opened_by = kept.opened_by
        self.created, self.updated = kept.created, kept.updated
        self.holders = {one.seat: one for one in kept.holders}
        self.actions = dict(kept.actions)
        self.views: dict[Seen, asyncio.Task[bytes]] = {}
        self.advice: asyncio.Future[Advice] | None = None  # for the table as it stands
        self._seed, self._from_seed = kept.seed, kept.from_seed

    @property
    def chance(self) -> SeededChance:
        """The table's dice and cards. They never leave the server."""
        return SeededChance(self._seed)

    @property
    def told_seed(self) -> int | None:
        """The secret of the dice, once the game is over and if all of them came from it."""
        return self._seed if self.table.position.is_over and self._from_seed else None

    def is_held_by(self, device: str) -> bool:
        """Whether the device opened the table or plays a seat at it."""
        return device == self.opened_by or any(one.device == device for one in self.holders.values())

    def seats_of(self, device: str) -> frozenset[int]:
        """The seats played from a device."""
        return frozenset(one.seat for one in self.holders.values() if one.device == device)

    def whose(self, device: str) -> dict[int, Who]:
        """Whose each person's seat is, as that device sees it."""
        return whose_seats(self.table, self.holders.values(), device)

    def read_only(self, language: str) -> str:
        """Why the table can only be watched; empty where it can be played."""
        if self.stops_at is None:
            return ""
        return sentence("stops", language, number=self.stops_at, why=self._stops_why)

    def become(self, table: Table, addition: Addition) -> None:
        """Take over what is on disk now."""
        self.table = table
        self.events_kept = table.version
        self.updated = addition.at
        for one in addition.seated:
            self.holders.pop(one.seat, None)
            if one.device:
                self.holders[one.seat] = one
        if addition.action and addition.events:
            self.actions[addition.action] = table.version
        self.views = {}
        self.advice = None


def whose_seats(table: Table, holders: Iterable[Seated], device: str) -> dict[int, Who]:
    """Of the seats that people play: which are this device's owner's, and which somebody else's."""
    mine = {one.seat for one in holders if one.device == device and one.whose == "me"}
    return {seat.seat: "me" if seat.seat in mine else "person" for seat in table.seats if not seat.is_bot}
