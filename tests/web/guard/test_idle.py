"""Who connects and asks nothing, asks drip by drip, or takes no answer, holds nothing for long."""

import os
import pickle
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from homeward.web.guard.connections import Connection, Socket
from homeward.web.running.server import options
from homeward.web.visitors.devices import COOKIE
from places import SOURCE, TESTS
from waiting import until
from web import raw
from web.device import Device
from web.server import Running, settings_for

SOON = 0.3
A_WHILE = 2.0  # in which a request of ours can come
NEVER = 3600.0
SERVER = """
import sys
from pathlib import Path
from homeward.web.running.server import Server, config
from web.server import settings_for

told = config(settings_for(Path(sys.argv[1])))
told.port, told.loop = 0, sys.argv[2]
server = Server(told, lambda: print(server.servers[0].sockets[0].getsockname()[1], flush=True))
server.run()
"""


def stuff(line: socket.socket, what: bytes) -> None:
    """Send it until neither side's buffers hold any more."""
    line.settimeout(SOON)
    with suppress(TimeoutError, ConnectionError):
        while True:
            line.sendall(what)


@pytest.fixture
def hasty(tmp_path: Path) -> Iterator[Running]:
    with Running(settings_for(tmp_path, seconds_to_ask=A_WHILE)) as house:
        yield house


# Asking


def test_a_connection_that_asks_nothing_is_closed(hasty: Running) -> None:
    with raw.connection(hasty.host) as line:
        assert raw.is_cut(line)


def test_a_head_that_comes_drip_by_drip_is_not_waited_for(hasty: Running) -> None:
    with raw.connection(hasty.host) as line:
        line.sendall(f"GET / HTTP/1.1\r\nHost: {hasty.host}\r\n".encode())
        assert raw.drip(line, b"X: y\r\n") == b""


def test_empty_lines_after_an_answer_are_no_request(hasty: Running) -> None:
    with raw.connection(hasty.host) as line:
        line.sendall(raw.head("GET /api/health HTTP/1.1", f"Host: {hasty.host}"))
        assert raw.answer(line).status == 200
        assert raw.drip(line, b"\r\n") == b""


def test_the_rest_of_a_request_that_was_refused_already_is_not_waited_for(hasty: Running) -> None:
    with raw.connection(hasty.host) as line:
        line.sendall(raw.head("POST /api/tables HTTP/1.1", "Host: evil.example", "Content-Length: 9999999"))
        assert raw.answer(line).status == 421
        assert raw.drip(line, b"x") == b""


def test_a_body_that_comes_drip_by_drip_is_refused_in_words(tmp_path: Path) -> None:
    with Running(settings_for(tmp_path, seconds_to_send=SOON)) as house, raw.connection(house.host) as line:
        line.sendall(raw.head("POST /api/tables HTTP/1.1", f"Host: {house.host}", "Content-Length: 60000") + b"{")
        answer = raw.answer(line)
        assert (answer.status, answer.code) == (408, "too_slow")
        assert b"connection: close" in answer.head.lower()
        assert raw.is_cut(line)


def test_a_head_without_end_is_refused_in_words(tmp_path: Path) -> None:
    with Running(settings_for(tmp_path, seconds_to_ask=NEVER)) as house, raw.connection(house.host) as line:
        line.sendall(b"GET / HTTP/1.1\r\n")
        said = raw.drip(line, b"X: " + b"y" * 4000 + b"\r\n")
        assert said.startswith(b"HTTP/1.1 431 ") or not said  # cut before it could be read, while we still wrote


def test_a_table_that_is_only_watched_stays_open(hasty: Running) -> None:
    with Device(hasty.url) as ana, ana.talk(ana.open()) as talk, raw.connection(hasty.host) as line:
        talk.heard_of("people")
        assert raw.is_cut(line)
        talk.say(type="why", id="still-there", piece="enter")
        assert talk.heard_of("why")["id"] == "still-there"


def test_a_body_whose_end_never_comes_does_nothing(tmp_path: Path) -> None:
    """Half of a record may well be a record."""
    with Running(settings_for(tmp_path)) as house, Device(house.url) as ana:
        table = ana.open()
        text = ana.http.get(f"/api/tables/{table}/record").content
        cookie = f"Cookie: {COOKIE}={ana.http.cookies[COOKIE]}"
        with raw.connection(house.host) as line:
            told = ("POST /api/records HTTP/1.1", f"Host: {house.host}", cookie, f"Content-Length: {len(text) + 1}")
            line.sendall(raw.head(*told) + text)
            until(lambda: house.under_way == 1, "the request")
        until(lambda: house.under_way == 0, "its end")
        assert [one["id"] for one in ana.http.get("/api/tables").json()["tables"]] == [table]


# Taking


def test_an_answer_that_nobody_takes_is_thrown_away(tmp_path: Path) -> None:
    with Running(settings_for(tmp_path, seconds_to_take=SOON)) as house, raw.connection(house.host) as line:
        many = raw.head("GET /api/openapi.json HTTP/1.1", f"Host: {house.host}") * 50
        stuff(line, many)
        until(lambda: house.connections == 0, "the connection closed")


def test_a_socket_that_takes_nothing_is_hung_up_on(tmp_path: Path) -> None:
    with Running(settings_for(tmp_path, seconds_to_take=SOON)) as house, Device(house.url) as ana:
        table = ana.open()
        token = ana.http.cookies[COOKIE]
        ana.http.close()
        with raw.connection(house.host) as line:
            line.sendall(raw.upgrade(house.host, table, token))
            assert line.recv(12) == b"HTTP/1.1 101"
            stuff(line, raw.PING * 1000)
            until(lambda: house.connections == 0, "the connection closed")


# How many


def test_an_address_holds_so_many_connections(tmp_path: Path) -> None:
    with Running(settings_for(tmp_path, connections_at_once=3)) as house, ExitStack() as held:
        ana = held.enter_context(Device(house.url))
        table = ana.open()
        held.enter_context(raw.connection(house.host))
        with ana.talk(table) as talk:
            talk.heard_of("view")
            answer = raw.asked(house.host, "GET /api/health HTTP/1.1", f"Host: {house.host}")
            assert (answer.status, answer.code) == (429, "too_many_connections")
        until(lambda: house.connections < 3, "a connection closed")
        assert raw.asked(house.host, "GET /api/health HTTP/1.1", f"Host: {house.host}").status == 200


def test_behind_a_proxy_every_visitor_holds_so_many(tmp_path: Path) -> None:
    """The connections are the proxy's, and as many as it likes."""
    told = settings_for(tmp_path, connections_at_once=2, proxies="127.0.0.1")
    with Running(told) as house, Device(house.url) as ana, ExitStack() as held:
        table = ana.open()
        for _ in range(5):
            held.enter_context(raw.connection(house.host))
        ana.http.headers["X-Forwarded-For"] = "203.0.113.7"
        assert ana.http.get("/api/health").status_code == 200

        def live(visitor: str) -> None:
            cookie = f"{COOKIE}={ana.http.cookies[COOKIE]}"
            headers = {"Cookie": cookie, "X-Forwarded-For": visitor}
            held.enter_context(ana.talk(table, additional_headers=headers)).heard_of("view")

        live("203.0.113.7")
        live("203.0.113.7")
        with pytest.raises(InvalidStatus) as refused:
            live("203.0.113.7")
        assert refused.value.response.status_code == 429
        assert ana.http.get("/api/health").json()["code"] == "too_many_connections"
        live("203.0.113.8")


# The last of them


@contextmanager
def small_server(folder: Path, loop: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server in a process of its own, so that it can be left without descriptors; and where it is."""
    here = {**os.environ, "PYTHONPATH": os.pathsep.join([str(TESTS), str(SOURCE)])}
    line = [sys.executable, "-c", SERVER, str(folder), loop]
    with subprocess.Popen(line, env=here, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield process, f"127.0.0.1:{int(process.stdout.readline())}"
        finally:
            process.kill()


def most_open(process: subprocess.Popen[str], most: int) -> None:
    import resource

    _, hard = resource.prlimit(process.pid, resource.RLIMIT_NOFILE)
    resource.prlimit(process.pid, resource.RLIMIT_NOFILE, (most, hard))


def number_open(process: subprocess.Popen[str]) -> int:
    return len(os.listdir(f"/proc/{process.pid}/fd"))


@pytest.mark.skipif(sys.platform != "linux", reason="limits of another process are set")
@pytest.mark.parametrize("loop", ["uvloop", "asyncio"])
def test_before_there_are_no_descriptors_nobody_else_is_let_in(tmp_path: Path, loop: str) -> None:
    with small_server(tmp_path, loop) as (process, host), ExitStack() as held:
        health = ("GET /api/health HTTP/1.1", f"Host: {host}")
        assert raw.asked(host, *health).status == 200
        most = 4 * (number_open(process) + 4) // 3
        most_open(process, most)
        while True:
            line = held.enter_context(raw.connection(host))
            line.sendall(raw.head(*health))
            answer = raw.answer(line)
            if answer.status != 200:
                break
        assert (answer.status, answer.code) == (503, "no_room")
        held.close()
        until(lambda: raw.asked(host, *health).status == 200, "a free place")
        process.kill()
        assert process.stderr is not None
        told = process.stderr.read()
    assert f"of the {most} files and sockets" in told
    assert told.count("\n") == 1


@pytest.mark.skipif(sys.platform != "linux", reason="limits of another process are set")
@pytest.mark.parametrize("loop", ["uvloop", "asyncio"])
def test_without_descriptors_it_waits_until_there_are_some(tmp_path: Path, loop: str) -> None:
    with small_server(tmp_path, loop) as (process, host):
        health = ("GET /api/health HTTP/1.1", f"Host: {host}")
        assert raw.asked(host, *health).status == 200
        most_open(process, 3)
        with ExitStack() as held:
            for _ in range(20):
                line = held.enter_context(raw.connection(host))
                line.sendall(raw.head(*health))
            line.settimeout(SOON)
            with pytest.raises((TimeoutError, ConnectionError, AssertionError)):
                raw.answer(line)
            most_open(process, 512)
        assert raw.asked(host, *health).status == 200
        process.kill()
        assert process.stderr is not None
        assert "Traceback" not in process.stderr.read()


def test_several_processes_are_told_the_same(tmp_path: Path) -> None:
    told = pickle.loads(pickle.dumps(options(settings_for(tmp_path, proxies="127.0.0.1"))))
    assert told["http"].func is Connection
    assert told["ws"].func is Socket
