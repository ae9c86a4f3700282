"""The players by name, and how one is written with its options: `roller:plays=500`, `scholar:weights=trained`.

`scholar@1` and `master@1` are those players with the nets of version 1.

A player is fetched when it is asked for, so that nobody waits for the weights or tables of one who does not play.
"""

from __future__ import annotations

import re
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeAlias

from homeward.errors import HomewardError, needed
from homeward.players import guests
from homeward.playouts.versions import parted
from homeward.rulebook import meant, near

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from homeward.players.base import Player

LADDER: dict[str, tuple[str, str]] = {
    "wanderer": ("tempered", "Wanderer"),
    "runner": ("tempered", "Runner"),
    "hunter": ("tempered", "Hunter"),
    "keeper": ("tempered", "Keeper"),
    "steady": ("tempered", "Steady"),
    "roller": ("roller", "Roller"),
    "scholar": ("scholar", "Scholar"),
    "master": ("master", "Master"),
}
"""Name → module and class, from the beginner up. A class takes a seed, and the options it names in `options`."""

SUGGESTED = "steady"
THINKERS = ("roller", "scholar", "master")
"""Those who may take long over a play: they play it out, or ask a net that has to be fetched and compiled."""

BUDGETS = ("plays", "ms")
FILES = ("weights",)
"""Options that name a file or folder; the others are numbers."""

Option: TypeAlias = float | str


class UnknownPlayer(HomewardError):
    """No bot of that name can be seated, or not with such options."""


def names() -> tuple[str, ...]:
    """The bots there are: ours from the beginner up, then those of other packages. `fitting` says who fits a game."""
    return (*LADDER, *sorted(guests.guests(LADDER)))


def guest(name: str) -> EntryPoint | None:
    """The offer of another package, where a bot is none of ours; others are looked for only then."""
    return None if name in LADDER else guests.guests(LADDER).get(name)


def is_thinker(name: str) -> bool:
    """Whether it may take long over a play, as all whom we do not know."""
    return name in THINKERS or name not in LADDER


def player(written: str, seed: int | None = None) -> Player:
    """The bot of that name, with its options if any are written; with the same seed it plays the same way again."""
    needed(seed, (int, type(None)), "A whole number for a seed")
    name, options = read(written)
    if (offer := guest(name)) is not None:
        return guests.seated(offer, seed, options)
    kind, version = parted(name)
    versions = {} if version is None else {"version": version}
    seated: Player = _class_of(kind)(seed, **options, **versions)
    return seated


def read(written: str) -> tuple[str, dict[str, Option]]:
    """A player's name and its options, checked: `roller:plays=500`.

    >>> read("roller:plays=500")
    ('roller', {'plays': 500})
    """
    needed(written, str, "The name of a player")
    name, _, rest = written.partition(":")
    if parted(name)[0] not in LADDER and guest(name) is None:
        raise _unknown(name)
    parts = re.split(r",(?=\w+=)", rest) if rest else []  # a comma in a file's name is no end of it
    options = dict(_option(written, part) for part in parts)
    for key in options:
        if key not in takes(name):
            able = ", ".join(takes(name)) or "none"
            raise UnknownPlayer(
                f"{written}: {name} has no option {key!r}.{meant(key, takes(name))} Its options: {able}."
            )
    return name, options


def takes(name: str) -> tuple[str, ...]:
    """The options of a player; one with a version has its weights already."""
    offer = guest(name)
    kind, version = parted(name)
    options = getattr(_class_of(kind) if offer is None else guests.maker(offer), "options", ())
    return tuple(option for option in options if version is None or option not in FILES)


def with_budget(written: str, ms: float | None) -> str:
    """A player's name with so many milliseconds a decision, where it takes a budget and none is written."""
    name, options = read(written)
    if ms is None or "ms" not in takes(name) or any(budget in options for budget in BUDGETS):
        return written
    return f"{written}{',' if options else ':'}ms={ms:g}"


def _unknown(name: str) -> UnknownPlayer:
    """There is no such bot; perhaps one was meant that is called nearly so."""
    known, nearly = ", ".join(reversed(names())), near(name, names())
    said = f"There is no bot called {name!r}.{meant(name, names())} The bots are: {known}."
    code = "unknown_player_but" if nearly else "unknown_player"
    return UnknownPlayer(said).coded(code, name=name, near=nearly, names=known)


def _option(written: str, part: str) -> tuple[str, Option]:
    key, _, value = part.partition("=")
    if key in FILES:
        if not value:
            said = f"{written}: {key}= is followed by the name of a file or folder"
            raise UnknownPlayer(f"{said}, such as {key}=trained.")
        return key, value
    try:
        number = float(value)
    except ValueError:
        raise UnknownPlayer(
            f"{written}: an option is a name and a number, such as plays=500, not {part!r}."
        ) from None
    if not 0 < number < float("inf"):
        raise UnknownPlayer(f"{written}: {key} is a number above 0, not {value}.")
    return key, int(number) if number.is_integer() else number


def _class_of(name: str) -> Any:
    module, kind = LADDER[name]
    return getattr(import_module(f"homeward.players.{module}"), kind)
