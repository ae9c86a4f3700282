"""What is kept of each game in lockstep, beside where its pieces stand."""

from collections.abc import MutableSequence

Counters = MutableSequence[int]

GAME = 0  # its number in the series
MINDED = 1  # seats that the net plays for, a bit each; the others have a temperament
SHORT = 2  # turns that had more outcomes than there was room for
MOMENT = 3  # plays and cards so far (Kukla & Ollie)
ENDED = 4  # what the last step was: OVER_NOW, WHIM, both or neither
COUNTERS = 5

OVER_NOW = 1  # the game is over, or has gone on for too long
WHIM = 2  # the step was none the net would have taken

THE_LOT = 0xFFFFFFFF  # a block that no throw uses
MOST_TURNS = 4000
