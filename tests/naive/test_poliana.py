"""The naive referee knows Poliana: rulings N."""

from __future__ import annotations

from naive.asking import Found, again, line, lines, throw, with_rival

# Poliana

THREE_OUT = "home home home "


def marks(found: Found, seat: int = 0) -> set[tuple[str, tuple[int, ...]]]:
    return {(line(each, seat), tuple(each["forfeited"])) for each in found}


def test_n4_n11_each_die_is_played_or_forfeited_in_either_order() -> None:
    found = throw("poliana", {0: THREE_OUT + "B10"}, (1, 2))
    assert marks(found) == {
        ("B10 home home home", (0,)),
        ("B11 home home home", ()),
        ("B12 home home home", ()),
        ("B13 home home home", ()),
    }


def test_n4_a_pawn_must_be_able_to_stop_where_the_first_die_ends() -> None:
    found = throw("poliana", {0: THREE_OUT + "B10", 1: "B12 B12"}, (2, 2))
    assert marks(found) == {("B10 home home home", ())}


def test_n5_a_single_six_may_break_out_a_total_never_does() -> None:
    assert marks(throw("poliana", {}, (2, 4))) == {("", ())}
    assert marks(throw("poliana", {}, (3, 3))) == {("", ())}
    assert marks(throw("poliana", {}, (6, 3))) == {("", ()), ("B7", ())}


def test_n6_a_pawn_that_broke_out_takes_no_other_die() -> None:
    found = throw("poliana", {}, (6, 6))
    assert marks(found) == {("", (0,)), ("B7", ()), ("B7 B7", ())}
    assert again(found) == {True}


def test_n6_of_a_stack_on_square_0_one_rests_and_the_others_may_move() -> None:
    found = throw("poliana", {0: "home home B7"}, (6, 2))
    assert lines(found) == {
        "B7 home home",
        "B9 home home",
        "B13 home home",
        "B15 home home",
        "B7 B7 home home",
        "B7 B9 home home",
    }


def test_n6_two_break_outs_rest_two() -> None:
    found = throw("poliana", {0: "home B7"}, (6, 6))
    assert lines(found) == {"B7 home", "B13 home", "B19 home", "B7 B7 home", "B7 B13 home", "B7 B7 B7 home"}


def test_n7_own_pawns_stack_however_many() -> None:
    assert "B12 B12 B12 B12" in lines(throw("poliana", {0: "B11 B12 B12 B12"}, (1, 6)))


def test_n7_exactly_one_rival_is_captured_two_or_more_are_not_stopped_on() -> None:
    single = throw("poliana", {0: THREE_OUT + "B10", 1: "B12"}, (2, 5))
    assert with_rival(single, 0, 1) == {
        ("B10 home home home", "B12"),
        ("B12 home home home", ""),
        ("B15 home home home", "B12"),
        ("B17 home home home", ""),
        ("B17 home home home", "B12"),
    }
    for stack in ("B12 B12", "B12 B12 B12"):
        found = throw("poliana", {0: THREE_OUT + "B10", 1: stack}, (2, 5))
        assert lines(found) == {"B10 home home home", "B15 home home home", "B17 home home home"}
        assert lines(found, 1) == {stack}


def test_n7_anything_on_the_hallway_may_be_passed_and_no_square_is_safe() -> None:
    found = throw("poliana", {0: THREE_OUT + "B15", 1: "B16 B17 B17", 2: "B18 B18"}, (1, 6))
    assert "B22 home home home" in lines(found)
    assert "B17 B17" in lines(found, 1)
    start = throw("poliana", {0: THREE_OUT + "B22", 1: "B23"}, (1, 1))
    assert "" in lines(start, 1)


def test_n7_there_is_no_reward_unless_the_house_has_one() -> None:
    pieces = {0: THREE_OUT + "B56", 1: "B58"}
    captured = {line(each, 0).split()[0] for each in throw("poliana", pieces, (2, 6)) if not line(each, 1)}
    assert captured == {"B58", "B0"}
    rules = {"reward": 10}
    found = throw("poliana", pieces, (2, 6), rules=rules)
    assert {line(each, 0).split()[0] for each in found if not line(each, 1)} == {"B58", "B0", "P4"}


def test_n8_breaking_out_captures_one_rival_and_is_stopped_by_two() -> None:
    found = throw("poliana", {1: "B7"}, (6, 1))
    assert with_rival(found, 0, 1) == {("", "B7"), ("B7", "")}
    assert marks(throw("poliana", {1: "B7 B7"}, (6, 6))) == {("", ())}


def test_n6_h6_the_pawn_that_broke_out_takes_no_reward_either() -> None:
    stays = throw("poliana", {1: "B7"}, (6, 1), rules={"reward": 10})
    assert with_rival(stays, 0, 1) == {("", "B7"), ("B7", "")}
    goes = throw("poliana", {1: "B7"}, (6, 1), rules={"reward": 10, "rest_after_entering": False})
    assert with_rival(goes, 0, 1) == {("", "B7"), ("B7", ""), ("B17", ""), ("B8", ""), ("B18", "")}
    other = throw("poliana", {0: "B30", 1: "B7"}, (6, 5), rules={"reward": 10})
    assert {"B7 B40", "B7 T2.2", "B7 B45", "B7 T2.7"} <= lines(other)


def test_n9_catwalk_one_pawn_a_square_no_passing_no_capture() -> None:
    found = throw("poliana", {0: THREE_OUT + "T1.1", 1: "", 2: "T1.3"}, (2, 3))
    assert marks(found) == {("T1.1 home home home", ())}
    one = throw("poliana", {0: THREE_OUT + "T1.1", 2: "T1.3"}, (1, 5))
    assert marks(one) == {("T1.1 home home home", ()), ("T1.2 home home home", ())}
    own = throw("poliana", {0: "home home T1.1 T1.3"}, (2, 3))
    assert lines(own) == {
        "T1.1 T1.3 home home",
        "T1.1 T1.5 home home",
        "T1.1 T1.6 home home",
        "T1.3 T1.6 home home",
        "T1.4 T1.5 home home",
        "B27 T1.1 home home",
    }


def test_n2_catwalk_is_left_onto_the_hallway_where_n7_holds() -> None:
    found = throw("poliana", {0: THREE_OUT + "T1.7", 2: "B27"}, (1, 1))
    assert "" in lines(found, 2)
    barred = throw("poliana", {0: THREE_OUT + "T1.7", 2: "B27 B27"}, (1, 3))
    assert lines(barred) == {"T1.7 home home home", "B29 home home home", "B30 home home home"}


def test_n10_stairway_one_pawn_a_square_but_passing_is_allowed() -> None:
    found = throw("poliana", {0: "home home P1 P3"}, (2, 4))
    assert lines(found) == {
        "P1 P3 home home",
        "P1 P5 home home",  # the 2
        "P3 P5 home home",  # the 4, passing
        "P1 P7 home home",  # the 4
        "P3 P7 home home",  # both
    }


def test_n10_exit_by_exact_count() -> None:
    assert lines(throw("poliana", {0: THREE_OUT + "P6"}, (3, 4))) == {"P6 home home home"}
    assert "home home home home" in lines(throw("poliana", {0: THREE_OUT + "P6"}, (2, 4)))


def test_n11_a_die_without_a_play_is_forfeited_involuntarily() -> None:
    found = throw("poliana", {0: THREE_OUT + "P6"}, (1, 5))
    assert marks(found) == {("P6 home home home", ()), ("P7 home home home", ())}
    marked = throw("poliana", {0: THREE_OUT + "P6"}, (1, 5), forfeited=(0,))
    assert marks(marked) == {("P6 home home home", ()), ("P7 home home home", ())}


def test_n11_a_six_left_unused_while_a_pawn_could_break_out_is_voluntary() -> None:
    found = throw("poliana", {0: "home home B10"}, (6, 1))
    assert ("B10 home home", (0,)) in marks(found)
    assert ("B16 home home", ()) in marks(found)


def test_n12_two_such_turns_may_not_follow_each_other() -> None:
    found = throw("poliana", {0: THREE_OUT + "B10"}, (1, 2), forfeited=(0,))
    assert marks(found) == {
        ("B11 home home home", ()),
        ("B12 home home home", ()),
        ("B13 home home home", ()),
    }


def test_n12_a_turn_with_an_involuntary_forfeit_clears_the_mark() -> None:
    assert marks(throw("poliana", {}, (3, 4), forfeited=(0, 2))) == {("", (2,))}


def test_n12_the_marks_of_others_stay() -> None:
    found = throw("poliana", {0: THREE_OUT + "P5"}, (1, 2), forfeited=(3, 1))
    assert marks(found) == {
        ("P5 home home home", (0, 1, 3)),
        ("P6 home home home", (1, 3)),
        ("P7 home home home", (1, 3)),
        ("home home home home", (1, 3)),
    }


def test_n13_doubles_give_another_throw_played_or_not() -> None:
    assert again(throw("poliana", {}, (3, 3))) == {True}
    assert again(throw("poliana", {0: THREE_OUT + "B10"}, (3, 3))) == {True}
    assert again(throw("poliana", {0: THREE_OUT + "B10"}, (3, 2))) == {False}
    marked = throw("poliana", {0: THREE_OUT + "B10"}, (3, 3), forfeited=(0,))
    assert lines(marked) == {"B13 home home home", "B16 home home home"}


def test_n14_four_in_the_exit_win() -> None:
    found = throw("poliana", {0: THREE_OUT + "P6"}, (2, 2))
    won = [each for each in found if each["winners"]]
    assert [(line(each, 0), each["again"], each["winners"]) for each in won] == [("home home home home", False, [0])]
