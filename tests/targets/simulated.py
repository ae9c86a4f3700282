"""Run under NUMBA_ENABLE_CUDASIM=1: the GPU kernels against the plain referee, on short games."""

import numpy as np

import homeward
from homeward.positions.board import board_of
from homeward.referee.stage import layout as S
from homeward.referee.stage.apply import start
from homeward.referee.stage.playout import playout as stage_playout
from homeward.referee.stage.playout import starter
from homeward.referee.track import layout as L
from homeward.referee.track.playout import playout
from homeward.targets import cuda

GAMES = 3
TURNS = 60
SEED = 5


def check(name):
    assert cuda.SIMULATED
    found = _stage_games() if name == "kukla_ollie" else _track_games(name)
    expected = _plain_stage() if name == "kukla_ollie" else _plain_track(name)
    assert found.tolist() == expected
    print("same")


def _track_games(name):
    position = homeward.game(name).start(4)
    tables, beginning = np.array(position.tables), np.array(position.row)
    return cuda.track_games(tables, beginning, seed=SEED, first=0, count=GAMES, most_turns=TURNS)


def _plain_track(name):
    games = []
    for number in range(GAMES):
        position = homeward.game(name).start(4)
        row = list(position.row)
        frames = [[0] * L.FRAME for _ in range(L.FRAMES)]
        made = playout(position.tables, row, frames, [0] * L.PLAYS, SEED, number, TURNS)
        games.append([row[L.WINNERS], row[L.TURN], made])
    return games


def _stage_games():
    tables = board_of(homeward.game("kukla_ollie").book).tables
    arrays = tables._replace(board=np.array(tables.board))
    return cuda.stage_games(arrays, 15, seed=SEED, first=0, count=GAMES, most_turns=TURNS)


def _plain_stage():
    tables = board_of(homeward.game("kukla_ollie").book).tables
    games = []
    for number in range(GAMES):
        row, past = [0] * S.ROW, [0] * S.PAST
        start(tables, row, past, 15, starter(15, SEED, number))
        made = stage_playout(tables, row, past, [0] * S.SCRATCH, [0] * S.OUT, SEED, number, TURNS)
        games.append([1 << row[S.WINNER] if row[S.WINNER] >= 0 else 0, row[S.TURN], made])
    return games
