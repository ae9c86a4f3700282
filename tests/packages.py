"""Packages as pip leaves them, made for a test: their modules, and what they offer by entry points."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from homeward import offers, rulebook

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def forget() -> None:
    """What was found elsewhere; it is looked for anew."""
    offers.offers.cache_clear()
    rulebook.look_again()


def install(patch: pytest.MonkeyPatch, folder: Path, name: str, offered: str, files: dict[str, str]) -> None:
    """A package of that name lies in a folder that Python looks into, with these files; until the test is over."""
    for path, text in files.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        patch.delitem(sys.modules, path.partition("/")[0].removesuffix(".py"), raising=False)
    about = folder / f"{name.replace('-', '_')}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
    (about / "entry_points.txt").write_text(offered, encoding="utf-8")
    if str(folder) not in sys.path:
        patch.syspath_prepend(str(folder))
    forget()
