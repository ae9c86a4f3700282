"""A board of Kukla & Ollie that cannot be crossed is refused, with the line that has no way."""

from __future__ import annotations

import pytest

import homeward
from homeward import rulebook
from homeward.errors import BadSetting
from homeward.house.crossing import spaces_ahead
from homeward.words import explain

LINE = "...."
CUT = [LINE, "---.", ".---", LINE]
Side = list[str]


def board(**sides: Side) -> list[Side]:
    """The usual board with some sides replaced: `second=[…]`."""
    usual = [list(side) for side in rulebook.load("kukla_ollie").settings["sides"].default]
    named = dict(zip(("first", "second", "third", "last"), usual, strict=True))
    return list((named | sides).values())


@pytest.mark.ruling("K8")
@pytest.mark.parametrize(("side", "cut"), [("first", 0), ("second", 1), ("third", 2), ("last", 3)])
def test_a_cut_board_is_refused_with_the_line_before_the_cut(side: str, cut: int) -> None:
    ranks = [*CUT, LINE] if side == "last" else CUT
    with pytest.raises(
        BadSetting, match=rf"the starting line of side {cut} has no way to the stage; it ends at {cut}\.1\.4"
    ):
        homeward.game("kukla_ollie", sides=board(**{side: ranks}))


def test_people_are_told_in_their_language_with_sides_as_they_count_them() -> None:
    with pytest.raises(BadSetting) as refused:
        homeward.game("kukla_ollie", sides=board(second=CUT))
    assert explain(refused.value) == "“Board”: from the starting line of side 2 there is no way to the stage."
    said = "“Tablero”: desde la línea de salida del lado 2 no hay camino hasta el escenario."
    assert explain(refused.value, "es") == said


@pytest.mark.ruling("K10", "K15")
def test_a_cue_section_is_a_way_for_its_own_number_alone() -> None:
    narrow = [LINE, "---.", ".-4-", ".---"[::-1], LINE]
    with pytest.raises(BadSetting, match="side 2 has no way to the stage for a 2") as refused:
        homeward.game("kukla_ollie", sides=board(third=narrow))
    assert "for a piece with the number 2" in explain(refused.value)


@pytest.mark.ruling("K10", "K15")
def test_a_well_is_a_way_for_everybody() -> None:
    narrow = [LINE, "---.", ".-w-", ".---"[::-1], LINE]
    assert homeward.game("kukla_ollie", sides=board(third=narrow)).start(2, first=0).plays


@pytest.mark.ruling("K10")
def test_no_way_leads_straight_from_a_well_into_another() -> None:
    narrow = [LINE, "---.", ".-w-", ".w--", ".---", LINE]
    with pytest.raises(BadSetting, match="side 2 has no way to the stage; it ends at well"):
        homeward.game("kukla_ollie", sides=board(third=narrow))


@pytest.mark.ruling("K9")
def test_on_the_usual_board_everybody_comes_from_every_line_to_the_stage() -> None:
    tables = homeward.game("kukla_ollie").stage.tables
    for side in range(4):
        assert all(tables.stage in spaces_ahead(tables, side, number) for number in range(1, 5))
