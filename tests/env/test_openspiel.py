"""OpenSpiel's own suite, and ours: with the dice and cards of a seed it plays the seed's games."""

from __future__ import annotations

import pickle
import unittest
from itertools import pairwise
from pathlib import Path

import pyspiel
import pytest
from absl import flags
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import generate_playthrough

from env.games_of import TABLES, recorded
from homeward import games, parse
from homeward.env.openspiel import NAMES
from homeward.errors import BadPosition, BadSetting
from homeward.events import Drawn, Played

pytestmark = pytest.mark.compiler
PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
MADE = {
    "pollyanna": "homeward_pollyanna(most_turns=24,players=2)",
    "pollyanna_partners": "homeward_pollyanna(house=home_bonus:10;reward:20,most_turns=16,partners=true)",
    "kukla_ollie": "homeward_kukla_ollie(most_turns=12,players=3)",
}
"""Stored playthroughs; tests/env/playthroughs.py writes them anew."""


@pytest.fixture(autouse=True, scope="module")
def read_flags():
    """Their test is a program with options, and looks at them."""
    if not flags.FLAGS.is_parsed():
        flags.FLAGS(["test"])


def test_all_games_are_there():
    assert sorted(NAMES) == sorted(f"homeward_{name}" for name in games())
    assert set(NAMES) <= set(pyspiel.registered_names())


@pytest.mark.parametrize("name", NAMES)
def test_api(name):
    """The part of their suite for games too large to be gone through."""
    kind = {"game_name": name, "game": pyspiel.load_game(name)}
    case = type(f"Api{name}", (api_test.EnforceAPIOnPartialTreeBase,), kind)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5
    assert [told for _, told in (*result.errors, *result.failures)] == []


@pytest.mark.parametrize(
    "written", [*(f"{name}(most_turns=120)" for name in NAMES), "homeward_poliana(players=3,house=side:15)"]
)
def test_random_simulation(written):
    pyspiel.random_sim_test(pyspiel.load_game(written), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", MADE)
def test_playthrough(name):
    stored, today = generate_playthrough.replay(str(PLAYTHROUGHS / f"{name}.txt"))
    assert stored == today


@pytest.mark.parametrize(("name", "house", "players", "partners"), TABLES)
def test_it_plays_the_games_of_a_seed(name, house, players, partners):
    written = ";".join(f"{key}:{str(value).lower()}" for key, value in house.items())
    game = pyspiel.load_game(f"homeward_{name}", {"players": players, "partners": partners, "house": written})
    state, positions = game.new_initial_state(), recorded(name, house, players, partners).positions()
    if state.is_chance_node() and state.action_to_string(state.legal_actions()[0]).startswith("seat"):
        state.apply_action(positions[0].to_play)
    for before, after in pairwise(positions):
        if before.is_forced and isinstance(after.happened, Played):
            continue  # nobody's choice: it has been played with what led to it
        assert state.position == before
        state.apply_action(numbered(state, after.happened))
    last = positions[-1]
    assert state.is_terminal()
    assert state.position == last
    assert sum(state.returns()) == pytest.approx(0.0)
    if not last.places:
        assert [player for player, paid in enumerate(state.returns()) if paid == 1.0] == [
            last.seats.index(seat) for seat in last.winners
        ]


def numbered(state, happened):
    """What has happened in a record, as OpenSpiel numbers it."""
    if isinstance(happened, Played):
        words = happened.text
    elif isinstance(happened, Drawn):
        words = happened.card
    else:
        words = f"{max(happened.dice.a, happened.dice.b)}-{min(happened.dice.a, happened.dice.b)}"
    (action,) = [action for action in state.legal_actions() if state.action_to_string(action) == words]
    return action


def test_a_state_is_our_notation_and_comes_back_from_a_pickle():
    state = pyspiel.load_game("homeward_pollyanna").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[-1] if state.move_number() % 2 else state.legal_actions()[3])
    assert parse(str(state)) == state.position
    assert state.observation_string(0) == str(state)
    assert state.history_str() in state.information_state_string(0)
    again = pickle.loads(pickle.dumps(state))
    assert (str(again), again.history(), again.legal_actions()) == (
        str(state),
        state.history(),
        state.legal_actions(),
    )
    copied = state.clone()
    copied.apply_action(copied.legal_actions()[0])
    assert str(copied) != str(state)


def test_chances_sum_to_one_and_a_doublet_is_half_as_likely():
    state = pyspiel.load_game("homeward_poliana").new_initial_state()
    chances = {state.action_to_string(outcome): chance for outcome, chance in state.chance_outcomes()}
    if "seat 0 starts" in chances:
        assert set(chances.values()) == {0.25}
        state.apply_action(2)
        assert state.position.to_play == 2
        chances = {state.action_to_string(outcome): chance for outcome, chance in state.chance_outcomes()}
    assert sum(chances.values()) == pytest.approx(1.0)
    assert (chances["3-3"], chances["6-3"]) == (pytest.approx(1 / 36), pytest.approx(2 / 36))


def test_what_cannot_be_played_is_refused():
    with pytest.raises(BadPosition, match="for 2, 3 or 4 players, not 5"):
        pyspiel.load_game("homeward_pollyanna(players=5)")
    with pytest.raises(BadPosition, match="no partnership"):
        pyspiel.load_game("homeward_kukla_ollie(partners=True)")
    with pytest.raises(BadSetting, match="no setting 'rewards'"):
        pyspiel.load_game("homeward_pollyanna(house=rewards:3)")
