"""The loops that solve the tables, compiled. They know states and ends (see `ways.Ways`), and no rule.

Pieces only go forward, so the states are solved in their order, each from those before it. What is left are the
throws that move nothing: they lead from a state to itself, or to the same pieces with the dice in the rival's hand,
and are solved by repeating until nothing changes. Each repetition makes what is wrong smaller by the chance that
nobody can move, so it ends soon, at the exact value as far as numbers of 64 bits go.

Importing this imports Numba.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numba

from homeward.targets.keeping import cache_folder, can_keep

if TYPE_CHECKING:
    from collections.abc import Callable

SETTLED = 1e-14
MOST_ROUNDS = 10_000
NO_STAY = 0
KEPT = "endgame"


def compile_loop(function: Callable[..., Any]) -> Any:
    """Compile at the first call, and keep it; Numba sees by itself when this file has changed."""
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(cache_folder(KEPT))
    try:
        return numba.njit(cache=can_keep(cache_folder(KEPT)), nogil=True, error_model="numpy")(function)
    finally:
        numba.config.CACHE_DIR = before


# Two sides: who wins


@compile_loop
def solve_duel(
    weights: Any, mine: Any, my_ends: Any, theirs: Any, their_ends: Any, marks: int, begin: int, end: int, same: bool,
    to_me: Any, to_them: Any, best: Any, stays: Any,
) -> None:  # fmt: skip
    """Solve placements begin … end − 1 of the first side against all of the second.

    to_me[b, e] is what an end e (see `ways.Ways`) is worth to the first side against state b of the second: its
    chance to win. to_them[a, e] is the same for the second side. `same`: both sides are alike, and so are the arrays.
    """
    for here in range(begin, end):
        last = here + 1 if same else len(theirs) // marks
        for there in range(1, last):
            for i in range(marks):
                for j in range(marks):
                    a, b = marks * here + i, marks * there + j
                    look_ahead(mine[a], my_ends, marks, here, to_me[b], best[0, i, j], stays[0, i, j])
                    look_ahead(theirs[b], their_ends, marks, there, to_them[a], best[1, j, i], stays[1, j, i])
            settle(weights, marks, here, there, to_me, to_them, best, stays)


@compile_loop
def look_ahead(begin: Any, ends: Any, marks: int, here: int, worth: Any, best: Any, stays: Any) -> None:
    """For each throw the best of the ends that move something, and which ways there are to move nothing."""
    for throw in range(len(best)):
        most = 0.0
        staying = NO_STAY
        for i in range(begin[throw], begin[throw + 1]):
            stay = ends[i] - 2 * marks * here
            if 0 <= stay < 2 * marks:
                staying |= 1 << stay
            else:
                most = max(most, worth[ends[i]])
        best[throw] = most
        stays[throw] = staying


@compile_loop
def settle(weights: Any, marks: int, here: int, there: int, to_me: Any, to_them: Any, best: Any, stays: Any) -> None:
    """Solve what depends on itself: both sides with these pieces, whoever throws, with all marks."""
    for _ in range(MOST_ROUNDS):
        change = 0.0
        for i in range(marks):
            for j in range(marks):
                a, b = marks * here + i, marks * there + j
                chance = expect(weights, marks, here, to_me[b], best[0, i, j], stays[0, i, j])
                change = max(change, abs(chance - to_me[b, 2 * a + 1]))
                to_me[b, 2 * a + 1] = chance
                to_them[a, 2 * b] = 1.0 - chance
                chance = expect(weights, marks, there, to_them[a], best[1, j, i], stays[1, j, i])
                change = max(change, abs(chance - to_them[a, 2 * b + 1]))
                to_them[a, 2 * b + 1] = chance
                to_me[b, 2 * a] = 1.0 - chance
        if change <= SETTLED:
            return


@compile_loop
def expect(weights: Any, marks: int, here: int, worth: Any, best: Any, stays: Any) -> float:
    """The chance of the side about to throw, as far as it is known by now."""
    chance = 0.0
    for throw in range(len(weights)):
        most = best[throw]
        staying = stays[throw]
        stay = 2 * marks * here
        while staying != NO_STAY:
            if staying & 1:
                most = max(most, worth[stay])
            staying >>= 1
            stay += 1
        chance += weights[throw] * most
    return chance


# One side: how many turns


@compile_loop
def solve_turns(weights: Any, begin: Any, ends: Any, marks: int, turns: Any) -> None:
    """The expected number of turns to bring everything home, with the plays that make it least.

    A turn lasts until the dice are handed on, so an extra throw costs none.
    """
    for here in range(1, len(turns) // marks):
        for i in range(marks):
            turns[marks * here + i] = 1.0  # anything to begin with
        for _ in range(MOST_ROUNDS):
            change = 0.0
            for i in range(marks):
                state = marks * here + i
                expected = 0.0
                for throw in range(len(weights)):
                    end = quickest(begin, ends, turns, state, throw)
                    expected += weights[throw] * turns_after(turns, ends[end])
                change = max(change, abs(expected - turns[state]))
                turns[state] = expected
            if change <= SETTLED * turns[marks * here]:
                break


@compile_loop
def quickest(begin: Any, ends: Any, turns: Any, state: int, throw: int) -> int:
    """Of the ends of a throw the one with the fewest turns to come, the first of equals."""
    best: int = begin[state, throw]
    for i in range(best + 1, begin[state, throw + 1]):
        if turns_after(turns, ends[i]) < turns_after(turns, ends[best]):
            best = i
    return best


@compile_loop
def turns_after(turns: Any, end: int) -> float:
    """The turns an end asks for, the one it ends counted."""
    left: float = turns[end >> 1]
    return left + 1.0 - (end & 1)


@compile_loop
def solve_spread(weights: Any, begin: Any, ends: Any, marks: int, turns: Any, spread: Any) -> None:
    """spread[s, n]: the chance that everything is home with turn n + 1, with the plays of `solve_turns`."""
    for here in range(1, len(turns) // marks):
        for n in range(spread.shape[1]):
            for _ in range(MOST_ROUNDS):
                change = 0.0
                for i in range(marks):
                    state = marks * here + i
                    chance = 0.0
                    for throw in range(len(weights)):
                        end = ends[quickest(begin, ends, turns, state, throw)]
                        chance += weights[throw] * home_in(spread, marks, end, n)
                    change = max(change, abs(chance - spread[state, n]))
                    spread[state, n] = chance
                if change <= SETTLED:
                    break


@compile_loop
def home_in(spread: Any, marks: int, end: int, n: int) -> float:
    """The chance that after this end everything is home with turn n + 1, this turn being the first."""
    state, again = end >> 1, end & 1
    if state // marks == 0:
        return 1.0 if n == 0 else 0.0
    later = n if again else n - 1
    chance: float = spread[state, later] if later >= 0 else 0.0
    return chance
