"""The README's animation: a throw, a piece that is touched, a place it may not go to, and one it may. Run me again.

PYTHONPATH=tests python tests/web/browser/animation.py
"""

from __future__ import annotations

import io
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image
from playwright.sync_api import sync_playwright

from homeward.model import Phase
from homeward.record import Record
from web.browser.chromium import FLAGS, find
from web.browser.conftest import new_context
from web.browser.games import game_until, lay_out
from web.browser.hands import prefer, waits_for
from web.browser.screenshots import PICTURES
from web.browser.serving import RealServer

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

    from homeward.positions import Position
    from homeward.table import Table

FILE = PICTURES / "turn.webp"
SIZE = {"width": 1440, "height": 900}
SHOWN = 960  # pixels across
QUALITY = 62
MOVING, LOOKED_AT, READ = 70, 1200, 3400  # milliseconds a frame is shown: while something moves, at rest, with a note
MOST_MOVING = 14  # frames of one movement
MIDDLE = 150  # events: by then the pieces are all over the board
REASONS = ("blockade", "blockade_of_partners", "rival_safe", "rival_blockade")  # the most telling first
# What turns for ever, such as the rings of pieces that can move, does not count.
RESTS = """() => !window.unanswered && !document.getAnimations().some((one) =>
  one.playState === "running" && one.effect.getComputedTiming().endTime !== Infinity)"""
FINGER = """() => addEventListener("pointerdown", (at) => {
  const ring = document.body.appendChild(document.createElement("div"));
  Object.assign(ring.style, { position: "fixed", left: `${at.clientX - 22}px`, top: `${at.clientY - 22}px`,
    width: "44px", height: "44px", borderRadius: "50%", background: "#8886", border: "2px solid #444",
    pointerEvents: "none", zIndex: 99 });
  ring.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 900 }).finished.then(() => ring.remove());
}, true)"""


class Film:
    """The frames so far, and how long each is shown."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.frames: list[tuple[Image.Image, int]] = []

    def shoot(self, milliseconds: int) -> None:
        picture = Image.open(io.BytesIO(self.page.screenshot(scale="css"))).convert("RGB")
        height = SHOWN * picture.height // picture.width
        self.frames.append((picture.resize((SHOWN, height), Image.Resampling.LANCZOS), milliseconds))

    def follow(self, milliseconds: int) -> None:
        """Whatever moves, frame by frame, and then how it stands."""
        for _ in range(MOST_MOVING):
            self.shoot(MOVING)
            if self.page.evaluate(RESTS):
                break
        self.page.wait_for_function(RESTS)
        self.shoot(milliseconds)

    def save(self) -> None:
        pictures, times = zip(*self.frames, strict=True)
        pictures[0].save(
            FILE, save_all=True, append_images=pictures[1:], duration=times, loop=0, quality=QUALITY, method=6
        )


def main() -> None:
    """Tables are tried until a throw gives something to show: the table's dice are its own."""
    with (
        tempfile.TemporaryDirectory() as folder,
        RealServer(Path(folder) / "tables.db") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find(), args=list(FLAGS))
        seed = 1
        while not filmed(browser, server, seed):
            seed += 1
    print(f"{FILE.name}: {FILE.stat().st_size // 1000} kB, seed {seed}")


def filmed(browser: Browser, server: RealServer, seed: int) -> bool:
    """One turn; false where the throw gives no choice, or no reason worth showing."""
    context = new_context(browser, viewport=SIZE, reduced_motion="no-preference")
    page = context.new_page()
    prefer(page, speed="slow", throws="asked", soundAsked=True)
    lay_out(page, server, game_until("pollyanna", _green_throws, seed))
    page.evaluate(FINGER)
    film = Film(page)
    film.follow(LOOKED_AT)
    touch(page, page.locator("[data-main]"))
    film.follow(MOVING)
    chosen = to_show(position(page, server)) if waits_for(page) == "play" else None
    if chosen is not None:
        piece, barred, target = chosen
        film.follow(LOOKED_AT)
        touch(page, page.locator(f"path[data-space='{piece}']"))
        film.follow(LOOKED_AT)
        touch(page, page.locator(f"path[data-space='{barred}']"))
        film.follow(READ)
        touch(page, page.locator(f"path[data-space='{target}']"))
        film.follow(2 * LOOKED_AT)
        film.save()
    context.close()
    return chosen is not None


def to_show(now: Position) -> tuple[str, str, str] | None:
    """A piece with several ways to go, a place it may not go to for a good reason, and one where it may."""
    ring = [f"B{number}" for number in range(now.game.book.track.ring)]
    for code in REASONS:
        for piece in {play.origin for play in now.plays if play.origin in ring}:
            targets = [play.target for play in now.plays if play.origin == piece and play.target in ring]
            reach = [ring[(ring.index(piece) + steps) % len(ring)] for steps in range(1, 13)]
            barred = [space for space in reach if now.why_not(piece, to=space).code == code]
            if len(set(targets)) > 1 and barred:
                return piece, barred[0], targets[-1]
    return None


def position(page: Page, server: RealServer) -> Position:
    """How the table stands."""
    answer = page.request.get(f"{server.url}/api/tables/{page.url.rsplit('/', 1)[1]}/record")
    return Record.parse(answer.text()).final


def touch(page: Page, place: Locator) -> None:
    """A finger in the middle of something."""
    box = place.bounding_box()
    assert box is not None, "it is not shown"
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def _green_throws(table: Table) -> bool:
    """Late enough, and Green is to throw."""
    now = table.position
    return len(table.line) > MIDDLE and now.to_play == 0 and now.phase is Phase.THROW


if __name__ == "__main__":
    main()
