"""Policies as they are written, and what an epsilon and a temperature make of them."""

import numpy as np
import pytest

from homeward.playouts.policies import EPSILON, LOT, LOTS, TEMPERATURE, WEIGHTS
from homeward.playouts.versions import UnknownVersion
from homeward.playouts.written import Manner, UnknownPolicy, lots, policies_of, read_policy
from homeward.referee import SEATS
from homeward.study import simulate

FIRM = ["steady", "hunter", "keeper", "steady"]


def test_a_policy_is_read_with_its_options():
    assert read_policy("hunter") == Manner("hunter")
    assert read_policy("scholar:epsilon=0.05,temperature=0.02") == Manner("scholar", 0.05, 0.02)


@pytest.mark.parametrize(
    ("written", "refused"),
    [
        ("stedy", "Is steady meant"),
        ("steady:epsilom=0.1", "Is epsilon meant"),
        ("steady:epsilon=2", "above 0, and at most 1"),
        ("steady:temperature=0", "above 0"),
        ("steady:temperature=warm", "above 0"),
        ("uniform:epsilon=0.1", "plays by chance already"),
        ("steady:", "no option"),
    ],
)
def test_what_cannot_be_is_refused(written, refused):
    with pytest.raises(UnknownPolicy, match=refused):
        read_policy(written)


def test_a_version_is_read_with_the_name():
    assert read_policy("scholar@1:temperature=0.02") == Manner("scholar", 0.0, 0.02, 1)
    for written in ("scholar@0", "scholar@01", "scholar@", "scholar@1.0", "scholar@99", "steady@1"):
        with pytest.raises(UnknownVersion, match=f"^{written}: "):
            read_policy(written)


def test_lots_stand_behind_the_seats_where_they_are_needed():
    assert len(policies_of({0: "steady:epsilon=0.1"})) == WEIGHTS * SEATS
    run = policies_of({2: "steady:temperature=1"})
    assert run[WEIGHTS * SEATS :] == lots()
    assert run[2 * WEIGHTS + TEMPERATURE] > 0 == run[TEMPERATURE] == run[2 * WEIGHTS + EPSILON]


def test_lots_are_gumbels():
    """Of two plays that are worth the same but for one temperature, the better is taken e times more often."""
    drawn = np.array(lots()) / LOT
    assert drawn.mean() == pytest.approx(np.euler_gamma, abs=0.01)
    better = (drawn[:, None] + 1 > drawn[None]).mean()
    assert len(drawn) == LOTS
    assert better / (1 - better) == pytest.approx(np.e, rel=0.03)


@pytest.mark.parametrize("name", ["pollyanna", "poliana", "kukla_ollie"])
def test_who_is_loosened_plays_other_games_by_the_rules(name):
    firm = simulate(name, 60, seed=3, policy=FIRM)
    for loose in ("steady:epsilon=0.3", "steady:temperature=3"):
        result = simulate(name, 60, seed=3, policy=[loose, *FIRM[1:]])
        assert (result.words != firm.words).any()
        assert (simulate(name, 60, seed=3, policy=[loose, *FIRM[1:]], workers=1).words == result.words).all()
        assert len(result.replay(1).events) > 10  # positions judge every play


def test_an_epsilon_of_one_plays_as_chance_does_on_average():
    stray = simulate("pollyanna", 2000, seed=3, policy="steady:epsilon=1")
    chance = simulate("pollyanna", 2000, seed=4)
    assert abs(stray.turns.mean() - chance.turns.mean()) < 5 * chance.turns.std() / np.sqrt(1000)


def test_a_hair_of_temperature_changes_hardly_a_choice():
    firm, loose = (simulate("pollyanna", 200, seed=3, policy=one) for one in ("hunter", "hunter:temperature=0.001"))
    assert (firm.winners == loose.winners).mean() > 0.5


def test_the_hotter_the_weaker():
    def won(policy):
        result = simulate("pollyanna", 1500, seed=3, players=2, policy=[policy, "steady"])
        return (result.winners & 1).mean()

    assert won("steady") > won("steady:temperature=20") > won("uniform")
