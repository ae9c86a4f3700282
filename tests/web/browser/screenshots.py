"""The README's pictures: a table on a desktop by day, and one on a phone by night. Run me to take them again.

PYTHONPATH=tests python tests/web/browser/screenshots.py
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from places import ROOT
from web.browser.chromium import FLAGS, find
from web.browser.conftest import DESKTOP, PHONE, new_context
from web.browser.games import game_until, open_record
from web.browser.hands import ask, prefer, touch
from web.browser.serving import RealServer
from web.browser.stillness import still

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from homeward.table import Table

PICTURES = ROOT / "docs/pictures"
MIDDLE = {"track": 120, "stage": 50}  # events: by then the pieces are all over the board


def main() -> None:
    """Both pictures, from games that are the same every time."""
    with (
        tempfile.TemporaryDirectory() as folder,
        RealServer(Path(folder) / "tables.db") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find(), args=list(FLAGS))
        take(browser, server, "pollyanna", "table", viewport=DESKTOP, color_scheme="light")
        take(
            browser,
            server,
            "kukla_ollie",
            "phone",
            viewport=PHONE,
            color_scheme="dark",
            is_mobile=True,
            has_touch=True,
        )


def take(browser: Browser, server: RealServer, name: str, picture: str, **device: object) -> None:
    """One picture: the game opened from its record, on a desktop with a piece chosen."""
    context = new_context(browser, device_scale_factor=2, **device)
    page = context.new_page()
    prefer(page, speed="at_once", soundAsked=True)
    page.goto(server.url)
    open_record(page, game_until(name, _is_good))
    ask(page).wait_for()
    page.locator("[data-piece].movable").first.wait_for()
    if picture == "table" and not page.locator("[data-destination]").count():
        touch(page, page.locator("[data-piece].movable").last)  # on a phone the board would come closer
    still(page)
    page.evaluate("scrollTo(0, 0)")
    page.screenshot(path=PICTURES / f"{picture}.png", scale="css")
    context.close()


def _is_good(table: Table) -> bool:
    """Late enough, and Green has a choice between several pieces."""
    position = table.position
    late = len(table.line) > MIDDLE[table.book.family]
    return late and position.to_play == 0 and len({play.origin for play in position.plays}) > 2


if __name__ == "__main__":
    main()
