"""Kukla & Ollie: what a change to the referee would otherwise slip through (docs/mutants.md)."""

import pytest

from homeward.referee.reasons import (
    ALL_DRAWN,
    ALLOWED,
    CAN_STILL_PLAY,
    COUNT_NOT_EXACT,
    FIRST_TURN_STARTS,
    NEAREST_FIRST,
    NO_SUCH_PIECE,
    NO_WAY_THERE,
    NOT_ITS_LINE,
    OWN_PIECE_THERE,
)
from homeward.referee.stage import layout
from homeward.referee.stage.cards import draw_refusal
from homeward.referee.stage.moves import pass_refusal, refusal
from referee.stage.kit import BLUE, RED, Scene, house

NOBODY: dict[int, str] = {}
ON_STAGE = dict.fromkeys((2, 3, 4), "stage")


@pytest.mark.ruling("K20")
def test_a_piece_captured_on_the_first_side_goes_back_to_the_first_line():
    scene = Scene(green={1: "0.1.1"}, blue={4: "0.2.1"}).play(1, "0.2.1")
    assert scene.where(BLUE, 4) == "0.0.1"


@pytest.mark.ruling("K19")
@pytest.mark.parametrize("own", [1, 3, 4])
def test_no_piece_captures_its_owners_whatever_their_numbers(own):
    scene = Scene(green={2: "0.0.1", own: "0.2.1"}, blue=NOBODY)
    assert scene.why_not(2, "0.2.1") == OWN_PIECE_THERE


@pytest.mark.ruling("K19")
def test_a_piece_at_the_end_of_its_row_is_not_in_company_with_the_next_row():
    scene = Scene(green={1: "0.0.4"}, blue={4: "0.1.4"}, red={4: "0.2.1"})
    assert scene.why_not(1, "0.1.4") == ALLOWED


@pytest.mark.ruling("K18")
@pytest.mark.parametrize("ahead", [2, 3, 4])
def test_in_the_last_row_every_piece_ahead_is_waited_for(ahead):
    scene = Scene(green={1: "3.6.1"}, blue={1: f"3.6.{ahead}"})
    assert scene.why_not(1, "3.6.3") == NEAREST_FIRST


@pytest.mark.ruling("K18")
def test_a_piece_in_the_column_is_not_waited_for():
    scene = Scene(green={1: "3.6.3"}, blue={1: "a.1"})
    assert scene.ends(1) == {"3.6.4"}


@pytest.mark.ruling("K21")
def test_the_deck_is_shuffled_again_only_when_all_kinds_are_drawn():
    scene = Scene(green={1: "well.0"}, blue=NOBODY)
    scene.row[layout.PHASE] = layout.DRAW
    full = scene.deck
    scene.draw("stay")
    assert scene.deck == {**full, "stay": full["stay"] - 1}


@pytest.mark.ruling("K21")
def test_there_is_no_card_beyond_the_deck():
    scene = Scene(green={1: "well.0"}, blue=NOBODY)
    scene.row[layout.PHASE] = layout.DRAW
    assert draw_refusal(scene.row, -1) == ALL_DRAWN
    assert draw_refusal(scene.row, layout.CARDS) == ALL_DRAWN


@pytest.mark.ruling("K12")
def test_any_piece_on_the_board_ends_the_first_turn_but_a_rivals_does_not():
    assert Scene(green={4: "0.3.3"}, blue=NOBODY).why_not(1, "0.4.3") == NOT_ITS_LINE
    assert Scene(green=NOBODY, red={1: "0.3.3"}).why_not(1, "0.4.3") == FIRST_TURN_STARTS
    assert Scene(green=NOBODY, red=NOBODY).why_not(1, "circle") == FIRST_TURN_STARTS


@pytest.mark.ruling("K14")
def test_a_square_one_step_ahead_is_there_for_another_count():
    assert Scene(green={2: "a.1"}, blue=NOBODY).why_not(2, "a.2") == COUNT_NOT_EXACT


@pytest.mark.ruling("K16")
def test_with_nobody_in_a_pit_everyone_may_move_under_either_switch():
    scene = Scene(green={1: "0.3.3"}, blue=NOBODY, rules=house(stuck_in_cue="lose_turn"))
    assert scene.movers() == {1, 2, 3, 4}


@pytest.mark.ruling("K16")
@pytest.mark.parametrize("theirs", ["well.0", "0.3.1"])
def test_another_players_piece_in_a_pit_holds_nobody_and_is_not_moved(theirs):
    scene = Scene(green={4: theirs}, red={1: "1.3.1"}, to_play=RED)
    assert scene.movers() == {1, 2, 3, 4}


@pytest.mark.ruling("K17")
def test_whoever_has_a_single_move_must_make_it():
    scene = Scene(green={1: "a.1", **ON_STAGE}, blue=NOBODY)
    assert scene.moves() == [(1, "a.2")]
    assert pass_refusal(scene.tables, scene.row, scene.scratch) == CAN_STILL_PLAY


@pytest.mark.ruling("K2")
def test_there_are_four_pieces_and_no_space_beyond_the_stage():
    scene = Scene(green={1: "0.3.3"}, blue=NOBODY)
    for number in (0, 5):
        why = refusal(scene.tables, scene.row, scene.past, scene.scratch, number, scene.space("0.3.4"))
        assert why == NO_SUCH_PIECE
    for space in (-1, scene.tables.stage + 1):
        assert refusal(scene.tables, scene.row, scene.past, scene.scratch, 1, space) == NO_WAY_THERE


@pytest.mark.ruling("K11")
@pytest.mark.parametrize("left_there", [1, -1])
def test_what_was_there_in_another_game_is_in_nobodys_way(left_there):
    for number, end in ((1, "b.3"), (2, "stage")):
        scene = Scene(green={number: "b.2"}, blue=NOBODY)
        scene.scratch[:] = [left_there] * layout.SCRATCH
        assert scene.ends(number) == {end}
