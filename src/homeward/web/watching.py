"""Who watches which table. A watcher learns that a table has moved, never how often: it asks for the newest view."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


class Watchers:
    """For every table the bells to ring when it moves."""

    def __init__(self) -> None:
        self._bells: defaultdict[str, set[asyncio.Event]] = defaultdict(set)

    @contextmanager
    def watching(self, table: str) -> Iterator[asyncio.Event]:
        """A bell for one watcher, as long as they watch; it rings at once, for the first view."""
        bell = asyncio.Event()
        bell.set()
        self._bells[table].add(bell)
        try:
            yield bell
        finally:
            self._bells[table].discard(bell)
            if not self._bells[table]:
                del self._bells[table]

    def ring(self, table: str) -> None:
        """The table has moved."""
        for bell in self._bells.get(table, ()):
            bell.set()
