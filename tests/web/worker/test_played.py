"""My games on a page without a server: the same answers, from the games and reviews that the browser keeps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from homeward.kept import KeptReview
from homeward.web.hosting.teaching import Taught, packed
from homeward.web.worker.browser_store import BrowserStore
from web.finished import IN_PAIRS, LOST, WITH_BEN, WON, record_of
from web.kept_reviews import review_of
from web.worker.a_browser import Tab

if TYPE_CHECKING:
    from web.device import Device

pytestmark = pytest.mark.anyio
GAMES = (WON, LOST, WITH_BEN, IN_PAIRS)
OF_THE_TABLE = ("id", "table", "date")


async def brought(tab: Tab, name: str, people: dict[int, str]) -> str:
    status, opened = await tab.ask("POST", "/records", record_of(name, people))
    assert status == 201, opened
    return str(opened["id"])


def alike(told: Any) -> Any:
    """An answer without what no two tables share."""
    if isinstance(told, list):
        return [alike(one) for one in told]
    if isinstance(told, dict):
        return {key: alike(value) for key, value in told.items() if key not in OF_THE_TABLE}
    return told


@pytest.mark.parametrize("asked", [{}, {"game": "kukla_ollie"}], ids=["all", "one game"])
async def test_the_same_as_a_servers(ana: Device, asked: dict[str, str]) -> None:
    tab = Tab()
    for name, people in GAMES:
        await brought(tab, name, people)
        ana.http.post("/api/records", content=record_of(name, people), headers={"Content-Type": "text/plain"})
    there = ana.http.get("/api/played", params={"language": "es", **asked}).json()
    status, here = await tab.ask("GET", "/played", language="es", **asked)
    assert status == 200
    assert here["games"]
    assert alike(here) == alike(there)
    files = [
        ana.http.get("/api/played/games.json", params=asked).json(),
        (await tab.ask("GET", "/played/games.json", **asked))[1],
    ]
    assert alike(files[0]) == alike(files[1])
    _, table = await tab.ask("GET", "/played/games.csv", **asked)
    assert len(table.splitlines()) == len(here["games"]) + 1


async def test_nothing_has_been_played() -> None:
    _, told = await Tab().ask("GET", "/played")
    assert (told["games"], told["total"]["played"]) == ([], 0)


async def test_what_reviews_say() -> None:
    tab = Tab()
    table = await brought(tab, *WON)
    review = review_of("kukla_ollie-2")
    body = packed(Taught(review, {}))
    await BrowserStore(tab.browser).write(KeptReview(table, review.judge_id, len(review.events), body))
    _, told = await tab.ask("GET", "/played")
    [line] = told["games"]
    assert line["part"]["luck"] == pytest.approx(100 * review.sides[0].luck, abs=0.01)
