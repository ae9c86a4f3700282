"""A puzzle: a position in which somebody is to play, the best way to do it, and what everything else loses."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.model import Play
    from homeward.positions import Game, Position

Plays = tuple[str, ...]
"""Plays one after the other, each as a record writes it."""


class Theme(StrEnum):
    """What a puzzle is about: in what its best end differs from the next best."""

    CAPTURE = "capture"  # run or capture
    BREAK = "break"  # a blockade or a stack is given up
    BLOCKADE = "blockade"  # one is made, or kept
    STACK = "stack"  # pieces together that nobody captures
    TURNOUT = "turnout"  # the ring, or a turnout or catwalk
    ROW = "row"  # moving in company
    CARD = "card"  # a card is drawn, or is not
    GATE = "gate"  # rivals are kept from coming into play
    ENTER = "enter"  # a piece comes into play
    HOME = "home"  # a piece comes home
    SAFETY = "safety"  # pieces stand less open
    RACE = "race"  # which piece goes on


class Grade(StrEnum):
    """How hard a puzzle is, by the bots that find its answer."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


@dataclass(frozen=True)
class Other:
    """A way that leaves the best one: its last play does. `then` finishes the throw as well as it still can.

    `loses` is winning chance, from 0 to 1.
    """

    plays: Plays
    then: Plays
    loses: float


@dataclass(frozen=True)
class Puzzle:
    """A position with one clearly best end; several ways may lead there, of which `best` is one.

    `chance` is the side's chance to win then, `lead` how much more that is than after the next best end, by games
    that went on from both, and `interval` what surely holds it (95 %). `found_by` names the bots that find it.
    """

    number: int
    position: Position
    theme: Theme
    grade: Grade
    found_by: tuple[str, ...]
    best: Plays
    chance: float
    lead: float
    interval: tuple[float, float]
    others: tuple[Other, ...]

    @property
    def game(self) -> Game:
        """The game it is of."""
        return self.position.game

    @property
    def seat(self) -> int:
        """Who is to play."""
        return self.position.to_play

    @cached_property
    def goal(self) -> Position:
        """The best end."""
        return played(self.position, self.best)

    def other(self, plays: Sequence[str]) -> Other | None:
        """What is known of plays of which the last leaves the best way."""
        return next((one for one in self.others if one.plays == tuple(plays)), None)


def played(position: Position, plays: Sequence[Play | str]) -> Position:
    """The position after plays."""
    for play in plays:
        position = position.play(play)
    return position


def leads_to(position: Position, goal: Position) -> bool:
    """Whether what is left of a throw can still be played so that it ends there."""
    if position.row == goal.row:
        return True
    return position.dice is not None and any(one.position.row == goal.row for one in position.outcomes())
