"""Why one play is better than another: what each does, laid side by side, as hints count it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from homeward.hints.advising import advise
from homeward.positions.text import written

if TYPE_CHECKING:
    from homeward.hints.advising import Alternative
    from homeward.positions import Position

ENTERING = ("enter", "start")


class Merits(msgspec.Struct, frozen=True):
    """What a play does, with those that then finish its throw best (`then`); all plays as records write them."""

    play: str
    then: tuple[str, ...]
    captures: int
    home: int
    steps: int
    exposure: int
    wins: bool
    entered: int = 0


class Comparison(msgspec.Struct, frozen=True):
    """A better play and the one that was made."""

    better: Merits
    made: Merits


def compare(position: Position, better: str, made: str) -> Comparison:
    """Two legal plays of a position, side by side."""
    found = {written(position, one.play): one for one in advise(position).alternatives}
    return Comparison(_merits(position, found[better]), _merits(position, found[made]))


def _merits(position: Position, one: Alternative) -> Merits:
    then, after = [], position.play(one.play)
    for play in one.then:
        then.append(written(after, play))
        after = after.play(play)
    return Merits(
        play=written(position, one.play),
        then=tuple(then),
        captures=one.captures,
        home=one.home,
        steps=one.steps,
        exposure=one.exposure,
        wins=one.wins,
        entered=sum(play.kind in ENTERING for play in (one.play, *one.then)),
    )
