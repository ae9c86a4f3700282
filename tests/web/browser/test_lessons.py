"""Lessons in a real browser: by touch on a phone, by keyboard and by ear; and a tip at a table, once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from web.browser.axe import COLOURS, findings, wear
from web.browser.conftest import PHONE, complaints_of, new_context
from web.browser.hands import come_in, prefer, touch, waits_for

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Locator, Page

    from web.browser.serving import RealServer

MINE = [{"who": "me"}, {"who": "bot"}]


@pytest.fixture
def phone(browser: Browser, server: RealServer) -> Iterator[Page]:
    context = new_context(browser, viewport=PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    complaints = complaints_of(page)
    yield page
    context.close()
    assert not complaints, complaints


def lesson(page: Page, server: RealServer, game: str) -> list[dict]:
    steps: list[dict] = page.request.get(f"{server.url}/api/games/{game}/lesson").json()["steps"]
    return steps


def panel(page: Page, step: dict, done: bool = False) -> Locator:
    return page.locator(f"[data-step={step['id']}][data-done={str(done).lower()}]")


def asked_of(step: dict) -> dict:
    play: dict = next(play for play in step["view"]["plays"] if play["text"] == step["asked"][0])
    return play


def has_choice(step: dict) -> bool:
    """Whether the piece that is asked for can go to several places; else it goes at its first touch."""
    play = asked_of(step)
    own = [one for one in step["view"]["plays"] if (one["origin"], one["piece"]) == (play["origin"], play["piece"])]
    return len({one["target"] for one in own}) > 1


def spoken(page: Page) -> str:
    """The lines that were spoken last."""
    return page.locator("[role=log]").inner_text()


def test_a_dice_lesson_by_touch(phone: Page, server: RealServer) -> None:
    come_in(phone, server, "/rules/parcheesi")
    phone.get_by_role("link", name="Learn in a minute").click()
    steps = lesson(phone, server, "parcheesi")
    for number, step in enumerate(steps):
        expect(panel(phone, step)).to_be_visible()
        if step["id"] == "capture":
            another_play_is_told(phone, step)
        if step["id"] == "blocked":
            the_referee_says_why(phone)
        play = asked_of(step)
        touch(phone, phone.locator(f"[data-piece='{'enter' if play['origin'] == 'corner' else play['origin']}']"))
        if has_choice(step):
            touch(phone, phone.locator(f"[data-destination='{play['target']}']"))
        expect(panel(phone, step, done=True)).to_be_visible()
        if number == 1:
            assert findings(phone) == []
            phone.reload()  # what is done stays done
            expect(panel(phone, steps[2])).to_be_visible()
            wear(phone, "dark")
            assert findings(phone, COLOURS) == []
        else:
            phone.locator("[data-main]").click()
    expect(phone.get_by_role("heading", name="You know how to play Parcheesi")).to_be_visible()
    phone.get_by_role("button", name="The lesson again").click()
    expect(panel(phone, steps[0])).to_be_visible()


def another_play_is_told(page: Page, step: dict) -> None:
    """A legal play that was not meant: words, and everything stays where it is."""
    other = next(play for play in step["view"]["plays"] if play["text"] not in step["asked"])
    touch(page, page.locator(f"[data-piece='{other['origin']}']"))
    touch(page, page.locator(f"[data-destination='{other['target']}']"))
    expect(page.get_by_label("Why not")).to_contain_text("That is allowed")
    expect(panel(page, step)).to_be_visible()
    page.get_by_role("button", name="Close").click()


def the_referee_says_why(page: Page) -> None:
    touch(page, page.locator("[data-piece='B28']"))
    expect(page.get_by_label("Why not")).to_contain_text("blockade")
    page.get_by_role("button", name="Close").click()


def test_the_lesson_without_dice_by_keyboard_and_by_ear(page: Page, server: RealServer) -> None:
    prefer(page, language="es")
    come_in(page, server, "/learn/kukla_ollie")
    steps = page.request.get(f"{server.url}/api/games/kukla_ollie/lesson?language=es").json()["steps"]
    for step in steps:
        panel(page, step).wait_for()
        assert step["spoken"] in spoken(page)
        if step["id"] == "start":  # skipped, and come back to
            page.get_by_role("button", name="Saltar", exact=True).press("Enter")
            panel(page, steps[2]).wait_for()
            page.get_by_role("button", name="Paso anterior").press("Enter")
            panel(page, step).wait_for()
        page.keyboard.press("h")
        assert asked_of(step)["spoken"] in spoken(page)
        play = asked_of(step)
        page.locator(f"[data-piece='{play['piece']}']").press("Enter")
        if has_choice(step):
            page.locator(f"[data-destination='{play['target']}']").press("Enter")
        panel(page, step, done=True).wait_for()
        if step["id"] == "card":
            assert findings(page) == []
        expect(page.locator("[data-main]")).to_be_focused()
        page.keyboard.press("Enter")
    page.locator("[data-learned]").wait_for()
    assert "Ya sabes jugar Kukla & Ollie" in spoken(page)


def test_a_tip_is_told_once_and_can_be_switched_off(page: Page, server: RealServer) -> None:
    """Twos for the start, then a 6: a piece enters for the first time; at the next table it is the second."""
    prefer(page, speed="at_once")
    sit_down_and_enter(page, server)
    tip = page.locator("[data-tip=enter]")
    expect(tip).to_contain_text("Whenever one can, it must.")
    assert "Whenever one can, it must." in spoken(page)
    assert findings(page) == []
    sit_down_and_enter(page, server)
    expect(tip).to_have_count(0)
    forget(page)
    sit_down_and_enter(page, server)
    tip.get_by_role("button", name="No more notes").click()
    expect(tip).to_have_count(0)
    forget(page)
    sit_down_and_enter(page, server)
    expect(tip).to_have_count(0)


def sit_down_and_enter(page: Page, server: RealServer) -> None:
    """At a table with real dice, where a 6 has been thrown."""
    wish = {"game": "pollyanna", "seats": MINE, "real_dice": True}
    table = page.request.post(f"{server.url}/api/tables", data=wish).json()["id"]
    for number, (a, b) in enumerate(((6, 5), (1, 2), (6, 4)), 1):
        action = {"verb": "type_throw", "a": a, "b": b}
        act = {"id": f"throw-no-{number}", "seen": number, "action": action}
        answer = page.request.post(f"{server.url}/api/tables/{table}/acts", data=act)
        assert answer.ok, answer.text()
    come_in(page, server, f"/table/{table}")
    assert waits_for(page) == "play"


def forget(page: Page) -> None:
    """As if no tip had been shown here yet."""
    page.evaluate(
        """() => {
          const kept = JSON.parse(localStorage.getItem("homeward.prefs"));
          localStorage.setItem("homeward.prefs", JSON.stringify({ ...kept, known: {} }));
        }"""
    )
