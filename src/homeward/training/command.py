"""`homeward train`: what was asked for is checked, then taught, with a bar and a line now and then on stderr."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from homeward.errors import HomewardError
from homeward.extras import needing
from homeward.positions import game as game_of
from homeward.progress import shown

if TYPE_CHECKING:
    from pathlib import Path

MOST_MINUTES = 7 * 24 * 60
MOST_GAMES = 1 << 20


class CannotTrain(HomewardError):
    """Something that cannot be taught here, or not in this way."""


def train(
    game: str, *, device: str, minutes: float, seed: int, games_at_once: int | None, resume: bool, out: Path
) -> None:
    """Teach the scholar a game; what it learned is kept in a folder."""
    chosen = game_of(game)
    if not 0 < minutes <= MOST_MINUTES:
        raise CannotTrain(f"--minutes is a number above 0, at most {MOST_MINUTES}, not {minutes:g}.")
    if games_at_once is not None and not 1 <= games_at_once <= MOST_GAMES:
        raise CannotTrain(f"--games-at-once is a number from 1 to {MOST_GAMES}, not {games_at_once}.")
    with needing("train", "Training"):
        import torch  # noqa: F401
    from homeward.families import family_called
    from homeward.training.lockstep.setups import arrays_of
    from homeward.training.machines.machine import machine_of
    from homeward.training.running import Training
    from homeward.training.settings import settings_for

    machine = machine_of(device, family_called(chosen.book.family))
    settings = settings_for(device, chosen.name, seed, games_at_once)
    _watched(Training(arrays_of(chosen), machine, settings, out, resume=resume), minutes)
    print(f"{out / chosen.name}.npz holds what was learned. HOMEWARD_WEIGHTS={out} lets the scholar play by it,")
    print(f"`homeward match {chosen.name} scholar:weights={out} scholar` lets it meet the usual one.")


def _watched(training: Any, minutes: float) -> None:
    """Run a training with a bar on stderr, where that is a terminal; the lines come in any case."""
    name = training.arrays.name
    with shown(name, 1.0, games=False) as bar:

        def tell(moment: Any, speed: int, done: float) -> None:
            bar(done)
            bar.say(moment.line(name, speed))

        training.run(minutes, tell)
