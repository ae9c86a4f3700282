"""The baselines learn a little, keep what they learned, and play legally by it."""

from __future__ import annotations

import pytest
import torch
from baselines import ppo, td_afterstates

import homeward
from homeward.env import Batch
from homeward.players import check_player

pytestmark = [pytest.mark.compiler, pytest.mark.importing("numba", "torch")]


def test_ppo(tmp_path, monkeypatch):
    monkeypatch.setattr(ppo, "GAMES", 4)
    monkeypatch.setattr(ppo, "STEPS", 12)
    batch = Batch("poliana", 4, seed=1)
    net = ppo.Net(batch.compact.shape[1], batch.action_mask.shape[1])
    before = net.policy.weight.detach().clone()
    rollout = ppo.Rollout(batch)
    rollout.play(net, batch)
    ppo.learn(net, torch.optim.Adam(net.parameters(), ppo.RATE), rollout)
    assert not torch.equal(net.policy.weight, before)
    ppo.save(net, "poliana", tmp_path / "net")
    check_player(ppo.Learned.read(tmp_path / "net.npz"), homeward.game("poliana"), plays=20)


def test_a_seat_is_paid_for_its_own_last_decision(monkeypatch):
    monkeypatch.setattr(ppo, "GAMES", 1)
    monkeypatch.setattr(ppo, "STEPS", 3)
    rollout = ppo.Rollout(Batch("poliana", 1, players=2, seed=1))
    rollout.mover[:, 0] = torch.tensor([0, 2, 0])
    rollout.rewards[1, 0] = torch.tensor([-1.0, 0.0, 1.0, 0.0])
    rollout.ended[1] = True
    gains, known = rollout.advantages()
    assert gains[:2, 0].tolist() == [-1.0, 1.0]
    assert known[:, 0].tolist() == [True, True, False]  # how the next game ends is not known yet


def test_td_afterstates(tmp_path, monkeypatch):
    monkeypatch.setattr(td_afterstates, "THROWS", 6)
    table = td_afterstates.Table("parcheesi", 4, seed=1)
    net = td_afterstates.Net(table.batch.compact.shape[1])
    before = net.places.weight.detach().clone()
    td_afterstates.learn(net, torch.optim.Adam(net.parameters(), td_afterstates.RATE), table)
    assert not torch.equal(net.places.weight, before)
    td_afterstates.save(net, "parcheesi", tmp_path / "net")
    check_player(td_afterstates.Learned.read(tmp_path / "net.npz"), homeward.game("parcheesi"), plays=20)
