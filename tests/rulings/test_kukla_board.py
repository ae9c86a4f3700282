"""K1 to K7: the board."""

import pytest

from homeward.lowering.stage import space_names
from referee.stage.kit import BLUE, GREEN, RED, RULES, YELLOW, Scene

NAMES = space_names(RULES)
NOBODY: dict[int, str] = {}


def squares(side: int, rank: int) -> set[int]:
    """The lanes of a rank that are squares."""
    return {lane for lane in (1, 2, 3, 4) if f"{side}.{rank}.{lane}" in NAMES}


def in_one_row(square: str, other: str) -> bool:
    """Whether two pieces on these squares count together (K13)."""
    return Scene(green={1: square}, blue={4: other}).count(GREEN, 1) == 5


@pytest.mark.ruling("K1")
def test_four_sides_of_seven_ranks_of_up_to_four_lanes_in_order_of_travel() -> None:
    found = [name for name in NAMES if name[0].isdigit()]
    assert {tuple(map(int, name.split(".")))[:2] for name in found} == {
        (side, rank) for side in range(4) for rank in range(7)
    }
    assert found == sorted(found)
    assert NAMES[0] == "circle"
    assert NAMES[-1] == "stage"


@pytest.mark.ruling("K2")
@pytest.mark.parametrize("seat", [GREEN, RED, BLUE, YELLOW])
@pytest.mark.parametrize(("number", "side"), [(4, 0), (3, 1), (2, 2), (1, 3)])
def test_a_piece_starts_on_the_line_of_its_number_whatever_its_colour(seat: int, number: int, side: int) -> None:
    scene = Scene(green=NOBODY, red=NOBODY, blue=NOBODY, yellow=NOBODY, to_play=seat)
    assert scene.ends(number) == {f"{side}.0.{lane}" for lane in (1, 2, 3, 4)}


@pytest.mark.ruling("K3")
@pytest.mark.parametrize("side", [0, 1, 2])
def test_the_first_three_sides(side: int) -> None:
    assert [squares(side, rank) for rank in range(5)] == [
        {1, 2, 3, 4},
        {1, 2, 3, 4},
        {1, 2, 4},
        {1, 2, 3, 4},
        {1, 3, 4},
    ]
    assert squares(side, 5) == ({1, 2, 3, 4} if side == 0 else {1, 2, 4})
    assert squares(side, 6) == {3, 4}
    assert NAMES.index(f"{side}.2.2") + 1 == NAMES.index(f"cue.{side}.2")
    assert NAMES.index(f"{side}.4.1") + 1 == NAMES.index(f"well.{side}")
    if side:
        assert NAMES.index(f"{side}.5.2") + 1 == NAMES.index(f"cue.{side}.5")


@pytest.mark.ruling("K4")
def test_the_last_side() -> None:
    assert [squares(3, rank) for rank in range(7)] == [
        {1, 2, 3, 4},
        {1, 2, 3, 4},
        {1, 2, 4},
        {1, 3, 4},
        {1, 3, 4},
        {1, 2, 3, 4},
        {1, 2, 3, 4},
    ]
    assert NAMES.index("3.2.2") + 1 == NAMES.index("cue.3.2")
    assert NAMES.index("3.3.1") + 1 == NAMES.index("cue.3.3")
    assert NAMES.index("3.4.1") + 1 == NAMES.index("well.3")


@pytest.mark.ruling("K5")
def test_a_column_of_three_stands_above_lane_four_of_each_of_the_last_rows() -> None:
    assert NAMES[-7:] == ("a.1", "a.2", "a.3", "b.1", "b.2", "b.3", "stage")
    assert "a.1" in Scene(green={1: "3.5.4"}, blue=NOBODY).ends(1)
    assert "b.1" in Scene(green={1: "3.6.4"}, blue=NOBODY).ends(1)


@pytest.mark.ruling("K6")
@pytest.mark.parametrize(
    ("number", "cues"),
    [
        (1, {"cue.3.2"}),
        (2, {"cue.2.2", "cue.3.3"}),
        (3, {"cue.1.2", "cue.2.5"}),
        (4, {"cue.0.2", "cue.1.5"}),
    ],
)
def test_the_cue_sections_of_each_number(number: int, cues: set[str]) -> None:
    on_the_way = [name for name in NAMES if name[0].isdigit()]
    ends = {end for square in on_the_way for end in Scene(green={number: square}, blue=NOBODY).ends(number)}
    assert {end for end in ends if end.startswith("cue")} == cues


@pytest.mark.ruling("K6")
def test_there_are_four_wells_and_seven_cue_sections() -> None:
    pits = [name for name in NAMES if name.startswith(("cue", "well"))]
    assert sorted(pits) == [
        "cue.0.2",
        "cue.1.2",
        "cue.1.5",
        "cue.2.2",
        "cue.2.5",
        "cue.3.2",
        "cue.3.3",
        "well.0",
        "well.1",
        "well.2",
        "well.3",
    ]


@pytest.mark.ruling("K7")
@pytest.mark.parametrize(
    ("square", "other", "together"),
    [
        ("0.0.1", "0.0.4", True),  # a starting line is a row
        ("0.1.1", "0.1.4", True),
        ("0.2.1", "0.2.2", True),
        ("0.2.2", "0.2.4", False),  # diagram 2: the cue section breaks the row
        ("0.4.1", "0.4.3", False),  # so does a well
        ("0.4.3", "0.4.4", True),
        ("1.6.3", "1.6.4", True),
        ("0.1.1", "0.2.1", False),  # not along the track
        ("3.6.1", "3.6.4", True),
        ("3.5.4", "a.1", False),
        ("a.1", "a.2", False),  # no rows in the columns
        ("a.1", "b.1", False),
    ],
)
def test_which_squares_are_in_one_row(square: str, other: str, together: bool) -> None:
    assert in_one_row(square, other) == together
