"""Reload, another day, and a server that was killed in the middle of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from web.browser.hands import (
    AT_ONCE,
    click,
    come_in,
    next_thing,
    prefer,
    sentence,
    sit_down,
    steps,
    wait_for_steps,
    waits_for,
)

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from web.browser.serving import RealServer


def play_into_a_turn(page: Page, server: RealServer, name: str) -> None:
    """Some turns, then stop where a play is to be chosen."""
    prefer(page, **AT_ONCE)
    sit_down(page, server, name)
    for turn in range(400):
        if turn >= 12 and waits_for(page) == "play":
            return
        next_thing(page, turn)
    raise AssertionError("there was never a choice")


def choices(page: Page) -> list[str]:
    return page.locator("[data-play]").all_text_contents()


def test_reload_in_mid_turn(page: Page, server: RealServer) -> None:
    play_into_a_turn(page, server, "pollyanna")
    before, plays = steps(page), choices(page)
    page.reload()
    assert waits_for(page) == "play"
    assert (steps(page), choices(page)) == (before, plays)


def test_my_tables_lead_back(page: Page, server: RealServer) -> None:
    play_into_a_turn(page, server, "parcheesi")
    where, said = page.url, sentence(page)
    come_in(page, server)
    page.get_by_role("link", name="Continue").first.click()
    page.wait_for_url(where)
    waits_for(page)
    assert sentence(page) == said


def test_the_server_is_killed_in_mid_turn(page: Page, own_server: RealServer) -> None:
    play_into_a_turn(page, own_server, "poliana")
    before, plays = steps(page), choices(page)
    own_server.kill()
    expect(page.get_by_text("Looking for the table…")).to_be_visible()
    own_server.start()
    expect(page.get_by_text("Looking for the table…")).to_have_count(0)
    assert waits_for(page) == "play"
    assert (steps(page), choices(page)) == (before, plays)
    click(page.locator("[data-play]"))
    wait_for_steps(page, more_than=before)


def test_an_action_during_the_outage_is_done_once(page: Page, own_server: RealServer) -> None:
    play_into_a_turn(page, own_server, "parcheesi")
    before = steps(page)
    own_server.kill()
    click(page.locator("[data-play]"))
    own_server.start()
    expect(page.get_by_text("Looking for the table…")).to_have_count(0)
    page.wait_for_function("() => !document.querySelector('[data-play][aria-disabled=true]')")
    assert steps(page) == before + 1
