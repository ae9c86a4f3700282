"""Players that other packages offer, by entry points of the group `homeward.players`: a name, and who makes it.

What makes it takes a seed and the options it names in `options`. It may say `plays(game)`, whether it knows a game,
and `at_tables = True`: that it decides within a moment, and by its seed and the position alone, so that a table that
was left goes on the same way. Nothing of theirs is imported until somebody asks for that player.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from homeward.errors import HomewardError
from homeward.offers import offers, whose

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence
    from importlib.metadata import EntryPoint

    from homeward.model import Play
    from homeward.players.base import Player
    from homeward.positions import Game, Position

GROUP = "homeward.players"
NAME = re.compile(r"[a-z][a-z_]{0,39}")  # as records write bots


class GuestError(HomewardError):
    """A player of another package that cannot be fetched, or that fails; the message says whose it is."""


def guests(taken: Collection[str]) -> dict[str, EntryPoint]:
    """The players that are offered, by name; `taken` are the names of those that come with homeward."""
    return {offer.name: offer for offer in reversed(offers(GROUP)) if not _fault(offer.name, taken)}


def refused(taken: Collection[str]) -> tuple[str, ...]:
    """Offers that nobody can be called by, a sentence each."""
    told, seen = [], set(taken)
    for offer in offers(GROUP):
        if fault := _fault(offer.name, seen):
            told.append(f"{whose(offer)}: no player can be called {offer.name!r}: {fault}.")
        seen.add(offer.name)
    return tuple(told)


def _fault(name: str, taken: Collection[str]) -> str:
    if name in taken:
        return "another is called so already"
    return "" if NAME.fullmatch(name) else "a name has small letters and underscores"


@lru_cache
def maker(offer: EntryPoint) -> Callable[..., Player]:
    """What makes the player, fetched from its package."""
    try:
        made: Any = offer.load()
    except Exception as error:  # whatever somebody else's package does while it is imported
        raise GuestError(f"{whose(offer)}: its player {offer.name} cannot be fetched: {_said(error)}.") from error
    if not callable(made):
        raise GuestError(f"{whose(offer)}: its player {offer.name} is {made!r}, which makes no player.")
    return made  # type: ignore[no-any-return]


def knows(offer: EntryPoint, game: Game) -> bool:
    """Whether the player says that it plays a game; who says nothing plays all."""
    plays = getattr(maker(offer), "plays", None)
    try:
        return plays is None or bool(plays(game))
    except Exception as error:
        raise GuestError(f"{whose(offer)}: {offer.name} cannot say what it plays: {_said(error)}.") from error


def sits_at_tables(offer: EntryPoint) -> bool:
    """Whether it promises what a table needs; one that cannot be fetched does not."""
    try:
        return bool(getattr(maker(offer), "at_tables", False))
    except GuestError:
        return False


def seated(offer: EntryPoint, seed: int | None, options: dict[str, Any]) -> Player:
    """The player, made; whatever goes wrong in it is told with its name."""
    try:
        player = maker(offer)(seed, **options)
    except GuestError:
        raise
    except Exception as error:
        raise GuestError(f"{whose(offer)}: its player {offer.name} cannot be made: {_said(error)}.") from error
    return Foretelling(offer, player) if hasattr(player, "chances") else Guest(offer, player)


class Guest:
    """A player of another package, at work: what it raises is told with whose it is."""

    def __init__(self, offer: EntryPoint, player: Player) -> None:
        self.name = str(getattr(player, "name", offer.name))
        self._whose = f"{whose(offer)}: {offer.name}"
        self._player: Any = player

    def decide(self, position: Position) -> Play:
        """The player's own decision."""
        try:
            play: Play = self._player.decide(position)
        except Exception as error:
            raise GuestError(f"{self._whose} cannot decide: {_said(error)}. The position: {position}.") from error
        return play


class Foretelling(Guest):
    """One that tells chances, too."""

    def chances(self, position: Position) -> Sequence[float]:
        """The player's own forecast."""
        try:
            told: Sequence[float] = self._player.chances(position)
        except Exception as error:
            raise GuestError(f"{self._whose} cannot tell chances: {_said(error)}.") from error
        return told


def _said(error: Exception) -> str:
    return f"{type(error).__name__}: {error}".rstrip(": .")
