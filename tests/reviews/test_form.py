"""Somebody's form over several games: whose decisions count, and whom they are like in just such games."""

from __future__ import annotations

from dataclasses import replace

import pytest

from homeward.reviews.form import Form, Part, form_of, part_of
from homeward.reviews.likeness import FEWEST, ladder, rungs_of
from homeward.reviews.reviewed import Person
from web.kept_reviews import review_of

MEASURED = ("pollyanna", "4")
LITTLE, MUCH = 0.1, 1.9


def part(kind: tuple[str, str] = MEASURED, *lost: float) -> Part:
    return Part(kind, 0.0, 50.0, lost)


def test_a_seats_part_is_its_own_decisions_and_its_sides_luck() -> None:
    review = review_of("kukla_ollie-2")
    parts = [part_of(review, seat) for seat in (0, 2)]
    assert [len(one.lost or ()) for one in parts] == [len(review.decisions_of(side)) for side in (0, 1)]
    assert sum(parts[1].lost or ()) == pytest.approx(100 * sum(one.judged for one in review.decisions_of(1)))
    assert parts[0].luck == pytest.approx(100 * review.sides[0].luck)
    assert parts[0].adjusted == pytest.approx(100 * review.sides[0].adjusted)
    assert parts[0].kind == ("kukla_ollie", "2")


def test_what_a_bot_decided_while_it_sat_in_is_not_mine() -> None:
    review = review_of("kukla_ollie-2")
    mine = [event for event in review.decisions if event.seat == 0]
    until = mine[2].n
    people = (Person(0, "Ana", "", 1, until), Person(0, "Ana", "steady", until + 1, len(review.events)))
    assert len(part_of(replace(review, people=people), 0).lost or ()) == 3
    assert len(part_of(review, 0).lost or ()) == len(mine) > 3


def test_nothing_is_said_where_nobody_played_on() -> None:
    unsure = part_of(replace(review_of("kukla_ollie-2"), is_confirmed=False), 0)
    assert unsure.lost is None
    assert form_of([unsure]) == Form(0, 0, None, {})


def test_few_decisions_say_nothing() -> None:
    form = form_of([part(MEASURED, *[LITTLE] * (FEWEST - 1))])
    assert (form.games, form.decisions, form.likeness) == (1, FEWEST - 1, None)


def test_all_decisions_of_all_games_together() -> None:
    form = form_of([part(MEASURED, *[LITTLE] * 30), part(MEASURED, *[MUCH] * 10), part(("nowhere", "4"), 99.0)])
    assert (form.games, form.decisions) == (2, 40)
    assert form.likeness is not None
    assert form.likeness.loss == pytest.approx((30 * LITTLE + 10 * MUCH) / 40)
    assert form.likeness.low < form.likeness.loss < form.likeness.high
    assert form.rungs == pytest.approx(rungs_of(*MEASURED))


def test_bots_are_laid_beside_as_they_play_just_such_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three decisions in four were made in one game: so are the bots'."""
    monkeypatch.setitem(ladder(), "one", {"2": {"steady": 1.0, "master": 0.0, "hunter": 2.0}})
    monkeypatch.setitem(ladder(), "other", {"partners": {"steady": 3.0, "master": 0.2}})
    form = form_of([part(("one", "2"), *[1.0] * 30), part(("other", "partners"), *[2.0] * 10)])
    assert form.rungs == pytest.approx({"steady": 1.5, "master": 0.05})
    assert form.likeness is not None
    assert form.likeness.bot == "steady"
