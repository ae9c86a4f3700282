"""Luck, losses and drift of the dice games, counted again by hand from positions."""

import pytest

import homeward
from homeward.endgame import lookup
from homeward.model import Phase
from homeward.players import player
from homeward.players.scholar import judge_for
from homeward.reviews import review
from homeward.reviews.evaluating import Studied, evaluator_for
from homeward.reviews.track import foreseeing
from homeward.reviews.track.accounts import accounts_of
from homeward.reviews.track.foreseeing import THROWS, WEIGHTS, foreseen
from reviews.kit import game_among

DICE = ("pollyanna", "dixie_pollyanna", "parcheesi", "poliana")


def by_hand(position):
    """Everybody's chances after the best end of the throw on the table, asked of single positions."""
    ends = [one.position for one in position.outcomes()]
    told = [lookup(end) or judge_for(end).chances(end.tables, [end.row])[0] for end in ends]
    mine = (position.to_play, (position.to_play + 2) % 4)[: 1 + position.partners]
    return max(told, key=lambda chances: round(sum(chances[seat] for seat in mine), 9))


@pytest.mark.parametrize("name", DICE)
def test_a_throws_luck_is_what_it_brings_beyond_the_mean_of_all_thirty_six(name):
    way = game_among(name, 4, name == "parcheesi").positions()
    at = [at for at, one in enumerate(way[:-1]) if one.phase is Phase.THROW][7::40]
    for before, thrown in ((way[one], way[one + 1]) for one in at):
        (account,) = accounts_of(evaluator_for(before.game), [before, thrown])
        every = [by_hand(before.throw(a, b)) for a in range(1, 7) for b in range(1, 7)]
        mean = [sum(by_seat) / 36 for by_seat in zip(*every, strict=True)]
        assert account.expected == pytest.approx(mean, abs=1e-12)
        assert account.after == pytest.approx(by_hand(thrown), abs=1e-12)
        assert account.before == pytest.approx(player("scholar").chances(before), abs=1e-12)


@pytest.mark.parametrize("name", DICE)
def test_a_play_loses_what_its_best_end_is_worth_less(name):
    record = game_among(name, 4)
    way = record.positions()
    losing = [event for event in review(record, confirm=False).decisions if event.lost > 1e-6]
    assert losing
    for event in losing[::5]:
        before, after = way[event.n - 1], way[event.n]
        left = by_hand(after) if after.phase is Phase.PLAY else player("scholar").chances(after)
        assert event.lost == pytest.approx(by_hand(before)[event.seat] - left[event.seat], abs=1e-12)
        better = before.play(event.best)
        kept = by_hand(better) if better.phase is Phase.PLAY else player("scholar").chances(better)
        assert kept[event.seat] == pytest.approx(by_hand(before)[event.seat], abs=1e-12)


def test_who_plays_as_the_scholar_does_loses_nothing():
    reviewed = review(game_among("parcheesi", 3, bots=("scholar",) * 3), confirm=False)
    assert reviewed.decisions
    assert max(event.lost for event in reviewed.decisions) <= 1e-9


def test_the_kernel_and_single_ends_foresee_alike():
    rows = [one.row for one in game_among("pollyanna", 4).positions() if one.phase is Phase.THROW][5::30]
    evaluator = evaluator_for(homeward.game("pollyanna"))
    assert all(evaluator.judges_alone(row) for row in rows)
    quickly = foreseen(evaluator, rows)
    for row, told in zip(rows, quickly, strict=True):
        one_by_one = foreseeing._end_by_end(evaluator, row)
        assert [list(one) for one in told] == [pytest.approx(one, abs=1e-12) for one in one_by_one]


def test_there_is_always_room_for_all_ends(monkeypatch):
    rows = [one.row for one in game_among("poliana", 4).positions() if one.phase is Phase.THROW][50::30]
    evaluator = evaluator_for(homeward.game("poliana"))
    usual = foreseen(evaluator, rows)
    monkeypatch.setattr(foreseeing, "ENDS", 2)
    assert foreseen(evaluator, rows) == usual


def test_thirty_six_throws_are_twenty_one():
    assert sum(WEIGHTS) == 36
    assert [str(throw) for throw in THROWS[:4]] == ["1-1", "2-1", "2-2", "3-1"]


def test_a_race_is_judged_by_the_tables():
    spaces = {0: ["P6", "P3", "home", "home"], 2: ["P6", "P2", "home", "home"]}
    position = homeward.game("pollyanna").position(spaces, to_play=0)
    evaluator = evaluator_for(position.game)
    assert isinstance(evaluator, Studied)
    assert not evaluator.judges_alone(position.row)
    assert evaluator.values([position.row]) == [lookup(position)]
    (account,) = accounts_of(evaluator, [position, position.throw(2, 1)])
    assert account.expected == pytest.approx(account.before, abs=2e-7), "exact chances do not drift"


@pytest.mark.parametrize("partners", [False, True])
def test_no_race_is_overlooked(partners):
    """Wherever the net is asked alone, no end of any throw is in the tables."""
    evaluator = evaluator_for(homeward.game("pollyanna"))
    way = game_among("pollyanna", 4 if partners else 2, partners).positions()
    alone = [one for one in way if one.phase is Phase.THROW and evaluator.judges_alone(one.row)]
    assert alone
    for position in alone[::6]:
        for throw in THROWS:
            ends = [one.position for one in position.throw(throw).outcomes()]
            assert all(lookup(end) is None for end in ends if not end.is_over)


def test_choosing_between_plays_that_come_to_the_same_is_no_decision():
    position = homeward.parse("pollyanna seats=0,2 turn=0 0=B10,home,home,home 2=corner,corner,corner,corner")
    thrown = position.throw(2, 1)
    (account,) = accounts_of(evaluator_for(position.game), [thrown, thrown.play(thrown.plays[0])])
    assert len(thrown.plays) > 1
    assert len(thrown.outcomes()) == 1
    assert not account.is_decision
