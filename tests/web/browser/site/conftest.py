"""The site as `homeward site` builds it, on a host that knows nothing of homeward."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from web.browser.site.plain_host import PlainHost

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PlainHost]:
    with PlainHost(tmp_path_factory.mktemp("host")) as host:
        yield host
