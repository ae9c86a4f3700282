"""The site's pages: the page's own, told that there is no server, one for each game, and what makes it an app."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING, Any

import msgspec

from homeward.positions import game
from homeward.rulebook import shipped

if TYPE_CHECKING:
    from pathlib import Path

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "connect-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "font-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
    )
)
PAPER = "#f4ead6"
ABOUT = (
    "Play five classic race games by their rule sheets, in your browser and without a network: "
    "every legal move is shown, every refusal explained."
)


def write_pages(folder: Path, address: str) -> None:
    """Turn the built pages into the site's. `address` is where it will be found, for pictures of links; or empty."""
    built = (folder / "index.html").read_text(encoding="utf-8")
    for page in sorted(folder.glob("*.html")):
        text = _at_home(page.read_text(encoding="utf-8"), "./", "")
        page.write_text(_described(text, "homeward", ABOUT, address, "preview.png"), encoding="utf-8")
    for name in shipped():
        found = game(name)
        text = _at_home(built, "../", f' data-up="../" data-game="{name}"')
        title, about = f"{found.title} · homeward", found.book.blurb.en
        (folder / name).mkdir(exist_ok=True)
        text = _described(text, title, about, address or "..", f"preview-{name}.png")
        (folder / name / "index.html").write_text(text, encoding="utf-8")
    (folder / "manifest.webmanifest").write_bytes(msgspec.json.encode(_manifest()))


def _at_home(page: str, up: str, more: str) -> str:
    """A page whose files lie beside it or one folder up, and which asks for nothing from elsewhere."""
    page = re.sub(r'(src|href)="/', rf'\1="{up}', page)
    page = page.replace('<html lang="en">', f'<html lang="en" data-site{more}>')
    head = f'''<head>
    <meta http-equiv="Content-Security-Policy" content="{POLICY}" />
    <link rel="manifest" href="{up}manifest.webmanifest" />
    <link rel="apple-touch-icon" href="{up}pictures/touch-180.png" />'''
    return page.replace("<head>", head, 1)


def _described(page: str, title: str, about: str, address: str, picture: str) -> str:
    """The page with a title, a sentence and a picture, as whoever is sent a link to it sees them."""
    base = address.rstrip("/") + "/" if address else ""
    card = {
        "og:type": "website",
        "og:site_name": "homeward",
        "og:title": title,
        "og:description": about,
        "og:image": f"{base}pictures/{picture}",
        "og:image:width": "1200",
        "og:image:height": "630",
        "twitter:card": "summary_large_image",
    }
    metas = "".join(f'\n    <meta property="{name}" content="{escape(value)}" />' for name, value in card.items())
    page = re.sub(r'(<meta name="description" content=")[^"]*', lambda found: found[1] + escape(about), page)
    return re.sub(r"<title>[^<]*</title>", lambda _: f"<title>{escape(title)}</title>{metas}", page)


def _manifest() -> dict[str, Any]:
    """What makes the page an app: its name, its icons, a way to each game."""
    return {
        "name": "homeward",
        "short_name": "homeward",
        "description": ABOUT,
        "lang": "en",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "categories": ["games"],
        "icons": [
            {"src": "favicon.svg", "sizes": "any", "type": "image/svg+xml"},
            _icon("icon", 192),
            _icon("icon", 512),
            _icon("maskable", 512) | {"purpose": "maskable"},
        ],
        "shortcuts": [{"name": game(name).title, "url": f"{name}/"} for name in shipped()],
    }


def _icon(name: str, size: int) -> dict[str, str]:
    return {"src": f"pictures/{name}-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"}
