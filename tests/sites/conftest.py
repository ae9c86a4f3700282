"""The site, built once for all who look at it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from homeward.site import build

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("anywhere") / "site"
    build(folder, "https://games.example.org/homeward")
    return folder
