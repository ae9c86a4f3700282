"""One game, play by play, is the game that simulations play; it is drawn and paid as it stands."""

from __future__ import annotations

import numpy as np
import pytest

from env.games_of import SEED, TABLES, decided
from homeward import game
from homeward.env import Batch, actions_of
from homeward.env.single import OneGame, compact
from homeward.env.single.pictures import MODES, PIXELS, check_mode, rendered
from homeward.errors import BadSetting, IllegalPlay

pytestmark = [pytest.mark.compiler, pytest.mark.importing("numba", "polars", "resvg_py")]


@pytest.mark.parametrize(("name", "house", "players", "partners"), TABLES)
def test_it_is_the_game_of_the_seed(name, house, players, partners):
    made, last = decided(name, house, players, partners, number=4)
    one = OneGame(game(name, **house), players, partners=partners)
    one.begin(SEED, 4)
    paid = dict.fromkeys(last.seats, 0.0)
    for position, play in made:
        assert one.position == position
        one.play(one.actions.action(position, play))
        paid = {seat: paid[seat] + reward for seat, reward in one.rewards.items()}
    assert one.position == last
    assert one.is_done
    assert not one.is_cut_short
    assert sum(paid.values()) == pytest.approx(0.0)
    assert [seat for seat, reward in paid.items() if reward == 1.0] == list(last.winners[: 1 + partners])


def test_an_action_that_is_none_changes_nothing():
    one = OneGame(game("pollyanna"), 2)
    one.begin(SEED)
    before = one.position
    with pytest.raises(IllegalPlay, match="Action 35"):
        one.play(35)
    assert one.position is before


def test_a_game_that_is_cut_short_pays_nobody():
    one = OneGame(game("pollyanna"), 4, most_turns=30)
    one.begin(SEED)
    while not one.is_done:
        one.play(one.actions.legal(one.position)[0])
        assert not any(one.rewards.values())
    assert one.is_cut_short
    assert not any(one.mask_for(one.position.to_play))


@pytest.mark.parametrize("name", ["parcheesi", "kukla_ollie"])
def test_what_is_seen_is_what_a_batch_sees(name):
    batch = Batch(name, 1, seed=SEED)
    one = OneGame(game(name))
    one.begin(SEED)
    for _ in range(40):
        assert np.array_equal(compact(one.position), batch.compact[0])
        action = actions_of(one.game).legal(one.position)[-1]
        one.play(action)
        batch.step(np.array([action]))


def test_it_is_drawn_by_our_own_boards(capsys):
    position = game("poliana").start(2, first=0).throw(6, 3)
    assert position.text in rendered(position, "ansi")
    assert rendered(position, "svg") == position.svg()
    assert rendered(position, "human") is None
    assert capsys.readouterr().out == rendered(position, "ansi") + "\n"
    assert rendered(position, None) is None
    picture = rendered(position, "rgb_array")
    assert picture.shape == (PIXELS, PIXELS, 3)
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 100
    assert not np.array_equal(picture, rendered(position.play("enter"), "rgb_array"))


def test_there_are_no_other_ways_to_draw_it():
    for mode in (*MODES, None):
        check_mode(mode)
    with pytest.raises(BadSetting, match="render_mode is one of human, ansi, svg, rgb_array, or None, not 'cinema'"):
        check_mode("cinema")
