"""What a league and a calibration are asked alike."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from homeward.positions import game as game_of
from homeward.rulebook import shipped

if TYPE_CHECKING:
    from pathlib import Path

    from homeward.positions import Game

ALL = "all"


@dataclass(frozen=True, kw_only=True)
class ContestOptions:
    """How long a player may think, the seed, the cores, and the folder for the page."""

    budget_ms: float | None = None
    seed: int | None = None
    workers: int | None = None
    out: Path | None = None
    as_json: bool = False


def games_called(name: str) -> list[Game]:
    """The game of that name, or all that come with homeward, one after the other."""
    return [game_of(one) for one in (shipped() if name == ALL else (name,))]
