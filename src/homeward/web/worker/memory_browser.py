"""A browser that keeps things in memory, by the rules of a real one: for rehearsals, and for tests without a page."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass
class Storage:
    """What several tabs share: tables, events, reviews, and a channel."""

    tables: dict[str, dict[str, Any]] = field(default_factory=dict)
    events: dict[tuple[str, int], dict[str, Any]] = field(default_factory=dict)
    reviews: dict[str, dict[str, Any]] = field(default_factory=dict)
    tabs: list[MemoryBrowser] = field(default_factory=list)


class MemoryBrowser:
    """One tab of a browser, as `Browser` describes it."""

    kernels = None

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.heard: Callable[[str], None] = lambda words: None
        self.said: list[tuple[int, str]] = []  # to pages, by line
        self.full = False  # whether nothing more can be kept
        storage.tabs.append(self)

    async def write(self, steps: str) -> str:
        """Do all of the steps, or none."""
        await asyncio.sleep(0)
        kept = self.storage
        tables, events, reviews = dict(kept.tables), dict(kept.events), dict(kept.reviews)
        for step in json.loads(steps):
            wrong = _take(tables, events, reviews, step)
            if wrong or self.full:
                return wrong or "QuotaExceededError"
        kept.tables, kept.events, kept.reviews = tables, events, reviews
        return ""

    async def read(self, table: str) -> str:
        """A table and its events."""
        row = self.storage.tables.get(table)
        events = [event for (of, _), event in sorted(self.storage.events.items()) if of == table]
        return json.dumps([row, events] if row else None)

    async def review(self, table: str) -> str:
        """What is kept of what a table's game teaches."""
        return json.dumps(self.storage.reviews.get(table))

    async def tables(self) -> str:
        """All tables."""
        return json.dumps(list(self.storage.tables.values()))

    async def fetch(self, name: str) -> bool:
        """What is needed lies there already."""
        return True  # the package holds the nets itself

    def tell(self, words: str) -> None:
        """Tell the other tabs."""
        for tab in self.storage.tabs:
            if tab is not self:
                asyncio.get_running_loop().call_soon(tab.heard, words)

    def listen(self, heard: Callable[[str], None]) -> None:
        """Be told what they tell."""
        self.heard = heard

    def say(self, line: int, text: str) -> None:
        """A text to the page."""
        self.said.append((line, text))

    def hang_up(self, line: int, code: int) -> None:
        """End a line."""
        self.said.append((line, f"closed {code}"))


def _take(
    tables: dict[str, Any], events: dict[tuple[str, int], Any], reviews: dict[str, Any], step: list[Any]
) -> str:
    match step:
        case ["add", "tables", row]:
            taken = row["id"] in tables
            tables[row["id"]] = row
            return "ConstraintError" if taken else ""
        case ["add", "events", row]:
            key = (row["table"], row["number"])
            taken = key in events
            events[key] = row
            return "ConstraintError" if taken else ""
        case ["put", "reviews", row]:
            reviews[row["table"]] = row
            return ""
        case ["merge", "tables", table, fields]:
            if table not in tables:
                return "NotFoundError"
            tables[table] = tables[table] | fields
            return ""
        case ["drop", table]:
            tables.pop(table, None)
            reviews.pop(table, None)
            for key in [key for key in events if key[0] == table]:
                del events[key]
            return ""
    raise AssertionError(step)
