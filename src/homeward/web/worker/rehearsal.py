"""A rehearsal: everything that a page may ask, once.

The site is built with it: if anything is missing in the Python that a page will have, it is missed here first; and
what is imported meanwhile is what a page needs.
"""

from __future__ import annotations

import asyncio
import json
from itertools import count
from typing import TYPE_CHECKING, Any

from homeward.rulebook import shipped
from homeward.words import LANGUAGES

if TYPE_CHECKING:
    from homeward.web.worker.authority import Authority

ACTS = 16  # at each table, at least: everybody has had a turn
ERROR = 500  # from here on it is ours


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
    for name in shipped():
        await _play(page, name)
    await _by_post(page)
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
    await _right(page, "GET", "/puzzles", language=language)
    await _right(page, "GET", "/puzzles/day/2026-05-01", language=language)
    for name in shipped():
        for what in ("rules", "lesson", "tips", "board", "board.svg"):
            await _right(page, "GET", f"/games/{name}/{what}", language=language)
        await _right(page, "GET", "/positions/editor", game=name, language=language)
        await _right(page, "GET", f"/games/{name}/puzzles/1", language=language)
        await _right(page, "GET", f"/games/{name}/puzzles/1/answer", language=language)
        await _right(page, "GET", f"/games/{name}/puzzles/1/try", plays="pass", language=language)


async def _play(page: Page, name: str) -> None:
    """A table with every kind of player, and what one can ask of it."""
    seats = [{"who": "me"}, *({"who": "bot", "bot": bot} for bot in ("steady", "scholar", "master"))]
    table = await page.open({"game": name, "seats": seats, "partners": False})
    acts = 0
    while acts < ACTS or await _choice(page, table) is None:  # dice decide when somebody first has a choice
        view = await _right(page, "GET", f"/tables/{table}")
        await page.act(table, view["version"], **_next(view))
        if view["ask"]["code"] == "play":
            await _right(page, "POST", "/positions/hint", await _position(page, table))
        acts += 1
    for what in ("history", "fair", "bots", "board", "record"):
        answer = await _right(page, "GET", f"/tables/{table}/{what}", language="es")
    await _right(page, "POST", "/replay", answer)
    letters = (await _right(page, "GET", f"/tables/{table}/link"))["letters"]
    await _right(page, "POST", "/records", letters)
    await _review(page, table, answer)
    await _right(page, "POST", "/records", answer)
    for path in ("/tables", "/played", "/played/games.csv", "/played/games.json"):
        await _right(page, "GET", path)


async def _by_post(page: Page) -> None:
    """A game by post, as far as one browser comes with it: begun, read, shown as a code, its seat moved away."""
    opened = await _right(page, "POST", "/post", {"game": "pollyanna", "players": 2, "seat": 0})
    table = opened["id"]
    letter = {"text": (await _right(page, "GET", f"/tables/{table}"))["post"]["letter"]}
    for what, sent in (("read", letter), ("follow", letter), ("code", {"link": f"#/post/{letter['text']}"})):
        await _right(page, "POST", f"/post/{what}", sent, language="es")
    await _right(page, "POST", "/post/links", {"game": "pollyanna", "players": 2})
    await _right(page, "POST", f"/tables/{table}/post/move")


async def _review(page: Page, table: str, record: str) -> None:
    """What the game teaches so far, at its table and as a replay, and a play of it tried again."""
    for path, sent in ((f"/tables/{table}/review", ""), ("/replay/review", record)):
        while (state := await _right(page, "POST", path, sent, language="es"))["phase"] == "working":
            await asyncio.sleep(0)
        if state["phase"] != "done":
            raise RuntimeError(f"{path}: {state}")
    await _right(page, "GET", f"/tables/{table}/verdict")
    await _right(page, "POST", f"/tables/{table}/retry", {"step": await _choice(page, table)})


async def _choice(page: Page, table: str) -> int | None:
    """The first step at which somebody had a choice, if anybody had one yet."""
    steps = (await _right(page, "GET", f"/tables/{table}/history"))["steps"]
    return next((step["number"] for step in steps if step["kind"] == "play" and not step["forced"]), None)


async def _position(page: Page, table: str) -> dict[str, str]:
    return {"text": (await _right(page, "GET", f"/tables/{table}/position"))["text"]}


def _next(view: dict[str, Any]) -> dict[str, str]:
    code = view["ask"]["code"]
    if code == "play":
        return {"verb": "play", "play": view["plays"][0]["text"]}
    return {"verb": code if code in ("lot", "throw", "draw") else "go_on"}
