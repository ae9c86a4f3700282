"""A play is called a mistake only where games that went on have confirmed it."""

import pytest

import homeward
from homeward.players.reading import Standing, reading_of
from homeward.reviews.accounts import Contest
from homeward.reviews.calls import Call, Confirmed, called
from homeward.reviews.confirming import USUAL, Budget, confirm
from homeward.reviews.evaluating import evaluator_for


@pytest.mark.parametrize(
    ("lost", "call"),
    [
        (-0.3, Call.EQUAL),
        (0.0199, Call.EQUAL),
        (0.02, Call.DOUBTFUL),
        (0.05, Call.MISTAKE),
        (0.0999, Call.MISTAKE),
        (0.1, Call.BLUNDER),
    ],
)
def test_what_a_loss_is_called(lost, call):
    assert called(lost) is call


def test_only_what_all_of_the_interval_says_is_said():
    assert Confirmed(0.12, 0.06, 0.18, 100).call is Call.MISTAKE
    assert Confirmed(0.03, 0.01, 0.05, 100).call is Call.EQUAL
    assert not Confirmed(0.03, 0.01, 0.05, 100).is_clear
    assert Confirmed(0.03, 0.021, 0.039, 100).is_clear


def test_a_clear_difference_is_confirmed_soon_and_the_same_again():
    """A race that is nearly won, beside one that is nearly lost."""
    near = homeward.parse("parcheesi seats=0,2 turn=0 0=P1,home,home,home 2=P7,home,home,home")
    far = homeward.parse("parcheesi seats=0,2 turn=0 0=B20,home,home,home 2=P7,home,home,home")
    contest = Contest(*(Standing(one.tables, one.row) for one in (near, far)))
    evaluator = evaluator_for(near.game)
    found = confirm(evaluator, contest, (0,))
    assert found.call is Call.BLUNDER
    assert found.games < USUAL["track"].games * USUAL["track"].most
    assert found.low < found.difference < found.high
    assert found == confirm(evaluator, contest, (0,))


def test_what_is_the_same_is_about_equal():
    position = homeward.game("kukla_ollie").start(4, first=1)
    standing = reading_of(position).standing(position)
    found = confirm(evaluator_for(position.game), Contest(standing, standing), (1,))
    assert found.call is Call.EQUAL
    assert found.difference == 0
    assert found.low < 0 < found.high, "no interval is narrower than what longer games might tell"


def test_the_budget_ends_it():
    position = homeward.game("parcheesi").start(2, first=0)
    other = position.throw(5, 1).play("enter")
    while other.dice:
        other = other.play(other.plays[0])
    contest = Contest(*(Standing(one.tables, one.row) for one in (other, position)))
    few = Budget(games=4, turns=6, least=3, most=3)
    assert confirm(evaluator_for(position.game), contest, (0,), few).games == 12


def test_rules_that_nobody_has_studied_are_played_to_the_end():
    game = homeward.game("tiny")
    near = game.position({0: ["P1", "home", "home", "home"], 2: ["corner", "corner", "home", "home"]}, to_play=2)
    far = game.position({0: ["corner", "home", "home", "home"], 2: ["corner", "corner", "home", "home"]}, to_play=2)
    contest = Contest(*(Standing(one.tables, one.row) for one in (near, far)))
    found = confirm(evaluator_for(game), contest, (0,))
    assert found.call is Call.BLUNDER
    assert confirm(evaluator_for(game), Contest(*reversed(contest)), (0,)).call is Call.EQUAL
