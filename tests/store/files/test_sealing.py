"""The secret at rest: sealed with a key that lies elsewhere, is made once, and is its owner's alone."""

import errno
import os
import stat
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from fairdice.games import SECRET
from homeward.fairdice import commitment
from homeward.kept import StoreError
from homeward.store import Seals, default_key_file
from homeward.store.files.key_file import read_key

HASH = commitment(SECRET)


def test_a_secret_opens_with_its_key_and_its_hash_alone(tmp_path: Path) -> None:
    seals, others = Seals.at(tmp_path / "dice.key"), Seals.at(tmp_path / "other.key")
    sealed = seals.sealed(SECRET, HASH)
    assert SECRET not in sealed
    assert sealed != seals.sealed(SECRET, HASH), "a nonce is used once"
    assert Seals.at(tmp_path / "dice.key").opened(sealed, HASH) == SECRET
    assert others.opened(sealed, HASH) is None
    assert seals.opened(sealed, commitment(bytes(32))) is None
    for damaged in (b"", sealed[:-1], sealed[:-1] + bytes([sealed[-1] ^ 1])):
        assert seals.opened(damaged, HASH) is None


def test_the_key_is_its_owners_alone_and_stays(tmp_path: Path) -> None:
    file = tmp_path / "settings" / "dice.key"
    key = read_key(file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    assert read_key(file) == key
    assert [path.name for path in file.parent.iterdir()] == ["dice.key"]


def test_a_disk_without_links_holds_a_key_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(*_: object) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_links)
    key = read_key(tmp_path / "dice.key")
    assert read_key(tmp_path / "dice.key") == key
    assert [path.name for path in tmp_path.iterdir()] == ["dice.key"]


def test_those_who_start_at_once_get_one_key(tmp_path: Path) -> None:
    for turn in range(20):
        gate = Barrier(8)
        with ThreadPoolExecutor(8) as pool:
            keys = pool.map(lambda file, gate=gate: (gate.wait(), read_key(file))[1], [tmp_path / f"{turn}.key"] * 8)
            assert len(set(keys)) == 1


@pytest.mark.parametrize("content", ["", "0" * 63, "x" * 64, "0" * 66, "ñ"])
def test_a_file_that_holds_no_key_is_left_alone(tmp_path: Path, content: str) -> None:
    file = tmp_path / "dice.key"
    file.write_text(content, encoding="utf-8")
    file.chmod(0o600)
    with pytest.raises(StoreError, match="holds no key of homeward's dice"):
        read_key(file)
    assert file.read_text(encoding="utf-8") == content


@pytest.mark.parametrize("mode", [0o644, 0o640, 0o604, 0o620, 0o666])
def test_a_key_that_others_can_get_at_is_refused_with_how_to_mend_it(tmp_path: Path, mode: int) -> None:
    file = tmp_path / "the key"
    key = read_key(file)
    file.chmod(mode)
    with pytest.raises(StoreError, match="Keep them out: chmod 600") as refused:
        read_key(file)
    subprocess.run(["sh", "-c", str(refused.value).partition("out: ")[2]], check=True)
    assert read_key(file) == key


def test_where_no_key_can_be_kept_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="Name another file with --key-file"):
        read_key(tmp_path / "file" / "dice.key")


@pytest.mark.parametrize(
    ("environment", "system", "file"),
    [
        ({"HOMEWARD_KEY_FILE": "/run/key"}, "linux", "/run/key"),
        ({"HOME": "/home/ana"}, "linux", "/home/ana/.config/homeward/dice.key"),
        ({"HOME": "/home/ana", "XDG_CONFIG_HOME": "/conf"}, "linux", "/conf/homeward/dice.key"),
        ({"HOME": "/Users/ana"}, "darwin", "/Users/ana/Library/Application Support/homeward/dice.key"),
    ],
)
def test_the_key_is_kept_where_a_system_keeps_settings(environment: dict[str, str], system: str, file: str) -> None:
    assert default_key_file(environment, system) == Path(file)
