"""Spaces as people call them."""

from __future__ import annotations

import pytest

from draw.samples import BOOKS, spaces_of
from homeward.draw.names import heard, label, place_in_words
from homeward.draw.wording import seat_letter


@pytest.mark.parametrize(
    ("game", "space", "seat", "expected"),
    [
        ("pollyanna", "B17", None, "17"),
        ("pollyanna", "home", 1, "Pollyanna"),
        ("pollyanna", "P3", 1, "Red's P3"),
        ("pollyanna", "T2.5", 1, "T2.5"),
        ("parcheesi", "home", None, "Maple Leaf"),
        ("poliana", "B27", None, "Red 4"),
        ("poliana", "corner", None, "jail"),
        ("poliana, 15 a side", "B5", None, "Green E"),
        ("kukla_ollie", "2.3.4", None, "side 3, rank 3, lane 4"),
        ("kukla_ollie", "1.0.2", None, "side 2, starting line, lane 2"),
        ("kukla_ollie", "cue.1.2", None, "cue 3, side 2"),
        ("kukla_ollie", "well.3", None, "well, side 4"),
        ("kukla_ollie", "a.2", None, "column a, square 2"),
    ],
)
def test_label(game, space, seat, expected) -> None:
    assert label(BOOKS[game], space, seat) == expected


def test_label_in_spanish() -> None:
    assert label(BOOKS["poliana"], "B27", language="es") == "Rojo 4"
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
            "side 3, rank 3, lane 4, the inner",
            "lado 3, franja 3, carril 4, el interior",
        ),
        ("kukla_ollie", "0.0.2", "side 1, starting line, lane 2", "lado 1, línea de salida, carril 2"),
        ("kukla_ollie", "well.1", "the wishing well, side 2", "el pozo de los deseos, lado 2"),
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


@pytest.mark.parametrize("name", BOOKS)
def test_every_space_has_a_short_name_of_its_own_and_keeps_it_for_ears(name: str) -> None:
    book = BOOKS[name]
    for language in ("en", "es"):
        shared = [space for space, seat, _ in spaces_of(book) if seat is None and space != "stage"]
        names = [label(book, space, language=language) for space in shared]
        assert len(set(names)) == len(shared)
        if book.has_dice:
            told = [heard(book, space, language) for space in shared]
            assert all(long.startswith(f"{short} (") for short, long in zip(names, told, strict=True))


def test_cue_sections_alike_on_one_side_are_told_apart() -> None:
    sides = [list(side) for side in BOOKS["kukla_ollie"].stage.sides]
    sides[1][3] = "..3."
    book = BOOKS["kukla_ollie"].with_house_rules(sides=sides)
    assert label(book, "cue.1.2") == "cue 3, side 2, rank 2"
    assert label(book, "cue.1.3") == "cue 3, side 2, rank 3"
    assert label(book, "cue.1.5") == "cue 4, side 2"


def test_pieces_carry_letters_of_the_language_no_two_alike() -> None:
    book = BOOKS["pollyanna"]
    assert [seat_letter(book, seat) for seat in range(4)] == ["G", "R", "B", "Y"]
    assert [seat_letter(book, seat, "es") for seat in range(4)] == ["V", "R", "Z", "M"]
