"""What comes of a play that somebody tries in a lesson. The referee judges it, the step says whether it was meant."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from homeward.errors import IllegalPlay
from homeward.positions.text import written

if TYPE_CHECKING:
    from homeward.lessons.lesson import Step
    from homeward.model import Play
    from homeward.positions import Position


@dataclass(frozen=True)
class Attempt:
    """What came of it: done, with the position then; another legal play; or refused, with what the referee said."""

    outcome: Literal["done", "other", "refused"]
    after: Position | None = None
    refused: IllegalPlay | None = None


def attempt(step: Step, wanted: Play | str) -> Attempt:
    """Try a play, given as one or as its text."""
    position = step.position
    try:
        play = position.foreseen(wanted).play
    except IllegalPlay as refused:
        return Attempt("refused", refused=refused)
    if written(position, play) not in step.asked:
        return Attempt("other")
    return Attempt("done", after=position.play(play))
