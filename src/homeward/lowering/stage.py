"""Kukla & Ollie's board as integer tables: the spaces in order of travel, and every step between them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from homeward.errors import BadSetting
from homeward.referee.stage import layout
from homeward.referee.stage.layout import CIRCLE, CUE, SQUARE, STAGE, WELL, WINDOW_RANKS, StageTables
from homeward.rulebook import CARDS, LANES, PIECES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

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

    def steps(self, rank: int, ahead: int, aside: int) -> list[int]:
        """The lanes of a rank from which a step leads so many ranks ahead and lanes aside, whatever stands there."""
        if rank in self.columns:  # K9: in the last rows up, and ahead from the one to the other
            up = (ahead, aside) == (0, 1)
            onward = (ahead, aside) == (1, 0) and rank + 1 in self.columns
            return list(EVERY_LANE[:-1] if up else EVERY_LANE if onward else [])
        return [lane for lane in EVERY_LANE if self.kind(rank + ahead, lane + aside) is not None]  # K8

    def depth(self, rank: int) -> int:
        """How many ranks a piece comes through before this one, at least."""
        for row, column in self.columns.items():
            if rank in column:
                return row + 1 + column.index(rank)
        return rank

    def steps_left(self, number: int) -> int:
        """The fewest steps to the stage: ahead to the last rows, drifting inward, then up a column (K8, K9)."""
        space, height = self.spaces[number], len(self.columns[self.track - 1])
        if space.rank >= self.track:
            tops = (column[-1] for column in self.columns.values())
            return next((top + 1 - space.rank for top in tops if top >= space.rank), 0)
        ahead = max(min(self.columns) - space.rank, 0)
        aside = max(LANES - space.lane - ahead, 0)
        return ahead + aside + height + 1

    def cell(self, number: int) -> int:
        """Where the referee notes that a space is taken: pits, circles and the stage take any number of pieces."""
        space = self.spaces[number]
        if space.kind != SQUARE:
            return layout.NO_CELL
        if space.rank < self.track:
            return LANES * space.rank + space.lane - 1
        return layout.COLUMN_CELLS + self.column_bits()[space.rank]

    def lane_bit(self, number: int) -> int:
        """The bit of its lane; none off the track."""
        space = self.spaces[number]
        return 1 << (space.lane - 1) if number > 0 and space.rank < self.track else 0

    def column_bits(self) -> dict[int, int]:
        """Rank → bit in a word of the columns: from below, with the stage above each, which counts once."""
        bits: dict[int, int] = {}
        for column in self.columns.values():
            bits |= {rank: len(bits) + (len(bits) > 0) + i for i, rank in enumerate(column)}
        return {**bits, self.stage_rank: len(self.columns[self.track - 1]) * 2 + 1}

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
    runs = _by_space(board) | _by_rank(board) | _sections(board) | _by_word(board)
    runs[layout.COLUMN_SPACE] = _column_spaces(board)
    runs[layout.LINE_OF_SIDE] = [board.at[rank, 1] for rank in board.lines]
    runs[layout.FULL_DECK] = [rules.deck.get(card, 0) for card in CARDS]
    laid = [0] * layout.BOARD_SIZE
    for offset, run in runs.items():
        laid[offset : offset + len(run)] = run
    return StageTables(
        board=tuple(laid),
        stage=len(board.spaces) - 1,
        last_row=board.at[board.track - 1, 1],
        feet=min(board.columns),
        column=rules.columns,
        stuck_moves_another=int(rules.stuck_in_cue == "move_another"),
        repetition=rules.repetition,
        seat_step=1 if rules.turn_passes == "right" else 3,
    )


def _by_space(board: Board) -> dict[int, list[int]]:
    spaces, numbers = board.spaces, range(1, PIECES + 1)
    rows, bits = [board.row(i) for i in range(len(spaces))], board.column_bits()
    return {
        layout.KIND_OF: [space.kind for space in spaces],
        layout.SECTION_OF: [space.section for space in spaces],
        layout.SIDE_OF: [space.side for space in spaces],
        layout.RANK_OF: [space.rank for space in spaces],
        layout.LANE_OF: [board.lane_bit(i) for i in range(len(spaces))],
        layout.COLUMN_OF: [1 << bits[space.rank] if space.rank in bits else 0 for space in spaces],
        layout.CELL_OF: [board.cell(i) for i in range(len(spaces))],
        layout.ROW_FIRST: [min(row) for row in rows],
        layout.ROW_LANES: [sum(map(board.lane_bit, row)) for row in rows],
        layout.WELL_AHEAD: [board.next_pit(i, WELL) for i in range(len(spaces))],
        layout.CUE_AHEAD: [board.next_pit(i, CUE, number) for i in range(len(spaces)) for number in numbers],
        layout.DEPTH: [board.depth(space.rank) for space in spaces],
        layout.STEPS_LEFT: [board.steps_left(i) for i in range(len(spaces))],
    }


def _by_rank(board: Board) -> dict[int, list[int]]:
    def windows(lanes_of: Callable[[int], Iterable[int]]) -> list[int]:
        return _windows([lanes_of(rank) for rank in range(board.track)])

    def squares(rank: int) -> list[int]:
        return [lane for lane in EVERY_LANE if board.kind(rank, lane) == SQUARE]

    return {
        layout.SQUARES: windows(squares),
        layout.STEP_HIGHER: windows(lambda rank: board.steps(rank, 0, 1)),
        layout.STEP_LOWER: windows(lambda rank: board.steps(rank, 0, -1)),
        layout.STEP_AHEAD: windows(lambda rank: board.steps(rank, 1, 0)),
        layout.STEP_AHEAD_HIGHER: windows(lambda rank: board.steps(rank, 1, 1)),
        layout.STEP_AHEAD_LOWER: windows(lambda rank: board.steps(rank, 1, -1)),
        layout.COLUMN_FEET: windows(lambda rank: [LANES] if rank in board.columns else []),
        layout.PITS: windows(lambda rank: [lane for lane in EVERY_LANE if board.kind(rank, lane) in (CUE, WELL)]),
        layout.SPACE_AT: [board.at.get((rank, lane), 0) for rank in range(board.track) for lane in EVERY_LANE],
    }


def _sections(board: Board) -> dict[int, list[int]]:
    """By number, the windows of the cue sections of other numbers (K15)."""
    found: dict[int, list[int]] = {}
    for number in range(1, PIECES + 1):
        others = [(space.rank, space.lane) for space in board.spaces if space.kind == CUE and space.section != number]
        ranks = [[lane for lane in EVERY_LANE if (rank, lane) in others] for rank in range(board.track)]
        found[layout.OTHER_SECTIONS + (number - 1) * layout.MOST_RANKS] = _windows(ranks)
    return found


def _by_word(board: Board) -> dict[int, list[int]]:
    """Of eight ranks each, which squares go on in the next lane, and which are of a starting line."""
    linked, lines = [0] * (layout.MOST_RANKS // layout.WORD_RANKS), [0] * (layout.MOST_RANKS // layout.WORD_RANKS)
    for rank in range(board.track):
        word, shift = divmod(rank, layout.WORD_RANKS)
        for lane in EVERY_LANE:
            bit = 1 << (LANES * shift + lane - 1)
            linked[word] |= bit * (board.kind(rank, lane) == board.kind(rank, lane + 1) == SQUARE)
            lines[word] |= bit * (rank in board.lines)
    return {layout.LINKS: linked, layout.LINES: lines}


def _windows(ranks: Sequence[Iterable[int]]) -> list[int]:
    """From each rank on, the lanes that are named of it and of those behind it."""
    words = [sum(1 << (lane - 1) for lane in lanes) for lanes in ranks]
    views = (words[rank : rank + WINDOW_RANKS] for rank in range(len(words)))
    return [sum(word << (LANES * i) for i, word in enumerate(view)) for view in views]


def _column_spaces(board: Board) -> list[int]:
    """The spaces by their bits in a word of the columns."""
    bits = board.column_bits()
    spaces = [0] * (max(bits.values()) + 1)
    for rank, bit in bits.items():
        spaces[bit] = board.at[rank, LANES]
    return spaces
