"""Find a Chromium, or fetch one: the machine's own, else Playwright's download, else Debian's package when root.

`python tests/web/browser/chromium.py` is what `make test` runs while it sets up; it prints the path it found.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

# The same engine without windows comes first: to draw for a screen that is not there takes a third of the time.
SHELLS = ("chromium-headless-shell", "chrome-headless-shell")
NAMES = (*SHELLS, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
MISSING = (
    "The browser tests need a Chromium: install one (on Debian, apt-get install chromium-headless-shell), "
    "or set CHROMIUM to the path of yours."
)
FLAGS = (
    "--no-sandbox",  # as root, as in most containers, Chromium does not start without
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


def find() -> str | None:
    """The path of a Chromium on this machine, if there is one."""
    return next((path for path in _candidates() if path), None)


def _candidates() -> Iterator[str | None]:
    """Where one may be, the likeliest first; nothing is looked at before it is asked for."""
    yield os.environ.get("CHROMIUM")
    yield from (shutil.which(name) for name in NAMES)
    yield from (place for place in PLACES if Path(place).exists())
    yield _playwrights_own()


def _playwrights_own() -> str | None:
    """Where Playwright keeps the browser it downloads, if it has."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() and _starts(path) else None


def _starts(path: str) -> bool:
    """Whether it runs here: a downloaded one may lack libraries of the system."""
    return subprocess.run([path, "--version"], capture_output=True, check=False).returncode == 0


def fetch() -> str | None:
    """A Chromium fetched by whoever can."""
    ways = [[sys.executable, "-m", "playwright", "install", "--only-shell", "chromium"]]
    if _is_root() and shutil.which("apt-get"):
        ways += [
            ["apt-get", "update", "-q"],
            ["apt-get", "install", "-y", "-q", "--no-install-recommends", "chromium-headless-shell"],
        ]
    for way in ways:
        subprocess.run(way, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=600, check=False)
        if found := find():
            return found
    return None


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


if __name__ == "__main__":
    print(find() or fetch() or sys.exit(MISSING))
