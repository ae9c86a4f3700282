"""How open a seat's pieces stand: what rivals could capture next. The referee plays it out; no rule is known here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.positions.reach import rivals
from homeward.positions.stage import StagePosition
from homeward.positions.track import TrackPosition
from homeward.referee.stage import layout as S
from homeward.referee.track import layout as L
from homeward.targets.machine_referee import thinking_stage, thinking_track

if TYPE_CHECKING:
    from homeward.positions import Position

DIE = 6
PIECES = 4


def exposure(position: Position, seat: int) -> int:
    """Of the 36 throws, those with which some rival could capture; in Kukla & Ollie, of the pieces those in reach."""
    if isinstance(position, StagePosition):
        return _pieces_in_reach(position, seat)
    assert isinstance(position, TrackPosition)
    return sum(
        (1 if a == b else 2)
        for a in range(1, DIE + 1)
        for b in range(1, a + 1)
        if any(_captures(position, rival, seat, a, b) for rival in rivals(position, seat))
    )


def _captures(position: TrackPosition, rival: int, seat: int, a: int, b: int) -> bool:
    """Whether a throw, were it the rival's, could send a piece of the seat back."""
    row = list(position.row)
    row[L.TO_PLAY], row[L.PHASE] = rival, L.THROW
    ends = thinking_track().outcomes(position.tables, row, a, b)
    before = _waiting(row, seat)
    return any(_waiting(end, seat) > before for end in ends)


def _waiting(row: list[int], seat: int) -> int:
    """How many pieces of a seat are in its corner."""
    return row[PIECES * seat : PIECES * (seat + 1)].count(L.CORNER)


def _pieces_in_reach(position: StagePosition, seat: int) -> int:
    """How many pieces of the seat some rival's next move could capture."""
    first = S.PIECES + PIECES * seat
    taken = set()
    for rival in rivals(position, seat):
        row = list(position.row)
        row[S.TO_PLAY], row[S.PHASE], row[S.ACTIVE], row[S.CARD] = rival, S.MOVE, 0, S.NONE
        for _, after in thinking_stage().outcomes(position.tables, tuple(row), position.past):
            taken |= {piece for piece in range(first, first + PIECES) if after[piece] != row[piece]}
    return len(taken)
