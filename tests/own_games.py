"""A user's own folder of games, for a test."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from packages import forget

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

GAME = """
extends = "pollyanna"
name = "{name}"
title = "{title}"
also = ["carril"]
sheet = "Our own table"
rules_version = 1

[settings]
side.default = 10
start.default = 4
turnout_spaces.default = 0
home_path.default = 3
"""


def written(folder: Path, name: str = "lane", title: str = "The Lane", more: str = "", stem: str = "") -> Path:
    """A game's file in the folder."""
    path = folder / f"{stem or name}.toml"
    path.write_text(GAME.format(name=name, title=title) + more, encoding="utf-8")
    forget()
    return path


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder that is taken for the user's own; found anew before the test and after."""
    folder = tmp_path / "games"
    folder.mkdir()
    monkeypatch.setenv("HOMEWARD_GAMES", str(folder))
    forget()
    yield folder
    monkeypatch.undo()
    forget()
