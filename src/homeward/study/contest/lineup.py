"""Who sits where: the players that were named, the seats they fill, and how they change seats.

>>> Lineup.of(("steady", "wanderer"), players=4).turns
((0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0))
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from homeward.errors import HomewardError
from homeward.players.base import Player

if TYPE_CHECKING:
    from collections.abc import Sequence

Contestant: TypeAlias = str | Player
"""A player as it is written, or one that is there already."""

SIDES = 2


class BadLineup(HomewardError):
    """Players that cannot be seated together."""


@dataclass(frozen=True)
class Lineup:
    """The contestants, and for each rotation the contestant at every place of the table, by number."""

    contestants: tuple[Contestant, ...]
    turns: tuple[tuple[int, ...], ...]

    @classmethod
    def of(cls, named: Sequence[Contestant], *, players: int, partners: bool = False) -> Lineup:
        """The last one named takes all seats that are left; in partnership each of two takes a side."""
        if len(named) < 2:
            raise BadLineup("A match needs two players at least: name them, such as steady wanderer.")
        if partners and len(named) != SIDES:
            raise BadLineup(f"In partnership two play against two: name two players, not {len(named)}.")
        if len(named) > players:
            raise BadLineup(f"{len(named)} players are named for {players} seats.")
        last = len(named) - 1
        places = (0, 1, 0, 1) if partners else tuple(min(place, last) for place in range(players))
        return cls(tuple(named), _rotations(places))

    @property
    def labels(self) -> tuple[str, ...]:
        """What the contestants are called; one who meets its like is numbered."""
        names = [name_of(one) for one in self.contestants]
        met: Counter[str] = Counter()
        labels = []
        for name in names:
            met[name] += 1
            labels.append(f"{name} ({met[name]})" if names.count(name) > 1 else name)
        return tuple(labels)

    def par(self, contestant: int) -> float:
        """What a contestant would win if nobody were better than anybody."""
        return self.turns[0].count(contestant) / len(self.turns[0])

    def seats_of(self, contestant: int, turn: tuple[int, ...], seats: Sequence[int]) -> int:
        """The seats a contestant has in a rotation, a bit a seat."""
        return sum(1 << seat for seat, who in zip(seats, turn, strict=True) if who == contestant)


def name_of(contestant: Contestant) -> str:
    """What a contestant is called."""
    return contestant if isinstance(contestant, str) else contestant.name


def _rotations(places: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Everybody moves on by one seat, until it is as it was: the same seating twice would be the same games twice."""
    turned = [places[-by:] + places[:-by] for by in range(len(places))]
    return tuple(dict.fromkeys(turned))
