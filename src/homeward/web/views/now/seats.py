"""The seats of a table and who sits there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from homeward.draw.wording import seat_letter
from homeward.model import HOMES
from homeward.referee import SEATS
from homeward.web.wire.table import SeatShown

if TYPE_CHECKING:
    from collections.abc import Mapping

    from homeward.web.views.voice import Voice

    KeptFor = Mapping[int, Literal["me", "friend"]]
    """Of the bots, those that sit in for somebody."""

WAITING = ("corner", "circle")


def seats(voice: Voice, kept_for: KeptFor | None = None) -> list[SeatShown]:
    """Every seat in play, in order around the board."""
    return [_seat(voice, seat, (kept_for or {}).get(seat, "")) for seat in voice.table.position.seats]


def _seat(voice: Voice, seat: int, kept_for: Literal["me", "friend", ""]) -> SeatShown:
    table, position = voice.table, voice.table.position
    sitting, spaces = table.seat(seat), position.pieces[seat]
    return SeatShown(
        seat=seat,
        colour=table.book.colours[seat],
        colour_name=voice.colour(seat),
        letter=seat_letter(table.book, seat),
        who=voice.holder(seat),
        name=sitting.name,
        bot=sitting.bot,
        kept_for=kept_for,
        shown=sitting.name or voice.colour(seat),
        partner=(seat + SEATS // 2) % SEATS if position.partners else None,
        home=sum(space in HOMES for space in spaces),
        waiting=sum(space in WAITING for space in spaces),
        to_play=seat == position.to_play and not position.is_over and not table.awaits_lot,
        won=seat in position.winners,
    )
