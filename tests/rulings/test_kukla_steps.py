"""K8 to K11: the steps a move is made of."""

import pytest

from homeward.referee.reasons import COUNT_NOT_EXACT, NO_WAY_THERE, WAY_TAKEN
from referee.stage.kit import Scene

NOBODY: dict[int, str] = {}


def steps(square: str) -> set[str]:
    """Where one step leads."""
    return Scene(green={1: square}, blue=NOBODY).ends(1)


@pytest.mark.ruling("K8")
@pytest.mark.parametrize(
    ("square", "ends"),
    [
        ("0.0.1", {"0.0.2", "0.1.1", "0.1.2"}),
        ("0.1.1", {"0.1.2", "0.2.1", "0.2.2"}),
        ("0.3.3", {"0.3.2", "0.3.4", "well.0", "0.4.3", "0.4.4"}),
        ("0.2.4", {"0.3.3", "0.3.4"}),  # beside a cue section of another number
        ("0.2.2", {"0.2.1", "0.3.1", "0.3.2", "0.3.3"}),  # past the corner of that cue section
        ("0.5.1", {"0.5.2"}),  # the blank corner is ahead
        ("0.5.2", {"0.5.1", "0.5.3", "0.6.3"}),  # past the corner of the blank
        ("0.6.3", {"0.6.4", "1.0.2", "1.0.3", "1.0.4"}),  # around the bend
        ("3.4.4", {"3.4.3", "3.5.3", "3.5.4"}),
    ],
)
def test_a_step_leads_ahead_diagonally_or_sideways(square: str, ends: set[str]) -> None:
    assert steps(square) == ends


@pytest.mark.ruling("K8")
def test_no_step_leads_backward() -> None:
    scene = Scene(green={1: "1.3.2"}, blue=NOBODY)
    assert scene.why_not(1, "1.2.2") == NO_WAY_THERE
    assert scene.why_not(1, "circle") == NO_WAY_THERE
    assert scene.why_not(1, "1.4.3") == 0
    assert scene.why_not(1, "1.5.2") == COUNT_NOT_EXACT
    assert scene.why_not(1, "3.5.2") == COUNT_NOT_EXACT


@pytest.mark.ruling("K8")
def test_a_three_beside_a_cue_section_does_not_cross_it() -> None:
    """As in the sheet's diagram 3: the squares beyond the cue section are not among its ends."""
    assert Scene(green={3: "0.2.4"}, blue=NOBODY).ends(3) == {
        "0.3.1",
        "0.3.2",
        "0.4.1",
        "well.0",
        "0.4.3",
        "0.4.4",
        "0.5.2",
        "0.5.3",
        "0.5.4",
    }


@pytest.mark.ruling("K9")
@pytest.mark.parametrize(
    ("square", "ends"),
    [
        ("3.5.1", {"3.5.2", "3.6.1"}),
        ("3.5.3", {"3.5.4", "3.6.3"}),
        ("3.5.4", {"a.1", "3.6.4"}),
        ("3.6.1", {"3.6.2"}),
        ("3.6.4", {"b.1"}),
        ("a.1", {"a.2"}),
        ("a.3", {"stage"}),
        ("b.3", {"stage"}),
    ],
)
def test_the_last_rows_and_columns_lead_straight_up(square: str, ends: set[str]) -> None:
    assert steps(square) == ends


@pytest.mark.ruling("K9")
def test_no_way_leads_from_the_last_row_to_the_other_column() -> None:
    assert Scene(green={1: "3.6.2"}, blue=NOBODY).why_not(1, "a.1") == NO_WAY_THERE


@pytest.mark.ruling("K10")
@pytest.mark.parametrize("square", ["3.1.2", "3.1.3", "3.1.4", "3.2.2", "3.2.4"])
def test_a_cue_section_is_stepped_into_from_behind_diagonally_and_from_beside(square: str) -> None:
    assert "cue.3.2" in steps(square)


@pytest.mark.ruling("K10")
def test_a_cue_section_is_never_passed_through() -> None:
    assert Scene(green={2: "3.2.4"}, blue=NOBODY).why_not(2, "3.2.2") == NO_WAY_THERE
    walled_in = Scene(green={2: "1.1.3"}, red={1: "1.2.2", 2: "1.2.4", 3: "1.1.2", 4: "1.1.4"}, blue=NOBODY)
    assert walled_in.ends(2) == set()


@pytest.mark.ruling("K10")
def test_no_step_leads_from_one_pit_into_another() -> None:
    """`well.3` stands straight ahead of `cue.3.3`, and `cue.3.3` diagonally ahead of `cue.3.2`."""
    scene = Scene(green={2: "3.2.1"}, blue=NOBODY).play(2, "cue.3.3").draw("forward-1")
    assert scene.ends(2) == {"3.3.1", "3.3.3", "3.4.1", "3.4.3"}
    assert scene.why_not(2, "well.3") == NO_WAY_THERE
    assert "well.3" in Scene(green={2: "cue.3.3"}, blue=NOBODY).ends(2)  # by way of a square it may


@pytest.mark.ruling("K11")
def test_no_move_comes_to_a_space_twice() -> None:
    assert "0.1.3" not in Scene(green={2: "0.1.3"}, blue=NOBODY).ends(2)  # aside and back
    ends = Scene(green={3: "0.1.3"}, blue=NOBODY).ends(3)
    assert not ends & {"0.1.1", "0.1.2", "0.1.3", "0.1.4"}  # two aside and one back, or one and two
    assert "cue.2.2" not in Scene(green={2: "cue.2.2"}, blue=NOBODY).ends(2)  # where it began counts


@pytest.mark.ruling("K11")
@pytest.mark.parametrize("colour", ["green", "red"])
def test_no_piece_is_passed_neither_a_rival_nor_ones_own(colour: str) -> None:
    pieces = {"green": {2: "a.1"}, "red": {}, "blue": {}}
    pieces[colour] = pieces[colour] | {4: "a.2"}
    scene = Scene(**pieces)
    assert scene.ends(2) == set()
    assert scene.why_not(2, "a.3") == WAY_TAKEN


@pytest.mark.ruling("K11")
def test_an_occupied_square_may_be_gone_around() -> None:
    scene = Scene(green={2: "0.0.2"}, red={4: "0.1.2"}, blue=NOBODY)
    assert "0.2.2" in scene.ends(2)
