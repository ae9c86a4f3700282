"""The one writer: what is to be written at a moment, at whatever tables, goes to disk in one transaction."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from typing import TYPE_CHECKING

from sqlalchemy.exc import DBAPIError, IntegrityError

from homeward.kept.changes import Trial
from homeward.kept.errors import NumberTaken, StoreError, TableGone
from homeward.store.health.causes import is_of_database, trouble
from homeward.store.journal.ongoing import Ongoing
from homeward.store.journal.pieces import is_long
from homeward.store.journal.writing import put_apart, put_together

if TYPE_CHECKING:
    from collections.abc import Callable

    from homeward.kept.changes import Change
    from homeward.store.health.condition import Condition
    from homeward.store.journal.transactions import Transactions

log = logging.getLogger(__name__)
Waiting = tuple["Change", "asyncio.Future[None]"]
MOST = 500  # changes in one transaction
BREATH = 0.02  # seconds from one commit to the next: after a quiet while nobody waits, under load many share one
DEADLOCK = "40P01"


class Journal:
    """Takes changes and says when each is on disk. Until the next commit may begin, a moment's changes gather."""

    def __init__(self, transactions: Transactions, condition: Condition) -> None:
        self._transactions = transactions
        self._condition = condition
        self._queue: asyncio.Queue[Waiting] = asyncio.Queue()
        self._long: deque[Waiting] = deque()  # from the queue: pieces of records, of which a commit takes one
        self._writer = Ongoing()
        self._begun = 0.0
        self.commits = 0
        self.on_commit: Callable[[int, float], None] = lambda changes, seconds: None

    def start(self) -> None:
        """Begin to write."""
        self._writer.start(self._write_on())

    async def stop(self) -> None:
        """Write what still waits, then end."""
        if self._writer.is_on:
            await self._queue.join()
        await self._writer.stop()
        self._transactions.close()

    async def write(self, change: Change) -> None:
        """Returns when the change is on disk; raises if it is not, and then nothing of it is."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((change, done))
        await done

    async def _write_on(self) -> None:
        while True:
            arrived = [] if self._long else [await self._queue.get()]
            await asyncio.sleep(self._begun + BREATH - time.perf_counter())
            while len(arrived) < MOST and not self._queue.empty():
                arrived.append(self._queue.get_nowait())
            moment = self._moment(arrived)
            await self._commit(moment)
            for _ in moment:
                self._queue.task_done()

    def _moment(self, arrived: list[Waiting]) -> list[Waiting]:
        """What is written next: everybody's moves, and one piece of a record with them."""
        self._long.extend(one for one in arrived if is_long(one[0]))
        moves = [one for one in arrived if not is_long(one[0])]
        return [*moves, self._long.popleft()] if self._long else moves

    async def _commit(self, moment: list[Waiting]) -> None:
        """All together; if one of them is refused, each by itself, so that it fails alone."""
        # Several servers that take their locks in one order never wait for each other in a circle.
        moment.sort(key=lambda waiting: waiting[0].table)
        begun = self._begun = time.perf_counter()
        if self._condition.lasting is not None:
            _tell(moment, self._condition.lasting)
            return
        try:
            await self._transactions.run(put_together, [change for change, _ in moment])
        except IntegrityError:
            await self._commit_apart(moment)
        except Exception as error:  # whatever a driver makes of it: a writer that ended would keep all waiting
            if _is_deadlock(error):  # but tables that are put away lock out of order
                await self._commit_apart(moment)
            else:
                self._failed(moment, error)
        else:
            self._committed(moment, begun)

    async def _commit_apart(self, moment: list[Waiting]) -> None:
        begun = time.perf_counter()
        try:
            refusals = await self._transactions.run(put_apart, [change for change, _ in moment])
        except Exception as error:
            self._failed(moment, error)
            return
        for place, refusal in refusals.items():
            _tell([moment[place]], _refused(moment[place][0], refusal))
        self._committed([waiting for place, waiting in enumerate(moment) if place not in refusals], begun)

    def _failed(self, moment: list[Waiting], error: Exception) -> None:
        if not is_of_database(error):
            log.error("The writer went wrong", exc_info=error)
        why = trouble(error, "The database could not be written")
        self._condition.failed(why)
        _tell(moment, why)

    def _committed(self, moment: list[Waiting], begun: float) -> None:
        self.commits += 1
        self._condition.works(is_trial=all(isinstance(change, Trial) for change, _ in moment))
        self.on_commit(len(moment), time.perf_counter() - begun)
        _tell(moment, None)


def _is_deadlock(error: Exception) -> bool:
    return isinstance(error, DBAPIError) and getattr(error.orig, "sqlstate", None) == DEADLOCK


def _refused(change: Change, error: IntegrityError) -> StoreError:
    """The number is taken, or there is no such table any more."""
    if "foreign key" in str(error.orig).lower():
        return TableGone(f"Table {change.table} was put away.")
    return NumberTaken(f"Somebody else has added to table {change.table} meanwhile.")


def _tell(moment: list[Waiting], error: StoreError | None) -> None:
    for _, done in moment:
        if done.done():
            continue  # whoever waited has gone
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)
