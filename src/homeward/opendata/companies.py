"""Who sits where in a game of the data, by its number: every way to sit down, and players of several strengths."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from homeward.players.sitting import Seating, seatings
from homeward.positions import game as game_of
from homeward.positions.game import SEATINGS

if TYPE_CHECKING:
    from homeward.positions import Game

ORDER = ("scholars", "mixed", "loose", "masters", "scholars", "mixed", "scholars", "mixed")
"""The companies, one after the other; a game with masters takes as long as thirty of the others."""

MASTER = "master:plays=240"
STRONG = "scholar"
VARIED = "scholar:epsilon=0.05"
"""Where there are no dice: else every game would begin alike."""

LOOSE = "scholar:temperature=0.02"
MIXED = ("scholar:temperature=0.02", "steady:epsilon=0.05", "hunter:epsilon=0.05", "keeper:epsilon=0.05")
ABOUT = {
    "scholars": f"`{STRONG}` on every seat; in Kukla & Ollie `{VARIED}`, since games without dice would begin alike",
    "loose": f"`{LOOSE}` on every seat, who draws among plays that are worth nearly as much",
    "masters": f"`{MASTER}` on every seat, who looks ahead",
    "mixed": f"{', '.join(f'`{one}`' for one in MIXED)}, who change seats from game to game",
}


@dataclass(frozen=True)
class Company:
    """Who sits down to a game: how many, whether in partnership, what they are called together, and who is who."""

    seating: Seating
    name: str
    players: tuple[str, ...]

    @property
    def by_seat(self) -> dict[int, str]:
        """Who sits on each seat in play."""
        return dict(zip(SEATINGS[self.seating.players], self.players, strict=True))


def company_of(game: Game, number: int) -> Company:
    """Who plays a game: seatings take turns first, then companies, then the seats of those who are mixed."""
    ways = ways_to_sit(game.name)
    round_, way = divmod(number, len(ways))
    cycle, nth = divmod(round_, len(ORDER))
    seating, name = ways[way], ORDER[nth]
    return Company(seating, name, _players(game, name, seating.players, cycle * ORDER.count(name) + nth))


@lru_cache
def ways_to_sit(game: str) -> tuple[Seating, ...]:
    """With two, three and four players, and in partnership where there is one."""
    return tuple(seatings(game_of(game)))


def _players(game: Game, name: str, players: int, turned: int) -> tuple[str, ...]:
    if name == "mixed":
        return tuple(MIXED[(seat + turned) % len(MIXED)] for seat in range(players))
    strong = STRONG if game.book.has_dice else VARIED
    return ({"scholars": strong, "loose": LOOSE, "masters": MASTER}[name],) * players
