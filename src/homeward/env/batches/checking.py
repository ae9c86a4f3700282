"""What a batch is asked for, checked before anything is made."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np

from homeward.env.games import COMPACT, SCHOLAR
from homeward.errors import HomewardError, WrongArgument, needed, shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

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


def known(asked: Iterable[str], options: Iterable[str]) -> None:
    """Refuse an option that there is none of."""
    for name in asked:
        if name not in options:
            raise WrongArgument(f"A batch has no option {name!r}. It has: {', '.join(options)}.")


def one_of(value: object, known: Sequence[str], what: str) -> str:
    """One of a few words."""
    needed(value, str, what)
    assert isinstance(value, str)
    if value not in known:
        raise BadBatch(f"{what} is needed: {', '.join(known)}, not {shown(value)}.")
    return value


def whole(value: object, least: int, most: int, what: str) -> int:
    """A whole number within bounds, Python's or NumPy's."""
    if isinstance(value, np.integer):
        value = int(value)
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
    return rows.reshape(math.prod(shape[:-1]), width)


def rows_of(rows: Any, n: int, width: int) -> Any:
    """A row for each of n games."""
    rows_like(rows, width)
    shape, _ = _shape_and_kind(rows)
    if shape != (n, width):
        raise BadBatch(f"There is a row of {width} whole numbers for each of the {n} games, not of shape {shape}.")
    return rows


def _shape_and_kind(given: Any) -> tuple[tuple[int, ...], str]:
    if not hasattr(given, "shape"):
        given = np.asarray(given)
    return tuple(given.shape), str(given.dtype).rpartition(".")[2]


def outcome_numbers(dice: Any) -> Any:
    """Throws by number, of dice in any order."""
    if dice.shape[1:] != (2,) or dice.dtype.kind not in "iu" or np.any((dice < 1) | (dice > 6)):
        raise BadBatch("Dice are an array of n × 2 whole numbers from 1 to 6.")
    higher, lower = dice.max(axis=1).astype(np.int64), dice.min(axis=1).astype(np.int64)
    return higher * (higher - 1) // 2 + lower - 1
