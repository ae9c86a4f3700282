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
NEW_SINCE = 1  # by seat: since which turn it stands as it never did before in this past, or NONE
LEFT = NEW_SINCE + SEATS  # how seats stood and stand no longer, a bit each (see `repetition`): two runs a word
LEFT_WORDS = 16
PAST_WORDS = LEFT + LEFT_WORDS  # two words a slot: seats 0 and 1 with the player to move, seats 2 and 3
PAST = PAST_WORDS + 2 * MOST_PAST
SPACE_BITS = 7
PLAYER_SHIFT = 8 * SPACE_BITS

# A *window* is a word that shows the lanes of some ranks from one rank on, four bits each, lane 1 lowest. No piece
# comes further than that in one leg of a move (see `steps`).
WINDOW_RANKS = 15
WINDOW = (1 << LANES * WINDOW_RANKS) - 1

# Scratch, in any state when it comes
MOST_SPACES = 128
MOST_RANKS = 128
MOST_PLAYS = NUMBERS * MOST_SPACES
MOST_COLUMN = 8  # squares
WORD_RANKS = 8  # of a word of TAKEN
COLUMN_CELLS = LANES * (MOST_RANKS + 2 * WORD_RANKS)  # behind all ranks, and two words that are always empty
NO_CELL = COLUMN_CELLS + LANES * WORD_RANKS  # of a space that takes any number of pieces
TAKEN = 0  # by word of eight ranks: the squares that hold a piece; then the columns; then what nobody reads
COLUMNS_TAKEN = TAKEN + MOST_RANKS // WORD_RANKS + 2
BY_ONE = COLUMNS_TAKEN + 2  # laid out alike: the pieces with even numbers, which add one to a row besides
BY_TWO = BY_ONE + COLUMNS_TAKEN - TAKEN + 2  # the pieces numbered 3 and 4, which add two
BARRED = (
    BY_TWO + COLUMNS_TAKEN - TAKEN + 2
)  # laid out alike: where the player to move may not end for what stands there
COLUMNS_BARRED = BARRED + COLUMNS_TAKEN - TAKEN
ENDS = COLUMNS_BARRED + 2  # by number: the rank a window begins at, the window, and the columns
ENDS_OF_ONE = 3
STRUCK = ENDS + NUMBERS * ENDS_OF_ONE  # by number: window and columns of the ends that K24 strikes
ONLY = STRUCK + NUMBERS * 2  # the one play there is where a card names it, else 0
REFEREES = ONLY + 1  # here ends what the referee notes
SCRATCH = REFEREES + 2 * ALL_PIECES + 2 * NUMBERS + 4  # and what those note who weigh plays (`playouts.stage.taste`)
OUT = MOST_PLAYS

PLAY_SHIFT = 7
PLAY_SPACE = 127

# StageTables.board. Ranks are counted through: those of side 0, of side 1 and so on; then each square of a
# column is a rank, and so is the stage.
# … by space
KIND_OF = 0
SECTION_OF = KIND_OF + MOST_SPACES  # the number of a cue section, else 0
SIDE_OF = SECTION_OF + MOST_SPACES  # the side it stands on; the columns stand on the last
RANK_OF = SIDE_OF + MOST_SPACES
LANE_OF = RANK_OF + MOST_SPACES  # the bit of its lane in its rank; none in a column, in the circle, for the stage
COLUMN_OF = LANE_OF + MOST_SPACES  # the bit of a square of a column, and of the stage, in a word of the columns
CELL_OF = COLUMN_OF + MOST_SPACES  # the number of a square's bit in TAKEN, all words in a row
ROW_FIRST = CELL_OF + MOST_SPACES  # the first square of its row (K7); a space in no row is alone
ROW_LANES = ROW_FIRST + MOST_SPACES  # the bits of its lanes
WELL_AHEAD = ROW_LANES + MOST_SPACES  # 0 where there is none
CUE_AHEAD = WELL_AHEAD + MOST_SPACES  # by 4 · space + number − 1; 0 where there is none
STEPS_LEFT = CUE_AHEAD + NUMBERS * MOST_SPACES  # the fewest steps to the stage
DEPTH = STEPS_LEFT + MOST_SPACES  # how many ranks a piece has come through at least
# … by rank: windows from that rank on, of squares, and of lanes from which a step leads that way
SQUARES = DEPTH + MOST_SPACES
STEP_HIGHER = SQUARES + MOST_RANKS
STEP_LOWER = STEP_HIGHER + MOST_RANKS
STEP_AHEAD = STEP_LOWER + MOST_RANKS
STEP_AHEAD_HIGHER = STEP_AHEAD + MOST_RANKS
STEP_AHEAD_LOWER = STEP_AHEAD_HIGHER + MOST_RANKS
COLUMN_FEET = STEP_AHEAD_LOWER + MOST_RANKS  # lane 4 of the last rows
PITS = COLUMN_FEET + MOST_RANKS
OTHER_SECTIONS = PITS + MOST_RANKS  # by number − 1, then rank: cue sections of other numbers
# … by word of eight ranks: squares whose neighbour in the next higher lane is a square as well; starting lines
LINKS = OTHER_SECTIONS + NUMBERS * MOST_RANKS
LINES = LINKS + MOST_RANKS // WORD_RANKS
# … by rank, by bit of the columns
SPACE_AT = LINES + MOST_RANKS // WORD_RANKS  # by 4 · rank + lane
COLUMN_SPACE = SPACE_AT + LANES * MOST_RANKS
# … by side, by card
LINE_OF_SIDE = COLUMN_SPACE + 2 * (MOST_COLUMN + 1)  # the first of the four squares of the starting line
FULL_DECK = LINE_OF_SIDE + SEATS
BOARD_SIZE = FULL_DECK + CARDS


class StageTables(NamedTuple):
    """A board with its deck in one run, laid out as above, and the switches."""

    board: Fixed
    stage: int  # the last space
    last_row: int  # the first square of the last row
    feet: int  # the rank of the first row from which a column leads up
    column: int  # the squares of a column
    stuck_moves_another: int  # K16's switch: 1, or 0 where the turn is lost
    repetition: int  # K24's switch: how many turns back it looks
    seat_step: int  # from a seat to the next in turn: 1 to the right, 3 to the left
