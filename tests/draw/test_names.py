"""Spaces as people call them."""

from __future__ import annotations

import pytest

from draw.samples import BOOKS, spaces_of
from homeward.draw.names import label, place_in_words


@pytest.mark.parametrize(
    ("game", "space", "seat", "expected"),
    [
        ("pollyanna", "B17", None, "B17"),
        ("pollyanna", "home", 1, "Pollyanna"),
        ("pollyanna", "P3", 1, "Red's P3"),
        ("pollyanna", "T2.5", 1, "T2.5"),
        ("parcheesi", "home", None, "Maple Leaf"),
        ("poliana", "B27", None, "East 4"),
        ("poliana", "corner", None, "jail"),
        ("poliana, 15 a side", "B5", None, "South E"),
        ("kukla_ollie", "2.3.4", None, "2.3.4"),
    ],
)
def test_label(game, space, seat, expected) -> None:
    assert label(BOOKS[game], space, seat) == expected


def test_label_in_spanish() -> None:
    assert label(BOOKS["poliana"], "B27", language="es") == "Este 4"
    assert label(BOOKS["pollyanna"], "P3", 1, language="es") == "P3 de Rojo"


@pytest.mark.parametrize(
    ("game", "space", "english", "spanish"),
    [
        ("pollyanna", "B24", "three past Red's start", "tres después del inicio de Rojo"),
        ("pollyanna", "B21", "Red's start", "el inicio de Rojo"),
        ("pollyanna", "B15", "Red's home entrance", "la entrada a casa de Rojo"),
        ("pollyanna", "B14", "one before Red's home entrance", "una antes de la entrada a casa de Rojo"),
        ("pollyanna", "P2", "the second space of the home path", "la segunda casilla del camino a casa"),
        (
            "poliana",
            "T2.5",
            "the fifth space of the catwalk on Blue's side",
            "la quinta casilla de la pasarela del lado de Azul",
        ),
        ("poliana", "corner", "the jail", "la cárcel"),
        ("poliana", "home", "the exit", "la salida"),
        (
            "kukla_ollie",
            "2.3.4",
            "side 2, rank 3, lane 4, the inner",
            "lado 2, franja 3, carril 4, el interior",
        ),
        ("kukla_ollie", "0.0.2", "side 0, starting line, lane 2", "lado 0, línea de salida, carril 2"),
        ("kukla_ollie", "well.1", "the wishing well of side 1", "el pozo de los deseos del lado 1"),
        ("kukla_ollie", "a.2", "column a, square 2", "columna a, casilla 2"),
    ],
)
def test_place_in_words(game, space, english, spanish) -> None:
    assert place_in_words(BOOKS[game], space) == english
    assert place_in_words(BOOKS[game], space, "es") == spanish


@pytest.mark.parametrize("name", BOOKS)
def test_every_ring_place_has_words_of_its_own(name: str) -> None:
    book = BOOKS[name]
    for language in ("en", "es"):
        shared = [space for space, seat, _ in spaces_of(book) if seat is None]
        assert len({place_in_words(book, space, language) for space in shared}) == len(shared)
