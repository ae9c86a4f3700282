"""`homeward puzzles`: puzzles typed at a keyboard."""

from datetime import date

import pytest

from homeward import rulebook
from homeward.puzzles import Puzzle, Theme, of_the_day, puzzles
from terminal.driving import homeward


def first_off(puzzle: Puzzle) -> str:
    """A play that leaves the best way at once."""
    return next(other.plays[0] for other in puzzle.others if len(other.plays) == 1)


@pytest.mark.parametrize("name", rulebook.names())
def test_one_is_solved(name: str) -> None:
    language, puzzle = ("es" if len(name) % 2 else "en"), puzzles(name)[6]
    typed = [first_off(puzzle), *puzzle.best, "quit"]
    seen = homeward("puzzles", name, "--number", 7, "--lang", language, lines=typed)
    assert (seen.code, seen.err) == (0, "")
    assert f"7 {'of' if language == 'en' else 'de'} 100: {puzzle.game.title}" in seen.out
    assert ("There is better" if language == "en" else "Hay algo mejor") in seen.out
    assert ("Yes, that is best" if language == "en" else "Sí, eso es lo mejor") in seen.out
    assert f"homeward puzzles {name}{' --lang es' if language == 'es' else ''} --number 8" in seen.out


def test_the_answer_why_help_skip_and_back() -> None:
    seen = homeward("puzzles", "parcheesi", "--number", 3, lines=["why", "?", "skip", "back", "show", "quit"])
    assert "skip, back" in seen.out
    assert "Best is: " in seen.out
    assert "The best way: " in seen.out
    assert [line.split(":")[0] for line in seen.out.splitlines() if line.startswith("Puzzle ")] == [
        "Puzzle 3 of 100",
        "Puzzle 4 of 100",
        "Puzzle 3 of 100",
    ]


def test_what_the_referee_refuses() -> None:
    seen = homeward("puzzles", "parcheesi", "--number", 3, lines=["B1 B2", "quit"])
    assert "'B1 B2' is not legal here" in seen.out


def test_one_theme_after_the_other() -> None:
    numbers = puzzles("parcheesi").by_theme()[Theme.BLOCKADE]
    seen = homeward("puzzles", "parcheesi", "--theme", "blockade", lines=["skip", "quit"])
    for number in numbers[:2]:
        assert f"Puzzle {number} of 100" in seen.out


def test_today_unless_told() -> None:
    """Whatever day it is: the game's own line of that day or, where midnight has passed meanwhile, of the next."""
    before = date.today()
    seen = homeward("puzzles", lines=["quit"])
    told = {f"Puzzle {one.number} of 100: {one.game.title}" for one in map(of_the_day, (before, date.today()))}
    assert any(one in seen.out for one in told)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (("tiny",), "There are no puzzles for tiny."),
        (("tiny", "--lang", "es"), "Para tiny no hay problemas."),
        (("chess",), "chess"),
        (("poliana", "--number", 101), "There are puzzles 1 to 100 for poliana, and no puzzle 101."),
        (("poliana", "--number", 0, "--lang", "es"), "Para poliana hay problemas del 1 al 100, y ningún problema 0."),
        (("poliana", "--theme", "row"), "There are no puzzles of that theme for poliana. Its themes are: capture"),
    ],
)
def test_what_is_not_there(asked: tuple[object, ...], said: str) -> None:
    seen = homeward("puzzles", *asked)
    assert seen.code != 0
    assert said in seen.err
