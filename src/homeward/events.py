"""What happens in a game: a throw, a card, a play, and everything that followed from it. One vocabulary for all.

A position carries the one that led to it (`position.happened`), a table keeps them in order, and a record is their
text: `str(event)` is its line.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from homeward.errors import BadNotation
from homeward.model import Phase, Play, Throw


class Capture(NamedTuple):
    """A piece that was sent back: whose it is, and the space it stood on."""

    seat: int
    space: str


class Line:
    """What a record writes in a line: the kind of event, the seat, and the event's text."""

    __slots__ = ()

    def __str__(self: Any) -> str:
        return f"{self.kind} {self.seat} {self.text}"


@dataclass(frozen=True, slots=True)
class Thrown(Line):
    """Two dice were thrown, or typed in where they are real; `for_start` says that they decide who starts (P6)."""

    seat: int
    dice: Throw
    for_start: bool = False

    @property
    def kind(self) -> str:
        """The word with which a record's line begins."""
        return "opening" if self.for_start else "throw"

    @property
    def text(self) -> str:
        """The dice as a record writes them."""
        return str(self.dice)


@dataclass(frozen=True, slots=True)
class Drawn(Line):
    """A cue card was drawn."""

    seat: int
    card: str

    @property
    def kind(self) -> str:
        """The word with which a record's line begins."""
        return "card"

    @property
    def text(self) -> str:
        """The card as a record writes it."""
        return self.card


@dataclass(frozen=True, slots=True)
class Played(Line):
    """One play was made.

    `text` is the play as a record writes it, `captures` are the pieces it sent back, `way` the spaces it went over,
    first and last included, `home` how many pieces it brought home, `earned` the spaces of the reward or bonus that
    it earned. `forced` says that nothing was chosen: nothing could be done but to give the throw, the die or the turn
    up. `third` says that it was for a third doublet, `paid` is the space from which a piece of the player's own went
    back for it (H2), `places` are the seats that took a place with it, where play goes on for places (H5).
    """

    play: Play
    text: str
    captures: tuple[Capture, ...] = ()
    way: tuple[str, ...] = ()
    home: int = 0
    earned: int = 0
    forced: bool = False
    third: bool = False
    paid: str = ""
    places: tuple[int, ...] = ()

    @property
    def seat(self) -> int:
        """Who played."""
        return self.play.seat

    @property
    def kind(self) -> str:
        """The word with which a record's line begins."""
        return "play"


@dataclass(frozen=True, slots=True)
class Written(Line):
    """An event as it is written, before anybody has asked whether it can come there: the same three words."""

    kind: str
    seat: int
    text: str


Happened = Thrown | Drawn | Played
AWAITED = {Phase.OPENING: "opening", Phase.THROW: "throw", Phase.PLAY: "play", Phase.DRAW: "card"}
"""The kind of event that a position waits for."""


def read_throw(text: str) -> Throw:
    """Two dice such as `6-3`, in the order they were thrown."""
    a, dash, b = text.partition("-")
    if dash and a in tuple("123456") and b in tuple("123456"):
        return Throw(int(a), int(b))
    raise BadNotation("Two dice from 1 to 6 are needed, for example 6-3.").coded("two_dice")
