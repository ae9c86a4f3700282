"""Events as they lie on disk: msgspec structs with tags, so that each goes to JSON and back as it is.

A play is kept by its text: what it did follows from the position in which it is played again.
"""

from __future__ import annotations

import msgspec

from homeward.events import Drawn, Played, Thrown, Written
from homeward.model import Throw
from homeward.table.events import (
    Begun,
    Corrected,
    Event,
    HandedOver,
    LotDrawn,
    Posted,
    Promised,
    Revealed,
    Undone,
    Worded,
)


class StoredThrow(msgspec.Struct, frozen=True, tag="throw"):
    """Two dice, in the order they were thrown."""

    seat: int
    a: int
    b: int


class StoredCard(msgspec.Struct, frozen=True, tag="card"):
    """A cue card."""

    seat: int
    card: str


class StoredPlay(msgspec.Struct, frozen=True, tag="play"):
    """A play by its text; whether it was forced is told for those who read the file."""

    seat: int
    play: str
    forced: bool = False


class StoredCorrection(msgspec.Struct, frozen=True, tag="correct"):
    """What a mistyped throw or card was replaced with."""

    back_to: int
    shown: StoredThrow | StoredCard


Stored = (
    Begun
    | StoredThrow
    | StoredCard
    | StoredPlay
    | Undone
    | StoredCorrection
    | HandedOver
    | Worded
    | LotDrawn
    | Revealed
    | Promised
    | Posted
)


def stored(event: Event | Stored) -> Stored:
    """An event as it is kept, if it is not yet."""
    match event:
        case Thrown() | Drawn():
            return _shown(event)
        case Played(text=text, forced=forced):
            return StoredPlay(event.seat, text, forced)
        case Written(seat=seat, text=text):
            return StoredPlay(seat, text)
        case Corrected(back_to=kept, shown=shown):
            return StoredCorrection(kept, _shown(shown))
    return event


def recalled(kept: Stored) -> Event:
    """The event that was kept; a play as it is written, for whoever plays it again."""
    match kept:
        case StoredThrow() | StoredCard():
            return _recalled(kept)
        case StoredPlay(seat=seat, play=text):
            return Written("play", seat, text)
        case StoredCorrection(back_to=back_to, shown=shown):
            return Corrected(back_to, _recalled(shown))
    return kept


def _shown(event: Thrown | Drawn) -> StoredThrow | StoredCard:
    if isinstance(event, Thrown):
        return StoredThrow(event.seat, event.dice.a, event.dice.b)
    return StoredCard(event.seat, event.card)


def _recalled(shown: StoredThrow | StoredCard) -> Thrown | Drawn:
    if isinstance(shown, StoredThrow):
        return Thrown(shown.seat, Throw(shown.a, shown.b))
    return Drawn(shown.seat, shown.card)
