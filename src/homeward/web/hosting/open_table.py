"""A table in memory: what the database holds of it, folded, and the views and hints that were made of it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Literal

from homeward.events import Happened
from homeward.table import HandedOver, Worded
from homeward.web.hosting.chances import chance_of
from homeward.web.hosting.seating import Actor
from homeward.web.sentences import sentence
from homeward.web.views import Standing, Told
from homeward.web.work.efforts import Efforts

if TYPE_CHECKING:
    from collections.abc import Container, Iterable

    from homeward.hints import Advice
    from homeward.store import Addition, Kept, Seated
    from homeward.table import Chance, Fairness, Table
    from homeward.web.clocks.timekeeper import Timekeeper
    from homeward.web.settings import Settings
    from homeward.web.wire.table import Role, Who
    from homeward.web.work.batches import Batch, InBatch, Made

Seen = tuple[str, str, tuple[tuple[int, str], ...], tuple[tuple[int, str], ...]]
"""For whom a view was made: the language, what for they are here, whose each seat is, and for whom bots sit in."""


BYTES_A_TABLE = 64 * 1024  # of its views and all that is no step, about
BYTES_A_STEP = {"track": 1000, "stage": 2000}  # as tracemalloc counts them
BYTES_AN_EVENT = 250


class OpenTable:
    """One table; whoever changes it holds its lock from looking to the end of the commit."""

    def __init__(
        self,
        kept: Kept,
        folded: tuple[Table, int | None, str],
        secret: bytes | None = None,
        times: Timekeeper | None = None,
    ) -> None:
        self.id = kept.id
        self.lock = asyncio.Lock()
        self.table, self.stops_at, self._stops_why = folded
        self.events_kept = len(kept.bodies)  # more than the table has, where an old game stops
        self.opened_by = kept.opened_by
        self.created, self.updated = kept.created, kept.updated
        self.holders = {one.seat: one for one in kept.holders}
        self.actions = dict(kept.actions)
        self.clock, self.followed_by = kept.clock, kept.followed_by
        self.times = times
        self.guests: set[str] = set()  # those we have let in to watch; the database knows all
        self.views: dict[Seen, InBatch[bytes] | Made[bytes]] = {}
        self.batch: Batch[bytes] | None = None  # the views asked for last
        self.advice: asyncio.Future[Advice] | None = None  # for the table as it stands
        self.efforts = Efforts()
        self._told = Told()
        self._seed, self._from_seed, self._secret = kept.seed, kept.from_seed, secret
        self._chance: tuple[Fairness, Chance] | None = None  # as long as its words are the same
        self._weigh()

    @property
    def chance(self) -> Chance:
        """The table's dice and cards. They never leave the server."""
        fairness = self.table.fairness
        if self._chance is None or self._chance[0] is not fairness:
            self._chance = (fairness, chance_of(self.table, self._seed, self._secret))
        return self._chance[1]

    @property
    def told_seed(self) -> int | None:
        """The seed of the dice, once the game is over and if all of them came from it."""
        return self._seed if self.table.position.is_over and self._from_seed else None

    def _weigh(self) -> None:
        """Note how much of the memory it takes, about."""
        steps = BYTES_A_STEP[self.table.book.family] * len(self.table.line)
        self.bytes = BYTES_A_TABLE + steps + BYTES_AN_EVENT * self.table.version

    def is_held_by(self, device: str) -> bool:
        """Whether the device opened the table, plays a seat at it, or is known to watch it."""
        return self.role(device) != "watching" or device in self.guests

    def role(self, device: str) -> Role:
        """What a device is here for."""
        return role_of(device, self.opened_by, self.holders.values())

    @property
    def open_seats(self) -> frozenset[int]:
        """The seats that wait for a friend."""
        return frozenset(one.seat for one in self.table.seats if not one.is_bot and one.seat not in self.holders)

    def seats_of(self, device: str) -> frozenset[int]:
        """The seats played from a device."""
        return frozenset(one.seat for one in self.holders.values() if one.device == device)

    def whose(self, device: str) -> dict[int, Who]:
        """Whose each person's seat is, as that device sees it."""
        return whose_seats(self.table, self.holders.values(), device)

    def kept_for(self, device: str) -> dict[int, Literal["me", "friend"]]:
        """Of the bots' seats, those whose owners may come back."""
        claimed = [one for one in self.holders.values() if self.table.seat(one.seat).is_bot]
        return {one.seat: "me" if one.device == device else "friend" for one in claimed}

    def actor(self, device: str, here: Container[str], now: int, settings: Settings) -> Actor:
        """A device that is about to act; `here` are the devices at the table."""
        return Actor(
            device,
            self.seats_of(device),
            settings.steps_at_once,
            self.role(device),
            {one.seat: one.device for one in self.holders.values()},
            self.open_seats,
            frozenset(one.seat for one in self.holders.values() if one.device not in here),
            self.times is not None and not self.open_seats and self.times.is_up(now),
        )

    def waited(self, now: int) -> int | None:
        """What the clock of whoever is to play is charged with by an event now; nothing while friends are awaited."""
        if self.times is None:
            return None
        return 0 if self.open_seats else self.times.waited(now)

    def due_at(self, bots_wait: int) -> int | None:
        """When the clock has something to do here: time is up, or bots have waited so long; None where it has not."""
        if self.times is None or self.stops_at is not None or self.open_seats or self.table.position.is_over:
            return None
        if (ends_at := self.times.ends_at) is not None:
            return ends_at
        has_begun = self.table.line and not all(seat.is_bot for seat in self.table.seats)
        return self.times.since + bots_wait if has_begun else None

    def standing(self, device: str) -> Standing:
        """What a device sees of a table beside its events."""
        clock = self.times.shown(self.table, runs=not self.open_seats) if self.times else None
        return Standing(self.role(device), self.kept_for(device), clock, self.followed_by, self._told)

    def read_only(self, language: str) -> str:
        """Why the table can only be watched; empty where it can be played."""
        if self.stops_at is None:
            return ""
        return sentence("stops", language, number=self.stops_at, why=self._stops_why)

    def become(self, table: Table, addition: Addition, moment: int) -> None:
        """Take over what is on disk now; clocks count on from that moment."""
        self.table = table
        self.events_kept = table.version
        self.updated = addition.at
        for one in addition.seated:
            self.holders.pop(one.seat, None)
            if one.device:
                self.holders[one.seat] = one
        if addition.action and addition.events:
            self.actions[addition.action] = table.version
        if self.times is not None and addition.events:
            self.times.happened(table, addition.spent or 0, moment)
        self.views = {}
        self.advice = None
        self._weigh()
        if not all(isinstance(event, Happened) for event in addition.events):
            self.efforts.forget()

    def still_stands(self, seen: int) -> bool:
        """Whether the game is as a page saw it: words for the dice and changed seats take nobody's click away."""
        beside = (Worded, HandedOver)
        return 0 < seen <= self.table.version and all(isinstance(one, beside) for one in self.table.events[seen:])

    def follow(self, table: str) -> None:
        """The same people play again at another table."""
        self.followed_by = table
        self.views = {}

    def take_over(self, other: OpenTable) -> None:
        """Become the same table as it was read again; whoever waits for its lock goes on waiting."""
        vars(self).update(vars(other) | {"lock": self.lock})


def role_of(device: str, opened_by: str, holders: Iterable[Seated]) -> Role:
    """What a device is at a table for."""
    if device == opened_by:
        return "opener"
    return "seated" if any(one.device == device for one in holders) else "watching"


def whose_seats(table: Table, holders: Iterable[Seated], device: str) -> dict[int, Who]:
    """Of the seats that people play: this device's owner's, somebody's beside them, a friend's, nobody's yet."""
    held = {one.seat: one for one in holders}
    return {seat.seat: _whose(held.get(seat.seat), device) for seat in table.seats if not seat.is_bot}


def _whose(holder: Seated | None, device: str) -> Who:
    if holder is None:
        return "open"
    if holder.device != device:
        return "friend"
    return "me" if holder.whose == "me" else "person"
