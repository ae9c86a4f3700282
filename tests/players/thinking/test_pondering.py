"""Looking ahead: what was answered once is not looked for again, and nothing is told otherwise for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

import homeward
from homeward.families import family_called
from homeward.model import Phase
from homeward.players.dealing import Dealer
from homeward.players.master import Master
from homeward.players.reading import Looking, reading_of, standing_of
from homeward.players.sitting import positions_of
from homeward.players.tempered import Steady
from homeward.players.thinking.budgets import Budget
from homeward.players.thinking.pondering import Luck, Ponderer
from homeward.scholar.judging import judge_of

if TYPE_CHECKING:
    from homeward.positions import Position

GAMES = ("pollyanna", "dixie_pollyanna", "parcheesi", "poliana", "kukla_ollie")


def ponderer(position: Position) -> Ponderer:
    """Who looks ahead in its game."""
    game = position.game
    return Ponderer(judge_of(game.name, game.book.family), family_called(game.book.family))


def some(name: str) -> list[Position]:
    """Positions all over a game in which there is something to choose."""
    found = positions_of(homeward.game(name), dict.fromkeys(range(4), Steady()), Dealer(8, 1))
    return [one for one in found if one.phase is Phase.PLAY and len(one.plays) > 1][5::40]


@pytest.mark.importing("numba")  # it would take minutes
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("slots", [1, 16, 512])
def test_nothing_is_told_otherwise_for_what_was_answered_before(game: str, slots: int) -> None:
    """However much is remembered, from whichever alternatives of a decision: also where most slots are taken."""
    for position in some(game):
        alone, luck = ponderer(position), Luck(4)
        shared = alone.remembering(slots)
        for alternative in reading_of(position).alternatives(position)[:3]:
            words = luck.batch(12, 6)
            by_itself = [alone.rolled(alternative.standing, [game_s])[0] for game_s in words]
            assert alone.rolled(alternative.standing, words, None, shared) == by_itself
            assert alone.rolled(alternative.standing, words, None, shared) == by_itself


@pytest.mark.importing("numba")
@pytest.mark.parametrize("game", ["parcheesi", "kukla_ollie"])
def test_what_was_answered_is_found_again(game: str) -> None:
    """Answers are what is told: one that is changed is told changed."""
    position = some(game)[1]
    alone, words = ponderer(position), Luck(4).batch(2, 1)
    shared = alone.remembering(512)
    before = alone.rolled(standing_of(position), words, None, shared)
    shared.chances[:] = 0.25
    after = alone.rolled(standing_of(position), words, None, shared)
    assert before != after
    assert after == [[0.25] * 4] * 2


@pytest.mark.importing("numba")
@pytest.mark.parametrize("game", ["pollyanna", "kukla_ollie"])
def test_who_looks_further_tells_the_mean_of_all_turns_since(game: str) -> None:
    position = some(game)[1]
    alone, words = ponderer(position), Luck(4).batch(6, 9)
    by_turn = [alone.rolled(standing_of(position), [one[:turns] for one in words]) for turns in (6, 7, 8, 9)]
    told = alone.rolled(standing_of(position), words, 6)
    assert np.allclose(told, np.mean(by_turn, axis=0), atol=1e-12)


def test_a_turn_further_for_twice_the_plays() -> None:
    looking = Looking(games=12, turns=4, enough=100)
    assert [looking.turns_with(plays) for plays in (0.5, 100, 199, 200, 399, 400, 1600)] == [4, 4, 4, 5, 5, 6, 8]
    assert looking.turns_with(Budget().plays_at(0.01)) == looking.turns_with(1e6)


def test_how_many_plays_a_budget_has_by_the_clock_too() -> None:
    assert Budget(plays=600).plays_at(0.05) == 600
    assert Budget(ms=25).plays_at(0.05) == 500
    assert Budget(plays=600, ms=10).plays_at(0.05) == 200


@pytest.mark.importing("numba")
def test_with_more_plays_the_master_looks_further(monkeypatch: pytest.MonkeyPatch) -> None:
    position, seen = some("pollyanna")[2], set()
    rolled = Ponderer.rolled

    def noting(self, standing, luck, *further):  # type: ignore[no-untyped-def]
        seen.add(len(luck[0]))
        return rolled(self, standing, luck, *further)

    monkeypatch.setattr(Ponderer, "rolled", noting)
    for plays in (200, 200_000):
        Master(plays=plays)._choose(position)
    assert min(seen) == reading_of(position).looking.turns
    assert max(seen) > min(seen)
