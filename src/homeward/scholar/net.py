"""The net: features and numbers to the chance of each seat, in two small layers.

One source for plain Python and Numba; the trainer's own copy of these layers is held to this one by tests.
"""

import math
from collections.abc import MutableSequence, Sequence
from typing import NamedTuple, TypeAlias

from homeward.referee import SEATS
from homeward.referee.kernel import hot_kernel, kernel
from homeward.scholar.layout import AMOUNTS, MARKS, NOTHING, TOGETHER, Amounts, Marks

Vector = MutableSequence[float]
Matrix = Sequence[Sequence[float]]


class Net(NamedTuple):
    """The weights; a matrix has a row for each of its inputs. The biases say how large the layers are."""

    features: Matrix  # FEATURES × units of the first layer
    amounts: Matrix  # AMOUNTS × units of the first layer
    first: Sequence[float]
    second: Matrix  # units of the first × of the second layer
    second_bias: Sequence[float]
    last: Matrix  # units of the second layer × SEATS
    last_bias: Sequence[float]  # SEATS


Nets: TypeAlias = tuple[Net, Net, Net, Net] | None
"""Everybody's net by seat: not all who play need have learned alike. None where no seat needs one."""


class Weighing(NamedTuple):
    """What the net is shown of a position, and room for its layers, enough for the largest."""

    marks: Marks
    amounts: Amounts
    hidden: Vector
    second: Vector
    # Of the position that others are held to: what was shown of it, and the sums of the first layer
    marks_before: Marks
    amounts_before: Amounts
    sums: Vector
    more: Marks  # by feature: how many more of it there are now; all 0 between two positions
    awake: Marks  # the units of the first layer that say anything


@kernel
def weigh(net: Net, weighing: Weighing, seats: int, chances: Vector) -> None:
    """The chances of the relative seats in `seats` (a bit each), by what the net is shown."""
    add_up(net, weighing)
    conclude(net, weighing, seats, chances)


@hot_kernel
def add_up(net: Net, weighing: Weighing) -> None:
    """What the first layer comes to."""
    marks, amounts, hidden = weighing.marks, weighing.amounts, weighing.hidden
    units = len(net.first)
    for j in range(units):
        hidden[j] = net.first[j]
    for i in range(MARKS):
        if marks[i] == NOTHING:
            break
        weights = net.features[marks[i]]
        for j in range(units):
            hidden[j] += weights[j]
    for i in range(AMOUNTS):
        if amounts[i] != 0.0:
            add(net.amounts[i], amounts[i], units, hidden)


@kernel
def keep(net: Net, weighing: Weighing) -> None:
    """Keep a position that was added up: what comes after is held to it."""
    for i in range(MARKS):
        weighing.marks_before[i] = weighing.marks[i]
    for i in range(AMOUNTS):
        weighing.amounts_before[i] = weighing.amounts[i]
    for j in range(len(net.first)):
        weighing.sums[j] = weighing.hidden[j]


@hot_kernel
def mend(net: Net, weighing: Weighing) -> None:
    """What the first layer comes to, from what it came to for the position kept."""
    marks, before, more = weighing.marks, weighing.marks_before, weighing.more
    hidden, units = weighing.hidden, len(net.first)
    for j in range(units):
        hidden[j] = weighing.sums[j]
    for i in range(MARKS):
        if marks[i] != before[i]:
            more[marks[i]] += 1
            more[before[i]] -= 1
    for i in range(MARKS):
        if marks[i] != before[i]:
            mend_mark(net, more, marks[i], units, hidden)
            mend_mark(net, more, before[i], units, hidden)
    for i in range(AMOUNTS):
        change = weighing.amounts[i] - weighing.amounts_before[i]
        if change != 0.0:
            add(net.amounts[i], change, units, hidden)


@hot_kernel
def mend_mark(net: Net, more: Marks, mark: int, units: int, hidden: Vector) -> None:
    """Add a feature as often as there is more of it now, or take it away; its weights are all 0 where it is none."""
    times = more[mark]
    more[mark] = 0
    if times != 0 and mark != NOTHING:
        add(net.features[mark], 1.0 * times, units, hidden)


@hot_kernel
def conclude(net: Net, weighing: Weighing, seats: int, chances: Vector) -> None:
    """From the first layer to the chances. Most of its units say nothing of a position, and are passed over."""
    hidden, second, awake = weighing.hidden, weighing.second, weighing.awake
    later_units = len(net.second_bias)
    for j in range(later_units):
        second[j] = net.second_bias[j]
    n = 0
    for i in range(len(net.first)):
        awake[n] = i
        n += hidden[i] > 0.0
    fours = n - n % TOGETHER
    for i in range(0, fours, TOGETHER):  # four inputs at a time: half of the time of one by one
        i_a, i_b, i_c, i_d = awake[i], awake[i + 1], awake[i + 2], awake[i + 3]
        a, b, c, d = hidden[i_a], hidden[i_b], hidden[i_c], hidden[i_d]
        of_a, of_b, of_c, of_d = net.second[i_a], net.second[i_b], net.second[i_c], net.second[i_d]
        for j in range(later_units):
            second[j] += (a * of_a[j] + b * of_b[j]) + (c * of_c[j] + d * of_d[j])
    for i in range(fours, n):
        add(net.second[awake[i]], hidden[awake[i]], later_units, second)
    for k in range(SEATS):
        chances[k] = net.last_bias[k]
    for i in range(later_units):
        if second[i] > 0.0:
            add(net.last[i], second[i], SEATS, chances)
    share(chances, seats)


@hot_kernel
def add(weights: Sequence[float], amount: float, size: int, total: Vector) -> None:
    """Add so much of an input's weights."""
    for j in range(size):
        total[j] += amount * weights[j]


@kernel
def share(chances: Vector, seats: int) -> None:
    """Turn what the last layer says into chances: those of the seats in play sum to one, the others have none."""
    most = -1e30
    for k in range(SEATS):
        if (seats >> k) & 1 == 1:
            most = max(most, chances[k])
    total = 0.0
    for k in range(SEATS):
        chances[k] = math.exp(chances[k] - most) if (seats >> k) & 1 == 1 else 0.0
        total += chances[k]
    for k in range(SEATS):
        chances[k] /= total
