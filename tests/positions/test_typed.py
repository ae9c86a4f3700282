"""What is typed may be called as on the board or in notation; the play is the same."""

from __future__ import annotations

import pytest

import homeward
from rulings.tabletop import RED, table


@pytest.mark.parametrize(
    "typed",
    ["26-31", "26 31", "26 → 31", "26 to 31 with the 5", "26 a 31 con el 5", "26 5", "B26-B31", "b26 by 5"],
)
def test_numbers_as_they_are_printed(typed):
    position = table("pollyanna", green="B6 B26 home home").throw(5, 3)
    assert str(position.play(typed).happened.play) == "B26-B31"


def test_a_small_number_is_a_space_after_an_arrow_and_else_a_die():
    position = table("pollyanna", to_play=RED, red="B3 home home home").throw(5, 1)
    assert str(position.play("3-4").happened.play) == "B3-B4"
    assert str(position.play("3 → 4").happened.play) == "B3-B4"
    assert str(position.play("3 1").happened.play) == "B3-B4"
    assert position.why_not("3", "5").code == "needs_other_number"
    assert position.why_not("3 → 5").code == "needs_other_number"


def test_plays_are_understood_as_they_are_shown():
    position = table("pollyanna", green="corner home home home").throw(6, 3)
    assert position.play("enter on 6 with the 6").happened.play.kind == "enter"


@pytest.mark.parametrize("typed", ["Red A - Red D", "red a red d", "Rojo A → Rojo D", "rojo a a rojo d", "B17-B20"])
def test_labels_with_the_colour_of_their_side(typed):
    position = table("poliana", green="B17 B9 home home").throw(6, 3)
    assert str(position.play(typed).happened.play) == "B17-B20"
    assert not position.why_not(typed)


@pytest.mark.parametrize(
    "typed",
    [
        "3-1.0.2",
        "3 side 2 starting line lane 2",
        "start piece 3 on side 2, starting line, lane 2",
        "piece 3 → side 2, starting line, lane 2",
        "sacar la ficha 3 a lado 2, línea de salida, carril 2",
    ],
)
def test_squares_of_the_stage_with_sides_counted_from_one(typed):
    position = homeward.game("kukla_ollie").start(2, first=0)
    assert str(position.play(typed).happened.play) == "3-1.0.2"
