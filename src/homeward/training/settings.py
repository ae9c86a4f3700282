"""How a training is run, and what is written beside its weights."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import Any

from homeward.scholar.layout import HIDDEN, SECOND


@dataclass(frozen=True)
class Settings:
    """Everything that can be chosen."""

    game: str
    seed: int = 0
    games_at_once: int = 512
    steps: int = 48  # of a window
    batch: int = 1024  # lessons of one step of the optimizer
    again: int = 1  # how often the lessons of a window are gone through
    hidden: int = HIDDEN  # units of the net's layers
    second: int = SECOND
    begun: str = ""  # a file, or a folder of them, with the net it begins with; unless told it knows nothing
    rate: float = 2e-3  # of learning, at its highest
    last_rate: float = 2e-5
    fading: float = 0.95  # λ at the beginning: games are long
    last_fading: float = 0.85  # λ at the end
    apprentice: float = 0.15  # of the time: first it watches the opponent play, and sits in at a seat now and then
    guests: float = 0.0  # of all games, later: those in which the opponent sits at some of the seats
    rivals: float = 0.0  # … and those in which a net that learns nothing does
    rival: str = ""  # that net: a file, or a folder of them; unless told the one it begins with
    wander: float = 0.04  # whims at the beginning; none in the second half
    averaging: float = 0.999  # of the weights that play and are kept

    def about(self) -> dict[str, Any]:
        """As it is written beside the weights."""
        return asdict(self)


@dataclass(frozen=True)
class Beginner:
    """What somebody may choose of a net before it is taught: its size, what it begins with, whom it meets."""

    hidden: int = HIDDEN
    second: int = SECOND
    begun: str = ""
    guests: float = 0.0
    rivals: float = 0.0
    rival: str = ""


USUAL = Beginner()


def settings_for(
    device: str, game: str, seed: int, games_at_once: int | None, beginner: Beginner = USUAL
) -> Settings:
    """What suits a device: a GPU plays very many games at once, and has seen enough of its opponent sooner.

    Who begins with a net watches nobody, learns more gently, and hardly follows a whim.
    """
    on_gpu = device == "cuda"
    settings = Settings(game, seed, games_at_once or (65536 if on_gpu else 512), **asdict(beginner))
    if on_gpu:
        settings = replace(settings, steps=32, batch=8192, apprentice=0.05, averaging=0.998)
    if beginner.begun:
        settings = replace(settings, apprentice=0.0, rate=1.5e-3, last_rate=1e-5, last_fading=0.9, wander=0.02)
    return settings
