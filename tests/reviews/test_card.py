"""Skill or luck: the card of each side, and whom it played like."""

import pytest

import homeward
from homeward.reviews import Call, Review, review
from homeward.reviews.card import change_to
from homeward.reviews.form import part_of
from homeward.reviews.likeness import ladder, likeness, seating
from reviews.kit import PAIRED, game_among

LADDER = ("wanderer", "runner", "hunter", "keeper", "steady", "roller", "scholar", "master")


@pytest.fixture(scope="module")
def reviewed() -> Review:
    return review(game_among("pollyanna", 4, bots=("wanderer", "scholar", "runner", "scholar")))


def test_a_card_has_what_the_side_has(reviewed: Review) -> None:
    for number, side in enumerate(reviewed.sides):
        card = reviewed.card(number)
        assert card.side == side
        assert sum(card.called.values()) == card.decisions == len(reviewed.decisions_of(number))
        assert card.equal == card.called[Call.EQUAL] / card.decisions
    assert reviewed.card(1).equal == 1


def test_turning_points_are_the_largest_changes_in_their_order(reviewed: Review) -> None:
    for number in range(4):
        points = reviewed.card(number).turning_points
        assert len(points) == 5
        assert [one.event.n for one in points] == sorted(one.event.n for one in points)
        least = min(abs(one.change) for one in points)
        changes = [abs(change_to(reviewed, number, event)) for event in reviewed.events]
        assert sorted(changes)[-5] == least


def test_all_changes_but_drift_come_to_the_result(reviewed: Review) -> None:
    for number, side in enumerate(reviewed.sides):
        changes = sum(change_to(reviewed, number, event) for event in reviewed.events)
        assert changes + side.drift == pytest.approx(side.result - side.start, abs=1e-9)


def test_a_wanderer_is_told_from_a_scholar(reviewed: Review) -> None:
    wanderer, scholar = reviewed.card(0).like, reviewed.card(1).like
    assert wanderer is not None
    assert scholar is not None
    assert wanderer.low <= wanderer.loss <= wanderer.high
    rungs = ladder()["pollyanna"]["4"]
    assert rungs[wanderer.weakest] >= rungs[wanderer.bot] >= rungs[wanderer.strongest]
    assert scholar.bot in ("scholar", "master")
    assert scholar.loss < wanderer.loss


def test_of_a_few_decisions_nothing_is_said(reviewed: Review) -> None:
    assert likeness(reviewed, reviewed.decisions_of(0)[:9]) is None


def test_unconfirmed_reviews_say_nothing_of_likeness() -> None:
    assert review(game_among("pollyanna", 4), confirm=False).card(0).like is None


@pytest.mark.parametrize("name", homeward.games())
def test_every_game_and_seating_has_its_ladder(name: str) -> None:
    rungs = ladder()[name]
    assert set(rungs) == {"2", "3", "4", *(["partners"] if name in PAIRED else [])}
    for by_bot in rungs.values():
        assert tuple(by_bot) == LADDER
        assert by_bot["wanderer"] > by_bot["steady"] > by_bot["scholar"] == 0
        assert by_bot["wanderer"] > by_bot["runner"]


def test_partners_are_compared_with_partners() -> None:
    assert seating(review(game_among("parcheesi", 4, True).upto(4), confirm=False)) == "partners"
    assert seating(review(game_among("parcheesi", 3).upto(4), confirm=False)) == "3"


def test_by_house_rules_that_nobody_has_studied_nobody_is_likened_to_the_ladder() -> None:
    by_house = review(game_among("pollyanna", 2, pieces=2))
    assert by_house.is_confirmed
    assert all(len(by_house.decisions_of(side)) >= 10 for side in range(2))
    assert by_house.card(0).like is by_house.card(1).like is None
    assert part_of(by_house, 0).lost is None
