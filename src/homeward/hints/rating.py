"""Who rates the plays for a hint: scholar and endgame tables where they know the board, else games played out."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from homeward import endgame
from homeward.hints.errors import error_of
from homeward.players.base import of_winners
from homeward.players.fitting import has_studied
from homeward.players.reading import standing_of
from homeward.players.scholar import Scholar
from homeward.players.tempered import Steady
from homeward.players.thinking.rollouts import shares, winners_of
from homeward.targets.machines import machine

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.model import Chances, Play
    from homeward.positions import Position

GAMES = 4000  # played out for a hint, over all plays there are
FEW_GAMES = 40  # … on a slow machine: what luck makes of so few is told with them
MOST_GAMES = 600  # for one of them
SEED = 36  # every play meets the same dice
EVEN = 0.5  # luck makes most of a share of one half


class Rating(NamedTuple):
    """Every legal play with everybody's chances after it, and how far off the lead of one over another may be.

    `games` is how many were played out after each play, where that is how the chances were found.
    """

    plays: Sequence[tuple[Play, Chances]]
    error: float
    games: int = 0


class Adviser(Protocol):
    """Somebody who rates plays, and says how the rest of the throw is then played."""

    @property
    def name(self) -> str:
        """What the adviser is called."""

    def rated(self, position: Position) -> Rating:
        """Every legal play with everybody's chances after it."""

    def decide(self, position: Position) -> Play:
        """The play that goes on best."""


def adviser_for(position: Position) -> Adviser:
    """The strongest who can tell chances in this game; where it is won and goes on for places, nobody can (H5)."""
    if position.is_won:
        return Habitual()
    return Student() if has_studied(position.game) else Trier()


class Student:
    """The scholar, with the endgame tables at hand: what they hold it looks up."""

    name: str = Scholar.name

    def __init__(self) -> None:
        self._scholar = Scholar()

    def rated(self, position: Position) -> Rating:
        """Everybody's chances after each play, exact where the tables hold them all."""
        return _exact(position) or Rating(self._scholar.rated(position), error_of(position.game.name))

    def decide(self, position: Position) -> Play:
        """What the tables say, or the scholar."""
        return endgame.best(position) or self._scholar.decide(position)


class Trier:
    """Plays games out after every play, `steady` on all seats; the endgame is solved for these rules, too."""

    name = "roller"

    def __init__(self) -> None:
        self._habit = Steady()

    def rated(self, position: Position) -> Rating:
        """How often each seat wins after each play, and what luck alone makes of so many games at the most."""
        exact = _exact(position)
        if exact is not None:
            return exact
        games = max(1, min(MOST_GAMES, (GAMES if machine().is_quick else FEW_GAMES) // len(position.plays)))
        won = [(play, _won(self._finished(position.play(play)), games)) for play in position.plays]
        return Rating(won, (EVEN * (1 - EVEN) / games) ** 0.5, games)

    def decide(self, position: Position) -> Play:
        """What the tables say, or `steady`."""
        return endgame.best(position) or self._habit.decide(position)

    def _finished(self, position: Position) -> Position:
        """The position when the rest of a throw is played; rollouts of Kukla & Ollie begin anywhere."""
        while position.dice is not None:
            position = position.play(self.decide(position))
        return position


class Habitual:
    """Says what `steady` would play, and nothing of chances: who wins is decided."""

    name = Steady.name

    def __init__(self) -> None:
        self._habit = Steady()

    def rated(self, position: Position) -> Rating:
        """What it would play, then all else; the chances are what the game has come to."""
        best, decided = self.decide(position), of_winners(position.winners)
        return Rating([(play, decided) for play in sorted(position.plays, key=lambda play: play != best)], 0.0)

    def decide(self, position: Position) -> Play:
        """What `steady` plays."""
        return self._habit.decide(position)


def _exact(position: Position) -> Rating | None:
    """What the tables hold of every play; None where they do not hold them all."""
    exact = endgame.rated(position)
    return None if exact is None else Rating([(play, (a, b, c, d)) for play, (a, b, c, d) in exact], 0.0)


def _won(position: Position, games: int) -> Chances:
    """How often each seat wins when the game goes on from here."""
    if position.is_won:
        return of_winners(position.winners)
    return shares(winners_of(standing_of(position), seed=SEED, first=0, count=games))
