"""House rules over the protocol: `house`, `doublets` and `places` (H1 to H6)."""

from __future__ import annotations

from typing import Any

import pytest

from protocol.asking import ask

CORNERS = ["corner"] * 4
HOME = ["home"] * 4


def throw(game: str, dice: list[int], green: list[str], blue: list[str] | None = None, **more: Any) -> dict[str, Any]:
    """A question of two seats about Green's throw."""
    pieces = {"0": green, "2": CORNERS if blue is None else blue}
    return {"op": "outcomes", "game": game, "seats": [0, 2], "to_play": 0, "dice": dice, "pieces": pieces} | more


def green_after(request: dict[str, Any]) -> list[list[str]]:
    return [one["pieces"]["0"] for one in ask(request)["outcomes"]]


def test_house_rules_are_heard() -> None:
    capture = throw("pollyanna", [3, 1], ["B10", *HOME[:3]], ["B13", *CORNERS[:3]])
    assert ["B34", *HOME[:3]] in green_after(capture | {"house": {"reward": 20}})
    assert ["B34", *HOME[:3]] not in green_after(capture)
    assert ["B24", *HOME[:3]] in green_after(capture)


def test_a_bonus_is_part_of_the_outcome() -> None:
    home = throw("pollyanna", [2, 1], ["P5", "B30", "home", "home"], house={"home_bonus": 7})
    assert ["B38", *HOME[:3]] in green_after(home)


@pytest.mark.parametrize(("doublets", "passed"), [(0, False), (1, False), (2, True)])
def test_doublets_thrown_before_count_where_the_house_counts(doublets: int, passed: bool) -> None:
    asked = throw("pollyanna", [2, 2], ["B10", "B30", "home", "home"], doublets=doublets)
    (first, *_) = ask(asked | {"house": {"three_doublets": True}})["outcomes"]
    assert (first["pieces"]["0"] == ["corner", "B10", "home", "home"]) == passed
    assert first["again"] != passed
    assert ask(asked) == ask(throw("pollyanna", [2, 2], ["B10", "B30", "home", "home"]))


@pytest.mark.parametrize("doublets", [3, -1, True, 1.0, "1", None, [1]])
def test_doublets_are_none_one_or_two(doublets: Any) -> None:
    asked = throw("pollyanna", [2, 2], CORNERS, doublets=doublets)
    assert "doublets: " in ask(asked | {"house": {"three_doublets": True}})["error"]
    assert "outcomes" in ask(asked)


def three(places: Any = None, **more: Any) -> dict[str, Any]:
    """Three seats, of whom North is done."""
    pieces = {"0": ["P6", *HOME[:3]], "1": CORNERS, "2": HOME}
    told = {} if places is None else {"places": places}
    asked = {
        "op": "outcomes",
        "game": "pollyanna",
        "seats": [0, 1, 2],
        "to_play": 0,
        "dice": [4, 1],
        "pieces": pieces,
    }
    return asked | {"pieces": pieces, "house": {"play_on": True}} | told | more


@pytest.mark.parametrize("places", [None, [2]])
def test_places_are_told_with_every_outcome(places: Any) -> None:
    (one,) = ask(three(places))["outcomes"]
    assert (one["places"], one["winners"], one["again"]) == ([2, 0, 1], [2], False)
    pieces = {"0": CORNERS, "1": CORNERS, "2": HOME}
    (one,) = ask(three(places, pieces=pieces))["outcomes"]
    assert (one["places"], one["winners"], one["again"]) == ([2], [2], False)


@pytest.mark.parametrize(
    "wrong",
    [
        *({"places": [0]}, {"places": [2, 0]}, {"places": [2, 2]}, {"places": []} | {"pieces": {"0": CORNERS}}),
        *({"places": 2}, {"places": ["2"]}, {"to_play": 2}, {"partners": True}),
        {"pieces": {"0": HOME, "1": CORNERS, "2": HOME}, "to_play": 1},
    ],
    ids=str,
)
def test_places_that_cannot_be_are_errors(wrong: dict[str, Any]) -> None:
    assert "error" in ask(three(**wrong))


def test_elsewhere_places_are_not_looked_at() -> None:
    asked = throw("pollyanna", [4, 1], CORNERS, places="nonsense")
    assert ask(asked) == ask(throw("pollyanna", [4, 1], CORNERS))


def test_a_mark_of_a_seat_that_is_done_is_an_error() -> None:
    pieces = {"0": CORNERS, "1": CORNERS, "2": HOME}
    asked = three(game="poliana", pieces=pieces, forfeited=[2])
    assert "forfeited: seat 2 is done" in ask(asked)["error"]


@pytest.mark.parametrize(
    ("game", "house", "said"),
    [
        ("pollyanna", 3, "house: an object"),
        ("pollyanna", {"no_such": 1}, "no setting 'no_such'"),
        ("pollyanna", {"reward": 30}, "reward is from 0 to 20"),
        ("pollyanna", {"reward": True}, "whole number"),
        ("pollyanna", {"turnout_spaces": 4}, "tell the two ways apart"),
        ("parcheesi", {"safe": [12, 12]}, "twice"),
        ("parcheesi", {"safe": 3}, "a list"),
        ("poliana", {"entering_captures": True}, "no setting"),
    ],
)
def test_what_makes_no_game_is_an_error(game: str, house: Any, said: str) -> None:
    assert said in ask(throw(game, [4, 1], CORNERS, house=house))["error"]


def test_house_rules_of_kukla_and_ollie() -> None:
    stage = {str(number): "stage" for number in range(1, 5)}
    green, blue = stage | {"1": "b.1"}, stage | {"1": "circle"}
    asked = {"op": "moves", "game": "kukla_ollie", "seats": [0, 2], "to_play": 0, "pieces": {"0": green, "2": blue}}
    assert [move["to"] for move in ask(asked)["moves"]] == ["b.2"]
    assert [move["to"] for move in ask(asked | {"house": {"columns": 1}})["moves"]] == ["stage"]
    assert "error" in ask(asked | {"house": {"columns": 99}})


def test_the_board_may_have_other_spaces() -> None:
    asked = throw("poliana", [4, 1], ["B59", *CORNERS[:3]], house={"side": 15})
    assert "outcomes" in ask(asked)
    assert "error" in ask(throw("poliana", [4, 1], ["B62", *CORNERS[:3]], house={"side": 15}))
