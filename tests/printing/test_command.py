"""`homeward print` as it is typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from pypdf import PdfReader

from terminal.driving import homeward

if TYPE_CHECKING:
    from pathlib import Path


def test_a_pdf_and_what_it_holds(tmp_path: Path) -> None:
    file = tmp_path / "barrio.pdf"
    seen = homeward("print", "poliana", "--house", "side=15", "--lang", "es", "--paper", "letter", "-o", str(file))
    assert seen.code == 0
    assert seen.out == (
        f"{file} contiene las reglas; el tablero, de 45 cm de ancho, en 6 hojas carta y las fichas. "
        "Imprímelo al 100 % («tamaño real»).\n"
    )
    assert len(PdfReader(file).pages) == 8


def test_a_laser_cutter_gets_two_files(tmp_path: Path) -> None:
    file = tmp_path / "k.svg"
    seen = homeward("print", "kukla_ollie", "--laser", "--size", "40", "-o", str(file))
    assert seen.code == 0
    assert "The board is 40 cm wide, a piece" in seen.out
    assert sorted(one.name for one in tmp_path.iterdir()) == ["k-pieces.svg", "k.svg"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("chess",), "There is no game called 'chess'"),
        (("pollyanna", "--parts", "board,box"), "--parts are rules, board, pieces, not 'box'."),
        (("pollyanna", "--size", "200"), "--size is from 20 to 120 centimetres, not 200."),
        (("pollyanna", "--house", "side=3"), "Pollyanna: "),
        (("pollyanna", "--laser", "--parts", "board"), "--laser makes the board and the pieces"),
        (("pollyanna", "-o", "/nowhere/at/all.pdf"), "/nowhere/at/all.pdf cannot be written: "),
    ],
)
def test_what_cannot_be_printed(words: tuple[str, ...], sentence: str) -> None:
    seen = homeward("print", *words)
    assert seen.code != 0
    assert sentence in seen.err
