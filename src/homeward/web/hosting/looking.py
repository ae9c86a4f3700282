"""Look at tables: as they stand, in a list, step by step, as a record; ask why not, or for a hint."""

from __future__ import annotations

import contextlib
import logging
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, ParamSpec

from homeward.kept import DamagedTable, StoreError
from homeward.positions.text import house_text
from homeward.table import Refused
from homeward.web import views
from homeward.web.hosting.company import BY_POST, Company
from homeward.web.hosting.glances import glance, unpacked
from homeward.web.hosting.hinting import advice_at
from homeward.web.hosting.open_table import People
from homeward.web.hosting.records import record_link, record_text
from homeward.web.packed import packed
from homeward.web.refusals import TurnedAway
from homeward.web.wire.answers import PeopleMessage
from homeward.web.wire.encoding import encoded
from homeward.web.wire.shelf import BotList
from homeward.web.wire.table import GameLink
from homeward.web.work.batches import Batch, Made

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from homeward.kept import Listed
    from homeward.model import Reason
    from homeward.table import Table
    from homeward.web.hosting.glances import Glance
    from homeward.web.hosting.host import Host
    from homeward.web.hosting.open_table import OpenTable
    from homeward.web.packed import Packed
    from homeward.web.wire.answers import HintShown, QuestionAnswer
    from homeward.web.wire.asked import QuestionMessage
    from homeward.web.wire.position import PositionShown
    from homeward.web.wire.table import TableShown

log = logging.getLogger(__name__)
P = ParamSpec("P")


class Looking:
    """What a device may see of the host's tables, made off the event loop."""

    def __init__(self, host: Host) -> None:
        self._host = host

    async def view(self, table: str, device: str, language: str) -> bytes:
        """The newest view as JSON, made once for everybody who sees the same."""
        return await self._view_of(await self._host.held(table, device), device, language)

    async def newest(self, table: str, device: str, language: str) -> tuple[bytes, PeopleMessage]:
        """The newest view, and who is at the table now."""
        at = await self._host.held(table, device)
        view = await self._view_of(at, device, language)
        return view, self._people_at(at)

    async def _view_of(self, at: OpenTable, device: str, language: str) -> bytes:
        place = at.company.place(device)
        seen = (language, place.sees)
        if seen not in at.views:
            view = at.efforts.of("view", _view)
            make = partial(view, at.table, at.id, place.whose, language, at.read_only(language), at.standing(device))
            at.views[seen] = Made(make()) if at.efforts.is_little("view") else self._batch(at).add(make)
        return await at.views[seen].get()

    def _batch(self, at: OpenTable) -> Batch[bytes]:
        """The views of this moment."""
        if at.batch is None or not at.batch.is_open:
            at.batch = Batch(partial(self._host.off_loop_at, at.id))
        return at.batch

    async def tables(self, device: str, language: str) -> list[TableShown]:
        """The device's tables, the latest first; one that is damaged or has just gone is left out."""
        found = await self._glanced(await self._host.tables_of(device), device)
        return await self._host.off_loop(lambda: [_listed(line, one, device, language) for line, one in found])

    async def finished(self, device: str) -> list[tuple[Listed, Glance]]:
        """All of the device's games that are over, and how each came about; the latest first."""
        found = await self._glanced(await self._host.tables_of(device, every=True), device, courses=True)
        return [(line, one) for line, one in found if one.course is not None]

    async def _glanced(
        self, lines: Sequence[Listed], device: str, *, courses: bool = False
    ) -> list[tuple[Listed, Glance]]:
        """Tables at a glance; where it has to be said how they came about, what says nothing of it is made again."""
        lane = self._host.dearly if courses else self._host.off_loop_at  # my games may be many
        seen = await lane("", lambda: [unpacked(line.glance) for line in lines])
        told = [one if one and (one.is_told or not courses) else None for one in seen]
        found = [(line, one or await self._folded(line.id, device)) for line, one in zip(lines, told, strict=True)]
        return [(line, one) for line, one in found if one is not None]

    async def _folded(self, table: str, device: str) -> Glance | None:
        """A table that has nothing kept for lists yet, or only from other rules: folded once, and kept."""
        try:
            at = await self._host.held(table, device)
        except (DamagedTable, TurnedAway) as error:
            log.warning("Table %s is not listed: %s", table, error)
            return None
        with contextlib.suppress(StoreError):  # a list is shown even where nothing can be kept
            await self._host.note_glance(at)
        return glance(at.table)

    def _people_at(self, at: OpenTable) -> PeopleMessage:
        company, here = at.company, self._host.presence.here(at.id)
        if at.people is None or at.people.company is not company or at.people.here is not here:
            seats = {seat: device in here.counted for seat, device in company.devices.items() if device != BY_POST}
            watching = sum(company.place(device).role == "watching" for device in here.devices)
            at.people = People(company, here, PeopleMessage(seats, watching))
        return at.people.message

    async def history(self, table: str, device: str, language: str, step: int) -> Packed:
        """The page of the whole game that has a step, as JSON; made once for everybody who sees the same."""
        at = await self._host.held(table, device)
        first = views.first_of_page(at.table, step)
        whose, stops = at.company.place(device).whose, at.read_only(language)
        seen = ("history", table, at.table.version, first, language, stops, tuple(whose.items()))
        return await self._kept(table, seen, views.history, at.table, table, whose, language, stops, first)

    async def board(self, table: str, device: str, seat: int, dark: bool, language: str) -> Packed:
        """The board of a table, with its house rules, as one seat sees it, as JSON; the same for every such table."""
        at = (await self._host.held(table, device)).table
        seats = at.position.seats
        drawn = ("board", *_rules(at), seats, seat, dark, language)
        return await self._kept(table, drawn, views.board, at.book, seat, dark, language, seats)

    async def why(self, table: str, device: str, piece: str, to: str) -> Reason:
        """Why a piece may not go somewhere."""
        at = (await self._host.held(table, device)).table
        if at.awaits_lot:
            raise Refused(at.book, "lot_due")
        return await self._host.off_loop_at(table, at.position.why_not, piece, to)

    async def answer(self, table: str, device: str, asked: QuestionMessage, language: str) -> QuestionAnswer:
        """Where the pieces of whoever asks are, who can reach them, what is ahead of one."""
        at = await self._host.held(table, device)
        whose = at.company.place(device).whose
        return await self._host.dearly(table, views.answer, at.table, whose, asked, language)

    async def hint(self, table: str, device: str, seen: int, language: str) -> HintShown:
        """What a strong player would do, and everybody's chances after each play."""
        at = await self._host.held(table, device)
        standing, whose = at.table, at.company.place(device).whose
        advice = await advice_at(self._host, at, device, seen)
        return await self._host.off_loop_at(table, views.hint, standing, whose, advice, language)

    async def position(self, table: str, device: str, language: str) -> PositionShown:
        """The position of a table as text."""
        at = (await self._host.held(table, device)).table
        return await self._host.off_loop_at(table, views.position, at.position.text, language)

    async def bots(self, table: str, device: str, language: str) -> Packed:
        """The bots that could take a seat at a table, as JSON."""
        at = (await self._host.held(table, device)).table
        return await self._kept(table, ("bots", *_rules(at), language), _bots, at, language)

    async def fair(self, table: str, device: str, language: str) -> Packed:
        """Every throw and card of a table, with what is needed to check them, and each seat's ledger, as JSON."""
        at = await self._host.held(table, device)
        whose = at.company.place(device).whose
        seen = ("fair", table, at.table.version, language, tuple(whose.items()))
        return await self._kept(table, seen, views.fair_game, at.table, whose, language)

    async def _kept(
        self, table: str, key: Hashable, view: Callable[P, object], *of: P.args, **more: P.kwargs
    ) -> Packed:
        """A view as JSON, made and compressed once for all who see the same."""
        make = partial(self._host.dearly, table, lambda: packed(encoded(view(*of, **more))))
        return await self._host.answers.get(key, make)

    async def record(self, table: str, device: str) -> tuple[str, str]:
        """The record of a table, and the name of a file for it."""
        at = await self._host.held(table, device)
        text = await self._host.dearly(table, record_text, at.table, at.told_seed)
        return text, f"{at.table.game.name}-{_time(at.created)[:10]}-{table[:4]}.txt"

    async def link(self, table: str, device: str) -> GameLink:
        """The game of a table in the letters of a link."""
        at = await self._host.held(table, device)
        return GameLink(await self._host.dearly(table, record_link, at.table, at.told_seed))


def _view(
    table: Table, id_: str, whose: views.Whose, language: str, read_only: str, standing: views.Standing
) -> bytes:
    return encoded(views.view(table, id_, whose, language, read_only, standing))


def _bots(table: Table, language: str) -> BotList:
    return BotList(views.bots(table.game, language))


def _rules(table: Table) -> tuple[str, str]:
    """What a board and a table's bots depend on."""
    return table.game.name, house_text(table.game.house_rules)


def _listed(line: Listed, seen: Glance, device: str, language: str) -> TableShown:
    place = Company(seen.table.seats, line.holders, line.opened_by).place(device)
    created, updated = _time(line.created), _time(line.updated)
    return views.listed(seen, line.id, place.whose, created, updated, language, place.role)


def _time(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="seconds")
