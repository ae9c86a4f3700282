"""A rehearsal: everything that a page may ask, once, with a browser that keeps things in memory.

The site is built with it: if anything is missing in the Python that a page will have, it is missed here first; and
what is imported meanwhile is what a page needs.
"""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field
from itertools import count
from typing import TYPE_CHECKING, Any

from homeward.rulebook import names
from homeward.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable

    from homeward.web.worker.authority import Authority

ACTS = 16  # at each table: everybody has had a turn
ERROR = 500  # from here on it is ours


@dataclass
class Storage:
    """What several tabs share: tables, events, and a channel."""

    tables: dict[str, dict[str, Any]] = field(default_factory=dict)
    events: dict[tuple[str, int], dict[str, Any]] = field(default_factory=dict)
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
        tables, events = dict(self.storage.tables), dict(self.storage.events)
        for step in json.loads(steps):
            wrong = _take(tables, events, step)
            if wrong or self.full:
                return wrong or "QuotaExceededError"
        self.storage.tables, self.storage.events = tables, events
        return ""

    async def read(self, table: str) -> str:
        """A table and its events."""
        row = self.storage.tables.get(table)
        events = [event for (of, _), event in sorted(self.storage.events.items()) if of == table]
        return json.dumps([row, events] if row else None)

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


class Page:
    """Who asks the authority as a page does."""

    def __init__(self, authority: Authority) -> None:
        self.authority = authority
        self._acts = count(1)

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
        """Open a table; its id."""
        status, opened = await self.ask("POST", "/tables", wish)
        assert status == 201, opened
        return str(opened["id"])

    async def act(self, table: str, seen: int, **action: Any) -> tuple[int, Any]:
        """Do something at a table, having seen it so."""
        act = {"id": f"action-{id(self)}-{next(self._acts)}", "seen": seen, "action": action}
        return await self.ask("POST", f"/tables/{table}/acts", act)


async def rehearse(authority: Authority) -> None:
    """Ask for everything once; an answer that went wrong raises."""
    page = Page(authority)
    for language in LANGUAGES:
        await _look_around(page, language)
    for name in names():
        await _play(page, name)
    _, bundle = await page.ask("GET", "/export")
    await _right(page, "POST", "/import", bundle)
    await page.ask("POST", "/records", "no record")  # refused, in words


async def _right(page: Page, method: str, path: str, body: object = "", **query: object) -> Any:
    """An answer that is none of an error of ours."""
    status, answer = await page.ask(method, path, body, **query)
    if status >= ERROR:
        raise RuntimeError(f"{method} {path}: {answer}")
    return answer


async def _look_around(page: Page, language: str) -> None:
    await _right(page, "GET", "/shelf", language=language)
    for name in names():
        for what in ("rules", "lesson", "tips", "board", "board.svg"):
            await _right(page, "GET", f"/games/{name}/{what}", language=language)
        await _right(page, "GET", "/positions/editor", game=name, language=language)


async def _play(page: Page, name: str) -> None:
    """A table with every kind of player, and what one can ask of it."""
    seats = [{"who": "me"}, *({"who": "bot", "bot": bot} for bot in ("steady", "scholar", "master"))]
    table = await page.open({"game": name, "seats": seats, "partners": False})
    for _ in range(ACTS):
        view = await _right(page, "GET", f"/tables/{table}")
        await page.act(table, view["version"], **_next(view))
        if view["ask"]["code"] == "play":
            await _right(page, "POST", "/positions/hint", await _position(page, table))
    for what in ("history", "fair", "bots", "board", "record"):
        answer = await _right(page, "GET", f"/tables/{table}/{what}", language="es")
    await _right(page, "POST", "/replay", answer)
    await _right(page, "POST", "/records", answer)
    await _right(page, "GET", "/tables")


async def _position(page: Page, table: str) -> dict[str, str]:
    return {"text": (await _right(page, "GET", f"/tables/{table}/position"))["text"]}


def _next(view: dict[str, Any]) -> dict[str, str]:
    code = view["ask"]["code"]
    if code == "play":
        return {"verb": "play", "play": view["plays"][0]["text"]}
    return {"verb": code if code in ("lot", "throw", "draw") else "go_on"}
