"""Every bot who gives chances rates every legal play."""

import pytest

import homeward
from homeward.players import Forecaster, fault_in_chances, names, player
from homeward.players.base import Rater
from scholar.kit import GAMES, wandering

SWIFT = {"roller": "roller:plays=40", "master": "master:plays=40", "scholar": "scholar"}


def test_whoever_gives_chances_rates_plays():
    for name in names():
        assert isinstance(player(name), Rater) is isinstance(player(name), Forecaster)


@pytest.mark.parametrize("bot", SWIFT.values())
@pytest.mark.parametrize("name", GAMES)
def test_every_play_is_rated_in_its_order(name, bot):
    rater = player(bot, 3)
    chosen = [position for position in wandering(name, 3, seed=4, events=150) if len(position.plays) > 1][::15]
    assert chosen
    for position in chosen:
        rated = rater.rated(position)
        assert [play for play, _ in rated] == list(position.plays)
        assert not any(fault_in_chances(chances, position.seats) for _, chances in rated)


def test_the_master_plays_what_it_rates_highest():
    master, compared = player("master:plays=200", 1), 0
    for position in wandering("parcheesi", 2, seed=8, events=60):
        if len(position.plays) > 1 and position.dice_left == (position.dice.a, position.dice.b):
            rated = dict(master.rated(position))
            best = max(chances[position.to_play] for chances in rated.values())
            assert rated[master.decide(position)][position.to_play] == pytest.approx(best)
            compared += 1
    assert compared > 5


def test_what_is_exact_is_told_exactly():
    position = homeward.parse("pollyanna seats=0,2 turn=0 0=P4,P6,home,home 2=P1,P6,home,home throw=2-1 left=2-1")
    assert player("master").rated(position) == player("roller").rated(position)


def test_where_nothing_is_to_be_played_nothing_is_rated():
    start = homeward.game("pollyanna").start(2, first=0)
    assert player("roller").rated(start) == []
