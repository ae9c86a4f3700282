"""The seats of a table and who sits there."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from homeward.draw.wording import seat_letter, seat_name
from homeward.model import HOMES
from homeward.referee import SEATS
from homeward.web.views.now.by_post import is_gathering
from homeward.web.wire.table import SeatShown

if TYPE_CHECKING:
    from collections.abc import Mapping

    from homeward.rulebook import Rulebook
    from homeward.table import Seat
    from homeward.web.views.voice import Voice
    from homeward.web.wire.table import Who

    KeptFor = Mapping[int, Literal["me", "friend"]]
    """Of the bots, those that sit in for somebody."""

WAITING = ("corner", "circle")
NOBODYS = -1


def seats(voice: Voice, kept_for: KeptFor | None = None) -> list[SeatShown]:
    """Every seat in play, in order around the board."""
    table, position, kept = voice.table, voice.table.position, kept_for or {}
    turn = NOBODYS if position.is_over or table.awaits_lot or is_gathering(table) else position.to_play
    return [
        _seat(
            table.book,
            voice.language,
            sitting,
            voice.holders[sitting.seat],
            kept.get(sitting.seat, ""),
            position.pieces[sitting.seat],
            position.partners,
            sitting.seat == turn,
            sitting.seat in position.winners,
            position.places.index(sitting.seat) + 1 if sitting.seat in position.places else 0,
        )
        for sitting in table.seats
    ]


@lru_cache(maxsize=4096)  # at most tables most seats stand as they stood
def _seat(
    book: Rulebook,
    language: str,
    sitting: Seat,
    who: Who,
    kept_for: Literal["me", "friend", ""],
    spaces: tuple[str, ...],
    in_pairs: bool,
    to_play: bool,
    won: bool,
    place: int,
) -> SeatShown:
    seat = sitting.seat
    colour = seat_name(book, seat, language)
    return SeatShown(
        seat=seat,
        colour=book.colours[seat],
        colour_name=colour,
        letter=seat_letter(book, seat, language),
        who=who,
        name=sitting.name,
        bot=sitting.bot,
        kept_for=kept_for,
        shown=sitting.name or colour,
        partner=(seat + SEATS // 2) % SEATS if in_pairs else None,
        home=sum(space in HOMES for space in book.in_play(spaces)),
        pieces=book.pieces,
        waiting=sum(space in WAITING for space in spaces),
        to_play=to_play,
        won=won,
        place=place,
    )
