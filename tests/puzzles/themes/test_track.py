"""What a puzzle of a dice game is about, told on small boards: the best way against the next best."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from homeward.puzzles.puzzle import Theme
from homeward.puzzles.themes import theme_of
from homeward.puzzles.themes.track import entries, held
from rulings.tabletop import GREEN, table

if TYPE_CHECKING:
    from homeward.model import Play
    from homeward.positions import Position

pytestmark = pytest.mark.compiler


def theme(position: Position, best: str, other: str) -> Theme:
    """The theme, of two ways that are written with commas."""
    return theme_of(position, whole_way(position, best), whole_way(position, other))


def whole_way(position: Position, line: str) -> list[Play]:
    plays = []
    for text in line.split(", "):
        plays.append(position.foreseen(text).play)
        position = position.play(text)
    assert position.dice is None, "some of the throw is left"
    return plays


def test_a_capture_or_running_on() -> None:
    position = table("parcheesi", seats=2, green="B10 B20 home home", blue="B14 B40").throw(4, 2)
    assert theme(position, "B10-B14, B20-B22", "B20-B24, B24-B26") is Theme.CAPTURE
    assert theme(position, "B20-B24, B24-B26", "B10-B14, B20-B22") is Theme.CAPTURE


def test_a_blockade_is_kept() -> None:
    position = table("parcheesi", seats=2, green="B20 B20 B40 home", blue="B10 B60").throw(4, 2)
    assert theme(position, "B40-B44, B44-B46", "B20-B24, B40-B42") is Theme.BLOCKADE


def test_a_blockade_is_made() -> None:
    position = table("parcheesi", seats=2, green="B20 B22 B40 home", blue="B10 B60").throw(4, 2)
    assert theme(position, "B20-B22, B40-B44", "B40-B44, B44-B46") is Theme.BLOCKADE


def test_a_blockade_of_partners() -> None:
    position = table("pollyanna", partners=True, green="B20 B40 home home", blue="B20").throw(4, 2)
    assert held(position, GREEN) == {"B20": 1}
    assert theme(position, "B40-B44, B44-B46", "B20-B24, B40-B42") is Theme.BLOCKADE


def test_a_blockade_is_given_up_even_for_a_capture() -> None:
    position = table("parcheesi", seats=2, green="B20 B20 B40 home", blue="B24 B60").throw(4, 2)
    assert theme(position, "B20-B24, B40-B42", "B40-B44, B44-B46") is Theme.BREAK
    assert theme(position, "B20-B22, B40-B44", "B40-B44, B44-B46") is Theme.BREAK


def test_a_stack_is_no_blockade_but_safe() -> None:
    position = table("poliana", seats=2, green="B20 B22 B40 home", blue="B15 B60 home home").throw(4, 2)
    assert held(position.play("B20-B22"), GREEN) == {"B22": 2}
    assert theme(position, "B20-B22, B40-B44", "B40-B44, B44-B46") is Theme.STACK


def test_pieces_that_only_wait_together_hold_nothing() -> None:
    assert not held(table("poliana", green="corner corner home home"), GREEN)


def test_the_turnout_or_the_ring() -> None:
    position = table("pollyanna", seats=2, green="B20 home home home", blue="B1").throw(4, 2)
    assert theme(position, "B20-T1.4, T1.4-T1.6", "B20-B24, B24-B26") is Theme.TURNOUT


def test_rivals_are_kept_out() -> None:
    """Green safe on Blue's start: Blue's pieces wait."""
    position = table("parcheesi", seats=2, green="B34 B50 home home", blue="B60 home").throw(5, 4)
    assert entries(position.play("B34-B39").play("B50-B54"), GREEN) == 0
    assert theme(position, "B34-B39, B50-B54", "B50-B55, B55-B59") is Theme.GATE


def test_a_piece_comes_into_play() -> None:
    position = table("parcheesi", seats=2, green="B20 home home", blue="B60").throw(5, 2)
    assert theme(position, "enter, B20-B22", "B20-B25, B25-B27") is Theme.ENTER


def test_a_piece_comes_home() -> None:
    position = table("parcheesi", seats=2, green="B20 P4 home home", blue="B40").throw(4, 2)
    assert theme(position, "P4-home, B20-B22", "B20-B24, B24-B26") is Theme.HOME


@pytest.mark.parametrize(("rival", "told"), [("B16", Theme.SAFETY), ("B50", Theme.RACE)])
def test_out_of_reach_or_only_which_piece(rival: str, told: Theme) -> None:
    position = table("parcheesi", seats=2, green="B9 B20 home home", blue=f"{rival} home home home").throw(6, 3)
    assert theme(position, "B20-B26, B26-B29", "B9-B15, B15-B18") is told
