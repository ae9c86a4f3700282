"""Where an open table's dice come from; if their secret cannot be read, the table says so instead of throwing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NoReturn

from homeward.table import FairChance, SeededChance
from homeward.web.posting.chance import ByPostChance
from homeward.web.refusals import TurnedAway

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from homeward.model import Throw
    from homeward.positions import Game
    from homeward.table import Chance, Moment, Table


def chance_of(table: Table, seed: int, secret: bytes | None) -> Chance:
    """The table's own chance: fair where its dice follow from a secret, by post its letters', else by its seed."""
    if table.post is not None:
        return ByPostChance(table, table.post, secret)
    if not table.fairness.commitment:
        return SeededChance(seed)
    return LostKey(SeededChance(seed)) if secret is None else FairChance.at(secret, table.fairness, seed)


def as_it_stands(chance: Chance, table: Table) -> Chance:
    """A table's chance, now that all words may be open."""
    if isinstance(chance, FairChance) and not table.awaits_words and not chance.is_settled:
        return FairChance.at(chance.root, table.fairness, chance.bots.seed)
    return chance


@dataclass(frozen=True)
class LostKey:
    """The chance of a table whose secret is sealed with another key: pieces can be moved, dice cannot be thrown."""

    bots: SeededChance

    def first(self, game: Game, seats: Sequence[int]) -> NoReturn:
        """No lot."""
        raise TurnedAway("key_lost")

    def dice(self, shown: int) -> Throw:
        """No dice."""
        raise TurnedAway("key_lost")

    def card(self, moment: Moment, deck: Mapping[str, int]) -> NoReturn:
        """No cards."""
        raise TurnedAway("key_lost")

    def for_bot(self, seat: int, moment: int) -> int:
        """Bots need no secret."""
        return self.bots.for_bot(seat, moment)
