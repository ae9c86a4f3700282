"""A series of games played by the kernels as they are: plain Python, no Numba."""

import numpy as np

from homeward.playouts.notes import WORDS
from homeward.playouts.stage_batch import play_many as play_stage_games
from homeward.playouts.stage_playout import MEMORY as STAGE_MEMORY
from homeward.playouts.track_batch import play_many
from homeward.playouts.track_choice import mind_of
from homeward.playouts.track_playout import MEMORY
from homeward.positions.board import board_of
from homeward.referee.stage import layout as S
from homeward.referee.track import layout as L


def plain_games(series, first, count):
    """The words of games first … first + count − 1."""
    noted = [0] * (WORDS * count)
    play = _stage_games if series.game.book.family == "stage" else _track_games
    play(series, first, count, noted)
    return np.array(noted).reshape(count, WORDS)


def _track_games(series, first, count, noted):
    row, scratch, out, memory = [0] * L.ROW, [0] * L.SCRATCH, [0] * L.PLAYS, [0] * MEMORY
    rules = (series.beginning.tables, mind_of(series.policies), series.first_row)
    span = (series.seed, first, first + count, 1, series.most_turns)
    play_many(*rules, row, scratch, out, memory, *span, noted, first, 1)


def _stage_games(series, first, count, noted):
    rules = (board_of(series.game.book).tables, series.beginning.row[S.SEATS_IN_PLAY], series.policies)
    row, past, scratch, out = [0] * S.ROW, [0] * S.PAST, [0] * S.SCRATCH, [0] * S.OUT
    span = (series.seed, first, first + count, 1, series.most_turns)
    play_stage_games(*rules, row, past, scratch, out, [0] * STAGE_MEMORY, *span, noted, first)
