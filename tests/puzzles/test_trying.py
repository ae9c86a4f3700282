"""Plays tried in a puzzle: right as far as they go, the best end, something else, or refused."""

from pathlib import Path

import pytest

from homeward.puzzles import Puzzle, attempt
from puzzles.boards import puzzles_in


@pytest.fixture
def puzzle(tmp_path: Path) -> Puzzle:
    return puzzles_in(tmp_path)[0]


@pytest.mark.parametrize("first", ["B10-B14", "B20-B22"])
def test_both_orders_are_right_so_far(puzzle: Puzzle, first: str) -> None:
    made = attempt(puzzle, [first])
    assert (made.outcome, len(made.way), made.other) == ("on", 1, None)


@pytest.mark.parametrize("plays", [["B10-B14", "B20-B22"], ["B20-B22", "B10-B14"], ["b20 b22", "b10 to b14"]])
def test_the_best_end_however_it_is_played_and_typed(puzzle: Puzzle, plays: list[str]) -> None:
    made = attempt(puzzle, plays)
    assert (made.outcome, made.way[-1]) == ("best", puzzle.goal)


def test_another_way_and_what_it_loses(puzzle: Puzzle) -> None:
    made = attempt(puzzle, ["B10-B12"])
    assert (made.outcome, made.other.loses, made.other.then) == ("other", 0.071, ("B12-B16",))
    later = attempt(puzzle, ["B20-B22", "B22-B26"])
    assert (later.outcome, later.other.loses) == ("other", 0.1)


def test_what_the_referee_refuses(puzzle: Puzzle) -> None:
    made = attempt(puzzle, ["B10-B14", "B20-B25"])
    assert (made.outcome, len(made.way)) == ("refused", 1)
    assert "B20-B25" in str(made.refused)


def test_nothing_tried_yet(puzzle: Puzzle) -> None:
    assert attempt(puzzle, []).outcome == "on"
