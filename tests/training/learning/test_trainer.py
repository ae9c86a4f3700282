"""Learning: the loss goes down, and going on is the same as not having stopped."""

import pytest
import torch

import homeward
from homeward.training.learning.trainer import Trainer
from homeward.training.lockstep.setups import arrays_of
from homeward.training.settings import Settings
from training.kit import SMALL, machine


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
