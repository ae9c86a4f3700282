"""Play by post at a server's page: begun, sent on, undone before that, moved, followed to its end."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

import homeward
from homeward.players import player
from homeward.post import join, open_post, read_letter
from waiting import until
from web.browser.axe import findings
from web.browser.by_post import AT_TABLE, TURN, answered, begun, opened
from web.browser.conftest import PHONE, complaints_of, new_context
from web.browser.hands import AT_ONCE, click, prefer, steps, wait_for_steps
from web.browser.scanned import text_of
from web.browser.stillness import still

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from homeward.post import Hand, Letter
    from web.browser.serving import RealServer

MOST_LINKS = 300


def link(server: RealServer, letter: Letter) -> str:
    return f"{server.url}/#/post/{letter.text}"


def sent(hand: Hand) -> tuple[Hand, Letter]:
    """A turn of somebody who has no page, sent on."""
    turn = hand.turn()
    while not turn.is_done:
        turn = turn.play(player("steady").decide(turn.position))
    return hand.sent(turn.plays)


def both(page: Page, server: RealServer) -> tuple[Hand, str]:
    """Ana at the page, Ben with a hand alone; the link is Ana's to open."""
    prefer(page, **AT_ONCE)
    first = begun(page, f"{server.url}/by-post/pollyanna", "Ana")
    hand, letter = join(read_letter(first), 2, "Ben")
    return hand, link(server, letter)


def to_ana(page: Page, server: RealServer) -> None:
    """Links to and fro until one has come by which Ana has something to choose, with her dice thrown."""
    hand, came = both(page, server)
    while True:
        opened(page, came)
        while (code := waits_for_post(page)) == "throw":
            click(page.locator("[data-main]"))
        if code == "play":
            return
        hand = hand.take(read_letter(str(page.evaluate(TURN))))
        hand, letter = sent(hand)
        came = link(server, letter)


def waits_for_post(page: Page) -> str:
    """What the table waits for; the post as well."""
    page.wait_for_function("() => document.querySelector('[data-main]:not(:disabled), [data-play], [data-came]')")
    return page.locator("[data-ask]").get_attribute("data-ask") or ""


def test_a_whole_game_and_what_is_offered_when_it_is_over(page: Page, server: RealServer) -> None:
    hand, came = both(page, server)
    for _ in range(MOST_LINKS):
        answer = answered(page, came)
        if not answer:
            break
        hand = hand.take(read_letter(answer))
        if hand.due.kind == "over":
            break
        hand, letter = sent(hand)
        came = link(server, letter)
    expect(page.locator("[data-ask=over]")).to_be_visible()
    for way in ("[data-review-link]", "a[href*='/replay/']", "a[href*='/record']", "a[href*='/by-post/']"):
        expect(page.locator(way).first).to_be_visible()
    expect(page.locator("[data-rematch]")).to_have_count(0)
    assert not findings(page)
    page.goto(f"{server.url}/replay/{page.url.rsplit('/', 1)[1]}")
    expect(page.get_by_role("slider")).to_be_visible()


def test_a_play_can_be_taken_back_until_it_is_sent_on(page: Page, server: RealServer) -> None:
    """By keyboard alone: throw, play, undo, play, send; then a screen reader is told that the link is there."""
    to_ana(page, server)
    first = steps(page)
    page.keyboard.press("1")
    wait_for_steps(page, more_than=first)
    expect(page.get_by_role("button", name="Undo")).to_have_attribute("aria-disabled", "false")
    page.keyboard.press("u")
    until(lambda: steps(page) == first, "the play taken back")
    still(page)
    expect(page.locator("[data-ask=play]")).to_be_visible()
    while (code := page.locator("[data-ask]").get_attribute("data-ask")) in ("play", "throw", "pass"):
        before = steps(page)
        page.keyboard.press({"play": "1", "throw": "t"}.get(code, " "))
        wait_for_steps(page, more_than=before)
        still(page)
    expect(page.locator("[data-ask=send]")).to_be_visible()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator("[data-main]").press("Enter")
    expect(page.locator("[data-send-on] h2")).to_be_focused()
    expect(page.locator("[data-send-on]")).to_contain_text("The link is copied.")
    assert page.evaluate("navigator.clipboard.readText()") == page.locator("[data-link]").input_value()
    expect(page.locator("[role=log]")).to_contain_text("The link for Ben (Blue) is ready.")
    expect(page.locator("[data-ask=post]")).to_be_visible()


def test_a_link_is_copied_shown_as_a_code_and_reminded_of(page: Page, server: RealServer) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    both(page, server)
    told = page.locator("[data-link]").input_value()
    page.locator("[data-copy]").click()
    assert page.evaluate("navigator.clipboard.readText()") == told
    page.locator("[data-remind]").click()
    assert page.evaluate("navigator.clipboard.readText()").endswith(f"\n{told}")
    page.locator("[data-show-code]").click()
    assert text_of(page.locator("[data-code]")) == told
    assert not findings(page)


def test_a_link_that_came_is_pasted_with_the_message_around_it(page: Page, server: RealServer) -> None:
    _, came = both(page, server)
    page.locator("[data-paste] input").fill("nothing of the kind")
    page.locator("[data-paste] button").click()
    expect(page.get_by_role("alert")).to_contain_text("no link")
    page.locator("[data-paste] input").fill(f"Your turn! {came} See you.")
    page.locator("[data-paste] button").click()
    page.wait_for_function(
        "!document.querySelector('[data-ask=post]') || document.querySelector('[data-who=friend]')"
    )
    expect(page.locator("[data-who=friend] .name")).to_contain_text("Ben")


def broken(came: str) -> str:
    """A link as mail may bring it: in lines, in a sentence."""
    return "\n".join(came[at : at + 70] for at in range(0, len(came), 70))


@pytest.mark.parametrize(
    "message", ["(Your turn: {link}).", "{link}?utm_source=mail", "{escaped}", "{lines}\nSee you on Sunday"]
)
def test_a_link_that_a_messenger_has_changed_is_read_all_the_same(
    page: Page, server: RealServer, message: str
) -> None:
    _, came = both(page, server)
    told = message.format(link=came, escaped=quote(came, safe=""), lines=broken(came))
    page.locator("[data-paste] input").fill(told)
    page.locator("[data-paste] button").click()
    expect(page.locator("[data-who=friend] .name")).to_contain_text("Ben")


@pytest.mark.parametrize("change", ["{link}).", "{link}?fbclid=1", "{escaped}"])
def test_a_link_is_opened_with_whatever_hangs_on_to_it(page: Page, server: RealServer, change: str) -> None:
    _, came = both(page, server)
    page.goto(change.format(link=came, escaped=came.replace("#/post/", "#%2Fpost%2F")))
    page.wait_for_url(AT_TABLE)
    expect(page.locator("[data-who=friend] .name")).to_contain_text("Ben")


def test_where_a_link_was_cut_off_the_whole_message_can_be_pasted(page: Page, server: RealServer) -> None:
    _, came = both(page, server)
    page.goto(came[:-20])
    expect(page.get_by_role("heading", name="cut off on its way")).to_be_visible()
    assert not findings(page)
    page.locator("[data-paste] input").fill(broken(came))
    page.locator("[data-paste] button").click()
    page.wait_for_url(AT_TABLE)
    expect(page.locator("[data-who=friend] .name")).to_contain_text("Ben")


def test_where_two_play_nobody_else_is_asked_about_a_bot(page: Page, server: RealServer) -> None:
    to_ana(page, server)
    page.evaluate(TURN)
    page.get_by_text("does not answer any more?").click()
    expect(page.locator(".lost")).to_contain_text("nobody else to be asked")
    page.get_by_role("button", name="Let a bot play on").click()
    expect(page.locator("[data-who=bot] .name")).to_contain_text("Ben")


def test_how_many_links_it_takes_is_said_before_it_begins(page: Page, server: RealServer) -> None:
    page.goto(f"{server.url}/by-post/pollyanna")
    page.get_by_label("4 players").check()
    expect(page.locator("[data-partners]")).to_contain_text("two against two")
    expect(page.locator("[data-links]")).to_contain_text("about")
    whole = int(page.locator("[data-links]").get_attribute("data-links") or 0)
    page.get_by_label("2 players").check()
    page.get_by_label("Short").check()
    expect(page.locator("[data-links]")).not_to_have_attribute("data-links", str(whole))
    assert 0 < int(page.locator("[data-links]").get_attribute("data-links") or 0) < whole
    expect(page.locator("[data-at-server]")).to_be_visible()
    assert not findings(page)


def test_whoever_is_invited_is_told_as_well(page: Page, server: RealServer) -> None:
    _, letter = open_post(homeward.game("pollyanna"), 4, name="Ana", partners=True)
    page.goto(link(server, letter))
    expect(page.locator("[data-links]")).to_contain_text("about 187 links")
    expect(page.locator("[data-letter=seat]")).to_contain_text("Partners sit opposite each other.")
    expect(page.locator("[data-letter=seat]")).to_contain_text("This server keeps the secret")


def test_a_seat_moves_to_another_browser(page: Page, browser: Browser, server: RealServer) -> None:
    hand, came = both(page, server)
    page.get_by_role("button", name="Menu").click()
    page.locator("[data-move-away]").click()
    page.locator("[data-move]").click()
    seat = page.locator("[data-seat-link] [data-link]").input_value()
    page.keyboard.press("Escape")
    expect(page.locator("[data-moved]")).to_be_visible()
    other = new_context(browser, viewport=PHONE).new_page()
    complaints = complaints_of(other)
    prefer(other, **AT_ONCE)
    other.goto(seat)
    other.locator("[data-move-here]").click()
    other.wait_for_url(AT_TABLE)
    assert "moved" not in other.url
    answer = answered(other, came)
    assert hand.judge(read_letter(answer)).kind == "new"
    page.goto(came)
    expect(page.locator("[data-letter=moved]")).to_be_visible()
    assert complaints == []
    other.context.close()


@pytest.mark.parametrize("context_options", [{"locale": "es-MX", "viewport": PHONE, "color_scheme": "dark"}])
def test_whoever_has_no_seat_follows_in_spanish_on_a_phone(
    browser: Browser, server: RealServer, context_options: dict[str, object]
) -> None:
    ana = new_context(browser).new_page()
    _, came = both(ana, server)
    cleo = new_context(browser, **context_options).new_page()
    cleo.goto(came)
    cleo.get_by_role("button", name="Seguirla").click()
    cleo.wait_for_url(AT_TABLE)
    expect(cleo.locator("[data-ask=post]")).to_be_visible()
    assert not findings(cleo)
    cleo.goto(server.url)
    expect(cleo.locator("[data-table]")).to_contain_text("Por correo")
    assert not findings(cleo)
    for one in (ana, cleo):
        one.context.close()
