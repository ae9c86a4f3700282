"""The naive referee knows Kukla & Ollie: rulings K."""

from __future__ import annotations

from typing import Any

import pytest

from naive import stage
from naive.asking import SEATINGS, Found
from naive.reachable import stage_positions

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
