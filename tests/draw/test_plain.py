"""A position in words leaves nobody out."""

from __future__ import annotations

import re

import pytest

from draw.samples import BOOKS, busy, start
from homeward.draw.names import label
from homeward.draw.plain import board_words


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("place", [start, busy])
@pytest.mark.parametrize("name", BOOKS)
def test_every_piece_is_mentioned(name, place, language) -> None:
    book = BOOKS[name]
    pieces = place(book)
    lines = board_words(book, pieces, language=language).splitlines()
    assert len(lines) == len(pieces)
    for seat, line in zip(sorted(pieces), lines, strict=True):
        for space in pieces[seat]:
            if space not in {"corner", "home", "circle", "stage"} and not space.startswith(("cue.", "well.")):
                assert label(book, space, language=language) in line
        if book.family == "track":
            words = {"one": 1, "two": 2, "three": 3, "four": 4, "una": 1, "uno": 1, "dos": 2, "tres": 3}
            words |= {"cuatro": 4}
            clauses = re.sub(r" \(.*?\)", "", line).split(": ", 1)[1].rstrip(".").split(", ")
            assert sum(words[clause.split()[0]] for clause in clauses) == len(pieces[seat])


def test_english() -> None:
    pieces = {0: ["corner", "B6", "corner", "home"], 1: ["B15", "P3", "T2.5", "B6"]}
    assert board_words(BOOKS["pollyanna"], pieces) == (
        "Green: two in the corner, one on 6 (its start), one home in Pollyanna.\n"
        "Red: one on T2.5 (the fifth space of the turnout on Blue's side), one on 6 (Green's start), "
        "one on 15 (its home entrance), one on P3 (the third space of the home path)."
    )


def test_spanish() -> None:
    pieces = {0: ["corner", "B7", "B27", "home"], 3: ["P2"]}
    assert board_words(BOOKS["poliana"], pieces, language="es") == (
        "Verde: uno en la cárcel, uno en Verde 0 (su inicio), uno en Rojo 4 (cuatro después del inicio de Rojo), "
        "uno en casa (la salida).\n"
        "Amarillo: uno en P2 (la segunda casilla de la escalera)."
    )


def test_poliana_squares_go_by_their_printed_label() -> None:
    assert "on Red 4 (four past Red's start)" in board_words(BOOKS["poliana"], {0: ["B27"]})


def test_kukla_and_ollie_by_number() -> None:
    assert board_words(BOOKS["kukla_ollie"], {1: ["circle", "2.3.4", "cue.1.2", "stage"]}) == (
        "Red: 1 in its circle; 2 on side 3, rank 3, lane 4, the inner; "
        "3 in the cue section for a 3, side 2, rank 2; 4 on stage."
    )
