"""What a record claims about its dice and cards, ready to be checked."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from homeward.events import Played
from homeward.fairdice import Binding, Claim, Lot, Shown, Terms

if TYPE_CHECKING:
    from collections.abc import Iterable

    from homeward.positions import Position
    from homeward.record.parts import Fair, Header
    from homeward.record.record import Record


def claim_of(record: Record) -> Claim | None:
    """The claim of a record; None where it tells nothing of its dice, or its secret is not told yet."""
    header, fair = record.header, record.header.fair
    if fair is None or not fair.secret:
        return None
    return claim(fair, header, record.positions())


def claim(fair: Fair, header: Header, positions: Iterable[Position]) -> Claim:
    """The claim of a game that went through these positions."""
    lot = Lot(header.seats, header.first) if fair.lot and header.first is not None else None
    binding = None
    if (binds := fair.binds) is not None:
        terms = terms_of(header, binds.table, binds.rules, is_drawn=fair.lot)
        binding = Binding(terms, binds.beginning, binds.waived)
    return Claim(fair.commitment, fair.words, fair.secret, lot, shown_in(positions), binding)


def terms_of(header: Header, table: str, rules: int, *, is_drawn: bool) -> Terms:
    """What a table's dice are bound to, by its record; who starts is no part of it where a lot decides that."""
    first = None if is_drawn else header.first
    return Terms(table, header.game, rules, header.house, header.seats, header.partners, first, header.position)


def shown_in(positions: Iterable[Position]) -> list[Shown]:
    """Every throw and card, counted from 0, those for the start included."""
    shown: list[Shown] = []
    for before, after in pairwise(positions):
        event = after.happened
        if event is not None and not isinstance(event, Played):
            shown.append(Shown(len(shown), event.seat, event.text, tuple(before.deck.items())))
    return shown
