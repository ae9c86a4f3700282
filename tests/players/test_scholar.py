"""The scholar at the table: legal, fair, valid in all it says, and clear about what it does not know."""

import pytest

import homeward
from homeward.errors import HomewardError
from homeward.players import check_player, fault_in_chances, player
from homeward.players.scholar import OtherBoard, Scholar
from homeward.scholar import weights
from scholar.kit import GAMES, PARTNERED, wandering

KILOBYTES = 1.5 * 1024


@pytest.mark.parametrize("name", GAMES)
def test_it_plays_fair_in_every_set_up(name):
    """Legal plays, valid chances, and nothing changes when other dice are to come."""
    check_player(player("scholar"), homeward.game(name), plays=25)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_decides_and_forecasts_anywhere(name, seats):
    scholar, decided = Scholar(), 0
    positions = list(wandering(name, seats, partners=seats == 4 and name in PARTNERED, seed=seats, events=400))
    for position in positions[::7]:
        assert not fault_in_chances(scholar.chances(position), position.seats)
        if position.plays:
            assert scholar.decide(position) in position.plays
            decided += 1
    assert decided > 5


@pytest.mark.parametrize("name", GAMES)
def test_it_takes_the_play_it_rates_highest(name):
    scholar, compared = Scholar(), 0
    for position in wandering(name, 4, seed=8, events=200):
        if len(position.plays) < 2:
            continue
        rated = scholar.rated(position)
        assert [play for play, _ in rated] == list(position.plays)
        highest = max(chances[position.to_play] for _, chances in rated)
        assert dict(rated)[scholar.decide(position)][position.to_play] == highest
        assert scholar.chances(position)[position.to_play] == highest
        compared += 1
    assert compared > 10


def test_it_wins_where_it_can():
    """One throw from home."""
    parcheesi = homeward.game("parcheesi")
    home = ["home"] * 3
    position = parcheesi.position({0: [*home, "P6"], 2: ["corner"] * 4}, to_play=0)
    thrown = position.throw(1, 1)
    assert Scholar().chances(thrown)[0] == 1.0
    while not thrown.is_over:
        assert thrown.to_play == 0
        thrown = thrown.play(Scholar().decide(thrown))


def test_before_the_throws_for_the_start_nobody_is_ahead():
    chances = Scholar().chances(homeward.game("pollyanna").start(4, partners=False))
    assert chances == pytest.approx([0.25] * 4, abs=0.02)


@pytest.mark.parametrize(("name", "house"), [("poliana", {"side": 15}), ("kukla_ollie", {"columns": 2})])
def test_it_says_so_where_the_board_is_another(name, house):
    with pytest.raises(OtherBoard, match="on its own board only"):
        Scholar().chances(homeward.game(name, **house).start(2, first=0))


def test_other_house_rules_are_played():
    position = homeward.game("pollyanna", reward=20).start(2, first=0).throw(6, 3)
    assert Scholar().decide(position) in position.plays


def test_a_game_it_has_not_studied():
    with pytest.raises(HomewardError, match="has not studied tiny yet"):
        Scholar().chances(homeward.game("tiny").start(2, first=0))


@pytest.mark.parametrize("name", GAMES)
def test_what_comes_with_the_package_is_small_and_says_how_it_came_about(name, tmp_path):
    learned = weights.load_weights(name)
    again = tmp_path / "net.npz"
    weights.write(again, learned)
    assert again.stat().st_size < KILOBYTES * 1024
    about = weights.read(again).about
    assert about == learned.about
    assert about["game"] == name
    assert {"game", "seed", "games", "optimizer_steps", "device", "torch", "fading"} <= set(about)


def test_damaged_weights_are_refused(tmp_path):
    file = tmp_path / "net.npz"
    file.write_bytes(b"no net at all")
    with pytest.raises(weights.NoWeights, match="holds no net"):
        weights.read(file)
    with pytest.raises(weights.NoWeights, match="No such file"):
        weights.read(tmp_path / "none.npz")
