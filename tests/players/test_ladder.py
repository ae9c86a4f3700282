"""How players are written: a name, and a budget where it takes one."""

from __future__ import annotations

import pytest

from homeward.players import UnknownPlayer, player
from homeward.players.ladder import read, with_budget


def test_a_player_with_its_options() -> None:
    assert read("roller:plays=500") == ("roller", {"plays": 500})
    assert read("roller:ms=2.5,plays=10") == ("roller", {"ms": 2.5, "plays": 10})
    assert player("roller:plays=500").name == "roller:plays=500"
    assert player("roller").name == "roller"


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("rollex", "There is no bot called 'rollex'"),
        ("steady:plays=5", "steady has no option 'plays'. Its options: none"),
        ("roller:speed=5", "Its options: plays, ms"),
        ("roller:plays", "not 'plays'"),
        ("roller:plays=many", "not 'plays=many'"),
        ("roller:plays=0", "above 0"),
        ("roller:ms=nan", "above 0"),
    ],
)
def test_what_is_refused(written: str, said: str) -> None:
    with pytest.raises(UnknownPlayer, match=said):
        player(written)


def test_a_budget_for_all_reaches_those_who_take_one_and_have_none() -> None:
    assert with_budget("roller", 25) == "roller:ms=25"
    assert with_budget("roller:plays=5", 25) == "roller:plays=5"
    assert with_budget("steady", 25) == "steady"
    assert with_budget("roller", None) == "roller"
