"""The next throw as a map: every throw, card or move once, worth what a review counts it for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import homeward
from homeward.model import Phase
from homeward.record import Record
from homeward.reviews import next_throw
from homeward.reviews.evaluating import evaluator_for
from homeward.reviews.throws import NoThrowDue
from homeward.words import explain
from places import PLAYTHROUGHS
from reviews.worths import drawn_worths, thrown_worths

if TYPE_CHECKING:
    from homeward.positions import Position
    from homeward.reviews import NextThrow


def in_the_middle(name: str, phase: Phase) -> Position:
    """A position of a whole game in which something is thrown or drawn next."""
    found = [one for one in Record.read(PLAYTHROUGHS / f"{name}.record").positions() if one.phase is phase]
    return found[len(found) // 2]


@pytest.fixture(scope="module")
def thrown() -> NextThrow:
    return next_throw(in_the_middle("parcheesi-4-partners", Phase.THROW))


@pytest.fixture(scope="module")
def drawn() -> NextThrow:
    return next_throw(in_the_middle("kukla_ollie-4", Phase.DRAW))


def test_every_throw_is_there_once_with_its_weight(thrown: NextThrow) -> None:
    assert [one.text for one in thrown.throws][:3] == ["1-1", "2-1", "2-2"]
    assert len({one.text for one in thrown.throws}) == 21
    assert sum(one.weight for one in thrown.throws) == 36


def test_throws_and_cards_are_worth_what_a_review_counts(thrown: NextThrow, drawn: NextThrow) -> None:
    for found, worths in ((thrown, thrown_worths), (drawn, drawn_worths)):
        counted = worths(evaluator_for(found.position.game), found.position)
        assert [one.weight for one in found.throws] == [weight for _, weight, _ in counted]
        for one, (_, _, chances) in zip(found.throws, counted, strict=True):
            assert one.chance == pytest.approx(sum(chances[seat] for seat in found.sides[found.side]))


def test_the_mean_is_by_weight_and_sides_share_one_chance(thrown: NextThrow) -> None:
    mean = sum(one.weight * one.chance for one in thrown.throws) / 36
    assert thrown.mean[thrown.side] == pytest.approx(mean)
    assert sum(thrown.mean) == pytest.approx(1)
    assert thrown.worst.chance < mean < thrown.best.chance


def test_the_plays_that_are_told_lead_to_that_chance(thrown: NextThrow) -> None:
    """Played out, they end the throw; and what the net says there is what was told."""
    best, position = thrown.best, thrown.position
    a, b = map(int, best.text.split("-"))
    position = position.throw(a, b)
    for play in best.plays:
        position = position.play(play)
    assert position.phase is not Phase.PLAY
    (chances,) = evaluator_for(position.game).values([position.row])
    assert sum(chances[seat] for seat in thrown.sides[thrown.side]) == pytest.approx(best.chance)


def test_the_cards_that_are_left_are_told_with_the_best_move(drawn: NextThrow) -> None:
    assert {one.text: one.weight for one in drawn.throws} == {
        card: left for card, left in drawn.position.deck.items() if left
    }
    card = drawn.best
    after = drawn.position.draw(card.text)
    assert not card.plays or after.play(card.plays[0])


def test_where_a_move_is_due_every_move_is_worth_something() -> None:
    start = homeward.game("kukla_ollie").start(2, first=0)
    found = next_throw(start)
    assert found.kind == "move"
    assert [one.text for one in found.throws] == [play.text for play in start.plays]
    assert found.mean == found.best.chances
    assert "There are no dice in this game" in found.svg()


def test_plain_values(thrown: NextThrow) -> None:
    told = thrown.as_dict()
    assert (told["game"], told["kind"], told["judge"]) == ("parcheesi", "throw", "scholar")
    assert homeward.parse(told["position"]) == thrown.position
    assert [seats for seats, _ in told["mean"]] == [[0, 2], [1, 3]]
    first, one = told["throws"][0], thrown.throws[0]
    assert (first["text"], first["weight"], first["plays"]) == ("1-1", 1, list(one.plays))
    assert first["chance"] == pytest.approx(one.chance, abs=1e-6)
    assert [chance for _, chance in first["chances"]] == pytest.approx(one.chances, abs=1e-6)


def test_rules_that_nobody_has_studied_are_played_out() -> None:
    found = next_throw(homeward.game("tiny").start(2, first=0))
    assert found.judge == "roller"
    assert len(found.throws) == 21


POLLYANNA = homeward.game("pollyanna")


@pytest.mark.parametrize(
    ("position", "english", "spanish"),
    [
        (
            POLLYANNA.start(2, first=0).throw(6, 3),
            "already: 6-3. Give the position before",
            "ya están en la mesa: 6-3",
        ),
        (POLLYANNA.start(2), "who starts", "quién empieza"),
        (Record.read(PLAYTHROUGHS / "parcheesi-2.record").final, "The game is over", "ha terminado"),
    ],
)
def test_where_nothing_is_thrown_it_is_said_what_to_give(position: Position, english: str, spanish: str) -> None:
    with pytest.raises(NoThrowDue, match=english) as refused:
        next_throw(position)
    assert spanish in explain(refused.value, "es")
    assert english in explain(refused.value, "en")


def test_what_is_no_position_is_refused() -> None:
    with pytest.raises(homeward.HomewardError, match="A position is needed"):
        next_throw("pollyanna")  # type: ignore[arg-type]
