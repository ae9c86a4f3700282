"""The naive referee knows the house rules: rulings H, and P22's switch. Every case is worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from naive import track
from naive.asking import again, line, lines, throw, with_rival

LAST = "home home home "
Told = set[tuple[str, bool]]


def told_again(found: list[dict[str, Any]]) -> Told:
    return {(line(each, 0), each["again"]) for each in found}


def marked(found: list[dict[str, Any]]) -> set[tuple[str, tuple[int, ...]]]:
    return {(line(each, 0), tuple(each["forfeited"])) for each in found}


def placed(found: list[dict[str, Any]]) -> set[tuple[str, tuple[int, ...], tuple[int, ...]]]:
    return {(line(each, 0), tuple(each["places"]), tuple(each["winners"])) for each in found}


# H1: bonus for home


def test_h1_a_piece_that_comes_home_earns_spaces_for_another_at_once() -> None:
    rules = {"home_bonus": 10}
    found = throw("pollyanna", {0: "home home P6 B30"}, (1, 2), rules=rules)
    assert lines(found) == {
        "B33 P6 home home",
        "B32 home home home",  # declined
        "B42 home home home",
        "T2.7 home home home",
    }
    found = throw("pollyanna", {0: "home home P6 B30"}, (1, 2), rules=rules | {"reward_declinable": False})
    assert lines(found) == {"B33 P6 home home", "B42 home home home", "T2.7 home home home"}


def test_h1_reward_declinable_governs_it_at_reward_0_too() -> None:
    rules = {"home_bonus": 10, "reward_declinable": False}
    found = throw("parcheesi", {0: "home home P7 B20"}, (1, 2), rules=rules)
    assert lines(found) == {"B32 home home home", "B23 P7 home home"}


def test_h1_a_bonus_that_captures_earns_a_reward() -> None:
    found = throw("pollyanna", {0: "home home P6 B30", 1: "B40"}, (1, 5), rules={"home_bonus": 10})
    taken = {green for green, red in with_rival(found, 0, 1) if red == ""}
    assert taken == {
        "B45 home home home",  # the reward declined, or the 5 first, and then there is none
        "B55 home home home",
        "T3.5 home home home",
    }


def test_h1_a_reward_that_comes_home_earns_a_bonus() -> None:
    found = throw("pollyanna", {0: "home home B57 B10", 1: "B12"}, (2, 1), rules={"home_bonus": 5})
    assert ("B18 home home home", "") in with_rival(found, 0, 1)
    found = throw("pollyanna", {0: "home home B57 B10", 1: "B12"}, (2, 1))
    assert ("B18 home home home", "") not in with_rival(found, 0, 1)


def test_h1_a_bonus_may_bring_the_next_one_home() -> None:
    found = throw("parcheesi", {0: "home P7 P3 P3"}, (1, 6), rules={"home_bonus": 5})
    assert {(line(each, 0), tuple(each["winners"])) for each in found} >= {("home home home home", (0,))}


def test_h1_the_last_piece_home_leaves_none_to_take_it() -> None:
    (found,) = throw("pollyanna", {0: LAST + "P6"}, (1, 1), rules={"home_bonus": 10, "reward_declinable": False})
    assert (line(found, 0), found["winners"], found["again"]) == ("home home home home", [0], False)


def test_h1_n11_declining_a_bonus_is_no_forfeit() -> None:
    found = throw("poliana", {0: "home home P7 B30"}, (1, 2), rules={"home_bonus": 10})
    assert marked(found) == {
        ("B30 P7 home home", (0,)),
        ("B31 P7 home home", ()),
        ("B32 P7 home home", ()),
        ("B33 P7 home home", ()),
        ("B30 home home home", ()),
        ("B40 home home home", ()),
        ("T2.2 home home home", ()),
        ("B32 home home home", ()),
        ("B42 home home home", ()),
        ("T2.4 home home home", ()),
    }


def test_h1_p20_bonuses_are_not_dice() -> None:
    found = throw("pollyanna", {0: "home home P6 P1"}, (1, 1), rules={"home_bonus": 4})
    assert told_again(found) == {("P2 home home home", True), ("P6 home home home", True), ("P3 P6 home home", True)}


def test_h1_p9_a_bonus_must_be_declined_if_only_then_both_dice_can_be_used() -> None:
    found = throw("pollyanna", {0: "home home P6 P1"}, (1, 5), rules={"home_bonus": 5})
    assert lines(found) == {"P6 home home home"}  # with the bonus P1 would stand on P6, where a 5 leads nowhere


# H2: three doublets


def test_h2_the_third_doublet_is_not_played_and_costs_the_piece_nearest_home() -> None:
    (found,) = throw("pollyanna", {0: "home P2 B30 T1.3"}, (3, 3), rules={"three_doublets": True}, doublets=2)
    assert (line(found, 0), found["again"], found["winners"]) == ("B30 T1.3 home", False, [])


def test_h2_only_the_third_and_only_a_doublet() -> None:
    pieces = {0: LAST + "B30"}
    for dice, doublets in [((3, 3), 0), ((3, 3), 1), ((2, 4), 2)]:
        found = throw("pollyanna", pieces, dice, rules={"three_doublets": True}, doublets=doublets)
        assert found == throw("pollyanna", pieces, dice)
    assert throw("pollyanna", pieces, (3, 3), doublets=2) == throw("pollyanna", pieces, (3, 3))


@pytest.mark.parametrize(
    ("pieces", "left"),
    [
        ("B24 T1.7", "T1.7"),  # one step from B25 both: the one on the ring
        ("B20 T1.3", "T1.3"),  # five steps both
        ("B20 T1.4", "B20"),
        ("B0 P1", "B0"),
        ("B10 B10", "B10"),
    ],
)
def test_h2_the_fewest_steps_by_the_shortest_way_and_of_equals_the_one_on_the_ring(pieces: str, left: str) -> None:
    (found,) = throw("pollyanna", {0: pieces}, (6, 6), rules={"three_doublets": True}, doublets=2)
    assert line(found, 0) == left


def test_h2_of_equals_on_the_ring_the_one_further_along() -> None:
    rules = {"three_doublets": True, "turnout_spaces": 1}
    (found,) = throw("pollyanna", {0: "B20 B23"}, (6, 6), rules=rules, doublets=2)  # B25 is two steps from both
    assert line(found, 0) == "B20"


def test_h2_with_nobody_on_the_way_nothing_happens_and_the_turn_passes() -> None:
    (found,) = throw("parcheesi", {0: "home home"}, (5, 5), rules={"three_doublets": True}, doublets=2)
    assert (line(found, 0), found["again"]) == ("home home", False)


def test_h2_that_is_no_capture() -> None:
    rules = {"three_doublets": True, "capture_throws_again": True, "extra_throw": "always"}
    (found,) = throw("parcheesi", {0: "B20"}, (5, 5), rules=rules, doublets=2)
    assert (line(found, 0), found["again"]) == ("", False)


def test_h2_n12_it_clears_the_mark() -> None:
    (found,) = throw("poliana", {0: "B20"}, (5, 5), rules={"three_doublets": True}, doublets=2, forfeited=(0, 2))
    assert (line(found, 0), found["again"], found["forfeited"]) == ("", False, [2])


# H3: entering captures


def test_h3_a_single_rival_on_the_entering_space_is_captured_by_entering() -> None:
    rules = {"entering_captures": True}
    assert with_rival(throw("parcheesi", {1: "B5"}, (5, 2), rules=rules), 0, 1) == {("B7", "")}
    assert with_rival(throw("parcheesi", {1: "B5"}, (3, 2), rules=rules), 0, 1) == {("B5", "")}
    assert with_rival(throw("parcheesi", {1: "B5 B5"}, (5, 2), rules=rules), 0, 1) == {("", "B5 B5")}


def test_h3_by_entering_only() -> None:
    found = throw("parcheesi", {0: LAST + "B20", 1: "B22"}, (2, 6), rules={"entering_captures": True})
    assert with_rival(found, 0, 1) == {("B28 home home home", "B22")}


def test_h3_it_is_a_capture_like_any_other() -> None:
    rules = {"entering_captures": True, "reward": 10, "capture_throws_again": True}
    found = throw("parcheesi", {1: "B5"}, (3, 2), rules=rules)
    assert with_rival(found, 0, 1) == {("B5", ""), ("B15", "")}
    assert again(found) == {True}


def test_h3_c14_never_a_partner() -> None:
    found = throw("parcheesi", {2: "B5"}, (3, 2), rules={"entering_captures": True}, partners=True)
    assert with_rival(found, 0, 2) == {("B5", "B5")}


@pytest.mark.parametrize(
    ("game", "switch"),
    [
        ("pollyanna", {"entering_captures": True}),
        ("poliana", {"entering_captures": True}),
        ("parcheesi", {"third_rests": True}),
        ("poliana", {"third_rests": True}),
        ("parcheesi", {"six_three": True}),
        ("dixie_pollyanna", {"path_passing": True}),
        ("parcheesi", {"turnout_spaces": 7}),
        ("poliana", {"entering": "must"}),
    ],
)
def test_h3_h7_p22_not_every_game_has_every_switch(game: str, switch: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=next(iter(switch))):
        throw(game, {}, (1, 2), rules=switch)


# H4: a capture throws again


def test_h4_a_capture_gives_another_throw() -> None:
    rules = {"capture_throws_again": True, "reward": 0}
    found = throw("pollyanna", {0: LAST + "B10", 1: "B12"}, (2, 6), rules=rules)
    told = {(line(each, 0), line(each, 1), each["again"]) for each in found}
    assert told == {("B18 home home home", "", True), ("B18 home home home", "B12", False)}


def test_h4_with_doublets_never_giving_one_too() -> None:
    rules = {"capture_throws_again": True, "extra_throw": "never"}
    assert again(throw("parcheesi", {0: LAST + "B10", 1: "B11"}, (1, 1), rules={"extra_throw": "never"})) == {False}
    found = throw("parcheesi", {0: LAST + "B10", 1: "B11"}, (1, 1), rules=rules)
    assert {(line(each, 1), each["again"]) for each in found} == {("", True), ("B11", False)}


def test_h4_whether_or_not_all_of_the_throw_was_used() -> None:
    found = throw("poliana", {0: LAST + "B10", 1: "B12"}, (2, 5), rules={"capture_throws_again": True})
    told = {(line(each, 0), line(each, 1), each["again"], tuple(each["forfeited"])) for each in found}
    assert told == {
        ("B10 home home home", "B12", False, (0,)),
        ("B12 home home home", "", True, ()),
        ("B15 home home home", "B12", False, ()),
        ("B17 home home home", "", True, ()),
        ("B17 home home home", "B12", False, ()),
    }


def test_h4_a_capture_by_a_bonus_counts() -> None:
    rules = {"capture_throws_again": True, "home_bonus": 10, "reward": 0}
    found = throw("pollyanna", {0: "home home P6 B30", 1: "B40"}, (1, 5), rules=rules)
    assert {(line(each, 1), each["again"]) for each in found} == {("", True), ("B40", False)}


def test_h4_none_after_a_win_nor_for_a_seat_that_is_done() -> None:
    pieces = {0: LAST + "B55", 1: "B57"}
    found = throw("pollyanna", pieces, (2, 1), rules={"capture_throws_again": True})  # captured, and 10 home
    assert told_again(found) == {
        ("home home home home", False),
        ("B58 home home home", True),  # captured, the reward declined; or 1 and 2, and nobody captured
        ("B58 home home home", False),
    }
    rules = {"capture_throws_again": True, "reward": 9}
    found = throw("pollyanna", pieces, (2, 1), rules=rules, partners=True)
    (done,) = [each for each in found if line(each, 0) == "home home home home"]  # captured, 9 to P6, and 1
    assert (done["again"], done["winners"]) == (False, [])


# H5: playing on for places


def test_h5_the_first_has_won_and_the_others_play_on() -> None:
    (found,) = throw("pollyanna", {0: LAST + "P6"}, (1, 1), rules={"play_on": True}, seats=3)
    assert (found["winners"], found["places"], found["again"]) == ([0], [0], False)


def test_h5_who_is_later_may_throw_again_and_the_winner_stays_the_first() -> None:
    pieces = {1: "home home home home", 0: LAST + "B30"}
    for more in ({}, {"places": [1]}):
        (found,) = throw("parcheesi", pieces, (2, 2), rules={"play_on": True}, **more)
        assert (found["winners"], found["places"], found["again"]) == ([1], [1], True)


def test_h5_when_one_is_left_the_game_is_over() -> None:
    (found,) = throw("pollyanna", {0: LAST + "P6"}, (1, 1), rules={"play_on": True}, seats=2)
    assert (found["winners"], found["places"], found["again"]) == ([0], [0, 2], False)
    done = "home home home home"
    pieces = {0: LAST + "P6", 1: done, 3: done}
    (found,) = throw("pollyanna", pieces, (1, 1), rules={"play_on": True}, places=[3, 1])
    assert (found["winners"], found["places"], found["again"]) == ([3], [3, 1, 0, 2], False)


def test_h5_p9_only_the_way_of_the_first_is_free() -> None:
    pieces = {0: LAST + "B55", 3: "B57"}
    found = throw("pollyanna", pieces, (2, 5), rules={"play_on": True})
    assert placed(found) == {("P2 home home home", (), ()), ("home home home home", (0,), (0,))}
    found = throw("pollyanna", pieces | {1: "home home home home"}, (2, 5), rules={"play_on": True})
    assert placed(found) == {("P2 home home home", (1,), (1,))}


def test_h5_n12_the_mark_of_a_seat_that_is_done_is_cleared() -> None:
    found = throw("poliana", {0: LAST + "P7"}, (1, 3), rules={"play_on": True}, forfeited=(0, 2))
    assert {(line(each, 0), tuple(each["forfeited"]), tuple(each["places"])) for each in found} == {
        ("P7 home home home", (2,), ()),  # the 3 has no play
        ("home home home home", (2,), (0,)),
    }


def test_h5_h2_a_third_doublet_changes_no_place() -> None:
    rules = {"play_on": True, "three_doublets": True}
    pieces = {0: LAST + "P4", 1: "home home home home"}
    (found,) = throw("pollyanna", pieces, (3, 3), rules=rules, doublets=2, places=[1])
    assert (line(found, 0), found["places"], found["winners"], found["again"]) == ("home home home", [1], [1], False)


def test_h5_without_it_nobody_speaks_of_places() -> None:
    (found,) = throw("pollyanna", {0: LAST + "P6"}, (1, 1), places=[2])
    assert set(found) == {"pieces", "again", "winners"}


# H6: what the sheets fix


@pytest.mark.parametrize("pieces", [2, 3])
def test_h6_pieces_all_is_as_many_as_there_are(pieces: int) -> None:
    always_home = " home" * (4 - pieces)
    rules = {"pieces": pieces, "home_bonus": 10}
    (found,) = throw("pollyanna", {0: always_home}, (6, 6), rules=rules)
    assert line(found, 0) == "B6 B6" + always_home
    (found,) = throw("pollyanna", {0: LAST + "P6"}, (1, 2), rules=rules)
    assert found["winners"] == [0]


def test_h6_enter_by_total_off() -> None:
    for game, dice in (("pollyanna", (2, 4)), ("dixie_pollyanna", (3, 3)), ("parcheesi", (2, 3))):
        assert lines(throw(game, {}, dice, rules={"enter_by_total": False})) == {""}
    found = throw("parcheesi", {0: "B20"}, (2, 3), rules={"enter_by_total": False, "entering": "must"})
    assert lines(found) == {"B25"}


def test_h6_n11_in_poliana_the_total_is_a_play_of_the_die_taken_first() -> None:
    rules = {"enter_by_total": True}
    assert marked(throw("poliana", {}, (2, 4), rules=rules)) == {("", ()), ("B7", ())}
    found = throw("poliana", {0: "home home P7"}, (1, 5), rules=rules)
    assert marked(found) == {
        ("P7 home home", ()),  # the 1 first: the 5, taken last, has no play
        ("P7 home home", (0,)),  # the 5 first: it could have entered a pawn, and then the 1 could go home
        ("home home home", ()),
        ("B7 P7 home home", ()),
    }
    found = throw("poliana", {0: "home home P7"}, (1, 5), rules=rules, forfeited=(0,))
    assert ("P7 home home", (0,)) not in marked(found)


SIX_THREE = {"six_three": True}


def test_n15_a_6_3_breaks_out_two() -> None:
    assert lines(throw("poliana", {}, (6, 3), rules=SIX_THREE)) == {"", "B7", "B7 B10"}
    assert lines(throw("poliana", {}, (6, 3))) == {"", "B7"}
    assert lines(throw("poliana", {}, (6, 2), rules=SIX_THREE)) == {"", "B7"}
    assert lines(throw("poliana", {}, (3, 3), rules=SIX_THREE | {"enter_by_total": True})) == {"", "B7"}


def test_n15_the_6_must_have_broken_one_out() -> None:
    """With both starts shut the 6 has no such play; moved, it opens nothing."""
    assert lines(throw("poliana", {2: "B7 B7"}, (6, 3), rules=SIX_THREE)) == {""}
    found = lines(throw("poliana", {0: "B40"}, (6, 3), rules=SIX_THREE))
    assert found == {"B40", "B43", "B46", "B49", "B7 B40", "B7 B43", "B7 B10 B40"}


def test_n15_square_3_takes_it_as_any_pawn() -> None:
    assert with_rival(throw("poliana", {2: "B10"}, (6, 3), rules=SIX_THREE), 0, 2) >= {("B7 B10", "")}
    assert lines(throw("poliana", {2: "B10 B10"}, (6, 3), rules=SIX_THREE)) == {"", "B7"}
    full = {"stack_limit": 2} | SIX_THREE
    assert "B7 B10 B10 B10" not in lines(throw("poliana", {0: "B10 B10"}, (6, 3), rules=full))


def test_n15_it_rests_as_n6_says() -> None:
    rules = SIX_THREE | {"reward": 5}
    assert not {"B7 B15", "B10 B12"} & lines(throw("poliana", {2: "B10"}, (6, 3), rules=rules))
    rules["rest_after_entering"] = False
    assert {"B7 B15", "B10 B12"} <= lines(throw("poliana", {2: "B10"}, (6, 3), rules=rules))


def test_n15_n11_the_3_has_that_play_from_then_on() -> None:
    """Taken first, the 3 has no play: given up, it was no choice."""
    assert marked(throw("poliana", {}, (6, 3), rules=SIX_THREE)) == {("", ()), ("B7", ()), ("B7 B10", ())}


def test_h6_rest_after_entering() -> None:
    assert lines(throw("parcheesi", {}, (5, 2), rules={"rest_after_entering": True})) == {"B5"}
    assert lines(throw("parcheesi", {}, (5, 2))) == {"B7"}
    assert lines(throw("poliana", {}, (6, 2), rules={"rest_after_entering": False})) == {"", "B7", "B9"}


def test_h6_who_rests_after_entering_takes_no_reward() -> None:
    found = throw("pollyanna", {1: "B6"}, (6, 1), rules={"rest_after_entering": True})
    assert with_rival(found, 0, 1) == {("B6", "")}
    assert with_rival(throw("pollyanna", {1: "B6"}, (6, 1)), 0, 1) == {("B7", ""), ("B17", "")}


def test_h6_who_rests_after_entering_takes_no_bonus() -> None:
    found = throw("poliana", {0: "home home P6"}, (6, 2), rules={"home_bonus": 10})
    assert "B7 home home home" in lines(found)
    assert "B17 home home home" not in lines(found)
    found = throw("poliana", {0: "home P6 B7"}, (6, 2), rules={"home_bonus": 10})
    assert "B7 B17 home home" in lines(found)  # pawns are alike: the other one takes it


def test_h6_blockade_off_a_pair_may_be_passed_and_stays_closed() -> None:
    for game in ("pollyanna", "parcheesi"):
        pieces = {0: LAST + "B8", 1: "B10 B10"}
        assert lines(throw(game, pieces, (3, 6), rules={"blockade": False})) == {"B17 home home home"}
        assert lines(throw(game, pieces, (3, 6))) == {"B8 home home home"}
        assert lines(throw(game, pieces, (2, 1), rules={"blockade": False})) == {"B11 home home home"}
    assert lines(throw("pollyanna", {1: "B6 B6"}, (6, 6), rules={"blockade": False})) == {""}
    assert lines(throw("parcheesi", {1: "B5 B5"}, (5, 5), rules={"blockade": False, "safe": []})) == {""}


def test_h6_blockade_on_in_poliana_lets_nobody_pass() -> None:
    rules = {"blockade": True}
    found = throw("poliana", {0: LAST + "B10", 1: "B12 B12"}, (3, 6), rules=rules)
    assert lines(found) == {"B10 home home home"}
    own = lines(throw("poliana", {0: "home B8 B10 B10"}, (3, 6), rules=rules))
    assert own.isdisjoint({"B10 B10 B11 home", "B10 B10 B14 home", "B10 B10 B17 home"})
    assert {"B10 B14 B13 home", "B10 B11 B16 home"} & own == {"B10 B11 B16 home"}  # once it has come apart


@pytest.mark.parametrize(
    ("game", "limit", "ends"),
    [
        ("pollyanna", 3, "B6 B6 B6"),
        ("pollyanna", 2, "B6 B6"),
        ("pollyanna", 0, "B6 B6 B6"),
        ("parcheesi", 2, "B5 B5"),
        ("parcheesi", 3, "B5 B5 B5"),
        ("parcheesi", 0, "B5 B5 B5"),
    ],
)
def test_h6_stack_limit_for_entering(game: str, limit: int, ends: str) -> None:
    start, beyond, die = ("B6", "B12", 6) if game == "pollyanna" else ("B5", "B10", 5)
    pieces = {0: f"home {start} {start}", 1: f"{beyond} {beyond}"}
    assert lines(throw(game, pieces, (die, die), rules={"stack_limit": limit})) == {ends + " home"}


def test_h6_stack_limit_0_is_none() -> None:
    pieces = {0: "B6 B6 B6", 1: "B12 B12"}
    assert lines(throw("pollyanna", pieces, (6, 6))) == {"B6 B6 B6"}
    assert lines(throw("pollyanna", pieces, (6, 6), rules={"stack_limit": 0})) == {"B6 B6 B6 B6"}


def test_h6_stack_limit_in_poliana() -> None:
    pieces = {0: "home B8 B10 B10"}
    stacked = "B10 B10 B10 home"
    assert stacked in lines(throw("poliana", pieces, (2, 5)))
    assert stacked in lines(throw("poliana", pieces, (2, 5), rules={"stack_limit": 3}))
    assert stacked not in lines(throw("poliana", pieces, (2, 5), rules={"stack_limit": 2}))


def test_h6_stack_limit_counts_a_side_together() -> None:
    pieces = {0: LAST + "B8", 2: "B10 B10"}
    assert lines(throw("pollyanna", pieces, (2, 2), partners=True)) == {"B12 home home home"}
    two = throw("pollyanna", pieces, (2, 2), partners=True, rules={"stack_limit": 2})
    assert lines(two) == {"B8 home home home"}
    three = throw("parcheesi", pieces, (2, 2), partners=True, rules={"stack_limit": 3})
    assert lines(three) == {"B12 home home home"}


def test_h6_extra_throw() -> None:
    assert again(throw("pollyanna", {}, (2, 2), rules={"extra_throw": "always"})) == {True}
    assert again(throw("pollyanna", {0: "B20"}, (2, 2), rules={"extra_throw": "never"})) == {False}
    assert again(throw("parcheesi", {0: "B20"}, (2, 3), rules={"extra_throw": "always"})) == {False}
    assert told_again(throw("poliana", {0: "B30"}, (2, 2), rules={"extra_throw": "both_used"})) == {
        ("B30", False),
        ("B32", False),
        ("B34", True),
    }


def test_h6_a_total_that_enters_uses_both_dice() -> None:
    rules = {"extra_throw": "both_used", "enter_by_total": True}
    assert told_again(throw("poliana", {}, (3, 3), rules=rules)) == {("", False), ("B7", True)}


def test_h6_p24_always_is_not_for_who_is_home() -> None:
    found = throw("pollyanna", {0: LAST + "P4"}, (3, 3), partners=True, rules={"extra_throw": "always"})
    assert told_again(found) == {("home home home home", False)}


# H7: older switches


def test_h7_declining_a_reward_is_no_forfeit() -> None:
    found = throw("poliana", {0: LAST + "B10", 1: "B12"}, (2, 5), rules={"reward": 10})
    captured = {(line(each, 0), tuple(each["forfeited"])) for each in found if line(each, 1) == ""}
    assert captured == {
        ("B12 home home home", ()),
        ("B17 home home home", ()),
        ("B22 home home home", ()),
        ("B27 home home home", ()),
        ("T1.5 home home home", ()),
    }


def test_h7_entering_must_while_an_entry_can_be_made() -> None:
    rules = {"entering": "must"}
    found = throw("parcheesi", {0: "home home B20"}, (5, 1), rules=rules)
    assert lines(found) == {"B6 B20 home home", "B5 B21 home home"}
    assert lines(throw("parcheesi", {0: "home home B40"}, (2, 3), rules=rules)) == {"B5 B40 home home"}


def test_h7_nothing_asks_to_open_the_entering_space() -> None:
    found = throw("parcheesi", {0: "home B5 B5"}, (5, 1), rules={"entering": "must"})
    assert lines(found) == {"B5 B5 B6 home", "B5 B11 home", "B6 B10 home"}


def test_h7_c10_passing_and_sharing_are_two_settings() -> None:
    pieces = {0: "home home P1 P3"}
    passing = throw("parcheesi", pieces, (2, 4), rules={"path_passing": False})
    assert lines(passing) == {"P3 P7 home home", "P5 P5 home home"}
    sharing = throw("parcheesi", pieces, (2, 4), rules={"path_sharing": False})
    assert lines(sharing) == {"P1 P5 home home", "P3 P7 home home"}


def test_h7_n10_sharing_on_the_stairway() -> None:
    pieces = {0: "home home P1 P3"}
    assert "P3 P3 home home" in lines(throw("poliana", pieces, (2, 6), rules={"path_sharing": True}))
    assert "P3 P3 home home" not in lines(throw("poliana", pieces, (2, 6)))


def test_h7_safe_does_not_follow_the_entering_space() -> None:
    found = throw("parcheesi", {1: "B6"}, (2, 3), rules={"start": 6})
    assert with_rival(found, 0, 1) == {("B6", "")}
    found = throw("parcheesi", {1: "B6"}, (2, 3), rules={"start": 6, "safe": [0, 6, 12]})
    assert with_rival(found, 0, 1) == {("", "B6")}
    found = throw("parcheesi", {0: LAST + "B20", 1: "B22"}, (2, 6), rules={"safe": []})
    assert ("B28 home home home", "") in with_rival(found, 0, 1)


def test_h7_a_side_track_may_leave_at_an_entrance_and_rejoin_at_the_next() -> None:
    board = track.board_of("pollyanna", {"turnout_after": 0, "turnout_rejoins": 15})
    assert set(board.step_from(0, "B15")) == {"B16", "T1.1"}
    assert board.step_from(1, "B15") == ["P1"]
    assert board.step_from(0, "T1.7") == ["B30"]
    assert set(board.step_from(0, "B30")) == {"B31", "T2.1"}


def test_n1_with_15_a_side_the_other_squares_follow() -> None:
    assert track.board_of("poliana", {"side": 15}) == track.board_of(
        "poliana", {"side": 15, "start": 6, "turnout_after": 5, "turnout_rejoins": 10}
    )


# P22's switch: the third on a blockade rests

THIRD = {"third_rests": True}


def test_p22_the_third_takes_no_other_die() -> None:
    pieces = {0: LAST + "B8", 2: "B10 B10"}
    assert lines(throw("pollyanna", pieces, (2, 3), partners=True)) == {"B13 home home home"}
    assert lines(throw("pollyanna", pieces, (2, 3), partners=True, rules=THIRD)) == {"B10 home home home"}
    doublet = throw("pollyanna", pieces, (2, 2), partners=True, rules=THIRD)
    assert told_again(doublet) == {("B10 home home home", False)}


def test_p22_nor_the_third_that_entered() -> None:
    pieces = {0: "home home home", 2: "B6 B6"}
    assert lines(throw("dixie_pollyanna", pieces, (6, 2), partners=True)) == {"B8 home home home"}
    assert lines(throw("dixie_pollyanna", pieces, (6, 2), partners=True, rules=THIRD)) == {"B6 home home home"}


def test_p22_pieces_of_one_colour_are_alike() -> None:
    pieces = {0: "home home B8 B10", 2: "B10"}
    found = throw("pollyanna", pieces, (2, 3), partners=True, rules=THIRD)
    assert lines(found) == {"B10 B13 home home", "B11 B12 home home", "B8 B15 home home"}
    own = {0: "home B8 B10 B10"}
    assert throw("pollyanna", own, (2, 3), rules=THIRD) == throw("pollyanna", own, (2, 3))


def test_p22_the_third_takes_no_reward() -> None:
    pieces = {0: "home home B8 B40", 1: "B43", 2: "B10 B10"}
    plain = with_rival(throw("pollyanna", pieces, (2, 3), partners=True), 0, 1)
    assert ("B20 B43 home home", "") in plain
    resting = with_rival(throw("pollyanna", pieces, (2, 3), partners=True, rules=THIRD), 0, 1)
    assert ("B20 B43 home home", "") not in resting
    assert ("B10 B53 home home", "") in resting


def test_p22_the_third_by_a_reward_rests_as_well() -> None:
    pieces = {0: "home home B8 B40", 1: "B43", 2: "B18 B18"}
    plain = with_rival(throw("pollyanna", pieces, (3, 1), partners=True), 0, 1)
    assert {("B19 B43 home home", ""), ("B18 B44 home home", "")} <= plain
    resting = with_rival(throw("pollyanna", pieces, (3, 1), partners=True, rules=THIRD), 0, 1)
    assert ("B19 B43 home home", "") not in resting
    assert ("B18 B44 home home", "") in resting


def test_p22_a_fourth_rests_too() -> None:
    pieces = {0: LAST + "B8", 2: "B10 B10 B10"}
    rules = {"stack_limit": 0}
    assert lines(throw("pollyanna", pieces, (2, 3), partners=True, rules=rules)) == {"B13 home home home"}
    found = throw("pollyanna", pieces, (2, 3), partners=True, rules=rules | THIRD)
    assert lines(found) == {"B10 home home home"}


def test_p22_h6_who_enters_as_third_rests_once() -> None:
    rules = THIRD | {"rest_after_entering": True, "stack_limit": 0}
    found = throw("pollyanna", {0: "B6 B6 home"}, (6, 2), rules=rules)
    assert lines(found) == {"B6 B6 B8 home"}
