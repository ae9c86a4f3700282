"""Run under NUMBA_ENABLE_CUDASIM=1: the GPU kernels against the plain referee, on short games."""

import numpy as np

from homeward import game
from homeward.study.series import Series
from homeward.targets import cuda
from targets.houses import HOUSES
from targets.plainly import plain_games

GAMES = 3
TURNS = 60
SEED = 5


def check(name):
    assert cuda.SIMULATED
    for policy in (("uniform",), ("steady", "uniform", "hunter", "keeper")):
        series = Series(game(name), seed=SEED, most_turns=TURNS, policy=policy)
        assert np.array_equal(series.play(0, GAMES, "cuda"), plain_games(series, 0, GAMES))
    for which, house in HOUSES:
        if which == name:
            series = Series(game(name, **house), seed=SEED, most_turns=TURNS)
            assert np.array_equal(series.play(0, 1, "cuda"), plain_games(series, 0, 1)), house
    print("same")
