"""The files themselves: letters within them, the same order the same file, lines for a laser cutter, words."""

from __future__ import annotations

import re
from string import Formatter
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import msgspec
import pytest

from homeward import games
from homeward.errors import BadOptions
from homeward.printing.document import NAMELESS, ink_of
from homeward.printing.laser import CUT, ENGRAVE, laser_board, laser_pieces
from homeward.printing.making import made
from homeward.printing.ordering import Order, parts_of
from homeward.printing.papers import piece_size
from homeward.printing.wording import sentences
from homeward.rulebook import load
from printing.reading import printed, text_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pypdf import PageObject

SVG = "{http://www.w3.org/2000/svg}"


def fonts_of(page: PageObject) -> Iterator[dict[str, object]]:
    for font in page["/Resources"]["/Font"].values():  # type: ignore[index]
        for one in font.get_object()["/DescendantFonts"]:
            yield one.get_object()["/FontDescriptor"].get_object()


@pytest.mark.parametrize("name", games())
def test_every_letter_is_in_the_file(name: str) -> None:
    for page in printed(Order(load(name), language="es")):
        if "/Font" in page["/Resources"]:  # type: ignore[operator]
            assert all("/FontFile2" in font for font in fonts_of(page))
    assert {"á", "é", "í", "ó", "ú", "ñ"} <= set("".join(map(text_of, printed(Order(load(name), language="es")))))


def test_the_same_order_makes_the_same_file() -> None:
    order = Order(load("parcheesi"), ("board", "pieces"))
    assert made(order) == made(order)


def test_parts_that_do_not_exist() -> None:
    book = load("pollyanna")
    assert parts_of(book) == ("rules", "board", "pieces")
    assert parts_of(load("kukla_ollie"), ["cards", "rules"]) == ("rules", "cards")
    with pytest.raises(BadOptions, match="Pollyanna has no cards"):
        parts_of(book, ["cards"])
    with pytest.raises(BadOptions, match="--parts are rules, board, pieces, not 'box'"):
        parts_of(book, ["box"])
    with pytest.raises(BadOptions, match="--paper is a4 or letter, not 'a3'"):
        made(Order(book, paper="a3"))
    for size in (19.9, 121, float("nan")):
        with pytest.raises(BadOptions, match="--size is from 20 to 120"):
            made(Order(book, size=size))


@pytest.mark.parametrize("name", games())
def test_a_laser_gets_lines_and_nothing_else(name: str) -> None:
    book = load(name)
    for svg in (laser_board(book, 450, "en"), laser_pieces(book, 450, "en")):
        root = ElementTree.fromstring(svg)
        assert {one.get("fill") for one in root.iter() if one.get("fill")} == {"none"}
        assert {one.get("stroke") for one in root.iter() if one.get("stroke")} == {CUT, ENGRAVE}
        assert {one.tag.removeprefix(SVG) for one in root.iter()} <= {
            *("svg", "g", "path", "circle", "rect", "line", "ellipse")
        }
        assert "opacity" not in svg


def test_what_a_laser_cuts_is_true_to_size() -> None:
    book = load("kukla_ollie")
    root = ElementTree.fromstring(laser_board(book, 450, "en"))
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("450mm", "450mm", "0 0 450 450")
    (cut,) = (one for one in root if one.get("id") == "cut")
    assert [(one.get("width"), one.get("height")) for one in cut] == [("450", "450")]
    pieces = ElementTree.fromstring(laser_pieces(book, 450, "en"))
    (cut,) = (one for one in pieces if one.get("id") == "cut")
    assert len(cut) == 16
    assert {float(one.attrib["r"]) for one in cut} == {round(piece_size(book, 450) / 2, 3)}


def test_both_languages_say_the_same() -> None:
    english, spanish = sentences()["en"], sentences()["es"]
    assert english.keys() == spanish.keys()
    for code, text in english.items():
        assert fields(text) == fields(spanish[code]), code
        assert re.search(r"[¿¡áéíóúñ«]|\w", spanish[code])


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_a_game_of_ones_own_with_any_colours() -> None:
    book = msgspec.structs.replace(
        load("pollyanna"), name="ours", colours=["teal", "crimson", "black", "colour of the sea"]
    )
    pages = printed(Order(book))
    assert len(pages) == 8
    assert "Teal (T)" in text_of(pages[-1])
    assert [ink_of(one) for one in ("#123456", "Teal", "colour of the sea")] == ["#123456", "#008080", NAMELESS]
