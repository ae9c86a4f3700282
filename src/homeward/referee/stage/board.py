"""Who stands where: the pieces of a row seen by square."""

from homeward.referee.kernel import hot_kernel, kernel
from homeward.referee.stage.layout import (
    ALL_PIECES,
    BY_ONE,
    BY_TWO,
    CELL_OF,
    COLUMNS_TAKEN,
    CUE,
    KIND_OF,
    LANES,
    LINE_OF_SIDE,
    NO_CELL,
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
SEAT = 2  # piece >> SEAT: its seat
RANK_WORD = 3  # the same of ranks
RANK_IN_WORD = WORD_RANKS - 1


@kernel
def set_board(tables: StageTables, row: Run, scratch: Run) -> None:
    """Put the pieces that stand on squares on the board. Pits hold any number and block nobody (K15)."""
    for word in range((tables.feet >> RANK_WORD) + 4):  # the last rows may reach one further, and windows two
        scratch[TAKEN + word] = 0
        scratch[BY_ONE + word] = 0
        scratch[BY_TWO + word] = 0
    scratch[COLUMNS_TAKEN] = 0
    for piece in range(ALL_PIECES):
        lay(tables, scratch, piece, row[PIECES + piece])


@hot_kernel
def lay(tables: StageTables, scratch: Run, piece: int, space: int) -> None:
    """Lay a piece on the board."""
    cell = tables.board[CELL_OF + space]
    word = cell >> WORD
    bit = cell & IN_WORD
    scratch[TAKEN + word] |= 1 << bit
    scratch[BY_ONE + word] |= (piece & 1) << bit
    scratch[BY_TWO + word] |= ((piece >> 1) & 1) << bit


@hot_kernel
def lift(tables: StageTables, scratch: Run, space: int) -> None:
    """Take the piece off that stands on a space."""
    cell = tables.board[CELL_OF + space]
    word = cell >> WORD
    others = ~(1 << (cell & IN_WORD))
    scratch[TAKEN + word] &= others
    scratch[BY_ONE + word] &= others
    scratch[BY_TWO + word] &= others


@hot_kernel
def lanes_of(scratch: Run, words: int, rank: int) -> int:
    """The lanes of one rank that are marked in words of the scratch (TAKEN and those laid out alike)."""
    return (scratch[words + (rank >> RANK_WORD)] >> (LANES * (rank & RANK_IN_WORD))) & EVERY_LANE


@hot_kernel
def window_of(scratch: Run, words: int, rank: int) -> int:
    """The same of all ranks of a window, and more beyond it."""
    word = words + (rank >> RANK_WORD)
    shift = LANES * (rank & RANK_IN_WORD)
    near = (scratch[word] >> shift) | (scratch[word + 1] << (WORD_BITS - shift))
    return near | (scratch[word + 2] << (WORD_BITS - shift) << WORD_BITS)


@hot_kernel
def is_marked(tables: StageTables, scratch: Run, words: int, space: int) -> bool:
    """Whether a square is marked in the words of the scratch; pits, circles and the stage never are."""
    cell = tables.board[CELL_OF + space]
    return cell != NO_CELL and (scratch[words + (cell >> WORD)] >> (cell & IN_WORD)) & 1 != 0


@hot_kernel
def piece_on(tables: StageTables, row: Run, space: int) -> int:
    """The piece that stands on a square, else NONE."""
    if tables.board[KIND_OF + space] == SQUARE:
        for piece in range(ALL_PIECES):
            if row[PIECES + piece] == space:
                return piece
    return NONE


@hot_kernel
def is_pit(tables: StageTables, space: int) -> bool:
    """Whether a space is a cue section or a wishing well."""
    return tables.board[KIND_OF + space] == CUE or tables.board[KIND_OF + space] == WELL


@hot_kernel
def on_line(tables: StageTables, space: int) -> bool:
    """Whether a space is a square of a starting line."""
    line = tables.board[LINE_OF_SIDE + tables.board[SIDE_OF + space]]
    return line <= space and space < line + LANES


@hot_kernel
def space_of(row: Run, seat: int, number: int) -> int:
    """Where a piece is."""
    return row[PIECES + seat * NUMBERS + number - 1]


@hot_kernel
def number_of(piece: int) -> int:
    """The number a piece carries."""
    return (piece & (NUMBERS - 1)) + 1


@hot_kernel
def seat_of(piece: int) -> int:
    """Whose a piece is."""
    return piece >> SEAT


@hot_kernel
def line_of(tables: StageTables, number: int) -> int:
    """The first square of the line a piece starts on (K2: the 4 on side 0, the 1 on side 3)."""
    return tables.board[LINE_OF_SIDE + NUMBERS - number]
