"""Advice for whoever is to play: every play, what it leads to, and how likely its side is then to win."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from homeward.hints.exposure import exposure
from homeward.hints.rating import adviser_for
from homeward.model import HOMES
from homeward.referee import SEATS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.hints.rating import Adviser
    from homeward.model import Chances, Play
    from homeward.positions import Position


@dataclass(frozen=True)
class Brought:
    """What a throw that is played to its end brings; of a move of Kukla & Ollie, that move."""

    steps: int  # 0 where no dice are thrown
    captures: int
    home: int
    wins: bool
    exposure: int  # throws of 36, or pieces in Kukla & Ollie


@dataclass(frozen=True)
class Alternative(Brought):
    """A play and the plays that then finish the throw best; the numbers are of the position after all of them."""

    play: Play
    then: tuple[Play, ...]
    chance: float  # of the side that plays
    chances: Chances  # by seat


@dataclass(frozen=True)
class Advice:
    """What an adviser says of a position, the best play first; chances unless the game is won already (H5)."""

    adviser: str
    alternatives: tuple[Alternative, ...]
    error: float  # by which a lead may well be off; 0 where it is exact
    tells_chances: bool = True
    games: int = 0  # played out after each play, where nobody has learned to judge

    @property
    def best(self) -> Alternative:
        """The play it would make."""
        return self.alternatives[0]

    @property
    def level(self) -> tuple[Alternative, ...]:
        """The best, and those about equal to it: behind by no more than a lead may be off."""
        best = self.best
        if not self.tells_chances:
            return (best,)
        return tuple(
            one for one in self.alternatives if one.wins == best.wins and best.chance - one.chance <= self.error
        )


def advise(position: Position) -> Advice:
    """The plays of a position that asks for one, the best first; those that are level keep the referee's order."""
    adviser = adviser_for(position)
    known: dict[Position, int] = {}
    rating = adviser.rated(position)
    found = [_alternative(position, play, chances, adviser, known) for play, chances in rating.plays]
    ranked = tuple(sorted(found, key=lambda one: -one.chance))
    return Advice(adviser.name, ranked, rating.error, not position.is_won, rating.games)


def brought_by(position: Position, plays: Sequence[Play], known: dict[Position, int] | None = None) -> Brought:
    """What plays bring that finish a throw; `known` keeps how open the ends are that several ways lead to."""
    seat, captures, end = position.to_play, 0, position
    for play in plays:
        end = end.play(play)
        captures += len(end.captured)
    found = {} if known is None else known
    if end not in found:
        found[end] = 0 if end.is_over else exposure(end, seat)
    return Brought(
        steps=sum(one.reward or sum(one.dice) for one in plays if one.kind == "move"),
        captures=captures,
        home=_at_home(end, seat) - _at_home(position, seat),
        wins=seat in end.winners and not position.is_won,
        exposure=found[end],
    )


def _alternative(
    position: Position, play: Play, chances: Chances, adviser: Adviser, known: dict[Position, int]
) -> Alternative:
    """One play, and what it brings when the throw is then finished as the adviser would."""
    seat = position.to_play
    plays = _to_the_end(position, play, adviser)
    return Alternative(
        play=play,
        then=plays[1:],
        chance=chances[seat] + (chances[(seat + SEATS // 2) % SEATS] if position.partners else 0.0),
        chances=chances,
        **vars(brought_by(position, plays, known)),
    )


def _to_the_end(position: Position, play: Play, adviser: Adviser) -> tuple[Play, ...]:
    """A play with those that finish its throw, as the adviser plays them."""
    plays, position = [play], position.play(play)
    while position.dice is not None:
        plays.append(adviser.decide(position))
        position = position.play(plays[-1])
    return tuple(plays)


def _at_home(position: Position, seat: int) -> int:
    return sum(space in HOMES for space in position.pieces[seat])
