"""`homeward puzzles make`: a file is written, and nonsense refused in a sentence."""

from pathlib import Path

import pytest

from homeward.puzzles import Puzzles
from terminal.driving import homeward

pytestmark = [pytest.mark.compiler, pytest.mark.importing("numba")]


def test_a_file_is_written(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    seen = homeward("puzzles", "make", "parcheesi", "--count", 1, "--seed", 5, "-o", path)
    assert (seen.code, seen.err) == (0, "")
    assert f"Puzzles of Parcheesi in {path}: 1." in seen.out
    assert len(Puzzles(path, "parcheesi")) == 1


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (("chess",), "chess"),
        (("parcheesi", "--count", 0), "--count is a number from 1 to 10000, not 0."),
        (("parcheesi", "--count", "many"), "many"),
    ],
)
def test_what_makes_no_sense(asked: tuple[object, ...], said: str) -> None:
    seen = homeward("puzzles", "make", *asked)
    assert seen.code == 2
    assert said in seen.out + seen.err
