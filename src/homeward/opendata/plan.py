"""What an edition of the data is to hold, and by what it is made: the same plan makes the same rows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, NamedTuple

import msgspec

import homeward
from homeward.errors import HomewardError
from homeward.positions import game as game_of
from homeward.reviews.evaluating import net_id
from homeward.rulebook import shipped

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

GAMES, POSITIONS, ROLLOUTS = 200, 200, 400
MOST = 10_000_000
Positive = Annotated[int, msgspec.Meta(ge=1, le=MOST)]
LEAST_IN_PART, MOST_IN_PART, PARTS = 8, 200, 50
IN_FILE = 2000
"""So many games, or positions, stand in one file."""


class BadPlan(HomewardError):
    """Sizes or games that no edition can have."""


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An edition: so many games of each game, positions and games played out from each, and what makes them.

    `rules` has each game's rules version, `nets` a short hash of what the scholar has learned of it.
    """

    games: Positive
    positions: Positive
    rollouts: Positive
    seed: Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)]
    homeward: str
    rules: dict[str, int]
    nets: dict[str, str]

    @property
    def titles(self) -> tuple[str, ...]:
        """The games by their names."""
        return tuple(self.rules)

    @property
    def command(self) -> str:
        """What makes it once more, but for the folder."""
        every = "" if self.titles == shipped() else "".join(f" {name}" for name in self.titles)
        sizes = f"--games {self.games} --positions {self.positions} --rollouts {self.rollouts} --seed {self.seed}"
        return f"homeward data FOLDER{every} {sizes}"


class Part(NamedTuple):
    """Some of the work: games, or positions, first … first + size − 1 of a game."""

    game: str
    of: str
    first: int
    size: int

    @property
    def name(self) -> str:
        """What its files are called by."""
        return f"{self.game}-{self.of}-{self.first:08}"


def planned(titles: Sequence[str], games: int, positions: int, rollouts: int, seed: int) -> Plan:
    """The plan for these games (all that come with homeward, where none is named), checked."""
    chosen = [game_of(name) for name in titles or shipped()]
    for what, size in (("games", games), ("positions", positions), ("games from each position", rollouts)):
        if not 1 <= size <= MOST:
            raise BadPlan(f"A number of {what} is from 1 to {MOST:,}, not {size}.")
    if rollouts == 1:
        raise BadPlan("One game from each position tells no chance: let at least 2 be played out.")
    if not 0 <= seed < 1 << 63:
        raise BadPlan(f"A seed is a whole number from 0 to {(1 << 63) - 1}, not {seed}.")
    rules = {game.name: game.book.rules_version for game in chosen}
    nets = {name: net_id(name) for name in rules}
    return Plan(games, positions, rollouts, seed, homeward.__version__, rules, nets)


def parts_of(size: int, game: str, of: str) -> Iterator[Part]:
    """So many games or positions in parts: what is lost when it is stopped is no more than the part in hand."""
    step = min(MOST_IN_PART, max(LEAST_IN_PART, size // PARTS))
    for first in range(0, size, step):
        yield Part(game, of, first, min(step, size - first))
