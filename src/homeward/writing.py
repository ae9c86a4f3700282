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
def written_whole(path: str | os.PathLike[str]) -> Iterator[Path]:
    """A file to write beside the one that is meant: put in its place when it is complete, else taken away."""
    target = Path(path).resolve()
    beside = target.with_name(f".{target.name[:LONGEST_NAME]}.{secrets.token_hex(6)}")
    try:
        yield beside
        os.replace(beside, target)
    finally:
        with contextlib.suppress(OSError):
            beside.unlink()
