"""The player who has studied: a small net, taught by self-play, tells everybody's chances after every outcome."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from homeward.errors import HomewardError
from homeward.model import Phase
from homeward.players.base import of_winners
from homeward.players.reading import reading_of, standing_of
from homeward.players.tempered import Steady
from homeward.playouts.versions import MARK
from homeward.positions import game as game_of
from homeward.scholar.values import DIGITS
from homeward.scholar.weights import check_named

if TYPE_CHECKING:
    from homeward.model import Chances, Play
    from homeward.players.base import Rated
    from homeward.positions import Game, Position
    from homeward.scholar.judging import Judge
    from homeward.scholar.weights import Which


class OtherBoard(HomewardError):
    """House rules have made another board than the one the scholar knows."""


class Scholar:
    """Looks at every outcome of the throw and takes the one after which its side is most likely to win."""

    name: str = "scholar"
    options: tuple[str, ...] = ("weights",)

    def __init__(self, seed: int | None = None, weights: str | None = None, version: int | None = None) -> None:
        """A seed is taken like any player's, but nothing here is left to chance.

        `weights` is a file that `homeward train` has written, or a folder of them; `version` one of those that came
        with homeward.
        """
        self._which: Which = version if weights is None else weights
        if version is not None:
            self.name = f"{self.name}{MARK}{version}"
        if weights is not None:
            check_named(weights)
            self.name = f"scholar:weights={weights}"

    def decide(self, position: Position) -> Play:
        """The play that leads to the best outcome, the first of equals."""
        if len(position.plays) == 1:
            return position.plays[0]
        if position.is_won:  # for a place all are alike that does not win (H5)
            return Steady().decide(position)
        return self._best(position)[0]

    def chances(self, position: Position) -> Chances:
        """Everybody's chance to win: after the best play where one is due, before the throw as things stand."""
        if position.is_won:
            return of_winners(position.winners)
        if position.phase is Phase.PLAY:
            return self._best(position)[1]
        standing = standing_of(position)
        rows = reading_of(position).openings(position) if position.phase is Phase.OPENING else [standing.row]
        return _mean(self._judge(position).chances(standing.tables, rows))

    def rated(self, position: Position) -> list[Rated]:
        """Every legal play, with everybody's chances after the best outcome it leads to."""
        judge, reading = self._judge(position), reading_of(position)
        ends = [reading.ends_after(position, play) for play in position.plays]
        told = iter(judge.chances(reading.standing(position).tables, [row for rows in ends for row in rows]))
        rated = []
        for play, rows in zip(position.plays, ends, strict=True):
            rated.append((play, max((next(told) for _ in rows), key=lambda chances: _worth(position, chances))))
        return rated

    def _judge(self, position: Position) -> Judge:
        return judge_for(position, self._which)

    def _best(self, position: Position) -> Rated:
        return max(self.rated(position), key=lambda rated: _worth(position, rated[1]))


def _worth(position: Position, chances: Chances) -> float:
    """What chances are worth to the side that plays, to so many digits that no machine's rounding tells in them."""
    seat = position.to_play
    return round(chances[seat] + (chances[(seat + 2) & 3] if position.partners else 0.0), DIGITS)


def _mean(told: list[Chances]) -> Chances:
    first, second, third, fourth = (sum(by_seat) / len(told) for by_seat in zip(*told, strict=True))
    return first, second, third, fourth


def judge_for(position: Position, which: Which = None) -> Judge:
    """Who judges the positions of a game, by the usual net or which is told; refuses another board."""
    from homeward.scholar.judging import judge_of

    game = position.game
    if not knows_board(game):
        raise OtherBoard(
            f"The scholar knows {game.title} on its own board only, and these house rules change the board. "
            "Seat another player, or leave the board as it is."
        )
    return judge_of(game.name, game.book.family, which)


@lru_cache
def knows_board(game: Game) -> bool:
    """Whether house rules have left the board as the scholar has studied it; asked at every decision."""
    return not game.book.house or _board_of(game) == _board_of(game_of(game.name))


def _board_of(game: Game) -> tuple[Any, ...]:
    """What must not differ from the board the scholar has studied."""
    position = game.start(2, first=0)
    return reading_of(position).board(position)
