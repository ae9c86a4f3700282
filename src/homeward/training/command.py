"""`homeward train`: what was asked for is checked, then taught, with a bar and a line now and then on stderr."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from homeward.errors import HomewardError
from homeward.extras import needing
from homeward.positions import game as game_of
from homeward.progress import shown
from homeward.scholar.layout import HIDDEN, MOST_HIDDEN, TOGETHER
from homeward.scholar.weights import load_weights

if TYPE_CHECKING:
    from pathlib import Path

MOST_MINUTES = 7 * 24 * 60
MOST_GAMES = 1 << 20


class CannotTrain(HomewardError):
    """Something that cannot be taught here, or not in this way."""


def train(
    game: str,
    *,
    device: str,
    minutes: float,
    seed: int,
    games_at_once: int | None,
    resume: bool,
    out: Path,
    begin_with: Path | None = None,
    hidden: int = HIDDEN,
    guests: float = 0.0,
    rivals: float = 0.0,
    rival: Path | None = None,
) -> None:
    """Teach the scholar a game; what it learned is kept in a folder."""
    chosen = game_of(game)
    if not 0 < minutes <= MOST_MINUTES:
        raise CannotTrain(f"--minutes is a number above 0, at most {MOST_MINUTES}, not {minutes:g}.")
    if games_at_once is not None and not 1 <= games_at_once <= MOST_GAMES:
        raise CannotTrain(f"--games-at-once is a number from 1 to {MOST_GAMES}, not {games_at_once}.")
    _check_company(guests, rivals, rival or begin_with)
    _check_size(game, hidden, begin_with)
    if rival is not None:
        load_weights(game, str(rival))
    with needing("train", "Training"):
        import torch  # noqa: F401
    from homeward.families import family_called
    from homeward.training.lockstep.setups import arrays_of
    from homeward.training.machines.machine import machine_of
    from homeward.training.running import Training
    from homeward.training.settings import Beginner, settings_for

    machine = machine_of(device, family_called(chosen.book.family))
    begun, met = ("" if one is None else str(one) for one in (begin_with, rival))
    beginner = Beginner(hidden, begun=begun, guests=guests, rivals=rivals, rival=met)
    settings = settings_for(device, chosen.name, seed, games_at_once, beginner)
    _watched(Training(arrays_of(chosen), machine, settings, out, resume=resume), minutes)
    print(f"{out / chosen.name}.npz holds what was learned. HOMEWARD_WEIGHTS={out} lets the scholar play by it,")
    print(f"`homeward match {chosen.name} scholar:weights={out} scholar` lets it meet the usual one.")


def _check_company(guests: float, rivals: float, rival: Path | None) -> None:
    """Refuse parts that are none, more than all games, and rivals without a net."""
    parts = {"--guests": guests, "--rivals": rivals, "--guests and --rivals together": guests + rivals}
    for option, part in parts.items():
        if not 0 <= part <= 1:
            raise CannotTrain(f"{option}: a part of all games, from 0 to 1, not {part:g}.")
    if rivals and rival is None:
        raise CannotTrain("--rivals need a net to play by: name one with --rival, or begin with one by --begin-with.")


def _check_size(game: str, hidden: int, begin_with: Path | None) -> None:
    """Refuse a size for which there is no room, and what cannot be begun with."""
    if not TOGETHER <= hidden <= MOST_HIDDEN or hidden % TOGETHER:
        said = f"--hidden is a number of units from {TOGETHER} to {MOST_HIDDEN}, in {TOGETHER}s"
        raise CannotTrain(f"{said}, not {hidden}.")
    if begin_with is not None and len(load_weights(game, str(begin_with)).net.first) > hidden:
        known = len(load_weights(game, str(begin_with)).net.first)
        raise CannotTrain(f"{begin_with} holds a net of {known} units: --hidden cannot be smaller, and {hidden} is.")


def _watched(training: Any, minutes: float) -> None:
    """Run a training with a bar on stderr, where that is a terminal; the lines come in any case."""
    name = training.arrays.name
    with shown(name, 1.0, games=False) as bar:

        def tell(moment: Any, speed: int, done: float) -> None:
            bar(done)
            bar.say(moment.line(name, speed))

        training.run(minutes, tell)
