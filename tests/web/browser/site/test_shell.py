"""The page around the table where there is no server: before Python, a new version, files, a kiosk, a frame."""

from __future__ import annotations

import json
import re
from hashlib import sha256
from typing import TYPE_CHECKING
from urllib.parse import quote

from playwright.sync_api import expect

from homeward.positions import game
from homeward.table import to_record
from web.browser.axe import findings
from web.browser.conftest import PHONE, complaints_of, new_context
from web.browser.games import game_until
from web.browser.hands import play_now

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from web.browser.site.plain_host import PlainHost

GAMES = 5
STEPS = 6
SECONDS = 60  # a kiosk's
KEPT = "() => navigator.serviceWorker.ready.then(() => true)"
LOOK_FOR_NEWER = "() => navigator.serviceWorker.getRegistration().then((one) => one.update()).then(() => true)"


def test_the_shelf_needs_no_python_and_games_survive_a_new_version(browser: Browser, site: PlainHost) -> None:
    context = new_context(browser)
    page = context.new_page()
    _is_readable_without_python(page, site)
    page.unroute("**/python/**")
    complaints = complaints_of(page)
    page.get_by_role("button", name="Try again").click()
    play_now(page, "Pollyanna")
    assert page.url.startswith(f"{site.url}#/table/"), "every place is in the fragment"
    page.get_by_role("button", name="Menu").click()
    expect(page.locator("[data-needs-server]")).to_contain_text("homeward serve")
    page.keyboard.press("Escape")
    other = context.new_page()
    _is_left_alone(page, other, site)
    _is_taken_along(other)
    context.close()
    assert not complaints, complaints


def _is_readable_without_python(page: Page, site: PlainHost) -> None:
    """Shelf, rules and set-up come from files; that Python does not come is said, with what to do."""
    page.route("**/python/**", lambda route: route.abort())
    page.goto(site.url)
    expect(page.locator("[data-game]")).to_have_count(GAMES)
    expect(page.locator("[data-python=failed] [role=alert]")).to_be_visible()
    assert not findings(page)
    page.get_by_role("link", name="Rules of Poliana").click()
    expect(page.locator("#rulings")).to_be_visible()
    page.get_by_role("link", name="Every ruling").click()
    expect(page).to_have_url(f"{site.url}#/rules/poliana#rulings")
    expect(page.locator("#rulings")).to_be_focused()
    page.goto(f"{site.url}parcheesi/")
    expect(page.get_by_role("heading", name="Set up Parcheesi")).to_be_visible()
    page.goto(site.url)
    expect(page.locator("[data-python=failed]")).to_be_visible()


def _is_left_alone(at_table: Page, other: Page, site: PlainHost) -> None:
    """A new version waits as long as a tab is at a table, and comes when it is asked for."""
    assert at_table.evaluate(KEPT)
    other.goto(site.url)
    newer = other.locator("[data-newer]")
    _publish(site, "second")
    other.evaluate(LOOK_FOR_NEWER)
    newer.get_by_role("button").click()
    expect(newer).to_contain_text("another tab")
    at_table.get_by_role("link", name="How to play").click()
    at_table.locator("#rulings").wait_for()
    with other.expect_navigation():
        newer.get_by_role("button").click()
    other.locator("[data-table]").wait_for()
    expect(newer).to_have_count(0)
    assert _kept(other) == ["second"]


def _kept(page: Page) -> list[str]:
    """The versions that the browser keeps."""
    return [name.split(" ")[-1] for name in page.evaluate("() => caches.keys()")]


def _publish(site: PlainHost, version: str) -> None:
    """A picture has changed, and so has the version."""
    listed = json.loads((site.folder / "precache.json").read_text(encoding="utf-8"))
    worker = (site.folder / "sw.js").read_text(encoding="utf-8")
    assert worker.count(listed["version"]) == 1
    icon = (site.folder / "favicon.svg").read_bytes() + b"\n"
    (site.folder / "favicon.svg").write_bytes(icon)
    (site.folder / "sw.js").write_text(worker.replace(listed["version"], version), encoding="utf-8")
    files = {**listed["files"], "favicon.svg": sha256(icon).hexdigest()}
    (site.folder / "precache.json").write_text(json.dumps({"version": version, "files": files}), encoding="utf-8")


def _is_taken_along(page: Page) -> None:
    """All games as a file: out of the browser, and into it again once they are gone from there."""
    with page.expect_download() as saving:
        page.locator("[data-export]").click()
    assert re.fullmatch(r"homeward-\d{4}-\d\d-\d\d\.json", saving.value.suggested_filename)
    chooser, done = page.locator("[data-keeping] input[type=file]"), page.locator("[data-done]")
    chooser.set_input_files(saving.value.path())
    expect(done).to_contain_text("1 game had been here already")
    page.locator("[data-table] .remove").click()
    page.get_by_role("dialog").locator(".warn").click()
    expect(page.locator("[data-table]")).to_have_count(0)
    chooser.set_input_files(saving.value.path())
    expect(done).to_have_text("1 game added.")
    expect(page.locator("[data-table]")).to_have_count(1)
    chooser.set_input_files({"name": "x.json", "mimeType": "application/json", "buffer": b"{}"})
    expect(page.locator("[data-keeping] [role=alert]")).to_be_visible()


def test_a_kiosk_begins_anew_after_a_while_without_a_touch(browser: Browser, site: PlainHost) -> None:
    context = new_context(browser, viewport=PHONE)
    page = context.new_page()
    complaints = complaints_of(page)
    page.clock.install()
    page.goto(f"{site.url}?kiosk={SECONDS}")
    expect(page.locator("[data-game]")).to_have_count(GAMES)
    expect(page.locator("[data-keeping]")).to_have_count(0)
    play_now(page, "Kukla & Ollie")
    page.get_by_role("button", name="Menu").click()
    page.clock.fast_forward((SECONDS - 10) * 1000)
    countdown = page.locator("[data-countdown]")
    expect(countdown).to_have_attribute("data-countdown", "10")
    assert not findings(page)
    page.mouse.click(5, 5)
    expect(countdown).to_have_count(0)
    expect(page.get_by_role("dialog")).to_have_count(1)  # the touch has done nothing else
    with page.expect_navigation(url=re.compile(rf"kiosk={SECONDS}#/$")):
        page.clock.fast_forward((SECONDS + 1) * 1000)
    page.clock.resume()
    expect(page.locator("[data-game]")).to_have_count(GAMES)
    expect(page.locator("[data-table]")).to_have_count(0)
    context.close()
    assert not complaints, complaints


def test_a_replay_stands_in_a_frame_and_the_table_does_not(browser: Browser, site: PlainHost) -> None:
    record = to_record(game_until("parcheesi", lambda table: len(table.line) > STEPS))
    (site.root / "game.txt").write_text(str(record), encoding="utf-8")
    position = quote(str(game("poliana").start(first=0)))
    frames = {
        "replay": "games/homeward/embed.html#record=/game.txt",
        "position": f"games/homeward/embed.html#language=es&position={position}",
        "table": "games/homeward/",
    }
    page_of = "".join(f'<iframe id="{name}" src="{source}"></iframe>' for name, source in frames.items())
    (site.root / "page.html").write_text(page_of, encoding="utf-8")
    context = new_context(browser)
    page = context.new_page()
    complaints = complaints_of(page)
    page.goto(f"{site.origin}/page.html")
    replay = page.frame_locator("#replay")
    replay.get_by_role("button", name="One step on").click()
    expect(replay.locator("[data-step]")).to_have_attribute("data-step", "1")
    expect(page.frame_locator("#position").locator(".board .print svg")).to_be_visible()
    expect(page.frame_locator("#position").get_by_role("heading", name="Poliana")).to_be_visible()
    table = page.frame_locator("#table")
    expect(table.get_by_role("link", name="Open homeward")).to_have_attribute("target", "_blank")
    expect(table.locator("[data-game], [data-python]")).to_have_count(0)
    context.close()
    assert not complaints, complaints
