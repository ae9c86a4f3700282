"""result − start = luck + received − lost + drift, for every side in every game, count and partnership."""

import pytest

from homeward.reviews import review
from reviews.kit import TABLES, game_among

ROUNDING = 1e-9


@pytest.mark.parametrize(("name", "players", "partners"), TABLES)
def test_everything_that_changed_is_counted(name: str, players: int, partners: bool) -> None:
    record = game_among(name, players, partners)
    reviewed = review(record, confirm=False)
    assert len(reviewed.events) == len(record.events)
    assert len(reviewed.sides) == (2 if partners else players)
    for side in reviewed.sides:
        assert side.result == float(set(side.seats) <= set(record.final.winners))
        assert side.result - side.start == pytest.approx(side.change, abs=ROUNDING)
    for event in reviewed.events:
        assert sum(event.chances) == pytest.approx(1)
        assert sum(event.drift) == pytest.approx(0, abs=ROUNDING)
        if event.kind == "play":
            assert sum(event.received) == pytest.approx(event.lost, abs=ROUNDING)
            assert event.lost >= -ROUNDING
        else:
            assert sum(event.luck) == pytest.approx(0, abs=ROUNDING)


@pytest.mark.parametrize(
    ("name", "house"), [("tiny", {}), ("pollyanna", {"reward": 20}), ("kukla_ollie", {"columns": 2})]
)
def test_games_that_nobody_has_studied_add_up_too(name: str, house: dict[str, int]) -> None:
    record = game_among(name, 2, bots=("steady", "runner"), **house)
    shortened = record.upto(min(len(record.events), 40))
    reviewed = review(shortened, confirm=False)
    assert reviewed.judge == "roller"
    for side in reviewed.sides:
        assert side.result - side.start == pytest.approx(side.change, abs=ROUNDING)


@pytest.mark.parametrize("name", ["pollyanna", "kukla_ollie"])
@pytest.mark.parametrize("events", [0, 1, 2, 3, 25])
def test_an_unfinished_game_is_counted_as_far_as_it_goes(name: str, events: int) -> None:
    reviewed = review(game_among(name, 3).upto(events), confirm=False)
    assert not reviewed.is_over
    assert len(reviewed.events) == events
    for number, side in enumerate(reviewed.sides):
        assert 0 < side.start < 1
        assert side.result == (reviewed.events[-1].chances[number] if events else side.start)
        assert side.result - side.start == pytest.approx(side.change, abs=ROUNDING)


def test_throws_for_the_start_carry_no_luck() -> None:
    record = game_among("pollyanna", 4)
    opening = [event for event in record.events if event.kind == "opening"]
    counted = review(record.upto(len(opening) + 1), confirm=False).events
    assert opening
    for event in counted[: len(opening)]:
        assert event.kind == "throw"
        assert event.luck == event.drift == (0.0,) * 4
    assert any(counted[-1].luck)
