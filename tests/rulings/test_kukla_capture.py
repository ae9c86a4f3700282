"""K19 and K20: captures."""

import pytest

from homeward.referee.reasons import ALLOWED, OWN_PIECE_THERE, SAFE_IN_ROW, SAFE_ON_LINE
from referee.stage.kit import BLUE, GREEN, RED, Scene

NOBODY: dict[int, str] = {}


@pytest.mark.ruling("K19", "K20")
def test_diagram_six_red_counts_green_in_and_captures_blue() -> None:
    """Red's 1 and Green's 2 in one row, Blue's 3 alone ahead of them."""
    places = {"red": {1: "1.1.1"}, "green": {2: "1.1.2"}, "blue": {3: "1.4.1"}}
    scene = Scene(**places, to_play=RED).play(1, "1.4.1")
    assert scene.where(RED, 1) == "1.4.1"
    assert scene.where(BLUE, 3) == "1.0.1"
    assert scene.where(GREEN, 2) == "1.1.2"


@pytest.mark.ruling("K19")
def test_red_and_green_of_diagram_six_protect_each_other() -> None:
    alone = Scene(red=NOBODY, green={2: "1.1.2"}, blue={3: "0.6.3"}, to_play=BLUE)
    together = Scene(red={1: "1.1.1"}, green={2: "1.1.2"}, blue={3: "0.6.3"}, to_play=BLUE)
    assert alone.why_not(3, "1.1.2") == ALLOWED
    assert together.why_not(3, "1.1.2") == SAFE_IN_ROW


@pytest.mark.ruling("K19")
def test_nobody_is_captured_on_a_starting_line() -> None:
    scene = Scene(green={1: "1.6.3"}, blue={4: "2.0.3"})
    assert scene.why_not(1, "2.0.3") == SAFE_ON_LINE
    assert scene.why_not(1, "2.0.2") == ALLOWED


@pytest.mark.ruling("K19")
def test_the_captor_s_own_presence_in_the_row_protects() -> None:
    assert Scene(green={1: "1.1.1"}, blue={1: "1.1.3"}).why_not(1, "1.1.3") == SAFE_IN_ROW  # two steps, sum two


@pytest.mark.ruling("K19")
def test_a_cue_section_between_them_ends_that_protection() -> None:
    scene = Scene(green={1: "3.1.1"}, red={3: "3.2.4"}, blue={4: "3.2.2"})
    assert scene.why_not(1, "3.2.2") == ALLOWED


@pytest.mark.ruling("K19")
def test_nobody_stops_on_a_piece_of_their_own() -> None:
    scene = Scene(green={1: "1.1.1", 4: "1.2.1"}, blue=NOBODY)
    assert scene.why_not(1, "1.2.1") == OWN_PIECE_THERE


@pytest.mark.ruling("K19")
def test_pieces_in_pits_are_not_captured_by_whoever_joins_them() -> None:
    scene = Scene(green={1: "1.3.2"}, blue={4: "well.1"}).play(1, "well.1")
    assert scene.where(BLUE, 4) == "well.1"


@pytest.mark.ruling("K19")
@pytest.mark.parametrize(("mover", "victim"), [("a.1", "a.2"), ("3.5.3", "3.6.3"), ("3.6.3", "3.6.4")])
def test_captures_near_the_stage(mover: str, victim: str) -> None:
    same_row = mover.startswith("3.6")
    scene = Scene(green={1: mover}, blue={4: victim})
    assert (victim in scene.ends(1)) != same_row


@pytest.mark.ruling("K20")
def test_a_captured_piece_goes_to_the_line_behind_lowest_empty_lane() -> None:
    scene = Scene(green={1: "2.3.4"}, red={1: "2.0.1", 2: "2.0.2", 3: "2.0.4"}, blue={2: "2.4.4"})
    assert scene.play(1, "2.4.4").where(BLUE, 2) == "2.0.3"


@pytest.mark.ruling("K20")
def test_it_does_not_matter_where_it_once_started() -> None:
    assert Scene(green={1: "1.3.4"}, blue={4: "1.4.4"}).play(1, "1.4.4").where(BLUE, 4) == "1.0.1"
    assert Scene(green={1: "a.1"}, blue={4: "a.2"}).play(1, "a.2").where(BLUE, 4) == "3.0.1"


@pytest.mark.ruling("K20")
def test_the_square_the_captor_has_just_left_is_empty() -> None:
    scene = Scene(green={1: "2.0.1"}, red={1: "2.0.2", 2: "2.0.3"}, blue={1: "2.0.4", 4: "2.5.1"})
    assert scene.count(GREEN, 1) == 5
    assert scene.play(1, "2.5.1").where(BLUE, 4) == "2.0.1"


@pytest.mark.ruling("K20")
def test_a_full_line_sends_it_to_the_next_line_behind() -> None:
    full = {1: "2.0.1", 2: "2.0.2", 3: "2.0.3", 4: "2.0.4"}
    assert Scene(green={1: "2.3.4"}, red=full, blue={2: "2.4.4"}).play(1, "2.4.4").where(BLUE, 2) == "1.0.1"


@pytest.mark.ruling("K20")
def test_and_at_last_to_its_circle() -> None:
    full = {1: "0.0.1", 2: "0.0.2", 3: "0.0.3", 4: "0.0.4"}
    assert Scene(green={1: "0.3.4"}, red=full, blue={2: "0.4.4"}).play(1, "0.4.4").where(BLUE, 2) == "circle"
