"""Both referees in plain Python: room for them to think in, and every question they answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.referee.stage import layout as S
from homeward.referee.stage.apply import play as stage_play
from homeward.referee.stage.moves import plays as stage_plays
from homeward.referee.stage.outcomes import outcomes as stage_outcomes
from homeward.referee.track import layout as L
from homeward.referee.track.captures import captures
from homeward.referee.track.moving import ANYWHERE
from homeward.referee.track.outcomes import outcomes
from homeward.referee.track.plays import plays
from homeward.referee.track.turn import play, throw

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.referee.stage.layout import StageTables

Run = tuple[int, ...]

ROOM = 256


def scratch() -> list[int]:
    """Room for the plain kernel to think in."""
    return [0] * L.SCRATCH


class PlainTrack:
    """The dice games in plain Python."""

    def throw(self, tables: tuple[int, ...], row: Sequence[int], a: int, b: int) -> list[int]:
        """The row after a throw."""
        thrown = list(row)
        throw(tables, thrown, scratch(), [0] * L.PLAYS, a, b)
        return thrown

    def plays(self, tables: tuple[int, ...], row: Sequence[int]) -> list[int]:
        """The legal plays of a row, in their order."""
        out = [0] * L.PLAYS
        n = plays(tables, list(row), scratch(), out)
        return out[:n]

    def play(self, tables: tuple[int, ...], row: Sequence[int], code: int) -> tuple[list[int], int]:
        """The row after a play, and what it captured."""
        played = list(row)
        return played, play(tables, played, code, ANYWHERE)

    def captures(self, tables: tuple[int, ...], row: Sequence[int], codes: Sequence[int]) -> list[int]:
        """What each of these plays would capture."""
        found = [0] * len(codes)
        captures(tables, list(row), [0] * L.ROW, list(codes), len(codes), found)
        return found

    def ends(self, tables: tuple[int, ...], row: Sequence[int]) -> list[list[int]]:
        """The rows in which the dice on this row can end, each once; makes more room where there are many."""
        room = ROOM
        while True:
            found = [[0] * L.ROW for _ in range(room)]
            ways = [[0] * L.FRAME for _ in range(L.FRAMES)]
            n = outcomes(tables, list(row), ways, scratch(), [0] * L.PLAYS, found, room)
            if n >= 0:
                return found[:n]
            room *= 4

    def outcomes(self, tables: tuple[int, ...], row: Sequence[int], a: int, b: int) -> list[list[int]]:
        """The rows in which a throw of a and b can end."""
        return self.ends(tables, self.throw(tables, row, a, b))


class PlainStage:
    """Kukla & Ollie in plain Python."""

    def plays(self, tables: StageTables, row: Run, past: Run) -> list[int]:
        """The legal plays of a row, in their order; none where the turn is lost."""
        out = [0] * S.OUT
        n = stage_plays(tables, list(row), list(past), [0] * S.SCRATCH, out)
        return out[:n]

    def play(self, tables: StageTables, row: Run, past: Run, code: int) -> tuple[list[int], list[int], int]:
        """The row and the past after a play, and the piece it captured."""
        played, later = list(row), list(past)
        captured = stage_play(tables, played, later, [0] * S.SCRATCH, code)
        return played, later, captured

    def outcomes(self, tables: StageTables, row: Run, past: Run) -> list[tuple[int, list[int]]]:
        """Each legal play with the row it leads to."""
        out = [0] * S.OUT
        found = [[0] * S.ROW for _ in range(S.OUT)]
        n = stage_outcomes(tables, list(row), list(past), [0] * S.PAST, [0] * S.SCRATCH, out, found)
        return list(zip(out[:n], found[:n], strict=True))
