"""What was measured, and on what: the commit, the processor, the GPU."""

from __future__ import annotations

import platform
import subprocess
from pathlib import Path

import numba

import homeward

SOURCE = Path(homeward.__file__).parent


def commit() -> str:
    """The commit of this source, with a + where it has been changed since; the version where git does not know it."""
    if not _git("ls-files", "__init__.py"):
        return homeward.__version__
    return _git("rev-parse", "--short", "HEAD") + ("+" if _git("status", "--porcelain", ".") else "")


def _git(*arguments: str) -> str:
    """What git answers about this source; nothing where it does not know it."""
    try:
        done = subprocess.run(["git", "-C", str(SOURCE), *arguments], capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


def processor(cores: int) -> str:
    """The processor and what compiles for it."""
    return f"{cores} × {_model()}, Python {platform.python_version()}, Numba {numba.__version__}"


def _model() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    named = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(named, platform.processor() or platform.machine())


def gpu() -> str:
    """What the GPU calls itself."""
    from numba import cuda

    name = cuda.get_current_device().name
    return name.decode() if isinstance(name, bytes) else str(name)
