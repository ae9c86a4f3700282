"""A line to a page: a socket, or the way to a page beside us in the same browser."""

from __future__ import annotations

from typing import Protocol


class HungUp(Exception):
    """The other side has gone; there is nobody to tell it."""


class Line(Protocol):
    """Texts in both directions, in order. Whatever is done with it after somebody has hung up raises `HungUp`."""

    async def open(self) -> None:
        """Take the call."""

    async def heard(self) -> str:
        """The next text from the page."""

    async def say(self, text: str) -> None:
        """A text to the page."""

    async def close(self, code: int) -> None:
        """Hang up, if nobody has yet, and say why by a number."""
