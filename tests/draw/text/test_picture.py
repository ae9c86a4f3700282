"""The board in characters fits a terminal, and every space and piece can be found on it."""

from __future__ import annotations

import re

import pytest

from draw.samples import BOOKS, DICE_GAMES, busy, start
from homeward.draw.text.picture import board_text

LEGEND = 2


def board_lines(text: str) -> list[str]:
    return text.splitlines()[:-LEGEND]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("place", [start, busy])
@pytest.mark.parametrize("name", BOOKS)
def test_it_fits_a_terminal(name, place, language) -> None:
    lines = board_text(BOOKS[name], place(BOOKS[name]), language=language).splitlines()
    assert max(map(len, lines)) <= 80
    assert len(lines) <= 36


@pytest.mark.parametrize("place", [start, busy])
@pytest.mark.parametrize("name", DICE_GAMES)
def test_every_ring_space_can_be_found(name, place) -> None:
    book = BOOKS[name]
    board = "\n".join(board_lines(board_text(book, place(book))))
    for number in range(book.track.ring):
        assert re.search(rf"(?<![\dA-Z]){number}(?!\d)", board), number


def test_every_square_of_the_stage_board_can_be_found() -> None:
    board = "\n".join(board_lines(board_text(BOOKS["kukla_ollie"])))
    for rank in range(7):
        for lane in (1, 2, 3, 4):
            assert len(re.findall(rf"\b{rank}\.{lane}\b", board)) == sum(
                len(side) > rank and side[rank][lane - 1] == "." for side in BOOKS["kukla_ollie"].stage.sides
            )
    assert board.count("cue") == 7
    assert board.count("well") == 4
    assert "a.3" in board
    assert "b.3" in board


@pytest.mark.parametrize("name", DICE_GAMES)
def test_small_spaces_are_all_there(name: str) -> None:
    book = BOOKS[name]
    rules = book.track
    for seat in range(4):
        for i in range(rules.home_path):
            marked = board_text(book, {seat: [f"P{i + 1}"]})
            assert marked != board_text(book, {})
        for i in range(rules.turnout_spaces):
            text = "\n".join(board_lines(board_text(book, {}, highlights=[f"T{seat}.{i + 1}"])))
            assert text.count("*") == 1


def test_b17_is_where_one_looks_for_it() -> None:
    (line,) = [line for line in board_lines(board_text(BOOKS["pollyanna"], {1: ["B17"]})) if "17" in line]
    assert line.split() == ["43", "·", "17", "R"]
    (line,) = [line for line in board_lines(board_text(BOOKS["poliana"], {1: ["B17"]})) if " 17" in line]
    assert line.split()[-3:] == ["R", "A", "17"]


def test_stacks_are_counted_and_mixed_ones_told_apart() -> None:
    text = board_text(BOOKS["pollyanna"], {0: ["B29", "B29"], 2: ["B29"]})
    assert "29 G2B" in text


def test_corners_and_homes_are_counted() -> None:
    text = board_text(BOOKS["pollyanna"], {0: ["corner", "corner", "home", "B9"]})
    assert "corner GG·· 2" in text
    assert "home G··· 1 of 4" in text


def test_colours_are_optional_and_change_no_letter() -> None:
    for book in BOOKS.values():
        plain = board_text(book, busy(book))
        coloured = board_text(book, busy(book), colour=True)
        assert "\x1b" not in plain
        assert "\x1b[1;32mG" in coloured
        stripped = re.sub(r"\x1b\[[\d;]*m", "", coloured)
        assert [line.rstrip() for line in stripped.splitlines()] == plain.splitlines()


def test_highlights_are_starred() -> None:
    assert "20*" in board_text(BOOKS["pollyanna"], highlights=["B20"])
    assert "4.3*" in board_text(BOOKS["kukla_ollie"], highlights=["1.4.3"])


def test_a_crowded_well_is_listed_below() -> None:
    pieces = {seat: ["circle", "well.1", "circle", "circle"] for seat in range(3)}
    text = board_text(BOOKS["kukla_ollie"], pieces)
    assert "×3" in text
    assert "well, side 2: G2 R2 B2" in text
