"""The roller wins where it can, says the same when asked again, and knows who is nearly home."""

from __future__ import annotations

import pytest

import homeward
from homeward.model import Phase
from homeward.players import fault_in_chances, player
from homeward.players.roller import Roller
from homeward.testing import positions

pytestmark = pytest.mark.importing("numba")  # without it games take their time
NEARLY = {0: ["home", "home", "home", "P6"], 2: ["corner"] * 4}


def test_it_takes_the_win() -> None:
    """Poliana's dice may be given up, so that a win can be missed."""
    wins = 0
    for seed in range(4):
        for position in positions(homeward.game("poliana"), player("wanderer", seed), players=2, seed=seed):
            won = [outcome.winners for outcome in position.outcomes()]
            if any(won) and not all(won):
                after, roller = position, Roller(seed, plays=60)
                while after.phase is Phase.PLAY:
                    after = after.play(roller.decide(after))
                assert after.winners
                wins += 1
    assert wins


def test_it_is_nearly_sure_of_a_game_that_is_nearly_won() -> None:
    position = homeward.game("pollyanna").position(NEARLY, to_play=0)
    chances = Roller(3, plays=100).chances(position)
    assert chances[0] > 0.95
    assert not fault_in_chances(chances, (0, 2))


@pytest.mark.parametrize("name", homeward.games())
def test_the_same_seed_says_the_same(name: str) -> None:
    position = homeward.game(name).start(4, first=1)
    first, again, other = (Roller(seed, plays=40).chances(position) for seed in (1, 1, 2))
    assert first == again
    assert first != other


def test_in_partnership_a_win_is_shared() -> None:
    pieces = {0: ["home", "home", "home", "P6"], 1: ["corner"] * 4, 2: ["home"] * 4, 3: ["corner"] * 4}
    position = homeward.game("pollyanna").position(pieces, to_play=0, partners=True)
    chances = Roller(3, plays=100).chances(position)
    assert chances[0] == chances[2] > 0.45
    assert not fault_in_chances(chances, (0, 1, 2, 3))
