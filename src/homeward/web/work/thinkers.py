"""Get ready what strong bots and hints think with, beside the server: the first time it takes a compiler a minute."""

from __future__ import annotations

import subprocess
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

from homeward.hints.warming import is_warm

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def warming() -> Iterator[None]:
    """Compile in another process, which ends with the server if not before; nothing where all is on disk already."""
    if is_warm():
        yield
        return
    compiling = subprocess.Popen(
        [sys.executable, "-m", "homeward.hints.warming"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield
    finally:
        compiling.terminate()
        compiling.wait()
