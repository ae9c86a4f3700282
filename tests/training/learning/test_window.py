"""Lessons: what came of every step."""

import pytest
import torch

from homeward.training.learning.window import Window, rotated
from homeward.training.lockstep.lockstep import Lockstep
from homeward.training.lockstep.steps import OVER_NOW, WHIM
from training.kit import machine


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
