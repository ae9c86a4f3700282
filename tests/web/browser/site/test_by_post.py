"""Whole games by post without a server: two browsers that are told nothing but links."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from homeward.post import correspondence, join, read_letter
from terminal.driving import homeward
from web.browser.axe import findings
from web.browser.by_post import TURN, answered, begun, joined, link_of, opened
from web.browser.conftest import PHONE, complaints_of, new_context
from web.browser.hands import AT_ONCE, prefer

if TYPE_CHECKING:
    from pathlib import Path

    import pytest
    from playwright.sync_api import Browser, Page

    from homeward.post import Hand, Letter
    from terminal.driving import Seen
    from web.browser.site.plain_host import PlainHost

MOST_LINKS = 300
LINK = re.compile(r"\S*#/post/\S+")
SMALL = [word for rule in ("pieces=2", "side=11", "home_path=4", "reward=5") for word in ("--house", rule)]
A_RELOAD, AN_OLD_LINK = 7, 11  # how often there is one


def a_page(browser: Browser, **options: object) -> tuple[Page, list[str]]:
    """A browser of its own, which has kept nothing yet, and what its page complains of."""
    page = new_context(browser, **options).new_page()
    prefer(page, **AT_ONCE)
    return page, complaints_of(page)


def due_of(link: str) -> int | None:
    """The seat whose device a link is for; none when the game is over."""
    return correspondence(read_letter(link)).due.device


def test_two_play_a_whole_game_with_reloads_and_lost_links(browser: Browser, site: PlainHost) -> None:
    ana, annoyed = a_page(browser)
    ben, angry = a_page(browser, viewport=PHONE, color_scheme="dark", locale="es-MX", is_mobile=True, has_touch=True)
    links = [begun(ana, f"{site.url}#/by-post/pollyanna", "Ana")]
    ben.goto(links[0])
    ben.locator(".name input").fill("Ben")
    assert not findings(ben)
    ben.locator("[data-sit]").click()
    links.append(link_of(ben))
    pages = {0: ana, 2: ben}
    while (seat := due_of(links[-1])) is not None:
        page, number = pages[seat], len(links)
        if number % AN_OLD_LINK == 0:
            page.goto(links[-4])  # an older one came up in the messenger
            expect(page.locator("[data-letter=old]")).to_be_visible()
        opened(page, links[-1])
        if number % A_RELOAD == 0:
            page.reload()
            page.locator("[data-turned]").wait_for()
        links.append(str(page.evaluate(TURN)))
        assert len(links) < MOST_LINKS
    for page in pages.values():
        page.goto(links[-1])
        expect(page.locator("[data-ask=over]")).to_be_visible()
        assert not findings(page)
    assert ana.locator("[data-who] .home").all_inner_texts() == ben.locator("[data-who] .home").all_inner_texts()
    assert annoyed == angry == []
    for page in pages.values():
        page.context.close()


def test_four_play_in_partnership_and_one_of_them_in_a_terminal(
    browser: Browser, site: PlainHost, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Dan has no page: he begins the game in his terminal, and opens there whatever link comes back."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    told = ("--players", 4, "--name", "Dan", "--seat", "yellow", "--address", site.url, *SMALL)
    links = [printed(homeward("post", "--new", "pollyanna", *told))]
    pages, complaints = {}, {}
    for seat, name in enumerate(("Ana", "Ben", "Cleo")):
        pages[seat], complaints[seat] = a_page(browser)
        links.append(joined(pages[seat], links[-1], name))
    while (due := due_of(links[-1])) is not None:
        if due in pages:
            links.append(answered(pages[due], links[-1]))
        else:
            links.append(printed(homeward("post", links[-1], lines=["", "1"] * 12)))
        assert len(links) < MOST_LINKS
    winners = correspondence(read_letter(links[-1])).position.winners
    assert winners in ((0, 2), (1, 3))
    for page in pages.values():
        page.goto(links[-1])
        expect(page.locator("[data-ask=over]")).to_be_visible()
        expect(page.locator("[data-who].won")).to_have_count(2)
        page.context.close()
    assert "win" in homeward("post", links[-1]).out
    assert [one for told in complaints.values() for one in told] == []


def printed(seen: Seen) -> str:
    """The link that the terminal tells to send."""
    assert seen.code == 0, seen.err
    return LINK.findall(seen.out)[-1]


def test_links_that_are_wrong_are_refused_with_the_reason(browser: Browser, site: PlainHost) -> None:
    """Ben has no page but only a hand, which can do what no page does."""
    ana, complaints = a_page(browser)
    link = begun(ana, f"{site.url}#/by-post/pollyanna", "Ana")
    ben, letter = join(read_letter(link), 2, "Ben")
    link = answered(ana, f"{site.url}#/post/{letter.text}")
    while True:
        ben = ben.take(read_letter(link))
        one, other = turn_of(ben, 0), turn_of(ben, -1)
        if one[1] != other[1]:
            break
        ben = one[0]
        link = answered(ana, f"{site.url}#/post/{one[1].text}")
    known = one[1]
    opened(ana, f"{site.url}#/post/{known.text}")
    before = ana.locator("[data-who] .home").all_inner_texts()
    refused(ana, site, other[1].text, "forked", "twice")
    expect(ana.locator("[data-continuation] li").first).to_be_visible()
    assert ana.locator("[data-continuation]").count() == 2
    assert not findings(ana)
    refused(ana, site, letter.text, "old", "has been played on since")
    tampered = replace(known, turns=known.turns + 1)
    refused(ana, site, tampered.text, "tampered", "tampered with")
    ana.goto(f"{site.url}#/post/{known.text[:-20]}")
    expect(ana.get_by_role("heading", name="cut off on its way")).to_be_visible()
    opened(ana, f"{site.url}#/post/{known.text}")
    assert ana.locator("[data-who] .home").all_inner_texts() == before
    assert complaints == []
    ana.context.close()


def refused(page: Page, site: PlainHost, text: str, kind: str, reason: str) -> None:
    page.goto(f"{site.url}#/post/{text}")
    expect(page.locator(f"[data-letter={kind}]")).to_contain_text(reason)


def turn_of(hand: Hand, which: int) -> tuple[Hand, Letter]:
    """A turn sent on, each play in it the first or the last that there was."""
    turn = hand.turn()
    while not turn.is_done:
        turn = turn.play(turn.position.plays[which])
    return hand.sent(turn.plays)
