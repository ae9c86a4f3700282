"""Many games in lockstep."""

import pytest
import torch

import homeward
from homeward.players.tempered import Steady
from homeward.positions.track import TrackPosition
from homeward.referee.track import layout as L
from homeward.training.learning.learner import Learner
from homeward.training.learning.window import rotated
from homeward.training.lockstep.lockstep import Lockstep
from homeward.training.lockstep.setups import arrays_of
from homeward.training.lockstep.steps import MINDED, OURS, OVER_NOW
from scholar.kit import GAMES
from training.kit import machine


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


def test_games_are_spread_over_their_turns(parcheesi):
    """Games that began together stand at every turn alike afterwards, each with dice of its own."""
    lockstep = Lockstep(parcheesi, machine(), 60, 4)
    with torch.no_grad():
        lockstep.spread(Learner(1), 20)
    turns = lockstep.rows[:, L.TURN]
    assert turns.min() >= 1
    assert turns.max() <= 20
    assert len(turns.unique()) > 12


def test_guests_sit_at_some_seats_of_some_games(parcheesi):
    lockstep = Lockstep(parcheesi, machine(), 32, 4)
    lockstep.seat_net(apprentice=False, guests=0.5)
    seats = [bin(minded).count("1") for minded in lockstep.counters[:, MINDED].tolist()]
    assert seats[:16].count(1) == seats[:16].count(3) == 8
    assert seats[16:] == [4] * 16


def test_a_rival_plays_its_seats_and_what_it_leads_to_is_judged_by_who_learns():
    """A rival in every second game, at one seat or at three: there, too, the forecasts are the learner's."""
    games = arrays_of(homeward.game("poliana"))
    lockstep, learner, rival = Lockstep(games, machine(games.family), 16, 4), Learner(1), Learner(2)
    lockstep.seat_net(apprentice=False, rivals=0.5)
    ours = [bin(seats).count("1") for seats in lockstep.counters[:, OURS].tolist()]
    assert sorted(ours) == [1] * 4 + [3] * 4 + [4] * 8
    alone = Lockstep(games, machine(games.family), 16, 4)
    with torch.no_grad():
        for _ in range(30):
            lockstep.step(learner, rival=rival)
            alone.step(learner)
            said = learner(lockstep.view.marks, lockstep.view.amounts, lockstep.view.seats).exp()
            relative = rotated(lockstep.best, lockstep.view.nexts.long())
            assert torch.allclose(relative, said, atol=1e-5)
    assert torch.equal(lockstep.rows[8:], alone.rows[8:])
    assert not torch.equal(lockstep.rows[:8], alone.rows[:8])
