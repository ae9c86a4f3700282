"""A review piece by piece, what comes of it, and how it is kept."""

from random import Random

import pytest

import homeward
from homeward.reviews import Call, Review, Reviewer, review
from homeward.reviews.evaluating import PlayedOut, Studied, evaluator_for
from homeward.reviews.people import people_in
from reviews.kit import game_among

SHORT = 60  # events


@pytest.fixture(scope="module")
def reviewed() -> Review:
    return review(game_among("parcheesi", 2, bots=("wanderer", "runner")))


@pytest.mark.parametrize("name", ["pollyanna", "kukla_ollie"])
def test_pieces_may_be_done_in_any_order(name: str) -> None:
    record = game_among(name, 4).upto(SHORT)
    reviewer = Reviewer(record.positions(), people_in(record))
    told = []
    for pieces in reviewer.stages():
        for piece in Random(7).sample(pieces, len(pieces)):
            piece()
            told.append(reviewer.done)
    assert told == sorted(told)
    assert reviewer.done == 1
    assert reviewer.review == review(record, workers=2)


def test_progress_is_told() -> None:
    told: list[float] = []
    review(game_among("pollyanna", 2).upto(SHORT), progress=told.append)
    assert told
    assert told[-1] == pytest.approx(1)


def test_a_wanderer_makes_mistakes_and_they_are_confirmed(reviewed: Review) -> None:
    assert reviewed.is_confirmed
    assert {event.call for event in reviewed.called} >= {Call.MISTAKE, Call.BLUNDER}
    for event in reviewed.called:
        assert event.is_decision
        assert event.confirmed is not None
        assert event.confirmed.low >= 0.02
        assert event.best != event.text


def test_without_confirming_nothing_is_called() -> None:
    told = review(game_among("parcheesi", 2, bots=("wanderer", "runner")), confirm=False)
    assert not told.is_confirmed
    assert not told.called
    assert told.sides


def test_a_review_comes_back_as_it_was(reviewed: Review) -> None:
    assert Review.from_json(reviewed.to_json()) == reviewed


def test_what_is_printed_for_programs(reviewed: Review) -> None:
    told = reviewed.as_dict()
    assert set(told) == {"game", "players", "events", "sides"}
    assert (told["game"], told["players"]) == ("parcheesi", 2)
    throw = next(event for event in told["events"] if event["kind"] == "throw")
    assert set(throw) == {"n", "kind", "seat", "text", "chances", "luck"}
    play = next(event for event in told["events"] if event["kind"] == "play" and "interval" not in event)
    assert set(play) == {"n", "kind", "seat", "text", "chances", "lost", "received", "best", "call"}
    called = next(event for event in told["events"] if event.get("call") == "blunder")
    low, high = called["interval"]
    assert low <= called["difference"] <= high
    assert [seats for seats, _ in called["chances"]] == [[0], [2]]
    assert set(told["sides"][0]) == {"seats", "start", "result", "luck", "lost", "received", "drift"}


def test_the_best_play_is_legal_where_it_was_to_be_made(reviewed: Review) -> None:
    way = game_among("parcheesi", 2, bots=("wanderer", "runner")).positions()
    for event in reviewed.events:
        if event.kind == "play":
            way[event.n - 1].play(event.best)


def test_a_record_is_needed() -> None:
    with pytest.raises(homeward.HomewardError, match="A record is needed"):
        review("game.txt")  # type: ignore[arg-type]


def test_who_judges() -> None:
    assert isinstance(evaluator_for(homeward.game("poliana")), Studied)
    assert isinstance(evaluator_for(homeward.game("poliana", side=15)), PlayedOut)
    assert isinstance(evaluator_for(homeward.game("pollyanna", reward=20)), PlayedOut)
    assert evaluator_for(homeward.game("poliana")).id != evaluator_for(homeward.game("pollyanna")).id


def test_a_slow_machine_confirms_nothing_and_says_so() -> None:
    from homeward.targets import machines
    from homeward.targets.plain_machine import PlainMachine

    record = game_among("pollyanna", 2).upto(12)
    machines.choose(PlainMachine())
    try:
        slowly = review(record)
    finally:
        machines.choose(None)
    assert not slowly.is_confirmed
    for one, other in zip(slowly.events, review(record, confirm=False).events, strict=True):
        assert one.chances == pytest.approx(other.chances, abs=1e-12)
        assert one.luck == pytest.approx(other.luck, abs=1e-12)
