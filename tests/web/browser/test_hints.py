"""The hint at the table: opened by click and by key, read, chosen from, put away; in Spanish, and with axe."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from homeward.hints import advise
from homeward.hints.warming import warm
from homeward.positions.text import written
from web.browser.axe import findings
from web.browser.conftest import PHONE
from web.browser.games import game_until, lay_out
from web.browser.hands import AT_ONCE, ask, come_in, prefer, steps, wait_for_steps
from web.browser.stillness import still
from web.browser.test_spanish import english_in

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from homeward.table import Table
    from web.browser.serving import RealServer

LATE = 60  # events: by then there is something to choose


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    """The server finds on disk what it would have to compile."""
    warm()


@pytest.fixture(scope="module")
def table() -> Table:
    """A game of Pollyanna in which Ana has a choice between several pieces."""
    return game_until("pollyanna", lambda one: len(one.line) > LATE and _can_choose(one))


def _can_choose(table: Table) -> bool:
    position = table.position
    return position.to_play == 0 and len({play.origin for play in position.plays}) > 1


def sit_down(page: Page, server: RealServer, table: Table, **prefs: str) -> None:
    prefer(page, **AT_ONCE, **prefs)
    lay_out(page, server, table)
    button(page).wait_for()


def button(page: Page) -> Locator:
    return page.locator("[data-hint-button]")


def hinted(page: Page) -> Locator:
    """The plays of the open hint."""
    return page.locator("[data-hint]")


def test_the_best_play_is_shown_with_its_reason_and_all_the_others(
    page: Page, server: RealServer, table: Table
) -> None:
    sit_down(page, server, table)
    button(page).click()
    expect(hinted(page)).to_have_count(len(table.position.plays))
    best = written(table.position, advise(table.position).best.play)
    expect(hinted(page).first).to_have_attribute("data-hint", best)
    expect(hinted(page).first).to_have_attribute("aria-expanded", "true")
    panel = page.locator("#hint-panel")
    expect(panel).to_contain_text("Scholar advises")
    expect(panel).to_contain_text(re.compile(r"with \d+ of 36 throws|[Nn]o rival can capture you"))
    expect(page.locator(".marks .way")).to_have_count(1)
    expect(button(page)).to_have_attribute("aria-expanded", "true")
    button(page).click()
    expect(hinted(page)).to_have_count(0)
    expect(page.locator("[data-play]").first).to_be_visible()


def test_plays_that_cannot_be_told_apart_are_about_equal_and_partners_have_one_chance(
    page: Page, server: RealServer
) -> None:
    def level(table: Table) -> bool:
        return len(table.line) > LATE and _can_choose(table) and len(advise(table.position).level) > 1

    table = game_until("pollyanna", level, partners=True)
    sit_down(page, server, table)
    button(page).click()
    hinted(page).first.wait_for()
    percents = page.locator("[data-hint] .percent").all_inner_texts()
    assert percents.count("about equal") == len(advise(table.position).level) - 1 > 0
    chances = page.locator("#hint-panel dd")
    expect(chances).to_have_count(2)  # a chance a side
    assert percents[0] in chances.first.inner_text()


def test_one_is_chosen_and_played_by_keyboard(page: Page, server: RealServer, table: Table) -> None:
    sit_down(page, server, table)
    page.keyboard.press("h")
    hinted(page).first.wait_for()
    expect(page.get_by_role("heading", name="Hint")).to_be_focused()
    page.keyboard.press("Tab")
    expect(hinted(page).first).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    second = hinted(page).nth(1)
    expect(second).to_be_focused()
    page.keyboard.press("Enter")
    expect(second).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Tab")
    expect(page.locator("[data-hint-play]")).to_be_focused()
    before, chosen = steps(page), second.get_attribute("data-hint") or ""
    page.keyboard.press("Enter")
    wait_for_steps(page, before)
    at = page.url.replace("/table/", "/api/tables/")
    made = next(step for step in page.request.get(at).json()["recent"] if step["number"] > before)
    assert made["move"]["text"] == chosen


def test_escape_puts_it_away_and_the_button_has_the_focus(page: Page, server: RealServer, table: Table) -> None:
    sit_down(page, server, table)
    button(page).focus()
    page.keyboard.press("Enter")
    hinted(page).first.wait_for()
    page.keyboard.press("Escape")
    expect(hinted(page)).to_have_count(0)
    expect(button(page)).to_be_focused()


def test_it_is_announced_once_and_politely(page: Page, server: RealServer, table: Table) -> None:
    sit_down(page, server, table)
    button(page).click()
    hinted(page).first.wait_for()
    expect(page.locator("[aria-live=polite]").get_by_text("Scholar advises")).to_have_count(1)


def test_the_language_can_change_while_it_is_open(page: Page, server: RealServer, table: Table) -> None:
    sit_down(page, server, table)
    button(page).click()
    hinted(page).first.wait_for()
    page.get_by_role("button", name=re.compile("^ES|Español")).click()
    expect(page.locator("#hint-panel")).to_contain_text("Estudioso aconseja")
    expect(ask(page)).to_contain_text("Te toca")
    assert not english_in(page)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_grave(page: Page, server: RealServer, table: Table, theme: str) -> None:
    sit_down(page, server, table, theme=theme)
    button(page).click()
    hinted(page).first.wait_for()
    assert findings(page) == []


def test_on_a_phone_nothing_is_wider_than_the_screen(page: Page, server: RealServer, table: Table) -> None:
    page.set_viewport_size(PHONE)
    sit_down(page, server, table)
    button(page).click()
    hinted(page).first.wait_for()
    still(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_a_table_without_hints_has_no_button(page: Page, server: RealServer) -> None:
    prefer(page, **AT_ONCE)
    come_in(page, server, "/new/kukla_ollie")
    page.get_by_role("radio", name="None at this table").check()
    page.get_by_role("button", name="Start the game").click()
    page.get_by_role("button", name="Draw the lot").click()
    page.locator("[data-play]").first.wait_for(state="attached")
    expect(button(page)).to_have_count(0)


def test_levels_are_offered_from_the_beginner_up(page: Page, server: RealServer) -> None:
    come_in(page, server, "/new/pollyanna")
    row = page.locator("[data-seat='1']")
    row.get_by_role("combobox").select_option("Hunter")
    expect(row).to_contain_text("of 100 games against three like Steady")
    offered = row.locator("option").all_inner_texts()  # after two for people here, and one for a friend elsewhere
    assert offered[3:] == ["Beginner", "Runner", "Hunter", "Keeper", "Steady", "Thinker", "Scholar", "Master"]
