"""Somebody at a table in a real browser: throws, touches pieces and places, and notes what that took.

Time is the page's own clock, which stands still but for the ticks it is given: a busy machine changes no figure.
"""

from __future__ import annotations

import json
import random
from dataclasses import dataclass, field
from statistics import median
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser, BrowserContext, WebSocket

TICK_MS = 50
SETTLING_MS = 2  # of real time, while the server answers
PATIENCE_TICKS = 60  # for a piece that comes to rest; a play that is no move has none, and is made in the list
A_TABLE = [{"who": "me"}, {"who": "bot"}, {"who": "bot"}, {"who": "bot"}]
MINE = 0
DESKTOP = {"viewport": {"width": 1366, "height": 768}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

# The device's own words are mixed into the dice: they are the same every time as well.
TOLD_CHANCE = """(() => {
  let state = SEED;
  crypto.getRandomValues = (bytes) => bytes.map(() => (state = (state * 48271) % 2147483647) >> 8);
})()"""
LOOK = """() => {
  const main = document.querySelector("[data-main]");
  const box = main?.getBoundingClientRect();
  return {
    ask: document.querySelector("[data-ask]")?.dataset.ask ?? "",
    main: main && !main.disabled ? { at: [box.x, box.y, box.width, box.height].map(Math.round).join(" ") } : null,
    leaving: main?.querySelector(".leaving") !== null,
    plays: document.querySelector("[data-play][aria-disabled=false]") !== null,
  };
}"""
MIDDLE = """(what) => {
  const box = document.querySelector(what)?.getBoundingClientRect();
  return box && box.width ? [box.x + box.width / 2, box.y + box.height / 2] : null;
}"""
BUSY = "() => document.querySelector('[data-play][aria-disabled=true], [data-main]:disabled') !== null"
MADE = "(text) => [...document.querySelectorAll('[data-play]')].find((one) => one.dataset.play === text)?.click()"


@dataclass
class Figures:
    """What was noted of a game; times are seconds of the page's clock."""

    clicks: int = 0
    throws: int = 0  # own ones; in Kukla & Ollie own turns
    first_choice: float | None = None
    waits: list[float] = field(default_factory=list)  # from the end of an own turn to the next
    moves: int = 0  # of the main button
    seconds: float = 0.0
    received: int = 0  # bytes

    @property
    def clicks_a_throw(self) -> float:
        """With all of them, *Done* too."""
        return self.clicks / max(self.throws, 1)

    @property
    def median_wait(self) -> float:
        """Between own turns."""
        return median(self.waits) if self.waits else 0.0

    @property
    def moves_a_minute(self) -> float:
        """Of the main button."""
        return 60 * self.moves / max(self.seconds, 1)


class Player:
    """One table, sat down at and played."""

    def __init__(self, context: BrowserContext, url: str, game: str, seed: int) -> None:
        self.figures = Figures()
        self._luck = random.Random(f"{game} {seed}")
        self._view: dict[str, Any] = {}
        self._asked: set[str] = set()
        self._seen_throws: set[int] = set()
        self._button = ""
        self._left_at: float | None = None  # when the last own turn ended
        self._page = context.new_page()
        self._page.on("websocket", self._listen)
        self._page.clock.install(time=0)
        self._page.add_init_script(TOLD_CHANCE.replace("SEED", str(seed + 1)))
        opened = self._page.request.post(f"{url}/api/tables", data={"game": game, "seats": A_TABLE})
        self._page.goto(f"{url}/table/{opened.json()['id']}")
        self._page.locator("[data-turned]").wait_for()
        self._page.clock.pause_at(1000)

    def play(self, until: Callable[[Figures], bool]) -> Figures:
        """Play until enough is known, or the game is over."""
        while not until(self.figures) and self._view.get("ending") is None:
            looked = self._page.evaluate(LOOK)
            self._note(looked)
            if not self._does(looked):
                self._tick()
        self._page.close()
        return self.figures

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda sent: self._sent(json.loads(sent)))
        socket.on("framereceived", lambda heard: self._heard(json.loads(heard)))

    def _sent(self, message: dict[str, Any]) -> None:
        if message["type"] == "act":
            self._asked.add(message["id"])

    def _heard(self, message: dict[str, Any]) -> None:
        self._asked.discard(message.get("id", ""))
        if message["type"] == "view":
            self._view = message["view"]

    def _tick(self) -> None:
        """A moment of the page's clock, once everything that it asked for has been answered."""
        self._settle()
        self._page.clock.run_for(TICK_MS)
        self.figures.seconds += TICK_MS / 1000

    def _settle(self) -> None:
        while self._asked:
            self._page.wait_for_timeout(SETTLING_MS)

    def _note(self, looked: dict[str, Any]) -> None:
        figures, view = self.figures, self._view
        if looked["main"] and looked["main"]["at"] != self._button:
            figures.moves += bool(self._button)
            self._button = looked["main"]["at"]
        counted = "throw" if view["family"] == "track" else "play"
        own = {step["number"] for step in view["recent"] if step["seat"] == MINE and step["kind"] == counted}
        figures.throws += len(own - self._seen_throws)
        self._seen_throws |= own
        if figures.first_choice is None and looked["ask"] == "play" and looked["plays"] and len(view["plays"]) > 1:
            figures.first_choice = figures.seconds
        self._note_wait(looked)

    def _note_wait(self, looked: dict[str, Any]) -> None:
        mine = self._view["to_play"] == MINE
        if not mine and self._left_at is None and self._seen_throws:
            self._left_at = self.figures.seconds
        elif mine and self._left_at is not None and (looked["main"] or looked["plays"]):
            self.figures.waits.append(self.figures.seconds - self._left_at)
            self._left_at = None

    def _does(self, looked: dict[str, Any]) -> bool:
        """Do what the table asks this person for; what goes on by itself is left to do so."""
        if looked["ask"] == "play" and looked["plays"]:
            self._choose(self._luck.choice(self._view["plays"]))
            return True
        if not looked["main"] or looked["leaving"]:
            return False
        if looked["ask"] in ("throw", "draw", "lot") or (looked["ask"] == "wait" and self._may_take_back()):
            self._click("[data-main]")
            return True
        return False

    def _may_take_back(self) -> bool:
        last = self._view["recent"][-1:]
        return self._view["can_undo"] and bool(last) and last[0]["seat"] == MINE

    def _choose(self, play: dict[str, Any]) -> None:
        """As quickly as it can be touched: the place, where it is marked already; else the piece, then the place.

        What is no move is made in the list.
        """
        version = self._view["version"]
        self._await(piece := f"[data-piece='{self._piece(play)}']")
        place = f"[data-mark='{play['target']}']"
        if self._is_there(place):
            self._click(place)
            if self._gone_on(version):
                return
        for what in (piece, f"[data-destination='{play['target']}']", f"dialog [data-play='{play['text']}']"):
            if self._is_there(what):
                self._click(what)
                if self._gone_on(version):
                    return
        self._page.evaluate(MADE, play["text"])
        self.figures.clicks += 1
        self._gone_on(version)

    def _piece(self, play: dict[str, Any]) -> str:
        if self._view["family"] == "stage":
            return str(play["piece"])
        return "enter" if play["origin"] == "corner" else str(play["origin"])

    def _await(self, what: str) -> None:
        """Let pieces come to rest: only then can one be touched."""
        for _ in range(PATIENCE_TICKS):
            if self._is_there(what):
                return
            self._tick()

    def _is_there(self, what: str) -> bool:
        return self._page.evaluate(MIDDLE, what) is not None

    def _click(self, what: str) -> None:
        self._page.mouse.click(*self._page.evaluate(MIDDLE, what))
        self.figures.clicks += 1

    def _gone_on(self, version: int) -> bool:
        """Whether the last click has made a play, once the server has answered."""
        while self._page.evaluate(BUSY):
            self._page.wait_for_timeout(SETTLING_MS)
        self._settle()
        return bool(self._view["version"] != version)


def frames(browser: Browser, url: str, game: str, seconds: int) -> list[float]:
    """How many milliseconds each frame took while bots play among themselves, in real time."""
    context = browser.new_context(**DESKTOP)  # type: ignore[arg-type]
    page = context.new_page()
    opened = page.request.post(f"{url}/api/tables", data={"game": game, "seats": [{"who": "bot"}] * 4})
    page.goto(f"{url}/table/{opened.json()['id']}")
    page.locator("[data-turned]").wait_for()
    took: list[float] = page.evaluate(
        """(ms) => new Promise((told) => {
          const took = [];
          let last = performance.now();
          const end = last + ms;
          const frame = (now) => {
            took.push(now - last);
            last = now;
            if (now < end) requestAnimationFrame(frame);
            else told(took);
          };
          requestAnimationFrame(frame);
        })""",
        1000 * seconds,
    )
    context.close()
    return took
