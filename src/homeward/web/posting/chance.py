"""The luck of a table whose game goes by post, and the hand it comes from."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NoReturn

from homeward.web.posting.hands import hand_of
from homeward.web.refusals import TurnedAway

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from homeward.model import Throw
    from homeward.players.dealing import Moment
    from homeward.positions import Game
    from homeward.post import Hand, PostChance
    from homeward.table import Post, Table


@dataclass(frozen=True)
class ByPostChance:
    """The throws and cards of the turn under way; without the secret there are none."""

    table: Table
    post: Post
    secret: bytes | None

    @cached_property
    def hand(self) -> Hand:
        """The hand of this table as it stands."""
        if self.secret is None:
            raise TurnedAway("key_lost")
        return hand_of(self.table, self.post, self.secret)

    def at(self, table: Table) -> ByPostChance:
        """The same when the table has gone on."""
        assert table.post is not None
        return ByPostChance(table, table.post, self.secret)

    @property
    def _luck(self) -> PostChance:
        return self.hand.chance

    def first(self, game: Game, seats: Sequence[int]) -> NoReturn:
        """Letters tell who starts."""
        raise TurnedAway("seats_by_post")

    def dice(self, shown: int) -> Throw:
        """Two dice."""
        return self._luck.dice(shown)

    def card(self, moment: Moment, deck: Mapping[str, int]) -> str:
        """Any card left."""
        return self._luck.card(moment, deck)

    def for_bot(self, seat: int, moment: int) -> int:
        """Bots that play by post leave nothing to chance."""
        return 0
