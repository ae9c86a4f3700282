"""What goes on beside everything else, from a start until a stop."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Coroutine


class Ongoing:
    """A task of its own that has no end, until it is stopped."""

    def __init__(self) -> None:
        self._task: asyncio.Task[None] | None = None

    @property
    def is_on(self) -> bool:
        """Whether it was started, and not stopped yet."""
        return self._task is not None

    def start(self, work: Coroutine[None, None, None]) -> None:
        """Begin."""
        self._task = asyncio.create_task(work)

    async def stop(self) -> None:
        """End it, and return when it has ended; what was never started needs no end."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])
            self._task = None
