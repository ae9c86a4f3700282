"""P22's switch: a piece that stops as third on two of its own side rests until the next throw."""

import pytest

import homeward
from homeward import BadNotation
from rulings.tabletop import may, played, plays, table, verdict

PAIR = {"partners": True, "green": "B10 home home home", "blue": "B13 B13"}


@pytest.mark.ruling("P22")
@pytest.mark.parametrize("name", ["pollyanna", "dixie_pollyanna"])
def test_a_third_piece_goes_on_unless_the_table_lets_it_rest(name):
    assert may(table(name, **PAIR).throw(3, 2).play("B10-B13"), "B13-B15")
    rests = table(name, third_rests=True, **PAIR).throw(3, 2).play("B10-B13")
    assert plays(rests) == ["pass"]
    assert verdict(rests.why_not("B13", "B15")) == ("resting_third", "P22")
    assert verdict(rests.notes()[0]) == ("resting_third", "P22")


@pytest.mark.ruling("P22")
def test_pieces_of_one_colour_are_alike():
    """Of Green's pieces on B13 one rests, and another may go."""
    own = table("pollyanna", third_rests=True, green="B10 B13 B13 home").throw(3, 2).play("B10-B13")
    assert may(own, "B13-B15")
    mixed = table("pollyanna", third_rests=True, partners=True, green="B10 B13", blue="B13").throw(3, 2)
    assert may(mixed.play("B10-B13"), "B13-B15")


@pytest.mark.ruling("P22")
def test_two_are_no_third():
    assert may(table("pollyanna", third_rests=True, green="B10 B13 home home").throw(3, 2).play("B10-B13"), "B13-B15")


@pytest.mark.ruling("P22")
def test_a_piece_that_enters_as_third_rests_too():
    position = table("pollyanna", third_rests=True, partners=True, green="corner home home home", blue="B6 B6")
    assert plays(position.throw(6, 3).play("enter")) == ["pass"]


@pytest.mark.ruling("P22")
def test_it_takes_no_reward_either():
    """Green enters as third, then captures with another piece: only that one can move the reward."""
    position = table("pollyanna", third_rests=True, partners=True, green="corner B10", blue="B6 B6", red="B13")
    entered = position.throw(6, 3).play("enter")
    assert plays(entered.play("B10-B13")) == ["B13-B23", "B13-T1.3", "decline"]


@pytest.mark.ruling("P22", "P9")
def test_both_dice_must_be_used_so_it_may_not_rest_where_that_costs_a_die():
    """Yellow is safe on B45, so the 2 has only B10-B12; resting on B13 would leave it unused."""
    pieces = PAIR | {"green": "B10 B43 home home", "yellow": "B45"}
    assert may(table("pollyanna", **pieces).throw(3, 2), "B10-B13")
    position = table("pollyanna", third_rests=True, **pieces).throw(3, 2)
    assert plays(position) == ["B43-B46", "B10-B12"]
    assert verdict(position.why_not("B10", "B13")) == ("more_dice", "P9")


@pytest.mark.ruling("P22", "H6")
def test_where_more_share_a_space_the_fourth_rests_as_well():
    pieces = {"partners": True, "green": "B10 home home home", "blue": "B13 B13 B13"}
    assert plays(table("pollyanna", stack_limit=0, third_rests=True, **pieces).throw(3, 2).play("B10-B13")) == [
        "pass"
    ]


@pytest.mark.ruling("P22")
def test_a_position_tells_who_rests():
    position = table("pollyanna", third_rests=True, green="B10 B13 B13 B20").throw(3, 2).play("B10-B13")
    assert " resting=B13" in position.text
    assert homeward.parse(position.text) == position
    for wrong in ("B14", "B13,B13,B13,B13", "1", "P1"):
        with pytest.raises(BadNotation, match="resting="):
            homeward.parse(position.text.replace("resting=B13", f"resting={wrong}"))
    assert played(position, "B13-B15").dice is None
