"""Policies as they are written: `steady`, `steady:epsilon=0.05`, `scholar:temperature=0.02`, `scholar@1`.

`epsilon` is how often a throw (in Kukla & Ollie a move) is played by chance instead. `temperature` draws among plays:
one that is so much worse than another is taken e times less often. A temperament's is in steps of a piece of its own
(in Kukla & Ollie in moves), the scholar's in chances to win.
"""

from __future__ import annotations

from functools import lru_cache
from math import log
from typing import TYPE_CHECKING, NamedTuple

from homeward.errors import HomewardError
from homeward.playouts.policies import (
    CHANCE,
    EPSILON,
    FINE,
    KIND,
    LOT,
    LOTS,
    MOVE,
    STEP,
    TEMPERAMENTS,
    TEMPERATURE,
    TOLD,
    WINS,
)
from homeward.playouts.versions import parted
from homeward.referee import SEATS
from homeward.rulebook import meant, near

if TYPE_CHECKING:
    from collections.abc import Mapping

SCHOLAR = "scholar"
POLICIES = (*TEMPERAMENTS, SCHOLAR)
BY_CHANCE = ("uniform", "wanderer")
OPTIONS = ("epsilon", "temperature")
HOTTEST = 1000.0
ALWAYS = 1 << 32


class UnknownPolicy(HomewardError):
    """Nobody chooses in a way of that name, or not with such options."""


class Manner(NamedTuple):
    """A policy by its name, and how faithfully it is kept to."""

    name: str
    epsilon: float = 0.0
    temperature: float = 0.0
    version: int | None = None  # of the scholar's nets; today's unless told


@lru_cache
def read_policy(written: str) -> Manner:
    """A policy as it is written, checked.

    >>> read_policy("steady:epsilon=0.05")
    Manner(name='steady', epsilon=0.05, temperature=0.0, version=None)
    """
    called, colon, rest = written.partition(":")
    name, version = parted(called)
    if name not in POLICIES:
        raise _unknown(name)
    options = dict(_option(written, part) for part in rest.split(",")) if colon else {}
    if options and name in BY_CHANCE:
        raise UnknownPolicy(f"{written}: {name} plays by chance already, and takes no {' and no '.join(OPTIONS)}.")
    return Manner(name, **options, version=version)


def _unknown(name: str) -> UnknownPolicy:
    known, nearly = ", ".join(POLICIES), near(name, POLICIES)
    said = f"There is no policy called {name!r}.{meant(name, POLICIES)} The policies are: {known}."
    code = "unknown_policy_but" if nearly else "unknown_policy"
    return UnknownPolicy(said).coded(code, name=name, near=nearly, names=known)


def _option(written: str, part: str) -> tuple[str, float]:
    key, _, value = part.partition("=")
    if key not in OPTIONS:
        asked = f"{written}: a policy has no option {key!r}.{meant(key, OPTIONS)}"
        raise UnknownPolicy(f"{asked} Its options: {', '.join(OPTIONS)}.")
    try:
        number = float(value)
    except ValueError:
        number = 0.0
    most = 1.0 if key == "epsilon" else HOTTEST
    if not 0 < number <= most:
        raise UnknownPolicy(f"{written}: {key} is a number above 0, and at most {most:g}, not {value!r}.")
    return key, number


def policies_of(by_seat: Mapping[int, str], *, cards: bool = False) -> tuple[int, ...]:
    """The policies of four seats as they are written; a seat left out chooses by chance.

    `cards` says that the game is Kukla & Ollie, where temperatures count moves.

    >>> policies_of({2: "steady"}).index(4) // (len(policies_of({})) // SEATS)  # four points a step, on seat 2
    2
    """
    manners = {seat: read_policy(written) for seat, written in by_seat.items()}
    run = tuple(weight for seat in range(SEATS) for weight in _weights(manners.get(seat), cards))
    return run + lots() if any(one.temperature for one in manners.values()) else run


def _weights(manner: Manner | None, cards: bool) -> tuple[int, ...]:
    """The run of one seat."""
    if manner is None:
        return CHANCE
    weights = list(TEMPERAMENTS["steady" if manner.name == SCHOLAR else manner.name])
    if manner.name == SCHOLAR:
        weights[KIND] = TOLD
    unit = WINS if manner.name == SCHOLAR else weights[MOVE if cards else STEP]
    weights[EPSILON] = round(manner.epsilon * ALWAYS)
    weights[TEMPERATURE] = round(manner.temperature * unit * FINE)
    return tuple(weights)


@lru_cache
def lots() -> tuple[int, ...]:
    """What chance adds to a score, each as likely: Gumbel's distribution, cut into equal parts."""
    return tuple(round(-log(-log((i + 0.5) / LOTS)) * LOT) for i in range(LOTS))
