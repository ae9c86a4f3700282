"""A page that has come to rest: only then is anything on it measured, or touched where it stands.

Whoever measures while a dialog is growing, or while a picture is on its way, measures the speed of the machine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

FRAMES = 3  # in a row that look the same

# Counts the questions whose answers have not arrived to their last byte.
COUNTING = """(() => {
  const fetch = window.fetch;
  window.unanswered = 0;
  window.fetch = async (...question) => {
    window.unanswered++;
    try {
      const answer = await fetch(...question);
      await answer.clone().arrayBuffer();
      return answer;
    } finally {
      window.unanswered--;
    }
  };
})()"""

# Asked at every frame: nothing is on its way, nothing is animated (what turns for ever does not move the page), and
# everything is where it was. Pictures that wait until somebody comes near have their places already.
STILL = """(frames) => {
  const ends = (one) => one.effect?.getComputedTiming().endTime !== Infinity;
  const animated = document.getAnimations().some((one) => one.playState !== "finished" && ends(one));
  const coming = window.unanswered || document.fonts.status !== "loaded" || document.readyState !== "complete"
    || [...document.images].some((one) => one.src && one.loading !== "lazy" && !one.complete);
  const boxes = [...document.body.querySelectorAll("*")].map((one) => one.getBoundingClientRect());
  const now = boxes.map(({ x, y, width, height }) => `${x} ${y} ${width} ${height}`).join();
  const same = now === window.seenAt?.boxes && !animated && !coming;
  window.seenAt = { boxes: now, frames: same ? window.seenAt.frames + 1 : 0 };
  return window.seenAt.frames >= frames;
}"""


def watch(context: BrowserContext) -> None:
    """Let the pages of a browser say when they are still."""
    context.add_init_script(COUNTING)


def still(page: Page) -> None:
    """Wait until nothing on the page moves, and nothing that was asked for is on its way."""
    still_and(page, "() => true")


def still_and(page: Page, condition: str) -> str:
    """What a condition says of the page, once that is something and the page is still, both at the same moment."""
    page.evaluate("() => { window.seenAt = undefined; }")
    both = f"(frames) => {{ const now = ({condition})(); return ({STILL})(frames) && now; }}"
    return str(page.wait_for_function(both, arg=FRAMES, polling="raf").json_value())
