"""One game to look at: our own boards, as text, as SVG, and that SVG in pixels."""

from __future__ import annotations

from importlib.resources import files
from io import BytesIO
from typing import TYPE_CHECKING, Any

from homeward.draw.text.picture import board_text
from homeward.errors import BadSetting
from homeward.extras import needing

if TYPE_CHECKING:
    from homeward.positions import Position

MODES = ("human", "ansi", "svg", "rgb_array")
"""`human` prints the text board; `rgb_array` is the SVG in pixels, of this width and height."""
PIXELS = 640


def check_mode(mode: str | None) -> None:
    """Refuse a way to render that there is not."""
    if mode is not None and mode not in MODES:
        raise BadSetting(f"render_mode is one of {', '.join(MODES)}, or None, not {mode!r}.")


def rendered(position: Position, mode: str | None) -> Any:
    """A position in one of these modes; nothing without a mode."""
    if mode == "svg":
        return position.svg()
    if mode == "rgb_array":
        return pixels(position.svg())
    if mode == "human":
        print(told(position))
    return told(position) if mode == "ansi" else None


def told(position: Position) -> str:
    """The board in characters, and under it the position in one line."""
    board = board_text(position.game.book, position.pieces, seats=position.seats)
    return f"{board.rstrip()}\n\n{position.text}\n"


def pixels(svg: str) -> Any:
    """An SVG picture as PIXELS × PIXELS × 3 bytes, on white."""
    with needing("rl", "A picture in pixels"):
        import numpy as np
        import resvg_py
        from PIL import Image
    fonts = str(files("homeward.printing") / "fonts")  # the same letters on every machine
    png = resvg_py.svg_to_bytes(
        svg_string=svg,
        background="white",
        width=PIXELS,
        height=PIXELS,
        skip_system_fonts=True,
        font_dirs=[fonts],
        sans_serif_family="Homeward Sans",
        serif_family="Homeward Serif",
    )
    return np.asarray(Image.open(BytesIO(bytes(png))).convert("RGB"))
