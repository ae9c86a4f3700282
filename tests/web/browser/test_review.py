"""What a game teaches, on the page: from the end of a game to its review, the band, called plays, trying again."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from homeward.reviews import Call
from web.browser.axe import COLOURS, findings, wear
from web.browser.careless import ANA, GAME, band, called, lay, next_mistake, open_review, reviewed, stands_before
from web.browser.conftest import PHONE, new_context
from web.browser.games import lay_out, nearly_won
from web.browser.hands import AT_ONCE, hold_time, prefer, waits_for
from web.browser.stillness import still
from web.browser.test_phone import check_fit
from web.browser.test_spanish import english_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from web.browser.serving import RealServer

NARROW = {"width": 320, "height": 640}


def test_from_the_end_of_a_game_to_its_review_which_is_kept(page: Page, server: RealServer) -> None:
    table = lay(page, server)
    page.goto(f"{server.url}/table/{table}")
    page.locator("[data-ask=over] [data-review-link]").click()
    expect(band(page)).to_be_visible()
    said = page.locator("[role=log]")
    expect(said).to_contain_text("The review is ready.")
    page.get_by_role("button", name="Play", exact=True).wait_for()
    cards = page.locator("[data-side]")
    expect(cards).to_have_count(2)
    expect(cards.first).to_have_attribute("data-side", str(ANA))
    expect(cards.first.get_by_role("heading", name="You")).to_be_visible()

    page.goto(f"{server.url}/replay/{table}")
    expect(band(page)).to_be_visible()
    expect(said).not_to_contain_text("review")  # it was there at once


def test_it_says_how_far_it_is_and_goes_on_while_nobody_looks(page: Page, server: RealServer) -> None:
    """The page's clock stands still, so that it does not look again before we have."""
    table = lay(page, server)
    page.clock.install()
    page.goto(f"{server.url}/replay/{table}")
    page.locator("[data-review-button]").wait_for()
    hold_time(page)
    page.locator("[data-review-button]").click()
    expect(page.get_by_role("progressbar", name="Every play is being looked at again")).to_be_visible()
    expect(page.locator("[role=log]")).to_contain_text("The review is being made.")
    page.clock.resume()
    page.get_by_role("link", name="homeward").first.click()
    page.locator("[data-game]").first.wait_for()
    page.go_back()
    expect(band(page)).to_be_visible()


def test_the_band_shows_every_side_and_marks_what_was_called(page: Page, server: RealServer) -> None:
    open_review(page, server)
    expect(band(page).locator("[data-layer]")).to_have_count(2)
    expect(band(page)).to_have_attribute(
        "aria-label", re.compile(rf"over {len(reviewed().events)} steps.*You: \d+ %")
    )
    page.get_by_role("radio", name="Everybody’s").check()
    for call in (Call.DOUBTFUL, Call.MISTAKE, Call.BLUNDER):
        number = sum(event.call is call for event in called())
        expect(band(page).locator(f"[data-mark={call}]")).to_have_count(number)
    assert band(page).locator("[data-mark=turning]").count() >= 1


def test_a_finger_on_the_band_moves_the_replay_and_the_chances_are_told(page: Page, server: RealServer) -> None:
    open_review(page, server)
    still(page)
    box = band(page).bounding_box()
    assert box is not None
    slider, y = page.get_by_role("slider"), box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + 1, y)
    page.mouse.down()
    expect(slider).to_have_value("0")
    page.mouse.move(box["x"] + box["width"] + 40, y)
    expect(slider).to_have_value(str(len(reviewed().events)))
    page.mouse.up()
    expect(page.locator("[data-chances]")).to_have_text(re.compile(r"You 0 %.*100 %", re.DOTALL))
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"Step \d+ of \d+\. You 0 %, .* 100 %"))


def test_mistakes_one_after_the_other_with_both_ways_on_the_board(page: Page, server: RealServer) -> None:
    open_review(page, server)
    mine = called(ANA)
    for event in mine:
        next_mistake(page).click()
        stands_before(page, event)
    told = page.locator("[data-called]")
    expect(told).to_contain_text("You played:")
    expect(told).to_contain_text(re.compile(r"Better: .*keeps \d+\.\d points more"))
    expect(next_mistake(page)).to_have_attribute("aria-disabled", "true")
    page.locator("[data-previous-mistake]").click()
    stands_before(page, mine[-2])
    page.get_by_role("button", name="One step on").click()
    expect(page.locator("[data-two-ways]")).to_have_count(0)  # the board has gone on
    page.locator("[data-look]").click()
    stands_before(page, mine[-2])
    page.get_by_role("radio", name="Everybody’s").check()
    expect(page.locator("[data-mistakes]")).to_have_attribute("data-mistakes", str(len(called())))
    page.get_by_text("All of them").click()
    page.locator(f"[data-to-called='{called()[0].n}']").click()
    stands_before(page, called()[0])


def test_by_keyboard_and_by_ear(page: Page, server: RealServer) -> None:
    open_review(page, server)
    first, second = called(ANA)[:2]
    page.keyboard.press("e")
    stands_before(page, first)
    expect(page.locator("[role=log]")).to_contain_text("You played:")
    page.keyboard.press("e")
    stands_before(page, second)
    page.keyboard.press("w")
    stands_before(page, first)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("To the next mistake")


def test_a_turning_point_is_a_way_there(page: Page, server: RealServer) -> None:
    open_review(page, server)
    point = page.locator("[data-side] [data-turning]").first
    there = point.get_attribute("data-turning")
    assert there is not None
    point.click()
    expect(page.get_by_role("slider")).to_have_value(there)


def test_try_again_opens_a_table_with_that_throw(page: Page, server: RealServer) -> None:
    open_review(page, server)
    next_mistake(page).click()
    event = called(ANA)[0]
    page.locator(f"[data-called='{event.n}'] [data-retry]").click()
    page.wait_for_url(re.compile("/table/"))
    assert waits_for(page) == "play"
    before = GAME.positions()[event.n - 1]
    assert page.locator("[data-play]").count() == len(before.plays)
    expect(page.locator(f"[data-play='{event.best}']")).to_have_count(1)


def test_a_game_that_goes_on_is_reviewed_as_far_as_it_goes(page: Page, server: RealServer) -> None:
    """Where nobody else plays, from the table's menu."""
    prefer(page, **AT_ONCE)
    table = nearly_won("poliana")
    lay_out(page, server, table)
    page.get_by_role("button", name="Menu").click()
    expect(page.locator("dialog [data-review-link]")).to_have_attribute("href", re.compile(r"/replay/\w+#review"))


def test_nothing_grave_by_day_and_by_night(page: Page, server: RealServer) -> None:
    open_review(page, server)
    next_mistake(page).click()
    page.get_by_text("How is this counted?").click()
    page.get_by_text("All of them").click()
    wear(page, "light")
    assert findings(page) == []
    wear(page, "dark")
    assert findings(page, COLOURS) == []


@pytest.fixture(params=[PHONE, NARROW], ids=["phone", "narrow"])
def spanish_phone(browser: Browser, server: RealServer, request: pytest.FixtureRequest) -> Iterator[Page]:
    context = new_context(browser, viewport=request.param, has_touch=True, is_mobile=True, locale="es-MX")
    page = context.new_page()
    open_review(page, server)
    yield page
    context.close()


def test_on_a_phone_in_spanish(spanish_phone: Page) -> None:
    page = spanish_phone
    page.get_by_role("button", name="Próximo error").click()
    stands_before(page, called(ANA)[0])
    page.get_by_text("¿Cómo se cuenta esto?").click()
    check_fit(page)
    expect(page.get_by_role("button", name="Reproducir")).to_be_in_viewport(ratio=1)
    assert not english_in(page)
