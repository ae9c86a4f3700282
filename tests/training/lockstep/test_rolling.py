"""Long rollouts in lockstep: what must come of them is known where the game is nearly over."""

import numpy as np
import pytest
import torch

import homeward
from homeward.players.reading import standing_of
from homeward.scholar.weights import load_weights
from homeward.training.learning.learner import Learner
from homeward.training.lockstep.rolling import AT_ONCE, rolled, share_against, share_between
from homeward.training.lockstep.setups import arrays_of
from training.kit import machine


def standings(positions):
    kept = [standing_of(position) for position in positions]
    return np.array([one.row for one in kept]), np.array([one.past or (0,) for one in kept])


def rolled_from(name, positions, games, *, workers=1):
    arrays = arrays_of(homeward.game(name))
    players = machine(arrays.family, workers), Learner.having(load_weights(name).net)
    return rolled(arrays, *players, standings(positions), games, seed=4)


def one_step_each(to_play):
    pieces = {0: ["P7", "home", "home", "home"], 2: ["P7", "home", "home", "home"]}
    return homeward.game("parcheesi").position(pieces, to_play=to_play)


def test_a_duel_of_last_steps_comes_out_as_reckoned_by_hand():
    """11 of 36 throws show a 1; whoever throws first wins 1 in 2 − 11/36 such duels."""
    won, each = rolled_from("parcheesi", [one_step_each(0), one_step_each(2)], 4000)
    first = 1 / (2 - 11 / 36)
    assert each == 2 * AT_ONCE["cpu"] // 2  # two rounds of as many as are played at once
    assert won[0] == pytest.approx([first, 0, 1 - first, 0], abs=0.03)
    assert won[1] == pytest.approx([1 - first, 0, first, 0], abs=0.03)
    assert won[0, 0] != won[1, 2]  # no two games have the same dice


@pytest.mark.parametrize("name", ["poliana", "kukla_ollie"])
def test_every_game_has_one_winner_however_many_threads_play(name):
    positions = [homeward.game(name).start(4, first=seat) for seat in range(3)]
    won, each = rolled_from(name, positions, 4)
    assert each == 4
    assert won.sum(axis=1) == pytest.approx([1, 1, 1])
    assert np.array_equal(won, rolled_from(name, positions, 4, workers=2)[0])


def test_chance_alone_wins_a_few_games_against_steady(parcheesi):
    """An untaught net hardly ever does; and every seat is measured in its turn."""
    with torch.no_grad():
        assert 0 <= share_against(parcheesi, machine(), Learner(0), 40, 1) < 0.25


def test_of_two_nets_the_one_that_knows_something_wins(parcheesi):
    """Each at its own seats: who was taught hardly loses to three who were not, and who was not hardly wins."""
    taught, untaught = Learner.having(load_weights("parcheesi").net), Learner(0)
    assert share_between(parcheesi, machine(), taught, untaught, 16, 1) > 0.8
    assert share_between(parcheesi, machine(), untaught, taught, 16, 1) < 0.2
