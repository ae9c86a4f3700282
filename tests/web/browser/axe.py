"""What axe-core finds grave on a page, once nothing on it moves."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Literal

from playwright.sync_api import expect

import homeward
from web.browser.stillness import still

if TYPE_CHECKING:
    from playwright.sync_api import Page

AXE = Path(homeward.__file__).parent / "web/ui/node_modules/axe-core/axe.min.js"
COLOURS = ("color-contrast",)
"""What another theme can change of a page that was looked at already."""

# Only what is wrong comes back: of a board, what is right would be a megabyte.
LOOK = """async (rules) => {
  const found = await axe.run({ resultTypes: ["violations"], ...(rules && { runOnly: rules }) });
  return found.violations.filter((one) => one.impact === "serious" || one.impact === "critical").flatMap((one) =>
    one.nodes.map((node) => `${one.id}: ${node.html.slice(0, 160)} ${node.failureSummary}`));
}"""


def wear(page: Page, theme: Literal["light", "dark"]) -> None:
    """Have the machine turn light or dark, and the page follow."""
    page.emulate_media(color_scheme=theme)
    expect(page.locator("html")).to_have_attribute("data-theme", theme)


def findings(page: Page, rules: tuple[str, ...] | None = None) -> list[str]:
    """A line for each; by all of axe's rules unless told."""
    still(page)
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(LOOK, rules)
    return found
