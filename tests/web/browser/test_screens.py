"""The screens around a turn: a finished table, a replay, low and narrow windows, large print, what is remembered."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from web.browser.conftest import PHONE, new_context
from web.browser.games import game_until, lay_out
from web.browser.hands import AT_ONCE, come_in, prefer, sit_down, touch
from web.browser.stillness import still

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page, ViewportSize

    from homeward.table import Table
    from web.browser.serving import RealServer

LAPTOP: ViewportSize = {"width": 1366, "height": 768}
ZOOMED: ViewportSize = {"width": 683, "height": 384}  # the same at 200 %
TABLET: ViewportSize = {"width": 820, "height": 1180}
NARROW: ViewportSize = {"width": 320, "height": 640}
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
SCROLLS = "document.documentElement.scrollHeight - innerHeight"
STRUCK = """() => [...document.querySelectorAll("svg:has(.count)")].filter((chart) => {
  const line = chart.querySelector("line").getBoundingClientRect();
  const boxes = [...chart.querySelectorAll(".count")].map((one) => one.getBoundingClientRect());
  return boxes.some(({ top, bottom }) => top < line.bottom && line.top < bottom);
}).length"""
BAR_ABOVE_DICE = """() => {
  const depth = (one) => Number(getComputedStyle(document.querySelector(one)).zIndex) || 0;
  return depth(".bar") > depth(".dice");
}"""
LONGEST = """(steps) => {
  const slider = document.querySelector("input[type=range]");
  slider.value = steps;
  slider.dispatchEvent(new Event("input", { bubbles: true }));
}"""
LOCKS = """(() => {
  const ask = navigator.wakeLock.request.bind(navigator.wakeLock);
  window.locks = [];
  navigator.wakeLock.request = async (kind) => {
    const lock = await ask(kind);
    window.locks.push(lock);
    return lock;
  };
})()"""


@pytest.fixture(scope="module")
def lost() -> Table:
    """A game of Parcheesi that Ana has lost."""
    games = (game_until("parcheesi", lambda table: table.position.is_over, seed) for seed in range(100))
    return next(table for table in games if 0 not in table.position.winners)


@pytest.fixture(scope="module")
def choice() -> Table:
    """A game of Pollyanna in which Ana has something to choose."""
    return game_until("pollyanna", lambda one: len(one.line) > 60 and one.position.to_play == 0 and _many(one))


def _many(table: Table) -> bool:
    return len({play.origin for play in table.position.plays}) > 1


def box(of: Locator) -> dict[str, float]:
    """Where something is."""
    found: dict[str, float] = of.evaluate("(one) => one.getBoundingClientRect().toJSON()")
    return found


def apart(one: dict[str, float], other: dict[str, float]) -> bool:
    beside = one["right"] <= other["left"] or other["right"] <= one["left"]
    return beside or one["bottom"] <= other["top"] or other["bottom"] <= one["top"]


def steps_of(page: Page) -> list[dict[str, Any]]:
    """The whole game that a replay shows."""
    at, total, steps = page.url.replace("/replay/", "/api/tables/"), 1, list[dict[str, Any]]()
    while len(steps) < total:
        told = page.request.get(f"{at}/history?step={len(steps)}").json()
        total, steps = told["total"], steps + told["steps"]
    return steps


def test_a_finished_table_and_its_replay(page: Page, server: RealServer, lost: Table) -> None:
    page.set_viewport_size(LAPTOP)
    lay_out(page, server, lost)
    still(page)
    assert page.evaluate(SCROLLS) == 0, "there is nothing below a finished table"
    assert page.evaluate(STRUCK) == 0, "no line goes through a count"
    tall = page.locator("[data-seat] dt").evaluate_all("(all) => all.map((one) => one.offsetHeight)")
    assert max(tall) == min(tall), "what is counted stands on one line each"
    expect(page.locator("[data-verdict=lost] + p")).to_have_text(re.compile(r"^You were (one|\d) pieces? short\.$"))
    expect(page.locator("[data-next]").get_by_role("link", name="Play easier bots")).to_be_visible()

    page.get_by_role("link", name="Replay").click()
    dock, words = page.locator("[data-dock]"), page.locator(".happened")
    still(page)
    before = box(dock)
    told = [" ".join(step["words"]) for step in steps_of(page)]
    longest = max(range(len(told)), key=lambda number: len(told[number]))
    page.evaluate(LONGEST, longest + 1)
    expect(words).to_contain_text(told[longest])
    still(page)
    card, text = box(page.locator(".now")), box(words)
    assert card["top"] <= text["top"] < text["bottom"] <= card["bottom"], "the words stay in their card"
    assert apart(card, box(dock))
    assert box(dock) == before, "the controls stay where they are"
    page.set_viewport_size(PHONE)
    still(page)
    assert box(dock)["bottom"] == PHONE["height"], "on a phone the controls are docked"
    page.get_by_role("button", name="ES").click()
    expect(dock.get_by_role("button", name="Reproducir")).to_be_visible()
    still(page)
    assert box(dock.get_by_role("button").last)["right"] <= PHONE["width"], "all of them, in longer words too"


def test_a_table_is_set_up_and_rules_are_read_on_a_tablet(page: Page, server: RealServer) -> None:
    page.set_viewport_size(TABLET)
    come_in(page, server, "/rules/pollyanna")
    page.locator("main img").first.wait_for()
    still(page)
    head, rows = box(page.locator("h1")), [box(one)["top"] for one in page.locator("aside li").all()]
    assert box(page.locator("aside"))["left"] == head["left"]
    assert len(set(rows)) < len(rows) / 2, "what is on the page is listed side by side"
    come_in(page, server, "/new/kukla_ollie")
    page.locator("[data-seat]").first.wait_for()
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    still(page)
    assert page.evaluate(OVERFLOW) <= 0
    picture, link = box(page.locator("aside img")), box(page.locator("aside a"))
    assert link["bottom"] <= picture["bottom"], "the way to the rules is beside the board"
    rows = page.locator("[data-seat]").evaluate_all("(all) => all.map((one) => one.offsetHeight)")
    assert max(rows) < 2 * min(rows), "what a bot is like has room beside its name"


def test_low_and_narrow_windows(page: Page, server: RealServer, choice: Table) -> None:
    page.set_viewport_size(ZOOMED)
    prefer(page, **AT_ONCE)
    lay_out(page, server, choice)
    still(page)
    for sight in ("[data-ask] h2", "[data-play]:visible, [data-chip]:visible"):
        seen, room = box(page.locator(sight).first), box(page.locator(".panel"))
        assert room["top"] <= seen["top"] < seen["bottom"] <= room["bottom"] <= ZOOMED["height"], sight
    page.set_viewport_size(NARROW)
    still(page)
    assert page.evaluate(OVERFLOW) <= 0
    assert page.evaluate(BAR_ABOVE_DICE), "dice below the fold are not seen through the pinned buttons"
    come_in(page, server)
    still(page)
    assert page.evaluate(OVERFLOW) <= 0


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_why_not_lies_on_no_part_of_the_board(
    page: Page, server: RealServer, choice: Table, size: ViewportSize
) -> None:
    page.set_viewport_size(size)
    prefer(page, **AT_ONCE)
    lay_out(page, server, choice)
    touch(page, page.locator("path[data-space=B0]"))
    note = page.get_by_role("complementary", name="Why not")
    expect(note).to_be_visible()
    still(page)
    page.evaluate("scrollTo(0, 0)")
    assert apart(box(note), box(page.locator("[data-turned]")))
    assert box(note)["bottom"] <= size["height"]


def test_a_throw_is_corrected_by_the_name_of_whoever_threw_it(page: Page, server: RealServer) -> None:
    people = [{"who": "me", "name": "Ana"}, {"who": "person", "name": "Ben"}]
    wish = {"game": "pollyanna", "seats": people, "real_dice": True, "first": 0, "house": {"starter": "chosen"}}
    prefer(page, **AT_ONCE, passes="asked")
    answer = page.request.post(f"{server.url}/api/tables", data=wish)
    assert answer.ok, answer.text()
    come_in(page, server, f"/table/{answer.json()['id']}")
    page.locator("[data-ask=type_throw]").wait_for()
    page.keyboard.type("21")
    page.keyboard.press("Enter")
    note = page.locator(".notes li").first
    expect(note.get_by_role("link", name="Rule P9")).to_have_text("Rule P9")
    expect(note.get_by_role("link")).to_have_attribute("title", "On the sheet under “To Start the Game”")
    warned = "getComputedStyle(document.querySelector('.notes li')).backgroundColor"
    informed = "getComputedStyle(document.documentElement).getPropertyValue('--accent-soft')"
    assert _colour(page.evaluate(warned)) == _colour(page.evaluate(informed)), "information, and no warning"
    page.get_by_role("button", name="Correct the last throw").click()
    expect(page.locator(".notes li")).to_have_count(0)  # they are about the throw that was none
    expect(page.get_by_role("button", name="Go on")).to_have_count(0)
    page.get_by_role("button", name="Cancel").click()
    page.get_by_role("button", name="Go on").click()
    expect(page.locator("[data-ask] h2")).to_contain_text("Ben")
    page.get_by_role("button", name="Correct the last throw").click()
    expect(page.locator("[data-ask] h2")).to_have_text("What did Ana really throw?")
    expect(page.locator("[data-ask] h2")).to_be_focused()
    expect(page.locator("[data-ask] .small-print")).to_have_count(0)


def _colour(text: str) -> tuple[int, ...]:
    """`rgb(1, 2, 3)` and `#010203` alike."""
    if text.strip().startswith("#"):
        return tuple(bytes.fromhex(text.strip()[1:]))
    return tuple(int(part) for part in re.findall(r"\d+", text))


def test_large_print_fits_a_phone(browser: Browser, server: RealServer, choice: Table, lost: Table) -> None:
    context = new_context(browser, viewport=PHONE)
    page = context.new_page()
    come_in(page, server, "/fair-dice")
    usual = page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Large print").check()
    assert page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)") > 1.25 * usual
    page.keyboard.press("Escape")
    for path in ("/", "/new/pollyanna"):
        come_in(page, server, path)
        page.get_by_role("heading", level=1).wait_for()
        still(page)
        assert page.evaluate(OVERFLOW) <= 0, path
    for table in (choice, lost):
        lay_out(page, server, table)
        still(page)
        assert page.evaluate(OVERFLOW) <= 0
    context.close()


def test_who_sat_where_is_remembered_and_the_minutes_are_theirs(page: Page, server: RealServer) -> None:
    come_in(page, server, "/new/parcheesi")
    minutes = page.locator("[data-minutes]")
    expect(minutes).to_have_text("About 20 minutes.")
    page.get_by_role("combobox", name="Who plays Blue").select_option("Me")
    page.get_by_role("combobox", name="Who plays Red").select_option("Someone here")
    page.get_by_role("textbox", name="Name for Red").fill("Ben")
    expect(minutes).to_have_text("About 30 minutes.")
    page.get_by_role("button", name="Start the game").click()
    page.locator("[data-ask]").wait_for()
    page.reload()
    come_in(page, server, "/new/parcheesi")
    expect(page.get_by_role("textbox", name="Name for Red")).to_have_value("Ben")
    expect(page.get_by_role("combobox", name="Who plays Blue")).to_have_value("me")
    come_in(page, server)
    card = page.locator("[data-game=parcheesi]")
    expect(card).to_contain_text("about 20 minutes with bots")
    card.get_by_role("button", name="Play").click()
    expect(page.locator("[data-seat='2'][data-who=me]")).to_be_visible()


def test_the_screen_stays_awake_while_a_game_is_on(page: Page, server: RealServer, lost: Table) -> None:
    page.context.grant_permissions(["screen-wake-lock"])
    page.add_init_script(LOCKS)
    sit_down(page, server, "poliana")
    page.wait_for_function("() => window.locks.length === 1 && !window.locks[0].released")
    page.get_by_role("link", name="homeward, to the shelf").click()
    page.wait_for_function("() => window.locks[0].released")
    lay_out(page, server, lost)
    assert page.evaluate("window.locks.length") == 0
