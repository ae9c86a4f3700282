"""When the game is over: how it went, replay, record, rematch; and a record opened from a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from homeward import Record
from web.browser.conftest import new_context
from web.browser.games import lay_out, nearly_lost, nearly_won, open_record, winning_play
from web.browser.hands import AT_ONCE, ask, come_in, play_now, prefer

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, Page

    from web.browser.serving import RealServer


@pytest.fixture
def finished(page: Page, server: RealServer) -> Page:
    prefer(page, **AT_ONCE)
    come_in(page, server)
    table = nearly_won("poliana")
    open_record(page, table)
    page.locator(f"[data-play='{winning_play(table)}']").click()
    page.locator("[data-ask=over]").wait_for()
    return page


def test_everything_that_can_be_done_with_a_finished_game(finished: Page, server: RealServer, tmp_path: Path) -> None:
    page, where = finished, finished.url
    expect(page.locator("[data-verdict=won]")).to_have_text("You win!")
    expect(page.locator(".shower")).to_have_count(0)  # little motion is wanted here
    expect(page.get_by_role("heading", name="How it went")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    file = tmp_path / "game.record"
    download.value.save_as(file)
    record = Record.read(file)
    assert record.final.is_over

    page.get_by_role("link", name="Replay").click()
    slider = page.get_by_role("slider")
    slider.focus()
    page.keyboard.press("Home")
    expect(slider).to_have_value("0")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("1")
    page.keyboard.press("End")
    expect(slider).to_have_value(str(len(record.positions()) - 1))

    page.goto(where)
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: "/table/" in url and url != where)
    expect(page.locator("[data-ask]:not([data-ask=over])")).to_be_visible()

    come_in(page, server)
    page.locator("input[type=file]").set_input_files(file)
    page.wait_for_url(lambda url: "/replay/" in url or "/table/" in url)
    expect(page.get_by_role("heading", level=1)).to_contain_text("Poliana")


@pytest.mark.parametrize("won", [True, False], ids=["won", "lost"])
def test_pieces_rain_on_whoever_has_won_and_on_nobody_who_has_lost(
    browser: Browser, server: RealServer, won: bool
) -> None:
    """Where motion is welcome; with little motion they rain on nobody."""
    table = nearly_won("poliana") if won else nearly_lost("poliana")
    context = new_context(browser, reduced_motion="no-preference")
    page = context.new_page()
    prefer(page, **AT_ONCE)
    lay_out(page, server, table)
    if won:
        page.locator(f"[data-play='{winning_play(table)}']").click()
    expect(page.locator(f"[data-verdict={'won' if won else 'lost'}]")).to_be_visible()
    expect(page.locator("[data-next]")).to_be_visible()
    expect(page.locator(".shower")).to_have_count(1 if won else 0)
    context.close()


def test_a_file_that_is_no_record(page: Page, server: RealServer, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ana, how are you?")
    come_in(page, server)
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("alert")).to_be_visible()
    assert page.url.rstrip("/") == server.url


def test_a_table_is_deleted_only_when_confirmed(page: Page, server: RealServer) -> None:
    come_in(page, server)
    play_now(page, "Poliana")
    ask(page).wait_for()
    come_in(page, server)
    page.get_by_role("button", name="Delete").first.click()
    page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("link", name="Continue")).to_have_count(1)
    page.get_by_role("button", name="Delete").first.click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(page.get_by_role("link", name="Continue")).to_have_count(0)
