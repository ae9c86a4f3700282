"""A few of the puzzles judged again, as quickly as a review would: what was clearly best still is."""

import pytest

from homeward.players.reading import standing_of
from homeward.puzzles import puzzles
from homeward.puzzles.puzzle import played
from homeward.reviews.accounts import Contest, side_to_play
from homeward.reviews.confirming import Budget, confirm
from homeward.reviews.evaluating import evaluator_for
from homeward.rulebook import names

pytestmark = [pytest.mark.compiler, pytest.mark.importing("numba")]
EVERY = 25
QUICK = Budget(8, 16, 12, 12)


@pytest.mark.parametrize("name", names())
def test_the_best_leads_the_next_best(name: str) -> None:
    for puzzle in puzzles(name)[::EVERY]:
        other = min(puzzle.others, key=lambda one: one.loses)
        second = played(puzzle.position, (*other.plays, *other.then))
        contest = Contest(standing_of(puzzle.goal), standing_of(second))
        found = confirm(evaluator_for(puzzle.game), contest, side_to_play(puzzle.position), QUICK)
        assert found.high > 0.05, puzzle.position.text
        assert found.difference > 0, puzzle.position.text
