"""How players read positions: what differs between the families once there is more than rows.

Each family has a reading of its own (`homeward.players.track.reading`, `homeward.players.stage.reading`); whoever has
a position asks `reading_of` and need not know which family it is of.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from math import log2
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from homeward.families.family import Family
    from homeward.model import Play
    from homeward.positions import Game, Position

Read_contra = TypeVar("Read_contra", bound="Position", contravariant=True)

Row: TypeAlias = tuple[int, ...]
MANY = 1e6  # plays for each alternative: as good as without end

Plan: TypeAlias = dict[Row, "Play"]
"""What a position on the way is known by (`Reading.known_by`), and the play to make there."""


@dataclass(frozen=True)
class Standing:
    """Where a game goes on from: a row between two plays, and in Kukla & Ollie the past that K24 looks at."""

    tables: Any
    row: Row
    past: Row = ()

    @property
    def state(self) -> Row:
        """The row and, where there is one, the past behind it."""
        return self.row + self.past


class Alternative(NamedTuple):
    """What a player can lead to: the end of a throw, or in Kukla & Ollie a play; and how the game stands then."""

    goal: Any
    standing: Standing


class Looking(NamedTuple):
    """How a look ahead goes on from an alternative: so many games, for so many turns at least."""

    games: int
    turns: int
    enough: int  # plays for each alternative: with twice as many it goes a turn further

    def turns_with(self, plays: float) -> int:
        """How far it goes where there are so many plays for each alternative.

        What is seen further away owes more to luck, so it takes the more games to tell anything.
        """
        further = int(log2(min(plays, MANY) / self.enough)) if plays > self.enough else 0
        return self.turns + further


class Reading(Protocol[Read_contra]):
    """What players and studies ask about the positions of a family."""

    family: Family
    looking: Looking
    asked_for: str
    """What a program chooses: an outcome, or a move."""

    # What can be chosen

    def standing(self, position: Read_contra) -> Standing:
        """A position as rollouts take it: a dice game's before a throw."""

    def known_by(self, position: Read_contra) -> Row:
        """What tells a position from all others on the way to a goal."""

    def alternatives(self, position: Read_contra) -> list[Alternative]:
        """All that whoever is to play can lead the game to, each once."""

    def usual(self, position: Read_contra, decide: Callable[[Any], Play]) -> Any:
        """The goal of a player who decides play by play."""

    def way(self, position: Read_contra, goal: Any) -> Plan:
        """What to play from here on so as to come to a goal."""

    def is_midway(self, position: Read_contra) -> bool:
        """Whether a throw that was begun has still to be played."""

    def ends_after(self, position: Read_contra, play: Play) -> Sequence[Sequence[int]]:
        """The rows that can be come to after a play."""

    def openings(self, position: Read_contra) -> Sequence[Sequence[int]]:
        """Before it is known who starts: the rows for each who may."""

    def favourite(self, position: Read_contra, codes: list[int], policies: Sequence[int]) -> int:
        """Of some legal plays the one that policies like best, all by their numbers."""

    def goal_in(self, position: Read_contra, answer: dict[str, Any]) -> Any:
        """The goal that a program's answer means; None where there is none."""

    # Whole games

    def lot(self, seats: int, seed: int, game: int) -> int:
        """Who starts where nobody throws for it."""

    def position(self, game: Game, state: Sequence[int]) -> Position:
        """A position from a kernel's row, with the past behind it where there is one."""

    def begins_turn(self, position: Read_contra) -> bool:
        """Whether a turn begins here: a throw is due, or a move."""

    # The board

    def board(self, position: Read_contra) -> tuple[Any, ...]:
        """What makes a board the one that a net has studied."""

    def whole_way(self, tables: Any) -> int:
        """What four pieces at their goal have behind them."""

    def way_of(self, position: Read_contra, seat: int) -> int:
        """What a seat's pieces have behind them, in the same measure."""


def reading_of(position: Position) -> Reading[Any]:
    """How to read a position."""
    return reading_called(position.game.book.family)


@lru_cache
def reading_called(family: str) -> Reading[Any]:
    """A family's reading, by the family's name in a rulebook."""
    reading: Reading[Any] = import_module(f"homeward.players.{family}.reading").READING
    return reading


def standing_of(position: Position) -> Standing:
    """A position as rollouts take it: a dice game's before a throw."""
    return reading_of(position).standing(position)
