"""Links as pictures to be scanned."""

from __future__ import annotations

import segno


def picture(link: str) -> str:
    """A link as a QR code: an SVG picture in a data address, dark on light whatever the page's colours."""
    return str(segno.make(link, error="l").svg_data_uri(scale=1, border=4, dark="#000", light="#fff", omitsize=True))
