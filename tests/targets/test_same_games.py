"""Game g of seed s is the same game in plain Python, compiled, and on the GPU's simulator."""

import os
import subprocess
import sys

import numpy as np
import pytest

import homeward
from homeward.referee.track import layout as L
from homeward.referee.track.batch import BY_LOT, NOTED, play_many
from homeward.study.playouts import play_games

DICE_GAMES = ("pollyanna", "dixie_pollyanna", "parcheesi", "poliana", "tiny")
HOUSE_RULES = {
    "pollyanna": {"reward": 20, "home_path": 4, "turn_passes": "left"},
    "parcheesi": {"entering": "must", "reward": 10, "path_passing": False},
    "poliana": {"side": 15},
}


def plain_game(position, seed, number, most_turns=100_000):
    """One game by the plain kernel: its winners, turns and plays."""
    beginning = list(position.row)
    if position.phase is homeward.Phase.THROW:
        beginning[L.TO_PLAY] = BY_LOT
    row, out, noted = [0] * L.ROW, [0] * L.PLAYS, [0] * NOTED
    frames = [[0] * L.FRAME for _ in range(L.FRAMES)]
    play_many(position.tables, beginning, row, frames, out, seed, number, 1, most_turns, noted)
    return tuple(noted)


@pytest.mark.parametrize("name", DICE_GAMES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_plain_and_compiled_dice_games_agree(name, seats):
    game = homeward.game(name)
    batch = play_games(game, seats, seed=11, first=5, count=6)
    for i in range(batch.games):
        expected = plain_game(game.start(seats), 11, 5 + i)
        assert (batch.winners[i], batch.turns[i], batch.plays[i]) == expected


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_plain_and_compiled_agree_with_house_rules(name):
    game = homeward.game(name, **HOUSE_RULES[name])
    batch = play_games(game, 4, seed=3, first=0, count=6)
    for i in range(batch.games):
        assert (batch.winners[i], batch.turns[i], batch.plays[i]) == plain_game(game.start(4), 3, i)


@pytest.mark.parametrize("name", ["pollyanna", "dixie_pollyanna", "parcheesi"])
def test_plain_and_compiled_agree_in_partnership(name):
    game = homeward.game(name)
    batch = play_games(game, 4, seed=2, first=0, count=5, partners=True)
    for i in range(batch.games):
        expected = plain_game(game.start(4, partners=True), 2, i)
        assert (batch.winners[i], batch.turns[i], batch.plays[i]) == expected


def test_a_game_does_not_depend_on_its_batch():
    game = homeward.game("pollyanna")
    whole = play_games(game, 4, seed=1, first=0, count=30)
    part = play_games(game, 4, seed=1, first=17, count=5)
    assert np.array_equal(whole.plays[17:22], part.plays)
    assert np.array_equal(whole.winners[17:22], part.winners)


@pytest.mark.parametrize("name", ["pollyanna", "parcheesi", "poliana", "kukla_ollie"])
def test_seats_win_about_equally_often(name):
    batch = play_games(homeward.game(name), 4, seed=9, first=0, count=4000)
    wins = np.bincount(np.log2(batch.winners).astype(int), minlength=4)
    assert wins.sum() == 4000
    assert all(880 < count < 1120 for count in wins)  # four standard deviations, and the seed is fixed


@pytest.mark.parametrize("name", ["pollyanna", "parcheesi", "poliana", "kukla_ollie"])
def test_the_gpu_code_plays_the_same_games_in_the_simulator(name):
    """In a process of its own: the simulator is chosen when Numba is first imported."""
    program = f"from targets.simulated import check; check({name!r})"
    environment = os.environ | {"NUMBA_ENABLE_CUDASIM": "1", "PYTHONPATH": os.path.dirname(os.path.dirname(__file__))}
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == "same\n"
