"""Boards on paper: as large as they are said to be, every part of them once, marks where nothing else is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from homeward import games
from homeward.draw.boards.points import Box
from homeward.printing.ordering import Order
from homeward.printing.pages.boards import AROUND, BLEED
from homeward.printing.papers import LEAST, MOST, PAPERS, true_size
from homeward.printing.tiles import BOTTOM, SIDE, STRIP, TOP, tiling
from homeward.rulebook import load
from printing.reading import Line, printed, seen, size_of, text_of

NEAR = 0.02
"""Millimetres; a PDF is written in hundredths of a point."""


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", games())
def test_tiles_show_the_board_at_its_true_size_and_every_part_of_it(name: str, paper: str) -> None:
    order = Order(load(name), ("board",), paper)
    size = true_size(order.book)
    tiles = tiling(size, PAPERS[paper])
    pages = printed(order)
    assert len(pages) == len(tiles.tiles) == 6
    for page, tile in zip(pages, tiles.tiles, strict=True):
        on_it = seen(page)
        assert size_of(page) == pytest.approx((tiles.paper.wide, tiles.paper.high), abs=NEAR)
        whole = [box for box in on_it.filled if box.wide == pytest.approx(size, abs=NEAR)]
        assert len(whole) == 2  # the ground, and the drawing's own frame
        for board in whole:
            assert board.high == pytest.approx(size, abs=NEAR)
            clip = on_it.clips[0]
            shown = Box(clip.left - board.left, clip.top - board.top, clip.wide, clip.high)
            assert shown == pytest.approx(tile.shown, abs=NEAR)


@pytest.mark.parametrize("centimetres", [LEAST, 33.5, 60.0])
def test_a_size_that_is_asked_for(centimetres: float) -> None:
    pages = printed(Order(load("parcheesi"), ("board",), "a4", centimetres))
    for page in pages:
        assert seen(page).widest.wide == pytest.approx(centimetres * 10, abs=NEAR)


@given(st.floats(LEAST * 10, MOST * 10), st.sampled_from(list(PAPERS.values())))
def test_own_parts_cover_a_board_exactly_once(size: float, paper: object) -> None:
    tiles = tiling(size, paper)  # type: ignore[arg-type]
    columns = sorted({(tile.own.left, tile.own.wide) for tile in tiles.tiles})
    rows = sorted({(tile.own.top, tile.own.high) for tile in tiles.tiles})
    assert len(tiles.tiles) == len(columns) * len(rows)
    assert len({tile.label for tile in tiles.tiles}) == len(tiles.tiles)
    for runs in (columns, rows):
        at = 0.0
        for begins, long in runs:
            assert begins == pytest.approx(at)
            at = begins + long
        assert at == pytest.approx(size)
    for tile in tiles.tiles:
        last = (tile.column == tiles.columns - 1, tile.row == tiles.rows - 1)
        strips = (tile.shown.wide - tile.own.wide, tile.shown.high - tile.own.high)
        assert strips == pytest.approx(tuple(0.0 if one else STRIP for one in last))
        x, y = tiles.corner(tile)
        assert x >= SIDE - 1e-9
        assert y >= TOP - 1e-9
        assert x + tile.shown.wide <= tiles.paper.wide - SIDE + 1e-9
        assert y + tile.shown.high <= tiles.paper.high - BOTTOM + 1e-9


def crosses(line: Line, box: Box) -> bool:
    """Whether an upright or level line comes into a box."""
    apart_x = max(line.x1, line.x2) <= box.left or min(line.x1, line.x2) >= box.left + box.wide
    apart_y = max(line.y1, line.y2) <= box.top or min(line.y1, line.y2) >= box.top + box.high
    return not apart_x and not apart_y


@pytest.mark.parametrize("paper", PAPERS)
def test_marks_stand_outside_of_the_board_and_point_at_its_corners(paper: str) -> None:
    for page in printed(Order(load("pollyanna"), ("board",), paper)):
        on_it, (wide, high) = seen(page), size_of(page)
        clip = on_it.clips[0]
        assert not [line for line in on_it.lines if crosses(line, clip)]
        assert all(0 < x < wide and 0 < y < high for line in on_it.lines for x, y in (line[:2], line[2:]))
        upright = {round(line.x1, 1) for line in on_it.lines if line.x1 == line.x2 and line.y2 - line.y1 > 4}
        level = {round(line.y1, 1) for line in on_it.lines if line.y1 == line.y2 and 4 < line.x2 - line.x1 < 6}
        assert upright == {round(clip.left, 1), round(clip.left + clip.wide, 1)}
        assert level == {round(clip.top, 1), round(clip.top + clip.high, 1)}


def test_the_ruler_is_five_centimetres_long() -> None:
    pages = [page for page in printed(Order(load("pollyanna"))) if "5 cm" in text_of(page)]
    assert len(pages) == 7  # six tiles, and the pieces
    for page in pages:
        assert max(line.x2 - line.x1 for line in seen(page).lines) == pytest.approx(50.0, abs=NEAR)


@pytest.mark.parametrize("name", games())
def test_a_whole_board_has_bleed_and_marks_around_it(name: str) -> None:
    order = Order(load(name), ("board",), size=60, whole=True)
    (page,) = printed(order)
    assert size_of(page) == pytest.approx((600 + 2 * AROUND,) * 2, abs=NEAR)
    on_it = seen(page)
    edge = 600 + 2 * BLEED
    assert on_it.widest == pytest.approx((AROUND - BLEED, AROUND - BLEED, edge, edge), abs=NEAR)
    assert Box(AROUND, AROUND, 600, 600) in [
        Box(*(round(number, 1) for number in box)) for box in on_it.filled if box.wide > 590
    ]
    assert not [line for line in on_it.lines if crosses(line, on_it.widest)]
    assert len(on_it.lines) == 8


def test_tiles_say_what_is_glued_to_what() -> None:
    said = [text_of(page) for page in printed(Order(load("poliana"), ("board",)))]
    assert "tile A1. Cut along the marks at the corners. Glue B1 over the strip on the right and A2" in said[0]
    assert "tile C1. Cut along the marks at the corners. Glue C2 over the strip below" in said[2]
    assert "Glue" not in said[5]


def test_house_rules_change_the_board() -> None:
    book = load("poliana")
    labels = {
        side: text_of(printed(Order(book.with_house_rules(side=side), ("board",), whole=True))[0])
        for side in (15, 16)
    }
    assert (labels[16].count("F"), labels[15].count("F")) == (4, 0)
    assert (labels[16].count("E"), labels[15].count("E")) == (4, 4)
