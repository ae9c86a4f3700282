"""The naive referee knows Parcheesi: rulings C."""

from __future__ import annotations

import pytest

from naive import track
from naive.asking import SEATINGS, again, line, lines, throw, with_rival


def test_c1_the_blue_spaces() -> None:
    table = track.table_for("parcheesi", SEATINGS[4], False)
    assert isinstance(table, track.ParcheesiTable)
    blue = [number for number in range(68) if table.is_blue(f"B{number}")]
    assert blue == [0, 5, 12, 17, 22, 29, 34, 39, 46, 51, 56, 63]


def test_c1_c11_sheet_from_the_fifth_red_space_a_three_retires_a_piece() -> None:
    for dice in [(3, 6), (1, 2), (6, 3)]:
        assert "home home home home" in lines(throw("parcheesi", {0: "home home home P5"}, dice))
    assert lines(throw("parcheesi", {0: "home home home P5"}, (4, 6))) == {"P5 home home home"}


def test_c3_c7_the_total_is_one_move_that_captures_nothing_between() -> None:
    found = throw("parcheesi", {0: "home home home B6", 1: "B8"}, (2, 1))
    assert with_rival(found, 0, 1) == {("B9 home home home", ""), ("B9 home home home", "B8")}


def test_c3_c5_c8_c12_where_only_the_total_can_be_played_it_must_be() -> None:
    found = throw("parcheesi", {0: "home home home B9", 1: "B12"}, (3, 3))
    assert lines(found) == {"B15 home home home"}
    assert again(found) == {True}


def test_c3_c6_the_total_passes_no_blockade() -> None:
    for blockade in ({1: "B12 B12"}, {1: "B11 B11"}, {1: "B15 B15"}):
        found = throw("parcheesi", {0: "home home home B9"} | blockade, (6, 6))
        assert lines(found) == {"B9 home home home"}
        assert again(found) == {False}


def test_c4_a_five_may_enter_and_need_not() -> None:
    found = throw("parcheesi", {0: "home home B20"}, (5, 1))
    assert lines(found) == {"B26 home home", "B6 B20 home home", "B5 B21 home home"}


@pytest.mark.parametrize("dice", [(2, 3), (1, 4), (4, 1), (3, 2)])
def test_c4_a_total_of_five_enters(dice: tuple[int, int]) -> None:
    assert lines(throw("parcheesi", {}, dice)) == {"B5"}


def test_c4_c5_a_total_of_five_may_enter_or_move_and_so_may_each_die() -> None:
    found = throw("parcheesi", {0: "home home B40"}, (2, 3))
    assert lines(found) == {"B5 B40 home home", "B45 home home"}


def test_c3_c4_a_total_of_five_may_move_a_piece_past_two_singles_it_need_not_capture() -> None:
    found = throw("parcheesi", {0: "home home B6", 1: "B8 B9"}, (2, 3))
    assert with_rival(found, 0, 1) == {
        ("B5 B6 home home", "B8 B9"),
        ("B11 home home", "B9"),
        ("B11 home home", "B8"),
        ("B11 home home", "B8 B9"),
    }


def test_c4_sheet_enter_with_the_five_and_move_that_same_piece() -> None:
    assert lines(throw("parcheesi", {}, (5, 3))) == {"B8"}


def test_c4_c12_sheet_two_fives_may_enter_two_pieces_and_earn_another_throw() -> None:
    found = throw("parcheesi", {}, (5, 5))
    assert lines(found) == {"B5 B5", "B10"}
    assert again(found) == {True}


def test_c4_nothing_else_enters() -> None:
    for dice in [(6, 6), (1, 3), (6, 4)]:
        assert lines(throw("parcheesi", {}, dice)) == {""}


def test_c5_nothing_asks_for_the_way_that_uses_more_dice() -> None:
    found = throw("parcheesi", {0: "home home P5 P7"}, (3, 1))
    assert {(line(each, 0), tuple(each["winners"])) for each in found} == {
        ("home home home home", (0,)),
        ("P6 P7 home home", ()),
    }


def test_c5_but_a_die_that_can_be_used_must_be() -> None:
    found = throw("parcheesi", {0: "home home P1 B40"}, (6, 1))
    assert lines(found) == {
        "B47 P1 home home",
        "B46 P2 home home",
        "B41 P7 home home",
        "B40 home home home",  # 6 and 1, 1 and 6, or the total
    }


def test_c6_two_of_a_colour_stop_everyone_their_owner_too() -> None:
    found = throw("parcheesi", {0: "home B6 B8 B8"}, (2, 3))
    assert lines(found) == {"B8 B9 B10 home", "B6 B10 B11 home", "B6 B8 B13 home", "B8 B8 B11 home"}


def test_c6_never_three_nor_entering_on_two() -> None:
    assert lines(throw("parcheesi", {0: "home B5 B5", 1: "B6 B6"}, (5, 5))) == {"B5 B5 home"}
    found = throw("parcheesi", {0: "home B5 B5"}, (5, 5))
    assert lines(found) == {"B5 B5 B10 home", "B10 B10 home", "B5 B15 home"}


def test_c7_on_cream_a_single_rival_is_captured_and_there_is_no_reward() -> None:
    found = throw("parcheesi", {0: "home home home B6", 1: "B9"}, (3, 3))
    assert with_rival(found, 0, 1) == {("B12 home home home", ""), ("B12 home home home", "B9")}


def test_c7_switch_with_a_reward() -> None:
    found = throw("parcheesi", {0: "home home home B6", 1: "B9"}, (3, 3), rules={"reward": 10})
    assert with_rival(found, 0, 1) == {
        ("B12 home home home", ""),
        ("B22 home home home", ""),
        ("B12 home home home", "B9"),
    }
    forced = throw(
        "parcheesi",
        {0: "home home home B6", 1: "B9"},
        (3, 3),
        rules={"reward": 10, "reward_declinable": False},
    )
    assert with_rival(forced, 0, 1) == {("B22 home home home", ""), ("B12 home home home", "B9")}
    total = throw("parcheesi", {0: "home home home B6", 1: "B13"}, (3, 4), rules={"reward": 20})
    assert ("B33 home home home", "") in with_rival(total, 0, 1)


def test_c8_nobody_stops_on_blue_where_another_colour_stands() -> None:
    for blue in (12, 17, 22, 29, 34, 39, 46, 51, 56, 63):
        found = throw("parcheesi", {0: f"home home home B{blue - 1}", 2: f"B{blue}"}, (1, 6))
        end = "P1" if blue == 63 else f"B{blue + 6}"
        assert lines(found) == {f"{end} home home home"}
        assert lines(found, 2) == {f"B{blue}"}


def test_c8_any_rival_on_the_entering_space_closes_it() -> None:
    assert lines(throw("parcheesi", {1: "B5"}, (5, 5))) == {""}
    assert lines(throw("parcheesi", {1: "B5"}, (2, 3))) == {""}


def test_c8_own_pieces_may_meet_on_blue() -> None:
    assert "B12 B12 home home" in lines(throw("parcheesi", {0: "home home B11 B10"}, (1, 2)))


def test_c9_singles_may_be_passed_on_blue_as_well() -> None:
    found = throw("parcheesi", {0: "home home home B11", 1: "B12", 2: "B13"}, (6, 4))
    assert lines(found) == {"B21 home home home"}


def test_c10_nothing_blocks_on_a_red_path() -> None:
    found = throw("parcheesi", {0: "home P1 P3 P3"}, (2, 4))
    assert "P3 P3 P7 home" in lines(found)
    assert "P3 P3 P7 home" in lines(throw("parcheesi", {0: "home P1 P3 P3"}, (4, 2)))
    assert "P3 P5 P5 home" in lines(throw("parcheesi", {0: "home P1 P3 P3"}, (4, 2)))


def test_c12_a_double_earns_a_throw_only_where_both_dice_were_used() -> None:
    found = throw("parcheesi", {0: "home home P5 B9", 1: "B12"}, (3, 3))
    assert {(line(each, 0), each["again"]) for each in found} == {
        ("B9 home home home", False),
        ("B15 P5 home home", True),
    }


def test_c13_four_home_win() -> None:
    (found,) = throw("parcheesi", {0: "home home home P4"}, (2, 2))
    assert (found["again"], found["winners"]) == (False, [0])


def test_c14_partners_may_stop_together_on_cream_or_blue_and_are_a_blockade() -> None:
    for square in (9, 12):
        pieces = {0: f"home home home B{square - 2}", 2: f"B{square}"}
        found = throw("parcheesi", pieces, (2, 2), partners=True)
        assert with_rival(found, 0, 2) == {(f"B{square + 2} home home home", f"B{square}")}
        pair = {0: f"B{square}", 2: f"B{square}", 1: f"home home home B{square - 2}"}
        for dice in [(2, 2), (3, 6)]:
            blocked = throw("parcheesi", pair, dice, to_play=1, partners=True)
            assert lines(blocked, 1) == {f"B{square - 2} home home home"}
    own = throw("parcheesi", {0: "home home home B7", 2: "B9 B9"}, (2, 3), partners=True)
    assert lines(own) == {"B7 home home home"}
    third = throw("parcheesi", {0: "home home B7 B9", 2: "B9", 1: "B11 B11"}, (2, 4), partners=True)
    assert lines(third) == {"B7 B9 home home"}


def test_c14_a_partner_on_the_entering_space_does_not_close_it_two_do() -> None:
    assert lines(throw("parcheesi", {2: "B5"}, (2, 3), partners=True)) == {"B5"}
    assert lines(throw("parcheesi", {2: "B5 B5"}, (2, 3), partners=True)) == {""}
    assert lines(throw("parcheesi", {2: "B5"}, (2, 3))) == {""}


def test_c14_the_first_player_with_four_home_wins_for_both() -> None:
    (found,) = throw("parcheesi", {0: "home home home P4", 2: "B40"}, (2, 2), partners=True)
    assert (found["again"], found["winners"]) == (False, [0, 2])
