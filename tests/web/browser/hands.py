"""What a person does at the table, with a mouse or a keyboard."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from playwright.sync_api import Error, expect

from waiting import until
from web.browser.stillness import still, still_and

if TYPE_CHECKING:
    from playwright.sync_api import ElementHandle, Locator, Page

    from web.browser.serving import RealServer

AT_ONCE = {"speed": "at_once"}
READY = """() => {
  const there = (what) => document.querySelector(what) !== null;
  const ready = there("[data-ask=over]") || there("[data-main]:not(:disabled)")
    || there("[data-play][aria-disabled=false]");
  return there("[data-turned]") && ready && document.querySelector("[data-ask]").dataset.ask;
}"""


def prefer(page: Page, **prefs: str | bool) -> None:
    """Settings as if they had been chosen before."""
    kept = json.dumps(json.dumps(prefs))
    page.context.add_init_script(
        f"localStorage.getItem('homeward.prefs') ?? localStorage.setItem('homeward.prefs', {kept})"
    )


def come_in(page: Page, server: RealServer, path: str = "/") -> None:
    page.goto(server.url + path)


def play_now(page: Page, title: str) -> None:
    """One click on a game's card; the board's picture comes by itself, a moment after the rest."""
    page.get_by_role("button", name=f"Play {title}", exact=True).click()
    page.wait_for_url(re.compile(r"/table/"))
    ask(page).wait_for()
    page.locator("[data-turned]").wait_for()


def sit_down(page: Page, server: RealServer, name: str) -> None:
    """At the table that one click on the shelf lays, without the shelf: its pictures take longer than the table."""
    wish = {"game": name, "seats": [{"who": "me"}, {"who": "bot"}, {"who": "bot"}, {"who": "bot"}]}
    answer = page.request.post(f"{server.url}/api/tables", data=wish)
    assert answer.status == 201, answer.text()
    come_in(page, server, f"/table/{answer.json()['id']}")
    page.locator("[data-turned]").wait_for()


def ask(page: Page) -> Locator:
    """The panel that says what the table waits for."""
    return page.locator("[data-ask]")


def waits_for(page: Page) -> str:
    """What the table waits for, once something can be done."""
    return str(page.wait_for_function(READY).json_value())


def rests_at(page: Page) -> str:
    """What the table waits for, once something can be done and nothing goes on by itself."""
    return still_and(page, READY)


def steps(page: Page) -> int:
    """How many things have happened, as the server counts them."""
    table = page.url.rsplit("/", 1)[1]
    return int(page.request.get(f"{page.url.split('/table')[0]}/api/tables/{table}").json()["steps"])


def wait_for_steps(page: Page, more_than: int) -> None:
    """Wait until more has happened, as the server counts it; what the page shows may have been there before."""
    until(lambda: steps(page) > more_than, f"something after step {more_than}")


def hold_time(page: Page) -> None:
    """Let the page's clock stand still, which was installed before it was opened: nothing there ends by itself."""
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)


def sentence(page: Page) -> str:
    return ask(page).locator("h2").inner_text()


def next_thing(page: Page, turn: int) -> bool:
    """Do what the table asks for by clicking; false when the game is over. Every third play is made on the board."""
    code = waits_for(page)
    if code == "over":
        return False
    if code != "play":
        click(page.locator("[data-main]"))
    elif turn % 3 or not play_on_board(page):
        click(page.locator("[data-play]"), turn)
    return True


def click(buttons: Locator, number: int = 0) -> None:
    """A click on one of them; where the table has gone on meanwhile and they with it, there is nothing to click."""
    there = buttons.element_handles()
    if there:
        click_on(there[number % len(there)])


def click_on(button: ElementHandle) -> None:
    """A click on a button that the table may take away; a long list of plays is unfolded first."""
    try:
        button.evaluate("(one) => one.closest('details')?.setAttribute('open', '')")
        button.click()
    except Error:
        if button.evaluate("(one) => one.isConnected"):
            raise


def play_on_board(page: Page) -> bool:
    """Touch the first piece that can move, then the first place it can go to, unless there is but one."""
    piece = page.locator("[data-piece].movable").first
    if not piece.count():
        return False
    before = steps(page)
    touch(page, piece)
    place = page.locator("[data-destination]").first
    if place.count():
        touch(page, place)
    chooser = page.locator("dialog [data-play]")
    if chooser.count():
        chooser.first.click()
    wait_for_steps(page, more_than=before)
    return True


def touch(page: Page, place: Locator) -> None:
    """The mouse in the middle of something, brought into view first: on a phone the board may have scrolled away."""
    place.evaluate("(one) => one.scrollIntoView({ block: 'center' })")
    page.mouse.click(*middle(page, place))


def middle(page: Page, place: Locator) -> tuple[float, float]:
    """Where the middle of something is, once nothing moves."""
    still(page)
    box = place.bounding_box()
    assert box is not None, "it is not shown"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


# Clicks buttons as a screen reader does, without a mouse that travels: whatever can be clicked, until so many clicks
# are done or the game is over. How many they were.
CLICKING = f"""async ([clicks, turn]) => {{
  const ready = {READY};
  let done = 0;
  while (done < clicks) {{
    const code = ready();
    if (code === "over") break;
    if (code) {{
      const there = [...document.querySelectorAll(code === "play" ? "[data-play]" : "[data-main]")];
      there[(turn + done++) % there.length].click();
    }}
    await new Promise((later) => setTimeout(later));
  }}
  return done;
}}"""
BY_MOUSE = 4  # things in a row, then so many without
WITHOUT = 12


def play_to_the_end(page: Page, most: int = 3000) -> int:
    """Click until somebody has won, now with the mouse and now without; the number of clicks it took."""
    turn = 0
    while turn < most:
        for _ in range(BY_MOUSE):
            if not next_thing(page, turn):
                expect(page.locator("[data-ask=over] [data-rematch]")).to_be_visible()
                return turn
            turn += 1
        turn += page.evaluate(CLICKING, [WITHOUT, turn])
    raise AssertionError(f"nobody has won after {most} clicks")
