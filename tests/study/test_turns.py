"""The games' files say about how many turns a game has: so many as games among steadys take."""

import pytest

import homeward

pytestmark = pytest.mark.compiler
GAMES = 300


@pytest.mark.parametrize("name", [*homeward.games(), "tiny"])
def test_a_games_file_says_how_many_turns_it_has(name: str) -> None:
    for players, turns in zip((2, 3, 4), homeward.game(name).book.turns, strict=True):
        played = homeward.simulate(name, GAMES, players=players, policy="steady", seed=3)
        assert float(played.turns.mean()) == pytest.approx(turns, rel=0.1), players
