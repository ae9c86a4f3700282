"""A device as a browser is one: it keeps its cookie, opens tables, acts, and talks over sockets."""

import itertools
import json
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from homeward.web.visitors.devices import COOKIE
from homeward.web.wire.asked import WIRE
from waiting import PATIENCE

ME: dict[str, str] = {"who": "me", "name": "Ana"}
BEN: dict[str, str] = {"who": "person", "name": "Ben"}
BOT: dict[str, str] = {"who": "bot", "bot": "wanderer"}
WISH: dict[str, object] = {"game": "pollyanna", "seats": [ME, BEN]}
"""A table, as a page wishes it."""


class Device:
    """One browser, without its screen."""

    def __init__(self, url: str, language: str = "en") -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, headers={"Accept-Language": language}, timeout=PATIENCE, verify=False)
        self._us = secrets.token_hex(4)
        self._numbers = itertools.count(1)

    def __enter__(self) -> "Device":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.http.close()

    def open(self, *seats: dict[str, str], game: str = "pollyanna", **wishes: object) -> str:
        """Open a table; its id."""
        wish = {"game": game, "seats": list(seats) or [ME, BEN], **wishes}
        answer = self.http.post("/api/tables", json=wish)
        assert answer.status_code == 201, answer.text
        table: str = answer.json()["id"]
        return table

    def view(self, table: str, language: str = "en") -> dict[str, Any]:
        answer = self.http.get(f"/api/tables/{table}", params={"language": language})
        assert answer.status_code == 200, answer.text
        view: dict[str, Any] = answer.json()
        return view

    def act(
        self, table: str, verb: str, *, seen: int | None = None, action_id: str = "", **more: object
    ) -> httpx.Response:
        """Do something at a table, having seen it as it stands now unless told otherwise."""
        seen = self.view(table)["version"] if seen is None else seen
        action = {"verb": verb, **more}
        act = {"id": action_id or self.new_id(), "seen": seen, "action": action}
        return self.http.post(f"/api/tables/{table}/acts", json=act)

    def do(self, table: str, verb: str, **more: object) -> int:
        """Do something that is allowed; the version it led to."""
        answer = self.act(table, verb, **more)
        assert answer.status_code == 200, answer.text
        version: int = answer.json()["version"]
        return version

    def new_id(self) -> str:
        """An id that no other device uses."""
        return f"action-{self._us}-{next(self._numbers):06d}"

    @contextmanager
    def talk(self, table: str, *, hello: bool = True, language: str = "en", **changed: object) -> Iterator["Talk"]:
        """A socket to a table; `changed` are arguments of the connection."""
        headers = {"Cookie": f"{COOKIE}={self.http.cookies.get(COOKIE, '')}"}
        told: dict[str, Any] = {"origin": self.url, "additional_headers": headers, "max_queue": None}
        told |= {"open_timeout": PATIENCE, **changed}
        with connect(f"{self.url.replace('http', 'ws')}/api/tables/{table}/live", **told) as socket:
            talk = Talk(socket)
            if hello:
                talk.say(type="hello", wire=WIRE, language=language)
            yield talk


class Talk:
    """A socket that is open."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    def say(self, **message: object) -> None:
        self.socket.send(json.dumps(message))

    def act(self, action_id: str, seen: int, verb: str, **more: object) -> None:
        self.say(type="act", id=action_id, seen=seen, action={"verb": verb, **more})

    def heard(self) -> dict[str, Any]:
        """The next message."""
        message: dict[str, Any] = json.loads(self.socket.recv(PATIENCE))
        return message

    def heard_of(self, *kinds: str) -> dict[str, Any]:
        """The next message of a kind, or of one of several; what comes before it is let go."""
        while (message := self.heard())["type"] not in kinds:
            pass
        return message

    def closed_with(self) -> int:
        """The code with which the server hangs up."""
        with pytest.raises(ConnectionClosed) as closed:
            self._hear_on()
        assert closed.value.rcvd is not None
        return closed.value.rcvd.code

    def _hear_on(self) -> None:
        while True:
            self.socket.recv(PATIENCE)
