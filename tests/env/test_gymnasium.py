"""Gymnasium's own checks, and ours: bots sit where they should, and many games are as one."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import DtypeObservation

from env.games_of import SEED
from homeward import games
from homeward.env.gymnasium import NAMES
from homeward.errors import BadSetting, IllegalPlay
from homeward.players import UnknownPlayer

pytestmark = pytest.mark.compiler
COMPANY = ["steady", "wanderer", "keeper"]
DRAWN_FAST = ("poliana", "kukla_ollie")


@pytest.mark.parametrize("name", games())
def test_their_check_of_an_environment(name):
    """It samples without a mask, so what is not legal leaves the game as it is."""
    env = gymnasium.make(NAMES[name], opponents="wanderer", illegal="stay").unwrapped
    check_env(env, skip_render_check=name not in DRAWN_FAST)


@pytest.mark.parametrize("mode", ["sync", "vector_entry_point"])
@pytest.mark.parametrize("name", games())
def test_their_vector_environments(name, mode):
    envs = gymnasium.make_vec(NAMES[name], 2, vectorization_mode=mode, opponents="wanderer", illegal="stay")
    observations, _ = envs.reset(seed=SEED)
    assert observations in envs.observation_space
    for _ in range(5):
        observations, rewards, terminations, truncations, _ = envs.step(envs.action_space.sample())
        assert observations in envs.observation_space
        assert rewards.shape == terminations.shape == truncations.shape == (2,)
    envs.close()


def test_it_is_found_without_an_import_beforehand():
    env = gymnasium.make("homeward.env.gymnasium:homeward/poliana-v0", players=2)
    assert env.reset(seed=SEED)[1]["action_mask"].any()


@pytest.mark.parametrize("opponents", [COMPANY, None])
@pytest.mark.parametrize(("name", "house"), [("poliana", {"side": 15}), ("kukla_ollie", {})])
def test_every_slot_plays_what_one_environment_plays(name, house, opponents):
    settings = {"opponents": opponents, "seat": None, "house": house, "most_turns": 300}
    envs = gymnasium.make_vec(NAMES[name], 3, **settings)
    alone = [gymnasium.make(NAMES[name], **settings).unwrapped for _ in range(3)]
    seen, info = envs.reset(seed=SEED)
    wanted = [env.reset(seed=SEED, options={"game": slot}) for slot, env in enumerate(alone)]
    chance, ended = np.random.default_rng(1), 0
    while ended < 4:
        for slot, (observation, told) in enumerate(wanted):
            assert np.array_equal(seen[slot], observation)
            assert np.array_equal(info["action_mask"][slot], told["action_mask"])
            assert (info["seat"][slot], info["game"][slot]) == (told["seat"], told["game"])
        actions = np.array([chance.choice(np.flatnonzero(mask)) for mask in info["action_mask"]])
        seen, rewards, over, cut, info = envs.step(actions)
        for slot, env in enumerate(alone):
            observation, *told = env.step(actions[slot])
            assert told[:3] == [pytest.approx(rewards[slot]), over[slot], cut[slot]]
            if over[slot] or cut[slot]:
                assert np.array_equal(info["final_obs"][slot], observation)
                wanted[slot] = env.reset(options={"game": int(info["game"][slot])})
                ended += 1
            else:
                wanted[slot] = (observation, told[3])


def test_the_learner_changes_places_where_it_has_no_seat():
    env = gymnasium.make(NAMES["pollyanna"], players=3, seat=None, opponents="runner")
    assert [env.reset(seed=SEED)[1]["seat"], env.reset()[1]["seat"], env.reset()[1]["seat"]] == [0, 1, 2]


def test_an_illegal_action_is_refused_with_the_reason():
    env = gymnasium.make(NAMES["pollyanna"], players=2)
    before, _ = env.reset(seed=SEED)
    with pytest.raises(IllegalPlay, match=r"Action 35 \(pass\) is not legal for seat"):
        env.step(35)
    assert np.array_equal(env.unwrapped._info()["action_mask"], env.reset(seed=SEED)[1]["action_mask"])

    envs = gymnasium.make_vec(NAMES["pollyanna"], 2, players=2)
    envs.reset(seed=SEED)
    with pytest.raises(IllegalPlay, match=r"Game 1 of 2: Action 35 \(pass\)"):
        envs.step(np.array([int(np.argmax(envs.batch.action_mask[0])), 35]))
    stays = gymnasium.make(NAMES["pollyanna"], players=2, illegal="stay")
    stays.reset(seed=SEED)
    observation, reward, over, _, info = stays.step(35)
    assert np.array_equal(observation, before)
    assert (reward, over) == (0.0, False)
    assert "Action 35" in info["refused"]


def test_what_cannot_be_is_refused():
    for wrong, said in (
        ({"opponents": ["steady"]}, "4 play, so one opponent is needed, or 3 in a list, not 1"),
        ({"players": 2, "seat": 1}, "The learner's seat is one of 0, 2, not 1"),
        ({"illegal": "lose"}, "illegal is one of refuse, stay, not 'lose'"),
    ):
        with pytest.raises(BadSetting, match=said):
            gymnasium.make(NAMES["pollyanna"], **wrong)
    with pytest.raises(UnknownPlayer):
        gymnasium.make(NAMES["pollyanna"], opponents="grandmaster").reset(seed=SEED)


def visited(envs, steps):
    """By slot and game, what was seen and legal from decision to decision, whoever ends a game when; and its pay."""
    observations, info = envs.reset(seed=SEED)
    seen, paid, begins = {}, {}, np.zeros(envs.num_envs, bool)
    for _ in range(steps):
        actions = np.array([np.flatnonzero(mask)[-1] if mask.any() else 0 for mask in info["action_mask"]])
        for slot, game in enumerate(info["game"]):
            if info["action_mask"][slot].any():
                seen.setdefault(int(game), []).append(observations[slot].tolist())
        before = info["game"].copy()
        observations, rewards, terminations, truncations, info = envs.step(actions)
        ended = terminations | truncations
        assert not rewards[begins].any()
        assert not ended[begins].any()
        for slot in np.flatnonzero(ended):
            paid[int(before[slot])] = float(rewards[slot])
        if envs.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP:
            assert not info["action_mask"][ended].any()
            begins = ended
        if envs.metadata["autoreset_mode"] is AutoresetMode.DISABLED and ended.any():
            observations, info = envs.reset(options={"reset_mask": ended})
    return seen, paid


@pytest.mark.parametrize("opponents", ["wanderer", None])
def test_the_same_games_follow_whenever_they_begin(opponents):
    settings = {"opponents": opponents, "players": 2, "most_turns": 60}
    runs = [
        visited(gymnasium.make_vec(NAMES["poliana"], 3, autoreset_mode=mode, **settings), 150)
        for mode in ("same_step", "next_step", AutoresetMode.DISABLED)
    ]
    known = set.intersection(*(set(paid) for _, paid in runs))
    assert len(known) > 6
    for seen, paid in runs[1:]:
        for game in known:
            assert (seen[game], paid[game]) == (runs[0][0][game], runs[0][1][game])


def test_a_game_that_is_over_begins_when_it_is_told_to():
    envs = gymnasium.make_vec(NAMES["poliana"], 2, autoreset_mode="disabled", opponents=None, most_turns=1)
    info = envs.reset(seed=SEED)[1]
    while True:
        *_, truncations, info = envs.step(info["action_mask"].argmax(axis=1))
        if truncations.any():
            break
    with pytest.raises(BadSetting, match=r'is over. reset\(options=\{"reset_mask": …\}\) begins the next'):
        envs.step(np.zeros(2, dtype=np.int64))
    with pytest.raises(BadSetting, match="autoreset_mode is one of next_step, same_step, disabled, not 'never'"):
        gymnasium.make_vec(NAMES["poliana"], 2, autoreset_mode="never")


def test_their_wrappers_of_observations():
    envs = gymnasium.make_vec(NAMES["poliana"], 2, autoreset_mode="next_step", opponents=None)
    assert DtypeObservation(envs, np.float32).reset(seed=SEED)[0].dtype == np.float32


def test_masks_as_sb3_asks_for_them():
    env = gymnasium.make(NAMES["poliana"])
    info = env.reset(seed=SEED)[1]
    masks = env.get_wrapper_attr("action_masks")()
    assert masks.dtype == np.bool_
    assert masks.tolist() == info["action_mask"].astype(bool).tolist()
