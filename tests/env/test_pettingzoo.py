"""PettingZoo's own suite, and ours: it plays the games of a seed."""

from __future__ import annotations

import importlib
from types import SimpleNamespace

import numpy as np
import pettingzoo.test as theirs
import pytest
from pettingzoo.utils.conversions import parallel_to_aec

import homeward.env.pettingzoo as ours
from env.games_of import SEED, TABLES, decided
from homeward import games
from homeward.errors import BadPosition, IllegalPlay

pytestmark = [
    pytest.mark.compiler,
    # They say so of every game whose observation has a mask in it, but for their own, which they know by name.
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array", "ignore:Observation space for each agent"),
]
DRAWN_FAST = ("poliana", "kukla_ollie")  # a picture of the others takes two seconds, and their test asks for ten


def module(name):
    return importlib.import_module(f"homeward.env.pettingzoo.{name}_v0")


@pytest.mark.parametrize("name", games())
def test_api(name):
    theirs.api_test(module(name).env(), num_cycles=200)


@pytest.mark.parametrize("name", games())
def test_seed(name):
    theirs.seed_test(module(name).env, num_cycles=40)


@pytest.mark.parametrize("name", DRAWN_FAST)
def test_render(name):
    theirs.render_test(module(name).env, {"svg": lambda drawn: drawn.startswith("<svg")})


@pytest.mark.parametrize("name", games())
def test_text_and_svg(name):
    for mode, begins in (("ansi", " "), ("svg", "<svg")):
        env = module(name).env(render_mode=mode)
        env.reset(seed=SEED)
        assert env.render().startswith(begins)


@pytest.mark.parametrize("name", games())
def test_save_obs(name, capsys):
    theirs.test_save_obs(module(name).env())
    assert "Observations must be Box to save observations as image" in capsys.readouterr().out  # ours are no images


@pytest.mark.parametrize("name", games())
def test_parallel_api(name):
    theirs.parallel_api_test(module(name).parallel_env(), num_cycles=60)


@pytest.mark.parametrize("name", games())
def test_parallel_seed(name):
    theirs.parallel_seed_test(module(name).parallel_env, num_cycles=20)


@pytest.mark.parametrize("name", games())
def test_max_cycles(name):
    """They ask everybody at once, without a mask: the parallel form, and what they make of it."""
    parallel = module(name).parallel_env
    theirs.max_cycles_test(
        SimpleNamespace(parallel_env=parallel, env=lambda **settings: parallel_to_aec(parallel(**settings)))
    )


@pytest.mark.parametrize(("name", "house", "players", "partners"), TABLES)
def test_it_plays_the_games_of_a_seed(name, house, players, partners):
    env = ours.env(name, players=players, partners=partners, house=house)
    env.reset(seed=SEED)
    env.reset()
    made, last = decided(name, house, players, partners, number=1)
    for position, play in made:
        assert env.unwrapped.position == position
        assert env.agent_selection == f"seat_{position.to_play}"
        env.step(env.unwrapped._one.actions.action(position, play))
    assert env.unwrapped.position == last
    assert all(env.terminations.values())
    paid = {agent: env._cumulative_rewards[agent] for agent in env.agents}
    if not last.places:  # the first place was paid long before the last was taken
        winners = {f"seat_{seat}" for seat in last.winners}
        assert {agent for agent, reward in paid.items() if reward == 1.0} == winners
        assert sum(paid.values()) == pytest.approx(0.0)


def test_the_parallel_form_plays_the_same_games():
    made, last = decided("pollyanna", {}, 3, False, number=2)
    env = ours.parallel_env("pollyanna", players=3)
    env.reset(seed=SEED, options={"game": 2})
    for position, play in made:
        action = env._one.actions.action(position, play)
        _, rewards, terminations, _, infos = env.step(dict.fromkeys(env.agents, action))
        assert not any(infos.values())
    assert all(terminations.values())
    assert rewards == {f"seat_{seat}": 1.0 if seat in last.winners else -0.5 for seat in last.seats}


def test_a_refused_action_is_explained_and_changes_nothing():
    env = ours.env("pollyanna", players=2)
    env.reset(seed=SEED)
    before = env.last()[0]["observation"]
    with pytest.raises(IllegalPlay, match=r"Action 35 \(pass\) is not legal for seat"):
        env.step(35)
    assert np.array_equal(env.last()[0]["observation"], before)

    parallel = ours.parallel_env("pollyanna", players=2)
    parallel.reset(seed=SEED)
    _, rewards, _, _, infos = parallel.step({"seat_0": 35, "seat_2": 35})
    assert ["Action 35 (pass)" in info.get("refused", "") for info in infos.values()].count(True) == 1
    assert not any(rewards.values())


def test_a_cap_of_turns_truncates():
    env = ours.env("parcheesi", most_turns=40)
    env.reset(seed=SEED)
    while not any(env.truncations.values()):
        observation = env.last()[0]
        env.step(int(np.argmax(observation["action_mask"])))
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert not any(env.rewards.values())


def test_what_cannot_be_played_is_refused():
    with pytest.raises(BadPosition, match="for 2, 3 or 4 players, not 5"):
        ours.env("pollyanna", players=5)
    with pytest.raises(AttributeError, match="ludo_v0"):
        _ = ours.ludo_v0
