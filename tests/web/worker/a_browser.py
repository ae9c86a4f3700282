"""The browser's side of a worker, for tests without one: what it keeps, it keeps by the same rules, in memory."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from homeward.web.worker.authority import Authority

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass
class Storage:
    """What several tabs share: tables, events, and a channel."""

    tables: dict[str, dict[str, Any]] = field(default_factory=dict)
    events: dict[tuple[str, int], dict[str, Any]] = field(default_factory=dict)
    tabs: list[ABrowser] = field(default_factory=list)


class ABrowser:
    """One tab."""

    kernels = None

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.heard: Callable[[str], None] = lambda words: None
        self.said: list[tuple[int, str]] = []
        self.full = False
        storage.tabs.append(self)

    async def write(self, steps: str) -> str:
        await asyncio.sleep(0)
        tables, events = dict(self.storage.tables), dict(self.storage.events)
        for step in json.loads(steps):
            wrong = _take(tables, events, step)
            if wrong or self.full:
                return wrong or "QuotaExceededError"
        self.storage.tables, self.storage.events = tables, events
        return ""

    async def read(self, table: str) -> str:
        row = self.storage.tables.get(table)
        events = [event for (of, _), event in sorted(self.storage.events.items()) if of == table]
        return json.dumps([row, events] if row else None)

    async def tables(self) -> str:
        return json.dumps(list(self.storage.tables.values()))

    async def fetch(self, name: str) -> bool:
        return True  # the package holds the nets itself

    def tell(self, words: str) -> None:
        for tab in self.storage.tabs:
            if tab is not self:
                asyncio.get_running_loop().call_soon(tab.heard, words)

    def listen(self, heard: Callable[[str], None]) -> None:
        self.heard = heard

    def say(self, line: int, text: str) -> None:
        self.said.append((line, text))

    def hang_up(self, line: int, code: int) -> None:
        self.said.append((line, f"closed {code}"))


def _take(tables: dict[str, Any], events: dict[tuple[str, int], Any], step: list[Any]) -> str:
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
        case ["merge", "tables", table, fields]:
            if table not in tables:
                return "NotFoundError"
            tables[table] = tables[table] | fields
            return ""
        case ["drop", table]:
            tables.pop(table, None)
            for key in [key for key in events if key[0] == table]:
                del events[key]
            return ""
    raise AssertionError(step)


class Tab:
    """A page and its authority."""

    def __init__(self, storage: Storage | None = None) -> None:
        self.browser = ABrowser(storage or Storage())
        self.authority = Authority(self.browser)
        self._acts = 0

    async def ask(self, method: str, path: str, body: object = "", **query: object) -> tuple[int, Any]:
        """Status and answer; what is no JSON stays text."""
        sent = body if isinstance(body, str) else json.dumps(body)
        asked = json.dumps({key: str(value).lower() for key, value in query.items()})
        reply = json.loads(await self.authority.ask(method, path, asked, sent))
        try:
            return reply["status"], json.loads(reply["body"] or "null")
        except json.JSONDecodeError:
            return reply["status"], reply["body"]

    async def open(self, wish: dict[str, Any]) -> str:
        status, opened = await self.ask("POST", "/tables", wish)
        assert status == 201, opened
        return str(opened["id"])

    async def act(self, table: str, seen: int, **action: Any) -> tuple[int, Any]:
        self._acts += 1
        act = {"id": f"action-{id(self)}-{self._acts}", "seen": seen, "action": action}
        return await self.ask("POST", f"/tables/{table}/acts", act)
