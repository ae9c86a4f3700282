"""The site, built once for all processes that test it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.site import build
from waiting import until

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

ADDRESS = "https://games.example.org/homeward"


def built_site(factory: pytest.TempPathFactory) -> Path:
    """The folder, to be read only. Whoever comes first builds it; the others wait until it is there."""
    root = factory.getbasetemp()
    shared = root.parent if root.name.startswith("popen-") else root
    folder = shared / "the-site"
    try:
        (shared / "the-site-begun").mkdir()
    except FileExistsError:
        until(folder.is_dir, "another process has built the site")
    else:
        build(folder, ADDRESS)
    return folder
