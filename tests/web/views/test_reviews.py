"""A review as the page shows it: in words of both languages, by event, by side and by whoever had a seat."""

import pytest

from blunders import ALONE, Blunder
from homeward.hints.comparing import Comparison, Merits
from homeward.reviews import Call, Confirmed, Counted, Side
from homeward.reviews.reviewed import Review
from homeward.table import Seat, go_on, hand_over, open_from, play
from homeward.table.chance import SeededChance
from homeward.table.reviewing import people_at
from homeward.web import views
from homeward.words import LANGUAGES
from web.views.reading import CODES, sentences

CARDS = Blunder(
    "kukla_ollie seats=0,2 turn=0 0=3.0.4,3.0.2,2.0.3,0.2.4 2=3.3.4,circle,1.0.1,a.1 deck=3,4,2,2,1,1,2,1",
    "1-3.3.1",
    "4-0.5.2",
)
SIDES = (Side((0,), 0.6, 0.4, 0.1, 0.3, 0.0, 0.0), Side((2,), 0.4, 0.6, -0.1, 0.0, 0.3, 0.0))
LOST = Confirmed(0.128, 0.105, 0.15, 120)


def opened(of, *seats):
    return open_from(of.position, seats or (Seat(0, "Ana"), Seat(2, bot="steady")))


def reviewed(table, of):
    """A review of one play, and of nothing that happened after it."""
    event = Counted(
        1,
        "play",
        0,
        of.made,
        (0.4, 0.6),
        drift=(0.0, 0.0),
        lost=0.128,
        received=(0.0, 0.128),
        best=of.better,
        is_decision=True,
        confirmed=LOST,
    )
    more = [
        Counted(number + 1, "throw", step.event.seat, step.event.text, (0.5, 0.5), luck=(0.1, -0.1), drift=(0, 0))
        for number, step in enumerate(table.line)
        if number
    ]
    return Review("pollyanna", 2, "scholar", "id", False, True, SIDES, (event, *more), people_at(table))


def compared(of):
    better = Merits(of.better, (), 1, 0, 2, 0, wins=False)
    return {1: Comparison(better, Merits(of.made, (), 0, 0, 2, 3, wins=False))}


def shown(table, of, language="en"):
    return views.review_shown(table, {0: "me"}, reviewed(table, of), compared(of), language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("of", [ALONE, CARDS], ids=["dice", "cards"])
def test_people_read_words_and_no_notation(of, language):
    for said in sentences(shown(play(opened(of), of.made), of, language)):
        assert not CODES.search(said), said


def test_everything_by_event_begins_with_the_start():
    table = play(opened(ALONE), ALONE.made)
    table = go_on(table, SeededChance(1))
    review = shown(table, ALONE)
    assert review.steps == 2
    assert review.chances == [[0.6, 0.4], [0.4, 0.6], [0.5, 0.5]]
    assert review.luck == [[0.0, 0.0], [0.0, 0.0], [10.0, -10.0]]
    assert review.lost == [0.0, 12.8, 0.0]


def test_both_ways_go_over_the_spaces_of_the_board():
    (called,) = shown(play(opened(ALONE), ALONE.made), ALONE).called
    assert [made.trail for made in called.played] == [["B23", "B24", "B25"]]
    assert called.better[0].trail[-1] == "B55"
    assert (called.low.points, called.high.points, called.interval) == (10.5, 15.0, "between 10.5 and 15.0")


def test_what_was_made_with_the_same_throw_belongs_to_the_way():
    table = opened(ALONE)
    table = play(table, ALONE.better)
    while table.position.dice is not None:
        table = play(table, table.position.plays[0])
    table = go_on(table, SeededChance(1))
    swapped = ALONE._replace(made=ALONE.better, better=ALONE.made)
    (called,) = shown(table, swapped).called
    assert [made.text for made in called.played] == [step.event.text for step in table.line[:-1]]


def test_whoever_had_a_seat_for_a_while_has_what_they_lost():
    table = play(opened(ALONE), ALONE.made)
    table = hand_over(go_on(table, SeededChance(1)), Seat(0, "", "scholar"))
    table = go_on(table, SeededChance(1))
    first, second = shown(table, ALONE).people
    assert (first.seat, first.shown, first.first, first.last) == (0, "Ana", 1, 2)
    assert (first.decisions, first.lost.words) == (1, "−12.8 points")
    assert first.sentence == "Ana played Green from event 1 to event 2. Decisions: 1. Points lost: 12.8."
    assert (second.shown, second.lost.words, second.first) == ("Scholar", "0.0 points", 3)


def test_where_nobody_changed_seats_nobody_is_told_apart():
    assert shown(play(opened(ALONE), ALONE.made), ALONE).people == []


def test_the_worst_call_stands_for_a_turn():
    table = play(opened(ALONE), ALONE.made)
    events = reviewed(table, ALONE).events
    verdict = views.verdict(table, {0: "me"}, range(1), events, compared(ALONE), "en")
    assert (verdict.call, verdict.words, verdict.first, verdict.last) == (Call.BLUNDER, "Blunder", 1, 1)
    assert verdict.sentence.startswith("Blunder: You played: ")
    nothing = views.verdict(table, {0: "me"}, range(1), (), {}, "es")
    assert (nothing.call, nothing.sentence) == (Call.EQUAL, "Tu último turno: no había nada que decidir.")
