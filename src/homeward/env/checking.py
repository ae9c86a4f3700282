"""What a batch is asked for, checked before anything is made."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from homeward.env.games import COMPACT, SCHOLAR
from homeward.errors import HomewardError, needed, shown
from homeward.house import fitted
from homeward.positions import Game, game

if TYPE_CHECKING:
    from os import PathLike

    from homeward.rulebook import Value

OBSERVED = {"compact": COMPACT, "scholar": SCHOLAR}
RESETS = ("auto", "never")
CHANCES = ("sampled", "given", "explicit")
DEVICES = ("cpu", "cuda")
MOST_GAMES = 1 << 26
MOST_WORKERS = 4096
SEEDS = 1 << 63
MOST_FIRST = 1 << 40
MOST_ENDS = 4096


class BadBatch(HomewardError):
    """A batch that there cannot be, or something that it cannot be asked."""


class IllegalAction(HomewardError):
    """An action, or an outcome of chance, that is none in that game now. Nothing has changed."""


def chosen_game(which: Game | str | PathLike[str], house: Mapping[str, Value] | None) -> Game:
    """A game with house rules laid over it."""
    if house is not None:
        needed(house, Mapping, "A mapping from house rules to their values")
    if isinstance(which, Game):
        if not house:
            return which
        return Game(fitted(which.book, {**which.house_rules, **house}))
    return game(which, **(house or {}))


def one_of(value: object, known: Sequence[str], what: str) -> str:
    """One of a few words."""
    needed(value, str, what)
    assert isinstance(value, str)
    if value not in known:
        raise BadBatch(f"{what} is needed: {', '.join(known)}, not {shown(value)}.")
    return value


def whole(value: object, least: int, most: int, what: str) -> int:
    """A whole number within bounds."""
    needed(value, int, what)
    assert isinstance(value, int)
    if not least <= value <= most:
        raise BadBatch(f"{what} is needed, from {least} to {most}, not {value}.")
    return value


def observed(wanted: str | Iterable[str]) -> int:
    """What is to be observed, as the kernels are told."""
    names = (wanted,) if isinstance(wanted, str) else tuple(wanted)
    return sum({OBSERVED[one_of(name, tuple(OBSERVED), "What is to be observed")] for name in names})


def marks(mask: Any, n: int) -> Any:
    """A mark a game, as truths."""
    found = np.asarray(mask)
    if found.shape != (n,) or found.dtype.kind not in "bui":
        raise BadBatch(f"A mask is an array of {n} truths, not of shape {found.shape} and type {found.dtype}.")
    return found.astype(bool)


def answers(given: Any, n: int) -> Any:
    """An answer a game: whole numbers, as an array of any library."""
    shape, kind = _shape_and_kind(given)
    if shape != (n,) or not kind.startswith(("int", "uint")):
        raise BadBatch(f"Actions are an array of {n} whole numbers, not of shape {shape} and type {kind}.")
    return given


def rows_like(rows: Any, width: int) -> Any:
    """Rows as a flat list of them."""
    shape, kind = _shape_and_kind(rows)
    if not shape or shape[-1] != width or kind != "int64":
        raise BadBatch(f"Rows are {width} whole numbers of 64 bits each, not of shape {shape} and type {kind}.")
    return rows.reshape(-1, width)


def _shape_and_kind(given: Any) -> tuple[tuple[int, ...], str]:
    if not hasattr(given, "shape"):
        given = np.asarray(given)
    return tuple(given.shape), str(given.dtype).rpartition(".")[2]
