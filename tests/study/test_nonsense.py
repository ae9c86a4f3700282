"""Whatever a study is called with, it answers or refuses in words, never with a bare Python error."""

import pytest

import homeward
from homeward import HomewardError
from nonsense import Call, asked_with_nonsense

CALLS = {
    "simulate": Call(homeward.simulate, ("tiny",), {"games": 2, "players": 2, "seed": 1}),
    "match": Call(homeward.match, ("tiny", ["steady", "runner"]), {"games": 2, "seed": 1}),
    "compare": Call(homeward.compare, ("tiny",), {"vary": {"reward": [10, 20]}, "games": 2, "players": 2}),
    "replay": Call(lambda game: homeward.simulate("tiny", games=2, players=2, seed=1).replay(game), (0,)),
}


@pytest.mark.parametrize("name", CALLS)
def test_nonsense_is_refused_in_words(name: str) -> None:
    assert asked_with_nonsense(CALLS[name]) == []


def test_what_was_wrong_is_said() -> None:
    with pytest.raises(HomewardError, match="A whole number for a seed is needed, not 'a'"):
        homeward.simulate("tiny", 2, seed="a")
    with pytest.raises(HomewardError, match="reward needs a list of values to take in turn"):
        homeward.compare("tiny", {"reward": 10})
    with pytest.raises(HomewardError, match="A player is a name, or something with decide"):
        homeward.match("tiny", ["steady", 3])
