"""The theme of a puzzle: the first thing in which two ways to play differ, the plainest first."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from homeward.hints import brought_by
from homeward.puzzles.puzzle import Theme, played

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.model import Play
    from homeward.positions import Position

MUCH_SAFER = {"track": 8, "stage": 1}
"""Of 36 throws, or of the pieces: how much less open the best end must leave them to be about that."""

WAITING = ("corner", "circle")
"""Where pieces are that have not come into play, in the one family and in the other."""


def theme_of(position: Position, best: Sequence[Play], other: Sequence[Play]) -> Theme:
    """In what the best way to play a throw, or to move, differs from another."""
    family = position.game.book.family
    own = import_module(f"homeward.puzzles.themes.{family}")
    if own.gives_up(position, best, other):
        return Theme.BREAK
    ours, theirs = brought_by(position, best), brought_by(position, other)
    if ours.captures != theirs.captures:
        return Theme.CAPTURE
    if ours.home > theirs.home:
        return Theme.HOME
    if own.shuts_out(position, best, other):
        return Theme.GATE
    if _waiting(position, best) != _waiting(position, other):
        return Theme.ENTER
    found: Theme | None = own.own_theme(position, best, other)
    if found is not None:
        return found
    return Theme.SAFETY if theirs.exposure - ours.exposure >= MUCH_SAFER[family] else Theme.RACE


def _waiting(position: Position, plays: Sequence[Play]) -> int:
    """How many pieces of whoever plays have not come into play when the plays are made."""
    return sum(space in WAITING for space in played(position, plays).pieces[position.to_play])
