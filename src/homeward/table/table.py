"""A table: the events so far, and everything that follows from them. It knows no rule and does no I/O."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from homeward.errors import BadNotation
from homeward.events import Drawn, Played, Thrown, Written
from homeward.growing import Growing
from homeward.players.dealing import BEGINNING, Moment
from homeward.positions import game as game_of
from homeward.positions import parse
from homeward.table.by_post import LetterTaken, MovedAway, Post, SentOn, post_of
from homeward.table.committed import Committed
from homeward.table.due import Due, due_at
from homeward.table.events import Begun, Corrected, Event, HandedOver, LotDrawn, Revealed, Seat, Undone, Worded
from homeward.table.fairness import Fairness
from homeward.table.promised import BegunAnew, Called, Closed, Pledged

if TYPE_CHECKING:
    from collections.abc import Iterable

    from homeward.events import Happened
    from homeward.positions import Game, Position
    from homeward.rulebook import Rulebook


class Step(NamedTuple):
    """One thing that happened and was not taken back, the position after it, and the moment that has come then."""

    event: Happened
    position: Position
    moment: Moment


@dataclass(frozen=True)
class Table:
    """An immutable value: every verb gives the table after it. The position is the fold of the events.

    `line` is the clean line: what happened, without what was undone or corrected.
    """

    game: Game
    begun: Begun
    start: Position
    events: Growing[Event]
    line: Growing[Step]
    seats: tuple[Seat, ...]
    fairness: Fairness = field(default_factory=Fairness)
    post: Post | None = None

    @property
    def book(self) -> Rulebook:
        """The rules played by."""
        return self.game.book

    @property
    def version(self) -> int:
        """How many events there are: what a stale click has not seen."""
        return len(self.events)

    @cached_property
    def position(self) -> Position:
        """Where the game stands."""
        return self.line[-1].position if self.line else self.start

    @property
    def real_dice(self) -> bool:
        """Whether dice and cards are real ones, typed in."""
        return self.begun.real_dice

    @property
    def first(self) -> int | None:
        """The seat that was chosen to start, by people or by lot; None where throws decide it, or nothing has yet."""
        return self.fairness.lot if self.begun.first is None else self.begun.first

    @property
    def awaits_lot(self) -> bool:
        """Whether a lot must be drawn before anything else: it follows from the words, so it waits for them."""
        fair = self.fairness
        is_drawn = self.begun.first is not None or self.book.rules.starter != "chosen"
        by_lot = bool(fair.commitment) or self.post is not None
        return by_lot and fair.lot is None and not is_drawn

    @property
    def awaits_words(self) -> bool:
        """Whether everybody's words must be committed and open before anything is thrown or drawn."""
        return self.fairness.awaits_words

    @property
    def moment(self) -> Moment:
        """How far the game has come, as chance counts it."""
        return self.line[-1].moment if self.line else BEGINNING

    @cached_property
    def due(self) -> Due:
        """What happens next, and whom it waits for."""
        return due_at(self)

    @cached_property
    def undoable(self) -> int | None:
        """The step at which a person last chose a play, if no dice and no card were shown since."""
        closed = self.post.closed if self.post is not None else 0  # what was sent stands
        for index in range(len(self.line) - 1, closed - 1, -1):
            event = self.line[index].event
            if not isinstance(event, Played):
                return None
            if not event.forced and not self.seat(event.seat).is_bot:
                return index
        return None

    @property
    def people(self) -> tuple[int, ...]:
        """The seats where no bot sits."""
        return tuple(seat.seat for seat in self.seats if not seat.is_bot)

    def seat(self, number: int) -> Seat:
        """Who sits there."""
        for seat in self.seats:
            if seat.seat == number:
                return seat
        raise LookupError(number)

    def before(self, index: int) -> Position:
        """The position in which a step of the line was taken."""
        return self.line[index - 1].position if index else self.start

    def after(self, event: Event) -> Table:
        """The table with one more event. Verbs check first; what cannot have happened is refused here."""
        line, seats, start, fairness, post = self.line, self.seats, self.start, self.fairness, self.post
        match event:
            case Thrown() | Drawn() | Played() | Written():
                if self.awaits_lot:
                    raise BadNotation("This cannot have happened: the lot for the start was still to be drawn.")
                return self.led_to(self.position.after(event))
            case Undone(back_to=kept):
                line = line[:kept]
            case Corrected(back_to=kept, shown=shown):
                line = stepped(line[:kept], self.before(kept).after(shown))
            case HandedOver(seat=taken):
                seats = tuple(taken if seat.seat == taken.seat else seat for seat in seats)
            case LotDrawn(first=first):
                if not self.awaits_lot:
                    raise BadNotation("This cannot have happened: there was no lot to draw.")
                fairness = fairness.with_words_closed(self.people).after(event)
                start = started(self.game, self.begun, first)
            case Worded() | Revealed() | Pledged() | Called() | Closed() | BegunAnew():
                fairness = fairness.after(event)
            case LetterTaken() | SentOn() | MovedAway():
                if post is None:
                    raise BadNotation("This cannot have happened: the game is not played by post.")
                post = post.after(event, len(line))
            case Begun():
                raise BadNotation("A table begins only once.")
        events = self.events.and_also(event)
        return replace(self, events=events, line=line, seats=seats, start=start, fairness=fairness, post=post)

    def led_to(self, position: Position) -> Table:
        """The table after what has led from its position to this one."""
        line = stepped(self.line, position)
        event = line[-1].event
        fairness = self.fairness if isinstance(event, Played) else self.fairness.with_words_closed(self.people)
        self.position.lighten()
        return replace(self, events=self.events.and_also(event), line=line, fairness=fairness)


def begin(begun: Begun) -> Table:
    """The table before anything happened."""
    game = game_of(begun.game, **begun.house)
    start = started(game, begun, begun.first)
    return Table(
        game, begun, start, Growing([begun]), Growing(), begun.seats, _fairness(begun), post_of(begun.by_post)
    )


def _fairness(begun: Begun) -> Fairness:
    """What is known of the dice at the beginning, by the version that the table was set with."""
    if not begun.bound:
        return Fairness(begun.commitment)
    return Committed(begun.commitment, table=begun.bound.table, terms=begun.bound.terms, rules=begun.rules_version)


def started(game: Game, begun: Begun, first: int | None) -> Position:
    """The position before the first event; while a lot is awaited, as if the lowest seat began."""
    if begun.position:
        return parse(begun.position)
    return game.start(tuple(seat.seat for seat in begun.seats), partners=begun.partners, first=first)


def fold(events: Iterable[Event]) -> Table:
    """The table that a list of events makes."""
    first, *rest = events
    if not isinstance(first, Begun):
        raise BadNotation("A table's first event says that it has begun.")
    table = begin(first)
    for event in rest:
        table = table.after(event)
    return table


def stepped(line: Growing[Step], position: Position) -> Growing[Step]:
    """The line with one step more: what has led to this position."""
    event = position.happened
    assert event is not None
    before = line[-1].moment if line else BEGINNING
    moment = before.played(position) if isinstance(event, Played) else before.dealt()
    return line.and_also(Step(event, position, moment))
