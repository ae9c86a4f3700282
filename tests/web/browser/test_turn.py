"""A turn: one place for the main button, first touches, Done that throws on, speed and small questions."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from homeward.model import Phase
from waiting import until
from web.browser.axe import findings
from web.browser.conftest import PHONE, complaints_of, new_context
from web.browser.games import game_until, lay_out
from web.browser.hands import (
    AT_ONCE,
    ask,
    click,
    come_in,
    middle,
    next_thing,
    prefer,
    sit_down,
    steps,
    wait_for_steps,
    waits_for,
)
from web.browser.stillness import still

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

    from homeward.table import Table
    from web.browser.serving import RealServer

A_MINUTE_MS = 60_000
MIDDLE = 60  # events
MANY = 20  # plays
BESIDE_PX = 18  # a finger covers 44, and hardly ever the middle of a piece with its own
LOOKED_AT = 12  # things that are done while the button is watched
# How much of the dice moves.
FALLING = "() => [...document.querySelectorAll('.tumbling *')].flatMap((one) => one.getAnimations()).length"
# Where the main button has been, frame by frame.
WATCHING = """() => {
  const seen = (window.seenMain = new Set());
  const look = () => {
    const box = document.querySelector("[data-main]")?.getBoundingClientRect();
    if (box) seen.add([box.x, box.y, box.width, box.height].map(Math.round).join(" "));
    requestAnimationFrame(look);
  };
  look();
}"""


def targets(table: Table) -> dict[str, set[str]]:
    """Where each piece can go, by its space."""
    found: dict[str, set[str]] = {}
    for play in table.position.plays:
        found.setdefault(play.origin, set()).add(play.target)
    return found


def is_anas(table: Table) -> bool:
    return table.position.to_play == 0 and table.position.phase is Phase.PLAY


def is_to_throw(table: Table) -> bool:
    return table.position.to_play == 0 and table.position.phase is Phase.THROW and len(table.line) > MIDDLE


def box(place: Locator) -> dict[str, float]:
    there = place.bounding_box()
    assert there is not None, "it is not shown"
    return dict(there)


def test_the_main_button_stays_where_it_is(page: Page, server: RealServer) -> None:
    """Whatever is said beside it; notes come below."""
    prefer(page, **AT_ONCE, passes="asked", throws="asked")
    lay_out(page, server, game_until("pollyanna", lambda one: is_anas(one) and one.position.is_forced))
    expect(page.locator("[data-ask=pass] [data-main]")).to_be_visible()
    still(page)
    page.evaluate(WATCHING)
    button, note = box(page.locator("[data-main]")), box(ask(page).locator(".notes"))
    assert note["y"] >= button["y"] + button["height"]
    for turn in range(LOOKED_AT):
        next_thing(page, turn)
    still(page)
    assert len(page.evaluate("() => [...window.seenMain]")) == 1


def test_done_throws_when_ones_turn_comes_again(page: Page, server: RealServer) -> None:
    page.clock.install()
    prefer(page, **AT_ONCE)
    lay_out(page, server, game_until("poliana", is_to_throw))
    before = steps(page)
    page.clock.run_for(A_MINUTE_MS)  # whoever comes back looks first
    assert steps(page) == before
    click(page.locator("[data-main]"))
    wait_for_steps(page, more_than=before)
    for _ in range(8):
        page.wait_for_function("() => document.querySelector('[data-ask=play], [data-main]:not(:disabled)')")
        if page.get_by_role("button", name="Done").count():
            break
        click(page.locator("[data-play], [data-main]"))
    click(page.get_by_role("button", name="Done"))
    expect(page.locator("[data-ask=play]")).to_be_visible()  # dice were thrown, and nobody has touched anything
    assert page.evaluate(FALLING) == 0, "little motion is wanted here"


def test_done_throws_for_the_next_who_sits_here(page: Page, server: RealServer) -> None:
    """At once where they sit beside each other, and after the bots where bots sit between them."""
    prefer(page, **AT_ONCE)
    lay_out(page, server, game_until("parcheesi", is_to_throw, people={0: "Ana", 1: "Ben"}))
    waiting = {"Done, Ana throws": 0, "Done": 1}  # Ben plays before Ana
    while waiting:
        said, before = until_done(page), steps(page)
        click(page.locator("[data-main]"))
        next_here = waiting.pop(said, None)
        if next_here is not None:
            until(partial(has_thrown, page, next_here, before), "dice of the next who sits here")


def until_done(page: Page) -> str:
    """Do what is asked for until the button says that somebody is done; what it says."""
    for turn in range(200):
        if waits_for(page) != "play":
            said = page.locator("[data-main]").inner_text()
            if said.startswith("Done"):
                return said
        click(page.locator("[data-play], [data-main]:not(:disabled)"), turn)
    raise AssertionError("nobody was ever done")


def has_thrown(page: Page, seat: int, since: int) -> bool:
    """Whether somebody has thrown since so many steps; they are told in pages."""
    history = page.url.replace("/table/", "/api/tables/") + "/history?step="
    told = [page.request.get(f"{history}{at}").json()["steps"] for at in (since, steps(page) - 1)]
    fresh = (step for steps in told for step in steps if step["number"] > since)
    return any(step["seat"] == seat and step["kind"] == "throw" for step in fresh)


def test_after_three_plays_without_a_choice_the_page_offers_to_make_them(page: Page, server: RealServer) -> None:
    seats = [{"who": "me", "name": "Ana"}, {"who": "person", "name": "Ben"}]
    wish = {"game": "pollyanna", "seats": seats, "real_dice": True, "first": 0, "house": {"starter": "chosen"}}
    prefer(page, **AT_ONCE, confirm="no")
    table = page.request.post(f"{server.url}/api/tables", data=wish).json()["id"]
    come_in(page, server, f"/table/{table}")
    offer = page.locator("[data-offer=forced]")
    for dice in ("63", "", "63"):  # each with a 6 to enter by, and then the 3 for the only piece
        if dice:
            page.locator("[data-ask=type_throw]").wait_for()
            page.keyboard.type(dice)
            page.keyboard.press("Enter")
        expect(page.locator("[data-play][aria-disabled=false]")).to_have_count(1)
        expect(offer).to_have_count(0)
        before = steps(page)
        click(page.locator("[data-play]"))
        wait_for_steps(page, more_than=before)
    before = steps(page)
    offer.get_by_role("button", name="Yes").click()
    wait_for_steps(page, more_than=before)  # the fourth is made by the page
    expect(offer).to_have_count(0)


def test_a_piece_with_one_place_to_go_goes_at_the_first_touch(page: Page, server: RealServer) -> None:
    """On a phone the touch of a finger beside it is enough."""

    def single(table: Table) -> bool:
        there = targets(table)
        return (
            is_anas(table) and len(there) > 1 and any(len(at) == 1 and key != "corner" for key, at in there.items())
        )

    table = game_until("parcheesi", single)
    prefer(page, **AT_ONCE)
    page.set_viewport_size(PHONE)
    lay_out(page, server, table)
    before = steps(page)
    space = next(at for at, to in targets(table).items() if len(to) == 1 and at != "corner")
    piece = page.locator(f"[data-piece='{space}']")
    piece.evaluate("(one) => one.scrollIntoView({ block: 'center' })")
    x, y = middle(page, piece)
    page.mouse.click(x + BESIDE_PX, y)
    wait_for_steps(page, more_than=before)


def test_speed_and_sounds_are_asked_about_at_the_table(page: Page, server: RealServer) -> None:
    prefer(page, throws="asked")
    sit_down(page, server, "pollyanna")
    page.locator("[data-speed]").get_by_role("radio", name="At once").check(force=True)
    click(page.locator("[data-main]"))
    question = page.locator("[data-offer=sound]")
    question.get_by_role("button", name="No").click()
    expect(question).to_have_count(0)
    page.reload()
    expect(page.locator("[data-speed]").get_by_role("radio", name="At once")).to_be_checked()
    before = steps(page)
    next_thing(page, 1)
    wait_for_steps(page, more_than=before)
    expect(question).to_have_count(0)


def test_on_a_phone_a_piece_is_chosen_by_its_chip_and_seen_close_up(browser: Browser, server: RealServer) -> None:
    """Many plays are folded away; those of a piece are shown by themselves, and on the board."""

    def many(table: Table) -> bool:
        return is_anas(table) and len(table.position.plays) > MANY

    table = game_until("kukla_ollie", many)
    context = new_context(browser, viewport=PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    complaints = complaints_of(page)
    prefer(page, **AT_ONCE)
    lay_out(page, server, table)
    still(page)
    pieces = {play.piece for play in table.position.plays}
    chips = page.locator("[data-chip]")
    expect(chips).to_have_count(len(pieces))
    assert findings(page) == []
    assert page.evaluate("() => document.documentElement.scrollHeight") < 2 * PHONE["height"]
    chip = chips.first
    own = [play for play in table.position.plays if str(play.piece) == chip.get_attribute("data-chip")]
    chip.tap()
    expect(page.locator("[data-play]")).to_have_count(len(own))
    expect(chip).to_have_attribute("aria-pressed", "true")
    whole = page.locator("[data-whole-board]")
    expect(whole).to_be_visible()
    wide = box(page.locator("[data-turned]"))["width"]
    assert wide > PHONE["width"]
    whole.tap()
    expect(whole).to_have_count(0)
    assert box(page.locator("[data-turned]"))["width"] <= PHONE["width"]
    expect(page.locator("[data-destination]").first).to_be_visible()  # and is still chosen
    before = steps(page)
    place = page.locator("[data-destination]").first
    place.evaluate("(one) => one.scrollIntoView({ block: 'center' })")
    page.touchscreen.tap(*middle(page, place))
    if page.locator("dialog [data-play]").count():
        page.locator("dialog [data-play]").first.tap()
    wait_for_steps(page, more_than=before)
    context.close()
    assert not complaints, complaints


def test_a_piece_that_comes_home_is_welcomed(browser: Browser, server: RealServer) -> None:
    """Where motion is welcome; and the dice are seen to fall."""

    def arriving(table: Table) -> bool:
        return is_anas(table) and any(
            play.target == "home" and not table.position.play(str(play)).winners for play in table.position.plays
        )

    table = game_until("parcheesi", arriving)
    context = new_context(browser, reduced_motion="no-preference")
    page = context.new_page()
    prefer(page, speed="fast")
    lay_out(page, server, table)
    page.wait_for_function(f"() => ({FALLING})() > 0")
    home = next(str(play) for play in table.position.plays if play.target == "home")
    click(page.locator(f"[data-play='{home}']"))
    page.locator("[data-homecoming]").wait_for(state="attached")
    context.close()
