"""The puzzle of the day: the same for everybody, another game each day, and in time all of them."""

from datetime import date, timedelta

import pytest

from homeward.errors import BadOptions
from homeward.puzzles import games_with_puzzles, of_the_day, puzzles

DAY = date(2026, 5, 1)


def test_another_game_each_day() -> None:
    games = games_with_puzzles()
    week = [of_the_day(DAY + timedelta(day)) for day in range(2 * len(games))]
    assert {puzzle.game.name for puzzle in week[: len(games)]} == set(games)
    assert [one.game.name for one in week[len(games) :]] == [one.game.name for one in week[: len(games)]]
    assert [one.number for one in week[len(games) :]] == [one.number % 100 + 1 for one in week[: len(games)]]


def test_of_one_game_each_of_its_puzzles_in_turn() -> None:
    games = len(games_with_puzzles())
    days = [DAY + timedelta(games * number) for number in range(len(puzzles("poliana")))]
    assert {of_the_day(day, "poliana").number for day in days} == set(range(1, len(puzzles("poliana")) + 1))


def test_a_game_without_puzzles_says_so() -> None:
    with pytest.raises(BadOptions, match="There are no puzzles for tiny"):
        of_the_day(DAY, "tiny")
