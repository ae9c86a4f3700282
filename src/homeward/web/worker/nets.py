"""What strong players need is fetched when somebody first has to think: one game's net, and not the others'."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.record.links import game_in, is_link
from homeward.rulebook import shipped

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from homeward.web.worker.browser import Browser

HEADER = 2000  # characters


class Nets:
    """Sees to it that a game's net is there."""

    def __init__(self, browser: Browser, game_of: Callable[[str], Awaitable[str]]) -> None:
        self._browser = browser
        self._game_of = game_of
        self._there: set[str] = set()

    async def ready_at(self, table: str) -> None:
        """Have what is needed to think at a table."""
        if table:
            await self.ready_for(await self._game_of(table))

    async def ready_in(self, record: str) -> None:
        """Have what is needed to go on with a record, or a link: near its beginning it says which game it is of."""
        told = game_in(record) if is_link(record) else record[:HEADER]
        for game in shipped():
            if game in told:
                await self.ready_for(game)

    async def ready_for(self, game: str) -> None:
        """Have what is needed to think about a game; one that nobody has studied needs nothing."""
        if game and game not in self._there and await self._browser.fetch(game):
            self._there.add(game)
