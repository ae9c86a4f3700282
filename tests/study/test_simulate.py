"""`homeward.simulate`: the same games whoever plays them, and bad wishes refused before anything is played."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import homeward
from homeward.cores import cores
from homeward.playouts.notes import MOST_TURNS, WORDS
from homeward.study.playing.devices import NO_GPU, chosen_device
from homeward.study.playing.gathering import room_for
from homeward.study.playing.workers import play_here
from homeward.study.series import Series
from homeward.study.simulation import simulate

BATCH = {"games": 300, "seed": 5, "progress": False}


def test_it_plays_the_games_of_the_series():
    result = homeward.simulate("pollyanna", 40, seed=5, first=7)
    assert np.array_equal(result.words, result.series.play(7, 40))
    assert (result.first, len(result), result.partial) == (7, 40, False)


@pytest.mark.parametrize("workers", [1, 2, 7])
@pytest.mark.parametrize("name", ["poliana", "kukla_ollie"])
def test_the_number_of_workers_changes_nothing(name, workers):
    alone = simulate(name, **BATCH, workers=1).series.play(0, 300)
    assert np.array_equal(simulate(name, **BATCH, workers=workers).words, alone)


def test_a_range_is_part_of_the_whole():
    whole = simulate("parcheesi", **BATCH)
    part = simulate("parcheesi", 50, seed=5, first=120, progress=False)
    assert np.array_equal(part.words, whole.words[120:170])


def test_without_a_seed_a_fresh_one_is_taken_and_told():
    one, other = (simulate("tiny", 5) for _ in range(2))
    assert one.series.seed != other.series.seed
    assert np.array_equal(simulate("tiny", 5, seed=one.series.seed).words, one.words)


def test_house_rules_come_by_name_or_with_the_game():
    named = simulate("pollyanna", **BATCH, reward=20)
    given = simulate(homeward.game("pollyanna", reward=20), **BATCH)
    added = simulate(homeward.game("pollyanna", reward=20), **BATCH, home_path=4)
    assert named.series == given.series
    assert np.array_equal(named.words, given.words)
    assert added.series.game.house_rules == {"reward": 20, "home_path": 4}
    assert not np.array_equal(added.words, given.words)


def test_a_function_hears_of_the_progress():
    heard = []
    simulate("tiny", 500, seed=1, progress=heard.append)
    assert heard[0] == 0
    assert heard[-1] == 500
    assert heard == sorted(heard)


def test_a_low_cap_leaves_games_unfinished():
    result = simulate("poliana", 60, seed=3, most_turns=215)
    assert result.unfinished.sum() + result.wins().sum() == 60
    assert 0 < result.unfinished.sum() < 60
    assert (result.turns[result.unfinished] == 215).all()


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"game": "ludo"}, "There is no game called 'ludo'"),
        ({"games": 0}, "At least one game must be played, not 0"),
        ({"first": -1}, "Games are numbered from 0"),
        ({"first": 2**63 - 1}, "Games are numbered from 0"),
        ({"players": 5}, "for 2, 3 or 4 players, not 5"),
        ({"players": 3, "partners": True}, "partnership asks for four players"),
        ({"seed": -1}, "A seed is a whole number from 0"),
        ({"seed": 2**63}, "A seed is a whole number from 0"),
        ({"device": "tpu"}, "The devices are: auto, cpu, cuda"),
        ({"workers": 0}, "At least one worker is needed"),
        ({"policy": "clever"}, "There is no policy called 'clever'. The policies are: uniform"),
        ({"policy": ["uniform", "uniform"]}, "4 players need one policy for all or one each, not 2"),
        ({"most_turns": 0}, f"from 1 to {MOST_TURNS}"),
        ({"most_turns": MOST_TURNS + 1}, f"from 1 to {MOST_TURNS}"),
        ({"reward": 1000}, "reward"),
        ({"colour": "blue"}, "colour"),
        ({"games": 2**60}, "GiB of memory, which are not there"),
        ({"ray": "local", "device": "cuda"}, "A cluster plays on its processors"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(wish, said):
    with pytest.raises(homeward.HomewardError, match=said):
        simulate(**{"game": "pollyanna", "games": 10, "progress": False} | wish)


def test_a_gpu_that_is_not_there_is_told_and_the_processor_plays():
    pytest.importorskip("numba.cuda")
    if chosen_device("auto", print) == "cuda":
        pytest.skip("there is one here")
    with pytest.warns(UserWarning, match=NO_GPU):
        result = simulate("tiny", 20, seed=2, device="cuda")
    assert np.array_equal(result.words, simulate("tiny", 20, seed=2, device="cpu").words)


def test_the_gpu_code_plays_the_same_games_in_the_simulator():
    """In a process of its own: the simulator is chosen when Numba is first imported."""
    program = """if True:
        from homeward.study import simulate
        wish = dict(games=3, seed=2, most_turns=30)
        print((simulate("tiny", device="cuda", **wish).words == simulate("tiny", device="auto", **wish).words).all())
    """
    source = str(Path(homeward.__file__).parent.parent)
    environment = os.environ | {"NUMBA_ENABLE_CUDASIM": "1", "PYTHONPATH": source}
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, "True\n"), done.stderr


def test_there_is_at_least_a_core():
    assert cores() >= 1


def test_there_is_room_for_a_million_games_in_little_memory():
    assert room_for(1_000_000).nbytes == 8 * WORDS * 1_000_000 < 100 * 2**20


class Breaking(Series):
    """A series whose game 500 cannot be played."""

    def play(self, first, count, device="cpu"):
        if first <= 500 < first + count:
            raise ArithmeticError("game 500")
        return super().play(first, count, device)


def test_what_goes_wrong_in_a_worker_is_told():
    series = Breaking(homeward.game("tiny"), seed=1)
    with pytest.raises(ArithmeticError, match="game 500"):
        play_here(series, 0, 10_000, workers=2, tell=lambda finished: None)


def test_what_goes_wrong_in_the_function_that_listens_ends_the_batch():
    def full(finished):
        if finished:
            raise OSError("the disk is full")

    with pytest.raises(OSError, match="the disk is full"):
        simulate("tiny", 1000, seed=1, progress=full)
