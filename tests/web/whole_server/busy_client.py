"""A device that plays as fast as it can, remembers everything it was told, and tries again what was not answered."""

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from homeward.web.visitors.devices import COOKIE
from homeward.web.wire.asked import WIRE
from waiting import PATIENCE
from web.device import BEN, BOT, ME

SEATS = ([ME, BOT, BOT, BOT], [ME, BEN], [BOT, BOT, BOT], [ME, BEN, BOT, BOT])
GAMES = ("pollyanna", "kukla_ollie", "poliana", "parcheesi", "dixie_pollyanna")
GONE = (OSError, httpx.TransportError, WebSocketException, EOFError)


@dataclass
class Told:
    """What the server said of one table: the version each action led to, and how the board stood at each version."""

    done: dict[str, int] = field(default_factory=dict)
    boards: dict[int, dict[str, list[str]]] = field(default_factory=dict)
    over: bool = False

    @property
    def latest(self) -> int:
        return max([*self.done.values(), *self.boards, 0])


class BusyClient:
    """One device with one table at a time; a new one when a game is over."""

    def __init__(self, url: str, number: int) -> None:
        self.url = url
        self.number = number
        self.token = ""
        self.table = ""
        self.told: dict[str, Told] = {}
        self._pending: dict[str, Any] | None = None
        self._actions = 0

    async def play(self, heard: asyncio.Queue[int]) -> None:
        """Play until the server is gone; our number is put into `heard` whenever an action has been answered."""
        self._answers = heard
        with suppress(*GONE):
            while True:
                if not self.table or self.told[self.table].over:
                    await self._open()
                await self._talk()

    async def _open(self) -> None:
        wish = {"game": GAMES[self.number % len(GAMES)], "seats": SEATS[self.number % len(SEATS)]}
        cookies = {COOKIE: self.token} if self.token else {}
        async with httpx.AsyncClient(base_url=self.url, cookies=cookies, verify=False) as http:
            answer = await http.post("/api/tables", json=wish)
        assert answer.status_code == 201, answer.text
        self.token = answer.cookies[COOKIE]
        self.table = answer.json()["id"]
        self.told[self.table] = Told(boards={1: {}})
        self._pending = None

    async def _talk(self) -> None:
        """Act on every view, until the game is over."""
        told = self.told[self.table]
        address = f"{self.url.replace('http', 'ws')}/api/tables/{self.table}/live"
        headers = {"Cookie": f"{COOKIE}={self.token}"}
        async with connect(address, origin=self.url, additional_headers=headers, max_queue=None) as socket:  # type: ignore[arg-type]
            await socket.send(json.dumps({"type": "hello", "wire": WIRE}))
            if self._pending is not None:
                await socket.send(json.dumps(self._pending))
            view: dict[str, Any] = {"version": 0}
            while not told.over:
                message = json.loads(await socket.recv())
                self._hear(told, message)
                view = message.get("view", view)
                # An action tried again may be answered after the view that shows it, and no other view follows.
                if self._pending is None and view["version"] >= told.latest and not told.over:
                    self._pending = self._choose(view)
                    await socket.send(json.dumps(self._pending))

    def _hear(self, told: Told, message: dict[str, Any]) -> None:
        assert message["type"] != "refused", message
        if message["type"] == "view":
            view = message["view"]
            told.boards[view["version"]] = view["pieces"]
            told.over = bool(view["ending"])
        elif message["type"] == "done":
            assert self._pending is not None
            assert message["id"] == self._pending["id"]
            told.done[message["id"]] = message["version"]
            self._pending = None
            self._answers.put_nowait(self.number)

    def _choose(self, view: dict[str, Any]) -> dict[str, Any]:
        self._actions += 1
        match view["ask"]["code"]:
            case "throw" | "draw" | "lot" as verb:
                action = {"verb": verb}
            case "play":
                plays = view["plays"]
                action = {"verb": "play", "play": plays[self._actions % len(plays)]["text"]}
            case _:
                action = {"verb": "go_on", "until": "person" if self._actions % 2 else "step"}
        action_id = f"client-{self.number}-{self._actions:06d}"
        return {"type": "act", "id": action_id, "seen": view["version"], "action": action}


async def play_together(clients: list[BusyClient], answers: int, kill: Callable[[], None]) -> None:
    """All clients at once; so many answers after all have begun the server is killed under them."""
    heard = asyncio.Queue[int]()
    playing = [asyncio.create_task(client.play(heard)) for client in clients]
    waited_for = {client.number for client in clients}
    async with asyncio.timeout(PATIENCE):
        while waited_for:
            waited_for.discard(await heard.get())
        for _ in range(answers):
            await heard.get()
    kill()
    await asyncio.gather(*playing)
