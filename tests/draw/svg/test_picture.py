"""The picture is sound SVG, needs nothing from outside, and shows every piece."""

from __future__ import annotations

import re
from collections import Counter
from xml.etree import ElementTree

import pytest

from draw.samples import BOOKS, busy, spaces_of, start
from homeward.draw.svg.picture import board_svg

SVG = "{http://www.w3.org/2000/svg}"


def drawn(picture: str) -> Counter[tuple[int, str]]:
    """How many pieces are shown, by seat and space."""
    pieces: Counter[tuple[int, str]] = Counter()
    for group in ElementTree.fromstring(picture).iter(f"{SVG}g"):
        if group.get("class") == "piece":
            title = group.findtext(f"{SVG}title") or ""
            stack = re.match(r"(\d) ×", title)
            pieces[int(group.get("data-seat") or 0), group.get("data-space") or ""] += int(stack[1]) if stack else 1
    return pieces


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("place", [start, busy])
@pytest.mark.parametrize("name", BOOKS)
def test_the_picture_shows_every_piece(name, place, dark) -> None:
    book = BOOKS[name]
    pieces = place(book)
    expected = Counter((seat, space) for seat, spaces in pieces.items() for space in spaces)
    for turned_to in range(4):
        assert drawn(board_svg(book, pieces, turned_to=turned_to, dark=dark)) == expected


@pytest.mark.parametrize("name", BOOKS)
def test_the_picture_says_what_it_is_and_needs_nothing_else(name: str) -> None:
    book = BOOKS[name]
    picture = board_svg(book, busy(book))
    root = ElementTree.fromstring(picture)
    assert root.findtext(f"{SVG}title") == book.title
    assert "Green: " in (root.findtext(f"{SVG}desc") or "")
    assert picture.count("http") == 1  # the namespace
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert set(re.findall(r"url\(#([^)]+)\)", picture)) <= set(ids)


@pytest.mark.parametrize("name", BOOKS)
def test_every_space_can_be_pointed_at(name: str) -> None:
    book = BOOKS[name]
    root = ElementTree.fromstring(board_svg(book))
    spaces = next(group for group in root.iter(f"{SVG}g") if group.get("class") == "spaces")
    named = Counter((group.get("data-space"), group.get("data-seat"), group.get("data-number")) for group in spaces)
    assert set(named) == {
        (space, None if seat is None else str(seat), None if number is None else str(number))
        for space, seat, number in spaces_of(book)
    }
    assert all(group.findtext(f"{SVG}title") for group in spaces)


def test_pieces_carry_letters_and_numbers_besides_their_colour() -> None:
    book = BOOKS["pollyanna"]
    picture = board_svg(book, start(book))
    for letter in "GRBY":
        assert picture.count(f">{letter}</text>") == 4
    stage = BOOKS["kukla_ollie"]
    shown = ElementTree.fromstring(board_svg(stage, start(stage)))
    signs = ["".join(text.itertext()) for text in shown.iter(f"{SVG}text")]
    for letter in "GRBY":
        assert all(f"{letter}{number}" in signs for number in range(1, 5))


def test_a_stack_is_counted() -> None:
    picture = board_svg(BOOKS["poliana"], {1: ["B30"] * 4})
    assert "4 × Red on Red 7" in picture


def test_seats_that_do_not_play_are_left_out() -> None:
    book = BOOKS["pollyanna"]
    picture = board_svg(book, start(book), seats=(0, 2))
    assert {seat for seat, _ in drawn(picture)} == {0, 2}


def test_highlights_mark_shared_spaces_and_one_seats_own() -> None:
    book = BOOKS["pollyanna"]
    root = ElementTree.fromstring(board_svg(book, highlights=["B20", (0, "P2")]))
    marked = [e.get("data-space") for e in root.iter(f"{SVG}path") if e.get("class") == "highlight"]
    assert marked == ["B20", "P2"]


def test_the_centre_is_named() -> None:
    assert ">Pollyanna</text>" in board_svg(BOOKS["pollyanna"])
    assert ">Dixie</text>" in board_svg(BOOKS["dixie_pollyanna"])
    assert ">ON STAGE</text>" in board_svg(BOOKS["kukla_ollie"])
