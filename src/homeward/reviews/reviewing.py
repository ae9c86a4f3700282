"""A game reviewed: piece by piece, so that whoever asks can show how far it is and do something else in between."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, TypeAlias

from homeward.cores import cores
from homeward.errors import needed
from homeward.events import Played, Thrown
from homeward.model import Phase
from homeward.positions.text import written
from homeward.record import Record
from homeward.reviews.confirming import confirm
from homeward.reviews.evaluating import evaluator_for
from homeward.reviews.people import people_in
from homeward.reviews.reviewed import Counted, Review, Side
from homeward.reviews.sides import by_side, less, side_of, sides_of
from homeward.targets.machines import machine

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from homeward.positions import Position
    from homeward.reviews.accounts import Account, Contest
    from homeward.reviews.confirming import Budget
    from homeward.reviews.evaluating import Evaluator
    from homeward.reviews.reviewed import Kind, Person
    from homeward.reviews.sides import BySide

Piece: TypeAlias = "Callable[[], None]"
Tell: TypeAlias = "Callable[[float], None]"

EVENTS = 24  # counted in a piece: some milliseconds
FEW_EVENTS = 1  # … where games are played out for every position: a second or so
IN_QUESTION = 0.01  # what a play must lose by the evaluator alone before games go on from it
APPRAISING = 0.4  # the share of the work before anything is confirmed


def review(
    record: Record,
    *,
    confirm: bool = True,
    workers: int | None = None,
    progress: Tell | None = None,
) -> Review:
    """What a game teaches; of an unfinished one, as far as it goes.

    `confirm=False` leaves out the games that go on from what is in question: then no play is called anything. Threads
    share the work, and change nothing in it. `progress` is told from time to time which share of it is done.
    """
    needed(record, Record, "A record")
    reviewer = Reviewer(record.positions(), people_in(record), confirm=confirm)
    with ThreadPoolExecutor(workers or cores()) as crew:
        for pieces in reviewer.stages():
            for _ in crew.map(lambda piece: piece(), pieces):
                if progress:
                    progress(reviewer.done)
    return reviewer.review


@dataclass
class Reviewer:
    """A review on its way: two stages of pieces that can be done in any order, and side by side.

    `way` are the positions of the game, the start first.
    """

    way: Sequence[Position]
    people: Sequence[Person] = ()
    confirm: bool = True
    budget: Budget | None = None
    evaluator: Evaluator = field(init=False)
    done: float = field(default=0.0, init=False)
    _accounts: dict[int, list[Account]] = field(default_factory=dict, init=False)
    _events: list[Counted] = field(default_factory=list, init=False)

    def __post_init__(self) -> None:
        self.evaluator = evaluator_for(self.way[0].game)
        self._family = import_module(f"homeward.reviews.{self.way[0].game.book.family}.accounts")
        self._at_once = EVENTS if self.evaluator.judge is not None else FEW_EVENTS
        self._sides = sides_of(self.way[0])
        self._is_confirmed = self.confirm and machine().is_quick

    def stages(self) -> Iterator[list[Piece]]:
        """The pieces of each stage; the second is known when the first is done."""
        total = len(self.way) - 1
        yield self._told([self._appraising(first) for first in range(0, total, self._at_once)], APPRAISING)
        self._events = list(self._counted())
        yield self._told([self._confirming(at) for at in self._in_question()], 1 - APPRAISING)
        self.done = 1.0

    @property
    def review(self) -> Review:
        """What has been found, when all pieces are done."""
        start = self.way[0]
        return Review(
            game=start.game.name,
            players=len(start.seats),
            judge=self.evaluator.name,
            judge_id=self.evaluator.id,
            is_over=self.way[-1].is_over,
            is_confirmed=self._is_confirmed,
            sides=tuple(self._side(number) for number in range(len(self._sides))),
            events=tuple(self._events),
            people=tuple(self.people),
        )

    def contest(self, n: int) -> Contest:
        """What was compared where event n, a play, was in question."""
        found = self._account(n - 1).contest
        assert found is not None
        return found

    # Pieces

    def _told(self, pieces: list[Piece], share: float) -> list[Piece]:
        """The same pieces, each of which notes that it is done."""
        begun, finished = self.done, [0]  # a list grows by one whichever thread adds to it

        def noted(piece: Piece) -> Piece:
            def work() -> None:
                piece()
                finished.append(0)
                self.done = begun + share * (len(finished) - 1) / len(pieces)

            return work

        return [noted(piece) for piece in pieces]

    def _appraising(self, first: int) -> Piece:
        def appraise() -> None:
            self._accounts[first] = self._family.accounts_of(
                self.evaluator, self.way[first : first + self._at_once + 1]
            )

        return appraise

    def _confirming(self, at: int) -> Piece:
        def look() -> None:
            side = self._sides[side_of(self._sides, self.way[at].to_play)]
            found = confirm(self.evaluator, self.contest(at + 1), side, self.budget)
            self._events[at] = replace(self._events[at], confirmed=found)

        return look

    def _in_question(self) -> list[int]:
        """The events that are played on from."""
        if not self._is_confirmed:
            return []
        return [at for at, event in enumerate(self._events) if event.is_decision and event.lost >= IN_QUESTION]

    # What the accounts say, by side

    def _account(self, at: int) -> Account:
        return self._accounts[at - at % self._at_once][at % self._at_once]

    def _counted(self) -> Iterator[Counted]:
        for at, position in enumerate(self.way[1:]):
            happened, account = position.happened, self._account(at)
            assert happened is not None
            before, expected, after = (
                by_side(self._sides, one) for one in (account.before, account.expected, account.after)
            )
            kind: Kind = (
                "throw" if isinstance(happened, Thrown) else "play" if isinstance(happened, Played) else "card"
            )
            counted = Counted(at + 1, kind, happened.seat, happened.text, after, drift=less(expected, before))
            changed = less(after, expected)
            if kind != "play":
                yield replace(counted, luck=changed)
                continue
            mine = side_of(self._sides, happened.seat)
            yield replace(
                counted,
                lost=-changed[mine],
                received=tuple(0.0 if number == mine else one for number, one in enumerate(changed)),
                best=happened.text if account.best is None else self._written(at, account),
                is_decision=account.is_decision,
            )

    def _written(self, at: int, account: Account) -> str:
        assert account.best is not None
        return written(self.way[at], account.best)

    @cached_property
    def _start(self) -> BySide:
        """Everybody's chances as soon as it is known who begins; where that is still open, as things stand."""
        first = next((at for at, one in enumerate(self.way) if one.phase is not Phase.OPENING), len(self.way) - 1)
        if first < len(self._events):
            return by_side(self._sides, self._account(first).before)
        return by_side(self._sides, self._family.worth_of(self.evaluator, self.way[first]))

    def _side(self, number: int) -> Side:
        events, start = self._events, self._start[number]
        return Side(
            seats=self._sides[number],
            start=start,
            result=events[-1].chances[number] if events else start,
            luck=sum(event.luck[number] for event in events if event.luck),
            lost=sum(event.lost for event in events if event.kind == "play" and event.seat in self._sides[number]),
            received=sum(event.received[number] for event in events if event.received),
            drift=sum(event.drift[number] for event in events),
        )
