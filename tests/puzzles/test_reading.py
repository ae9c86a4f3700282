"""A file of puzzles with mistakes is refused with file, number, key and reason."""

from pathlib import Path

import pytest

from homeward.errors import BadRulebook
from homeward.puzzles import Theme
from homeward.puzzles.files import file_text, read_file
from puzzles.boards import ONE, puzzles_in


def test_what_a_file_says(tmp_path: Path) -> None:
    (puzzle,) = puzzles_in(tmp_path)
    assert (puzzle.number, puzzle.seat, puzzle.theme) == (1, 0, Theme.RACE)
    assert puzzle.goal.pieces[0] == ("B14", "B22", "home", "home")
    assert puzzle.other(["B10-B14", "B14-B16"]).loses == 0.071
    assert puzzle.other(["B10-B14"]) is None


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(ONE, encoding="utf-8")
    found = read_file(path)
    assert file_text(["Mine."], found) == f"# Mine.\n\n{ONE}"


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ("B10,B20", "B10,B99", r"puzzle 1: .*B99"),
        (" throw=4-2 left=4-2", "", "puzzle 1: position: it waits for no play"),
        ('"B10-B14", "B20-B22"]', '"B10-B15"]', "puzzle 1: best: 'B10-B15' is not legal here"),
        ('best = ["B10-B14", "B20-B22"]', 'best = ["B10-B14"]', "puzzle 1: best: some of the throw is left"),
        ('then = ["B24-B26"], ', "", "puzzle 1: others: after B20-B24 some of the throw is left"),
        ('["B24-B26"]', '["B24-B27"]', "puzzle 1: others: 'B24-B27' is not legal here"),
        ('  { plays = ["B20-B26"], loses = 0.100 },\n', "", "not the plays that leave the best way: B20-B26"),
        ('"race"', '"chess"', r"mine.toml: puzzles\[0\].theme: Invalid enum value 'chess'"),
        ("0.812", "1.812", r"mine.toml: puzzles\[0\].chance: Expected `float` <= 1"),
        ("lead =", "laed =", r"mine.toml: .*laed"),
        ("[[puzzles]]", "[[puzzles", "mine.toml: "),
    ],
)
def test_a_damaged_file_says_where(tmp_path: Path, right: str, wrong: str, said: str) -> None:
    assert right in ONE
    with pytest.raises(BadRulebook, match=said) as refused:
        list(puzzles_in(tmp_path, ONE.replace(right, wrong)))
    assert "mine.toml" in str(refused.value)
