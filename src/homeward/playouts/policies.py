"""How a seat chooses: a run of integers a seat, four seats one after the other. Zeros choose by chance."""

from collections.abc import Sequence

Policies = Sequence[int]

WEIGHTS = 16  # integers of one seat

KIND = 0
UNIFORM = 0  # every legal play equally likely; the others weigh what a play leads to
