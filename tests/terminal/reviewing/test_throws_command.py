"""`homeward throws`: the map of a throw in the terminal, for programs, and as a picture."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

import homeward
from homeward.positions import parse
from homeward.reviews import next_throw
from homeward.terminal.reviewing.command import Unreadable
from homeward.terminal.reviewing.throws_command import NoPosition, ThrowsOptions, run
from terminal.driving import homeward as command

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.compiler
POSITION = "pollyanna seats=0,2 turn=0 0=B6,B9,corner,home 2=B20,B21,corner,corner"


def test_a_line_for_every_throw(capsys: pytest.CaptureFixture[str]) -> None:
    run(ThrowsOptions(POSITION))
    said = capsys.readouterr().out
    assert "What the next throw would bring Green" in said
    assert sum(line.startswith(tuple(f" {n}-" for n in range(1, 7))) for line in said.splitlines()) == 21
    assert "on average" in said


def test_the_map_has_the_higher_die_downward(capsys: pytest.CaptureFixture[str]) -> None:
    run(ThrowsOptions(POSITION, language="es"))
    lines = capsys.readouterr().out.splitlines()
    rows = [line.split() for line in lines if line.strip()[:2] in {f"{n} " for n in range(1, 7)}]
    numbers = [row for row in rows if row[1:] != ["2", "3", "4", "5", "6"]]
    assert [len(row) - 1 for row in numbers] == [1, 2, 3, 4, 5, 6]
    best = next_throw(parse(POSITION)).best
    assert any(cell == f"{100 * best.chance:.1f}▲".replace(".", ",") for row in numbers for cell in row)


def test_programs_read_the_numbers_alone(capsys: pytest.CaptureFixture[str]) -> None:
    run(ThrowsOptions(POSITION, as_json=True))
    assert json.loads(capsys.readouterr().out) == next_throw(parse(POSITION)).as_dict()


def test_the_picture_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(ThrowsOptions(POSITION, svg=tmp_path / "map.svg", language="es"))
    assert (tmp_path / "map.svg").read_text(encoding="utf-8") == next_throw(parse(POSITION)).svg("es")
    seen = capsys.readouterr()
    assert (seen.out, "Escrito" in seen.err) == ("", True)
    with pytest.raises(Unreadable, match="cannot be written"):
        run(ThrowsOptions(POSITION, svg=tmp_path / "nowhere" / "map.svg"))


@pytest.mark.parametrize(
    ("position", "language", "said"),
    [
        ("", "en", "Name a position"),
        (f"{POSITION} throw=6-3 left=6-3", "en", "The dice lie on the table already: 6-3"),
        (f"{POSITION} throw=6-3 left=6-3", "es", "Los dados ya están en la mesa: 6-3"),
        ("pollyanna seats=0,2", "es", "Falta la parte"),
    ],
)
def test_what_is_refused(position: str, language: str, said: str) -> None:
    with pytest.raises(NoPosition, match=said):
        run(ThrowsOptions(position, language=language))


def test_the_command_itself() -> None:
    seen = command("throws", *homeward.game("kukla_ollie").start(2, first=0).text.split(), "--lang", "es")
    assert seen.code == 0, seen.err
    assert "En este juego no hay dados" in " ".join(seen.out.split())
    seen = command("throws", "pollyanna", "--json")
    assert (seen.code, seen.out) == (2, "")
