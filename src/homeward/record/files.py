"""Records in files: read with care, written whole or not at all."""

from __future__ import annotations

import contextlib
import os
import secrets
from os import PathLike
from pathlib import Path

from homeward.errors import BadNotation, needed
from homeward.record.reading import LONGEST_TEXT


def read_text(path: str | PathLike[str]) -> str:
    """The text of a file in UTF-8; other bytes are refused with the line they stand in."""
    needed(path, (str, PathLike), "The path of a file")
    with open(path, "rb") as file:
        data = file.read(LONGEST_TEXT + 1)
    if len(data) > LONGEST_TEXT:
        said = f"{Path(path).name} is no record: it is longer than {LONGEST_TEXT} bytes."
        raise BadNotation(said).coded("record_too_long", number=LONGEST_TEXT)
    return decoded(data)


def decoded(data: bytes) -> str:
    """The text that bytes in UTF-8 stand for."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        said = f"Line {line}: byte {error.start + 1} of the file is no UTF-8 text."
        raise BadNotation(said).coded("no_utf8", line=line) from None


def write_text(path: str | PathLike[str], text: str) -> None:
    """Write beside the file, make sure it is on the disk, then put it in the file's place."""
    needed(path, (str, PathLike), "The path of a file")
    target = Path(path).resolve()
    beside = target.with_name(f".{target.name[:100]}.{secrets.token_hex(6)}")
    try:
        with open(beside, "x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, target)
    except BaseException:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise
    _sync_folder(target.parent)


def _sync_folder(folder: Path) -> None:
    """Make the new name last through a power cut, where the system knows how."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
