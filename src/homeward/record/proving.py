"""What a record claims about its dice and cards, ready to be checked."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from homeward.events import Played
from homeward.fairdice import Claim, Lot, Shown

if TYPE_CHECKING:
    from collections.abc import Iterable

    from homeward.positions import Position
    from homeward.record.parts import Fair
    from homeward.record.record import Record


def claim_of(record: Record) -> Claim | None:
    """The claim of a record; None where it tells nothing of its dice, or its secret is not told yet."""
    header, fair = record.header, record.header.fair
    if fair is None or not fair.secret:
        return None
    return claim(fair, header.seats, header.first, record.positions())


def claim(fair: Fair, seats: tuple[int, ...], first: int | None, positions: Iterable[Position]) -> Claim:
    """The claim of a game that went through these positions."""
    lot = Lot(seats, first) if fair.lot and first is not None else None
    return Claim(fair.commitment, fair.words, fair.secret, lot, shown_in(positions))


def shown_in(positions: Iterable[Position]) -> list[Shown]:
    """Every throw and card, counted from 0, those for the start included."""
    shown: list[Shown] = []
    for before, after in pairwise(positions):
        event = after.happened
        if event is not None and not isinstance(event, Played):
            shown.append(Shown(len(shown), event.seat, event.text, tuple(before.deck.items())))
    return shown
