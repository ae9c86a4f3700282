"""The board in bits: it stands from play to play as if it were set anew, and marks what the rules say."""

from __future__ import annotations

import pytest

from homeward.lowering.stage import stage_tables
from homeward.playouts.stage.batch import begin
from homeward.playouts.stage.playout import step_on_board
from homeward.playouts.stage.room import Room
from homeward.playouts.written import policies_of
from homeward.referee.stage import layout
from homeward.referee.stage.board import is_marked, number_of, on_line, set_board, space_of
from homeward.referee.stage.capture import bar
from homeward.referee.stage.layout import BARRED, BY_ONE, BY_TWO, COLUMNS_TAKEN, ROW_FIRST, ROW_LANES, TAKEN
from homeward.referee.stage.rows import count_for, in_company
from referee.stage.kit import RULES, house
from referee.stage.whole import begun_by_lot, nothing_noted

TWO_LONG = house(columns=8, sides=(*RULES.sides[:3], ("....", "....", "....", "....")))
BOARDS = {"the sheet's": RULES, "one last row": house(last_rows=1), "long columns": TWO_LONG}
STEADY = policies_of(dict.fromkeys(range(4), "steady"))


def game_on(rules: object, policies: object, game: int) -> tuple[layout.StageTables, Room]:
    tables = stage_tables(rules)
    sizes = (layout.ROW, layout.PAST, layout.SCRATCH, layout.OUT)
    room = Room(*([99] * size for size in sizes), nothing_noted())
    begin(tables, begun_by_lot(0b1111), room, 3, game)
    return tables, room


def cells(tables: layout.StageTables, scratch: list[int]) -> list[list[int]]:
    """What the words say of every square."""
    words = range((tables.feet >> 3) + 2)
    return [[scratch[of + word] for word in words] for of in (TAKEN, BY_ONE, BY_TWO)] + [[scratch[COLUMNS_TAKEN]]]


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("policies", [None, STEADY], ids=["chance", "steady"])
def test_the_board_stands_as_if_it_were_set_anew(name: str, policies: object) -> None:
    tables, room = game_on(BOARDS[name], policies, 1)
    for _ in range(250):
        fresh = [99] * layout.SCRATCH
        set_board(tables, room.row, fresh)
        assert cells(tables, room.scratch) == cells(tables, fresh)
        if room.row[layout.PHASE] == layout.OVER:
            break
        step_on_board(tables, policies, room, 3, 1)


@pytest.mark.parametrize("name", BOARDS)
def test_what_is_barred_is_what_each_piece_says(name: str) -> None:
    tables, room = game_on(BOARDS[name], None, 2)
    safe = 0
    while room.row[layout.PHASE] != layout.OVER:
        squares = {
            space: piece for piece, space in enumerate(room.row[: layout.ALL_PIECES]) if is_square(tables, space)
        }
        for seat in range(4):
            bar(tables, room.row, room.scratch, seat)
            for space in range(1, tables.stage + 1):
                holder = squares.get(space)
                company = holder is not None and in_company(tables, room.scratch, space)
                barred = holder is not None and (holder // 4 == seat or on_line(tables, space) or company)
                assert is_marked(tables, room.scratch, BARRED, space) == barred
                safe += company
        for space, piece in squares.items():
            others = [one for there, one in squares.items() if in_row(tables, space, there)]
            count = sum(map(number_of, others)) if len(others) > 1 else number_of(piece)
            assert count_for(tables, room.scratch, space, number_of(piece)) == count
            assert in_company(tables, room.scratch, space) == (len(others) > 1)
        step_on_board(tables, None, room, 3, 2)
    assert safe > 0
    assert all(space_of(room.row, room.row[layout.WINNER], number) == tables.stage for number in (1, 2, 3, 4))


def is_square(tables: layout.StageTables, space: int) -> bool:
    return tables.board[layout.KIND_OF + space] == layout.SQUARE


def in_row(tables: layout.StageTables, space: int, other: int) -> bool:
    """Whether two squares are of one row."""
    first = tables.board[ROW_FIRST + space]
    return space == other or first <= other < first + tables.board[ROW_LANES + space].bit_count()
