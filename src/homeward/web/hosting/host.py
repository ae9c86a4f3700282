"""The host of all tables: opens them, lets devices act, keeps what happened, and only then tells anyone."""

from __future__ import annotations

import asyncio
import contextlib
import time
from dataclasses import replace
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from homeward.errors import HomewardError
from homeward.kept import (
    Addition,
    Admission,
    DamagedTable,
    Following,
    Note,
    NumberTaken,
    Opening,
    Removal,
    StoreError,
)
from homeward.table.by_post import sealed_with
from homeward.web.clocks.ticks import Ticks
from homeward.web.clocks.timekeeper import Timekeeper
from homeward.web.clocks.watchman import Watchman
from homeward.web.clocks.words_wait import WordsWait
from homeward.web.guard.buckets import Buckets
from homeward.web.hosting.abandoned import is_abandoned, told
from homeward.web.hosting.acting import acted, is_ones_own
from homeward.web.hosting.glances import packed
from homeward.web.hosting.memory import Memory
from homeward.web.hosting.new_tables import new_id, set_again, set_table
from homeward.web.hosting.open_table import OpenTable
from homeward.web.hosting.quota import check_quota
from homeward.web.hosting.seating import Acted
from homeward.web.refusals import NotReady, TurnedAway
from homeward.web.visitors.elsewhere import Elsewhere
from homeward.web.visitors.presence import Presence
from homeward.web.visitors.watching import Watchers
from homeward.web.wire.answers import Done
from homeward.web.work.kept_answers import KeptAnswers

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine, Sequence

    from homeward.kept import Keeper, KeptReview, Listed, Moved
    from homeward.table import Table
    from homeward.web.hosting.means import Means
    from homeward.web.hosting.new_tables import NewlySet
    from homeward.web.hosting.seating import Actor
    from homeward.web.settings import Settings
    from homeward.web.wire.asked import Act, Action, NewTable

P = ParamSpec("P")
T = TypeVar("T")

EVENTS_FOLDED_QUICKLY = 1000
"""As many as a long game has; only records have more."""


class Host:
    """Whatever changes a table goes through here; every method checks that the device may."""

    def __init__(self, store: Keeper, settings: Settings, means: Means, ticks: Ticks | None = None) -> None:
        self._store = store
        self._means, self._figures = means, means.figures
        self.seals = means.seals
        self._settings = settings
        self._memory = Memory(settings.memory_bytes, self._fetch, self._go_on)
        self.answers = KeptAnswers(settings.answers_bytes)
        self._paces = Buckets(settings.a_table)
        self._tasks: set[asyncio.Task[object]] = set()
        self.ticks = ticks or Ticks()
        self.watchers = Watchers(settings.sockets_at_once)
        self.presence = Presence(self.watchers.ring, self.ticks, settings.seconds_to_be_away)
        self._life: asyncio.Task[None] | None = None
        self._elsewhere = Elsewhere(store.say, self.presence) if store.is_shared else None
        if self._elsewhere is not None:
            store.listen(self._heard, self._elsewhere.heard)
            self._life = asyncio.create_task(self._elsewhere.show_life())
        self._watchman = Watchman(self, store, settings)
        self._words_wait = WordsWait(self, settings.seconds_for_words)

    async def close(self) -> None:
        """Let what has begun end, so that nothing is half done."""
        await self._watchman.close()
        await self._words_wait.close()
        if self._life is not None:
            self._life.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)
        await asyncio.to_thread(self._means.records.close)
        for room in (self._means.quick, self._means.dear, self._means.slow):
            room.close()

    async def check(self) -> None:
        """Whether we can work; refused if not, with the reason."""
        try:
            await self._store.check()
        except StoreError as error:
            raise NotReady(error) from None

    def figures(self) -> bytes:
        """How much there is to do, and how it is done."""
        self._figures.holding(len(self._memory), len(self.watchers))
        return self._figures.text()

    def committed(self, changes: int, seconds: float) -> None:
        """A moment's changes are on disk."""
        self._figures.committed(changes, seconds)
        self._figures.holding(len(self._memory), len(self.watchers))  # for whoever asks another process

    # Opening and putting away

    async def open(self, wish: NewTable, device: str) -> str:
        """Open a table as wished for; its id."""
        return await self.open_new(device, set_table, wish, device)

    async def open_new(self, device: str, set_up: Callable[P, NewlySet], *args: P.args, **kwargs: P.kwargs) -> str:
        """Open one more table of a device, set as `set_up` sets it; its id."""
        await check_quota(self._store, self._settings, device)
        return await self.open_set(await self.off_loop(set_up, *args, **kwargs), device)

    async def read_record(self, data: bytes, device: str) -> NewlySet:
        """The table in a record, to be opened. Until it is, nothing has happened: whoever goes away ends it."""
        await check_quota(self._store, self._settings, device)
        return await self._means.records.open(data, device)

    async def rematch(self, table: str, device: str) -> str:
        """Open the same table once more, with fresh dice; its id. Everybody who plays is led to the same one."""
        old = await self.held(table, device)
        if old.company.place(device).role == "watching":
            raise TurnedAway("only_watching")
        async with old.lock:
            if old.followed_by:
                return old.followed_by
            await check_quota(self._store, self._settings, old.company.opened_by, asked_by=device)
            new = await self.off_loop(set_again, old.table, list(old.company.holders.values()), old.clock)
            following = await self.open_set(new, old.company.opened_by)
            if old.table.position.is_over:
                await self._store.write(Following(table, following))
                old.follow(following)
        self.watchers.ring(table)
        return following

    async def remove(self, table: str, device: str) -> None:
        """Put a table away for good, a damaged one too; who only watches it leaves it."""
        if await self._store.is_guest(table, device):
            await self._store.write(Admission(table, device))
            self._memory.moved(table)
            return
        async with await self._lock_to_remove(table, device):
            await self._store.write(Removal(table))
            self._memory.forget(table)
        self._watchman.forget(table)
        self._words_wait.forget(table)
        self.watchers.ring(table)

    async def _lock_to_remove(self, table: str, device: str) -> asyncio.Lock:
        try:
            at = await self.held(table, device)
        except DamagedTable:
            if await self._store.opener_of(table) != device:
                raise TurnedAway("no_such_table") from None
            return asyncio.Lock()  # nobody can be acting there
        if at.company.place(device).role != "opener":
            raise TurnedAway("not_opener")
        return at.lock

    async def open_set(self, new: NewlySet, device: str) -> str:
        """Open a table that has been set; its id. What has begun is ended, whoever hangs up."""
        table = new.id or new_id()
        await self._to_the_end(self._store.open(self._opening(table, new, device)))
        return table

    def _opening(self, table: str, new: NewlySet, device: str) -> Opening:
        return Opening(
            table=table,
            opened_by=device,
            seed=new.seed,
            from_seed=new.from_seed,
            events=new.events,
            over=new.over,
            at=_now(),
            seated=new.seated,
            sealed=self.seals.sealed(new.secret, new.sealed_with) if new.secret else None,
            stops_at=new.stops_at,
            stops_why=new.stops_why,
            glance=new.glance,
            clock=new.clock,
        )

    # Acting

    async def act(self, table: str, device: str, act: Act) -> Done:
        """Do what a page asks, once; `Done` when it is on disk. An action begun is ended, whoever hangs up."""
        return await self._to_the_end(self._act(table, device, act))

    async def _act(self, table: str, device: str, act: Act) -> Done:
        at = await self.held(table, device)
        if not self._paces.of(table).take():
            raise TurnedAway("too_fast")
        try:
            async with at.lock:
                if act.seen > at.table.version and act.id not in at.actions:
                    await self._memory.renew(at)  # the page has been told more by another server
                done = await self._done(at, device, act)
        except HomewardError:
            self._figures.acted(act, "refused")
            raise
        self.watchers.ring(table)
        return done

    async def _done(self, at: OpenTable, device: str, act: Act) -> Done:
        """The action done, now or before; what another server has moved meanwhile is seen first."""
        if act.id in at.actions:
            self._figures.acted(act, "repeated")
            return Done(at.actions[act.id])
        _check_open(at, act.seen, self._settings.table_events)
        actor = at.actor(device, self.presence.here(at.id).counted, self.ticks.now(), self._settings)
        after = await self._acted(at, act.action, actor)
        before = at.table.version
        try:
            await self._add(at, after, act.id)
        except NumberTaken:
            return self._done_elsewhere(at, act)
        self._figures.acted(act, "done", after.table.version - before)
        return Done(after.table.version)

    async def _acted(self, at: OpenTable, action: Action, actor: Actor) -> Acted:
        """The table after an action. Bots go on piece by piece, and each piece waits for its turn among all."""
        if is_ones_own(action):
            return await self._moved(at, action, actor)
        begun, chance = time.monotonic(), at.chance
        after = await self.off_loop_at(at.id, acted, at.table, action, actor, chance)
        while after.then:
            steps = after.table.version - at.table.version
            if steps and self._is_enough(steps, time.monotonic() - begun):
                break
            thinks, left = after.then == "think", self._settings.steps_at_once - steps
            lanes = self.think if thinks else self.off_loop_at
            after = await lanes(at.id, acted, after.table, action, replace(actor, most_steps=left), chance, thinks)
        return after

    async def _moved(self, at: OpenTable, action: Action, actor: Actor) -> Acted:
        """The table after somebody's own move: made at once, where that took little the last time."""
        move = at.efforts.of("move", acted)
        if at.efforts.is_little("move"):
            return move(at.table, action, actor, at.chance)
        return await self.off_loop_at(at.id, move, at.table, action, actor, at.chance)

    def _is_enough(self, steps: int, seconds: float) -> bool:
        """Whether bots have gone on for long enough in one action."""
        return steps >= self._settings.steps_at_once or seconds >= self._settings.seconds_at_once

    async def change(self, table: str, verb: Callable[[OpenTable], Awaitable[Acted]]) -> OpenTable:
        """Do what is no action of a page at the table, such as a friend who sits down; the table after it."""
        return await self._to_the_end(self._change(table, verb))

    async def _change(self, table: str, verb: Callable[[OpenTable], Awaitable[Acted]]) -> OpenTable:
        at = await self._memory.get(table)
        async with at.lock:
            try:
                await self._add(at, await verb(at), None)
            except NumberTaken:
                raise TurnedAway("stale", version=at.table.version) from None
        self.watchers.ring(table)
        return at

    async def _add(self, at: OpenTable, after: Acted, action: str | None) -> None:
        """Keep what has happened, and how long it had been waited for."""
        new, moment = after.table.events[at.table.version :], self.ticks.now()
        glance = packed(after.table)
        over = after.table.position.is_over
        await self._keep(
            at,
            after.table,
            Addition(at.id, at.table.version, new, over, _now(), action, after.seated, glance, at.waited(moment)),
            moment,
        )

    def _done_elsewhere(self, at: OpenTable, act: Act) -> Done:
        """Another server was faster: with the same action, sent to both, or with another that the page must see."""
        self.watchers.ring(at.id)
        if act.id in at.actions:
            return Done(at.actions[act.id])
        raise TurnedAway("stale", version=at.table.version)

    async def _keep(self, at: OpenTable, after: Table, addition: Addition, moment: int) -> None:
        """On disk first, in memory then. If the disk has it otherwise, it is read again from there."""
        try:
            await self._store.write(addition)
        except NumberTaken:
            await self._memory.renew(at)
            raise
        except StoreError:
            self._memory.moved(at.id)
            raise
        at.become(after, addition, moment)
        self._watchman.attend(at)
        self._words_wait.attend(at)

    def _heard(self, tables: Sequence[Moved] | None) -> None:
        """Other servers have moved these tables; any of them, where that is not known."""
        if tables is None:
            if self._elsewhere is not None:
                self._elsewhere.ask()
            self._memory.all_moved()
            self.watchers.ring_all()
            return
        for one in tables:
            self._watchman.moved(one.table)
            self.moved(one.table, one)

    def moved(self, table: str, how: Moved | None = None) -> None:
        """Something about a table is otherwise than we have it: it is made so, and everybody there is told."""
        self._memory.moved(table, how)
        self.watchers.ring(table)

    def _go_on(self, at: OpenTable, moves: Sequence[Moved]) -> bool:
        """Let a table go on as other servers have told; whether that could be done."""
        if not at.go_on(moves):
            return False
        self._watchman.attend(at)
        self._words_wait.attend(at)
        return True

    def reviewing(self, table: str, version: int, done: float) -> None:
        """Tell other servers how far a review is that we work on."""
        if self._elsewhere is not None:
            self._elsewhere.reviewing(table, version, done)

    def review_elsewhere(self, table: str, version: int) -> float | None:
        """How far another server is with the review of a table's first events; None where none works on it."""
        return self._elsewhere.review(table, version) if self._elsewhere is not None else None

    # Looking up

    async def held(self, table: str, device: str, *, newest: bool = False) -> OpenTable:
        """A table this device may see. Others' tables are as if they were not there.

        The `newest` is asked for by whoever may have been told more by another server.
        """
        if newest and self._store.is_shared:
            self._memory.moved(table)
        found = await self._memory.get(table)
        if not found.is_held_by(device):
            guests = found.guests  # of now: if it is read again meanwhile, this is asked again as well
            if not await self._store.is_guest(table, device):
                raise TurnedAway("no_such_table")
            guests.add(device)
        if is_abandoned(found, _now(), self._settings.days_to_tell):
            with contextlib.suppress(StoreError):  # it can be looked at even where nothing can be kept
                return await self.change(table, self._given_up)
        return found

    async def _given_up(self, at: OpenTable) -> Acted:
        """The table with its secret told, if nobody came back in the last moment."""
        return told(at) if is_abandoned(at, _now(), self._settings.days_to_tell) else Acted(at.table)

    async def any_table(self, table: str) -> OpenTable:
        """A table, for whoever has shown an invitation to it."""
        return await self._memory.get(table)

    async def tables_of(self, device: str, *, every: bool = False) -> list[Listed]:
        """The device's tables, the latest first: as many as a list shows, or every one of them."""
        most = self._settings.tables_in_all if every else self._settings.tables_listed
        return await self._store.tables_of(device, most)

    async def kept_review(self, table: str) -> KeptReview | None:
        """What is kept of what a table's game teaches."""
        return await self._store.review(table)

    async def note_glance(self, at: OpenTable) -> None:
        """Keep what a list shows of a table, so that it need not be folded for the next list."""
        await self._store.write(Note(at.id, at.events_kept, await self.off_loop(packed, at.table)))

    # Off the event loop, and to the end

    async def off_loop(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Work in a thread, so that everybody else is heard meanwhile; for no table in particular."""
        return await self._means.quick.run("", function, *args, **kwargs)

    async def off_loop_at(self, table: str, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Work in a thread for a table; tables take turns, so that none keeps the others waiting."""
        return await self._means.quick.run(table, function, *args, **kwargs)

    async def dearly(self, table: str, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What takes a tenth of a second of Python: one after the other, so that moves need not wait for several."""
        return await self._means.dear.run(table, function, *args, **kwargs)

    async def think(self, table: str, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What may take a strong player's time: in threads apart from those that people's moves need."""
        begun = time.perf_counter()
        try:
            return await self._means.slow.run(table, function, *args, **kwargs)
        finally:
            self._figures.thought(time.perf_counter() - begun)

    async def _to_the_end(self, doing: Coroutine[object, object, T]) -> T:
        task: asyncio.Task[T] = asyncio.create_task(doing)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def _fetch(self, table: str, known: OpenTable | None) -> OpenTable:
        kept = await self._store.read(table)
        if kept is None:
            raise TurnedAway("no_such_table")
        so_far = known.table if known is not None and known.stops_at is None else None
        times = Timekeeper(kept.clock) if kept.clock else None
        along = times.along(kept, self._watchman.since(kept)) if times else None
        known_events = so_far.version if so_far is not None else 0
        is_long = len(kept.bodies) - known_events > EVENTS_FOLDED_QUICKLY
        folded = await (self.dearly if is_long else self.off_loop_at)(table, kept.fold, along, so_far)
        secret = self.seals.opened(kept.sealed, sealed_with(folded[0])) if kept.sealed else None
        found = OpenTable(kept, folded, secret, times)
        self._watchman.attend(found)
        self._words_wait.attend(found)
        return found


def _check_open(at: OpenTable, seen: int, most_events: int) -> None:
    if at.stops_at is not None:
        raise TurnedAway("read_only")
    if at.table.version >= most_events:
        raise TurnedAway("table_full", number=most_events)
    if not at.still_stands(seen):
        raise TurnedAway("stale", version=at.table.version)


def _now() -> int:
    return time.time_ns() // 1_000_000
