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


@pytest.mark.parametrize(("language", "cue", "well"), [("en", "cue", "well"), ("es", "ap.", "pozo")])
def test_the_stage_board_has_lanes_and_squares_to_count_and_no_coordinates(language, cue, well) -> None:
    book = BOOKS["kukla_ollie"]
    text = board_text(book, language=language)
    board = "\n".join(board_lines(text))
    assert not re.search(r"\b\w\.\d", text), "coordinates are for records"
    spaces = sum(sign != "-" for side in book.stage.sides for rank in side for sign in rank)
    columns, waiting = book.stage.last_rows * book.stage.columns, 4 * 4 + 4  # circles, and nobody on the stage yet
    assert board.count("·") == spaces + columns + waiting
    for lane in "1234":
        assert len(re.findall(rf"(?<![\w(.]){lane}(?![\w)])", board)) == 4 + 1  # where each begins, and side
    assert board.count(cue) == 7
    assert board.count(well) == 4
    assert all(len(re.findall(rf"(?<!\w){column}(?!\w)", board)) == 1 for column in "ab")


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
    board = board_text(BOOKS["kukla_ollie"], highlights=["1.4.3", "0.0.2", "cue.1.2", "stage"])
    assert board.count("*") == 5 + 1  # in the legend too
    assert all(marked in board for marked in (" 2*", "cue3*", "* ON STAGE *"))


def test_a_crowded_well_is_listed_below() -> None:
    pieces = {seat: ["circle", "well.1", "circle", "circle"] for seat in range(3)}
    text = board_text(BOOKS["kukla_ollie"], pieces)
    assert "×3" in text
    assert "well, side 2: G2 R2 B2" in text
