"""A whole game takes less than two megabytes on the wire, the page included."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from browsing.counted_line import CountedLine

from web.browser.conftest import new_context
from web.browser.hands import AT_ONCE, next_thing, prefer, rests_at
from web.device import ME, Device, Talk

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from web.browser.serving import RealServer

MOST = 2_000_000
BOT = {"who": "bot", "bot": "steady"}


def test_a_whole_game_takes_less_than_two_megabytes(browser: Browser, server: RealServer) -> None:
    with CountedLine(server.port) as line:
        _sit_down(browser, line.url)
        _play_to_the_end(line.url)
        assert line.received < MOST, f"{line.received:,} bytes"


def _sit_down(browser: Browser, url: str) -> None:
    """Shelf, table and board as a browser fetches them, a few throws, and all of it once more."""
    context = new_context(browser)
    page = context.new_page()
    prefer(page, **AT_ONCE)
    boards: list[int] = []
    page.on("response", lambda one: boards.append(one.status) if one.url.split("?")[0].endswith("/board") else None)
    page.goto(url)
    page.get_by_role("button", name="Play Pollyanna", exact=True).click()
    for turn in range(4):
        rests_at(page)
        next_thing(page, turn)
    assert boards == [200], "the board is fetched once"
    page.reload()
    rests_at(page)
    assert boards == [200, 200], "the browser has it, and tells the page so after a word with the server"
    context.close()


def _play_to_the_end(url: str) -> None:
    """Every step by itself, seen over the socket: more views than any speed of the page asks for.

    The dice are typed, so that it is the same game every time.
    """
    dice = Random(1)
    with Device(url) as ana:
        table = ana.open(ME, BOT, BOT, BOT, real_dice=True, first=0)
        with ana.talk(table) as talk:
            view = talk.heard_of("view")["view"]
            while view["phase"] != "over":
                view = _seen_after(_next(view, dice), view["version"], ana, talk)


def _seen_after(action: dict[str, Any], seen: int, ana: Device, talk: Talk) -> dict[str, Any]:
    """The view after an action; whoever is too fast is told so, and tries again."""
    while True:
        talk.act(ana.new_id(), seen, **action)
        heard = talk.heard_of("view", "refused")
        if heard["type"] == "view":
            view: dict[str, Any] = heard["view"]
            return view


def _next(view: dict[str, Any], dice: Random) -> dict[str, Any]:
    match view["ask"]["code"]:
        case "play":
            return {"verb": "play", "play": view["plays"][0]["text"]}
        case "type_throw":
            return {"verb": "type_throw", "a": dice.randint(1, 6), "b": dice.randint(1, 6)}
        case _:
            return {"verb": "go_on", "until": "step"}
