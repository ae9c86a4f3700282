"""The naive referee knows Pollyanna: rulings P, and the sheet's diagrams."""

from __future__ import annotations

import pytest

from naive import track
from naive.asking import Found, again, line, lines, throw, with_rival


def test_p7_one_piece_may_take_both_dice_and_routes_may_fork() -> None:
    found = throw("pollyanna", {0: "home home home B18"}, (1, 3))
    assert lines(found) == {"B22 home home home", "T1.2 home home home"}
    assert again(found) == {False}


def test_p7_it_must_be_able_to_stop_where_the_first_die_ends() -> None:
    found = throw("pollyanna", {0: "home home home B13", 1: "B15"}, (2, 2))
    assert lines(found) == {"B13 home home home"}
    assert again(found) == {False}


def test_p7_the_other_order_may_get_by() -> None:
    found = throw("pollyanna", {0: "home home home B10", 1: "B15"}, (5, 2))
    assert lines(found) == {"B17 home home home"}


def test_p8_sheet_a_six_and_a_three_enter_and_move_that_piece() -> None:
    assert lines(throw("pollyanna", {}, (6, 3))) == {"B9"}


def test_p8_sheet_or_another_piece_already_entered() -> None:
    assert lines(throw("pollyanna", {0: "B20"}, (6, 3))) == {"B6 B23", "B6 T1.3", "B9 B20"}


@pytest.mark.parametrize("dice", [(1, 5), (2, 4), (4, 2), (5, 1)])
def test_p8_two_dice_that_add_up_to_six_enter_one_piece_and_are_used_up(dice: tuple[int, int]) -> None:
    found = throw("pollyanna", {}, dice)
    assert lines(found) == {"B6"}
    assert again(found) == {False}


def test_p8_p20_two_threes_enter_one_piece_and_earn_another_throw() -> None:
    found = throw("pollyanna", {}, (3, 3))
    assert lines(found) == {"B6"}
    assert again(found) == {True}


def test_p8_p20_sheet_two_sixes_enter_two_pieces_and_earn_another_throw() -> None:
    found = throw("pollyanna", {}, (6, 6))
    assert lines(found) == {"B6 B6"}
    assert again(found) == {True}


def test_p8_nothing_else_enters_and_the_position_stays() -> None:
    for dice in [(1, 4), (5, 2), (4, 4), (1, 2)]:
        found = throw("pollyanna", {}, dice)
        assert lines(found) == {""}
        assert again(found) == {False}


def test_p9_entering_by_the_total_comes_before_moving() -> None:
    assert lines(throw("pollyanna", {0: "home home B20"}, (1, 5))) == {"B6 B20 home home"}


def test_p9_an_ordinary_six_may_make_room_for_an_entry() -> None:
    found = throw("pollyanna", {0: "B6 B6 B6"}, (6, 6))
    assert lines(found) == {"B6 B6 B6 B12"}
    assert again(found) == {True}


def test_p9_the_other_die_may_have_to_make_room_for_an_entry() -> None:
    found = throw("pollyanna", {0: "B6 B6 B6", 1: "B40"}, (6, 3))
    assert lines(found) == {"B6 B6 B6 B9"}


def test_p9_an_entry_comes_before_the_use_of_both_dice() -> None:
    rivals = {1: "B9 B9 T3.1", 3: "B51"}
    assert lines(throw("pollyanna", {0: "home home B48"} | rivals, (6, 3))) == {"B6 B48 home home"}
    no_one_waits = {0: "home home home B48"} | rivals
    assert lines(throw("pollyanna", no_one_waits, (6, 3))) == {"B57 home home home"}


def test_p9_most_dice_an_order_that_strands_a_die_is_not_legal() -> None:
    # 1 brings P6 home and 4 P3; the 1 with P3 would leave nothing for the 4.
    found = throw("pollyanna", {0: "home B7 P3 P6", 1: "B8 B8"}, (1, 4))
    assert lines(found) == {"B7 home home home"}


def test_p9_p7_sheet_if_you_cannot_play_for_both_dice_play_for_one() -> None:
    found = throw("pollyanna", {0: "home home home P3"}, (6, 2))
    assert lines(found) == {"P5 home home home"}
    either = throw("pollyanna", {0: "home home home P3"}, (3, 2))
    assert lines(either) == {"P5 home home home", "P6 home home home"}


def test_p9_a_reward_must_be_declined_if_only_then_both_dice_can_be_used() -> None:
    found = throw("pollyanna", {0: "home home home B52", 1: "B54"}, (2, 5))
    assert with_rival(found, 0, 1) == {("B59 home home home", ""), ("B59 home home home", "B54")}


def test_p9_a_reward_must_go_to_the_piece_that_leaves_the_other_die_playable() -> None:
    found = throw("pollyanna", {0: "home home B46 B52", 1: "B54 T3.1", 3: "B51"}, (2, 5))
    captured, not_captured = "T3.1", "B54 T3.1"
    assert with_rival(found, 0, 1) == {
        ("B46 B59 home home", captured),
        ("B56 B59 home home", captured),
        ("B54 P1 home home", captured),
        ("B48 B57 home home", not_captured),
        ("B52 B53 home home", not_captured),
        ("B46 B59 home home", not_captured),
    }


def test_p9_where_a_reward_cannot_be_declined_it_goes_before_the_use_of_both_dice() -> None:
    pieces = {0: "home home home B52", 1: "B54"}
    found = throw("pollyanna", pieces, (2, 5), rules={"reward_declinable": False})
    assert with_rival(found, 0, 1) == {("B59 home home home", "B54")}


def test_p9_a_way_that_wins_is_legal_whatever_it_leaves_unused() -> None:
    found = throw("pollyanna", {0: "home home home B52", 1: "B57"}, (5, 2))
    assert {(line(each, 0), line(each, 1), tuple(each["winners"]), each["again"]) for each in found} == {
        ("home home home home", "", (0,), False),
        ("B59 home home home", "", (), False),
        ("B59 home home home", "B57", (), False),
    }


def test_p9_bringing_the_last_one_home_is_no_win_while_the_partner_is_out() -> None:
    pieces = {0: "home home home B52", 1: "B57", 2: "B40 home home home"}
    found = throw("pollyanna", pieces, (5, 2), partners=True)
    assert with_rival(found, 0, 1) == {("B59 home home home", ""), ("B59 home home home", "B57")}


def test_p10_a_six_that_cannot_enter_is_played_as_an_ordinary_six() -> None:
    closed = throw("pollyanna", {0: "home home B20", 1: "B6 B6"}, (6, 1))
    assert lines(closed) == {"B27 home home", "T1.7 home home"}
    none_waits = throw("pollyanna", {0: "home home home B30"}, (6, 1))
    assert lines(none_waits) == {"B37 home home home", "T2.2 home home home"}


def test_p10_p8_an_entry_by_the_total_falls_away_where_the_start_is_closed() -> None:
    assert lines(throw("pollyanna", {0: "home home B22", 1: "B6 B6"}, (2, 4))) == {"B28 home home"}


# Pollyanna: moving


def test_p11_nobody_passes_or_stops_on_a_rivals_blockade() -> None:
    for dice in [(3, 3), (4, 4), (5, 6)]:
        found = throw("pollyanna", {0: "home home home B7", 1: "B10 B10"}, dice)
        assert lines(found) == {"B7 home home home"}


def test_p11_p12_the_owner_may_stop_on_it_but_not_pass_it() -> None:
    found = throw("pollyanna", {0: "home B8 B10 B10"}, (2, 3))
    assert lines(found) == {
        "B10 B10 B13 home",  # 2 onto the pair, then 3 with one of the three
        "B10 B11 B12 home",  # 2 with one of the pair, then 3 with the single past a single
        "B8 B12 B13 home",  # each of the pair takes a die
        "B8 B10 B15 home",  # one of the pair takes both
    }


def test_p12_never_four_on_a_space_nor_entering_on_three() -> None:
    found = throw("pollyanna", {0: "B8 B10 B10 B10"}, (2, 2))
    # One of the three must go first; then the single may take its place, another may go, or the same go on.
    assert lines(found) == {"B10 B10 B10 B12", "B8 B10 B12 B12", "B8 B10 B10 B14"}
    full = throw("pollyanna", {0: "B6 B6 B6", 1: "B8 B8"}, (6, 2))
    assert lines(full) == {"B6 B6 B6"}


def test_p13_singles_may_be_passed() -> None:
    found = throw("pollyanna", {0: "home home home B7", 1: "B8", 2: "B9"}, (3, 1))
    assert lines(found, 0) >= {"B11 home home home"}


def test_p14_on_a_side_track_nothing_is_passed_and_nobody_shares() -> None:
    found = throw("pollyanna", {0: "home home home B19", 2: "T1.3"}, (4, 4))
    assert lines(found) == {"B27 home home home"}
    behind = throw("pollyanna", {0: "home home home T1.1", 2: "T1.3"}, (2, 4))
    assert lines(behind) == {"T1.1 home home home"}
    up_to = throw("pollyanna", {0: "home home home T1.1", 2: "T1.3"}, (1, 4))
    assert lines(up_to) == {"T1.2 home home home"}


def test_p14_not_even_ones_own() -> None:
    twos = throw("pollyanna", {0: "home home P1 P3"}, (2, 2))
    assert lines(twos) == {"P3 P5 home home", "P1 home home home"}
    assert lines(throw("pollyanna", {0: "home home P1 P3"}, (3, 6))) == {"P1 P6 home home"}


def test_p14_another_colours_home_path_does_not_matter() -> None:
    found = throw("pollyanna", {0: "home home home P1", 1: "P2 P3", 2: "P4"}, (1, 2))
    assert lines(found) == {"P4 home home home"}


def test_p14_sheet_a_blockade_where_the_turnout_rejoins_closes_it() -> None:
    pieces = {0: "home home home T1.6", 2: "B25 B25"}
    assert lines(throw("pollyanna", pieces, (2, 3))) == {"T1.6 home home home"}
    beside = throw("pollyanna", {0: "home home home T1.6", 2: "B24 B24"}, (2, 3))
    assert lines(beside) == {"B28 home home home"}


def test_p15_sheet_home_by_exact_count() -> None:
    assert lines(throw("pollyanna", {0: "home home home P4"}, (4, 6))) == {"P4 home home home"}
    assert lines(throw("pollyanna", {0: "home home home P4"}, (3, 6))) == {"home home home home"}


# Pollyanna: capture


def test_p16_stopping_on_a_single_rival_captures_it_and_is_not_compulsory() -> None:
    pieces = {0: "home home home B58", 1: "B59 B40"}
    found = throw("pollyanna", pieces, (1, 2))
    assert with_rival(found, 0, 1) == {("P1 home home home", "B40"), ("P1 home home home", "B40 B59")}


def test_p17_a_rival_on_its_own_colour_is_passed_but_neither_captured_nor_stopped_on() -> None:
    for safe in ("B15", "B21"):
        at = int(safe[1:])
        pieces = {0: f"home home home B{at - 1}", 1: safe}
        found = throw("pollyanna", pieces, (1, 1))
        expected = {"B14 home home home"} if at == 15 else {"T1.2 home home home"}
        assert lines(found) == expected
        assert lines(found, 1) == {safe}
    passing = throw("pollyanna", {0: "home home home B14", 1: "B15"}, (2, 2))
    assert lines(passing) == {"B18 home home home"}


def test_p17_another_colours_space_keeps_nobody_safe() -> None:
    # B36 is the start of seat 2, which neither seat 1 nor seat 3 calls its own.
    found = throw("pollyanna", {1: "home home home B33", 3: "B36"}, (3, 3), to_play=1)
    assert with_rival(found, 1, 3) == {
        ("B39 home home home", ""),
        ("B49 home home home", ""),
        ("T2.4 home home home", "B36"),
    }


def test_p18_entering_captures_a_single_rival_on_the_start() -> None:
    found = throw("pollyanna", {1: "B6"}, (2, 4))
    assert with_rival(found, 0, 1) == {("B6", ""), ("B16", "")}


@pytest.mark.parametrize("blockade", ["B6 B6", "B6 B6 B6"])
def test_p18_two_or_three_rivals_on_the_start_close_it(blockade: str) -> None:
    assert lines(throw("pollyanna", {1: blockade}, (6, 6))) == {""}


def test_p19_a_reward_is_exactly_ten_at_once_by_any_piece_in_play() -> None:
    found = throw("pollyanna", {0: "home B30 P2", 1: "B6"}, (6, 6))
    # The entry captures: reward for B6, for B30 (ring, or 5 steps up turnout 2), or declined; then a 6.
    after_capture = {
        ("B6", "B30"): {("B12", "B30"), ("B6", "B36"), ("B6", "T2.1")},
        ("B16", "B30"): {("B22", "B30"), ("T1.2", "B30"), ("B16", "B36"), ("B16", "T2.1")},
        ("B6", "B40"): {("B12", "B40"), ("B6", "B46")},
        ("B6", "T2.5"): {("B12", "T2.5"), ("B6", "B43")},
    }
    before_entry = {("B36",), ("T2.1",)}  # an ordinary 6 first
    expected = {f"{a} {b} P2 home" for ends in after_capture.values() for a, b in ends}
    for (first,) in before_entry:
        expected |= {f"B6 {first} P2 home", f"B16 {first} P2 home"}  # entry, declined or taken by it
    expected |= {"B6 B46 P2 home", "B6 B43 P2 home"}  # or taken by the piece that went 6: B36+10, T2.1+10
    normal = {" ".join(sorted(each.split(), key=track.space_order)) for each in expected}
    assert lines(found) == normal
    assert again(found) == {True}


def test_p19_sheet_example_a_five_captures_ten_follow_then_the_three() -> None:
    found = throw("pollyanna", {0: "home home home B7", 1: "B12"}, (5, 3))
    assert with_rival(found, 0, 1) == {
        ("B25 home home home", ""),
        ("T1.5 home home home", ""),
        ("B15 home home home", ""),  # declined
        ("B15 home home home", "B12"),  # 3 first
    }


def test_p19_sheet_a_capture_by_both_dice_of_one_piece() -> None:
    found = throw("pollyanna", {0: "home home home B8", 1: "B16"}, (5, 3))
    assert with_rival(found, 0, 1) == {
        ("B16 home home home", ""),
        ("B26 home home home", ""),
        ("T1.6 home home home", ""),
    }


def test_p19_a_reward_that_captures_earns_another() -> None:
    chain = throw("pollyanna", {0: "home home home B22", 1: "B27", 3: "B37"}, (5, 3))
    got = {(line(each, 0).split()[0], line(each, 1), line(each, 3)) for each in chain}
    assert got == {
        ("B50", "", ""),  # 27, reward 37, reward 47, three
        ("B40", "", ""),  # second reward declined
        ("B30", "", "B37"),  # first declined
        ("T2.5", "", "B37"),  # first up the turnout (27 to 35 and two more), then three
        ("B30", "B27", "B37"),  # three first
    }


def test_p19_a_reward_is_lost_if_no_piece_can_use_it() -> None:
    pieces = {0: "home home home B56", 1: "B58"}
    for declinable in (True, False):
        found = throw("pollyanna", pieces, (2, 1), rules={"reward_declinable": declinable})
        assert with_rival(found, 0, 1) == {("B59 home home home", ""), ("B59 home home home", "B58")}


def test_p19_switches_declinable_and_size() -> None:
    pieces = {0: "home home home B10", 1: "B12"}
    declined, not_captured = ("B13 home home home", ""), ("B13 home home home", "B12")
    taken = {("B23 home home home", ""), ("T1.3 home home home", "")}
    assert with_rival(throw("pollyanna", pieces, (2, 1)), 0, 1) == {declined, not_captured} | taken
    forced = throw("pollyanna", pieces, (2, 1), rules={"reward_declinable": False})
    assert with_rival(forced, 0, 1) == {not_captured} | taken
    none = throw("pollyanna", pieces, (2, 1), rules={"reward": 0})
    assert with_rival(none, 0, 1) == {declined, not_captured}
    twenty = throw("pollyanna", pieces, (2, 1), rules={"reward": 4})
    assert with_rival(twenty, 0, 1) == {declined, not_captured, ("B17 home home home", "")}


def test_p19_a_reward_never_enters_a_piece() -> None:
    found = throw("pollyanna", {0: "B56", 1: "B58"}, (2, 1), rules={"reward": 6})
    assert {len(line(each, 0).split()) for each in found} == {1}


def test_p19_p20_a_reward_is_no_die_for_the_extra_throw() -> None:
    found = throw("pollyanna", {0: "home home P6 B52", 1: "B57"}, (5, 5))
    assert with_rival(found, 0, 1) == {("P2 P6 home home", "")}
    assert again(found) == {True}
    # Here neither piece can take the second 5, whoever takes the reward.
    closed = {0: "home home B46 B52", 1: "B57 T3.1", 2: "B58 B58", 3: "B51"}
    found = throw("pollyanna", closed, (5, 5))
    assert lines(found) == {"B46 B57 home home", "B56 B57 home home"}
    assert again(found) == {False}


# Pollyanna: throwing again, winning


def test_p20_a_doublet_of_which_one_die_is_left_earns_nothing() -> None:
    found = throw("pollyanna", {0: "home home home P3"}, (3, 3))
    assert lines(found) == {"P6 home home home"}
    assert again(found) == {False}


def test_p20_a_doublet_fully_used_earns_another_throw() -> None:
    found = throw("pollyanna", {0: "home home home P1"}, (2, 2))
    assert lines(found) == {"P5 home home home"}
    assert again(found) == {True}


def test_p21_four_home_win_and_the_game_ends_there() -> None:
    found = throw("pollyanna", {0: "home home home P3"}, (2, 2))
    assert found == [
        {
            "pieces": {"0": ["home"] * 4, "1": ["corner"] * 4, "2": ["corner"] * 4, "3": ["corner"] * 4},
            "again": False,
            "winners": [0],
        }
    ]


# Pollyanna: diagram A (seat 1 is Yellow, 0 Red, 2 Blue: the start of seat 1 is B21)

DIAGRAM_A = {0: "home B18 B24 B24", 2: "B23 T1.5"}


@pytest.mark.parametrize("game", ["pollyanna", "dixie_pollyanna"])
def test_p11_diagram_a_yellow_enters_with_the_six_and_cannot_play_the_three(game: str) -> None:
    assert lines(throw(game, DIAGRAM_A, (6, 3), to_play=1), 1) == {"B21"}


@pytest.mark.parametrize("game", ["pollyanna", "dixie_pollyanna"])
def test_p16_diagram_a_with_six_and_two_yellow_removes_blue(game: str) -> None:
    found = throw(game, DIAGRAM_A, (6, 2), to_play=1)
    assert with_rival(found, 1, 2) == {("B23", "T1.5")}


def red(dice: tuple[int, int]) -> Found:
    return throw("pollyanna", DIAGRAM_A | {1: "B21"}, dice)


def test_p16_diagram_a_red_captures_blue_with_a_five() -> None:
    assert "T1.5" in lines(red((5, 1)), 2)


def test_p14_diagram_a_red_may_go_onto_the_turnout_behind_blue() -> None:
    assert "B24 B24 T1.4 home" in lines(red((5, 1)))
    assert not any("T1.5" in line(each, 0) or "T1.6" in line(each, 0) for each in red((6, 2)) + red((6, 3)))


def test_p17_diagram_a_red_cannot_capture_yellow_with_a_three() -> None:
    assert lines(red((3, 1)), 1) == {"B21"}
    assert not any("B21" in line(each, 0) for each in red((3, 1)))


def test_p9_diagram_a_with_six_and_three_red_breaks_and_renews_the_blockade() -> None:
    assert "B24 B24 B27 home" in lines(red((6, 3)))


def test_p12_diagram_a_with_a_six_red_makes_a_blockade_of_three() -> None:
    found = red((6, 5))
    assert "B24 B24 B29 home" in lines(found)
    three = throw("pollyanna", {0: "home B18 B24 B24", 2: "T1.1 B25 B25"}, (6, 6))
    assert lines(three) == {"B24 B24 B24 home"}
    assert again(three) == {False}


def test_p9_diagram_a_doublets_keep_the_blockade_together() -> None:
    assert "B18 B28 B28 home" in lines(red((4, 4)))


# Pollyanna: partnership


def test_p22_a_mixed_pair_is_a_blockade_to_everyone() -> None:
    pair = {0: "B43", 2: "B43"}
    for dice in [(3, 3), (4, 5)]:
        found = throw("pollyanna", pair | {1: "home home home B40"}, dice, to_play=1, partners=True)
        assert lines(found, 1) == {"B40 home home home"}
    own = throw("pollyanna", {0: "home home B40 B43", 2: "B43"}, (5, 2), partners=True)
    # Only once the 5 or the 2 has broken the pair may the other piece pass; 2 leads it to B42, just behind.
    assert lines(own) == {"B42 B48 home home", "B45 B45 home home", "B40 B50 home home"}


def test_p22_without_partnership_partners_are_rivals() -> None:
    found = throw("pollyanna", {0: "home home home B40", 2: "B43"}, (3, 2))
    assert "" in lines(found, 2)
    kept = throw("pollyanna", {0: "home home home B40", 2: "B43"}, (3, 2), partners=True)
    assert lines(kept, 2) == {"B43"}
    assert lines(kept) == {"B45 home home home"}


def test_p22_a_piece_that_stopped_on_its_partners_blockade_may_go_on() -> None:
    found = throw("pollyanna", {0: "home home home B10", 2: "B12 B12"}, (2, 1), partners=True)
    assert lines(found) == {"B13 home home home"}
    over = throw("pollyanna", {0: "home home home B10", 2: "B12 B12"}, (3, 4), partners=True)
    assert lines(over) == {"B10 home home home"}


@pytest.mark.parametrize(
    "three", [{0: "B10 B12 B12", 2: "B12"}, {0: "B10 B12", 2: "B12 B12"}, {0: "B10", 2: "B12 B12 B12"}]
)
def test_p22_at_most_three_on_a_space_in_any_mix(three: dict[int, str]) -> None:
    found = throw("pollyanna", three | {1: "B13 B13"}, (2, 2), partners=True)
    assert lines(found) == {three[0]}


def test_p22_p18_a_mixed_pair_of_rivals_closes_a_start() -> None:
    assert lines(throw("pollyanna", {1: "B6", 3: "B6"}, (6, 1), partners=True)) == {""}


def test_p22_p12_a_partners_pair_on_the_start_does_not_close_it_three_do() -> None:
    found = throw("pollyanna", {2: "B6 B6"}, (2, 4), partners=True)
    assert with_rival(found, 0, 2) == {("B6", "B6 B6")}
    assert lines(throw("pollyanna", {2: "B6 B6 B6"}, (2, 4), partners=True)) == {""}


def test_p23_a_piece_on_its_partners_colour_is_not_safe_there() -> None:
    found = throw("pollyanna", {1: "B4 home home home", 2: "B6"}, (2, 1), to_play=1, partners=True)
    assert "" in lines(found, 2)
    own = throw("pollyanna", {1: "B4 home home home", 0: "B6"}, (2, 1), to_play=1, partners=True)
    assert lines(own, 0) == {"B6"}
    assert lines(own, 1) == {"B7 home home home", "T0.2 home home home"}


def test_p23_a_piece_may_stop_where_its_partner_stands_on_its_own_colour() -> None:
    pieces = {0: "B6", 2: "B3 home home home"}
    together = throw("pollyanna", pieces, (3, 3), to_play=2, partners=True)
    assert lines(together, 2) == {"B9 home home home", "T0.4 home home home"}
    apart = throw("pollyanna", pieces, (3, 3), to_play=2)
    assert lines(apart, 2) == {"T0.4 home home home"}


def test_p24_no_extra_throw_for_the_doublet_that_brought_the_last_one_home() -> None:
    found = throw("pollyanna", {0: "home home home P3", 2: "B40"}, (2, 2), partners=True)
    assert lines(found) == {"home home home home"}
    assert (found[0]["again"], found[0]["winners"]) == (False, [])


def test_p24_a_side_wins_when_all_eight_are_home() -> None:
    found = throw("pollyanna", {0: "home home home P3", 2: "home home home home"}, (2, 2), partners=True)
    assert (found[0]["again"], found[0]["winners"]) == (False, [0, 2])
    west = {1: "home home home home", 3: "home home home P5"}
    assert throw("pollyanna", west, (2, 6), to_play=3, partners=True)[0]["winners"] == [1, 3]
