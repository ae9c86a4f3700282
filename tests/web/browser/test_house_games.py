"""House rules at the table: bonuses, third doubles, places, fewer pieces, and bots that have not learned them."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

from homeward.model import Phase
from web.browser.axe import findings
from web.browser.games import game_until, lay_out, winning_play
from web.browser.hands import AT_ONCE, ask, come_in, hold_time, play_to_the_end, prefer, steps, touch, wait_for_steps
from web.browser.stillness import still

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from homeward.table import Table
    from web.browser.serving import RealServer

ANA = 0
FOR_PLACES = {"play_on": True, "pieces": 2}


def first_game(good: Callable[[Table], bool], **house: object) -> Table:
    """The first game of Pollyanna by these house rules that comes to stand so."""
    for seed in range(200):
        found = game_until("pollyanna", lambda table: table.position.is_over or good(table), seed, house=house)
        if not found.position.is_over:
            return found
    raise AssertionError("no game comes to stand so")


def of_ana(table: Table) -> bool:
    return table.position.phase is Phase.PLAY and table.position.to_play == ANA


def ana_can_win(table: Table) -> bool:
    position = table.position
    return of_ana(table) and not position.winners and any(ANA in position.play(one).winners for one in position.plays)


def ana_can_end_it(table: Table) -> bool:
    position = table.position
    return of_ana(table) and any(position.play(one).is_over for one in position.plays)


@pytest.mark.ruling("H5")
def test_the_first_is_celebrated_and_the_others_play_on(page: Page, server: RealServer) -> None:
    page.clock.install()
    table = first_game(ana_can_win, **FOR_PLACES)
    lay_out(page, server, table)
    hold_time(page)
    page.locator(f"[data-play='{winning_play(table)}']").first.dispatch_event("click")
    expect(page.locator("[data-plays-on]")).to_contain_text("You win!")
    expect(page.locator(f"[data-seat='{ANA}'] [data-place]").first).to_have_text("1st")
    expect(page.locator("[data-ask=over]")).to_have_count(0)


@pytest.mark.ruling("H5")
def test_the_last_place_ends_the_game_and_all_are_told(page: Page, server: RealServer) -> None:
    prefer(page, **AT_ONCE)
    table = first_game(ana_can_end_it, **FOR_PLACES)
    ending = next(one.text for one in table.position.plays if table.position.play(one).is_over)
    lay_out(page, server, table)
    page.locator(f"[data-play='{ending}']").first.dispatch_event("click")
    expect(page.locator("[data-ask=over] [data-places]")).to_contain_text(re.compile(r"Places: 1\. .*4\. "))
    expect(page.locator("[data-ask=over]")).to_contain_text("You come third.")
    assert findings(page) == []


@pytest.mark.ruling("H6")
def test_a_whole_game_with_two_pieces_a_side_goes_on_for_places(page: Page, server: RealServer) -> None:
    prefer(page, **AT_ONCE)
    seats = [{"who": "me"}, {"who": "bot"}, {"who": "bot"}]
    wish = {"game": "pollyanna", "seats": seats, "house": FOR_PLACES}
    opened = page.request.post(f"{server.url}/api/tables", data=wish).json()["id"]
    come_in(page, server, f"/table/{opened}")
    expect(page.locator(f"[data-seat='{ANA}']").first).to_contain_text("0/2")
    expect(page.locator("g.token")).to_have_count(6)
    play_to_the_end(page)
    expect(page.locator("[data-places]")).to_contain_text("3. ")


@pytest.mark.ruling("H2")
def test_a_third_double_is_not_played_and_its_piece_goes_back(page: Page, server: RealServer) -> None:
    page.clock.install()
    table = first_game(lambda table: of_ana(table) and table.position.is_third_doublet, three_doublets=True)
    lay_out(page, server, table)
    hold_time(page)
    expect(ask(page)).to_contain_text("the third double is not played")
    page.locator("[data-main]").click()
    expect(page.get_by_role("region", name="What just happened")).to_contain_text("goes back to the corner")


@pytest.mark.ruling("H1")
@pytest.mark.parametrize(
    ("language", "asked", "button"),
    [("en", "the bonus for coming home", "with the bonus of 7"), ("es", "por llegar a casa", "premio de 7 por")],
)
def test_a_bonus_is_called_one(page: Page, server: RealServer, language: str, asked: str, button: str) -> None:
    prefer(page, **AT_ONCE, language=language)
    table = first_game(lambda table: of_ana(table) and table.position.is_bonus, home_bonus=7)
    lay_out(page, server, table)
    expect(ask(page)).to_contain_text(asked)
    expect(page.locator("[data-play]").first).to_contain_text(button)


def can_break_out_another(table: Table) -> bool:
    """The 6 of Ana's 6-3 has broken a pawn out, and another waits."""
    return of_ana(table) and any(one.kind == "enter" and one.dice == (3,) for one in table.position.plays)


@pytest.mark.ruling("H8")
@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Break out on Green 3 with the 3"), ("es", "Fugarse a Verde 3 con el 3")],
    ids=["en", "es"],
)
def test_the_3_of_a_6_3_breaks_another_out_by_touching_the_board(
    page: Page, server: RealServer, language: str, words: str
) -> None:
    prefer(page, **AT_ONCE, language=language)
    table = game_until("poliana", can_break_out_another, house={"six_three": True})
    square_3 = next(one.target for one in table.position.plays if one.kind == "enter")
    lay_out(page, server, table)
    expect(page.locator("[data-play='enter']")).to_contain_text(words)
    before = steps(page)
    touch(page, page.locator("[data-piece='enter'].movable").first)
    place = page.locator(f"[data-destination='{square_3}']")
    if place.count():  # else there was but one way to go
        touch(page, place.first)
    wait_for_steps(page, more_than=before)
    expect(page.locator("[data-play='enter']")).to_have_count(0)


def test_set_up_says_who_has_not_learned_these_rules(page: Page, server: RealServer) -> None:
    come_in(page, server, "/new/pollyanna#home_bonus=10")
    expect(page.locator("fieldset [data-unstudied]")).to_contain_text("Scholar and Master have learned this game")
    come_in(page, server, "/new/pollyanna")
    expect(page.locator("fieldset [data-unstudied]")).to_have_count(0)


def test_set_up_shows_and_prints_the_board_of_these_rules(page: Page, server: RealServer) -> None:
    come_in(page, server, "/new/poliana#side=15")
    address = page.locator("[data-print-rules]").get_attribute("href")
    assert json.loads(parse_qs(urlsplit(address or "").query)["house"][0]) == {"side": 15}
    expect(page.locator("form .picture img")).to_have_attribute("src", re.compile("house="))
    still(page)
    drawn = page.request.get(server.url + (page.locator("form .picture img").get_attribute("src") or ""))
    assert drawn.ok
    assert drawn.text() != page.request.get(f"{server.url}/api/games/poliana/board.svg").text()


def test_nobody_has_a_partner_where_each_plays_on(page: Page, server: RealServer) -> None:
    come_in(page, server, "/new/pollyanna#play_on=true")
    expect(page.locator("[data-partners]")).to_have_count(0)
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url(re.compile("/table/"))
