"""Games reviewed: whether a device may ask, one review at a time for each table, and what is kept of it."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING

from homeward.kept import KeptReview, StoreError
from homeward.reviews.evaluating import evaluator_for
from homeward.table.reviewing import reviewer_of
from homeward.web import views
from homeward.web.hosting.new_tables import set_from_play
from homeward.web.hosting.teaching import packed, taught_by, unpacked
from homeward.web.hosting.verdicts import turn_taught
from homeward.web.packed import packed as compressed
from homeward.web.refusals import TurnedAway
from homeward.web.wire.encoding import encoded
from homeward.web.wire.review import ReviewState

if TYPE_CHECKING:
    from homeward.kept import Keeper
    from homeward.positions import Game
    from homeward.table import Table
    from homeward.web.hosting.host import Host
    from homeward.web.hosting.open_table import OpenTable
    from homeward.web.hosting.teaching import Taught
    from homeward.web.packed import Packed
    from homeward.web.views import Whose
    from homeward.web.wire.review import VerdictShown

log = logging.getLogger(__name__)
ALMOST = 0.99  # of the work; the rest is to keep it


class UnderWay:
    """A review that is worked on, of a table's first `version` events."""

    def __init__(self, version: int) -> None:
        self.version = version
        self.done = 0.0
        self.work: asyncio.Task[None] | None = None

    def cancel(self) -> None:
        """Nobody waits for it any more."""
        if self.work is not None:
            self.work.cancel()


class Reviews:
    """What games teach, for the host's tables. Whoever asks meanwhile shares the one that is on its way."""

    def __init__(self, host: Host, store: Keeper) -> None:
        self._host = host
        self._store = store
        self._under_way: dict[str, UnderWay] = {}

    async def close(self) -> None:
        """Leave what has begun: it is asked for again."""
        works = [one.work for one in self._under_way.values() if one.work is not None]
        for work in works:
            work.cancel()
        await asyncio.gather(*works, return_exceptions=True)

    async def ask(self, table: str, device: str) -> None:
        """Have a game reviewed as far as it goes, unless that is done already or on its way."""
        at = await self._host.held(table, device)
        if (why := why_not(at, device)) is not None:
            raise why
        if self._share(at) is None and await self._kept(at) is None and self._share(at) is None:
            self._begin(at)

    async def shown(self, table: str, device: str, language: str) -> bytes:
        """How far the review of a game is, as JSON; all of it once it is done."""
        at = await self._host.held(table, device)
        steps = len(at.table.line)
        if (why := why_not(at, device)) is not None:
            return encoded(ReviewState("none", steps, why_not=why.say(language)))
        if (share := self._share(at)) is not None:
            return encoded(ReviewState("working", steps, share))
        taught = await self._kept(at)
        if taught is None:
            return encoded(ReviewState("none", steps))
        whose = at.company.place(device).whose
        seen = ("review", table, at.table.version, taught.review.judge_id, language, tuple(whose.items()))
        make = partial(self._host.dearly, table, done, at.table, whose, taught, language)
        return (await self._host.answers.get(seen, make)).text

    async def verdict(self, table: str, device: str, language: str) -> VerdictShown:
        """What is to be said of the device's last turn."""
        at = await self._host.held(table, device)
        standing, whose = at.table, at.company.place(device).whose
        turn, taught = await turn_taught(self._host, at, device)
        return await self._host.off_loop_at(table, _verdict, standing, whose, turn, taught, language)

    async def retry(self, table: str, device: str, step: int) -> str:
        """Open a table that begins before a play; its id."""
        at = await self._host.held(table, device)
        if (why := why_not(at, device)) is not None:
            raise why
        own = at.company.place(device).seats
        return await self._host.open_new(device, set_from_play, at.table, step, device, own)

    # Work

    def _share(self, at: OpenTable) -> float | None:
        """How much of the review of the game as it stands is done, here or at another server; None where none is."""
        found, version = self._under_way.get(at.id), at.table.version
        if found is not None and found.version == version:
            return found.done
        return self._host.review_elsewhere(at.id, version)

    def _begin(self, at: OpenTable) -> None:
        """Of a game that has gone on meanwhile, the earlier review is left."""
        if at.id in self._under_way:
            self._under_way[at.id].cancel()
        under_way = self._under_way[at.id] = UnderWay(at.table.version)
        under_way.work = asyncio.create_task(self._work(at.id, at.table, under_way))

    async def _work(self, table_id: str, table: Table, under_way: UnderWay) -> None:
        think, version = self._host.think, under_way.version

        def tell(done: float) -> None:
            under_way.done = done
            self._host.reviewing(table_id, version, min(done, ALMOST))

        tell(0.0)
        try:
            reviewer = await think(table_id, reviewer_of, table)
            taught = await taught_by(reviewer, think, table_id, tell)
            body = await think(table_id, packed, taught)
            await self._store.write(KeptReview(table_id, taught.review.judge_id, version, body))
        except StoreError as error:
            log.warning("The review of table %s is not kept: %s", table_id, error)
        except Exception:
            log.exception("The review of table %s went wrong", table_id)
        finally:
            self._host.reviewing(table_id, version, 1.0)
            if self._under_way.get(table_id) is under_way:
                del self._under_way[table_id]

    async def _kept(self, at: OpenTable) -> Taught | None:
        """What is kept of the game as it stands, by whoever would judge it today."""
        kept = await self._store.review(at.id)
        if kept is None or kept.events != at.table.version:
            return None
        return await self._host.dearly(at.id, _still_good, kept, at.table.game)


def why_not(at: OpenTable, device: str) -> TurnedAway | None:
    """Why a device may not have a game reviewed yet: while others play, it would be a hint that they do not have."""
    table = at.table
    if not table.line:
        return TurnedAway("nothing_to_review")
    if table.position.is_over or at.stops_at is not None:
        return None
    if not table.begun.hints:
        return TurnedAway("review_no_hints")
    company = at.company
    alone = not company.open_seats and all(holder == device for holder in company.devices.values())
    return None if alone else TurnedAway("review_when_over")


def done(table: Table, whose: Whose, taught: Taught, language: str) -> Packed:
    """A review that is done, as a device is told of it."""
    review = views.review_shown(table, whose, taught.review, taught.compared, language)
    return compressed(encoded(ReviewState("done", len(table.line), 1.0, review=review)))


def _still_good(kept: KeptReview, game: Game) -> Taught | None:
    return unpacked(kept.body) if kept.judge_id == evaluator_for(game).id else None


def _verdict(table: Table, whose: Whose, turn: range, taught: Taught, language: str) -> VerdictShown:
    return views.verdict(table, whose, turn, taught.review.events, taught.compared, language)
