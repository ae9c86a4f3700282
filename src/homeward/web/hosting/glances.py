"""What the list of my tables shows of a table: kept beside its events, so that no game is folded for a list."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from homeward.errors import HomewardError
from homeward.events import Played
from homeward.growing import Growing
from homeward.positions import parse
from homeward.table import Begun, Fairness, Seat, Table

AWAITED = "?"  # in the place of a hash, which no list shows: that a lot is awaited is all there is to know


@dataclass(frozen=True)
class Glance:
    """A table as it stands, without the way there. `length` counts throws, or moves without dice."""

    table: Table
    steps: int
    length: int


class _Packed(msgspec.Struct, frozen=True):
    """A glance as it lies on disk, in no language; made again where the rules are of another version."""

    rules: int
    position: str
    seats: tuple[Seat, ...]
    steps: int
    length: int
    awaits_lot: bool = False


_decoder = msgspec.json.Decoder(_Packed)


def glance(table: Table) -> Glance:
    """A table at a glance."""
    return Glance(table, len(table.line), _length(table))


def packed(table: Table) -> bytes:
    """A glance at a table, to be kept."""
    rules, steps, length = table.book.rules_version, len(table.line), _length(table)
    return msgspec.json.encode(_Packed(rules, table.position.text, table.seats, steps, length, table.awaits_lot))


def unpacked(body: bytes | None) -> Glance | None:
    """The glance that was kept; None where there is none that can still be trusted."""
    try:
        kept = _decoder.decode(body or b"")
        position = parse(kept.position)
    except (msgspec.DecodeError, UnicodeDecodeError, HomewardError):
        return None
    game = position.game
    if kept.rules != game.book.rules_version:
        return None
    begun = Begun(game.name, kept.rules, kept.seats, game.house_rules, position.partners)
    fairness = Fairness(AWAITED if kept.awaits_lot else "")
    return Glance(Table(game, begun, position, Growing(), Growing(), kept.seats, fairness), kept.steps, kept.length)


def _length(table: Table) -> int:
    """As people count a game: in throws or, where there are no dice, in moves that somebody chose."""
    if not table.book.has_dice:
        return sum(isinstance(step.event, Played) and not step.event.forced for step in table.line)
    return table.moment.shown
