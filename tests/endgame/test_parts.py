"""A part of a table says what the whole one says, to the last bit, on whichever machine it is solved."""

from random import Random

import pytest

import homeward
from homeward.endgame.duel import Pair, duel_of
from homeward.endgame.part import Part
from homeward.endgame.parts import MOST_PAIRS, Parts
from homeward.endgame.ways import reach_of
from homeward.targets import machines
from homeward.targets.compiled_machine import CompiledMachine
from homeward.targets.plain_machine import PlainMachine

RULES = [
    ("pollyanna", {}, 2),
    ("pollyanna", {}, 1),
    ("dixie_pollyanna", {}, 2),
    ("parcheesi", {"path_passing": False}, 2),
    ("poliana", {}, 2),
]
NEAR = 30  # placements next to home, which plain Python solves soon


def duel(name, house, away):
    return duel_of(homeward.game(name, **house).book.track, away)


def drawn(stretch, random, most):
    """A placement that is not all home."""
    return random.randrange(1, min(most, len(stretch.placements)))


@pytest.mark.parametrize(("on", "most"), [(CompiledMachine(), 10_000), (PlainMachine(), NEAR)])
@pytest.mark.parametrize(("name", "house", "away"), RULES)
def test_a_part_says_what_the_whole_table_says(name, house, away, on, most):
    whole, random = duel(name, house, away), Random(away)
    marks = whole.first.marks
    for _ in range(3):
        first, second = drawn(whole.first, random, most), drawn(whole.second, random, most)
        part = Part(on, whole.first, whole.second, [first], [second])
        pairs = [
            Pair(marks * first + i, marks * second + j, throws)
            for i in range(marks)
            for j in range(marks)
            for throws in (True, False)
        ]
        assert [part.chance(*pair) for pair in pairs] == whole.chances(pairs)


@pytest.mark.parametrize("name", ["pollyanna", "poliana"])
def test_what_can_be_come_to(name):
    """The estimate is never too small, and nothing is left out that a throw leads to."""
    stretch, random, on = duel(name, {}, 2).first, Random(3), CompiledMachine()
    for _ in range(10):
        begin = [drawn(stretch, random, 10_000) for _ in range(2)]
        reach = reach_of(on, stretch, begin)
        assert {0, *begin} <= set(reach.placements)
        assert len(reach.placements) <= stretch.reach(begin)
        assert reach.ways.ends.max() < 2 * stretch.marks * len(reach.placements)


def test_a_race_goes_on_inside_its_part():
    """What a throw can lead to is in the part of where it began; what is further from home is not."""
    parts, whole = Parts(), duel("parcheesi", {}, 2)
    begun = parts.holding(whole.first, whole.second, [(300, 400)])
    later = reach_of(CompiledMachine(), whole.first, [300]).placements[-2]
    assert parts.holding(whole.first, whole.second, [(later, 400), (300, 0)]) is begun
    assert parts.holding(whole.first, whole.second, [(1500, 400)]) is not begun


def test_a_slow_machine_solves_what_is_small():
    machines.choose(PlainMachine())
    try:
        parts, whole = Parts(), duel("pollyanna", {}, 2)
        near, far = (
            next(n for n in range(1, 1900) if whole.first.reach([n]) ** 2 > most) for most in (90, MOST_PAIRS)
        )
        assert parts.holding(whole.first, whole.second, [(far, far)]) is None
        assert parts.holding(whole.first, whole.second, [(near, near)]) is not None
    finally:
        machines.choose(None)
