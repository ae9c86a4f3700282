"""Where this system keeps what belongs to a user."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


def data_folder(environment: Mapping[str, str] = os.environ, system: str = sys.platform) -> Path:
    """The user's data folder for homeward."""
    home = Path(environment.get("HOME") or Path.home())
    if environment.get("XDG_DATA_HOME"):
        return Path(environment["XDG_DATA_HOME"]) / "homeward"
    if system == "darwin":
        return home / "Library" / "Application Support" / "homeward"
    if system == "win32":
        return Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local") / "homeward"
    return home / ".local" / "share" / "homeward"
