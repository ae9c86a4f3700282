"""A real server, a real database and a real browser for every test that clicks."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect, sync_playwright

from web.browser.chromium import FLAGS, MISSING, find
from web.browser.serving import RealServer
from web.browser.stillness import watch

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, ViewportSize

DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
WAIT_MS = 90_000  # a very busy machine may take its time; what never comes is still missed
EXPECTED = re.compile("WebSocket connection|net::ERR_|status of 422")  # a server we killed, and what it refused

expect.set_options(timeout=WAIT_MS)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    path = find()
    if path is None:
        pytest.fail(MISSING)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield chromium
        chromium.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    with RealServer(tmp_path_factory.mktemp("tables") / "tables.db") as running:
        yield running


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[RealServer]:
    """A server for one test alone, which may kill it."""
    with RealServer(tmp_path / "tables.db") as running:
        yield running


def new_context(browser: Browser, **options: object) -> BrowserContext:
    """A browser that nobody has used yet, patient, and with pages that say when they are still."""
    told = {"viewport": DESKTOP, "locale": "en-GB", "color_scheme": "light", "reduced_motion": "reduce", **options}
    opened = browser.new_context(**told)  # type: ignore[arg-type]
    opened.set_default_timeout(WAIT_MS)
    watch(opened)
    return opened


@pytest.fixture
def context_options() -> dict[str, object]:
    return {}


@pytest.fixture
def context(browser: Browser, context_options: dict[str, object]) -> Iterator[BrowserContext]:
    opened = new_context(browser, **context_options)
    yield opened
    opened.close()


@pytest.fixture
def page(context: BrowserContext, server: RealServer) -> Iterator[Page]:
    """A page that complains of nothing: errors, and anything the security policy stopped, fail the test."""
    opened = context.new_page()
    complaints = complaints_of(opened)
    yield opened
    opened.close()
    assert not complaints, complaints


def complaints_of(page: Page) -> list[str]:
    """What a page complains of from now on; the list grows."""
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda message: _note(complaints, message))
    return complaints


def _note(complaints: list[str], message: ConsoleMessage) -> None:
    nothing_there = (
        "status of 404" in message.text and "/api/" in message.location["url"]
    )  # a link that opens nothing
    if message.type == "error" and not EXPECTED.search(message.text) and not nothing_there:
        complaints.append(message.text)
