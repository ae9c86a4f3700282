"""A series of games: everything that fixes game 0, game 1, … of a seed, whoever plays them and wherever."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal

from homeward.model import Phase
from homeward.playouts.notes import MOST_TURNS
from homeward.playouts.track_batch import BY_LOT
from homeward.positions.board import board_of
from homeward.positions.stage import StagePosition
from homeward.positions.track import TrackPosition
from homeward.referee.stage import layout as S
from homeward.referee.track import layout as L
from homeward.targets.compiled_engine import run, stage_arrays, track_array

if TYPE_CHECKING:
    from homeward.positions import Game

Device = Literal["cpu", "cuda"]


@dataclass(frozen=True)
class Series:
    """The games of a seed: game g is the same game on every machine, in any batch."""

    game: Game
    players: int = 4
    partners: bool = False
    seed: int = 0
    most_turns: int = MOST_TURNS

    def play(self, first: int, count: int, device: Device = "cpu") -> Any:
        """Games first … first + count − 1: an array of the words noted of each (`homeward.playouts.notes`).

        On the processor it plays on the thread that calls it, without holding Python up: several may at once.
        """
        batches = _batches(device)
        position = self._beginning
        if isinstance(position, TrackPosition):
            return batches.track_games(
                track_array(position.tables),
                self._first_row(position),
                seed=self.seed,
                first=first,
                count=count,
                most_turns=self.most_turns,
            )
        assert isinstance(position, StagePosition)
        return batches.stage_games(
            stage_arrays(board_of(self.game.book).tables),
            position.row[S.SEATS_IN_PLAY],
            seed=self.seed,
            first=first,
            count=count,
            most_turns=self.most_turns,
        )

    @cached_property
    def _beginning(self) -> TrackPosition | StagePosition:
        position = self.game.start(self.players, partners=self.partners)
        assert isinstance(position, TrackPosition | StagePosition)
        return position

    def _first_row(self, position: TrackPosition) -> Any:
        row = run(position.row)
        if position.phase is Phase.THROW:
            row[L.TO_PLAY] = BY_LOT
        return row


def _batches(device: Device) -> Any:
    """The module that plays on a device."""
    if device == "cuda":
        from homeward.targets import cuda

        return cuda
    from homeward.targets import batches

    return batches
