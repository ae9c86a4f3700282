"""Several people, each with a browser of their own, at one table."""

from __future__ import annotations

import re
from contextlib import contextmanager
from typing import TYPE_CHECKING

from web.browser.conftest import DESKTOP, WAIT_MS
from web.browser.hands import AT_ONCE, ask, click, prefer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from web.browser.serving import RealServer

NEAR = "127.0.0.2"  # this machine as a network would know it
READY = """() => document.querySelector("[data-ask=over]") || document.querySelector("[data-main]:not(:disabled)")
  || document.querySelector("[data-play][aria-disabled=false]")"""


@contextmanager
def person(browser: Browser, name: str, **options: object) -> Iterator[Page]:
    """Somebody with a browser that nobody else uses."""
    told = {"viewport": DESKTOP, "locale": "en-GB", "color_scheme": "light", "reduced_motion": "reduce", **options}
    context = browser.new_context(**told)  # type: ignore[arg-type]
    context.set_default_timeout(WAIT_MS)
    page = context.new_page()
    prefer(page, **AT_ONCE, name=name)
    yield page
    context.close()


def open_table(page: Page, server: RealServer, *others: str, game: str = "tiny", **wishes: object) -> str:
    """A table with Ana at the first seat, and `others` ("friend", "bot") beside her; its id."""
    seats = [{"who": "me", "name": "Ana"}, *({"who": who} for who in others)]
    wish = {"game": game, "seats": seats, "first": 0, **wishes}
    answer = page.request.post(f"{server.url}/api/tables", data=wish)
    assert answer.status == 201, answer.text()
    table: str = answer.json()["id"]
    page.goto(f"{server.url}/table/{table}")
    ask(page).wait_for()
    return table


def invitation(page: Page, table: str, seat: int | None) -> str:
    """A link to a seat, or for those who watch."""
    address = f"{page.url.split('/table')[0]}/api/tables/{table}/invitations"
    link: str = page.request.post(address, data={"seat": seat}).json()["link"]
    return link


def come(page: Page, link: str) -> None:
    """Follow an invitation and accept it."""
    page.goto(link)
    page.locator("form button.main").click()
    page.wait_for_url(re.compile("/(table|replay)/"))
    assert "#" not in page.url
    page.locator("[data-ask], #step").first.wait_for()


def step(pages: list[Page], turn: int) -> bool:
    """Whoever has something to do does it; false when the game is over for everybody."""
    for page in pages:
        if page.evaluate(READY) is None or page.evaluate(READY) is False:
            continue
        if ask(page).get_attribute("data-ask") == "over":
            continue
        plays = page.locator("[data-play][aria-disabled=false]")
        if plays.count():
            click(plays.nth(turn % plays.count()))
        else:
            click(page.locator("[data-main]"))
        return True
    if all(page.locator("[data-ask=over]").count() for page in pages):
        return False
    pages[0].wait_for_timeout(20)
    return True


def play_to_the_end(pages: list[Page], most: int = 4000) -> None:
    for turn in range(most):
        if not step(pages, turn):
            return
    raise AssertionError("nobody has won")
