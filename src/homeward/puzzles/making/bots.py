"""Which bots find the answer, and how hard it is by that."""

from __future__ import annotations

from typing import TYPE_CHECKING
from zlib import crc32

from homeward.players.ladder import player
from homeward.players.reading import reading_of
from homeward.puzzles.puzzle import Grade, played

if TYPE_CHECKING:
    from homeward.players.base import Player
    from homeward.players.reading import Row
    from homeward.positions import Position

BOTS = ("wanderer", "runner", "hunter", "keeper", "steady")
TEMPTED = {"runner", "steady"}
"""Of whom one at least has to get it wrong: whoever takes what looks best at once would play otherwise."""
BY_CHANCE = "wanderer"
EASY = 3
"""How many bots find what is easy, not by chance; what none of them finds is hard."""


def finders(position: Position, goal: Row) -> tuple[str, ...]:
    """The bots who play so that they come to that end."""
    seed = crc32(position.text.encode())
    return tuple(name for name in BOTS if _end(position, player(name, seed)) == goal)


def grade_of(found_by: tuple[str, ...]) -> Grade:
    """How hard it is."""
    knowing = sum(name != BY_CHANCE for name in found_by)
    if not knowing:
        return Grade.HARD
    return Grade.EASY if knowing >= EASY else Grade.MEDIUM


def _end(position: Position, bot: Player) -> Row:
    goal = reading_of(position).usual(position, bot.decide)
    return goal if isinstance(goal, tuple) else played(position, [goal]).row
