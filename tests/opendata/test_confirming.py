"""Chances that are confirmed are chances: of games whose end is known, and spread over the length of games."""

import pytest

import homeward
from homeward.endgame import endgame_positions, lookup
from homeward.intervals import wilson
from homeward.opendata import confirming
from homeward.opendata.confirming import confirmed, rolled, sampled
from homeward.opendata.playing import record_of
from homeward.study import simulate

GAMES = 1000


@pytest.mark.parametrize("name", ["pollyanna", "parcheesi"])
def test_solved_races_are_won_as_often_as_is_known(name):
    """Who plays on hardly ever errs in a race; four standard errors leave room for luck and for that."""
    for position in endgame_positions(homeward.game(name), 6, seed=5):
        won, exact = rolled(position, GAMES, 1), lookup(position)
        assert sum(won) == GAMES
        for seat in position.seats:
            spread = max(wilson(won[seat], GAMES).reach / 2, 1 / GAMES)
            assert won[seat] / GAMES == pytest.approx(exact[seat], abs=4 * spread)


def test_a_row_has_what_is_exact():
    (position,) = endgame_positions(homeward.game("parcheesi"), 1, seed=5)
    row, exact = confirmed(position, 10, 1), lookup(position)
    assert [row[f"exact_{seat}"] for seat in position.seats] == pytest.approx([exact[0], exact[2]], abs=1e-6)
    assert row["master_0"] == row["exact_0"]


def test_games_have_luck_of_their_own():
    start = homeward.game("pollyanna").start(players=2, first=0)
    won = [rolled(start, games, seed=1)[0] for games in (10, 50, 60, 200)]
    assert won == sorted(won)
    assert won[-1] < 200
    assert rolled(start, 200, seed=1) == rolled(start, 200, seed=1) != rolled(start, 200, seed=2)
    assert rolled(start, 200, seed=1) != rolled(homeward.game("pollyanna").start(players=2, first=2), 200, seed=1)


def test_games_that_need_more_luck_get_more(monkeypatch):
    """The same games: what comes later in them changes nothing before."""
    start = homeward.game("parcheesi").start(players=3, first=0)
    usual = rolled(start, 60, seed=1)
    monkeypatch.setattr(confirming, "LONG", 5)
    assert rolled(start, 60, seed=1) == usual


def test_partners_win_together():
    start = homeward.game("pollyanna").start(players=4, partners=True, first=0)
    won = rolled(start, 40, seed=1)
    assert won[0] == won[2]
    assert won[1] == won[3]
    assert won[0] + won[1] == 40


@pytest.mark.parametrize(("some", "spread"), [(range(40), 1), (range(3, 1283, 32), 4), (range(0, 960, 24), 6)])
def test_moments_are_spread_over_a_game(some, spread):
    """Of one game after the other, and of those alone that the same company plays at the same kind of table."""
    record = record_of(homeward.game("poliana"), 3, 0)
    turns, of_turns = zip(*(sampled(record, nth)[:2] for nth in some), strict=True)
    (of_turns,) = set(of_turns)
    fifths = [5 * turn // of_turns for turn in turns]
    assert all(abs(fifths.count(fifth) - 8) <= spread for fifth in range(5))


@pytest.mark.parametrize(("name", "players"), [("pollyanna", 2), ("parcheesi", 3)])
def test_scholars_who_play_whole_games_win_as_often(name, players):
    """Other kernels, other luck: simulated games among scholars, told by who began."""
    result = simulate(name, GAMES, players=players, policy="scholar", seed=8)
    start = homeward.game(name).start(players=players, first=0)
    won = rolled(start, GAMES, seed=8)
    seats = {1 << seat: place for place, seat in enumerate(start.seats)}  # a winner's bit: the how manieth seat
    begun = [seats[1 << first] for first in result.first_seat.tolist()]
    places = [(seats[bit] - first) % players for bit, first in zip(result.winners.tolist(), begun, strict=True)]
    for place, seat in enumerate(start.seats):
        share = places.count(place) / GAMES
        assert won[seat] / GAMES == pytest.approx(share, abs=4 * (0.5 / GAMES) ** 0.5)
