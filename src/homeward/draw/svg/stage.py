"""The stage of Kukla & Ollie: boards, curtains, a marquee."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.draw.svg.parts import SERIF, circle, element, group, outline, words
from homeward.draw.wording import printed

if TYPE_CHECKING:
    from homeward.draw.boards.shapes import Shape
    from homeward.draw.svg.ornaments import Brush


def stage_svg(shape: Shape, brush: Brush) -> str:
    """The stage, upright however the board is turned."""
    xs, ys = [x for x, _ in shape.points], [y for _, y in shape.points]
    left, top, wide, high = min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
    boards, rim = ("#6d4a2e", "#4b3220") if brush.dark else ("#c68f56", "#8a5c30")
    floor = outline(shape.points, shape.round_by, fill=boards, stroke=brush.theme.keyline, stroke_width=3)
    planks = [
        element("line", x1=left + 4, x2=left + wide - 4, y1=top + high * i / 9, y2=top + high * i / 9,
                stroke=rim, stroke_width=1.0, opacity=0.45)
        for i in range(2, 9)
    ]  # fmt: skip
    return group([floor, *planks, *_curtains(left, top, wide, high, brush), _marquee(left, top, wide, brush)])


def _curtains(left: float, top: float, wide: float, high: float, brush: Brush) -> list[str]:
    """Two curtains, gathered at the sides, in four folds each."""
    red, shade = ("#8c322d", "#5f1f1c") if brush.dark else ("#c1443a", "#8f2c23")
    parts = []
    for sign, edge in ((1, left + 3), (-1, left + wide - 3)):
        for i in range(4):
            near, far = (_fold(edge, sign * step * wide * 0.036, top, high) for step in (i, i + 1))
            path = f"M{near[0]}{near[1]}L{far[2]}{far[3]}Z"
            parts.append(element("path", d=path, fill=red if i % 2 == 0 else shade))
        tie = edge + sign * wide * 0.036
        parts.append(
            element("ellipse", cx=tie, cy=top + high * 0.7, rx=wide * 0.045, ry=5.0, fill=brush.theme.keyline)
        )
    return parts


def _fold(edge: float, out: float, top: float, high: float) -> tuple[str, str, str, str]:
    """One edge of a fold: its top and its way down, and the same from the bottom up."""
    a, tied, hem = edge + out, edge + out * 0.5, edge + out * 0.8
    head, knot, foot = top + 40, top + high * 0.7, top + high - 3
    belly, flare = f"{a:.1f},{top + high * 0.55:.1f}", f"{hem:.1f},{knot + 18:.1f}"
    down = f"Q{belly} {tied:.1f},{knot:.1f}Q{flare} {hem:.1f},{foot:.1f}"
    up = f"Q{flare} {tied:.1f},{knot:.1f}Q{belly} {a:.1f},{head:.1f}"
    return f"{a:.1f},{head:.1f}", down, f"{hem:.1f},{foot:.1f}", up


def well_svg(shape: Shape, brush: Brush) -> list[str]:
    """A wishing well from above: a ring of stones around the water."""
    stone, water = ("#7d8a93", "#1f4f66") if brush.dark else ("#e9eef0", "#3d8db3")
    x, y, r = shape.label_x, shape.label_y, 19.0
    return [
        circle(x, y, r, fill=water, stroke=stone, stroke_width=6.0),
        circle(x, y, r + 3, fill="none", stroke=brush.theme.line, stroke_width=0.8, stroke_dasharray="7 2"),
        circle(x, y, r - 7, fill="none", stroke=stone, stroke_width=1.2, opacity=0.6),
        circle(x + 3, y + 2, r - 13, fill="none", stroke=stone, stroke_width=1.2, opacity=0.8),
    ]


def jail_bars(shape: Shape, colour: str) -> list[str]:
    """A jail's bars across its shorter way, and its seat's colour around it."""
    xs, ys = [x for x, _ in shape.points], [y for _, y in shape.points]
    left, top, right, bottom = min(xs), min(ys), max(xs), max(ys)
    flat = right - left > bottom - top
    long = right - left if flat else bottom - top
    count = max(int(long / 17), 2)
    bars = []
    for i in range(1, count):
        at = (left if flat else top) + long * i / count
        ends = (at, at, top + 3, bottom - 3) if flat else (left + 3, right - 3, at, at)
        x1, x2, y1, y2 = ends
        bars.append(element("line", x1=x1, x2=x2, y1=y1, y2=y2))
    return [
        group(bars, stroke="#aeb6bd", stroke_width=2.4, opacity=0.5),
        outline(shape.points, shape.round_by, fill="none", stroke=colour, stroke_width=3.5),
    ]


def _marquee(left: float, top: float, wide: float, brush: Brush) -> str:
    """The sign above, with its row of lamps."""
    red = "#7a2823" if brush.dark else "#a5352c"
    sign = element("rect", x=left + 3, y=top + 3, width=wide - 6, height=50.0, rx=10.0, fill=red)
    count = 19
    lamps = [
        circle(left + 14 + (wide - 28) * i / (count - 1), top + 53, 3.4, fill="#ffe9a8", stroke="#b8862b")
        for i in range(count)
    ]
    title = words(
        left + wide / 2, top + 27, printed("on_stage", brush.language), min(wide / 8.6, 32.0), fill="#ffe9a8",
        font_family=SERIF, font_weight="bold", letter_spacing=3.0,
    )  # fmt: skip
    return group([sign, *lamps, title])
