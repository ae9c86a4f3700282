"""Puzzles are found in strong games: the same of the same seed, unlike each other, as referee and bots have it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import homeward
from homeward.errors import BadOptions
from homeward.players.ladder import player
from homeward.players.reading import reading_of
from homeward.players.sitting import Seating, seatings
from homeward.puzzles import Grade, Puzzles, Theme
from homeward.puzzles.making.bots import finders, grade_of
from homeward.puzzles.making.choosing import Choice, alike
from homeward.puzzles.making.command import make
from homeward.puzzles.making.finding import Candidate, candidates
from homeward.reviews.evaluating import evaluator_for
from rulings.tabletop import table

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = [pytest.mark.compiler, pytest.mark.importing("numba")]
SEED = 5


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("puzzles") / "mine.toml"
    make("parcheesi", 2, SEED, path)
    return path


def test_a_file_that_the_referee_agrees_to(made: Path) -> None:
    first, second = Puzzles(made, "parcheesi")
    assert (len(first.position.seats), len(second.position.seats)) == (2, 3)
    assert first.theme is not second.theme
    for puzzle in (first, second):
        assert puzzle.interval[0] >= 0.05
        assert puzzle.found_by == finders(puzzle.position, puzzle.goal.row)
    assert made.read_text().startswith("# Written by: homeward puzzles make parcheesi --count 2 --seed 5\n")


def test_the_same_seed_finds_the_same(made: Path, capsys: pytest.CaptureFixture[str]) -> None:
    make("parcheesi", 2, SEED, None)
    assert capsys.readouterr().out == made.read_text()


@pytest.mark.parametrize("count", [0, -1, 10_001])
def test_a_count_that_makes_no_sense(count: int) -> None:
    with pytest.raises(BadOptions, match="--count is a number from 1 to 10000"):
        make("parcheesi", count, SEED, None)


def test_every_way_to_sit_down() -> None:
    alone = [Seating(2, False), Seating(3, False), Seating(4, False)]
    assert seatings(homeward.game("kukla_ollie")) == alone
    assert seatings(homeward.game("pollyanna")) == [*alone, Seating(4, True)]


def test_who_finds_it_comes_to_that_end() -> None:
    position = table("parcheesi", seats=2, green="B10 B20 home home", blue="B14 B40").throw(4, 2)
    hunters = reading_of(position).usual(position, player("hunter").decide)
    assert "hunter" in finders(position, hunters)


@pytest.mark.parametrize(
    ("found_by", "grade"),
    [
        ((), Grade.HARD),
        (("wanderer",), Grade.HARD),
        (("hunter", "keeper"), Grade.MEDIUM),
        (("wanderer", "hunter", "keeper"), Grade.MEDIUM),
        (("hunter", "keeper", "steady"), Grade.EASY),
    ],
)
def test_how_hard_it_is(found_by: tuple[str, ...], grade: Grade) -> None:
    assert grade_of(found_by) is grade


def test_positions_with_most_pieces_in_the_same_places_are_alike() -> None:
    one = table("parcheesi", seats=2, green="B10 B20 B30 home", blue="B14 B40").throw(4, 2)
    moved = table("parcheesi", seats=2, green="B10 B20 B31 home", blue="B14 B40").throw(6, 2)
    elsewhere = table("parcheesi", seats=2, green="B11 B21 B31 home", blue="B14 B40").throw(4, 2)
    assert alike(one, moved)
    assert not alike(one, elsewhere)
    assert not alike(one, table("parcheesi", green="B10 B20 B30 home", blue="B14 B40").throw(4, 2))


def test_the_rarest_theme_is_looked_at_first_and_a_full_one_not_at_all() -> None:
    evaluator = evaluator_for(homeward.game("parcheesi"))
    found = [one for number in range(4) for one in candidates(evaluator, Seating(2, False), SEED, number)]
    themes = [one.theme for one in found]
    choice = Choice(100)
    for _ in range(33):
        choice.take(table("parcheesi").throw(5, 1), themes[0], Grade.HARD)
    wanted = list(choice.wanted(found))
    assert wanted
    assert themes[0] not in {one.theme for one in wanted}
    assert all(isinstance(one, Candidate) and isinstance(one.theme, Theme) for one in wanted)
