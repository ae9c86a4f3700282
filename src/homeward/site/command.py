"""`homeward site`: builds the folder and says what it holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Console

from homeward.site.building import BadFolder, build

if TYPE_CHECKING:
    from pathlib import Path

MEGABYTE = 1e6


def build_site(folder: Path, address: str) -> None:
    """Build it, and say how large it is and how to look at it."""
    if address and not address.startswith(("http://", "https://")):
        raise BadFolder(f"--address {address} is no address of a page: it begins with https://.")
    built = build(folder, address)
    say = Console(highlight=False, soft_wrap=True).print
    say(f"{folder} holds the table without a server: {built.files} files, {built.size / MEGABYTE:.1f} MB.")
    fetched = built.first_visit / MEGABYTE
    say(f"A first visit fetches {fetched:.1f} MB, compressed; after it the page needs no network.")
    say(f"To look at it: python -m http.server --directory {folder}")
