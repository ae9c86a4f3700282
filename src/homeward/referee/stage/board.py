"""Who stands where: the pieces of a row seen by square."""

from homeward.referee.kernel import kernel
from homeward.referee.stage.layout import (
    ALL_PIECES,
    BOARD,
    CUE,
    KIND_OF,
    LANE_OF,
    LANES,
    LINE_OF_SIDE,
    NONE,
    NUMBERS,
    PIECES,
    RANK_OF,
    SIDE_OF,
    SQUARE,
    TAKEN,
    WELL,
    Run,
    StageTables,
)


@kernel
def set_board(tables: StageTables, row: Run, scratch: Run) -> None:
    """Put the pieces that stand on squares on the board. Pits hold any number and block nobody (K15)."""
    for space in range(tables.stage + 1):
        scratch[BOARD + space] = 0
    for rank in range(tables.board[RANK_OF + tables.stage] + 1):
        scratch[TAKEN + rank] = 0
    for piece in range(ALL_PIECES):
        space = row[PIECES + piece]
        if tables.board[KIND_OF + space] == SQUARE:
            scratch[BOARD + space] = piece + 1
            scratch[TAKEN + tables.board[RANK_OF + space]] |= tables.board[LANE_OF + space]


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
