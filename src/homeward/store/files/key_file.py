"""The key that secrets are sealed with: in a file of its own, outside the database, for this user alone."""

from __future__ import annotations

import os
import secrets
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from homeward.folders import data_folder
from homeward.kept.errors import StoreError

if TYPE_CHECKING:
    from collections.abc import Mapping

FILE = "dice.key"
KEY_BYTES = 32
OTHERS = 0o077


def default_key_file(environment: Mapping[str, str] = os.environ, system: str = sys.platform) -> Path:
    """HOMEWARD_KEY_FILE if it is set, else a file where this system keeps a program's settings."""
    told = environment.get("HOMEWARD_KEY_FILE", "")
    return Path(told) if told else config_folder(environment, system) / FILE


def config_folder(environment: Mapping[str, str], system: str) -> Path:
    """The user's settings folder for homeward; where a system knows no such thing, beside the data."""
    if environment.get("XDG_CONFIG_HOME"):
        return Path(environment["XDG_CONFIG_HOME"]) / "homeward"
    if system in ("darwin", "win32"):
        return data_folder(environment, system)
    return Path(environment.get("HOME") or Path.home()) / ".config" / "homeward"


def read_key(path: Path) -> bytes:
    """The key in a file; the first time it is asked for, a new one. Several processes get the same."""
    try:
        if not path.exists():
            _make(path)
        _check_private(path)
        text = path.read_text(encoding="ascii", errors="replace").strip()
    except OSError as error:
        raise StoreError(
            f"The key of the dice cannot be kept in {path}: {error.strerror}. Name another file with --key-file."
        ) from None
    try:
        key = bytes.fromhex(text)
    except ValueError:
        key = b""
    if len(key) != KEY_BYTES:
        raise StoreError(
            f"{path} holds no key of homeward's dice: {2 * KEY_BYTES} hexadecimal digits are needed. Put the right "
            "file back, or name another with --key-file."
        )
    return key


def _check_private(path: Path) -> None:
    """Refuse a key that other people on this machine may know."""
    if sys.platform != "win32" and path.stat().st_mode & OTHERS:
        raise StoreError(
            f"Others on this machine can get at the key of the dice in {path}, and whoever has it can know throws to "
            f"come. Keep them out: chmod 600 {shlex.quote(str(path))}"
        )


def _make(path: Path) -> None:
    """Written beside its place and then linked there whole, so that the first of several processes wins."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{secrets.token_hex(6)}")
    handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with open(handle, "w", encoding="ascii") as file:
            file.write(f"{secrets.token_hex(KEY_BYTES)}\n")
            file.flush()
            os.fsync(file.fileno())
        _put(beside, path)
    finally:
        beside.unlink(missing_ok=True)


def _put(beside: Path, path: Path) -> None:
    """Give a file its name unless another has it: by a link, or where the disk has none (FAT) by moving it."""
    try:
        os.link(beside, path)
    except FileExistsError:
        return
    except OSError:
        if not path.exists():
            beside.rename(path)
