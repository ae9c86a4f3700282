"""What the book counts: cells, each a set-up of one game and the way it is looked at. Chapters share them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

Size = Literal["small", "full"]
SIZES: tuple[Size, ...] = ("small", "full")

MOST_TURNS = 5_000
"""Turns after which a game of the book counts as unfinished: strong players of Kukla & Ollie can go on for ever."""


class Games(NamedTuple):
    """How many games a cell has in a small edition, and in a full one."""

    small: int
    full: int


@dataclass(frozen=True)
class Cell:
    """A set-up of a game, and who counts what of it (a module of `homeward.study.book.counting`)."""

    kind: str
    game: str
    games: Games
    players: int = 4
    partners: bool = False
    policy: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """What it is kept under."""
        return " ".join([str(self.players), *(["partners"] if self.partners else []), *self.policy])

    def wanted(self, size: Size, games: int | None = None) -> int:
        """How many games are asked for: as many as were named, else what suits the size."""
        return getattr(self.games, size) if games is None else games


class Span(NamedTuple):
    """A run of games of a cell: which, and with what they are played."""

    seed: int
    first: int
    games: int
    device: str = "auto"
    workers: int | None = None
