"""A game of a series played again by the same kernels, in plain Python: how everybody stands after each turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.playouts import stage_batch, stage_playout, track_batch, track_playout
from homeward.playouts.leads import steps_of
from homeward.playouts.notes import STEPS
from homeward.playouts.stage_course import progress
from homeward.playouts.track_choice import mind_of
from homeward.positions.board import board_of
from homeward.positions.track import TrackPosition
from homeward.referee.stage import layout as S
from homeward.referee.track import layout as L
from homeward.referee.track import tables as T
from homeward.rulebook import PIECES, SEATS
from homeward.targets.plain import scratch

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.study.series import Series


def standings(series: Series, game: int) -> list[list[float]]:
    """How far each of the four seats has come, from 0 to 1: before the first turn and after every turn."""
    is_track = isinstance(series.beginning, TrackPosition)
    whole = _track_way(series) if is_track else _stage_way(series)
    counts = _track_counts(series, game) if is_track else _stage_counts(series, game)
    return [[steps_of(count, seat) / whole for seat in range(SEATS)] for count in counts]


def _track_way(series: Series) -> int:
    """What four pieces at home count."""
    assert isinstance(series.beginning, TrackPosition)
    tables = series.beginning.tables
    return PIECES * tables[T.PROGRESS + tables[T.HOME]]


def _track_counts(series: Series, game: int) -> Iterator[int]:
    """Everybody's progress at the beginning and after every turn, as the kernels count it."""
    assert isinstance(series.beginning, TrackPosition)
    tables = series.beginning.tables
    row, out, memory = [0] * L.ROW, [0] * L.PLAYS, [0] * track_playout.MEMORY
    room, mind = scratch(), mind_of(series.policies)
    track_batch.begin(tables, series.first_row, row, memory, series.seed, game)
    turn = -1
    while row[L.PHASE] != L.OVER:
        if row[L.TURN] != turn:
            turn = row[L.TURN]
            yield memory[STEPS]
        track_playout.step(tables, mind, row, room, out, memory, series.seed, game)
    yield memory[STEPS]


def _stage_way(series: Series) -> int:
    """What four pieces on stage count."""
    tables = board_of(series.game.book).tables
    return sum(progress(tables, number, tables.stage) for number in range(1, PIECES + 1))


def _stage_counts(series: Series, game: int) -> Iterator[int]:
    """Everybody's progress at the beginning and after every turn, as the kernels count it."""
    tables, seats = board_of(series.game.book).tables, series.beginning.row[S.SEATS_IN_PLAY]
    row, past, room, out = [0] * S.ROW, [0] * S.PAST, [0] * S.SCRATCH, [0] * S.OUT
    memory = [0] * stage_playout.MEMORY
    stage_batch.begin(tables, seats, row, past, memory, series.seed, game)
    turn = -1
    while row[S.PHASE] != S.OVER:
        if row[S.TURN] != turn:
            turn = row[S.TURN]
            yield memory[STEPS]
        stage_playout.step(tables, series.policies, row, past, room, out, memory, series.seed, game)
    yield memory[STEPS]
