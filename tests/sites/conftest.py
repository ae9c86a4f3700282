"""The site, for all who look at it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sites.built import built_site

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built_site(tmp_path_factory)
