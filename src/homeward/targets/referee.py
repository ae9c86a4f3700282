"""Who answers for the referee: plain Python from the start, compiled kernels once they are warm."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from homeward.targets.plain import PlainStage, PlainTrack

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.referee.stage.layout import StageTables
    from homeward.targets.plain import Run


class TrackEngine(Protocol):
    """What the dice games' referee is asked."""

    def throw(self, tables: tuple[int, ...], row: Sequence[int], a: int, b: int) -> list[int]:
        """The row after a throw."""

    def plays(self, tables: tuple[int, ...], row: Sequence[int]) -> list[int]:
        """The legal plays of a row, in their order."""

    def play(self, tables: tuple[int, ...], row: Sequence[int], code: int) -> tuple[list[int], int]:
        """The row after a play, and what it captured (see `homeward.referee.track.moving`)."""

    def captures(self, tables: tuple[int, ...], row: Sequence[int], codes: Sequence[int]) -> list[int]:
        """What each of these plays would capture."""

    def ends(self, tables: tuple[int, ...], row: Sequence[int]) -> list[list[int]]:
        """The rows in which the dice on this row can end, each once."""

    def outcomes(self, tables: tuple[int, ...], row: Sequence[int], a: int, b: int) -> list[list[int]]:
        """The rows in which a throw of a and b can end."""


class StageEngine(Protocol):
    """What Kukla & Ollie's referee is asked."""

    def plays(self, tables: StageTables, row: Run, past: Run) -> list[int]:
        """The legal plays of a row, in their order; none where the turn is lost."""

    def play(self, tables: StageTables, row: Run, past: Run, code: int) -> tuple[list[int], list[int], int]:
        """The row and the past after a play, and the piece it captured."""

    def outcomes(self, tables: StageTables, row: Run, past: Run) -> list[tuple[int, list[int]]]:
        """Each legal play with the row it leads to."""


class Referee:
    """Who answers for each family. Both answer alike; which one does is a matter of speed alone."""

    def __init__(self) -> None:
        self.track: TrackEngine = PlainTrack()
        self.stage: StageEngine = PlainStage()

    def hand_to(self, track: TrackEngine, stage: StageEngine) -> None:
        """Let these two answer from now on. Whoever is being asked at the moment finishes."""
        self.track, self.stage = track, stage

    def stay_plain(self) -> None:
        """Back to plain Python."""
        self.hand_to(PlainTrack(), PlainStage())


REFEREE = Referee()
"""What every position asks."""
