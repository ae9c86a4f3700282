"""Where pieces stand, as figures and on the board."""

from xml.etree import ElementTree

import pytest

import homeward
from homeward.study import simulate
from homeward.study.trajectories.columns import CannotKeep

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("name", homeward.games())
def test_four_pieces_of_every_seat_are_somewhere(name):
    found = simulate(name, 20, seed=2, keep="positions").heat_map()
    for seat in range(4):
        assert sum(mean for (who, _), mean in found.standing.items() if who == seat) == pytest.approx(4)
    root = ElementTree.fromstring(found.svg())
    (heat,) = (group for group in root.iter(f"{SVG}g") if group.get("class") == "heat")
    assert len(list(heat)) > 40
    assert found.frame().columns == ["seat", "space", "pieces"]


def test_it_is_the_mean_over_the_ends_of_turns():
    result = simulate("pollyanna", 5, seed=2, keep="positions")
    frame = result.kept.frame(names=True)
    after = frame.filter(frame["turn"] > 0)
    there = sum((after[f"place_{seat}_{piece}"] == "B12").sum() for seat in range(4) for piece in range(4))
    assert result.heat_map().on("B12") == pytest.approx(there / len(after))
    mine = sum((after[f"place_1_{piece}"] == "B12").sum() for piece in range(4))
    assert result.heat_map(1).on("B12") == pytest.approx(mine / len(after))


def test_a_seat_that_does_not_play_is_refused():
    with pytest.raises(CannotKeep, match="Seat 1 does not play"):
        simulate("pollyanna", 2, players=2, seed=2, keep="positions").heat_map(1)
