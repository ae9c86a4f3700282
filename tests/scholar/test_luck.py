"""The luck of whole games, compiled, is what a review of the same game counts."""

import pytest

import homeward
from homeward.model import Phase
from homeward.reviews import review
from homeward.rulebook import CARDS
from homeward.scholar import games
from homeward.study.contest.scholars import Scholars
from reviews.kit import game_among

BOTS = ("steady", "scholar", "runner", "keeper")
SEED = 16


@pytest.mark.parametrize("name", ["pollyanna", "dixie_pollyanna", "parcheesi", "poliana"])
def test_dice_games_are_counted_alike(name: str) -> None:
    reviewed = review(game_among(name, 4, bots=BOTS, seed=SEED), confirm=False)
    counted = Scholars(homeward.game(name), 4, False, SEED, BOTS).count(0, 1)
    for seat, side in enumerate(reviewed.sides):
        assert counted.luck[0][seat] == pytest.approx(side.luck, abs=1e-9)
        assert counted.drift[0][seat] == pytest.approx(side.drift, abs=1e-9)
        assert counted.winners[0] >> seat & 1 == side.result


def test_a_game_begins_again_where_its_ends_need_more_room(monkeypatch: pytest.MonkeyPatch) -> None:
    series = Scholars(homeward.game("poliana"), 3, False, SEED, ("steady", "scholar", "runner"))
    usual = series.count(3, 1)
    monkeypatch.setattr(games, "ENDS", 4)
    again = series.count(3, 1)
    assert again.luck.tolist() == usual.luck.tolist()
    assert again.winners.tolist() == usual.winners.tolist()


def test_the_cards_of_kukla_and_ollie_are_told() -> None:
    record = game_among("kukla_ollie", 4, bots=BOTS, seed=SEED)
    dealt = Scholars(homeward.game("kukla_ollie"), 4, False, SEED, BOTS).deal(0)
    drawn = [one for one in record.positions() if one.previous and one.previous.phase is Phase.DRAW]
    assert [CARDS[card] for card in dealt.cards] == [one.card for one in drawn]
    assert [row[:16] for row in dealt.rows] == [list(one.previous.row[:16]) for one in drawn if one.previous]
    assert dealt.winners == sum(1 << seat for seat in record.final.winners)
