"""The player who has studied: a small net, taught by self-play, tells everybody's chances after every outcome."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from homeward.errors import HomewardError
from homeward.model import Chances, Phase
from homeward.players.base import of_winners
from homeward.positions import game as game_of
from homeward.positions.stage import StagePosition
from homeward.positions.track import TrackPosition
from homeward.referee.track import layout as L
from homeward.referee.track.tables import ENTRANCE, HOME
from homeward.scholar.weights import check_named
from homeward.targets.referee import REFEREE

if TYPE_CHECKING:
    from homeward.model import Play
    from homeward.positions import Game, Position
    from homeward.scholar.judging import Judge

Rated = tuple["Play", Chances]


class OtherBoard(HomewardError):
    """House rules have made another board than the one the scholar knows."""


class Scholar:
    """Looks at every outcome of the throw and takes the one after which its side is most likely to win."""

    name = "scholar"
    options = ("weights",)

    def __init__(self, seed: int | None = None, weights: str | None = None) -> None:
        """A seed is taken like any player's, but nothing here is left to chance.

        `weights` is a file that `homeward train` has written, or a folder of them.
        """
        self._weights = weights
        if weights is not None:
            check_named(weights)
            self.name = f"scholar:weights={weights}"

    def decide(self, position: Position) -> Play:
        """The play that leads to the best outcome, the first of equals."""
        if len(position.plays) == 1:
            return position.plays[0]
        return self._best(position)[0]

    def chances(self, position: Position) -> Chances:
        """Everybody's chance to win: after the best play where one is due, before the throw as things stand."""
        if position.is_over:
            return of_winners(position.winners)
        if position.phase is Phase.PLAY:
            return self._best(position)[1]
        rows = _opening_rows(position) if position.phase is Phase.OPENING else [_known(position).row]
        return _mean(self._judge(position).chances(_known(position).tables, rows))

    def rated(self, position: Position) -> list[Rated]:
        """Every legal play, with everybody's chances after the best outcome it leads to."""
        judge, known = self._judge(position), _known(position)
        ends = [_ends_after(position, play) for play in position.plays]
        told = iter(judge.chances(known.tables, [row for rows in ends for row in rows]))
        rated = []
        for play, rows in zip(position.plays, ends, strict=True):
            rated.append((play, max((next(told) for _ in rows), key=lambda chances: _worth(position, chances))))
        return rated

    def _judge(self, position: Position) -> Judge:
        return judge_for(position, self._weights)

    def _best(self, position: Position) -> Rated:
        return max(self.rated(position), key=lambda rated: _worth(position, rated[1]))


def _worth(position: Position, chances: Chances) -> float:
    """What chances are worth to the side that plays."""
    seat = position.to_play
    return chances[seat] + (chances[(seat + 2) & 3] if position.partners else 0.0)


def _ends_after(position: Position, play: Play) -> list[list[int]]:
    """The rows in which the throw can end after a play; in Kukla & Ollie the row after it."""
    if isinstance(position, StagePosition):
        return [list(position.play(play).row)]
    assert isinstance(position, TrackPosition)
    row = REFEREE.track.play(position.tables, position.row, play.code)
    if row[L.PHASE] == L.PLAY and row[L.TURN] == position.row[L.TURN]:
        return REFEREE.track.ends(position.tables, row)
    return [row]


def _opening_rows(position: Position) -> list[list[int]]:
    """Before it is known who starts: the game as it is when each of those still throwing for it has won the start."""
    assert isinstance(position, TrackPosition)
    rows = []
    for seat in position.starting_totals:
        row = list(position.row)
        row[L.TO_PLAY], row[L.PHASE] = seat, L.THROW
        rows.append(row)
    return rows


def _mean(told: list[Chances]) -> Chances:
    first, second, third, fourth = (sum(by_seat) / len(told) for by_seat in zip(*told, strict=True))
    return first, second, third, fourth


def _known(position: Position) -> TrackPosition | StagePosition:
    assert isinstance(position, TrackPosition | StagePosition)
    return position


def judge_for(position: Position, weights: str | None = None) -> Judge:
    """Who judges the positions of a game, by weights of one's own or the usual; refuses another board."""
    from homeward.scholar.judging import judge_of

    game = position.game
    if not knows_board(game):
        raise OtherBoard(
            f"The scholar knows {game.title} on its own board only, and these house rules change the board. "
            "Seat another player, or leave the board as it is."
        )
    return judge_of(game.name, game.book.family, weights)


@lru_cache
def knows_board(game: Game) -> bool:
    """Whether house rules have left the board as the scholar has studied it; asked at every decision."""
    return not game.book.house or _board_of(game) == _board_of(game_of(game.name))


def _board_of(game: Game) -> tuple[Any, ...]:
    """What must not differ from the board the scholar has studied."""
    position = _known(game.start(2, first=0))
    if isinstance(position, StagePosition):
        return position.tables.stage, position.names
    return position.tables[ENTRANCE], position.tables[HOME], position.course.names[0]
