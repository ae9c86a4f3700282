"""The scholar in bulk: mixed with others, noted like them, replayed, and told where it repeats itself."""

import numpy as np
import pytest

import homeward
from homeward.players.scholar import OtherBoard
from homeward.study import simulate
from homeward.study.simulation import BadBatch

MIXED = ["scholar", "steady", "scholar:temperature=0.05", "uniform"]


@pytest.mark.parametrize("name", ["pollyanna", "kukla_ollie"])
def test_everything_is_noted_of_its_games(name):
    """A replay judges every play again, and must come to the same figures."""
    result = simulate(name, 4, seed=6, policy=MIXED)
    record = result.replay(2)
    captures = sum(len(position.captured) for position in record.positions())
    assert record.final.is_over
    assert captures == result.captures[2]
    assert (simulate(name, 4, seed=6, policy=MIXED, workers=1).words == result.words).all()


def test_what_is_kept_of_its_games_are_the_same_games():
    plain, kept = (
        simulate("pollyanna", 4, seed=6, policy=MIXED),
        simulate("pollyanna", 4, seed=6, policy=MIXED, keep="plays"),
    )
    assert np.array_equal(plain.words, kept.words)


def test_it_wins_more_than_its_share():
    result = simulate("pollyanna", 150, seed=6, players=2, policy=["scholar", "uniform"])
    assert result.wins()[0] > 140


def test_rules_can_be_compared_among_scholars():
    found = homeward.compare("pollyanna", {"reward": [0, 10]}, 20, seed=1, policy="scholar")
    assert found.policy == ("scholar",)


def test_where_it_cannot_play_it_says_so():
    with pytest.raises(BadBatch, match="The scholar plays on the processor alone"):
        simulate("pollyanna", 10, seed=1, policy="scholar", device="cuda")
    with pytest.raises(OtherBoard):
        simulate("poliana", 10, seed=1, policy="scholar", side=15)


def test_games_without_dice_or_chance_begin_alike():
    def beginnings(policy):
        kept = simulate("kukla_ollie", 40, seed=2, policy=policy, keep="plays").kept.frame()
        first = kept.group_by("game", maintain_order=True).head(6).select("game", "seat", "piece", "target")
        return {str(part.drop("game").rows()) for part in first.partition_by("game")}

    assert len(beginnings("steady")) <= 4  # one for each who may begin
    assert len(beginnings("steady:epsilon=0.5")) > 10


def test_that_they_begin_alike_is_told_where_it_is_so():
    def told(name, policy):
        return "begin alike" in simulate(name, 5, seed=2, policy=policy)._repr_html_()

    assert told("kukla_ollie", "steady")
    assert not told("kukla_ollie", "steady:epsilon=0.1")
    assert not told("kukla_ollie", "uniform")
    assert not told("pollyanna", "steady")
