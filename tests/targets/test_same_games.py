"""Game g of seed s is the same game in plain Python, compiled, and on the GPU's simulator."""

import os
import subprocess
import sys

import numpy as np
import pytest

from homeward import game
from homeward.study.figures.noted import winners
from homeward.study.series import Series
from places import TESTS
from targets.houses import HOUSES
from targets.plainly import plain_games

GAMES = ("pollyanna", "dixie_pollyanna", "parcheesi", "poliana", "tiny", "kukla_ollie")
HOUSE_RULES = [
    ("pollyanna", {"reward": 20, "home_path": 4, "turn_passes": "left"}),
    ("parcheesi", {"entering": "must", "reward": 10, "path_passing": False}),
    ("poliana", {"side": 15}),
    *HOUSES,
]


def agrees(series, first, count):
    """Whether the compiled games are those of plain Python, in everything that is noted."""
    return np.array_equal(series.play(first, count), plain_games(series, first, count))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_plain_and_compiled_games_agree(name, players):
    assert agrees(Series(game(name), players, seed=11), 5, 4)


@pytest.mark.parametrize(("name", "house"), HOUSE_RULES, ids=str)
def test_plain_and_compiled_agree_with_house_rules(name, house):
    assert agrees(Series(game(name, **house), seed=3), 0, 4)
    assert agrees(Series(game(name, **house), 3, seed=4, policy=("steady", "uniform", "hunter")), 0, 2)


@pytest.mark.parametrize("name", ["pollyanna", "dixie_pollyanna", "parcheesi"])
def test_plain_and_compiled_agree_in_partnership(name):
    assert agrees(Series(game(name), partners=True, seed=2), 0, 5)


@pytest.mark.parametrize("name", ["pollyanna", "dixie_pollyanna"])
def test_plain_and_compiled_agree_where_a_third_piece_rests(name):
    house = {"third_rests": True, "home_bonus": 10, "three_doublets": True, "capture_throws_again": True}
    assert agrees(Series(game(name, **house), partners=True, seed=2), 0, 5)


def test_a_game_does_not_depend_on_its_batch():
    series = Series(game("pollyanna"), seed=1)
    assert np.array_equal(series.play(0, 30)[17:22], series.play(17, 5))


@pytest.mark.parametrize("name", ["pollyanna", "parcheesi", "poliana", "kukla_ollie"])
def test_seats_win_about_equally_often(name):
    wins = np.bincount(np.log2(winners(Series(game(name), seed=9).play(0, 4000))).astype(int), minlength=4)
    assert wins.sum() == 4000
    assert all(880 < count < 1120 for count in wins)  # four standard deviations, and the seed is fixed


@pytest.mark.parametrize("name", ["pollyanna", "parcheesi", "poliana", "kukla_ollie"])
def test_the_gpu_code_plays_the_same_games_in_the_simulator(name):
    """In a process of its own: the simulator is chosen when Numba is first imported."""
    program = f"from targets.simulated import check; check({name!r})"
    environment = os.environ | {"NUMBA_ENABLE_CUDASIM": "1", "PYTHONPATH": str(TESTS)}
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == "same\n"
