"""A game of a series played again by the same kernels, in plain Python: how everybody stands after each turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from homeward.players.stage_places import places_of
from homeward.playouts import stage_batch, stage_playout, track_batch, track_playout
from homeward.positions.board import board_of
from homeward.positions.track import TrackPosition
from homeward.referee.stage import layout as S
from homeward.referee.track import layout as L
from homeward.referee.track import tables as T
from homeward.rulebook import PIECES, SEATS
from homeward.targets.plain import frames

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from homeward.rulebook import Rulebook
    from homeward.study.series import Series

    Ways: TypeAlias = Sequence[Sequence[float]]
    """For each of a seat's four pieces, by the place it stands on, the share of its way that lies behind it."""


def standings(series: Series, game: int) -> list[list[float]]:
    """How far each of the four seats has come, from 0 to 1: before the first turn and after every turn."""
    if series.game.book.family == "stage":
        ways, rows = _stage_ways(series.game.book), _stage_rows(series, game)
    else:
        ways, rows = _track_ways(series), _track_rows(series, game)
    return [[_progress(ways, row, seat) for seat in range(SEATS)] for row in rows]


def _progress(ways: Ways, row: Sequence[int], seat: int) -> float:
    """The mean over a seat's pieces; in both families a row begins with the places of all pieces, seat by seat."""
    return sum(ways[piece][row[PIECES * seat + piece]] for piece in range(PIECES)) / PIECES


def _track_ways(series: Series) -> Ways:
    """All pieces of a dice game have the same way."""
    tables = _track_start(series).tables
    home = tables[T.PROGRESS + tables[T.HOME]]
    return [[tables[T.PROGRESS + place] / home for place in range(T.PLACES)]] * PIECES


def _track_rows(series: Series, game: int) -> Iterator[Sequence[int]]:
    """The row at the beginning and after every turn."""
    position = _track_start(series)
    tables, beginning = position.tables, series._first_row(position).tolist()
    row, out, memory = [0] * L.ROW, [0] * L.PLAYS, [0] * track_playout.MEMORY
    room = frames()
    track_batch.begin(tables, beginning, row, memory, series.seed, game)
    turn = -1
    while row[L.PHASE] != L.OVER:
        if row[L.TURN] != turn:
            turn = row[L.TURN]
            yield row
        track_playout.step(tables, row, room, out, memory, series.seed, game)
    yield row


def _track_start(series: Series) -> TrackPosition:
    position = series.game.start(series.players, partners=series.partners)
    assert isinstance(position, TrackPosition)
    return position


def _stage_ways(book: Rulebook) -> Ways:
    """A piece's way is from its circle onto its starting line, and from there by the fewest steps to the stage."""
    places = places_of(book)
    ways = []
    for number in range(1, PIECES + 1):
        whole = places[f"{len(book.stage.sides) - number}.0.1"].left + 1
        left = [whole if name == "circle" else min(places[name].left, whole) for name in board_of(book).names]
        ways.append([1 - steps / whole for steps in left])
    return ways


def _stage_rows(series: Series, game: int) -> Iterator[Sequence[int]]:
    """The row at the beginning and after every turn."""
    tables = board_of(series.game.book).tables
    seats = sum(1 << seat for seat in series.game.start(series.players).seats)
    row, past, scratch, out = [0] * S.ROW, [0] * S.PAST, [0] * S.SCRATCH, [0] * S.OUT
    memory = [0] * stage_playout.MEMORY
    stage_batch.begin(tables, seats, row, past, memory, series.seed, game)
    turn = -1
    while row[S.PHASE] != S.OVER:
        if row[S.TURN] != turn:
            turn = row[S.TURN]
            yield row
        stage_playout.step(tables, row, past, scratch, out, memory, series.seed, game)
    yield row
