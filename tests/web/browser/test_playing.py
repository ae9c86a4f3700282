"""At the board: why not, undo, confirming, the last turn again, turning the board, dragging, sounds off."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from homeward.model import Phase
from web.browser.games import game_until, lay_out
from web.browser.hands import (
    AT_ONCE,
    click,
    hold_time,
    middle,
    next_thing,
    prefer,
    sit_down,
    steps,
    touch,
    wait_for_steps,
    waits_for,
)

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from homeward.table import Table
    from web.browser.serving import RealServer

A_MINUTE_MS = 60_000
BOTS_BEGIN_MS = 1801  # after so long a look, where they are slow


def until_a_choice(page: Page, server: RealServer, name: str, **prefs: str) -> None:
    prefer(page, **(AT_ONCE | prefs))
    sit_down(page, server, name)
    for turn in range(600):
        if waits_for(page) == "play" and page.locator("[data-destination], [data-piece].movable").count():
            return
        next_thing(page, turn)
    raise AssertionError("there was never a choice")


def several_places(table: Table) -> str:
    """A space of Ana's from which a piece can go to several places; none of them is B29."""
    plays = [play for play in table.position.plays if play.origin.startswith("B")]
    places = {play.origin: {one.target for one in plays if one.origin == play.origin} for play in plays}
    return next((at for at, there in places.items() if len(there) > 1 and "B29" not in there), "")


def may_choose_a_place(table: Table) -> bool:
    return table.position.to_play == 0 and table.position.phase is Phase.PLAY and several_places(table) != ""


def test_touching_an_illegal_place_tells_the_rule(page: Page, server: RealServer) -> None:
    prefer(page, **AT_ONCE)
    table = game_until("pollyanna", may_choose_a_place)
    lay_out(page, server, table)
    touch(page, page.locator(f"[data-piece={several_places(table)}]"))
    touch(page, page.locator("path[data-space=B29]"))
    note = page.get_by_role("complementary", name="Why not")
    expect(note).to_be_visible()
    expect(note.get_by_role("link")).to_have_attribute("href", re.compile(r"/rules/pollyanna#P\d+"))
    note.get_by_role("button").click()
    expect(note).to_have_count(0)


def test_a_play_is_taken_back_until_the_next_dice(page: Page, server: RealServer) -> None:
    until_a_choice(page, server, "kukla_ollie")
    plays, before = page.locator("[data-play]").all_text_contents(), steps(page)
    click(page.locator("[data-play]"))
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_be_enabled()
    undo.click()
    expect(page.locator("[data-play]").first).to_be_attached()
    assert page.locator("[data-play]").all_text_contents() == plays
    assert steps(page) == before


def test_a_turn_is_confirmed_before_the_bots_go_on(page: Page, server: RealServer) -> None:
    page.clock.install()
    until_a_choice(page, server, "kukla_ollie")
    click(page.locator("[data-play]"))
    done = page.get_by_role("button", name="Done")
    expect(done).to_be_visible()
    before = steps(page)
    page.clock.run_for(A_MINUTE_MS)  # nothing goes on by itself
    assert steps(page) == before
    done.click()
    wait_for_steps(page, more_than=before)
    expect(done).to_have_count(0)


def test_without_confirming_the_table_goes_on_by_itself(page: Page, server: RealServer) -> None:
    until_a_choice(page, server, "kukla_ollie", confirm="no")
    before = steps(page)
    click(page.locator("[data-play]"))
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    wait_for_steps(page, more_than=before + 1)


def test_a_piece_is_dragged(page: Page, server: RealServer) -> None:
    until_a_choice(page, server, "kukla_ollie")
    before = steps(page)
    piece = page.locator("[data-piece].movable").first
    x, y = middle(page, piece)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 12, y + 12, steps=3)
    place = page.locator("[data-destination]").first
    place.wait_for()
    page.mouse.move(*middle(page, place), steps=6)
    page.mouse.up()
    wait_for_steps(page, more_than=before)
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()


def test_the_board_is_turned_to_every_seat(page: Page, server: RealServer) -> None:
    until_a_choice(page, server, "parcheesi")
    seen = set()
    for seat in range(4):
        expect(page.locator("[data-turned]")).to_have_attribute("data-turned", str(seat))
        x, y = middle(page, page.locator("path[data-space=corner][data-seat='0']"))
        seen.add((round(x / 100), round(y / 100)))
        page.get_by_role("button", name="Turn the board").click()
    assert len(seen) == 4


def test_bots_can_be_paused_and_the_last_turn_watched_again(page: Page, server: RealServer) -> None:
    page.clock.install()
    until_a_choice(page, server, "kukla_ollie", speed="slow", confirm="no")
    hold_time(page)
    click(page.locator("[data-play]"))
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    page.clock.run_for(BOTS_BEGIN_MS)
    page.get_by_role("button", name="Pause").click()
    page.clock.resume()
    before = steps(page)
    page.get_by_role("button", name="One step").click()
    wait_for_steps(page, more_than=before)
    assert steps(page) == before + 1
    page.get_by_role("button", name="The last turn again").click()
    page.get_by_role("button", name="Resume").click()
    expect(page.get_by_role("button", name="Pause")).to_be_enabled()


def test_a_seat_is_handed_to_a_bot_and_back(page: Page, server: RealServer) -> None:
    until_a_choice(page, server, "kukla_ollie", speed="slow")  # four bots at once would play to the end
    green = page.get_by_role("list", name="At the table").get_by_role("listitem").first
    for who, told in (("bot steady", "bot"), ("me", "Green")):
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("dialog").get_by_label("Who plays Green").select_option(who)
        page.keyboard.press("Escape")
        expect(green).to_contain_text(told)
    expect(green).not_to_contain_text("bot")


def test_touching_the_board_while_the_dice_wait_says_so(page: Page, server: RealServer) -> None:
    prefer(page, **AT_ONCE)
    sit_down(page, server, "pollyanna")
    assert waits_for(page) == "throw"
    touch(page, page.get_by_role("region", name="The board", exact=True))
    expect(page.get_by_role("complementary", name="Why not")).to_contain_text("throw the dice")


def test_a_rivals_piece_says_whose_it_is(page: Page, server: RealServer) -> None:
    until_a_choice(page, server, "kukla_ollie")
    touch(page, page.locator("path[data-space=circle][data-seat='2']").first)
    expect(page.get_by_role("complementary", name="Why not")).to_be_visible()
