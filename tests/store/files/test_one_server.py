"""One server for each file: the second is told so, whatever it calls the file, and the next may come when it ends."""

import subprocess
import sys
from pathlib import Path

import pytest

from homeward.kept import StoreError
from homeward.store import alone_at
from homeward.store.files.one_server import AnotherServer


def test_a_second_server_on_a_file_is_refused_whatever_it_calls_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "link.db").symlink_to(tmp_path / "tables.db")
    monkeypatch.chdir(tmp_path)
    with alone_at(f"sqlite:///{tmp_path / 'tables.db'}"):
        for called in ("tables.db", "link.db", f"{tmp_path}/../{tmp_path.name}/tables.db"):
            with (
                pytest.raises(AnotherServer, match="a file is for one server alone"),
                alone_at(f"sqlite:///{called}"),
            ):
                pass
        with alone_at(f"sqlite:///{tmp_path / 'other.db'}"):
            pass


def test_when_the_first_has_ended_the_next_may_begin(tmp_path: Path) -> None:
    for _ in range(2):
        with alone_at(f"sqlite:///{tmp_path / 'new' / 'tables.db'}"):
            pass


def test_a_server_that_was_killed_holds_nothing(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'tables.db'}"
    holding = f"from homeward.store import alone_at\nwith alone_at({address!r}): print(flush=True); input()"
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen([sys.executable, "-c", holding], **pipes) as other:  # type: ignore[call-overload]
        other.stdout.readline()
        with pytest.raises(AnotherServer), alone_at(address):
            pass
        other.kill()
    with alone_at(address):
        pass


def test_servers_on_one_postgresql_are_not_kept_apart() -> None:
    with alone_at("postgresql://ana@db/tables"), alone_at("postgresql://ana@db/tables"):
        pass


def test_where_no_lock_can_lie_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="cannot be opened"), alone_at(f"sqlite:///{tmp_path}/file/tables.db"):
        pass
