"""What comes of plays that somebody tries in a puzzle. The referee judges them, the puzzle knows what they lose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from homeward.errors import IllegalPlay
from homeward.positions.text import written
from homeward.puzzles.puzzle import leads_to

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.positions import Position
    from homeward.puzzles.puzzle import Other, Puzzle


@dataclass(frozen=True)
class Attempt:
    """What came of it: the best end; right as far as it goes; another way, and what it loses; or refused.

    `way` are the positions come to, the last one after the last play; where nothing was left to choose, to the end.
    """

    outcome: Literal["best", "on", "other", "refused"]
    way: tuple[Position, ...] = ()
    other: Other | None = None
    refused: IllegalPlay | None = None


def attempt(puzzle: Puzzle, wanted: Sequence[str]) -> Attempt:
    """Try plays one after the other, by their texts, up to the first that is refused or leaves the best way."""
    position, texts = puzzle.position, list[str]()
    way: list[Position] = []
    for text in wanted:
        try:
            play = position.foreseen(text).play
        except IllegalPlay as refused:
            return Attempt("refused", tuple(way), refused=refused)
        texts.append(written(position, play))
        position = position.play(play)
        way.append(position)
        if not leads_to(position, puzzle.goal):
            return Attempt("other", tuple(way), other=puzzle.other(texts))
    way += _finished(position, puzzle.goal)
    done = bool(way) and way[-1].row == puzzle.goal.row
    return Attempt("best" if done else "on", tuple(way))


def _finished(position: Position, goal: Position) -> list[Position]:
    """The rest of a throw, where every way to play it ends alike."""
    way: list[Position] = []
    while position.dice is not None and position.row != goal.row and len(position.outcomes()) == 1:
        position = position.play(position.plays[0])
        way.append(position)
    return way
