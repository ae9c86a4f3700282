"""Dice and cards come from a seed and a counter."""

from collections import Counter

import pytest

import homeward
from homeward.referee.chance import block, die_a, die_b
from homeward.table import Moment, SeededChance, new_seed

DECK = {"forward-1": 4, "stay": 1, "back": 0}


def test_the_same_seed_is_the_same_dice() -> None:
    ours = [SeededChance(7).dice(moment) for moment in range(50)]
    assert ours == [SeededChance(7).dice(moment) for moment in range(50)]
    assert ours != [SeededChance(8).dice(moment) for moment in range(50)]


def test_the_dice_are_those_of_the_simulations() -> None:
    for moment in range(20):
        word = block(99, 0, moment, 0)[0]
        dice = SeededChance(99).dice(moment)
        assert (dice.a, dice.b) == (die_a(word), die_b(word))


def test_every_throw_comes_about_equally_often() -> None:
    counts = Counter(SeededChance(1).dice(moment) for moment in range(7200))
    assert len(counts) == 36
    assert all(140 < count < 260 for count in counts.values())


def test_cards_come_only_from_what_is_left() -> None:
    counts = Counter(SeededChance(3).card(Moment(0, turn, 1), DECK) for turn in range(500))
    assert set(counts) == {"forward-1", "stay"}
    assert counts["forward-1"] > 3 * counts["stay"]


@pytest.mark.parametrize("name", ["poliana", "kukla_ollie"])
def test_anybody_may_start(name: str) -> None:
    game = homeward.game(name)
    counts = Counter(SeededChance(seed).first(game, (0, 2)) for seed in range(200))
    assert set(counts) == {0, 2}
    assert min(counts.values()) > 70


def test_a_seed_nobody_gave_is_a_new_one() -> None:
    assert len({new_seed() for _ in range(10)}) == 10
    assert all(0 <= new_seed() < 2**63 for _ in range(10))
