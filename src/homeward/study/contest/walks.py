"""Positions out of games that compiled policies play: game g of a series at the beginning of a turn."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from homeward.playouts.policies import TEMPERAMENTS
from homeward.playouts.stage_playout import MEMORY as STAGE_MEMORY
from homeward.playouts.track_choice import mind_of
from homeward.playouts.track_playout import MEMORY
from homeward.positions.board import board_of
from homeward.positions.stage import StagePosition
from homeward.positions.track import TrackPosition
from homeward.referee.stage import layout as S
from homeward.referee.track import layout as L
from homeward.rulebook import SEATS

if TYPE_CHECKING:
    from homeward.positions import Position
    from homeward.study.series import Series


class Walker:
    """Walks into the games of a series in which every seat plays by the same policy."""

    def __init__(self, series: Series) -> None:
        from homeward.targets.compiled_engine import run, stage_arrays, track_array

        (policy,) = series.policy
        self._series = series
        self._policies = run(TEMPERAMENTS[policy] * SEATS)
        self._is_stage = series.game.book.family == "stage"
        if self._is_stage:
            self._tables: Any = stage_arrays(board_of(series.game.book).tables)
            self._beginning: Any = series.beginning.row[S.SEATS_IN_PLAY]
        else:
            self._tables = track_array(series.beginning.tables)  # type: ignore[arg-type]
            self._beginning = run(series.first_row)

    def at(self, game: int, turns: int) -> Position:
        """The position of a game after so many turns, or as it ended before."""
        return self._stage_at(game, turns) if self._is_stage else self._track_at(game, turns)

    def _track_at(self, game: int, turns: int) -> TrackPosition:
        from homeward.targets.compiled_engine import integers, plain

        row, room = integers(L.ROW), (integers(L.SCRATCH), integers(L.PLAYS), integers(MEMORY))
        rules = (self._tables, mind_of(self._policies, integers), self._beginning)
        _kernels().walk_track(*rules, row, *room, self._series.seed, game, turns)
        row[L.TURN] = 0
        return TrackPosition(self._series.game, tuple(plain(row)))

    def _stage_at(self, game: int, turns: int) -> StagePosition:
        from homeward.targets.compiled_engine import integers, plain

        row, past = integers(S.ROW), integers(S.PAST)
        room = (integers(S.SCRATCH), integers(S.OUT), integers(STAGE_MEMORY))
        rules = (self._tables, self._policies, self._beginning)
        _kernels().walk_stage(*rules, row, past, *room, self._series.seed, game, turns)
        row[S.TURN] = 0
        return StagePosition(self._series.game, tuple(plain(row)), tuple(plain(past)))


@lru_cache
def _kernels() -> Any:
    from homeward.targets.cpu import compiled

    return compiled("walks")
