"""The training, at a size that takes seconds: lessons, the net, going on from a checkpoint, and a GPU's kernels."""

import os
import subprocess
import sys

import numpy as np
import pytest
import torch

import homeward
from homeward.errors import HomewardError
from homeward.families import TRACK
from homeward.players.tempered import Steady
from homeward.positions.track import TrackPosition
from homeward.referee import SEATS
from homeward.referee.track import layout as L
from homeward.scholar.layout import AMOUNTS, FEATURES, HIDDEN, MARKS, NOTHING, SECOND
from homeward.scholar.net import Weighing
from homeward.scholar.weights import load_weights
from homeward.targets.cpu import compiled
from homeward.training import game_arrays
from homeward.training.cpu import CpuMachine
from homeward.training.learner import Learner
from homeward.training.lockstep import Lockstep
from homeward.training.rolling import share_against
from homeward.training.running import Training
from homeward.training.settings import Settings
from homeward.training.setups import arrays_of
from homeward.training.steps import MINDED, OVER_NOW, WHIM
from homeward.training.trainer import Trainer
from homeward.training.window import Window, rotated
from scholar.kit import GAMES

SMALL = {"games_at_once": 24, "steps": 12, "batch": 128, "apprentice": 0.0}


@pytest.fixture(scope="module")
def parcheesi():
    return arrays_of(homeward.game("parcheesi"))


def machine(family=TRACK, workers=1):
    return CpuMachine(family, workers)


# The net


def test_the_kernel_and_pytorch_say_the_same():
    learner, chance = Learner(3), np.random.default_rng(3)
    for bias in (learner.first, learner.second_bias, learner.last_bias):
        torch.nn.init.normal_(bias, 0, 0.1)
    weigh = compiled("homeward.scholar.net:weigh").weigh
    for seats in (0b1111, 0b0111, 0b0101):
        marks = np.full(MARKS, NOTHING, dtype=np.int32)
        marks[:30] = chance.choice(FEATURES - 1, 30, replace=False)
        amounts = chance.random(AMOUNTS, dtype=np.float32)
        chances = np.zeros(SEATS, dtype=np.float32)
        layers = np.zeros(HIDDEN, dtype=np.float32), np.zeros(SECOND, dtype=np.float32)
        weigh(learner.net(), Weighing(marks, amounts, *layers), seats, chances)
        said = learner(torch.tensor(marks)[None], torch.tensor(amounts)[None], torch.tensor([seats])).exp()
        assert np.allclose(chances, said.detach().numpy()[0], atol=1e-6)
        assert chances.sum() == pytest.approx(1)


# Lessons


def test_the_target_of_a_step_is_what_came_of_it(parcheesi):
    """Three steps of two games: the first goes on, the second ends at its second step."""
    lockstep = Lockstep(parcheesi, machine(), 2, 0)
    window = Window(3, lockstep)
    window.best[1:, 0, 0] = torch.tensor([0.1, 0.2, 0.6])
    window.best[1:, 1, 0] = torch.tensor([0.3, 1.0, 0.5])
    window.ended[1:] = torch.tensor([[0, 0], [0, OVER_NOW], [0, 0]])
    returns = window.returns(0.5)[1:, :, 0]
    assert returns[:, 0].tolist() == pytest.approx([0.5 * 0.1 + 0.5 * 0.4, 0.5 * 0.2 + 0.5 * 0.6, 0.6])
    assert returns[:, 1].tolist() == pytest.approx([0.5 * 0.3 + 0.5 * 1.0, 1.0, 0.5])


def test_a_whim_teaches_nothing_about_what_came_before_it(parcheesi):
    window = Window(2, Lockstep(parcheesi, machine(), 1, 0))
    window.best[1:, 0, 0] = torch.tensor([0.3, 0.9])
    window.ended[1:] = torch.tensor([[WHIM], [0]])
    assert window.returns(0.5)[1, 0, 0] == pytest.approx(0.3)


def test_targets_are_turned_to_the_seat_that_sees_them():
    by_seat = torch.tensor([[0.1, 0.2, 0.3, 0.4]])
    assert rotated(by_seat, torch.tensor([2])).tolist()[0] == pytest.approx([0.3, 0.4, 0.1, 0.2])


# Many games in lockstep


@pytest.mark.parametrize("name", GAMES)
def test_games_come_to_an_end_and_new_ones_begin(name):
    games = arrays_of(homeward.game(name))
    lockstep, learner, over = Lockstep(games, machine(games.family), 16, 1), Learner(0), 0
    with torch.no_grad():
        for _ in range(500):
            lockstep.step(learner, 0.5)
            ended = (lockstep.ended & OVER_NOW) != 0
            over += int(ended.sum())
            assert torch.allclose(lockstep.best.sum(1), torch.ones(16), atol=1e-5)
    assert over > 5


def test_threads_change_nothing(parcheesi):
    locksteps = [Lockstep(parcheesi, machine(workers=workers), 9, 4) for workers in (1, 2)]
    for lockstep in locksteps:
        for _ in range(40):
            lockstep.step(Learner(1))
    assert torch.equal(locksteps[0].rows, locksteps[1].rows)


def test_opponents_play_as_the_player_at_the_table(parcheesi):
    """A seat the net does not play for ends its throw where `steady` ends it."""
    lockstep, steady, compared = Lockstep(parcheesi, machine(), 8, 2), Steady(), 0
    lockstep.counters[:, MINDED] = 0
    game = homeward.game("parcheesi")
    for _ in range(60):
        before = lockstep.rows.clone()
        lockstep.machine.offer(lockstep)
        thrown = lockstep.rows.numpy().copy()  # the dice lie on the table
        for number in range(8):
            if before[number, L.PHASE] == L.THROW and thrown[number, L.TURN] > 0:
                row = thrown[number].tolist()
                row[L.TURN] = 0
                position = TrackPosition(game, tuple(row))
                while position.dice is not None:
                    position = position.play(steady.decide(position))
                assert position.row[: L.TURN] == tuple(lockstep.found[number, 0].tolist()[: L.TURN])
                compared += 1
        firsts = torch.arange(8)
        lockstep.machine.choose(lockstep, firsts, torch.full((8, 4), 0.25), 0)
    assert compared > 200


def test_chance_alone_wins_a_few_games_against_steady(parcheesi):
    """An untaught net hardly ever does; and every seat is measured in its turn."""
    with torch.no_grad():
        assert 0 <= share_against(parcheesi, machine(), Learner(0), 40, 1) < 0.25


# Learning


def test_the_loss_goes_down(parcheesi):
    """Of lessons in which it is known who won: a window that whole games fit in, taken again and again."""
    trainer = Trainer(parcheesi, machine(), Settings("parcheesi", seed=5, games_at_once=8, steps=400, batch=512))
    trainer._play(0.1)
    lessons = trainer.window.lessons(1.0)
    losses = [float(trainer._teach(lessons)) for _ in range(40)]
    assert losses[-1] < 0.7 * losses[0]


def test_a_window_is_played_and_learned_from(parcheesi):
    trainer = Trainer(parcheesi, machine(), Settings("parcheesi", seed=5, **SMALL))
    losses = [trainer.learn(0.1) for _ in range(3)]
    assert all(0 < loss < 1 for loss in losses)
    assert trainer.decisions == 3 * SMALL["steps"] * SMALL["games_at_once"]
    assert trainer.steps >= 6


@pytest.mark.parametrize("name", ["poliana", "kukla_ollie"])
def test_going_on_is_the_same_as_not_having_stopped(name):
    games = arrays_of(homeward.game(name))
    settings = Settings(name, seed=6, **SMALL)
    whole, first = (Trainer(games, machine(games.family), settings) for _ in range(2))
    for _ in range(4):
        whole.learn(0.2)
    for _ in range(2):
        first.learn(0.2)
    second = Trainer(games, machine(games.family), settings)
    second.restore(first.state())
    for _ in range(2):
        second.learn(0.2)
    for one, other in zip(whole.player.parameters(), second.player.parameters(), strict=True):
        assert torch.equal(one, other)
    assert whole.state()["counts"] == second.state()["counts"]


def test_a_training_leaves_its_files_and_goes_on(parcheesi, tmp_path):
    settings = Settings("parcheesi", seed=1, **SMALL)
    told = []
    for resume in (False, True):
        training = Training(parcheesi, machine(), settings, tmp_path, resume=resume)
        training.trainer.learn(0.5)
        training.share = 0.25
        training._note(100, 0.5, lambda *heard: told.append(heard))
        training.save()
    assert {file.name for file in tmp_path.iterdir()} == {
        f"parcheesi.{kind}" for kind in ("npz", "ckpt", "csv", "png")
    }
    assert len((tmp_path / "parcheesi.csv").read_text().splitlines()) == 3
    assert "25.0 % against three steady" in told[0][0].line("parcheesi", 100)
    assert training.about()["optimizer_steps"] == training.trainer.steps > 2
    assert load_weights("parcheesi", str(tmp_path)).about["rules_version"] == 1
    with pytest.raises(HomewardError, match="other settings"):
        Training(parcheesi, machine(), Settings("parcheesi", seed=2, **SMALL), tmp_path, resume=True)
    with pytest.raises(HomewardError, match="to go on from"):
        Training(parcheesi, machine(), settings, tmp_path / "elsewhere", resume=True)


@pytest.mark.parametrize("name", ["pollyanna", "kukla_ollie"])
def test_a_game_travels_in_a_file(name, tmp_path):
    games = arrays_of(homeward.game(name))
    game_arrays.write(tmp_path / "games.npz", [games])
    read = game_arrays.read(tmp_path / "games.npz", name)
    assert read.family == games.family
    assert all(np.array_equal(part, games.by_name()[key]) for key, part in read.by_name().items())
    with pytest.raises(HomewardError, match="holds nothing about tiny"):
        game_arrays.read(tmp_path / "games.npz", "tiny")


@pytest.mark.parametrize("name", ["pollyanna", "kukla_ollie"])
def test_the_gpu_code_does_the_same_in_the_simulator(name):
    """In a process of its own: the simulator is chosen when Numba is first imported."""
    games = arrays_of(homeward.game(name))
    trainer = Trainer(games, machine(games.family), Settings(name, seed=2, games_at_once=2, steps=4, batch=8))
    trainer.learn(0.2)
    program = f"from scholar.simulated import rows; print(rows({name!r}))"
    environment = os.environ | {"NUMBA_ENABLE_CUDASIM": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == str(trainer.lockstep.rows.tolist())
