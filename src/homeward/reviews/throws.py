"""The next throw as a map: what each of the 21 throws would bring, each card that is left, or each move there is.

>>> import homeward
>>> from homeward.reviews import next_throw
>>> found = next_throw(homeward.game("pollyanna").start(2, first=0))
>>> len(found.throws), found.best.text, found.best.plays
(21, '6-6', ('enter', 'enter'))
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal

from homeward.errors import HomewardError, needed
from homeward.model import Phase
from homeward.positions import Position
from homeward.reviews.evaluating import evaluator_for
from homeward.reviews.reviewed import short
from homeward.reviews.sides import by_side, side_of, sides_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.table import Table

    from homeward.model import Chances
    from homeward.reviews.sides import BySide, Seats

Kind = Literal["throw", "card", "move"]


class NoThrowDue(HomewardError):
    """A position in which nothing is thrown, drawn or moved next."""


@dataclass(frozen=True)
class Prospect:
    """Something that may come: a throw, a card or a move, how likely it is, and what it is worth when played best.

    `weight` is of 36 for a throw, and for a card how many of it are left; moves are chosen, and each counts once.
    `plays` are the best play and those that finish the throw after it; `chances` are everybody's then, by side.
    """

    text: str
    weight: int
    plays: tuple[str, ...]
    chances: BySide
    chance: float


@dataclass(frozen=True)
class Foreseen:
    """A prospect as a family finds it, with chances by seat."""

    text: str
    weight: int
    plays: tuple[str, ...]
    chances: Chances


@dataclass(frozen=True, repr=False)
class NextThrow:
    """What the next throw would bring whoever is to play; in Kukla & Ollie the next card, or each move.

    `side` is the number of the side that plays, of `sides`; `judge` is who says what positions are worth.
    """

    position: Position
    judge: str
    kind: Kind
    sides: tuple[Seats, ...]
    side: int
    throws: tuple[Prospect, ...]

    @property
    def best(self) -> Prospect:
        """What brings the side that plays most; the first of equals."""
        return max(self.throws, key=lambda one: one.chance)

    @property
    def worst(self) -> Prospect:
        """What brings it least."""
        return min(self.throws, key=lambda one: one.chance)

    @cached_property
    def mean(self) -> BySide:
        """What it comes to by side: the mean by weight. A move is chosen, so there it is what the best one brings."""
        if self.kind == "move":
            return self.best.chances
        total = sum(one.weight for one in self.throws)
        by_side_and_throw = zip(*(one.chances for one in self.throws), strict=True)
        return tuple(
            sum(one.weight * chance for one, chance in zip(self.throws, chances, strict=True)) / total
            for chances in by_side_and_throw
        )

    def as_dict(self) -> dict[str, Any]:
        """In plain values, as `homeward throws --json` prints them."""
        return {
            "game": self.position.game.name,
            "position": self.position.text,
            "judge": self.judge,
            "kind": self.kind,
            "seat": self.position.to_play,
            "mean": self._told(self.mean),
            "throws": [
                {
                    "text": one.text,
                    "weight": one.weight,
                    "plays": list(one.plays),
                    "chance": short(one.chance),
                    "chances": self._told(one.chances),
                }
                for one in self.throws
            ],
        }

    def _told(self, numbers: BySide) -> list[list[Any]]:
        return [[list(seats), short(number)] for seats, number in zip(self.sides, numbers, strict=True)]

    # To look at

    def svg(self, language: str = "en") -> str:
        """A picture: of throws a map of six by six, of cards and moves a bar each; with the numbers on it."""
        from homeward.reviews.showing.maps import map_svg

        return map_svg(self, language)

    def table(self, language: str = "en") -> Table:
        """A line for each throw, card or move."""
        from homeward.reviews.showing.tables import throws_table

        return throws_table(self, language)

    def __rich__(self) -> Table:
        return self.table()

    def _repr_html_(self) -> str:
        from homeward.reviews.showing.tables import throws_html

        return throws_html(self)

    def __repr__(self) -> str:
        mean, game = self.mean[self.side], self.position.game.name
        return f"<NextThrow of {game}: {len(self.throws)} {self.kind}s, worth {100 * mean:.1f} %>"


def next_throw(position: Position) -> NextThrow:
    """What may come next in a position, and what each is worth: throws, or the cards that are left, or moves.

    A position with dice on the table is refused, since there is no throw to come: take the one before it.
    """
    needed(position, Position, "A position")
    _check(position)
    evaluator = evaluator_for(position.game)
    family = import_module(f"homeward.reviews.{position.game.book.family}.throws")
    kind, found = family.foreseen_in(evaluator, position)
    sides = sides_of(position)
    side = side_of(sides, position.to_play)
    prospects = tuple(_prospect(one, sides, side) for one in found)
    return NextThrow(position, evaluator.name, kind, sides, side, prospects)


def _prospect(one: Foreseen, sides: Sequence[Seats], side: int) -> Prospect:
    chances = by_side(sides, one.chances)
    return Prospect(one.text, one.weight, one.plays, chances, chances[side])


def _check(position: Position) -> None:
    """Refuse a position where no throw, card or move is next."""
    if position.is_over:
        raise NoThrowDue("The game is over: nothing is thrown any more.").coded("next_over")
    if position.phase is Phase.OPENING:
        said = "It is still thrown for who starts, and that throw brings nothing else. Give the position after it."
        raise NoThrowDue(said).coded("next_opening")
    if position.dice is not None:
        said = f"The dice lie on the table already: {position.dice}."
        said += " Give the position before that throw, without “throw=” and “left=”."
        raise NoThrowDue(said).coded("next_thrown", dice=str(position.dice))
