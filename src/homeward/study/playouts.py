"""Batches of random games on one core, compiled: game g of seed s is the same game in every batch."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from homeward.model import Phase
from homeward.positions.board import board_of
from homeward.positions.stage import StagePosition
from homeward.positions.track import TrackPosition
from homeward.referee.stage import layout as S
from homeward.referee.track import layout as L
from homeward.referee.track.batch import BY_LOT, NOTED
from homeward.targets.compiled_engine import integers, stage_arrays, track_array
from homeward.targets.cpu import compiled

if TYPE_CHECKING:
    from homeward.positions import Game

MOST_TURNS = 100_000


@dataclass(frozen=True)
class Playouts:
    """What a batch of games came to: for each game its winners (a bit a seat), turns and plays."""

    winners: Any
    turns: Any
    plays: Any

    @property
    def games(self) -> int:
        """How many games were played."""
        return len(self.turns)


def play_games(game: Game, seats: int, *, seed: int, first: int, count: int, partners: bool = False) -> Playouts:
    """Play games first … first + count − 1 of a seed, every play uniform among the legal ones."""
    position = game.start(seats, partners=partners)
    results = integers(NOTED * count)
    if isinstance(position, TrackPosition):
        _track_games(position, seed, first, count, results)
    elif isinstance(position, StagePosition):
        _stage_games(position, seed, first, count, results)
    table = results.reshape(count, NOTED)
    return Playouts(table[:, 0], table[:, 1], table[:, 2])


def _track_games(position: TrackPosition, seed: int, first: int, count: int, results: Any) -> None:
    beginning = integers(L.ROW)
    beginning[:] = position.row
    if position.phase is Phase.THROW:
        beginning[L.TO_PLAY] = BY_LOT
    frames, out, row = integers(L.FRAMES, L.FRAME), integers(L.PLAYS), integers(L.ROW)
    play_many = compiled("track").play_many
    tables = track_array(position.tables)
    play_many(tables, beginning, row, frames, out, seed, first, count, MOST_TURNS, results)


def _stage_games(position: StagePosition, seed: int, first: int, count: int, results: Any) -> None:
    row, past, scratch, out = integers(S.ROW), integers(S.PAST), integers(S.SCRATCH), integers(S.OUT)
    tables = stage_arrays(board_of(position.game.book).tables)
    seats = position.row[S.SEATS_IN_PLAY]
    play_many = compiled("stage").play_many
    play_many(tables, seats, row, past, scratch, out, seed, first, count, MOST_TURNS, results)
