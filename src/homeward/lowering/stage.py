"""Kukla & Ollie's board as integer tables: the spaces in order of travel, and every step between them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from homeward.errors import BadSetting
from homeward.referee.stage import layout
from homeward.referee.stage.layout import CIRCLE, CUE, FIELD, FULL_LANE, SQUARE, STAGE, WELL, StageTables
from homeward.rulebook import CARDS, LANES, PIECES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from homeward.rulebook import StageRules

EVERY_LANE = range(1, LANES + 1)


@dataclass(frozen=True)
class Space:
    """A space of the board, and where it stands: ranks counted through, lanes from 1."""

    name: str
    kind: int
    side: int
    rank: int
    lane: int
    section: int = 0


class Board:
    """All spaces in order of travel, and the steps from rank to rank."""

    def __init__(self, rules: StageRules) -> None:
        ranks = [(side, r, signs) for side, found in enumerate(rules.sides) for r, signs in enumerate(found)]
        self.track = len(ranks)
        self.stage_rank = self.track + rules.last_rows * rules.columns
        heads = range(self.track, self.stage_rank, rules.columns)
        rows = range(self.track - rules.last_rows, self.track)
        self.columns = {row: range(h, h + rules.columns) for row, h in zip(rows, heads, strict=True)}
        self.lines = [rank for rank, (_, r, _) in enumerate(ranks) if r == 0]
        self.spaces = [Space("circle", CIRCLE, 0, 0, 1)]
        for rank, (side, r, signs) in enumerate(ranks):
            self._add_rank(rank, side, r, signs)
        last_side = len(rules.sides) - 1
        for letter, column in zip("ab", self.columns.values(), strict=False):
            for height, rank in enumerate(column, start=1):
                self.spaces.append(Space(f"{letter}.{height}", SQUARE, last_side, rank, LANES))  # K5
        self.spaces.append(Space("stage", STAGE, last_side, self.stage_rank, LANES))
        self.at = {(space.rank, space.lane): i for i, space in enumerate(self.spaces) if space.kind != CIRCLE}

    def _add_rank(self, rank: int, side: int, r: int, signs: str) -> None:
        """The spaces of a rank, as its four signs say (K1, K6)."""
        for lane, sign in enumerate(signs, start=1):
            if sign == ".":
                self.spaces.append(Space(f"{side}.{r}.{lane}", SQUARE, side, rank, lane))
            elif sign == "w":
                name = self._free_name(f"well.{side}", r, lane)
                self.spaces.append(Space(name, WELL, side, rank, lane))
            elif sign != "-":
                name = self._free_name(f"cue.{side}.{r}", lane)
                self.spaces.append(Space(name, CUE, side, rank, lane, int(sign)))

    def _free_name(self, name: str, *further: int) -> str:
        """The name, made longer where another space has it already (on house boards only)."""
        taken = {space.name for space in self.spaces}
        for number in further:
            if name in taken:
                name = f"{name}.{number}"
        return name

    def kind(self, rank: int, lane: int) -> int | None:
        """What stands at a rank and lane; None where the board is blank."""
        number = self.at.get((rank, lane))
        return None if number is None else self.spaces[number].kind

    def rank_ahead(self, rank: int) -> int:
        """The rank that a step ahead leads to; the tops of both columns lead to the stage."""
        tops = {column[-1] for column in self.columns.values()}
        return self.stage_rank if rank in tops else min(rank + 1, self.stage_rank)

    def steps(self, rank: int, ahead: int, aside: int) -> int:
        """The lanes from which a step leads so many ranks ahead and lanes aside, whatever stands there."""
        if rank >= self.track:  # K9: in the columns up
            return lanes([LANES]) if (ahead, aside) == (1, 0) else 0
        if rank in self.columns:  # K9: in the last rows up, and ahead from the one to the other
            up = (ahead, aside) == (0, 1)
            onward = (ahead, aside) == (1, 0) and rank + 1 in self.columns
            return lanes(EVERY_LANE[:-1] if up else EVERY_LANE if onward else [])
        return lanes(lane for lane in EVERY_LANE if self.kind(rank + ahead, lane + aside) is not None)  # K8

    def depth(self, rank: int) -> int:
        """How many ranks a piece comes through before this one, at least."""
        for row, column in self.columns.items():
            if rank in column:
                return row + 1 + column.index(rank)
        return rank

    def row(self, number: int) -> list[int]:
        """K7: the longest run of squares in neighbouring lanes around a square; else the space alone."""
        here = self.spaces[number]
        row = [number]
        for towards in (-1, 1):
            lane = here.lane + towards
            while here.kind == SQUARE and self.kind(here.rank, lane) == SQUARE:
                row.append(self.at[here.rank, lane])
                lane += towards
        return row

    def next_pit(self, number: int, kind: int, section: int = 0) -> int:
        """K22: the first pit of a kind in a later rank; 0 where there is none."""
        rank = self.spaces[number].rank
        wanted = [i for i, space in enumerate(self.spaces) if (space.kind, space.section) == (kind, section)]
        return next((i for i in wanted if self.spaces[i].rank > rank), 0)


def lanes(chosen: Iterable[int]) -> int:
    """A word of lanes in which these are full."""
    return sum(FULL_LANE << (FIELD * (lane - 1)) for lane in chosen)


def space_names(rules: StageRules) -> tuple[str, ...]:
    """The name of every space, by its number."""
    return tuple(space.name for space in Board(rules).spaces)


def check_stage(rules: StageRules) -> None:
    """Refuse a board that the referee cannot hold."""
    _check_fits(Board(rules))


def _check_fits(board: Board) -> None:
    most = layout.MOST_RANKS - 1
    if len(board.spaces) > layout.MOST_SPACES or board.stage_rank > most:
        said = f"The board has {board.stage_rank} ranks; the referee counts to {most}."
        raise BadSetting(said, key="sides").coded("too_many_ranks", number=board.stage_rank, most=most)


def stage_tables(rules: StageRules) -> StageTables:
    """Everything the referee must know of a board, a deck and the switches."""
    board = Board(rules)
    _check_fits(board)
    runs = _by_space(board) | _by_rank(board)
    runs[layout.LINE_OF_SIDE] = [board.at[rank, 1] for rank in board.lines]
    runs[layout.FULL_DECK] = [rules.deck.get(card, 0) for card in CARDS]
    laid = [0] * layout.BOARD_SIZE
    for offset, run in runs.items():
        laid[offset : offset + len(run)] = run
    return StageTables(
        board=tuple(laid),
        stage=len(board.spaces) - 1,
        last_row=board.at[board.track - 1, 1],
        stuck_moves_another=int(rules.stuck_in_cue == "move_another"),
        repetition=rules.repetition,
        seat_step=1 if rules.turn_passes == "right" else 3,
    )


def _by_space(board: Board) -> dict[int, list[int]]:
    spaces, numbers = board.spaces, range(1, PIECES + 1)
    rows = [board.row(i) for i in range(len(spaces))]
    return {
        layout.KIND_OF: [space.kind for space in spaces],
        layout.SECTION_OF: [space.section for space in spaces],
        layout.SIDE_OF: [space.side for space in spaces],
        layout.RANK_OF: [space.rank for space in spaces],
        layout.LANE_OF: [lanes([space.lane]) for space in spaces],
        layout.ROW_FIRST: [min(row) for row in rows],
        layout.ROW_LAST: [max(row) for row in rows],
        layout.WELL_AHEAD: [board.next_pit(i, WELL) for i in range(len(spaces))],
        layout.CUE_AHEAD: [board.next_pit(i, CUE, number) for i in range(len(spaces)) for number in numbers],
    }


def _by_rank(board: Board) -> dict[int, list[int]]:
    ranks = range(board.stage_rank + 1)
    up = {row: column[0] for row, column in board.columns.items()}
    squares = [[lane for lane in EVERY_LANE if board.kind(rank, lane) == SQUARE] for rank in ranks]
    return {
        layout.SQUARES: [lanes(found) for found in squares],
        layout.STEP_HIGHER: [board.steps(rank, 0, 1) for rank in ranks],
        layout.STEP_LOWER: [board.steps(rank, 0, -1) for rank in ranks],
        layout.STEP_AHEAD: [board.steps(rank, 1, 0) for rank in ranks],
        layout.STEP_AHEAD_HIGHER: [board.steps(rank, 1, 1) for rank in ranks],
        layout.STEP_AHEAD_LOWER: [board.steps(rank, 1, -1) for rank in ranks],
        layout.RANK_AHEAD: [board.rank_ahead(rank) for rank in ranks],
        layout.COLUMN_UP: [up.get(rank, 0) for rank in ranks],
        layout.DEPTH: [board.depth(rank) for rank in ranks],
        layout.SPACE_AT: [board.at.get((rank, lane), 0) for rank in ranks for lane in EVERY_LANE],
    }
