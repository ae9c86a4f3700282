"""Tables in the browser's own storage. Other tabs may have the same tables open: the first to write an event wins."""

from __future__ import annotations

from base64 import b64decode, b64encode
from typing import TYPE_CHECKING, Any

import msgspec

from homeward.kept import (
    UNHEARD,
    Addition,
    Admission,
    Cause,
    Clock,
    DatabaseTrouble,
    Following,
    Kept,
    KeptReview,
    Listed,
    Moved,
    Note,
    NumberTaken,
    Opening,
    Removal,
    Seated,
    TableGone,
)
from homeward.kept.coding import encoded

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from homeward.kept import Change, Heard
    from homeward.web.worker.browser import Browser

Step = list[Any]
MOVED, SAID = "moved ", "said "  # what tabs tell each other begins so
CAUSES = {"QuotaExceededError": Cause.FULL, "InvalidStateError": Cause.AWAY}


class TableRow(msgspec.Struct, frozen=True):
    """A table as it lies in the browser; a seed has more digits than JavaScript's numbers."""

    id: str
    opened_by: str
    created: int
    updated: int
    version: int
    over: bool
    seed: str
    from_seed: bool
    sealed: str = ""
    stops_at: int | None = None
    stops_why: str = ""
    clock: Clock | None = None
    holders: tuple[Seated, ...] = ()
    glance: str = ""
    followed_by: str = ""


class EventRow(msgspec.Struct, frozen=True):
    """An event as it lies there, as text."""

    table: str
    number: int
    body: str
    at: int
    action: str = ""
    spent: int = 0


class TableRead(msgspec.Struct, frozen=True, array_like=True):
    """A table with its events."""

    table: TableRow
    events: tuple[EventRow, ...]


class ReviewRow(msgspec.Struct, frozen=True):
    """What a table's game teaches, as it lies there, as text."""

    table: str
    judge_id: str
    events: int
    body: str


class BrowserStore:
    """Keeps tables as a database would (`homeward.kept.Keeper`)."""

    is_shared = True

    def __init__(self, browser: Browser) -> None:
        self._browser = browser

    def listen(self, heard: Heard, said: Callable[[str], None]) -> None:
        """Have the moves of other tabs told, and what they say."""

        def told(words: str) -> None:
            if words.startswith(MOVED):
                heard([Moved(words.removeprefix(MOVED))])
            else:
                said(words.removeprefix(SAID))

        self._browser.listen(told)

    def say(self, words: str) -> None:
        """Tell the other tabs something in passing."""
        self._browser.tell(SAID + words)

    async def check(self) -> None:
        """Whether it can be read."""
        await self._browser.tables()

    async def open(self, opening: Opening) -> None:
        """Keep a new table."""
        await self._do([["add", "tables", msgspec.to_builtins(row_of(opening))], *_added(opening, 0)], opening.table)

    async def write(self, change: Change) -> None:
        """Keep a change; the other tabs are told of it."""
        await self._do(await self._steps(change), change.table)
        if not isinstance(change, UNHEARD):
            self._browser.tell(MOVED + change.table)

    async def put(self, tables: Sequence[TableRead]) -> None:
        """Keep whole tables, all of them or none."""
        steps: list[Step] = []
        for one in tables:
            steps.append(["add", "tables", msgspec.to_builtins(one.table)])
            steps += [["add", "events", msgspec.to_builtins(event)] for event in one.events]
        await self._do(steps, "")

    async def read(self, table: str) -> Kept | None:
        """A table with its events, if there is one."""
        found = await self.raw(table)
        return None if found is None else kept(found)

    async def raw(self, table: str) -> TableRead | None:
        """A table as it lies there."""
        return msgspec.json.decode(await self._browser.read(table), type=TableRead | None)

    async def review(self, table: str) -> KeptReview | None:
        """What was last kept of what a table's game teaches."""
        row = msgspec.json.decode(await self._browser.review(table), type=ReviewRow | None)
        return None if row is None else KeptReview(table, row.judge_id, row.events, row.body.encode())

    async def rows(self) -> list[TableRow]:
        """All tables, the latest first."""
        found = msgspec.json.decode(await self._browser.tables(), type=list[TableRow])
        return sorted(found, key=lambda row: row.updated, reverse=True)

    async def opener_of(self, table: str) -> str | None:
        """Whoever opened a table: this browser, if there is one."""
        return next((row.opened_by for row in await self.rows() if row.id == table), None)

    async def is_guest(self, table: str, device: str) -> bool:
        """Nobody comes to watch."""
        return False

    async def count_tables(self, device: str) -> tuple[int, int]:
        """How many tables there are: those that are not over, and all."""
        rows = await self.rows()
        return sum(not row.over for row in rows), len(rows)

    async def clocks(self) -> dict[str, int]:
        """The tables whose clocks may be running."""
        return {row.id: row.clock.seconds for row in await self.rows() if row.clock and not row.over}

    async def tables_of(self, device: str, most: int) -> list[Listed]:
        """The tables, the latest first."""
        return [
            Listed(row.id, row.opened_by, row.created, row.updated, row.holders, row.glance.encode() or None)
            for row in (await self.rows())[:most]
        ]

    async def _steps(self, change: Change) -> list[Step]:
        match change:
            case Addition():
                return _added(change, change.version, await self._holders(change))
            case Note(table=table, glance=glance):
                return [["merge", "tables", table, {"glance": glance.decode()}]]
            case Following(table=table, next=following):
                return [["merge", "tables", table, {"followed_by": following}]]
            case KeptReview(table=table, judge_id=judge_id, events=events, body=body):
                row = ReviewRow(table, judge_id, events, body.decode())
                return [["merge", "tables", table, {}], ["put", "reviews", msgspec.to_builtins(row)]]
            case Removal(table=table):
                return [["drop", table]]
            case Admission():
                return []
        raise AssertionError(change)  # everything else is about other devices, or other servers

    async def _holders(self, change: Addition) -> Sequence[Seated] | None:
        """Who holds the seats when some have sat down; None where nobody has."""
        if not change.seated:
            return None
        found = await self.raw(change.table)
        if found is None:
            raise TableGone("The table was put away.")
        by_seat = {one.seat: one for one in (*found.table.holders, *change.seated)}
        return [one for one in by_seat.values() if one.device]

    async def _do(self, steps: list[Step], table: str) -> None:
        if not steps:
            return
        wrong = await self._browser.write(msgspec.json.encode(steps).decode())
        match wrong:
            case "":
                return
            case "ConstraintError":
                raise NumberTaken(f"Table {table} has moved on in another tab.")
            case "NotFoundError":
                raise TableGone(f"Table {table} was put away.")
        raise DatabaseTrouble(CAUSES.get(wrong, Cause.OTHER), f"The browser could not keep it: {wrong}.")


def row_of(opening: Opening) -> TableRow:
    """A new table's row."""
    return TableRow(
        id=opening.table,
        opened_by=opening.opened_by,
        created=opening.at,
        updated=opening.at,
        version=0,
        over=opening.over,
        seed=str(opening.seed),
        from_seed=opening.from_seed,
        sealed=b64encode(opening.sealed or b"").decode(),
        stops_at=opening.stops_at,
        stops_why=opening.stops_why,
        clock=opening.clock,
        holders=tuple(opening.seated),
    )


def kept(found: TableRead) -> Kept:
    """What a host makes a table of."""
    row, events = found.table, found.events
    return Kept(
        id=row.id,
        opened_by=row.opened_by,
        created=row.created,
        updated=row.updated,
        seed=int(row.seed),
        from_seed=row.from_seed,
        sealed=b64decode(row.sealed) or None,
        stops_at=row.stops_at,
        stops_why=row.stops_why,
        holders=row.holders,
        bodies=[event.body.encode() for event in events],
        actions={event.action: event.number for event in events if event.action},
        spent=[event.spent for event in events],
        clock=row.clock,
        last_at=events[-1].at if events else row.created,
        followed_by=row.followed_by,
    )


def _added(change: Opening | Addition, version: int, holders: Sequence[Seated] | None = None) -> list[Step]:
    """The steps that add events; the action's id stands on the last, the time they were waited for on the first."""
    last = version + len(change.events)
    action, spent = (change.action, change.spent) if isinstance(change, Addition) else (None, None)
    steps: list[Step] = [
        [
            "add",
            "events",
            msgspec.to_builtins(
                EventRow(
                    change.table,
                    number,
                    encoded(event).decode(),
                    change.at,
                    (action or "") if number == last else "",
                    (spent or 0) if number == version + 1 else 0,
                )
            ),
        ]
        for number, event in enumerate(change.events, version + 1)
    ]
    fields: dict[str, Any] = {"updated": change.at, "version": last, "over": change.over}
    if change.glance is not None:
        fields["glance"] = change.glance.decode()
    if holders is not None:
        fields["holders"] = msgspec.to_builtins(holders)
    return [*steps, ["merge", "tables", change.table, fields]]
