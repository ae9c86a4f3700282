"""A table: the events so far, and everything that follows from them. It knows no rule and does no I/O."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from homeward.errors import BadNotation
from homeward.model import Throw
from homeward.positions import game as game_of
from homeward.table.events import (
    Begun,
    Corrected,
    Drawn,
    Event,
    HandedOver,
    Happening,
    Played,
    Seat,
    Thrown,
    Undone,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from homeward.positions import Game, Position
    from homeward.rulebook import Rulebook


@dataclass(frozen=True)
class Step:
    """One thing that happened and was not taken back, and the position after it."""

    event: Happening
    position: Position


@dataclass(frozen=True)
class Table:
    """An immutable value: every verb gives the table after it. The position is the fold of the events.

    `line` is the clean line: what happened, without what was undone or corrected.
    """

    game: Game
    begun: Begun
    start: Position
    events: tuple[Event, ...]
    line: tuple[Step, ...]
    seats: tuple[Seat, ...]

    @property
    def book(self) -> Rulebook:
        """The rules played by."""
        return self.game.book

    @property
    def version(self) -> int:
        """How many events there are: what a stale click has not seen."""
        return len(self.events)

    @property
    def position(self) -> Position:
        """Where the game stands."""
        return self.line[-1].position if self.line else self.start

    @property
    def real_dice(self) -> bool:
        """Whether dice and cards are real ones, typed in."""
        return self.begun.real_dice

    @cached_property
    def moment(self) -> int:
        """How many throws and cards have been shown: the counter of the next one."""
        return sum(not isinstance(step.event, Played) for step in self.line)

    def seat(self, number: int) -> Seat:
        """Who sits there."""
        return next(seat for seat in self.seats if seat.seat == number)

    def before(self, index: int) -> Position:
        """The position in which a step of the line was taken."""
        return self.line[index - 1].position if index else self.start

    def after(self, event: Event) -> Table:
        """The table with one more event. Verbs check first; what cannot have happened is refused here."""
        line, seats = self.line, self.seats
        match event:
            case Thrown() | Drawn() | Played():
                line = (*line, Step(event, happen(self.position, event)))
            case Undone(back_to=kept):
                line = line[:kept]
            case Corrected(back_to=kept, shown=shown):
                line = (*line[:kept], Step(shown, happen(self.before(kept), shown)))
            case HandedOver(seat=taken):
                seats = tuple(taken if seat.seat == taken.seat else seat for seat in seats)
            case Begun():
                raise BadNotation("A table begins only once.")
        return Table(self.game, self.begun, self.start, (*self.events, event), line, seats)


def begin(begun: Begun) -> Table:
    """The table before anything happened."""
    game = game_of(begun.game, **begun.house)
    numbers = tuple(seat.seat for seat in begun.seats)
    start = game.start(numbers, partners=begun.partners, first=begun.first)
    return Table(game, begun, start, (begun,), (), begun.seats)


def fold(events: Iterable[Event]) -> Table:
    """The table that a list of events makes."""
    first, *rest = events
    if not isinstance(first, Begun):
        raise BadNotation("A table's first event says that it has begun.")
    table = begin(first)
    for event in rest:
        table = table.after(event)
    return table


def happen(position: Position, event: Happening) -> Position:
    """The position after one thing that happened in it."""
    if event.seat != position.to_play:
        raise BadNotation(f"It was not seat {event.seat}'s turn, but seat {position.to_play}'s.")
    if isinstance(event, Thrown):
        return position.throw(Throw(event.a, event.b))
    if isinstance(event, Drawn):
        return position.draw(event.card)
    return position.play(event.play)
