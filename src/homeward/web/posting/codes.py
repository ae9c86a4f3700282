"""Links as pictures to be scanned. Of segno only what finds the dots is used: a browser is given no more of it."""

from __future__ import annotations

from base64 import b64encode
from itertools import groupby
from typing import TYPE_CHECKING

from segno.encoder import encode

if TYPE_CHECKING:
    from collections.abc import Iterable

EDGE = 4  # dots of light around a code, as its standard asks for


def picture(link: str) -> str:
    """A link as a QR code: an SVG picture in a data address, dark on light whatever the page's colours."""
    rows = encode(link, error="l", micro=False).matrix  # type: ignore[no-untyped-call]
    side = len(rows) + 2 * EDGE
    dark = "".join(_runs(number, row) for number, row in enumerate(rows, EDGE))
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}">'
        f'<path fill="#fff" d="M0 0h{side}v{side}H0z"/><path d="{dark}"/></svg>'
    )
    return f"data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}"


def _runs(number: int, row: Iterable[int]) -> str:
    """The dark dots of a row, those beside each other in one stroke."""
    path, column = "", EDGE
    for is_dark, dots in groupby(row):
        wide = sum(1 for _ in dots)
        if is_dark:
            path += f"M{column} {number}h{wide}v1h-{wide}z"
        column += wide
    return path
