"""Kernels that solve the tables. They know states and ends (see `ways.Ways`), and no rule.

Pieces only go forward, so the states are solved in their order, each from those before it. What is left are the
throws that move nothing: they lead from a state to itself, or to the same pieces with the dice in the rival's hand,
and are solved by repeating until nothing changes. Each repetition makes what is wrong smaller by the chance that
nobody can move, so it ends soon, at the exact value as far as numbers of 64 bits go.

Both sides are counted alike and every pair in the same order of steps, so whichever part of a table is solved, on
whichever machine, and whoever is called the first side, the numbers are the same to the last bit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from homeward.referee.kernel import hot_kernel, kernel

if TYPE_CHECKING:
    from homeward.endgame.ways import Ways

SETTLED = 1e-14
MOST_ROUNDS = 10_000
COUNT = 0  # of a row that begins with how many numbers follow


class Desk(NamedTuple):
    """What a duel is solved on.

    A row of `ahead` is by state of the second side. Each mark of the first has `height` rows: what the throws that
    always move something are worth, then the best that each of the others moves to, then one to work in. A row of
    `back` is the same for the second side, of one pair of marks.
    """

    ahead: Any
    back: Any
    stays: Any  # by side and mark: how many throws can move nothing, and which
    fresh: Any  # by side and pair of marks: what is found out in a round


# Two sides: who wins


@kernel
def begin_duel(marks: int, to_me: Any, to_them: Any) -> None:
    """Whoever is all home has won."""
    for a in range(len(to_me)):
        for b in range(marks):
            to_them[a][b] = 1.0
    for a in range(marks):
        for b in range(len(to_me[a])):
            to_me[a][b] = 1.0
            to_them[a][b] = 0.0


@kernel
def solve_duel(
    weights: Any, mine: Ways, theirs: Ways, marks: int, begin: int, end: int, to_me: Any, to_them: Any, desk: Desk
) -> None:
    """Solve placements begin … end − 1 of the first side against all of the second.

    to_me[a][b] is the chance of the first side in state a about to throw against state b of the second; to_them[a][b]
    is the chance of the second about to throw.
    """
    height = len(desk.ahead) // marks
    for here in range(begin, end):
        for i in range(marks):
            look_ahead(weights, mine, marks * here + i, to_me, to_them, desk.ahead, i * height, desk.stays[i])
        for there in range(1, len(theirs.begin) // marks):
            for j in range(marks):
                for i in range(marks):
                    a, back = marks * here + i, desk.back[marks * i + j]
                    look_back(weights, theirs, marks * there + j, to_me[a], to_them[a], back, desk.stays[marks + j])
            settle(weights, mine, theirs, marks, here, there, to_me, to_them, desk)


@kernel
def look_ahead(
    weights: Any, ways: Ways, state: int, to_me: Any, to_them: Any, ahead: Any, first: int, stays: Any
) -> None:
    """What the throws of a state that move something are worth to the first side, against every state at once."""
    count = 0
    known = ahead[first]
    for b in range(len(known)):
        known[b] = 0.0
    for throw in range(len(weights)):
        best = ahead[first + 1 + count]
        for b in range(len(best)):
            best[b] = 0.0
        for i in range(ways.begin[state][throw], ways.moved[state][throw]):
            end = ways.ends[i]
            if end & 1:
                take_best(best, to_me[end >> 1])
            else:
                take_rest(best, to_them[end >> 1])
        if ways.moved[state][throw] < ways.begin[state][throw + 1]:
            count += 1
            stays[count] = throw
        else:
            for b in range(len(known)):
                known[b] += weights[throw] * best[b]
    stays[COUNT] = count


@kernel
def take_best(best: Any, worth: Any) -> None:
    """The better of what is known and this, number by number."""
    for b in range(len(best)):
        best[b] = max(best[b], worth[b])


@kernel
def take_rest(best: Any, to_rival: Any) -> None:
    """The same where the rival throws next."""
    for b in range(len(best)):
        best[b] = max(best[b], 1.0 - to_rival[b])


@kernel
def look_back(weights: Any, ways: Ways, state: int, to_me: Any, to_them: Any, back: Any, stays: Any) -> None:
    """What the throws of a state that move something are worth to the second side, against one state."""
    count = 0
    known = 0.0
    for throw in range(len(weights)):
        best = 0.0
        for i in range(ways.begin[state][throw], ways.moved[state][throw]):
            end = ways.ends[i]
            best = max(best, to_them[end >> 1] if end & 1 else 1.0 - to_me[end >> 1])
        if ways.moved[state][throw] < ways.begin[state][throw + 1]:
            count += 1
            stays[count] = throw
            back[count] = best
        else:
            known += weights[throw] * best
    stays[COUNT] = count
    back[0] = known


@kernel
def settle(
    weights: Any, mine: Ways, theirs: Ways, marks: int, here: int, there: int, to_me: Any, to_them: Any, desk: Desk
) -> None:
    """Solve what depends on itself: both sides with these pieces, whoever throws, with all marks."""
    pairs = marks * marks
    for _ in range(MOST_ROUNDS):
        for pair in range(pairs):
            i, j = pair // marks, pair % marks
            a, b = marks * here + i, marks * there + j
            desk.fresh[pair] = my_chance(weights, mine, a, b, to_me, to_them, desk, i)
            desk.fresh[pairs + pair] = their_chance(weights, theirs, b, to_me[a], to_them[a], desk, marks, i, j)
        change = 0.0
        for pair in range(pairs):
            a, b = marks * here + pair // marks, marks * there + pair % marks
            change = max(change, abs(desk.fresh[pair] - to_me[a][b]))
            change = max(change, abs(desk.fresh[pairs + pair] - to_them[a][b]))
            to_me[a][b] = desk.fresh[pair]
            to_them[a][b] = desk.fresh[pairs + pair]
        if change <= SETTLED:
            return


@hot_kernel
def my_chance(weights: Any, ways: Ways, a: int, b: int, to_me: Any, to_them: Any, desk: Desk, i: int) -> float:
    """The chance of the first side about to throw, as far as it is known by now."""
    stays = desk.stays[i]
    first = i * (len(desk.ahead) // (len(desk.stays) // 2))
    chance: float = desk.ahead[first][b]
    for k in range(1, stays[COUNT] + 1):
        throw = stays[k]
        most = desk.ahead[first + k][b]
        for n in range(ways.moved[a][throw], ways.begin[a][throw + 1]):
            end = ways.ends[n]
            most = max(most, to_me[end >> 1][b] if end & 1 else 1.0 - to_them[end >> 1][b])
        chance += weights[throw] * most
    return chance


@hot_kernel
def their_chance(
    weights: Any, ways: Ways, b: int, to_me: Any, to_them: Any, desk: Desk, marks: int, i: int, j: int
) -> float:
    """The same of the second side."""
    stays = desk.stays[marks + j]
    back = desk.back[marks * i + j]
    chance: float = back[0]
    for k in range(1, stays[COUNT] + 1):
        throw = stays[k]
        most = back[k]
        for n in range(ways.moved[b][throw], ways.begin[b][throw + 1]):
            end = ways.ends[n]
            most = max(most, to_them[end >> 1] if end & 1 else 1.0 - to_me[end >> 1])
        chance += weights[throw] * most
    return chance


@kernel
def tell_chance(chances: Any, a: int, b: int, told: Any) -> None:
    """One chance of a table, put where it can be read by itself."""
    told[0] = chances[a][b]


# One side: how many turns


@kernel
def solve_turns(weights: Any, ways: Ways, marks: int, turns: Any) -> None:
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
                    end = quickest(ways, turns, state, throw)
                    expected += weights[throw] * turns_after(turns, ways.ends[end])
                change = max(change, abs(expected - turns[state]))
                turns[state] = expected
            if change <= SETTLED * turns[marks * here]:
                break


@kernel
def quickest(ways: Ways, turns: Any, state: int, throw: int) -> int:
    """Of the ends of a throw the one with the fewest turns to come, the first of equals."""
    best: int = ways.begin[state][throw]
    for i in range(best + 1, ways.begin[state][throw + 1]):
        if turns_after(turns, ways.ends[i]) < turns_after(turns, ways.ends[best]):
            best = i
    return best


@kernel
def turns_after(turns: Any, end: int) -> float:
    """The turns an end asks for, the one it ends counted."""
    left: float = turns[end >> 1]
    return left + 1.0 - (end & 1)


@kernel
def solve_spread(weights: Any, ways: Ways, marks: int, turns: Any, spread: Any) -> None:
    """spread[s][n]: the chance that everything is home with turn n + 1, with the plays of `solve_turns`."""
    for here in range(1, len(turns) // marks):
        for n in range(len(spread[here])):
            for _ in range(MOST_ROUNDS):
                change = 0.0
                for i in range(marks):
                    state = marks * here + i
                    chance = 0.0
                    for throw in range(len(weights)):
                        end = ways.ends[quickest(ways, turns, state, throw)]
                        chance += weights[throw] * home_in(spread, marks, end, n)
                    change = max(change, abs(chance - spread[state][n]))
                    spread[state][n] = chance
                if change <= SETTLED:
                    break


@kernel
def home_in(spread: Any, marks: int, end: int, n: int) -> float:
    """The chance that after this end everything is home with turn n + 1, this turn being the first."""
    state, again = end >> 1, end & 1
    if state // marks == 0:
        return 1.0 if n == 0 else 0.0
    later = n if again else n - 1
    chance: float = spread[state][later] if later >= 0 else 0.0
    return chance
