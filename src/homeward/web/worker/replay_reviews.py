"""Reviews of games that are only watched: worked on as tables' are, and kept for as long as the worker lives."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from hashlib import sha256
from typing import TYPE_CHECKING

from homeward.table.reviewing import reviewer_of
from homeward.web.hosting.new_tables import set_from_play
from homeward.web.hosting.records import table_in
from homeward.web.hosting.reviewing import done
from homeward.web.hosting.teaching import taught_by
from homeward.web.refusals import TurnedAway
from homeward.web.wire.encoding import encoded
from homeward.web.wire.review import ReviewState

if TYPE_CHECKING:
    from homeward.table import Table
    from homeward.web.hosting.host import Host
    from homeward.web.hosting.teaching import Taught

log = logging.getLogger(__name__)
MOST = 4  # that are kept; whoever looks at more has the first one counted again
NO_TABLE = ""
"""In whose lane work for no table is done."""


class ReplayReview:
    """A game that is watched, and how far its review is."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.done = 0.0
        self.work: asyncio.Task[Taught] | None = None

    def tell(self, done: float) -> None:
        """So much of it is done."""
        self.done = done


class ReplayReviews:
    """The reviews of the records that were looked at last."""

    def __init__(self, host: Host, most_events: int) -> None:
        self._host = host
        self._most_events = most_events
        self._known: OrderedDict[str, ReplayReview] = OrderedDict()

    async def shown(self, record: str, language: str) -> bytes:
        """How far the review of a record is, as JSON; where nobody has asked for it yet, it begins."""
        found = self._found(record)
        steps = len(found.table.line)
        if found.work is None or not found.work.done():
            if found.work is None:
                found.work = asyncio.create_task(self._taught(found))
            return encoded(ReviewState("working", steps, found.done))
        if found.work.cancelled() or found.work.exception() is not None:
            self._known.popitem()
            log.error("The review of a record went wrong", exc_info=found.work.exception())
            return encoded(ReviewState("none", steps))
        return done(found.table, {}, found.work.result(), language).text

    async def retry(self, record: str, device: str, step: int) -> str:
        """Open a table that begins before a play of a record; its id."""
        return await self._host.open_new(device, set_from_play, self._found(record).table, step, device)

    def _found(self, record: str) -> ReplayReview:
        name = sha256(record.encode()).hexdigest()
        if name not in self._known:
            self._known[name] = ReplayReview(self._read(record))
            if len(self._known) > MOST:
                self._forget(self._known.popitem(last=False)[1])
        self._known.move_to_end(name)
        return self._known[name]

    def _read(self, record: str) -> Table:
        table = table_in(record.encode(), self._most_events).table
        if not table.line:
            raise TurnedAway("nothing_to_review")
        return table

    def _forget(self, old: ReplayReview) -> None:
        if old.work is not None:
            old.work.cancel()

    async def _taught(self, found: ReplayReview) -> Taught:
        reviewer = await self._host.think(NO_TABLE, reviewer_of, found.table)
        return await taught_by(reviewer, self._host.think, NO_TABLE, found.tell)
