"""The one door to the referee: plain from the start, compiled while a warm one stands behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from homeward.targets.plain import PlainTrack
from homeward.targets.stage_engine import PlainStage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.targets.stage_engine import StageEngine


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


class Door:
    """Who answers for each family. Both answer alike; which one does is a matter of speed alone."""

    def __init__(self) -> None:
        self.track: TrackEngine = PlainTrack()
        self.stage: StageEngine = PlainStage()

    def open_to(self, track: TrackEngine, stage: StageEngine) -> None:
        """Let these two answer from now on. Whoever is being asked at the moment finishes."""
        self.track, self.stage = track, stage

    def close(self) -> None:
        """Back to plain Python."""
        self.open_to(PlainTrack(), PlainStage())


REFEREE = Door()
"""What every position asks."""
