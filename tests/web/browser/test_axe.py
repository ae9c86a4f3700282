"""Axe-core on every screen, by day and by night: nothing serious, nothing critical."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from homeward.rulebook import names
from web.browser.axe import COLOURS, findings, wear
from web.browser.games import game_until, lay_out, nearly_won, winning_play
from web.browser.hands import AT_ONCE, come_in, prefer, rests_at
from web.browser.stillness import still

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from homeward.table import Table
    from web.browser.serving import RealServer

MIDDLE = 60  # events: by then pieces stand all over the board


def check(page: Page) -> None:
    """By day and by night; the theme follows the machine's."""
    wear(page, "light")
    assert findings(page) == [], "by day"
    wear(page, "dark")
    assert findings(page, COLOURS) == [], "by night"


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/new/pollyanna",
        "/new/kukla_ollie",
        "/rules/parcheesi",
        "/board/poliana",
        "/board/kukla_ollie",
        "/fair-dice",
        "/nowhere",
    ],
)
def test_pages(page: Page, server: RealServer, path: str) -> None:
    come_in(page, server, path)
    page.get_by_role("heading", level=1).wait_for()
    still(page)
    closed = page.locator("details:not([open]) > summary")
    for _ in range(closed.count()):
        closed.first.click()  # which is then closed no more
    check(page)


def test_settings(page: Page, server: RealServer) -> None:
    come_in(page, server)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").wait_for()
    check(page)


@pytest.mark.parametrize("name", names())
def test_tables(page: Page, server: RealServer, name: str) -> None:
    """In the middle of a game, while Ana has a choice, and with the menu over it."""
    prefer(page, **AT_ONCE)
    lay_out(page, server, game_until(name, has_a_choice))
    rests_at(page)
    check(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").wait_for()
    check(page)


def has_a_choice(table: Table) -> bool:
    position = table.position
    return len(table.line) > MIDDLE and position.to_play == 0 and len({play.origin for play in position.plays}) > 1


def test_the_end_the_replay_and_my_tables(page: Page, server: RealServer) -> None:
    prefer(page, **AT_ONCE)
    table = nearly_won("poliana")
    lay_out(page, server, table)
    page.locator(f"[data-play='{winning_play(table)}']").click()
    page.locator("[data-ask=over]").wait_for()
    check(page)
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("slider").wait_for()
    check(page)
    come_in(page, server)
    page.get_by_role("link", name="Replay").first.wait_for()
    check(page)
