"""Kukla & Ollie's board as integer tables: the spaces in order of travel, and every step between them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from homeward.errors import BadSetting
from homeward.referee.stage.layout import (
    CIRCLE,
    CUE,
    FIELD,
    FULL_LANE,
    MOST_RANKS,
    MOST_SPACES,
    SQUARE,
    STAGE,
    WELL,
    StageTables,
)
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
        heads = [len(ranks) + i * rules.columns for i in range(rules.last_rows)]  # where each column begins
        self.columns = dict(zip(range(len(ranks) - rules.last_rows, len(ranks)), heads, strict=True))
        self.track = len(ranks)
        self.ranks = len(ranks) + rules.last_rows * rules.columns + 1
        self.lines = [rank for rank, (_, r, _) in enumerate(ranks) if r == 0]
        self.spaces = [Space("circle", CIRCLE, 0, 0, 1)]
        for rank, (side, r, signs) in enumerate(ranks):
            self._add_rank(rank, side, r, signs)
        for letter, head in zip("ab", heads, strict=False):
            for height in range(1, rules.columns + 1):
                self._add(f"{letter}.{height}", SQUARE, len(rules.sides) - 1, head + height - 1, LANES)
        self._add("stage", STAGE, len(rules.sides) - 1, self.ranks - 1, LANES)
        self.at = {(space.rank, space.lane): i for i, space in enumerate(self.spaces) if space.kind != CIRCLE}

    def _add_rank(self, rank: int, side: int, r: int, signs: str) -> None:
        """The spaces of a rank, as its four signs say (K1, K6)."""
        for lane, sign in enumerate(signs, start=1):
            if sign == ".":
                self._add(f"{side}.{r}.{lane}", SQUARE, side, rank, lane)
            elif sign == "w":
                self._add(self._free_name(f"well.{side}", r, lane), WELL, side, rank, lane)
            elif sign != "-":
                self._add(self._free_name(f"cue.{side}.{r}", lane), CUE, side, rank, lane, int(sign))

    def _add(self, name: str, kind: int, side: int, rank: int, lane: int, section: int = 0) -> None:
        self.spaces.append(Space(name, kind, side, rank, lane, section))

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

    def next_rank(self, rank: int) -> int:
        """The rank ahead; the tops of the columns lead to the stage."""
        tops = [head - 1 for head in self.columns.values()]
        return self.ranks - 1 if rank in tops and rank >= self.track else min(rank + 1, self.ranks - 1)

    def steps(self, rank: int, ahead: int, aside: int) -> int:
        """The lanes from which a step leads so many ranks ahead and lanes aside, whatever stands there."""
        if ahead == 0 and rank >= self.track:
            return 0
        if rank in self.columns:  # K9: in the last rows up, and ahead from one to the other
            up = (ahead, aside) == (0, 1)
            onward = (ahead, aside) == (1, 0) and rank + 1 in self.columns
            return lanes(EVERY_LANE[:-1] if up else EVERY_LANE if onward else [])
        to = self.next_rank(rank) if ahead else rank
        return lanes(lane for lane in EVERY_LANE if self.kind(to, lane + aside) is not None)  # K8

    def depth(self, rank: int) -> int:
        """How many ranks a piece comes through before this one, at least."""
        for row, head in self.columns.items():
            if rank in range(head, self.ranks - 1) and (row + 1 not in self.columns or rank < self.columns[row + 1]):
                return row + 1 + rank - head
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


def stage_tables(rules: StageRules) -> StageTables:
    """Everything the referee must know of a board, a deck and the switches."""
    board = Board(rules)
    spaces, ranks = board.spaces, range(board.ranks)
    if len(spaces) > MOST_SPACES or board.ranks > MOST_RANKS:
        raise BadSetting(f"The board has {len(spaces)} spaces in {board.ranks} ranks; the referee counts to 128.")
    rows = [board.row(i) for i in range(len(spaces))]
    numbers = range(1, PIECES + 1)
    return StageTables(
        kind=tuple(space.kind for space in spaces),
        section=tuple(space.section for space in spaces),
        side=tuple(space.side for space in spaces),
        rank=tuple(space.rank for space in spaces),
        lane=tuple(space.lane - 1 for space in spaces),
        row_first=tuple(min(row) for row in rows),
        row_last=tuple(max(row) for row in rows),
        next_well=tuple(board.next_pit(i, WELL) for i in range(len(spaces))),
        next_cue=tuple(board.next_pit(i, CUE, number) for i in range(len(spaces)) for number in numbers),
        squares=tuple(lanes(lane for lane in EVERY_LANE if board.kind(rank, lane) == SQUARE) for rank in ranks),
        higher=tuple(board.steps(rank, 0, 1) for rank in ranks),
        lower=tuple(board.steps(rank, 0, -1) for rank in ranks),
        ahead=tuple(board.steps(rank, 1, 0) for rank in ranks),
        ahead_higher=tuple(board.steps(rank, 1, 1) for rank in ranks),
        ahead_lower=tuple(board.steps(rank, 1, -1) for rank in ranks),
        next_rank=tuple(board.next_rank(rank) for rank in ranks),
        column=tuple(board.columns.get(rank, 0) for rank in ranks),
        depth=tuple(board.depth(rank) for rank in ranks),
        space_at=tuple(board.at.get((rank, lane), 0) for rank in ranks for lane in EVERY_LANE),
        lines=tuple(board.at[rank, 1] for rank in board.lines),
        deck=tuple(rules.deck.get(card, 0) for card in CARDS),
        stage=len(spaces) - 1,
        last_row=board.at[board.track - 1, 1],
        stuck_moves_another=int(rules.stuck_in_cue == "move_another"),
        repetition=rules.repetition,
        seat_step=1 if rules.turn_passes == "right" else 3,
    )
