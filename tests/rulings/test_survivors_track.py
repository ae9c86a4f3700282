"""Dice games: what a change to the referee would otherwise slip through (docs/mutants.md)."""

import pytest

from rulings.tabletop import may, table, verdict


@pytest.mark.ruling("P12")
@pytest.mark.parametrize("blue", ["", "B50"])
@pytest.mark.parametrize("partners", [True, False])
def test_a_fourth_piece_finds_no_room_wherever_the_others_stand(blue, partners):
    position = table("pollyanna", green="B6 B9 B9 B9", blue=blue, partners=partners).throw(3, 1)
    assert not may(position, "B6-B9")
    assert verdict(position.why_not("B6", "B9")) == ("space_full", "P12")
