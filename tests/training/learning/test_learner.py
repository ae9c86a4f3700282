"""The net as PyTorch has it says what the kernel says."""

import numpy as np
import pytest
import torch

from homeward.referee import SEATS
from homeward.scholar.layout import AMOUNTS, FEATURES, HIDDEN, MARKS, NOTHING, SECOND
from homeward.scholar.net import Weighing
from homeward.targets.cpu import compiled
from homeward.training.learning.learner import Learner


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
