"""What a socket may carry beside messages: pings, pongs and pieces, as many as anybody needs and no flood of them."""

import socket
from pathlib import Path

import pytest

from homeward.web.settings import Rate
from homeward.web.visitors.devices import COOKIE
from waiting import until
from web import raw
from web.device import Device
from web.server import Running, settings_for

BEGINNING = b"\x01\x80\0\0\0\0"  # of a message, with nothing in it and more to come
PIECE = b"\x00\x80\0\0\0\0"  # of that message, with nothing in it and more to come
PONG = b"\x8a\x80\0\0\0\0"  # that nobody has asked for
FEW = 20


@pytest.fixture
def talkative(tmp_path: Path) -> Running:
    """Takes so many, and hardly any more with time: however slow the machine is, the next one is too many."""
    return Running(settings_for(tmp_path, small_talk=Rate(1e-6, FEW)))


def line_to(house: Running, line: socket.socket) -> None:
    """Make a line one of a table's sockets."""
    with Device(house.url) as ana:
        table, token = ana.open(), ana.http.cookies[COOKIE]
    line.sendall(raw.upgrade(house.host, table, token))
    assert line.recv(12) == b"HTTP/1.1 101"


@pytest.mark.parametrize(
    ("first", "again"),
    [(b"", raw.PING), (b"", PONG), (BEGINNING, PIECE)],
    ids=["pings", "pongs", "pieces that say nothing"],
)
def test_a_flood_is_hung_up_on(talkative: Running, first: bytes, again: bytes) -> None:
    with talkative as house, raw.connection(house.host) as line:
        line_to(house, line)
        line.sendall(first + again * (FEW + 1))
        until(lambda: house.connections == 0, "the socket closed")


def test_a_few_are_answered(talkative: Running) -> None:
    with talkative as house, raw.connection(house.host) as line:
        line_to(house, line)
        line.sendall(raw.PING * FEW)
        said = b""
        while said.count(b"p" * 125) < FEW:
            said += line.recv(65536)
        assert house.connections == 1
