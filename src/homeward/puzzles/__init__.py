"""Puzzles: positions with one clearly best play, found in strong games. Kept as data, judged by the referee.

>>> from homeward.puzzles import attempt, puzzles
>>> first = puzzles("pollyanna")[0]
>>> attempt(first, first.best).outcome
'best'

docs/puzzles.md says how they are found and how sure they are.
"""

from homeward.puzzles.daily import of_the_day
from homeward.puzzles.puzzle import Grade, Other, Puzzle, Theme
from homeward.puzzles.shelf import Puzzles, games_with_puzzles, puzzles
from homeward.puzzles.trying import Attempt, attempt

__all__ = [
    "Attempt",
    "Grade",
    "Other",
    "Puzzle",
    "Puzzles",
    "Theme",
    "attempt",
    "games_with_puzzles",
    "of_the_day",
    "puzzles",
]
