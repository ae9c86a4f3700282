"""How many links a game by post takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.post import lengths_of
from homeward.table.verbs.opening import plays_in_pairs
from homeward.web.posting.setting import wished_game
from homeward.web.wire.by_post import HowMany

if TYPE_CHECKING:
    from homeward.web.wire.asked_by_post import CountLinks

SHORT_PIECES, SHORT_PLAYERS = 2, 2


def counted(wish: CountLinks) -> HowMany:
    """As many as were measured for such a game, whatever else its house rules say; and for a short one."""
    game = wished_game(wish.game, wish.house)
    partners = plays_in_pairs(game, wish.players) if wish.partners is None else wish.partners
    found = lengths_of(game.name, wish.players, partners=partners, pieces=game.book.pieces)
    short = lengths_of(game.name, SHORT_PLAYERS, pieces=SHORT_PIECES)
    return HowMany(found.links if found else 0, short.links if short else 0)
