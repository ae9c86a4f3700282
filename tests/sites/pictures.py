"""The site's icons, and the pictures of its links, drawn from the boards. Run me to draw them again.

PYTHONPATH=src:tests python tests/sites/pictures.py
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from PIL import Image
from playwright.sync_api import sync_playwright

from homeward.positions import game
from homeward.rulebook import names
from places import ROOT
from web.browser.chromium import FLAGS, find

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PICTURES = ROOT / "src/homeward/site/pictures"
COLOURS = 256  # a third of the bytes, and nobody sees it
WIDE, HIGH = 1200, 630  # as those who show links like them
PAGE = """<!doctype html><style>
  * {{ margin: 0; box-sizing: border-box; }}
  body {{ width: {wide}px; height: {high}px; background: {paper}; overflow: hidden; font-family: Georgia, serif; }}
  .link {{ display: flex; align-items: center; gap: 60px; height: 100%; padding: 45px 60px; color: #27404a; }}
  .link svg {{ width: 540px; height: 540px; flex: none; }}
  h1 {{ font-size: 76px; line-height: 1.05; }}
  p {{ margin-top: 26px; font-size: 34px; line-height: 1.3; }}
  .many {{ padding: 104px 60px; color: #27404a; }}
  .many div {{ display: flex; gap: 18px; margin-top: 46px; }}
  .many svg {{ width: 201px; height: 201px; }}
  .icon {{ display: grid; place-items: center; height: 100%; }}
  .icon svg {{ width: {inner}px; height: {inner}px; }}
</style><body>{body}"""
ICONS = {"icon-192": (192, 1.0), "icon-512": (512, 1.0), "touch-180": (180, 0.94), "maskable-512": (512, 0.78)}
"""Their sizes, and how much of them the board fills: what cuts them to a circle must not cut the board."""


def main() -> None:
    """All of them."""
    PICTURES.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=list(FLAGS))
        for name, (size, part) in ICONS.items():
            inner = round(size * part)
            take(browser, name, size, size, f'<div class="icon">{board("pollyanna")}</div>', inner, part == 1)
        for name in names():
            found = game(name)
            words = f"<h1>{found.title}</h1><p>{found.book.blurb.en}</p>"
            take(browser, f"preview-{name}", WIDE, HIGH, f'<div class="link">{board(name)}<div>{words}</div></div>')
        boards = "".join(board(name) for name in names())
        words = "<h1>homeward</h1><p>Five classic race games by their rule sheets, in your browser.</p>"
        take(browser, "preview", WIDE, HIGH, f'<div class="many">{words}<div>{boards}</div></div>')
        browser.close()


def board(name: str) -> str:
    """A game's board, set up for four."""
    return game(name).start(first=0).svg(titles=False)


def take(browser: Browser, name: str, wide: int, high: int, body: str, inner: int = 0, clear: bool = False) -> None:
    """A picture of such a page."""
    page = browser.new_page(viewport={"width": wide, "height": high})
    paper = "transparent" if clear else "#f4ead6"
    page.set_content(PAGE.format(wide=wide, high=high, paper=paper, inner=inner, body=body))
    taken = Image.open(io.BytesIO(page.screenshot(omit_background=clear)))
    page.close()
    taken.quantize(COLOURS, method=Image.Quantize.FASTOCTREE).save(PICTURES / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
