"""The baselines learn a little, keep what they learned, and play legally by it."""

from __future__ import annotations

import pytest
import torch
from baselines import ppo, td_afterstates

import homeward
from homeward.env import Batch, actions_of
from homeward.players import check_player

pytestmark = [pytest.mark.compiler, pytest.mark.importing("numba", "torch")]

SMALL = ppo.Size(games=4, steps=12, epochs=1, minibatch=16, tried=4, told=0.0)


def test_ppo(tmp_path):
    batch = Batch("poliana", SMALL.games, seed=1, skip_forced=True)
    net = ppo.Net(batch.compact.shape[1], batch.action_mask.shape[1])
    before = net.policy.weight.detach().clone()
    rollout = ppo.Rollout(batch, SMALL, "cpu")
    rollout.play(net)
    ppo.learn(net, torch.optim.Adam(net.parameters()), rollout, SMALL, 0.5)
    assert not torch.equal(net.policy.weight, before)
    ppo.save(net, "poliana", tmp_path / "net")
    check_player(ppo.Learned.read(tmp_path / "net.npz"), homeward.game("poliana"), plays=20)


def test_every_seat_learns_from_every_decision():
    rollout = ppo.Rollout(Batch("poliana", 1, seed=1), ppo.Size(1, 3, 1, 1, 1, 0.0), "cpu")
    rollout.chances[:, 0] = torch.tensor([[0.25, 0.25, 0.25, 0.25], [0.5, 0.5, 0, 0], [0.25] * 4, [0.5, 0.5, 0, 0]])
    rollout.won[1, 0, 2] = 1.0
    rollout.ended[1] = True
    gains = rollout.gains(0.9)[:, 0]
    last = torch.tensor([-0.5, -0.5, 1.0, 0.0])
    assert torch.allclose(gains[1], last)  # what comes after the end is another game's
    assert torch.allclose(gains[0], torch.tensor([0.25, 0.25, -0.25, -0.25]) + 0.9 * last)
    assert torch.allclose(gains[2], torch.tensor([0.25, 0.25, -0.25, -0.25]))


def test_an_action_is_taken_for_the_places_it_joins():
    batch = Batch("pollyanna", 64, seed=3)
    for _ in range(60):
        batch.step(batch.sample())
    now, net = batch.torch(), ppo.Net(batch.compact.shape[1], batch.action_mask.shape[1])
    origins, targets = net.routes(now["compact"])
    actions = actions_of(homeward.game("pollyanna"))
    seen = 0
    for g, action in now["action_mask"].nonzero().tolist():
        play = actions.play(batch.position(g), action)
        on_the_ring = action < origins.shape[1] and origins[g, action] < 64  # side tracks lead back to it elsewhere
        if on_the_ring and action % net.ways == 0:
            moved = batch.position(g).play(play).row
            mine = [4 * batch.position(g).to_play + i for i in range(4)]
            before, after = ([row[i] for i in mine] for row in (batch.position(g).row, moved))
            assert int(origins[g, action]) in before
            assert int(targets[g, action]) in after
            seen += 1
    assert seen > 50


def test_td_afterstates(tmp_path):
    size = td_afterstates.Size(games=4, throws=6, minibatch=16, tried=4, told=0.0)
    table = td_afterstates.Table("parcheesi", size.games, seed=1)
    net = td_afterstates.Net(table.now["compact"].shape[1])
    before = net.places.weight.detach().clone()
    td_afterstates.learn(net, torch.optim.Adam(net.parameters(), td_afterstates.RATE), table, size)
    assert not torch.equal(net.places.weight, before)
    td_afterstates.save(net, "parcheesi", tmp_path / "net")
    check_player(td_afterstates.Learned.read(tmp_path / "net.npz"), homeward.game("parcheesi"), plays=20)


def test_the_end_that_is_liked_best_is_played():
    table = td_afterstates.Table("pollyanna", 16, seed=1)
    net = td_afterstates.Net(table.now["compact"].shape[1])
    for _ in range(12):
        table.throw()
        mover = table.now["to_play"].long().clone()
        found = [set(map(tuple, row[:count].tolist())) for row, count in zip(*table.batch.afterstates(), strict=True)]
        ends = table.play(net, 0.0)
        for g, rows in enumerate(found):
            assert tuple(ends.rows[g].tolist()) in rows
            every = torch.tensor(sorted(rows))
            seen = torch.from_numpy(table.batch.observe(every).compact)
            best = td_afterstates.worth(net, every, seen)[:, mover[g]].max()
            assert ends.chances[g, mover[g]] >= best - 1e-5
