"""Letters as they come to a host: which table of a device they belong to, and what is opened by them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.post import hand_from, read_letter
from homeward.table import move_away
from homeward.web import views
from homeward.web.hosting.glances import unpacked
from homeward.web.hosting.seating import Acted
from homeward.web.posting.chance import ByPostChance
from homeward.web.posting.counting import counted
from homeward.web.posting.hands import without_move
from homeward.web.posting.reading import Judged, after_letter, judged, sound
from homeward.web.posting.setting import seat_text, set_by_post, set_followed, set_joined, set_moved, telling
from homeward.web.refusals import TurnedAway
from homeward.web.wire.by_post import SeatMoved

if TYPE_CHECKING:
    from homeward.post import Letter
    from homeward.table import Post, Table
    from homeward.web.hosting.host import Host
    from homeward.web.hosting.open_table import OpenTable
    from homeward.web.wire.asked_by_post import CountLinks, LetterSent, NewByPost, ReadLetter, TakeSeat
    from homeward.web.wire.by_post import HowMany, LetterRead


class Letters:
    """The post of all of a host's tables."""

    def __init__(self, host: Host) -> None:
        self._host = host

    async def begin(self, wish: NewByPost, device: str) -> str:
        """Begin a game by post; the id of its table."""
        return await self._host.open_new(device, set_by_post, wish, device)

    async def read(self, wish: ReadLetter, device: str, language: str) -> LetterRead:
        """What a link is to a device; one that is new to a table of its is taken in."""
        letter = await self._host.off_loop(read_letter, wish.text)
        table = await self._table_of(letter.header.nonce.hex(), device)
        if table is None:
            _, game = await self._host.off_loop(sound, wish.text)
            return await self._host.off_loop(lambda: views.letter_offered(telling(game), game, language))
        at = await self._host.held(table, device)
        found = await self._host.off_loop_at(table, judged, at.table, chance_at(at), letter)
        if found.kind == "new" or (wish.instead and found.may_take):
            at = await self._host.change(table, lambda one: self._taken(one, letter, wish.instead))
            found = Judged("new", None, found.game)
        return await self._host.off_loop_at(table, self._told, at, found, device, language)

    async def join(self, wish: TakeSeat, device: str) -> str:
        """Sit down in a seat that a letter leaves free; the id of the table."""
        letter = await self._host.off_loop(read_letter, wish.text)
        table = await self._table_of(letter.header.nonce.hex(), device, plays=True)
        if table is not None:
            raise TurnedAway("seated_by_post")
        return await self._host.open_new(device, set_joined, letter, wish.seat, wish.name, device)

    async def follow(self, wish: LetterSent, device: str) -> str:
        """Follow a game without a seat; the id of the table."""
        letter, game = await self._host.off_loop(sound, wish.text)
        known = await self._table_of(letter.header.nonce.hex(), device)
        return known or await self._host.open_new(device, set_followed, game, device)

    async def move_out(self, table: str, device: str) -> SeatMoved:
        """Pack a seat up for another device; asked again, the same text is told."""
        at = await self._checked(table, device)
        hand = await self._host.off_loop_at(table, lambda: without_move(chance_at(at).hand))
        if not _post(at.table).moved:
            await self._host.change(table, self._moved)
        return SeatMoved(seat_text(hand))

    async def move_in(self, wish: LetterSent, device: str) -> str:
        """Play a seat that comes from another device; the id of its table."""
        hand = await self._host.off_loop(hand_from, wish.text)
        if await self._table_of(hand.letter.header.nonce.hex(), device, plays=True) is not None:
            raise TurnedAway("seated_by_post")
        return await self._host.open_new(device, set_moved, wish.text, device)

    async def count(self, wish: CountLinks) -> HowMany:
        """How many links such a game takes."""
        return await self._host.off_loop(counted, wish)

    async def _table_of(self, game: str, device: str, *, plays: bool = False) -> str | None:
        """The device's table of a game by post: where it plays first, then the latest."""
        lines = await self._host.tables_of(device, every=True)
        seen = [(line.id, _post_in(line.glance)) for line in lines]
        mine = [(id_, post) for id_, post in seen if post is not None and post.game == game]
        here = [id_ for id_, post in mine if post.plays_here]
        others = [] if plays else [id_ for id_, _ in mine]
        return next(iter([*here, *others]), None)

    async def _taken(self, at: OpenTable, letter: Letter, instead: bool) -> Acted:
        return await self._host.off_loop_at(at.id, after_letter, at.table, chance_at(at), letter, instead)

    async def _moved(self, at: OpenTable) -> Acted:
        return Acted(move_away(at.table))

    async def _checked(self, table: str, device: str) -> OpenTable:
        at = await self._host.held(table, device)
        post = at.table.post
        if post is None or post.seat not in at.company.place(device).seats:
            raise TurnedAway("not_seated")
        return at

    def _told(self, at: OpenTable, found: Judged, device: str, language: str) -> LetterRead:
        there = telling(found.game) if found.kind == "forked" and found.game is not None else None
        whose = at.company.place(device).whose
        return views.letter_read(at.table, at.id, whose, found, there, language)


def chance_at(at: OpenTable) -> ByPostChance:
    """The luck of a table by post, with its hand."""
    chance = at.chance
    if not isinstance(chance, ByPostChance):
        raise TurnedAway("no_such_table")
    return chance


def _post(table: Table) -> Post:
    assert table.post is not None  # it was asked for by its post
    return table.post


def _post_in(glance: bytes | None) -> Post | None:
    seen = unpacked(glance)
    return seen.table.post if seen is not None else None
