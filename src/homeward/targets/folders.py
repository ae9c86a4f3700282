"""Where compiled code and solved tables are kept between starts."""

from __future__ import annotations

import os
from pathlib import Path


def cache_folder(what: str = "") -> Path:
    """Where everything is kept, or a part of it: one folder for each state of the kernels it was made from."""
    base = os.environ.get("HOMEWARD_CACHE") or os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "homeward" / what


def can_keep(folder: Path) -> bool:
    """Whether a folder can be written; it is made where there is none."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK)
