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


@kernel
def weigh(net: Net, weighing: Weighing, seats: int, chances: Vector) -> None:
    """The chances of the relative seats in `seats` (a bit each), by what the net is shown."""
    marks, amounts, hidden, second = weighing
    units, later_units = len(net.first), len(net.second_bias)
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
    for j in range(later_units):
        second[j] = net.second_bias[j]
    for i in range(units):
        if hidden[i] < 0.0:
            hidden[i] = 0.0
    for i in range(0, units, TOGETHER):  # four inputs at a time: half of the time of one by one
        a, b, c, d = hidden[i], hidden[i + 1], hidden[i + 2], hidden[i + 3]
        of_a, of_b, of_c, of_d = net.second[i], net.second[i + 1], net.second[i + 2], net.second[i + 3]
        for j in range(later_units):
            second[j] += (a * of_a[j] + b * of_b[j]) + (c * of_c[j] + d * of_d[j])
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
