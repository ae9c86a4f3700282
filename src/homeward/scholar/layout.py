"""The size of what the net sees, the same for both families: features that are there or not, and a few numbers.

A position is seen between turns, by the seat that acts next: relative seat 0. The seats after it follow by
number, whichever way the turn passes.
"""

from collections.abc import MutableSequence

from homeward.referee import SEATS

Marks = MutableSequence[int]  # the features that are there
Amounts = MutableSequence[float]  # the numbers

PIECES = 4  # of a seat
PLACES = 128  # more than any board has

# Features: where each piece stands first, in both families
PLACED = 0
BESIDES = PLACED + SEATS * PIECES * PLACES  # what each family adds begins here
NOTHING = 2559  # fills up the list of features; its weights are all zero
FEATURES = NOTHING + 1

MARKS = 56  # features that can be there at once
AMOUNTS = 32  # numbers

# A net says itself how many units its layers have
HIDDEN = 128  # of the first layer, unless told
SECOND = 32  # … of the second
MOST_HIDDEN = 512  # for which there is room
MOST_SECOND = 64
TOGETHER = 4  # units of the first layer are weighed four at a time
