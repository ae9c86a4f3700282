"""Where everything of a Kukla & Ollie game stands: tables, row, past, scratch, out.

A *space* is a number: 0 the circle, then every square, cue section and well in order of travel (side, rank,
lane), then the columns, the stage last. A *pit* is a cue section or a well. A *piece* of seat s with
number n is s·4 + n − 1. A *play* is number·128 + space: the piece with that number goes to that space.
"""

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

Run = MutableSequence[int]  # a flat run of integers: a list when called plainly, an int64 array when compiled
Fixed = Sequence[int]  # one that is only read

SEATS = 4
NUMBERS = 4
LANES = 4
ALL_PIECES = 16
NONE = -1

# What a space is (KIND_OF, below)
CIRCLE = 0
SQUARE = 1
CUE = 2
WELL = 3
STAGE = 4

# The row: one game
PIECES = 0  # sixteen spaces, by piece; seats that do not play hold CIRCLE
SEATS_IN_PLAY = 16  # bit s: seat s plays
TO_PLAY = 17
PHASE = 18
ACTIVE = 19  # the number of the piece that draws or obeys a card, else 0
CARD = 20  # the card to obey (a kind, as below), else NONE
DECK = 21  # eight counts: what is left of each kind of card; never all zero
TURN = 29  # how many turns are over, lost ones included
WINNER = 30  # a seat, or NONE
ROW = 31

# PHASE
MOVE = 0  # a turn begins
DRAW = 1  # the active piece has come to a pit: a card must be drawn
OBEY = 2  # the card is known, its move must be chosen
OVER = 3

# Cards, in the order of rulebook.CARDS; card k below NEXT_WELL is "step forward k + 1"
FORWARD = 0
NEXT_WELL = 4
NEXT_CUE = 5
BACK = 6
STAY = 7
CARDS = 8

# The past (K24): in turn k the position at its beginning went to slot k % 64, as two words
MOST_PAST = 64
PAST_COUNT = 0  # how many turns were remembered
PAST_WORDS = 1  # two words a slot: seats 0 and 1 with the player to move, seats 2 and 3
PAST = PAST_WORDS + 2 * MOST_PAST
SPACE_BITS = 7
PLAYER_SHIFT = 8 * SPACE_BITS

# A word of lanes: the four lanes of a rank in thirteen bits each, lane 1 lowest. Bit n of a lane: it is
# reached with n steps up or sideways. (Sixteen steps at most, three of them aside in a rank: twelve aside.)
FIELD = 13
EVERY_LANE = 1 | (1 << FIELD) | (1 << 2 * FIELD) | (1 << 3 * FIELD)
FULL_LANE = (1 << FIELD) - 1
MOST_ASIDE = FIELD - 1

# Scratch, in any state when it comes
MOST_SPACES = 128
MOST_RANKS = 128
MOST_PLAYS = NUMBERS * MOST_SPACES
BOARD = 0  # by space: 0, or 1 + the piece on that square; pieces in pits, circles and on stage are not there
TAKEN = BOARD + MOST_SPACES  # by rank: a word, full where a piece stands
REACH = TAKEN + MOST_RANKS  # by rank: a word, what a move reaches from behind
ENDS = REACH + MOST_RANKS  # where a move can end, in order of travel
LIST = ENDS + MOST_SPACES  # plays, where the caller gave no list
SCRATCH = LIST + MOST_PLAYS
OUT = MOST_PLAYS

PLAY_SHIFT = 7
PLAY_SPACE = 127

# StageTables.board. Ranks are counted through: those of side 0, of side 1 and so on; then each square of a
# column is a rank with lane 4 alone, and so is the stage.
# … by space
KIND_OF = 0
SECTION_OF = KIND_OF + MOST_SPACES  # the number of a cue section, else 0
SIDE_OF = SECTION_OF + MOST_SPACES  # the side it stands on; the columns stand on the last
RANK_OF = SIDE_OF + MOST_SPACES
LANE_OF = RANK_OF + MOST_SPACES  # a word of lanes, full in its own
ROW_FIRST = LANE_OF + MOST_SPACES  # first and last square of its row (K7); a space in no row is alone
ROW_LAST = ROW_FIRST + MOST_SPACES
WELL_AHEAD = ROW_LAST + MOST_SPACES  # 0 where there is none
CUE_AHEAD = WELL_AHEAD + MOST_SPACES  # by 4 · space + number − 1; 0 where there is none
# … by rank: words of lanes that are squares, and from which a step leads that way
SQUARES = CUE_AHEAD + NUMBERS * MOST_SPACES
STEP_HIGHER = SQUARES + MOST_RANKS
STEP_LOWER = STEP_HIGHER + MOST_RANKS
STEP_AHEAD = STEP_LOWER + MOST_RANKS
STEP_AHEAD_HIGHER = STEP_AHEAD + MOST_RANKS
STEP_AHEAD_LOWER = STEP_AHEAD_HIGHER + MOST_RANKS
# … by rank: others
RANK_AHEAD = STEP_AHEAD_LOWER + MOST_RANKS
COLUMN_UP = RANK_AHEAD + MOST_RANKS  # the rank that lane 4 leads up to, else 0
DEPTH = COLUMN_UP + MOST_RANKS  # how many ranks a piece has come through at least
SPACE_AT = DEPTH + MOST_RANKS  # by 4 · rank + lane − 1
# … by side, by card
LINE_OF_SIDE = SPACE_AT + LANES * MOST_RANKS  # the first of the four squares of the starting line
FULL_DECK = LINE_OF_SIDE + SEATS
BOARD_SIZE = FULL_DECK + CARDS


class StageTables(NamedTuple):
    """A board with its deck in one run, laid out as above, and the switches."""

    board: Fixed
    stage: int  # the last space
    last_row: int  # the first square of the last row
    stuck_moves_another: int  # K16's switch: 1, or 0 where the turn is lost
    repetition: int  # K24's switch: how many turns back it looks
    seat_step: int  # from a seat to the next in turn: 1 to the right, 3 to the left
