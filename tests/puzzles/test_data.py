"""The puzzles that come with homeward: all legal and confirmed, of every theme there is, none like another."""

import pytest

from homeward.positions import game as game_of
from homeward.puzzles import Grade, Theme, attempt, puzzles
from homeward.puzzles.making.bots import TEMPTED, grade_of
from homeward.puzzles.making.choosing import alike
from homeward.puzzles.making.judging import CLEAR
from homeward.rulebook import names

HUNDRED = 100
ROUNDED = 0.0006
"""By which numbers of three digits may differ from what they were."""
EVERYWHERE = {Theme.CAPTURE, Theme.ENTER, Theme.HOME, Theme.RACE, Theme.SAFETY}
OF_DICE = {Theme.BREAK, Theme.GATE}
OWN = {
    "pollyanna": {Theme.BLOCKADE, Theme.TURNOUT},
    "dixie_pollyanna": {Theme.BLOCKADE, Theme.TURNOUT},
    "parcheesi": {Theme.BLOCKADE, Theme.BREAK},
    "poliana": {Theme.STACK, Theme.TURNOUT},
    "kukla_ollie": {Theme.ROW, Theme.CARD},
}


@pytest.mark.parametrize("name", names())
def test_a_hundred_a_game_each_asked_of_the_referee(name: str) -> None:
    """Looking at one asks the referee whether it can occur, and whether all its plays are legal."""
    some = puzzles(name)
    assert len(some) == HUNDRED
    for puzzle in some:
        assert puzzle.position.game.name == name
        assert not puzzle.goal.is_over
        assert attempt(puzzle, puzzle.best).outcome == "best"


@pytest.mark.parametrize("name", names())
def test_every_lead_is_sure_and_no_other_play_loses_less(name: str) -> None:
    for puzzle in puzzles(name):
        low, high = puzzle.interval
        assert CLEAR - ROUNDED <= low <= puzzle.lead <= high
        assert min(other.loses for other in puzzle.others) >= puzzle.lead - ROUNDED
        assert 0 < puzzle.chance <= 1


@pytest.mark.parametrize("name", names())
def test_somebody_is_tempted_and_the_grade_says_how_many(name: str) -> None:
    for puzzle in puzzles(name):
        assert not set(puzzle.found_by) >= TEMPTED
        assert puzzle.grade is grade_of(puzzle.found_by)


@pytest.mark.parametrize("name", names())
def test_all_themes_of_a_game_all_counts_of_players_and_grades(name: str) -> None:
    some = puzzles(name)
    by_theme = some.by_theme()
    assert set(by_theme) >= OWN[name]
    assert set(by_theme) <= OWN[name] | EVERYWHERE | (OF_DICE if name != "kukla_ollie" else set())
    assert sorted(number for numbers in by_theme.values() for number in numbers) == list(range(1, len(some) + 1))
    seated = {(len(puzzle.position.seats), puzzle.position.partners) for puzzle in some}
    alone = {(2, False), (3, False), (4, False)}
    assert seated == (alone | {(4, True)} if game_of(name).book.has_partners else alone)
    assert {puzzle.grade for puzzle in some} >= {Grade.MEDIUM, Grade.HARD}


@pytest.mark.parametrize("name", names())
def test_no_two_are_nearly_alike(name: str) -> None:
    positions = [puzzle.position for puzzle in puzzles(name)]
    pairs = ((one, other) for at, one in enumerate(positions) for other in positions[:at])
    assert not [(str(one), str(other)) for one, other in pairs if alike(one, other)]
