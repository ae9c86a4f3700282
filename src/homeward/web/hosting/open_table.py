"""A table in memory: what the database holds of it, folded, and the views and hints that were made of it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, NamedTuple

from homeward.errors import HomewardError
from homeward.events import Happened
from homeward.table import BegunAnew, Called, Closed, HandedOver, Pledged, Worded
from homeward.web.hosting.chances import chance_of
from homeward.web.hosting.company import Company
from homeward.web.hosting.seating import Actor
from homeward.web.sentences import sentence
from homeward.web.views import Standing, Told
from homeward.web.work.efforts import Efforts

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from homeward.hints import Advice
    from homeward.kept import Addition, Kept, Moved
    from homeward.table import Chance, Fairness, Step, Table
    from homeward.web.clocks.timekeeper import Timekeeper
    from homeward.web.hosting.teaching import Taught
    from homeward.web.settings import Settings
    from homeward.web.visitors.presence import Here
    from homeward.web.wire.answers import PeopleMessage
    from homeward.web.work.batches import Batch, InBatch, Made

Seen = tuple[str, tuple[object, ...]]
"""For whom a view was made: the language, and what their place at the table lets them see."""

BYTES_A_TABLE = 64 * 1024  # of its views and all that is no step, about
BYTES_A_STEP = {"track": 1000, "stage": 2000}  # as tracemalloc counts them
BYTES_AN_EVENT = 250


class People(NamedTuple):
    """Who is at a table, as everybody there is told, and what that was made of."""

    company: Company
    here: Here
    message: PeopleMessage


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
        self.created, self.updated = kept.created, kept.updated
        self.company = Company(self.table.seats, kept.holders, kept.opened_by)
        self.actions = dict(kept.actions)
        self.clock, self.followed_by = kept.clock, kept.followed_by
        self.times = times
        self.guests: set[str] = set()  # those we have let in to watch; the database knows all
        self.views: dict[Seen, InBatch[bytes] | Made[bytes]] = {}
        self.batch: Batch[bytes] | None = None  # the views asked for last
        self.people: People | None = None  # as they were told last
        self.advice: asyncio.Future[Advice] | None = None  # for the table as it stands
        self.verdicts: dict[int, tuple[Step, asyncio.Future[Taught]]] = {}  # of a seat's last turn
        self.efforts = Efforts()
        self._told = Told()
        self._seed, self._from_seed, self._secret = kept.seed, kept.from_seed, secret
        self._chance: tuple[Fairness | Table, Chance] | None = None  # as long as what it follows from is the same
        self._weigh()

    @property
    def chance(self) -> Chance:
        """The table's dice and cards. They never leave the server."""
        table = self.table
        follows_from = table.fairness if table.post is None else table  # by post from all that was played as well
        if self._chance is None or self._chance[0] is not follows_from:
            self._chance = (follows_from, chance_of(table, self._seed, self._secret))
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
        return self.company.place(device).role != "watching" or device in self.guests

    def actor(self, device: str, here: Container[str], now: int, settings: Settings) -> Actor:
        """A device that is about to act; `here` are the devices at the table."""
        company, place = self.company, self.company.place(device)
        return Actor(
            device,
            place.seats,
            settings.steps_at_once,
            place.role,
            company.devices,
            company.open_seats,
            company.away(here),
            self.times is not None and not company.open_seats and self.times.is_up(now),
            waits_for_words=settings.seconds_for_words > 0,
        )

    def waited(self, now: int) -> int | None:
        """What the clock of whoever is to play is charged with by an event now; nothing while friends are awaited."""
        if self.times is None:
            return None
        return 0 if self.company.open_seats else self.times.waited(now)

    def due_at(self, bots_wait: int) -> int | None:
        """When the clock has something to do here: time is up, or bots have waited so long; None where it has not."""
        if self.times is None or self.stops_at is not None or self.company.open_seats or self.table.position.is_over:
            return None
        if (ends_at := self.times.ends_at) is not None:
            return ends_at
        has_begun = self.table.line and not all(seat.is_bot for seat in self.table.seats)
        return self.times.since + bots_wait if has_begun else None

    def standing(self, device: str) -> Standing:
        """What a device sees of a table beside its events."""
        clock = self.times.shown(self.table, runs=not self.company.open_seats) if self.times else None
        place = self.company.place(device)
        return Standing(place.role, place.kept_for, clock, self.followed_by, self._told)

    def read_only(self, language: str) -> str:
        """Why the table can only be watched; empty where it can be played."""
        if self.stops_at is None:
            return ""
        return sentence("stops", language, number=self.stops_at, why=self._stops_why)

    def become(self, table: Table, addition: Addition, moment: int) -> None:
        """Take over what is on disk now; clocks count on from that moment."""
        self._stand(table, addition.at)
        if addition.seated or table.seats is not self.company.seats:
            self.company = self.company.with_seated(table.seats, addition.seated)
        if addition.action and addition.events:
            self.actions[addition.action] = table.version
        if self.times is not None and addition.events:
            self.times.happened(table, addition.spent or 0, moment)
        if not all(isinstance(event, Happened) for event in addition.events):
            self.efforts.forget()

    def go_on(self, moves: Sequence[Moved]) -> bool:
        """Take over what others have told of; False, and nothing is, where that does not lead on from what we know.

        A table with a clock has to be read: how long it had been waited for stands on disk.
        """
        if self.stops_at is not None or self.times is not None:
            return False
        table, new = self.table, [one for one in moves if one.leads_to > self.table.version]
        try:
            for one in new:
                if one.version != table.version:
                    return False
                for event in one.events():
                    table = table.after(event)
        except HomewardError:  # whoever reads it is told what is wrong
            return False
        if new:
            self._stand(table, new[-1].at)
            self.actions |= {one.action: one.leads_to for one in new if one.action is not None}
        return True

    def _stand(self, table: Table, at: int) -> None:
        """The game is one step on; what was made of it as it was is no use any more."""
        self.table = table
        self.events_kept = table.version
        self.updated = at
        self.views = {}
        self.advice = None
        self._weigh()

    def still_stands(self, seen: int) -> bool:
        """Whether the game is as a page saw it: words for the dice and changed seats take nobody's click away."""
        beside = (Worded, HandedOver, Pledged, Called, Closed, BegunAnew)
        return 0 < seen <= self.table.version and all(isinstance(one, beside) for one in self.table.events[seen:])

    def follow(self, table: str) -> None:
        """The same people play again at another table."""
        self.followed_by = table
        self.views = {}

    def take_over(self, other: OpenTable) -> None:
        """Become the same table as it was read again; whoever waits for its lock goes on waiting."""
        vars(self).update(vars(other) | {"lock": self.lock})
