"""Answers that are dear to make and depend on little: made once, kept by that, compressed, within so many bytes."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Hashable

    from homeward.web.packed import Packed


class KeptAnswers:
    """The latest answers; what falls out is made again. However many ask at the same moment, it is made once."""

    def __init__(self, most_bytes: int) -> None:
        self._most = most_bytes
        self._bytes = 0
        self._kept: OrderedDict[Hashable, Packed] = OrderedDict()
        self._making: dict[Hashable, asyncio.Future[Packed]] = {}

    async def get(self, key: Hashable, make: Callable[[], Awaitable[Packed]]) -> Packed:
        """The answer for a key; whoever hangs up leaves its making to the others."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if key not in self._making:
            self._making[key] = making = asyncio.ensure_future(make())
            making.add_done_callback(lambda made: self._made(key, made))
        return await asyncio.shield(self._making[key])

    def _made(self, key: Hashable, made: asyncio.Future[Packed]) -> None:
        """Keep it, if it could be made, and if it is not larger than all that may be kept."""
        del self._making[key]
        if made.cancelled() or made.exception() is not None or len(made.result().gzipped) > self._most:
            return
        self._kept[key] = made.result()
        self._bytes += len(made.result().gzipped)
        while self._bytes > self._most:
            self._bytes -= len(self._kept.popitem(last=False)[1].gzipped)
