"""What each setting may be, given the others: the very values that are not refused, and no others."""

import pytest

import homeward
from homeward import BadSetting, rulebook
from homeward.house import offered, offers
from homeward.house.offered import tried

BOARDS = [
    ("pollyanna", {}),
    ("pollyanna", {"turnout_spaces": 0}),
    ("pollyanna", {"reward": 20, "home_path": 12}),
    ("dixie_pollyanna", {"side": 16}),
    ("parcheesi", {"start": 7}),
    ("poliana", {"side": 15}),
    ("kukla_ollie", {"columns": 8}),
]


def plays(name, house):
    try:
        homeward.game(name, **house).start(2, first=0)
    except BadSetting:
        return False
    return True


@pytest.mark.parametrize(("name", "house"), BOARDS)
def test_exactly_what_is_offered_can_be_played(name, house):
    book = homeward.game(name, **house).book
    found = offered(book)
    assert set(found) == set(book.settings)
    for key, setting in book.settings.items():
        works = tuple(value for value in tried(setting) if plays(name, {**house, key: value}))
        assert found[key].values == works, key
        if works:
            assert house.get(key, setting.default) in works, key


@pytest.mark.parametrize(
    ("name", "works"),
    [("pollyanna", "10 to 17"), ("dixie_pollyanna", "10 to 17"), ("parcheesi", "13 to 17"), ("poliana", "10 to 18")],
)
def test_sides_that_work_on_the_sheets_boards(name, works):
    assert offered(rulebook.load(name))["side"].words.en == works


def test_they_follow_the_other_settings():
    book = rulebook.load("pollyanna")
    assert offered(book)["side"].values[0] == 10  # the turnout comes back there
    assert offered(book.with_house_rules(turnout_rejoins=8))["side"].values[0] == 8
    assert offered(book.with_house_rules(turnout_spaces=0))["side"].values[0] == 7


def test_numbers_with_gaps_are_said_in_runs():
    words = offered(rulebook.load("pollyanna"))["turnout_spaces"].words
    assert (words.en, words.es) == ("0 to 3, 5 to 13", "0 a 3, 5 a 13")


def test_rules_that_make_no_game_are_offered_what_would():
    book = rulebook.load("pollyanna")
    found = offers(book, {"side": 9})
    assert found["turnout_rejoins"].values == (7, 8, 9)
    assert found["reward"].values == ()  # whatever the reward, there is no such board


def test_h7_a_turnout_leaves_from_a_home_entrance_and_comes_back_on_the_next():
    """H7: 0 ≤ turnout_after < start < turnout_rejoins ≤ side."""
    book = rulebook.load("poliana")
    assert {0, 6} <= set(offered(book)["turnout_after"].values)
    assert 7 not in offered(book)["turnout_after"].values
    assert 16 in offered(book)["turnout_rejoins"].values
    assert 17 not in offered(book)["turnout_rejoins"].values
    game = homeward.game("poliana", turnout_after=0, turnout_rejoins=16, turnout_spaces=13)
    position = game.position({0: ["B16", "home", "home", "home"], 2: ["corner"] * 4}, to_play=0).throw(1, 2)
    assert {"B16-B17", "B16-T1.1"} <= {str(play) for play in position.plays}
    position = game.position({0: ["T3.13", "home", "home", "home"], 2: ["corner"] * 4}, to_play=0).throw(1, 2)
    assert "T3.13-B0" in {str(play) for play in position.plays}
    position = game.position({0: ["B0", "home", "home", "home"], 2: ["corner"] * 4}, to_play=0).throw(1, 2)
    assert "B0-P1" in {str(play) for play in position.plays}
