"""The line to a page beside us in the same browser."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from homeward.web.visitors.line import HungUp

if TYPE_CHECKING:
    from homeward.web.worker.browser import Browser


class PageLine:
    """Texts that the page has sent wait here until they are heard; None is its goodbye."""

    def __init__(self, browser: Browser, number: int) -> None:
        self._browser = browser
        self._number = number
        self._sent: asyncio.Queue[str | None] = asyncio.Queue()
        self._is_open = True

    def put(self, text: str | None) -> None:
        """The page has said something, or hung up."""
        self._sent.put_nowait(text)

    async def open(self) -> None:
        """The page is there: it has called."""

    async def heard(self) -> str:
        """The next text from the page."""
        text = await self._sent.get()
        if text is None:
            self._is_open = False
            raise HungUp
        return text

    async def say(self, text: str) -> None:
        """A text to the page."""
        if not self._is_open:
            raise HungUp
        self._browser.say(self._number, text)

    async def close(self, code: int) -> None:
        """Hang up, if nobody has yet."""
        if self._is_open:
            self._is_open = False
            self._browser.hang_up(self._number, code)
