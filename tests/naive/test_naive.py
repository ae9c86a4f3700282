"""The naive referee against the sheets' own examples and cases worked out by hand.

A seat's pieces are written in one line, those not named waiting in the corner (in the circle). The names of
the tests begin with the rulings they tell.
"""

from __future__ import annotations

from typing import Any

import pytest

from naive import stage, track
from naive.reachable import stage_positions, track_positions
from thorough import in_a_hurry

Found = list[dict[str, Any]]

SEATINGS = {2: [0, 2], 3: [0, 1, 2], 4: [0, 1, 2, 3]}
TRACK_GAMES = ("pollyanna", "dixie_pollyanna", "parcheesi", "poliana")
EVERY_TABLE = [
    (game, seats, partners)
    for game in TRACK_GAMES
    for seats, partners in (
        (SEATINGS[2], False),
        (SEATINGS[3], False),
        (SEATINGS[4], False),
        (SEATINGS[4], True),
    )
    if not (partners and game == "poliana")
]


def ask(
    game: str,
    pieces: dict[int, str],
    dice: tuple[int, int],
    *,
    to_play: int = 0,
    partners: bool = False,
    seats: int = 4,
    forfeited: tuple[int, ...] = (),
) -> dict[str, Any]:
    lists = {}
    for seat in SEATINGS[seats]:
        named = pieces.get(seat, "").split()
        lists[str(seat)] = ["corner"] * (4 - len(named)) + named
    request: dict[str, Any] = {
        "op": "outcomes",
        "game": game,
        "seats": SEATINGS[seats],
        "partners": partners,
        "pieces": lists,
        "to_play": to_play,
        "dice": list(dice),
    }
    if game == "poliana":
        request["forfeited"] = list(forfeited)
    return request


def throw(
    game: str,
    pieces: dict[int, str],
    dice: tuple[int, int],
    *,
    rules: dict[str, Any] | None = None,
    **more: Any,
) -> Found:
    return track.outcomes(ask(game, pieces, dice, **more), rules=rules)


def line(outcome: dict[str, Any], seat: int) -> str:
    return " ".join(space for space in outcome["pieces"][str(seat)] if space != "corner")


def lines(found: Found, seat: int = 0) -> set[str]:
    """The pieces a seat ends with, over all outcomes, those in the corner left out."""
    return {line(outcome, seat) for outcome in found}


def with_rival(found: Found, seat: int, rival: int) -> set[tuple[str, str]]:
    return {(line(outcome, seat), line(outcome, rival)) for outcome in found}


def again(found: Found) -> set[bool]:
    return {outcome["again"] for outcome in found}


# The boards


@pytest.mark.parametrize(
    ("game", "steps"), [("pollyanna", 61), ("dixie_pollyanna", 61), ("parcheesi", 71), ("poliana", 65)]
)
@pytest.mark.parametrize("seat", range(4))
def test_section_0_steps_from_start_to_home(game: str, steps: int, seat: int) -> None:
    board = track.board_of(game)
    spaces = {board.start_of(seat)}
    for _ in range(steps - 1):
        spaces = {ahead for space in spaces for ahead in board.step_from(seat, space)}
        assert track.HOME not in spaces
    assert track.HOME in {ahead for space in spaces for ahead in board.step_from(seat, space)}


def test_section_0_a_piece_turns_up_its_own_home_path_only() -> None:
    board = track.board_of("pollyanna")
    assert board.step_from(0, "B59") == ["B0"]
    assert board.step_from(0, "B0") == ["P1"]
    assert board.step_from(1, "B0") == ["B1"]
    assert board.step_from(1, "B15") == ["P1"]
    assert board.step_from(0, "P6") == ["home"]
    assert board.step_from(0, "home") == []
    assert board.step_from(0, "corner") == []


@pytest.mark.parametrize(
    ("game", "fork", "ring", "rejoins"),
    [("pollyanna", "B20", "B21", "B25"), ("poliana", "B22", "B23", "B27")],
)
def test_p3_p4_n2_a_side_track_has_seven_spaces_and_is_three_longer(
    game: str, fork: str, ring: str, rejoins: str
) -> None:
    board = track.board_of(game)
    for seat in (0, 2, 3):
        assert set(board.step_from(seat, fork)) == {ring, "T1.1"}
    at, steps = "T1.1", 1
    while at != rejoins:
        (at,) = board.step_from(0, at)
        steps += 1
    assert steps == 8
    assert int(rejoins[1:]) - int(fork[1:]) == 8 - 3


@pytest.mark.parametrize("game", TRACK_GAMES)
@pytest.mark.parametrize("seat", range(4))
def test_section_0_no_colour_comes_between_its_entrance_and_its_start_nor_to_its_own_side_track(
    game: str, seat: int
) -> None:
    board = track.board_of(game)
    reached = [board.start_of(seat)]
    for space in reached:
        reached += [ahead for ahead in board.step_from(seat, space) if ahead not in reached]
    never = {board.ring_space(board.side * seat + between) for between in range(1, board.start)}
    never |= {f"T{seat}.{number}" for number in range(1, 8)}
    assert never.isdisjoint(reached)
    ring = [space for space in reached if space.startswith("B")]
    assert len(ring) == 4 * board.side - board.start + 1
    assert sum(space.startswith("T") for space in reached) == (0 if game == "parcheesi" else 21)


def test_n1_the_fifteen_a_side_board_of_the_switch() -> None:
    rules = {"side": 15, "start": 6, "turnout_after": 5, "turnout_rejoins": 10}
    board = track.board_of("poliana", rules)
    assert board.start_of(2) == "B36"
    assert set(board.step_from(0, "B35")) == {"B36", "T2.1"}
    assert board.step_from(0, "T2.7") == ["B40"]
    found = throw("poliana", {0: "home home home B59"}, (1, 2), rules=rules)
    assert lines(found) == {
        "B59 home home home",
        "B0 home home home",
        "P1 home home home",
        "P2 home home home",
    }


def test_protocol_lists_are_sorted_and_outcomes_by_their_text() -> None:
    request = ask("pollyanna", {1: "B40"}, (1, 2))
    request["pieces"]["0"] = ["P2", "home", "B9", "T1.3"]
    request["pieces"]["2"] = ["T3.1", "B59", "T1.7", "B7"]
    request["seats"] = [3, 1, 0, 2]
    found = track.outcomes(request)
    texts = [track.json_text(each) for each in found]
    assert texts == sorted(set(texts))
    assert all(each["pieces"]["2"] == ["B7", "B59", "T1.7", "T3.1"] for each in found)
    assert all(list(each["pieces"]) == ["0", "1", "2", "3"] for each in found)
    assert all(set(each) == {"pieces", "again", "winners"} for each in found)


def test_protocol_order_of_the_dice_in_the_request_does_not_matter() -> None:
    for game in TRACK_GAMES:
        for request in track_positions(game, SEATINGS[4], False, 5, 40):
            turned = request | {"dice": request["dice"][::-1]}
            assert track.outcomes(request) == track.outcomes(turned)


def test_an_unknown_house_rule_is_refused() -> None:
    with pytest.raises(ValueError, match="prize"):
        throw("pollyanna", {}, (1, 2), rules={"prize": 3})


# Pollyanna: using a throw


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


# Dixie Pollyanna


def test_d2_on_the_usual_board_it_never_changes_what_a_throw_can_lead_to() -> None:
    for seats, partners in ((SEATINGS[2], False), (SEATINGS[4], False), (SEATINGS[4], True)):
        for request in track_positions("dixie_pollyanna", seats, partners, 11, 100):
            assert track.outcomes(request) == track.outcomes(request | {"game": "pollyanna"})


SHORT = {"start": 12, "turnout_spaces": 0, "home_path": 2}  # the start of seat 3 is B57, six from home for 0


OVER_B57 = {0: "home home B13 B51", 1: "B14 B14", 3: "B57"}  # B13 cannot move at all


def test_d2_the_total_may_bring_a_piece_home_over_a_space_where_it_could_not_stop() -> None:
    found = throw("dixie_pollyanna", OVER_B57, (6, 6), rules=SHORT)
    assert lines(found) == {"B13 home home home"}
    assert again(found) == {True}
    assert lines(throw("pollyanna", OVER_B57, (6, 6), rules=SHORT)) == {"B13 B51 home home"}


def test_d2_only_a_move_that_ends_exactly_home() -> None:
    for path in (1, 3):
        found = throw("dixie_pollyanna", OVER_B57, (6, 6), rules=SHORT | {"home_path": path})
        assert lines(found) == {"B13 B51 home home"}


@pytest.mark.parametrize("in_the_way", [{2: "B58 B58"}, {0: "home B51 B59 B59"}, {0: "home home B51 P1"}])
def test_d2_nothing_it_may_not_pass_may_stand_on_its_way(in_the_way: dict[int, str]) -> None:
    pieces = OVER_B57 | in_the_way
    found = throw("dixie_pollyanna", pieces, (6, 6), rules=SHORT)
    assert {"home " * line(each, 0).count("home") for each in found} == {"home " * pieces[0].count("home")}
    assert again(found) == {False}


def test_d2_the_total_wins_and_counts_as_both_dice() -> None:
    found = throw("dixie_pollyanna", {0: "home home home P2"}, (1, 4))
    assert lines(found) == {"home home home home"}
    assert found[0]["winners"] == [0]


# Parcheesi


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


def test_n6_with_a_reward_the_pawn_that_broke_out_stays_unless_told_otherwise() -> None:
    stays = throw("poliana", {1: "B7"}, (6, 1), rules={"reward": 10})
    assert with_rival(stays, 0, 1) == {("", "B7"), ("B7", "")}
    goes = throw("poliana", {1: "B7"}, (6, 1), rules={"reward": 10, "rested_takes_reward": True})
    assert with_rival(goes, 0, 1) == {("", "B7"), ("B7", ""), ("B17", "")}
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


# Kukla & Ollie: the board


def test_k3_k4_k5_squares_and_sections() -> None:
    assert len(stage.SQUARES) == 24 + 23 + 23 + 25 + 6
    assert set(stage.SECTIONS) == set(stage.CUE_NUMBERS) | {"well.0", "well.1", "well.2", "well.3"}
    missing = {"0.2.3", "0.4.2", "0.6.1", "0.6.2", "1.5.3", "2.5.3", "3.3.2", "3.2.3", "3.4.2"}
    assert missing.isdisjoint(stage.SQUARES)
    assert {"0.5.3", "3.3.3", "3.5.1", "3.6.1", "2.6.4"} <= set(stage.SQUARES)


@pytest.mark.parametrize(
    ("square", "row"),
    [
        ("0.0.3", "0.0.1 0.0.2 0.0.3 0.0.4"),
        ("0.1.1", "0.1.1 0.1.2 0.1.3 0.1.4"),
        ("0.2.1", "0.2.1 0.2.2"),
        ("0.2.4", ""),
        ("0.4.1", ""),
        ("0.4.3", "0.4.3 0.4.4"),
        ("1.5.2", "1.5.1 1.5.2"),
        ("0.5.4", "0.5.1 0.5.2 0.5.3 0.5.4"),
        ("2.6.3", "2.6.3 2.6.4"),
        ("3.3.1", ""),
        ("3.6.4", "3.6.1 3.6.2 3.6.3 3.6.4"),
        ("a.2", ""),
        ("b.1", ""),
        ("cue.0.2", ""),
        ("well.3", ""),
    ],
)
def test_k7_rows(square: str, row: str) -> None:
    assert stage.row_of(square) == set(row.split())


@pytest.mark.parametrize(
    ("space", "steps"),
    [
        ("0.1.2", "0.1.1 0.1.3 0.2.1 0.2.2 cue.0.2"),
        ("0.2.2", "0.2.1 cue.0.2 0.3.1 0.3.2 0.3.3"),
        ("0.3.1", "0.3.2 0.4.1 well.0"),
        ("0.5.1", "0.5.2"),
        ("0.5.2", "0.5.1 0.5.3 0.6.3"),
        ("1.5.2", "1.5.1 cue.1.5 1.6.3"),
        ("0.6.3", "0.6.4 1.0.2 1.0.3 1.0.4"),
        ("0.6.4", "0.6.3 1.0.3 1.0.4"),
        ("3.4.1", "well.3 3.5.1 3.5.2"),
        ("3.4.4", "3.4.3 3.5.3 3.5.4"),
        ("3.5.2", "3.5.3 3.6.2"),
        ("3.5.4", "a.1 3.6.4"),
        ("3.6.1", "3.6.2"),
        ("3.6.4", "b.1"),
        ("a.1", "a.2"),
        ("a.3", "stage"),
        ("b.3", "stage"),
        ("stage", ""),
        ("cue.0.2", "0.2.2 0.2.4 0.3.2 0.3.3 0.3.4"),
        ("cue.1.5", "1.5.2 1.5.4 1.6.3 1.6.4"),
        ("cue.3.2", "3.2.2 3.2.4 3.3.3 3.3.4"),
        ("cue.3.3", "3.3.1 3.3.3 3.4.1 3.4.3"),
        ("well.3", "3.4.1 3.4.3 3.5.1 3.5.2 3.5.3"),
        ("well.0", "0.4.1 0.4.3 0.5.1 0.5.2 0.5.3"),
    ],
)
def test_k8_k9_k10_k16_steps(space: str, steps: str) -> None:
    assert set(stage.steps_from(space)) == set(steps.split())


# Kukla & Ollie: moves


def scene(pieces: dict[int, str], to_play: int = 0, seats: int = 4, **more: Any) -> dict[str, Any]:
    """Pieces as "2 at 0.1.1" written "2:0.1.1"; those not named are in their circles."""
    placed = {str(seat): {str(number): "circle" for number in (1, 2, 3, 4)} for seat in SEATINGS[seats]}
    for seat, text in pieces.items():
        for word in text.split():
            number, space = word.split(":")
            placed[str(seat)][number] = space
    return {
        "op": "moves",
        "game": "kukla_ollie",
        "seats": SEATINGS[seats],
        "pieces": placed,
        "to_play": to_play,
    } | more


def ends(found: Found, number: int) -> set[str]:
    return {each["to"] for each in found if each["piece"] == number}


def move_to(found: Found, number: int, to: str) -> dict[str, Any]:
    (move,) = [each for each in found if each["piece"] == number and each["to"] == to]
    return move


def draw_card(pieces: dict[int, str], number: int, name: str, to_play: int = 0) -> Found:
    return stage.card(scene(pieces, to_play, op="card", piece=number, card=name))


def test_k2_k12_a_first_turn_starts_a_piece_on_its_own_line() -> None:
    found = stage.moves(scene({}, seats=2))
    assert [(each["piece"], each["to"]) for each in found] == [
        (number, f"{4 - number}.0.{lane}") for number in (1, 2, 3, 4) for lane in (1, 2, 3, 4)
    ]
    assert all(not each["draw"] and each["winners"] == [] for each in found)
    assert found[0]["pieces"]["0"] == {"1": "3.0.1", "2": "circle", "3": "circle", "4": "circle"}


def test_k12_only_on_an_empty_square() -> None:
    found = stage.moves(scene({1: "4:0.0.2", 2: "4:0.0.3 1:3.0.1"}))
    assert ends(found, 4) == {"0.0.1", "0.0.4"}
    assert ends(found, 1) == {"3.0.2", "3.0.3", "3.0.4"}


def test_k12_k17_a_full_line_starts_nobody_and_who_cannot_move_loses_the_turn() -> None:
    pieces = {0: "1:stage 2:stage 3:stage", 1: "4:0.0.1 3:0.0.2", 2: "4:0.0.3", 3: "4:0.0.4"}
    assert stage.moves(scene(pieces)) == []


def test_k8_k10_k11_k13_a_piece_alone_moves_exactly_its_number() -> None:
    found = stage.moves(scene({0: "2:0.2.4 1:stage 3:stage 4:stage"}))
    assert ends(found, 2) == {"0.3.2", "0.3.3", "0.3.4", "0.4.3", "0.4.4", "well.0"}
    assert {each["to"] for each in found if each["draw"]} == {"well.0"}


def test_k13_sheet_pieces_abreast_move_the_sum_of_their_row() -> None:
    pieces = {1: "2:0.0.1", 0: "3:0.0.2", 2: "4:0.0.3 1:0.0.4"}
    board = stage.position_of(scene(pieces))
    assert stage.count_of(board, 3, "0.0.2") == 10
    apart = stage.position_of(scene({1: "2:0.2.1", 0: "3:0.2.2", 2: "4:0.2.4"}))
    assert stage.count_of(apart, 3, "0.2.2") == 5
    assert stage.count_of(apart, 4, "0.2.4") == 4
    column = stage.position_of(scene({1: "2:a.1", 0: "3:a.2"}))
    assert stage.count_of(column, 3, "a.2") == 3


def test_k11_occupied_squares_are_not_passed() -> None:
    # From 0.5.1 the only way leads sideways, and the rival in the row makes the count 2.
    found = stage.moves(scene({0: "1:0.5.1 2:stage 3:stage 4:stage", 1: "1:0.5.2"}))
    assert found == []
    free = stage.moves(scene({0: "1:0.5.1 2:stage 3:stage 4:stage", 1: "1:0.5.3"}))
    assert ends(free, 1) == {"0.6.3"}


def test_k11_no_space_twice() -> None:
    found = stage.moves(scene({0: "2:0.5.1 1:stage 3:stage 4:stage"}))
    assert ends(found, 2) == {"0.5.3", "0.6.3"}
    back_into_the_well = draw_card({0: "2:well.0"}, 2, "forward-2")
    assert "well.0" not in ends(back_into_the_well, 2)


def test_k10_k15_a_cue_section_asks_for_its_number_a_well_takes_any() -> None:
    assert "cue.0.2" in ends(stage.moves(scene({0: "4:0.1.1"})), 4)
    three = stage.moves(scene({0: "3:0.1.1"}))
    assert not any(to.startswith("cue") for to in ends(three, 3))
    assert "well.0" in ends(three, 3)
    shared = stage.moves(scene({0: "4:0.1.1", 1: "4:cue.0.2", 2: "4:cue.0.2"}))
    assert move_to(shared, 4, "cue.0.2")["pieces"]["1"]["4"] == "cue.0.2"


def test_k10_a_section_is_never_passed_through() -> None:
    # 0.3.1 leads only to 0.3.2, 0.4.1 and the well; with the two squares taken the well cannot be crossed.
    pieces = {0: "3:0.3.1 2:0.3.2 1:0.4.1 4:stage"}
    assert ends(stage.moves(scene(pieces)), 3) == set()


def test_k14_sheet_the_stage_needs_no_exact_count_everything_else_does() -> None:
    alone = "1:stage 3:stage 2:stage "
    assert ends(stage.moves(scene({0: alone + "4:b.3"})), 4) == {"stage"}
    assert ends(stage.moves(scene({0: alone + "4:a.1"})), 4) == {"stage"}
    assert ends(stage.moves(scene({0: "1:stage 3:stage 4:stage 2:a.1"})), 2) == {"a.3"}
    assert ends(stage.moves(scene({0: alone + "4:3.6.4"})), 4) == {"stage"}
    assert ends(stage.moves(scene({0: "1:stage 2:stage 4:stage 3:3.6.4"})), 3) == {"b.3"}


def test_k11_k14_a_piece_in_the_way_to_the_stage_blocks() -> None:
    assert stage.moves(scene({0: "1:stage 2:stage 3:a.2 4:a.1"})) != []
    assert ends(stage.moves(scene({0: "1:stage 2:stage 3:a.2 4:a.1"})), 4) == set()
    assert ends(stage.moves(scene({0: "1:stage 2:stage 3:a.2 4:a.1"})), 3) == {"stage"}


def test_k16_a_piece_in_a_section_must_move_first_by_its_own_number() -> None:
    found = stage.moves(scene({0: "3:cue.1.2 2:2.3.4", 2: "1:1.2.2 2:1.2.1"}))
    assert {each["piece"] for each in found} == {3}
    one = stage.moves(scene({0: "1:well.0 2:2.3.4"}))
    assert ends(one, 1) == {"0.4.1", "0.4.3", "0.5.1", "0.5.2", "0.5.3"}
    assert {each["piece"] for each in one} == {1}


def test_k16_any_of_several_pieces_in_sections_may_move() -> None:
    found = stage.moves(scene({0: "3:cue.1.2 1:well.2 2:2.3.4"}))
    assert {each["piece"] for each in found} == {1, 3}


def test_k16_if_none_of_them_can_move_another_does() -> None:
    pieces = {0: "1:cue.3.2 2:3.2.2 3:3.2.4 4:3.3.3", 1: "2:3.3.4"}
    found = stage.moves(scene(pieces))
    assert found
    assert 1 not in {each["piece"] for each in found}


def test_k16_k10_out_of_one_section_never_straight_into_another() -> None:
    found = draw_card({0: "2:cue.3.3"}, 2, "forward-1")
    assert ends(found, 2) == {"3.3.1", "3.3.3", "3.4.1", "3.4.3"}
    assert "well.3" in ends(draw_card({0: "2:cue.3.3"}, 2, "forward-2"), 2)


DIAGRAM_5 = {1: "3:3.6.1", 2: "2:3.6.2", 0: "2:3.5.2"}


def test_k13_k18_diagram_5_blue_moves_five_up_and_red_waits() -> None:
    assert ends(stage.moves(scene(DIAGRAM_5, to_play=2)), 2) == {"b.3"}
    assert ends(stage.moves(scene(DIAGRAM_5, to_play=1)), 3) == set()


def test_k9_diagram_5_green_moves_two_up_from_the_next_to_last_row() -> None:
    assert ends(stage.moves(scene(DIAGRAM_5, to_play=0)), 2) == {"3.5.4", "3.6.3"}


def test_k18_only_the_nearest_moves_even_where_another_could() -> None:
    pieces = {0: "1:3.6.1 2:stage 3:stage 4:stage", 1: "1:3.6.4"}
    assert stage.moves(scene(pieces)) == []
    assert ends(stage.moves(scene(pieces, to_play=1)), 1) == {"b.2"}
    own = stage.moves(scene({0: "1:3.6.1 2:3.6.3 3:stage 4:stage"}))
    assert {each["piece"] for each in own} == {2}


# Kukla & Ollie: capture

DIAGRAM_6 = {1: "1:0.1.1", 0: "2:0.1.2", 2: "3:0.3.1"}


def test_k19_k20_diagram_6_red_moves_three_and_sends_blue_back() -> None:
    found = stage.moves(scene(DIAGRAM_6, to_play=1))
    after = move_to(found, 1, "0.3.1")["pieces"]
    assert after["1"]["1"] == "0.3.1"
    assert after["2"]["3"] == "0.0.1"


def test_k19_diagram_6_pieces_abreast_cannot_be_captured() -> None:
    alone = scene({1: "1:0.1.1", 2: "1:0.0.1"}, to_play=2)
    assert "0.1.1" in ends(stage.moves(alone), 1)
    abreast = scene({1: "1:0.1.1", 0: "2:0.1.3", 2: "1:0.0.1"}, to_play=2)
    assert "0.1.1" not in ends(stage.moves(abreast), 1)


def test_k19_the_mover_in_its_row_protects_a_rival_too() -> None:
    found = stage.moves(scene({0: "1:0.3.1", 1: "1:0.3.3"}))
    assert "0.3.3" not in ends(found, 1)


def test_k19_a_starting_line_protects() -> None:
    found = stage.moves(scene({0: "1:0.6.3", 1: "4:1.0.3"}))
    assert ends(found, 1) == {"0.6.4", "1.0.2", "1.0.4"}


def test_k19_own_pieces_are_not_captured() -> None:
    assert "0.3.1" not in ends(stage.moves(scene({0: "1:0.2.1 2:0.3.1"})), 1)


def test_k19_in_the_columns_and_last_rows_single_pieces_can_be_captured() -> None:
    found = stage.moves(scene({0: "1:3.5.4", 1: "2:a.1"}))
    assert move_to(found, 1, "a.1")["pieces"]["1"]["2"] == "3.0.1"
    last = stage.moves(scene({0: "1:3.5.4", 1: "2:3.6.4"}))
    assert move_to(last, 1, "3.6.4")["pieces"]["1"]["2"] == "3.0.1"


def test_k20_to_the_lowest_empty_lane_of_the_line_behind() -> None:
    found = stage.moves(scene({0: "1:1.3.1", 1: "4:1.4.1", 2: "3:1.0.1", 3: "3:1.0.3"}))
    assert move_to(found, 1, "1.4.1")["pieces"]["1"]["4"] == "1.0.2"


FULL_LINE_3 = {0: "1:3.0.1", 1: "1:3.0.2", 2: "1:3.0.3", 3: "1:3.0.4"}


def test_k20_the_square_the_captor_has_just_left_counts_as_empty() -> None:
    pieces = FULL_LINE_3 | {1: "1:3.0.2 2:3.4.1"}
    found = stage.moves(scene(pieces))
    assert move_to(found, 1, "3.4.1")["pieces"]["1"]["2"] == "3.0.1"


def test_k20_if_the_line_is_full_to_the_next_line_behind() -> None:
    pieces = {0: "1:3.0.1 2:3.2.4", 1: "1:3.0.2 3:3.4.4", 2: "1:3.0.3", 3: "1:3.0.4"}
    found = stage.moves(scene(pieces))
    assert move_to(found, 2, "3.4.4")["pieces"]["1"]["3"] == "2.0.1"


def test_k20_if_there_is_none_to_its_circle() -> None:
    pieces = {0: "1:0.3.1 4:0.0.1", 1: "4:0.0.2 3:0.4.1", 2: "4:0.0.3", 3: "4:0.0.4"}
    found = stage.moves(scene(pieces))
    assert move_to(found, 1, "0.4.1")["pieces"]["1"]["3"] == "circle"


# Kukla & Ollie: cards, winning


def test_k21_ending_in_a_section_draws() -> None:
    found = stage.moves(scene({0: "4:0.1.1"}))
    assert {each["to"] for each in found if each["draw"]} == {"cue.0.2", "well.0"}


def test_k22_forward_is_a_move_of_exactly_so_many_steps() -> None:
    found = draw_card({0: "4:well.0"}, 4, "forward-1")
    assert ends(found, 4) == {"0.4.1", "0.4.3", "0.5.1", "0.5.2", "0.5.3"}
    assert not any(each["draw"] for each in found)


def test_k22_forward_may_capture_and_may_lead_into_another_section() -> None:
    found = draw_card({0: "4:well.1", 1: "2:1.5.1"}, 4, "forward-1")
    assert move_to(found, 4, "1.5.1")["pieces"]["1"]["2"] == "1.0.1"
    two = draw_card({0: "4:well.1"}, 4, "forward-2")
    assert move_to(two, 4, "cue.1.5")["draw"] is True


def test_k22_forward_stays_where_there_is_no_way() -> None:
    pieces = {0: "1:cue.3.2 2:3.2.2 3:3.2.4 4:3.3.3", 1: "2:3.3.4"}
    (only,) = draw_card(pieces, 1, "forward-1")
    assert (only["to"], only["draw"], only["winners"]) == ("cue.3.2", False, [])
    assert only["pieces"] == scene(pieces)["pieces"]


@pytest.mark.parametrize(
    ("number", "at", "to"),
    [
        (4, "cue.0.2", "well.0"),
        (4, "well.0", "well.1"),
        (4, "cue.1.5", "well.2"),
        (2, "cue.3.3", "well.3"),
        (2, "well.3", "well.3"),
    ],
)
def test_k22_to_the_next_wishing_well_ahead(number: int, at: str, to: str) -> None:
    (only,) = draw_card({0: f"{number}:{at}"}, number, "next-well")
    assert (only["to"], only["draw"]) == (to, to != at)
    assert only["pieces"]["0"][str(number)] == to


@pytest.mark.parametrize(
    ("number", "at", "to"),
    [
        (4, "cue.0.2", "cue.1.5"),
        (4, "cue.1.5", "cue.1.5"),
        (3, "well.0", "cue.1.2"),
        (3, "cue.1.2", "cue.2.5"),
        (2, "well.1", "cue.2.2"),
        (2, "cue.2.2", "cue.3.3"),
        (1, "well.0", "cue.3.2"),
        (1, "well.3", "well.3"),
    ],
)
def test_k22_to_the_next_cue_section_of_its_number(number: int, at: str, to: str) -> None:
    (only,) = draw_card({0: f"{number}:{at}"}, number, "next-cue")
    assert (only["to"], only["draw"]) == (to, to != at)


def test_k22_back_to_the_starting_line_behind_as_k20() -> None:
    (only,) = draw_card({0: "4:well.1", 1: "3:1.0.1"}, 4, "back")
    assert (only["to"], only["draw"]) == ("1.0.2", False)
    full = {0: "4:cue.0.2 3:0.0.1", 1: "4:0.0.2", 2: "4:0.0.3", 3: "4:0.0.4"}
    (circle,) = draw_card(full, 4, "back")
    assert (circle["to"], circle["pieces"]["0"]["4"]) == ("circle", "circle")


def test_k22_stay_changes_nothing() -> None:
    (only,) = draw_card({0: "4:well.1"}, 4, "stay")
    assert (only["to"], only["draw"]) == ("well.1", False)


def test_k22_the_deck_has_twenty_cards() -> None:
    assert sum(stage.DECK.values()) == 20
    assert tuple(stage.DECK) == stage.CARDS


def test_k23_all_four_on_stage_win() -> None:
    (only,) = stage.moves(scene({2: "1:stage 2:stage 3:stage 4:a.3"}, to_play=2))
    assert only["winners"] == [2]


def every_simple_path(pieces: stage.Pieces, seat: int, number: int, path: tuple[str, ...], count: int) -> set[str]:
    """The same as stage.endings with the whole path remembered and nothing else."""
    found = set()
    for ahead in stage.steps_from(path[-1]):
        if ahead in path:
            continue
        if ahead == stage.STAGE or (count == 1 and stage.may_end(pieces, seat, number, ahead)):
            found.add(ahead)
        elif count > 1 and not stage.is_section(ahead) and stage.piece_on(pieces, ahead) is None:
            found |= every_simple_path(pieces, seat, number, (*path, ahead), count - 1)
    return found


def test_k11_what_is_remembered_of_a_path_loses_nothing() -> None:
    for request in stage_positions(SEATINGS[4], 3, 60):
        pieces, seat = stage.position_of(request), request["to_play"]
        for number in (1, 2, 3, 4):
            origin = pieces[str(seat)][str(number)]
            if origin in (stage.CIRCLE, stage.STAGE):
                continue
            for count in range(1, 7):
                plain = every_simple_path(pieces, seat, number, (origin,), count)
                assert stage.endings(pieces, seat, number, origin, count) == plain


# Positions reached


@pytest.mark.parametrize(("game", "seats", "partners"), EVERY_TABLE)
def test_reachable_track_positions_are_legal_and_so_is_what_follows(
    game: str, seats: list[int], partners: bool
) -> None:
    requests = list(track_positions(game, seats, partners, 7, 60))
    assert len(requests) == 60
    assert requests == list(track_positions(game, seats, partners, 7, 60))
    for request in requests:
        check_track_position(request, request["pieces"], may_be_won=False)
        for outcome in track.outcomes(request):
            check_track_position(request, outcome["pieces"], may_be_won=True)


def check_track_position(request: dict[str, Any], pieces: dict[str, list[str]], may_be_won: bool) -> None:
    game, partners = request["game"], request["partners"]
    board = track.board_of(game)
    most = {"pollyanna": 3, "dixie_pollyanna": 3, "parcheesi": 2, "poliana": 4}[game]
    on_board: dict[str, list[int]] = {}
    for seat in request["seats"]:
        own = pieces[str(seat)]
        assert len(own) == 4
        assert own == sorted(own, key=track.space_order)
        never = {f"B{(board.side * seat + between) % (4 * board.side)}" for between in range(1, board.start)}
        assert never.isdisjoint(own)
        assert not any(space.startswith(f"T{seat}.") for space in own)
        path = [space for space in own if space.startswith("P")]
        assert game == "parcheesi" or len(path) == len(set(path))
        for space in own:
            if space[0] in "BT":
                on_board.setdefault(space, []).append(seat)
    for space, there in on_board.items():
        sides = {seat % 2 for seat in there} if partners else set(there)
        assert len(sides) == 1
        assert len(there) <= (most if space[0] == "B" else 1)
    if not may_be_won:
        assert pieces[str(request["to_play"])] != ["home"] * 4
        done = [seat for seat in request["seats"] if pieces[str(seat)] == ["home"] * 4]
        allowed = 1 if partners and "pollyanna" in game else 0
        assert sum(seat % 2 == 0 for seat in done) <= allowed
        assert sum(seat % 2 == 1 for seat in done) <= allowed


@pytest.mark.parametrize(("game", "seats", "partners"), EVERY_TABLE)
def test_reachable_track_positions_show_what_the_rules_are_about(game: str, seats: list[int], partners: bool) -> None:
    expected = {"won", "again", "captured", "pair", "c", "B", "P", "h"}
    expected |= set() if game == "parcheesi" else {"T"}
    expected |= {"marked"} if game == "poliana" else set()
    expected |= {"partner home"} if partners and game != "parcheesi" else set()
    seen = set()
    for request in track_positions(game, seats, partners, 1, 400):
        found = track.outcomes(request)
        others = [str(seat) for seat in seats if seat != request["to_play"]]
        waiting = sum(request["pieces"][seat].count("corner") for seat in others)
        on_board = [space for own in request["pieces"].values() for space in own]
        seen |= {"won" for each in found if each["winners"]}
        seen |= {"again" for each in found if each["again"]}
        seen |= {"captured" for each in found if waiting < sum(each["pieces"][o].count("corner") for o in others)}
        seen |= {"pair" for space in on_board if space[0] == "B" and on_board.count(space) > 1}
        seen |= {space[0] for space in on_board}
        seen |= {"partner home" for own in request["pieces"].values() if own == ["home"] * 4}
        seen |= {"marked" for seat in request.get("forfeited", []) if seat == request["to_play"]}
        if in_a_hurry() and seen == expected:
            break
    assert seen == expected


@pytest.mark.parametrize("rules", [{"reward": 20}, {"reward": 12, "reward_declinable": False}, {"home_path": 3}])
def test_reachable_track_positions_take_house_rules(rules: dict[str, Any]) -> None:
    for game in TRACK_GAMES:
        assert len(list(track_positions(game, SEATINGS[4], False, 2, 60, rules))) == 60


@pytest.mark.parametrize("seats", SEATINGS.values())
def test_reachable_stage_positions_are_legal_and_so_is_what_follows(seats: list[int]) -> None:
    requests = list(stage_positions(seats, 7, 100))
    assert requests == list(stage_positions(seats, 7, 100))
    assert {request["op"] for request in requests} == {"moves", "card"}
    for request in requests:
        check_stage_position(seats, request["pieces"])
        assert not any(set(own.values()) == {"stage"} for own in request["pieces"].values())
        found = stage.moves(request) if request["op"] == "moves" else stage.card(request)
        assert found == sorted(found, key=lambda each: (each["piece"], each["to"]))
        assert len({(each["piece"], each["to"]) for each in found}) == len(found)
        for each in found:
            check_stage_position(seats, each["pieces"])
            assert each["pieces"][str(request["to_play"])][str(each["piece"])] == each["to"]


def check_stage_position(seats: list[int], pieces: stage.Pieces) -> None:
    assert sorted(pieces) == [str(seat) for seat in seats]
    squares = []
    for own in pieces.values():
        assert sorted(own) == ["1", "2", "3", "4"]
        for number, space in own.items():
            assert space in (*stage.SQUARES, *stage.SECTIONS, "stage", "circle")
            if space in stage.CUE_NUMBERS:
                assert stage.CUE_NUMBERS[space] == int(number)
            if space in stage.SQUARES:
                squares.append(space)
    assert len(squares) == len(set(squares))
