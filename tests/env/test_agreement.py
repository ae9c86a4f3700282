"""`Batch`, `Position` and `simulate` play the same games, play by play."""

from __future__ import annotations

import numpy as np
import pytest

from env.following import follows
from homeward import games
from homeward.env import Batch
from targets.houses import HOUSES

pytestmark = [pytest.mark.compiler, pytest.mark.importing("numba")]

HOUSE_RULES = [
    ("pollyanna", {"reward": 20, "home_path": 4, "turn_passes": "left", "starter": "chosen"}),
    ("dixie_pollyanna", {"reward_declinable": False, "turnout_spaces": 2}),
    ("parcheesi", {"entering": "must", "reward": 10, "path_passing": False}),
    ("poliana", {"side": 15, "starter": "throw", "reward": 7}),
    ("poliana", {"play_on": True, "home_bonus": 10, "enter_by_total": True}),
    ("kukla_ollie", {"stuck_in_cue": "lose_turn", "turn_passes": "right", "repetition": 8}),
    *HOUSES,
]


@pytest.mark.parametrize("name", [*games(), "tiny"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_game_is_the_same_game(name, players):
    assert follows(name, players=players, seed=11, first=5)


@pytest.mark.parametrize("name", ["pollyanna", "dixie_pollyanna", "parcheesi"])
def test_in_partnership_too(name):
    assert follows(name, partners=True, seed=2)


@pytest.mark.parametrize(("name", "house"), HOUSE_RULES, ids=str)
def test_with_house_rules_too(name, house):
    assert follows(name, house, seed=3)


@pytest.mark.parametrize("name", ["pollyanna", "poliana", "kukla_ollie"])
def test_where_temperaments_choose_forfeits_and_cards_too(name):
    assert follows(name, seed=4, policy=("wanderer", "steady", "hunter", "wanderer"))


@pytest.mark.parametrize("name", ["parcheesi", "kukla_ollie"])
def test_a_cap_cuts_the_same_game_short(name):
    assert follows(name, seed=4, most_turns=41)


@pytest.mark.parametrize("name", games())
def test_the_same_actions_lead_through_the_same_games_on_any_number_of_threads(name):
    one, two = Batch(name, 9, seed=8, observe=("compact", "scholar")), Batch(name, 9, seed=8, workers=2)
    for _ in range(300):
        actions = one.sample()
        assert np.array_equal(actions, two.sample())
        one.step(actions)
        two.step(actions)
        for array in ("rows", "compact", "action_mask", "rewards", "terminated", "to_play", "numbers"):
            assert np.array_equal(getattr(one, array), getattr(two, array)), array
