"""What strong players need is fetched when somebody first has to think: one game's net, and not the others'.

A game by post may be played on by the bot of an older version: then that one's net is fetched besides.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.errors import HomewardError
from homeward.playouts.versions import as_kept, parted
from homeward.post import hand_from, read_letter
from homeward.record.links import game_in, is_link
from homeward.rulebook import shipped
from homeward.scholar.weights import place_of

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from homeward.post import Letter
    from homeward.table import Table
    from homeward.web.worker.browser import Browser

HEADER = 2000  # characters


class Nets:
    """Sees to it that a game's net is there."""

    def __init__(self, browser: Browser, table_at: Callable[[str], Awaitable[Table | None]]) -> None:
        self._browser = browser
        self._table_at = table_at
        self._there: set[str] = set()

    async def ready_at(self, table: str) -> None:
        """Have what is needed to think at a table."""
        at = await self._table_at(table) if table else None
        if at is not None:
            await self.ready_for(at.game.name)
            if at.post is not None and at.post.letter:
                await self.ready_in_letter(at.post.letter)

    async def ready_in(self, record: str) -> None:
        """Have what is needed to go on with a record, or a link: near its beginning it says which game it is of."""
        told = game_in(record) if is_link(record) else record[:HEADER]
        for game in shipped():
            if game in told:
                await self.ready_for(game)

    async def ready_in_letter(self, text: str) -> None:
        """Have what the bots of a game by post think with, as they were; what is no letter is refused elsewhere."""
        try:
            letter = read_letter(text)
        except HomewardError:
            return
        await self._ready_by_post(letter)

    async def ready_in_hand(self, text: str) -> None:
        """The same for a seat that comes from another device."""
        try:
            letter = hand_from(text).letter
        except HomewardError:
            return
        await self._ready_by_post(letter)

    async def _ready_by_post(self, letter: Letter) -> None:
        for one in letter.handed:
            try:
                _, version = parted(as_kept(one.bot))
            except HomewardError:
                continue  # a version that is to come: whoever unfolds the letter says so
            if version is not None:
                await self._ready(place_of(letter.header.game, version))

    async def ready_for(self, game: str) -> None:
        """Have what is needed to think about a game; one that nobody has studied needs nothing."""
        if game:
            await self._ready(game)

    async def _ready(self, net: str) -> None:
        if net not in self._there and await self._browser.fetch(net):
            self._there.add(net)
