"""Players as they were: scholar@1 and master@1 keep their nets, whatever today's are."""

import numpy as np
import pytest

import homeward
from homeward.players import UnknownPlayer, player
from homeward.players.fitting import _usable
from homeward.playouts.versions import TODAYS, UnknownVersion, parted
from homeward.scholar import judging, weights
from homeward.scholar.net import Net
from homeward.scholar.weights import FOLDER, Learned, load_weights
from homeward.study import simulate
from homeward.study.contest.match import fixture_of

GAMES = ("pollyanna", "dixie_pollyanna", "parcheesi", "poliana", "kukla_ollie")


@pytest.fixture
def newborn(tmp_path, monkeypatch):
    """A usual scholar that knows nothing: for two games its folder has nets of noise, and of another size."""
    forgetting = (judging._judge_on.cache_clear, _usable.cache_clear)
    for game in ("pollyanna", "kukla_ollie"):
        chance = np.random.default_rng(5)
        parts = {key: chance.normal(0, 0.1, size) for key, size in weights.shapes(64, 16).items()}
        weights.write(tmp_path / f"{game}.npz", Learned(Net(**parts), load_weights(game, 1).about))
    monkeypatch.setenv(FOLDER, str(tmp_path))
    for forget in forgetting:
        forget()
    yield tmp_path
    for forget in forgetting:
        forget()


@pytest.mark.parametrize("game", GAMES)
def test_every_version_has_every_game(game):
    for version in range(1, TODAYS + 1):
        assert load_weights(game, version).about["game"] == game
    assert load_weights(game, TODAYS).about == load_weights(game).about


@pytest.mark.parametrize("written", ["scholar@1", "master@1", "master@1:plays=90"])
def test_who_has_a_version_is_called_so_and_plays(written):
    position = homeward.game("pollyanna").start(2, first=0).throw(6, 3)
    one = player(written)
    assert one.name == written
    assert one.decide(position) in position.plays
    assert sum(one.chances(position)) == pytest.approx(1)


def test_a_version_does_not_follow_the_usual_nets(newborn):
    position = homeward.game("pollyanna").start(4, first=0).throw(6, 3)
    before = player(f"scholar:weights={newborn}").chances(position)
    assert player("scholar").chances(position) == before
    for one in ("scholar@1", "master@1:plays=30"):
        assert player(one).chances(position) != pytest.approx(before, abs=0.01)


@pytest.mark.parametrize(("game", "seats"), [("pollyanna", 4), ("kukla_ollie", 2)])
def test_two_nets_in_one_compiled_game(newborn, game, seats):
    """The same games as at the table, and he who knows something wins them."""
    fixture = fixture_of(game, ["scholar@1", "scholar"], seats, False, 11, {})
    assert fixture.is_compiled
    assert np.array_equal(fixture.play(0, 2), [fixture._play_group(number) for number in range(2)])
    result = homeward.match(game, ["scholar@1", "scholar"], 40, seed=5, seats=seats)
    assert result.share().value > 0.8


def test_a_version_simulates(newborn):
    one = simulate("pollyanna", 40, seed=3, players=2, policy=["scholar@1", "scholar"])
    assert (one.winners & 1).mean() > 0.8
    assert len(one.replay(1).events) > 10
    assert (simulate("pollyanna", 40, seed=3, players=2, policy="scholar@1").words != one.words).any()


def test_luck_is_judged_by_one_net_whoever_plays(newborn):
    result = homeward.match("pollyanna", ["scholar@1", "steady"], 8, seed=5, adjusted=True)
    assert result.games == 8
    assert np.abs(result.luck.sum(-1)).max() < 1e-9


@pytest.mark.parametrize("written", ["scholar@0", "master@x", f"scholar@{TODAYS + 1}", "steady@1", "nobody@1"])
def test_what_never_was_is_refused(written):
    with pytest.raises(UnknownVersion, match=f"^{written}: "):
        player(written)
    with pytest.raises(UnknownVersion, match=f"^{written}: "):
        homeward.match("pollyanna", [written, "steady"], 4)


def test_a_version_has_its_weights_already():
    with pytest.raises(UnknownPlayer, match=r"has no option 'weights'\. Its options: none"):
        player("scholar@1:weights=trained")
    with pytest.raises(UnknownPlayer, match="Its options: plays, ms"):
        player("master@1:games=3")
    assert parted("roller") == ("roller", None)
