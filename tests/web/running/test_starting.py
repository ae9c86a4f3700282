"""`homeward` and `homeward serve` as people start and end them."""

import os
import resource
import signal
import sqlite3
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from commands import Command
from homeward.web.running.starting import MACOS_MOST, PORT, CannotListen, is_running, let_many_in, listen
from places import SOURCE
from waiting import PATIENCE
from web.device import Device
from web.server import Running, settings_for


def surroundings(folder: Path) -> dict[str, str]:
    """In which a command finds only what belongs to the test."""
    return {**os.environ, "PYTHONPATH": str(SOURCE), "XDG_DATA_HOME": str(folder), "PYTHONUNBUFFERED": "1"}


@contextmanager
def started(folder: Path, *words: str) -> Iterator[Command]:
    with Command(*words, environment=surroundings(folder)) as process:
        try:
            yield process
        finally:
            process.kill()


def address_of(homeward: Command) -> str:
    """Where it says that it is."""
    assert homeward.stdout is not None
    said = homeward.stdout.readline().decode()
    assert said.startswith("homeward is at ")
    return said.split()[3]


def ended(folder: Path, *words: str) -> tuple[int, str, str]:
    """How a command ended that did not stay: its code, what it said, and its errors."""
    with Command(*words, environment=surroundings(folder)) as homeward:
        said, errors = homeward.communicate()
        return homeward.wait(), said.decode(), errors.decode()


def refused(folder: Path, *words: str) -> str:
    """What a command says that cannot start."""
    code, _, errors = ended(folder, *words)
    assert code == 2
    assert "Traceback" not in errors
    return errors


def test_bare_homeward_says_where_it_is_opens_the_browser_and_ends_in_peace(tmp_path: Path) -> None:
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}.new && mv {opened}.new {opened}\n')
    browser.chmod(0o755)
    command = [sys.executable, "-m", "homeward"]
    environment = {**surroundings(tmp_path), "BROWSER": f"{browser} %s"}
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, env=environment, text=True, **pipes) as homeward:  # type: ignore[call-overload]
        said = homeward.stdout.readline()
        address = said.split()[3]
        assert said == f"homeward is at {address} (Ctrl-C ends it)\n"
        with urllib.request.urlopen(f"{address}api/health", timeout=PATIENCE) as answer:
            assert answer.status == 200
        homeward.send_signal(signal.SIGINT)
        rest, errors = homeward.communicate(timeout=PATIENCE)
    assert opened.read_text().strip() == address
    assert (homeward.returncode, rest, errors) == (0, "\nGoodbye. Your tables are kept.\n", "")
    assert (tmp_path / "homeward" / "tables.db").exists()


def test_a_command_that_is_not_one_is_refused_in_a_sentence(tmp_path: Path) -> None:
    assert "There is no command 'pollyanna'" in refused(tmp_path, "pollyanna")


def test_a_port_that_is_taken_is_refused_in_a_sentence(tmp_path: Path) -> None:
    with listen("127.0.0.1", 0) as taken:
        taken.listen()
        said = refused(tmp_path, "serve", "--no-browser", "--port", str(taken.getsockname()[1]))
    assert "is taken by another program" in said


def test_a_newer_database_is_refused_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with sqlite3.connect(file) as database:
        database.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
        database.execute("INSERT INTO alembic_version VALUES ('9999')")
    database.close()
    said = refused(tmp_path, "serve", "--no-browser", "--port", "0", "--database", f"sqlite:///{file}")
    assert "newer homeward" in said


@pytest.mark.parametrize(
    "database",
    [
        "tables.db",
        "oracle://x/y",
        "sqlite+crayon:////x.db",
        "postgresql+crayon://x/y",
        "sqlite:////proc/x.db",
        "sqlite:////x.db?mode=ro",
    ],
)
def test_what_is_no_database_is_refused_in_a_sentence(tmp_path: Path, database: str) -> None:
    assert "homeward: " in refused(tmp_path, "serve", "--no-browser", "--port", "0", "--database", database)


@pytest.mark.parametrize("port", ["-1", "65536"])
def test_what_is_no_port_is_refused_in_a_sentence(tmp_path: Path, port: str) -> None:
    assert "A port is a number from 0" in refused(tmp_path, "serve", "--no-browser", "--port", port)


def test_a_second_start_finds_the_first_wherever_it_listens(tmp_path: Path) -> None:
    """Also where somebody else's program has our port, and where the first one's port is named."""
    with started(tmp_path, "serve", "--no-browser") as first:
        address = address_of(first)
        port = address.rstrip("/").rpartition(":")[2]
        for words in ((), ("--port", port)):
            told = f"homeward is already running at {address}\n"
            assert ended(tmp_path, "serve", "--no-browser", *words)[:2] == (0, told)


def test_a_second_server_on_the_same_file_is_refused_and_the_next_starts_when_the_first_is_killed(
    tmp_path: Path,
) -> None:
    """At another port, where nobody finds the first: two on one file would not hear of each other's moves."""
    words = ("serve", "--no-browser", "--port", "0")
    with started(tmp_path, *words) as first:
        assert address_of(first)
        assert "Another homeward keeps its tables in" in refused(tmp_path, *words)
        first.kill()
        first.wait()
        with started(tmp_path, *words) as next_one:
            assert address_of(next_one)


def test_a_key_that_others_can_read_is_refused_in_a_sentence(tmp_path: Path) -> None:
    key = tmp_path / "dice.key"
    key.write_text("0" * 64)
    key.chmod(0o644)
    said = refused(tmp_path, "serve", "--no-browser", "--port", "0", "--key-file", str(key))
    assert f"chmod 600 {key}" in said


def test_it_ends_in_peace_while_a_page_is_open(tmp_path: Path) -> None:
    with (
        started(tmp_path, "serve", "--no-browser", "--port", "0") as homeward,
        Device(address_of(homeward).rstrip("/")) as ana,
        ana.talk(ana.open()) as talk,
    ):
        talk.heard_of("view")
        homeward.send_signal(signal.SIGINT)
        assert talk.closed_with() == 1012
        rest, errors = homeward.communicate()
    assert (homeward.wait(), rest, errors) == (0, b"\nGoodbye. Your tables are kept.\n", b"")


def test_without_a_port_the_next_free_one_is_taken() -> None:
    with listen("127.0.0.1", None) as first:
        first.listen()
        with listen("127.0.0.1", None) as second:
            assert PORT <= first.getsockname()[1] < second.getsockname()[1]


def test_an_address_of_another_machine_cannot_be_listened_at() -> None:
    with pytest.raises(CannotListen, match=r"203\.0\.113\.1"):
        listen("203.0.113.1", 0)


def test_a_server_knows_another_of_its_household(tmp_path: Path) -> None:
    settings = settings_for(tmp_path)
    with Running(settings) as house:
        port = int(house.host.rpartition(":")[2])
        assert is_running("127.0.0.1", port, settings.database)
        assert not is_running("127.0.0.1", port, "sqlite:////elsewhere.db")
    assert not is_running("127.0.0.1", port, settings.database)


def test_as_many_sockets_as_the_system_gives(monkeypatch: pytest.MonkeyPatch) -> None:
    """macOS names no limit, and refuses all but its own."""
    set_to = []

    def setrlimit(_: int, limits: tuple[int, int]) -> None:
        if limits[0] > MACOS_MOST:
            raise ValueError("current limit exceeds maximum limit")
        set_to.append(limits)

    monkeypatch.setattr(resource, "getrlimit", lambda _: (256, 1 << 62))
    monkeypatch.setattr(resource, "setrlimit", setrlimit)
    let_many_in()
    assert set_to == [(MACOS_MOST, 1 << 62)]
