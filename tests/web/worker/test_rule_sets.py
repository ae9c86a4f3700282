"""House rules on a page without a server: offered, named, written and read as by one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from web.worker.a_browser import Tab

if TYPE_CHECKING:
    from web.device import Device

pytestmark = pytest.mark.anyio
OURS = {"game": "poliana", "name": "Ours", "house": {"side": 15}}


@pytest.mark.parametrize(
    ("path", "asked"),
    [
        ("/house", {"game": "poliana", "house": {"side": 15}}),
        ("/house", {"game": "pollyanna", "house": {"side": 9}}),
        ("/house", {"game": "nothing"}),
        ("/sets", OURS),
        ("/sets", {**OURS, "house": {}}),
        ("/sets/file", OURS),
        ("/sets/read", {"text": 'game = "poliana"\nname = "Ours"\n[house]\nside = 15\n', "file": "ours.toml"}),
        ("/sets/read", {"text": "game = 3", "file": "ours.toml"}),
    ],
)
@pytest.mark.parametrize("language", ["en", "es"])
async def test_the_same_as_a_servers(ana: Device, path: str, asked: dict[str, Any], language: str) -> None:
    there = ana.http.post(f"/api{path}", json=asked, params={"language": language})
    assert await Tab().ask("POST", path, asked, language=language) == (there.status_code, there.json())
