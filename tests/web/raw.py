"""Speak to the server byte by byte, as no browser would."""

import json
import select
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from homeward.web.visitors.devices import COOKIE

PATIENCE = 60
PING = b"\x89\xfd\0\0\0\0" + b"p" * 125  # each is answered with as many bytes


@dataclass(frozen=True)
class Answer:
    """A status, the head, and the body."""

    status: int
    head: bytes
    body: bytes

    @property
    def code(self) -> str:
        """Of a refusal."""
        refusal: dict[str, Any] = json.loads(self.body)
        assert refusal["sentence"]
        code: str = refusal["code"]
        return code


@contextmanager
def connection(host: str) -> Iterator[socket.socket]:
    name, _, port = host.rpartition(":")
    with socket.create_connection((name, int(port)), PATIENCE) as line:
        yield line


def asked(host: str, *lines: str | bytes, body: bytes = b"") -> Answer:
    """What is answered to these lines, sent as they are."""
    with connection(host) as line:
        line.sendall(head(*lines, "Connection: close") + body)
        return answer(line)


def head(*lines: str | bytes) -> bytes:
    return b"\r\n".join([one if isinstance(one, bytes) else one.encode() for one in lines]) + b"\r\n\r\n"


def answer(line: socket.socket) -> Answer:
    """One answer, to its end."""
    with line.makefile("rb") as file:
        status = file.readline()
        assert status.startswith(b"HTTP/1.1 "), status
        lines = list(iter(file.readline, b"\r\n"))
        length = next(int(one.split(b":")[1]) for one in lines if one.lower().startswith(b"content-length:"))
        return Answer(int(status.split()[1]), b"".join(lines), file.read(length))


def drip(line: socket.socket, piece: bytes) -> bytes:
    """Send a piece again and again, until something is said or the line is cut; what was said."""
    try:
        while not select.select([line], [], [], 0.02)[0]:
            line.sendall(piece)
        return line.recv(65536)
    except (ConnectionResetError, BrokenPipeError):
        return b""


def is_cut(line: socket.socket) -> bool:
    """Waits for the line to be cut; false where something is said instead."""
    try:
        return line.recv(1) == b""
    except ConnectionResetError:
        return True


def upgrade(host: str, table: str, token: str, origin: str = "") -> bytes:
    """The head of a request that wishes to become a table's socket."""
    return head(
        f"GET /api/tables/{table}/live HTTP/1.1",
        f"Host: {host}",
        f"Origin: {origin or f'http://{host}'}",
        f"Cookie: {COOKIE}={token}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    )
