"""A review: what every event of a game changed for every side, and what that comes to."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from homeward.reviews.calls import Call, Confirmed
from homeward.reviews.sides import BySide  # noqa: TC001  # msgspec looks it up by name

if TYPE_CHECKING:
    from matplotlib.figure import Figure
    from polars import DataFrame
    from rich.table import Table

    from homeward.reviews.card import Card

DIGITS = 6  # of chances in what is printed for programs

Kind = Literal["throw", "card", "play"]


@dataclass(frozen=True)
class Counted:
    """An event and what it changed, in chances from 0 to 1.

    `n` is its number in the record, from 1; `chances` are everybody's after it. A throw or a card brings `luck`, a
    play loses its own side `lost` and gives the others what they `received`; `drift` is by how much the evaluator
    corrects itself there. `best` is a play that keeps everything. `is_decision` says that something could be chosen,
    `confirmed` what games that went on have shown, where a play was in question.
    """

    n: int
    kind: Kind
    seat: int
    text: str
    chances: BySide
    luck: BySide = ()
    drift: BySide = ()
    lost: float = 0.0
    received: BySide = ()
    best: str = ""
    is_decision: bool = False
    confirmed: Confirmed | None = None

    @property
    def call(self) -> Call:
        """What the play may be called."""
        return self.confirmed.call if self.confirmed else Call.EQUAL

    @property
    def judged(self) -> float:
        """What a decision lost as far as anybody can tell: what games showed, nothing where it was about equal."""
        return self.confirmed.difference if self.confirmed else 0.0


@dataclass(frozen=True)
class Side:
    """What a game came to for one side: result − start = luck + received − lost + drift."""

    seats: tuple[int, ...]
    start: float
    result: float
    luck: float
    lost: float
    received: float
    drift: float

    @property
    def change(self) -> float:
        """All that was counted."""
        return self.luck + self.received - self.lost + self.drift

    @property
    def adjusted(self) -> float:
        """The result without its luck."""
        return self.result - self.luck


@dataclass(frozen=True)
class Person:
    """Somebody who had a seat from one event to another; `bot` is the bot's name, empty for people."""

    seat: int
    name: str
    bot: str
    first: int
    last: int


@dataclass(frozen=True, repr=False)
class Review:
    """What a game teaches. `judge` is who judged it, `judge_id` what the numbers depend on, `is_over` if it ended.

    `is_confirmed` is false where nobody played on from what was in question, since the machine was too slow or nobody
    asked for it: nothing is called then.
    """

    game: str
    players: int
    judge: str
    judge_id: str
    is_over: bool
    is_confirmed: bool
    sides: tuple[Side, ...]
    events: tuple[Counted, ...]
    people: tuple[Person, ...] = ()

    def side_of(self, seat: int) -> int:
        """The number of the side that a seat plays for."""
        return next(number for number, side in enumerate(self.sides) if seat in side.seats)

    @cached_property
    def decisions(self) -> tuple[Counted, ...]:
        """The plays at which something could be chosen."""
        return tuple(event for event in self.events if event.is_decision)

    def decisions_of(self, side: int) -> tuple[Counted, ...]:
        """Those of one side."""
        return tuple(event for event in self.decisions if event.seat in self.sides[side].seats)

    @property
    def called(self) -> tuple[Counted, ...]:
        """The plays that are called doubtful, a mistake or a blunder, in their order."""
        return tuple(event for event in self.events if event.call is not Call.EQUAL)

    def card(self, side: int) -> Card:
        """Skill or luck, for one side."""
        from homeward.reviews.card import card_of

        return card_of(self, side)

    # As text that comes back

    def to_json(self) -> bytes:
        """All of it, to be kept: `Review.from_json` reads it back."""
        return msgspec.json.encode(self)

    @staticmethod
    def from_json(kept: bytes) -> Review:
        """A review that was kept."""
        return msgspec.json.decode(kept, type=Review)

    def as_dict(self) -> dict[str, Any]:
        """In plain values, as `homeward review --json` prints them."""
        return {
            "game": self.game,
            "players": self.players,
            "events": [self._event(event) for event in self.events],
            "sides": [_side(side) for side in self.sides],
        }

    # To look at

    def frame(self) -> DataFrame:
        """One row an event, as a data frame of Polars'."""
        from homeward.reviews.showing.frames import frame

        return frame(self)

    def plot(self, language: str = "en") -> Figure:
        """The chances over the game, and what luck and losses came to: a figure of Matplotlib's."""
        from homeward.reviews.showing.plots import plot

        return plot(self, language)

    def svg(self, language: str = "en") -> str:
        """The chances over the game as a picture that needs nothing."""
        from homeward.reviews.showing.band import band_svg

        return band_svg(self, language)

    def table(self, language: str = "en") -> Table:
        """A line for each side."""
        from homeward.reviews.showing.tables import sides_table

        return sides_table(self, language)

    def __rich__(self) -> Table:
        return self.table()

    def _repr_svg_(self) -> str:
        return self.svg()

    def _repr_html_(self) -> str:
        from homeward.reviews.showing.tables import review_html

        return review_html(self)

    def __repr__(self) -> str:
        end = "" if self.is_over else " so far"
        return f"<Review of {self.game}, {self.players} players, {len(self.events)} events{end}, by {self.judge}>"

    # Parts of the plain values

    def _event(self, event: Counted) -> dict[str, Any]:
        told: dict[str, Any] = {"n": event.n, "kind": event.kind, "seat": event.seat, "text": event.text}
        told["chances"] = self._by_side(event.chances)
        if event.kind != "play":
            return told | {"luck": self._by_side(event.luck)}
        told |= {"lost": short(event.lost), "received": self._by_side(event.received)}
        told |= {"best": event.best, "call": event.call.value}
        if event.confirmed:
            sure = event.confirmed
            told |= {"difference": short(sure.difference), "interval": [short(sure.low), short(sure.high)]}
        return told

    def _by_side(self, numbers: BySide) -> list[list[Any]]:
        return [[list(side.seats), short(number)] for side, number in zip(self.sides, numbers, strict=True)]


def _side(side: Side) -> dict[str, Any]:
    names = ("start", "result", "luck", "lost", "received", "drift")
    return {"seats": list(side.seats)} | {name: short(getattr(side, name)) for name in names}


def short(number: float) -> float:
    """A number without the digits that say nothing; never −0."""
    return round(number, DIGITS) + 0.0
