"""Whoever thinks in WebAssembly decides as on any other machine, play by play."""

from contextlib import contextmanager

import pytest

import homeward
from homeward.hints import advise
from homeward.hints.rating import Trier
from homeward.model import Phase
from homeward.players import player
from homeward.players.dealing import Dealer
from homeward.players.sitting import positions_of
from homeward.players.tempered import Steady
from homeward.reviews import review
from homeward.targets import machines
from reviews.kit import game_among

GAMES = ("pollyanna", "dixie_pollyanna", "parcheesi", "poliana", "kukla_ollie")
PLAYERS = ("scholar", "master:plays=60", "roller:plays=16")
EVERY = 5  # decisions of a game between two that are looked at


@contextmanager
def thinking_on(machine):
    """Let everybody think on a machine."""
    machines.choose(machine)
    try:
        yield
    finally:
        machines.choose(None)


def choices(name, seats, partners=False):
    """Positions all over a game in which there is something to choose."""
    seated = dict.fromkeys(range(seats), Steady())
    found = positions_of(homeward.game(name), seated, Dealer(5, seats), partners=partners)
    return [one for one in found if one.phase is Phase.PLAY and len(one.plays) > 1][::EVERY]


@pytest.mark.parametrize("name", GAMES)
def test_players_decide_alike(on, name):
    positions = choices(name, 3)

    def decided():
        return [[player(who, 5).decide(position).text for position in positions] for who in PLAYERS]

    with thinking_on(on):
        there = decided()
    assert there == decided()


@pytest.mark.parametrize("name", GAMES)
def test_hints_are_alike(on, name):
    positions = choices(name, 4, partners=name == "parcheesi")[::2]
    with thinking_on(on):
        there = [advise(position) for position in positions]
    for hint, position in zip(there, positions, strict=True):
        told = advise(position)
        assert [one.play for one in hint.alternatives] == [one.play for one in told.alternatives]
        assert [one.then for one in hint.alternatives] == [one.then for one in told.alternatives]
        assert [one.exposure for one in hint.alternatives] == [one.exposure for one in told.alternatives]
        for one, other in zip(hint.alternatives, told.alternatives, strict=True):
            assert one.chances == pytest.approx(other.chances, abs=1e-12)


@pytest.mark.parametrize("name", GAMES)
def test_reviews_are_alike(on, name):
    record = game_among(name, 3).upto(40)
    with thinking_on(on):
        there = review(record, workers=1)
    told = review(record)
    assert there.is_confirmed
    assert [event.call for event in there.events] == [event.call for event in told.events]
    for one, other in zip(there.events, told.events, strict=True):
        assert one.chances == pytest.approx(other.chances, abs=1e-12)
        assert one.luck == pytest.approx(other.luck, abs=1e-12)
        assert one.lost == pytest.approx(other.lost, abs=1e-12)
        assert one.best == other.best


@pytest.mark.parametrize("name", ["pollyanna", "kukla_ollie"])
def test_games_played_out_are_alike(on, name):
    position = choices(name, 4)[1]
    with thinking_on(on):
        there = Trier().rated(position)
    assert there == Trier().rated(position)
