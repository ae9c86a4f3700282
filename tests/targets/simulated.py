"""Run under NUMBA_ENABLE_CUDASIM=1: the GPU kernels against the plain referee, on short games."""

import numpy as np

from homeward import game, parse
from homeward.study.series import Series
from homeward.targets import cuda
from targets.houses import HOUSES
from targets.plainly import plain_games

POSITIONS = {  # a die is left over; a reward waits; a card is due, and must be obeyed
    "pollyanna": [
        "pollyanna seats=0,2 turn=0 0=B6,B6,B19,B28 2=B36,T0.3,T3.3,home throw=5-4 left=4 owes=0+1",
    ],
    "kukla_ollie": [
        f"kukla_ollie seats=0,1,2,3 turn=3 0=3.5.2,2.1.1,3.0.4,3.0.1 1=3.0.3,3.2.4,2.5.1,2.3.2 "
        f"2=3.4.4,2.2.1,3.6.4,2.3.4 3=3.3.1,well.3,2.3.1,1.3.4 deck=4,4,2,0,2,2,2,0 {waits}"
        for waits in ("draw=2", "card=2:stay")
    ],
}
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
    for text in POSITIONS.get(name, ()):
        for policy in (("uniform",), ("steady",)):
            series = Series(game(name), seed=SEED, most_turns=TURNS, policy=policy, position=parse(text))
            assert np.array_equal(series.play(0, 2, "cuda"), plain_games(series, 0, 2)), text
    print("same")
