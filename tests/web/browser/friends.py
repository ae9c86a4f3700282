"""Several people, each with a browser of their own, at one table."""

from __future__ import annotations

import re
from contextlib import contextmanager
from typing import TYPE_CHECKING

from waiting import until
from web.browser.conftest import complaints_of, new_context
from web.browser.hands import AT_ONCE, ask, click, prefer, steps

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from web.browser.serving import RealServer

NEAR = "127.0.0.2"  # this machine as a network would know it
READY = """() => {
  const there = (what) => document.querySelector(what) !== null;
  if (there("[data-ask=over]")) return "over";
  return there("[data-main]:not(:disabled)") || there("[data-play][aria-disabled=false]") ? "ready" : "";
}"""


@contextmanager
def person(browser: Browser, name: str, **options: object) -> Iterator[Page]:
    """Somebody with a browser that nobody else uses, and a page that complains of nothing."""
    context = new_context(browser, **options)
    page = context.new_page()
    complaints = complaints_of(page)
    prefer(page, **AT_ONCE, name=name)
    yield page
    context.close()
    assert not complaints, complaints


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
    """Whoever is asked does something, once somebody is; false when the game is over for everybody."""
    until(lambda: _asked(pages) or _is_over(pages), "somebody's turn")
    page = _asked(pages)
    if page is None:
        return not _is_over(pages)
    plays = page.locator("[data-play][aria-disabled=false]")
    if plays.count():
        click(plays, turn)
    else:
        click(page.locator("[data-main]"))
    return True


def settled(pages: list[Page]) -> int:
    """How many things have happened, once what was done last has happened and somebody else is asked."""
    until(lambda: _asked(pages) or _is_over(pages), "somebody's turn")
    return steps(pages[0])


def _asked(pages: list[Page]) -> Page | None:
    """The first who has something to do."""
    return next((page for page in pages if page.evaluate(READY) == "ready"), None)


def _is_over(pages: list[Page]) -> bool:
    return all(page.evaluate(READY) == "over" for page in pages)


def play_to_the_end(pages: list[Page], most: int = 4000) -> None:
    for turn in range(most):
        if not step(pages, turn):
            return
    raise AssertionError("nobody has won")
