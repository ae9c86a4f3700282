"""K12 to K18: which piece moves, and how far."""

import pytest

from homeward.referee.reasons import (
    ALLOWED,
    ALREADY_HOME,
    CAN_STILL_PLAY,
    COUNT_NOT_EXACT,
    CUE_NUMBER,
    FIRST_TURN_STARTS,
    LEAVE_CUE_FIRST,
    LINE_SQUARE_TAKEN,
    NEAREST_FIRST,
    NOT_ITS_LINE,
)
from homeward.referee.stage.layout import DRAW
from homeward.referee.stage.moves import pass_refusal
from referee.stage.kit import BLUE, GREEN, RED, YELLOW, Scene, house

NOBODY: dict[int, str] = {}


@pytest.mark.ruling("K12")
def test_a_first_turn_is_a_start_on_an_empty_square_of_the_piece_s_own_line() -> None:
    scene = Scene(green=NOBODY, blue={4: "0.0.2"})
    assert scene.ends(4) == {"0.0.1", "0.0.3", "0.0.4"}
    assert scene.movers() == {1, 2, 3, 4}
    assert scene.why_not(4, "0.0.2") == LINE_SQUARE_TAKEN
    assert scene.why_not(4, "1.0.1") == NOT_ITS_LINE
    assert scene.why_not(4, "0.1.1") == FIRST_TURN_STARTS


@pytest.mark.ruling("K12")
def test_later_a_turn_starts_a_piece_or_moves_one() -> None:
    scene = Scene(green={1: "3.1.1"}, blue=NOBODY)
    assert scene.movers() == {1, 2, 3, 4}
    assert scene.why_not(2, "2.1.1") == NOT_ITS_LINE
    scene.play(1, "3.1.2")
    assert scene.to_play == BLUE  # one of the two, not both


@pytest.mark.ruling("K12")
def test_starting_counts_no_steps() -> None:
    scene = Scene(green=NOBODY, blue={4: "0.0.2"}).play(4, "0.0.3")
    assert scene.where(GREEN, 4) == "0.0.3"
    assert scene.count(GREEN, 4) == 8


@pytest.mark.ruling("K13")
def test_a_piece_alone_moves_its_number() -> None:
    assert [Scene(green={n: "1.1.2"}, blue=NOBODY).count(GREEN, n) for n in (1, 2, 3, 4)] == [1, 2, 3, 4]


@pytest.mark.ruling("K13")
@pytest.mark.parametrize("rank", ["1.0", "1.1"])
def test_four_abreast_move_thirteen(rank: str) -> None:
    """The sheet's example: Red 2, Green 3, Blue 4 and Yellow 4 in one row, or starting line."""
    scene = Scene(red={2: f"{rank}.1"}, green={3: f"{rank}.2"}, blue={4: f"{rank}.3"}, yellow={4: f"{rank}.4"})
    counts = [scene.count(RED, 2), scene.count(GREEN, 3), scene.count(BLUE, 4), scene.count(YELLOW, 4)]
    assert counts == [13, 13, 13, 13]


@pytest.mark.ruling("K13")
def test_diagram_four_moves_ten_with_two_of_one_colour() -> None:
    scene = Scene(red={2: "1.3.1"}, green={3: "1.3.2"}, blue={4: "1.3.3", 1: "1.3.4"}, to_play=RED)
    assert scene.count(RED, 2) == 10
    assert scene.count(BLUE, 1) == 10
    assert "2.6.3" in scene.ends(2)  # ten ranks further on
    assert not any(name.startswith("1.4") for name in scene.ends(2))


@pytest.mark.ruling("K13")
def test_a_piece_beyond_a_cue_section_does_not_count() -> None:
    scene = Scene(green={2: "1.2.2"}, red={4: "1.2.1"}, blue={3: "1.2.4"})
    assert (scene.count(GREEN, 2), scene.count(BLUE, 3)) == (6, 3)


@pytest.mark.ruling("K13")
def test_a_piece_in_a_cue_section_adds_nothing_to_the_squares_beside_it() -> None:
    assert Scene(green={2: "1.2.2"}, blue={3: "cue.1.2"}).count(GREEN, 2) == 2


@pytest.mark.ruling("K14")
def test_the_full_count_must_be_used() -> None:
    scene = Scene(green={3: "1.1.1"}, blue=NOBODY)
    assert scene.why_not(3, "1.1.3") == COUNT_NOT_EXACT
    assert scene.why_not(3, "1.5.1") == COUNT_NOT_EXACT
    assert scene.why_not(3, "1.4.1") == ALLOWED


@pytest.mark.ruling("K14")
@pytest.mark.parametrize("square", ["a.1", "a.2", "a.3", "b.3", "3.6.4"])
def test_the_stage_is_reached_whatever_count_is_left(square: str) -> None:
    scene = Scene(green={4: square}, blue=NOBODY)
    assert scene.ends(4) == {"stage"}
    assert Scene(green={4: "3.6.3"}, blue=NOBODY).ends(4) == {"b.3"}


@pytest.mark.ruling("K14")
def test_a_piece_on_stage_stays_there() -> None:
    scene = Scene(green={4: "stage"}, blue=NOBODY)
    assert 4 not in scene.movers()
    assert scene.why_not(4, "stage") == ALREADY_HOME


@pytest.mark.ruling("K15")
def test_a_cue_section_takes_only_its_own_number_and_a_well_any() -> None:
    assert Scene(green={2: "3.1.1"}, blue=NOBODY).why_not(2, "cue.3.2") == CUE_NUMBER
    assert Scene(green={1: "3.1.3"}, blue=NOBODY).why_not(1, "cue.3.2") == ALLOWED
    for number, square in {1: "1.3.2", 2: "1.2.2", 3: "1.1.2", 4: "1.0.2"}.items():
        assert "well.1" in Scene(green={number: square}, blue=NOBODY).ends(number)


@pytest.mark.ruling("K15")
def test_cue_sections_and_wells_hold_any_number_of_pieces() -> None:
    crowd = {1: "well.1", 2: "well.1", 3: "well.1", 4: "well.1"}
    scene = Scene(green={1: "1.3.2"}, red=crowd, blue=crowd, yellow=crowd)
    assert "well.1" in scene.ends(1)
    scene.play(1, "well.1")
    assert scene.where(RED, 4) == "well.1"
    assert "cue.3.2" in Scene(green={1: "3.1.3"}, red={1: "cue.3.2"}, blue={1: "cue.3.2"}).ends(1)


@pytest.mark.ruling("K16")
def test_a_piece_in_a_cue_section_or_well_must_be_moved_first() -> None:
    scene = Scene(green={1: "2.1.1", 2: "well.1", 3: "cue.2.5", 4: "circle"}, blue=NOBODY)
    assert scene.movers() == {2, 3}  # either of them
    assert scene.why_not(1, "2.1.2") == LEAVE_CUE_FIRST
    assert scene.why_not(4, "0.0.1") == LEAVE_CUE_FIRST


@pytest.mark.ruling("K16")
def test_it_leaves_by_its_own_number_whoever_stands_beside_it() -> None:
    scene = Scene(green={1: "well.1"}, blue={4: "1.4.1", 3: "1.4.4"})
    assert scene.count(GREEN, 1) == 1
    assert scene.ends(1) == {"1.4.1", "1.4.3", "1.5.1", "1.5.2"}  # ahead of it diagonally stands `cue.1.5`


@pytest.mark.ruling("K16")
def test_its_first_step_goes_to_the_side_ahead_or_diagonally() -> None:
    assert Scene(green={1: "well.0"}, blue=NOBODY).ends(1) == {"0.4.1", "0.4.3", "0.5.1", "0.5.2", "0.5.3"}


def stuck(**switches: str) -> Scene:
    """Green's 1 in a well: own pieces on both sides, ahead three of Blue's that protect each other."""
    return Scene(
        green={1: "well.0", 2: "0.4.1", 3: "0.4.3", 4: "circle"},
        blue={1: "0.5.1", 2: "0.5.2", 3: "0.5.3"},
        rules=house(**switches),
    )


@pytest.mark.ruling("K16")
def test_if_it_cannot_move_another_piece_does() -> None:
    assert stuck().movers() == {3, 4}  # the 2 has no way either


@pytest.mark.ruling("K16")
def test_or_the_turn_is_lost_at_a_table_that_plays_so() -> None:
    scene = stuck(stuck_in_cue="lose_turn")
    assert scene.moves() == []
    assert scene.why_not(4, "0.0.1") == LEAVE_CUE_FIRST
    assert scene.lose_turn().to_play == BLUE


@pytest.mark.ruling("K16")
def test_a_stuck_piece_holds_nobody_back_who_is_in_another_pit() -> None:
    scene = Scene(
        green={1: "well.0", 2: "0.4.1", 3: "0.4.3", 4: "well.2"},
        blue={1: "0.5.1", 2: "0.5.2", 3: "0.5.3"},
    )
    assert scene.movers() == {4}


def blocked() -> Scene:
    """Green's last piece cannot pass Blue's."""
    return Scene(green={1: "stage", 2: "a.1", 3: "stage", 4: "stage"}, red=NOBODY, blue={1: "a.2"})


@pytest.mark.ruling("K17")
def test_who_cannot_move_loses_the_turn() -> None:
    scene = blocked()
    assert scene.moves() == []
    assert scene.lose_turn().to_play == BLUE
    assert scene.where(GREEN, 2) == "a.1"


@pytest.mark.ruling("K17")
def test_who_can_move_must() -> None:
    scene = Scene(green={1: "a.1"}, blue=NOBODY)
    assert pass_refusal(scene.tables, scene.row, scene.scratch) == CAN_STILL_PLAY
    scene.play(1, "a.2")
    assert scene.phase != DRAW


@pytest.mark.ruling("K17")
@pytest.mark.parametrize(
    ("way", "order"),
    [("left", [GREEN, YELLOW, BLUE, RED, GREEN]), ("right", [GREEN, RED, BLUE, YELLOW, GREEN])],
)
def test_the_turn_passes_to_the_left(way: str, order: list[int]) -> None:
    scene = Scene(green=NOBODY, red=NOBODY, blue=NOBODY, yellow=NOBODY, rules=house(turn_passes=way))
    seen = [scene.to_play]
    for lane in (1, 2, 3, 4):
        scene.play(4, f"0.0.{lane}")
        seen.append(scene.to_play)
    assert seen == order


@pytest.mark.ruling("K17")
def test_the_turn_passes_over_empty_seats() -> None:
    scene = Scene(green=NOBODY, red=NOBODY, blue=NOBODY)
    assert [scene.to_play, scene.play(1, "3.0.1").to_play, scene.play(1, "3.0.2").to_play] == [
        GREEN,
        BLUE,
        RED,
    ]


@pytest.mark.ruling("K18")
def test_diagram_five_the_piece_nearest_the_stage_moves_first() -> None:
    """Red's 3 and Blue's 2 abreast in the last row, Green's 2 in the one before."""
    places = {"red": {3: "3.6.1"}, "blue": {2: "3.6.2"}, "green": {2: "3.5.3"}}
    blue = Scene(**places, to_play=BLUE)
    assert blue.count(BLUE, 2) == 5
    assert blue.ends(2) == {"b.3"}  # five squares up: 3.6.3, 3.6.4, b.1, b.2, b.3
    red = Scene(**places, to_play=RED)
    assert red.ends(3) == set()
    assert red.why_not(3, "3.6.4") == NEAREST_FIRST
    assert Scene(**places, to_play=GREEN).ends(2) == {"a.1", "3.6.4"}  # two squares


@pytest.mark.ruling("K18")
def test_it_holds_for_ones_own_pieces_and_in_the_last_row_only() -> None:
    assert Scene(green={3: "3.6.1", 2: "3.6.4"}, blue=NOBODY).ends(3) == set()
    assert Scene(green={3: "3.5.1", 2: "3.5.4"}, blue=NOBODY).ends(3) != set()
