"""Where compiled code is kept between starts."""

from __future__ import annotations

import os
from pathlib import Path

from homeward.targets.compiling import source_hash


def cache_folder() -> Path:
    """Where compiled code is kept, one folder for each state of the source."""
    base = os.environ.get("HOMEWARD_CACHE") or os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "homeward" / f"referee-{source_hash()}"


def can_keep() -> bool:
    """Whether the cache folder can be written."""
    folder = cache_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK)
