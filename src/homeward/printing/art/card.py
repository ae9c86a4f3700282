"""The cue cards of Kukla & Ollie: what each says, and the back they share."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from homeward.draw.svg.parts import SANS, SERIF, circle, element, group, words
from homeward.draw.wording import printed
from homeward.printing.wording import told

if TYPE_CHECKING:
    from homeward.draw.svg.ornaments import Brush

WIDE, HIGH = 560.0, 800.0
"""A card is drawn in tenths of a millimetre."""
_RED, _DARK, _GOLD, _CREAM = "#c1443a", "#8f2c23", "#e9b94a", "#fffaf0"
_INK = "#2b2118"
_LINE = 26
"""How many letters a line of what to do holds, about."""
_MIDDLE, _TITLE, _HOW = 590.0, 64.0, 40.0
"""Where the middle of what a card says is, and how high its lines are."""


def face_svg(card: str, brush: Brush) -> str:
    """A card's face."""
    title, how, sign = _said(card, brush.language)
    titles, hows = _lines(title, 15), _lines(how, _LINE)
    first = _MIDDLE - (len(titles) * _TITLE + len(hows) * _HOW) / 2
    then = first + len(titles) * _TITLE
    style = {"fill": _INK, "font_family": SERIF}
    parts = [
        _paper(_CREAM),
        *_curtain(),
        *sign,
        *(
            words(WIDE / 2, first + (i + 0.4) * _TITLE, line, 58, font_weight="bold", **style)
            for i, line in enumerate(titles)
        ),
        *(words(WIDE / 2, then + (i + 0.8) * _HOW, line, 33, **style) for i, line in enumerate(hows)),
    ]
    return _svg(parts)


def back_svg(brush: Brush) -> str:
    """The back of every card: a stage's curtain with its sign."""
    cue = printed("printed_cue", brush.language)
    folds = []
    for i in range(14):
        x = i * WIDE / 14
        folds.append(element("rect", x=x, y=0.0, width=WIDE / 14, height=HIGH, fill=_RED if i % 2 == 0 else _DARK))
    sign = [
        circle(WIDE / 2, HIGH / 2, 176, fill=_DARK),
        circle(WIDE / 2, HIGH / 2, 160, fill=_CREAM, stroke=_GOLD, stroke_width=10.0),
        words(WIDE / 2, HIGH / 2 - 30, cue, min(100.0, 370 / len(cue)), fill=_DARK, font_family=SERIF,
              font_weight="bold"),
        words(WIDE / 2, HIGH / 2 + 58, printed("printed_cards", brush.language), 62, fill=_INK, font_family=SERIF,
              font_style="italic"),
    ]  # fmt: skip
    rim = element(
        "rect", x=30.0, y=30.0, width=WIDE - 60, height=HIGH - 60, rx=24.0, fill="none", stroke=_GOLD,
        stroke_width=8.0,
    )  # fmt: skip
    return _svg([*folds, rim, *sign])


def _said(card: str, language: str) -> tuple[str, str, list[str]]:
    """A card's title, what to do, and its sign."""
    if card.startswith("forward-"):
        number = int(card.removeprefix("forward-"))
        steps = told("card_steps_1" if number == 1 else "card_steps_more", language, number=number)
        return f"{told('card_forward', language)}\n{steps}", told("card_forward_how", language), _steps(number)
    draw = {"next-well": _well, "next-cue": _cue, "back": _back, "stay": _stay}[card]
    return told(f"card_{card}", language), told(f"card_{card}_how", language), draw()


def _lines(text: str, most: int) -> list[str]:
    """A text in lines of about the same length."""
    lines: list[str] = []
    for part in text.split("\n"):
        count = ceil(len(part) / most)
        goal = len(part) / count
        line = ""
        for word in part.split():
            if line and (len(line) + 1 + len(word) > most or len(line) >= goal):
                lines.append(line)
                line = word
            else:
                line = f"{line} {word}".strip()
        lines.append(line)
    return lines


def _paper(fill: str) -> str:
    """A card's ground with a fine line in it."""
    return group(
        [
            element("rect", width=WIDE, height=HIGH, fill=fill),
            element("rect", x=26.0, y=26.0, width=WIDE - 52, height=HIGH - 52, rx=22.0, fill="none", stroke=_GOLD,
                    stroke_width=5.0),
        ]
    )  # fmt: skip


def _curtain() -> list[str]:
    """A valance across the top: scallops in two reds, a row of lamps."""
    scallops = []
    for i in range(8):
        x, wide = 26 + i * (WIDE - 52) / 8, (WIDE - 52) / 8
        path = f"M{x:.1f},26H{x + wide:.1f}V70Q{x + wide / 2:.1f},128 {x:.1f},70Z"
        scallops.append(element("path", d=path, fill=_RED if i % 2 == 0 else _DARK))
    lamps = [circle(58 + i * 49.3, 44, 7, fill=_GOLD) for i in range(10)]
    return [*scallops, *lamps]


def _steps(number: int) -> list[str]:
    """So many footlights on a board, an arrow above them."""
    x, y, apart = WIDE / 2, 345.0, 116.0
    first = x - (number - 1) * apart / 2
    discs = [circle(first + i * apart, y, 52, fill=_RED, stroke=_DARK, stroke_width=6.0) for i in range(number)]
    signs = [
        words(first + i * apart, y, str(i + 1), 58, fill=_CREAM, font_family=SANS, font_weight="bold")
        for i in range(number)
    ]
    left, right, high = x - 170, x + 170, y - 122
    arrow = (
        f"M{left},{high - 14}H{right - 58}V{high - 44}L{right},{high}L{right - 58},{high + 44}V{high + 14}H{left}Z"
    )
    return [element("path", d=arrow, fill=_GOLD), *discs, *signs]


def _well() -> list[str]:
    x, y = WIDE / 2, 305.0
    return [
        circle(x, y, 118, fill="#e3e9ec", stroke="#8fa0aa", stroke_width=6.0),
        circle(x, y, 104, fill="none", stroke="#8fa0aa", stroke_width=28.0, stroke_dasharray="52 6"),
        circle(x, y, 82, fill="#3d8db3"),
        circle(x + 6, y + 4, 52, fill="none", stroke="#e3e9ec", stroke_width=5.0),
        circle(x + 10, y + 8, 24, fill="none", stroke="#e3e9ec", stroke_width=5.0),
    ]


def _cue() -> list[str]:
    x, y = WIDE / 2, 300.0
    board = element(
        "rect", x=x - 105, y=y - 105, width=210.0, height=210.0, rx=20.0, fill=_GOLD, stroke=_INK, stroke_width=6.0
    )
    numbers = [
        words(x + dx, y + dy, str(i + 1), 76, fill=_INK, font_family=SERIF, font_weight="bold")
        for i, (dx, dy) in enumerate(((-50, -48), (50, -48), (-50, 52), (50, 52)))
    ]
    return [board, *numbers]


def _back() -> list[str]:
    """An arrow that turns back to a starting line of four squares."""
    x, y = WIDE / 2, 300.0
    squares = [
        element("rect", x=x - 170, y=y - 116 + i * 60, width=56.0, height=56.0, rx=8.0, fill=_RED) for i in range(4)
    ]
    way = f"M{x + 150},{y + 70}V{y - 10}Q{x + 150},{y - 70} {x + 90},{y - 70}H{x - 30}"
    return [
        *squares,
        element("path", d=way, fill="none", stroke=_INK, stroke_width=26.0),
        element("path", d=f"M{x - 96},{y - 70}L{x - 26},{y - 122}V{y - 18}Z", fill=_INK),
    ]


def _stay() -> list[str]:
    """A spotlight on one piece."""
    x, y = WIDE / 2, 310.0
    return [
        element("path", d=f"M{x - 26},140H{x + 26}L{x + 150},{y + 90}H{x - 150}Z", fill="#ffe9a8"),
        element("ellipse", cx=x, cy=y + 90, rx=150.0, ry=34.0, fill=_GOLD),
        circle(x, y + 30, 62, fill=_RED, stroke=_DARK, stroke_width=8.0),
        circle(x, y + 30, 44, fill="none", stroke=_CREAM, stroke_width=5.0),
    ]


def _svg(parts: list[str]) -> str:
    return element(
        "svg", "\n".join(parts), xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {WIDE:g} {HIGH:g}",
        font_family=SANS,
    )  # fmt: skip
