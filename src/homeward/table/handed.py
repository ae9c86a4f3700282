"""Which seats changed hands in the middle of a game, and when: for records, which name each seat only once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from homeward.events import Drawn, Played, Thrown
from homeward.record.parts import Comment
from homeward.table.events import Corrected, HandedOver, Undone

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.record import Record
    from homeward.table.events import Seat
    from homeward.table.table import Table


def hand_overs(table: Table) -> Iterator[tuple[int, Seat]]:
    """After how many steps of the line each seat changed hands, and to whom; not who came before the first."""
    steps = 0
    found: list[tuple[int, Seat]] = []
    for event in table.events:
        match event:
            case Thrown() | Drawn() | Played():
                steps += 1
            case Undone(back_to=kept):
                steps = kept
                _clip(found, steps)
            case Corrected(back_to=kept):
                steps = kept + 1
                _clip(found, steps)
            case HandedOver(seat=seat) if steps:
                found.append((steps, seat))
    yield from found


def _clip(found: list[tuple[int, Seat]], steps: int) -> None:
    """What was taken back takes no seat back; the numbers rise, so only the last ones can be too high."""
    for place in range(len(found) - 1, -1, -1):
        after, seat = found[place]
        if after <= steps:
            return
        found[place] = (steps, seat)


def with_hand_overs(record: Record, table: Table) -> Record:
    """The record with a comment wherever a seat changed hands, such as `seat 2: Ben (bot steady)`."""
    told = [Comment(after, f"seat {seat.seat}: {_who(seat)}") for after, seat in hand_overs(table)]
    comments = sorted((*record.comments, *told), key=lambda comment: comment.after)
    return replace(record, comments=tuple(comments))


def _who(seat: Seat) -> str:
    person = seat.name or "a person"
    return f"{seat.name} (bot {seat.bot})".strip() if seat.bot else person
