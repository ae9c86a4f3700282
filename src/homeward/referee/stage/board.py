"""Who stands where: the pieces of a row seen by square."""

from homeward.referee.kernel import hot_kernel, kernel
from homeward.referee.stage.layout import (
    ALL_PIECES,
    CELL_OF,
    COLUMNS_TAKEN,
    CUE,
    KIND_OF,
    LANES,
    LINE_OF_SIDE,
    NONE,
    NUMBERS,
    PIECES,
    SIDE_OF,
    SQUARE,
    TAKEN,
    WELL,
    WORD_RANKS,
    Run,
    StageTables,
)

EVERY_LANE = 15  # the lanes of a window's first rank
WORD_BITS = LANES * WORD_RANKS
WORD = 5  # cell >> WORD: its word; cell & IN_WORD: its bit there
IN_WORD = WORD_BITS - 1
RANK_WORD = 3  # the same of ranks
RANK_IN_WORD = WORD_RANKS - 1


@kernel
def set_board(tables: StageTables, row: Run, scratch: Run) -> None:
    """Put the pieces that stand on squares on the board. Pits hold any number and block nobody (K15)."""
    for word in range((tables.feet >> RANK_WORD) + 4):  # the last rows may reach one further, and windows two
        scratch[TAKEN + word] = 0
    scratch[COLUMNS_TAKEN] = 0
    for piece in range(ALL_PIECES):
        occupy(tables, scratch, row[PIECES + piece])


@hot_kernel
def occupy(tables: StageTables, scratch: Run, space: int) -> None:
    """A piece stands here now."""
    cell = tables.board[CELL_OF + space]
    scratch[TAKEN + (cell >> WORD)] |= 1 << (cell & IN_WORD)


@hot_kernel
def vacate(tables: StageTables, scratch: Run, space: int) -> None:
    """The piece that stood here has left."""
    cell = tables.board[CELL_OF + space]
    scratch[TAKEN + (cell >> WORD)] &= ~(1 << (cell & IN_WORD))


@hot_kernel
def taken_from(scratch: Run, rank: int) -> int:
    """A window of the squares that hold a piece: from a rank on, nine ranks at least, and bits beyond."""
    word = TAKEN + (rank >> RANK_WORD)
    shift = LANES * (rank & RANK_IN_WORD)
    return (scratch[word] >> shift) | (scratch[word + 1] << (WORD_BITS - shift))


@hot_kernel
def taken_far(scratch: Run, rank: int) -> int:
    """The same, of as many ranks as a window has."""
    shift = LANES * (rank & RANK_IN_WORD)
    further = scratch[TAKEN + (rank >> RANK_WORD) + 2] << (WORD_BITS - shift)
    return taken_from(scratch, rank) | (further << WORD_BITS)


@hot_kernel
def is_taken(tables: StageTables, scratch: Run, space: int) -> bool:
    """Whether a piece stands on a square; pits, circles and the stage have room for all."""
    if tables.board[KIND_OF + space] != SQUARE:
        return False
    cell = tables.board[CELL_OF + space]
    return (scratch[TAKEN + (cell >> WORD)] >> (cell & IN_WORD)) & 1 != 0


@kernel
def piece_on(tables: StageTables, row: Run, space: int) -> int:
    """The piece that stands on a square, else NONE."""
    if tables.board[KIND_OF + space] == SQUARE:
        for piece in range(ALL_PIECES):
            if row[PIECES + piece] == space:
                return piece
    return NONE


@kernel
def is_pit(tables: StageTables, space: int) -> bool:
    """Whether a space is a cue section or a wishing well."""
    return tables.board[KIND_OF + space] == CUE or tables.board[KIND_OF + space] == WELL


@kernel
def on_line(tables: StageTables, space: int) -> bool:
    """Whether a space is a square of a starting line."""
    line = tables.board[LINE_OF_SIDE + tables.board[SIDE_OF + space]]
    return line <= space and space < line + LANES


@kernel
def space_of(row: Run, seat: int, number: int) -> int:
    """Where a piece is."""
    return row[PIECES + seat * NUMBERS + number - 1]


@kernel
def number_of(piece: int) -> int:
    """The number a piece carries."""
    return piece % NUMBERS + 1


@kernel
def line_of(tables: StageTables, number: int) -> int:
    """The first square of the line a piece starts on (K2: the 4 on side 0, the 1 on side 3)."""
    return tables.board[LINE_OF_SIDE + NUMBERS - number]
