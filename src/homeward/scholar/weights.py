"""A net on disk: float16 in one file a game, with what it was trained with and by which rules."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from homeward.errors import HomewardError
from homeward.npz import read_arrays
from homeward.playouts.versions import TODAYS
from homeward.referee import SEATS
from homeward.scholar.layout import AMOUNTS, FEATURES, HIDDEN, MOST_HIDDEN, MOST_SECOND, SECOND, TOGETHER
from homeward.scholar.net import Net
from homeward.writing import written_whole

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

LAYERS = Net._fields
ABOUT = "about"
RULES_VERSION = "rules_version"
FOLDER = "HOMEWARD_WEIGHTS"
"""The variable that names a folder of weights of one's own."""


class NoWeights(HomewardError):
    """The scholar has not studied this game, or what it learned cannot be used."""


@dataclass(frozen=True)
class Learned:
    """A net and what is to be said about it: game, rules version, seed, games played, steps, device, settings."""

    net: Net
    about: dict[str, Any] = field(default_factory=dict)


Which: TypeAlias = str | int | None
"""Which net of a game: that in a file or folder of one's own, that of a version, or the usual one."""


def shapes(hidden: int = HIDDEN, second: int = SECOND) -> dict[str, tuple[int, ...]]:
    """How large the parts of a net are whose layers have so many units."""
    return {
        "features": (FEATURES, hidden),
        "amounts": (AMOUNTS, hidden),
        "first": (hidden,),
        "second": (hidden, second),
        "second_bias": (second,),
        "last": (second, SEATS),
        "last_bias": (SEATS,),
    }


def load_weights(game: str, which: Which = None) -> Learned:
    """What the scholar has learned of a game, from a file or folder of one's own or as it comes with the package.

    Unless told, it is the folder HOMEWARD_WEIGHTS that is asked first; a game that it does not hold comes
    from the package. What was learned of another game, or by other rules than today's, is refused.
    """
    file = _frozen_file(game, which) if isinstance(which, int) else _own_file(game, which)
    with file.open("rb") as opened:
        learned = _read(opened, str(file))
    _check_fits(learned, game, str(file))
    return learned


def _own_file(game: str, own: str | None) -> Path | Traversable:
    return _named_file(game, Path(own)) if own else _usual_file(game)


def check_named(own: str) -> None:
    """Refuse a file or folder that is not there, before anybody plays by it."""
    if not Path(own).exists():
        raise NoWeights(f"There is no file or folder {own} with weights for the scholar.")


def _named_file(game: str, own: Path) -> Path:
    check_named(str(own))
    file = own / f"{game}.npz" if own.is_dir() else own
    if not file.is_file():
        raise NoWeights(f"The folder {own} holds no weights for {game}: there is no {file.name} in it.")
    return file


def _usual_file(game: str) -> Path | Traversable:
    """A game's file in the folder of one's own where there is one, else the package's."""
    folder = os.environ.get(FOLDER)
    if folder and not Path(folder).is_dir():
        raise NoWeights(f"{FOLDER} names the folder {folder}, which is not there. Name another, or none.")
    if folder and (own := Path(folder) / f"{game}.npz").is_file():
        return own
    return _frozen_file(game, TODAYS)


def plays_by_own(game: str) -> bool:
    """Whether HOMEWARD_WEIGHTS has a net of one's own for a game, by which whoever names no version plays."""
    folder = os.environ.get(FOLDER)
    return bool(folder) and (Path(str(folder)) / f"{game}.npz").is_file()


def kept() -> Traversable:
    """The folder of all nets that come with the package."""
    return files("homeward.scholar") / "weights"


def place_of(game: str, version: int) -> str:
    """Where among them a game's net of a version lies, such as 1/pollyanna; today's without a folder.

    One that was replaced lies in the folder of the last version that had it.
    """
    for number in range(version, TODAYS):
        if (kept() / str(number) / f"{game}.npz").is_file():
            return f"{number}/{game}"
    return game


def _frozen_file(game: str, version: int) -> Traversable:
    """A game's file in a version of the nets; one without anything in it has yet to be fetched."""
    file = kept().joinpath(*f"{place_of(game, version)}.npz".split("/"))
    if file.is_file():
        return file
    said = f"The scholar has not studied {game} yet. `homeward train {game}` teaches it."
    raise NoWeights(said).coded("no_weights", game=game)


def _check_fits(learned: Learned, game: str, name: str) -> None:
    """Refuse what was learned of another game, or by other rules."""
    from homeward.rulebook import load

    studied, by, today = learned.about.get("game"), learned.about.get(RULES_VERSION), load(game).rules_version
    if studied != game:
        raise NoWeights(f"{name} holds what was learned of {studied}, not of {game}.")
    if by is None:
        raise NoWeights(f"{name} does not say by which rules of {game} it was learned. {_again(game)}")
    if by != today:
        said = f"{name} was learned by version {by} of the rules of {game}, and today they have version {today}."
        raise NoWeights(f"{said} {_again(game)}")


def _again(game: str) -> str:
    return f"`homeward train {game}` learns it anew."


def read(file: Path) -> Learned:
    """What a training has written to a file."""
    try:
        with file.open("rb") as opened:
            return _read(opened, str(file))
    except OSError as error:
        raise NoWeights(f"{file}: {error.strerror}.") from None


def _read(opened: Any, name: str) -> Learned:
    try:
        arrays = read_arrays(opened, (*LAYERS, ABOUT))
        about = json.loads(arrays[ABOUT].numbers[0])
    except (OSError, ValueError) as error:
        raise NoWeights(f"{name} holds no net of this version: {error}. Train it again.") from None
    sized = {key: arrays[key].shape for key in LAYERS}
    _check_sizes(sized, name)
    layers: dict[str, Any] = {
        key: arrays[key].numbers if len(shape) == 1 else arrays[key].rows for key, shape in sized.items()
    }
    return Learned(Net(**layers), about)


def _check_sizes(sized: dict[str, tuple[int, ...]], name: str) -> None:
    """Refuse layers that do not fit each other, or for which there is no room."""
    hidden, second = (sized[key][-1] if sized[key] else 0 for key in ("first", "second_bias"))
    if not (0 < hidden <= MOST_HIDDEN and 0 < second <= MOST_SECOND) or hidden % TOGETHER:
        said = f"{name} holds a net of {hidden} and {second} units: there is room for {MOST_HIDDEN} and {MOST_SECOND}"
        raise NoWeights(f"{said}, the first in fours. Train it again.")
    for key, shape in shapes(hidden, second).items():
        if sized[key] != shape:
            said = f"{name} holds a net of another size: {key} is {sized[key]}, not {shape}."
            raise NoWeights(f"{said} Train it again.")


def write(file: Path, learned: Learned) -> None:
    """Keep a net as float16, whole or not at all."""
    import numpy as np

    arrays = {key: np.asarray(getattr(learned.net, key), dtype=np.float16) for key in LAYERS}
    with written_whole(file) as beside, beside.open("wb") as opened:
        np.savez_compressed(opened, allow_pickle=False, **{ABOUT: json.dumps(learned.about)}, **arrays)
