"""The net as PyTorch has it says what the kernel says."""

from functools import partial

import numpy as np
import pytest
import torch

from homeward.referee import SEATS
from homeward.scholar.layout import AMOUNTS, FEATURES, MARKS, NOTHING
from homeward.scholar.room import weighing_of
from homeward.targets.cpu import compiled
from homeward.training.learning.learner import Learner, added_up, looked_up, many_hot


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
        room = weighing_of(partial(np.zeros, dtype=np.int32), partial(np.zeros, dtype=np.float32))
        weigh(learner.net(), room._replace(marks=marks, amounts=amounts), seats, chances)
        said = learner(torch.tensor(marks)[None], torch.tensor(amounts)[None], torch.tensor([seats])).exp()
        assert np.allclose(chances, said.detach().numpy()[0], atol=1e-6)
        assert chances.sum() == pytest.approx(1)


def shown(learner, count=40):
    """What some positions might show, with features that are there twice."""
    chance = torch.Generator().manual_seed(7)
    marks = torch.randint(0, FEATURES - 1, (count, MARKS), generator=chance)
    marks[:, 20:23] = marks[:, 17:20]
    marks[:, 30:] = NOTHING
    return marks, torch.rand(count, AMOUNTS, generator=chance), torch.full((count,), 0b1111)


def test_rows_are_added_up_as_a_product_of_matrices():
    learner = Learner(3)
    marks, *_ = shown(learner)
    there = many_hot(marks)
    assert there.sum(1).tolist() == [30.0] * len(marks)
    assert torch.allclose(there.float() @ learner.features, looked_up(marks, learner.features), atol=1e-5)
    assert torch.allclose(added_up(marks, learner.features), looked_up(marks, learner.features), atol=2e-2)


@pytest.mark.parametrize(("hidden", "second"), [(160, 32), (256, 48), (128, 32)])
def test_who_has_grown_says_what_it_said_and_learns_with_all_it_has(hidden, second):
    small = Learner(3)
    grown = Learner.grown(small.net(), 5, hidden, second)
    given = shown(small)
    assert torch.allclose(grown(*given), small(*given), atol=1e-5)
    grown(*given)[:, 0].sum().backward()
    moved = grown.second.grad[len(small.first) :]
    assert hidden == len(small.first) or moved.abs().max() > 0
    assert second == len(small.second_bias) or grown.last.grad[len(small.second_bias) :].abs().max() > 0
