"""Files that are written whole or not at all, whatever happens meanwhile and whoever reads them."""

from __future__ import annotations

import contextlib
import os
import secrets
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

LONGEST_NAME = 100  # characters of the name that are kept in that of the file beside it


@contextmanager
def written_whole(path: str | os.PathLike[str], *, lasting: bool = False) -> Iterator[Path]:
    """A file to write beside the one that is meant: put in its place when it is complete, else taken away.

    One that is `lasting` is on the disk then, and so is its name: it outlasts a power cut.
    """
    target = Path(path).resolve()
    beside = target.with_name(f".{target.name[:LONGEST_NAME]}.{secrets.token_hex(6)}")
    try:
        yield beside
        if lasting:
            _put_on_disk(beside, os.O_RDWR)
        os.replace(beside, target)
    finally:
        with contextlib.suppress(OSError):
            beside.unlink()
    if lasting:
        with contextlib.suppress(OSError):  # not every system can do that with a folder
            _put_on_disk(target.parent, os.O_RDONLY)


def _put_on_disk(path: Path, how: int) -> None:
    handle = os.open(path, how)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
