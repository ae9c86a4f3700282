"""The site as `homeward site` builds it, on a host that knows nothing of homeward."""

from __future__ import annotations

from shutil import copytree
from typing import TYPE_CHECKING

import pytest

from sites.built import built_site
from web.browser.site.plain_host import PLACE, PlainHost

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PlainHost]:
    root = tmp_path_factory.mktemp("host")
    copytree(built_site(tmp_path_factory), root / PLACE)  # which tests change
    with PlainHost(root) as host:
        yield host
