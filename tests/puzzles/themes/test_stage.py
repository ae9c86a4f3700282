"""What a puzzle of Kukla & Ollie is about: company in a row, and cards."""

import pytest

import homeward
from homeward.positions import Position
from homeward.puzzles.puzzle import Theme
from homeward.puzzles.themes import theme_of
from homeward.puzzles.themes.stage import accompanied

pytestmark = pytest.mark.compiler

GREEN, BLUE = 0, 2


def laid() -> Position:
    """Green's 3 stands in a row with Blue's 4, Green's 4 alone."""
    pieces = {GREEN: ["circle", "circle", "1.1.1", "2.1.1"], BLUE: ["circle", "circle", "circle", "1.1.2"]}
    return homeward.game("kukla_ollie").position(pieces, to_play=GREEN)


def theme(best: str, other: str) -> Theme:
    position = laid()
    return theme_of(position, *([position.foreseen(text).play] for text in (best, other)))


def test_who_stands_in_company() -> None:
    assert accompanied(laid(), GREEN) == {3}
    assert accompanied(laid(), BLUE) == {4}


def test_whoever_stands_in_company_moves() -> None:
    assert theme("3-1.6.3", "4-2.5.1") is Theme.ROW


def test_a_move_brings_company_for_the_next() -> None:
    assert theme("3-2.1.2", "3-1.6.3") is Theme.ROW  # beside Green's own 4


def test_a_card_or_none() -> None:
    assert theme("4-well.2", "4-2.5.1") is Theme.CARD
    assert theme("4-2.5.1", "4-well.2") is Theme.CARD


def test_a_piece_comes_into_play() -> None:
    assert theme("1-3.0.1", "4-2.5.1") is Theme.ENTER
