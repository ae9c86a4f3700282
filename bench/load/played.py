"""One table under load: two sockets that see everything, one action at a time, tried again when a server is gone."""

from __future__ import annotations

import asyncio
import itertools
import random
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from homeward.web.visitors.devices import COOKIE
from homeward.web.wire.asked import WIRE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from websockets.asyncio.client import ClientConnection

    from load.door import Door

GONE = (OSError, httpx.TransportError, WebSocketException, EOFError)
SECONDS_TO_TRY_AGAIN = 0.1
WISH = {"game": "pollyanna", "seats": [{"who": "me", "name": "Ana"}, {"who": "friend"}]}
FRIENDS_SEAT = 2
THEIRS = ("throw", "lot", "draw", "play", "pass")


class Play(msgspec.Struct):
    """A play that is offered."""

    text: str


class Ask(msgspec.Struct):
    """What the table waits for."""

    code: str


class View(msgspec.Struct):
    """Of a view, what a player here looks at."""

    version: int
    ask: Ask
    plays: list[Play]
    pieces: msgspec.Raw
    ending: msgspec.Raw = msgspec.Raw(b"null")


class Refusal(msgspec.Struct):
    """Why not."""

    code: str


class Message(msgspec.Struct):
    """Whatever the server says."""

    type: str
    id: str = ""
    version: int = 0
    view: View | None = None
    refusal: Refusal | None = None


_decoder = msgspec.json.Decoder(Message)


@dataclass
class Measured:
    """How long actions took, to their answer and to both sockets' views; those that met a kill are only counted."""

    answered: list[float] = field(default_factory=list)
    seen: list[float] = field(default_factory=list)
    interrupted: int = 0
    refused: int = 0


@dataclass
class Pending:
    """An action on its way."""

    id: str
    text: str
    socket: int
    sent: float
    resent: bool = False


class PlayedTable:
    """A table of two people, each with a socket of their own, maybe at different servers."""

    def __init__(self, number: int, doors: Sequence[Door], measured: Measured) -> None:
        self.number = number
        self.id = ""
        self.boards: dict[int, bytes] = {}
        self.done: dict[str, int] = {}
        self.over = False
        self._doors = doors
        self._measured = measured
        self._choices = random.Random(number)
        self._views: list[View | None] = [None, None]
        self._sockets: list[ClientConnection | None] = [None, None]
        self._pending: Pending | None = None
        self._answered = asyncio.Event()
        self._moved = asyncio.Event()
        self._actions = 0
        self._to_see: tuple[int, float] | None = None

    async def open(self) -> None:
        """Open the table and have a friend join it, however often a server has to be asked."""
        for door in itertools.cycle(self._doors):
            try:
                opened = await door.post("/api/tables", WISH)
                self.id, ana = opened["id"], opened["token"]
                invited = await door.post(f"/api/tables/{self.id}/invitations", {"seat": FRIENDS_SEAT}, ana)
                table, _, secret = invited["link"].partition("#")[2].partition(".")
                joined = await door.post("/api/invitations/join", {"table": table, "secret": secret, "name": "Ben"})
            except GONE:
                await asyncio.sleep(SECONDS_TO_TRY_AGAIN)
                continue
            self._tokens = [ana, joined["token"]]
            return

    # Sockets

    async def watch(self, socket: int, ready: asyncio.Event) -> None:
        """Hear everything over one socket; when the line is cut, come back, to another server if need be."""
        tries = self.number + socket
        while True:
            url = self._doors[tries % len(self._doors)].url
            try:
                await self._hear(url, socket, ready)
            except GONE:
                self._sockets[socket] = None
                tries += 1
                await asyncio.sleep(SECONDS_TO_TRY_AGAIN)

    async def _hear(self, url: str, socket: int, ready: asyncio.Event) -> None:
        address = f"{url.replace('http', 'ws')}/api/tables/{self.id}/live"
        headers = {"Cookie": f"{COOKIE}={self._tokens[socket]}"}
        told: dict[str, Any] = {"compression": None, "ping_interval": None, "max_queue": None, "open_timeout": 60}
        async with connect(address, origin=url, additional_headers=headers, **told) as line:  # type: ignore[arg-type]
            await line.send(msgspec.json.encode({"type": "hello", "wire": WIRE}).decode())
            self._sockets[socket] = line
            if self._pending is not None and self._pending.socket == socket:
                self._pending.resent = True
                await line.send(self._pending.text)
            async for text in line:
                self._take(_decoder.decode(text), socket)
                ready.set()

    def _take(self, message: Message, socket: int) -> None:
        now = time.perf_counter()
        if message.view is not None:
            self._see(message.view, socket, now)
        elif message.type == "done":
            self._note_done(message, now)
        elif message.refusal is not None:
            self._note_refused(message)

    def _see(self, view: View, socket: int, now: float) -> None:
        board = bytes(view.pieces)
        assert self.boards.setdefault(view.version, board) == board, f"table {self.id}: one version, two boards"
        assert view.version >= self._saw(socket), f"table {self.id} went back from {self._saw(socket)}"
        self._views[socket] = view
        self.over = bytes(view.ending) != b"null"
        self._moved.set()
        if self._to_see is not None and min(self._saw(0), self._saw(1)) >= self._to_see[0]:
            self._measured.seen.append(now - self._to_see[1])
            self._to_see = None

    def _saw(self, socket: int) -> int:
        """The newest version a socket was shown."""
        view = self._views[socket]
        return view.version if view is not None else 0

    def _note_done(self, message: Message, now: float) -> None:
        pending = self._pending
        if pending is None or pending.id != message.id:
            return  # answered twice, to the action and to its repetition
        self.done[message.id] = message.version
        if pending.resent:
            self._measured.interrupted += 1
        else:
            self._measured.answered.append(now - pending.sent)
            if min(self._saw(0), self._saw(1)) >= message.version:
                self._measured.seen.append(now - pending.sent)
            else:
                self._to_see = (message.version, pending.sent)
        self._pending = None
        self._answered.set()

    def _note_refused(self, message: Message) -> None:
        """What was refused is tried otherwise, on what the table has become."""
        self._measured.refused += 1
        if self._pending is not None and self._pending.id == message.id:
            self._pending = None
            self._answered.set()

    # Playing

    async def play(self, every: float, end: float) -> None:
        """One action after the other, each so many seconds after the last, until it is time or the game is over."""
        due = time.perf_counter() + self._choices.uniform(0, every)
        while not self.over and due < end:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            due = max(due + every * self._choices.uniform(0.5, 1.5), time.perf_counter())
            await self._act()

    async def _act(self) -> None:
        while (turn := self._turn()) is None and not self.over:
            self._moved.clear()
            await self._moved.wait()
        if turn is None:
            return
        socket, view = turn
        self._actions += 1
        id_ = f"load-{self.number}-{self._actions:06d}"
        act = {"type": "act", "id": id_, "seen": view.version, "action": self._chosen(view)}
        self._answered.clear()
        self._pending = Pending(id_, msgspec.json.encode(act).decode(), socket, time.perf_counter())
        await self._send(socket)
        await self._answered.wait()

    def _turn(self) -> tuple[int, View] | None:
        """Whose turn it is, with what they see; nobody's that knows of it yet while something is on its way."""
        for socket, view in enumerate(self._views):
            if view is not None and view.ask.code in THEIRS and view.version >= max(self.done.values(), default=0):
                return socket, view
        return None

    async def _send(self, socket: int) -> None:
        line, pending = self._sockets[socket], self._pending
        if line is None or pending is None:
            return  # whoever comes back sends what is pending
        try:
            await line.send(pending.text)
        except GONE:
            pending.resent = True

    def _chosen(self, view: View) -> dict[str, object]:
        match view.ask.code:
            case "throw" | "draw" | "lot" as verb:
                return {"verb": verb}
            case "play":
                return {"verb": "play", "play": self._choices.choice(view.plays).text}
        return {"verb": "go_on"}

    async def settle(self) -> None:
        """Wait until nothing is on its way and both sockets have seen the newest."""
        while self._pending is not None or min(self._saw(0), self._saw(1)) < max(self.done.values(), default=0):
            await asyncio.sleep(0.02)
