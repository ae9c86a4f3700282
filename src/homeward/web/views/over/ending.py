"""How a game ended: who won, how long it took, and how it went for every seat."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from homeward.events import Drawn, Played, Thrown
from homeward.model import HOMES
from homeward.telling.ending import capture_words, captures, length_words, places_words, winner_words
from homeward.web.views.over.ledger import dice_ledger
from homeward.web.wire.table import Ending, SeatEnding

if TYPE_CHECKING:
    from homeward.table import Table
    from homeward.web.views.voice import Voice


def ending(voice: Voice) -> Ending | None:
    """The end of a game; None while it goes on."""
    table = voice.table
    if not table.position.is_over:
        return None
    made, lost = captures(table), _pieces_lost(table)
    return Ending(
        winners=list(table.position.winners),
        sentence=winner_words(voice),
        places=places_words(voice),
        length=length_words(voice),
        captures=capture_words(voice),
        seats=[_seat(table, seat, made[seat], lost[seat]) for seat in table.position.seats],
    )


def _seat(table: Table, seat: int, made: int, lost: int) -> SeatEnding:
    events = [step.event for step in table.line if step.event.seat == seat]
    throws = [event.dice for event in events if isinstance(event, Thrown)]
    return SeatEnding(
        seat=seat,
        won=seat in table.position.winners,
        home=sum(space in HOMES for space in table.book.in_play(table.position.pieces[seat])),
        plays=sum(isinstance(event, Played) and not event.forced for event in events),
        captures=made,
        captured=lost,
        lost_turns=sum(_is_lost_turn(table, index, seat) for index in range(len(table.line))),
        dice=dice_ledger(throws) if table.book.has_dice else None,
        cards=sum(isinstance(event, Drawn) for event in events),
    )


def _pieces_lost(table: Table) -> Counter[int]:
    """How many pieces of each seat were captured."""
    lost: Counter[int] = Counter()
    for step in table.line:
        if isinstance(step.event, Played):
            lost.update(seat for seat, _ in step.event.captures)
    return lost


def _is_lost_turn(table: Table, index: int, seat: int) -> bool:
    """Whether a whole throw, or in Kukla & Ollie a turn, was passed here because nothing could be played."""
    event = table.line[index].event
    if not isinstance(event, Played) or event.seat != seat or not event.forced:
        return False
    return table.before(index).dice is None or not index or isinstance(table.line[index - 1].event, Thrown)
