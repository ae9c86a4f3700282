"""The whole way in Spanish, switched in the middle of a game too."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from homeward.rulebook import names
from web.browser.games import lay_out, nearly_won, winning_play
from web.browser.hands import AT_ONCE, ask, come_in, next_thing, play_now, prefer, sentence
from web.browser.stillness import still

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from web.browser.serving import RealServer

ENGLISH = re.compile(r"\b(the|throws?|with|your|piece|turn|play|and)\b", re.IGNORECASE)


def english_in(page: Page) -> list[str]:
    """English words on the page, commands left out; the headings of the English sheets are translated too."""
    return ENGLISH.findall(re.sub(r"\bhomeward \w+ \S+", "", page.get_by_role("main").inner_text()))


def test_switched_in_the_middle_of_a_game(page: Page, server: RealServer) -> None:
    come_in(page, server)
    play_now(page, "Pollyanna")
    english = sentence(page)
    page.get_by_role("button", name=re.compile("^ES|Español")).click()
    expect(ask(page).locator("h2")).not_to_have_text(english)
    assert page.locator("html").get_attribute("lang") == "es"
    expect(page.get_by_role("button", name="Tirar los dados").or_(ask(page).locator("[data-main]"))).to_be_visible()


def test_no_english_is_left(page: Page, server: RealServer) -> None:
    prefer(page, language="es", **AT_ONCE)
    for path in ("/", "/new/poliana", "/rules/poliana", "/board/poliana", "/board/kukla_ollie"):
        come_in(page, server, path)
        page.get_by_role("heading", level=1).wait_for()
        still(page)
        assert not english_in(page), path


def test_turns_and_the_end(page: Page, server: RealServer) -> None:
    prefer(page, language="es", **AT_ONCE)
    table = nearly_won("poliana")
    lay_out(page, server, table)
    page.locator(f"[data-play='{winning_play(table)}']").wait_for()
    assert not english_in(page)
    page.locator(f"[data-play='{winning_play(table)}']").click()
    expect(page.locator("[data-ask=over]")).to_contain_text("Ana")
    assert not english_in(page)


@pytest.mark.parametrize("name", names())
def test_a_few_turns(page: Page, server: RealServer, name: str) -> None:
    prefer(page, language="es", **AT_ONCE)
    come_in(page, server)
    page.locator(f"[data-game={name}]").get_by_role("button").click()
    for turn in range(12):
        next_thing(page, turn)
        assert not english_in(page)
