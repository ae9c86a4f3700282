"""The luck of a game alone is the luck of its review."""

import pytest

import homeward
from homeward.record import Record
from homeward.reviews.luck import NotStudied, luck_of
from places import ROOT

PLAYED = ROOT / "tests" / "playthroughs"
EVENTS = 60


@pytest.mark.parametrize("name", ["pollyanna-4-partners", "parcheesi-2", "poliana-3", "kukla_ollie-4"])
def test_it_is_what_a_review_counts_as_luck(name: str) -> None:
    record = Record.read(PLAYED / f"{name}.record").upto(EVENTS)
    luck = luck_of(record.positions())
    for side in homeward.review(record, confirm=False).sides:
        assert sum(luck[seat] for seat in side.seats) == pytest.approx(side.luck)
    assert any(luck)


def test_the_end_of_a_race_is_looked_up_as_a_review_does() -> None:
    record = Record.read(PLAYED / "parcheesi-2.record")
    luck = luck_of(record.positions())
    assert luck[0] == pytest.approx(homeward.review(record, confirm=False).sides[0].luck)


def test_nothing_thrown_is_no_luck() -> None:
    assert luck_of(Record.begin(homeward.game("pollyanna"), 2, first=0).positions()) == (0, 0, 0, 0)


@pytest.mark.parametrize(
    ("game", "said"),
    [
        (homeward.game("tiny"), "has not studied Tiny at all"),
        (homeward.game("pollyanna", reward=20), "has not studied Pollyanna with these house rules. Play"),
    ],
)
def test_what_the_scholar_has_not_studied_is_said(game: homeward.Game, said: str) -> None:
    with pytest.raises(NotStudied, match=said):
        luck_of([game.start(2)])
