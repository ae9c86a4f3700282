"""The site's pages: the page's own index, told that there is no server."""

from __future__ import annotations

import re
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


def write_pages(folder: Path) -> None:
    """Turn the built index into the site's."""
    index = folder / "index.html"
    page = index.read_text(encoding="utf-8")
    page = re.sub(r'(src|href)="/', r'\1="./', page)
    page = page.replace('<html lang="en">', '<html lang="en" data-site>')
    page = page.replace("<head>", f'<head>\n    <meta http-equiv="Content-Security-Policy" content="{POLICY}" />')
    index.write_text(page, encoding="utf-8")
