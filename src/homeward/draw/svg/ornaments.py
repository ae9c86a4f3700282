"""What is printed on a board besides its spaces: coloured corners, the leaf, dice, curtains."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot, sin
from typing import TYPE_CHECKING

from homeward.draw.boards.points import rotate
from homeward.draw.svg.dice import die_svg
from homeward.draw.svg.parts import SERIF, circle, element, group, outline, words
from homeward.draw.wording import printed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from homeward.draw.boards.points import Point
    from homeward.draw.boards.shapes import Ornament
    from homeward.draw.palette import Paint, Theme


@dataclass(frozen=True)
class Brush:
    """What an ornament is drawn with; `name` keeps the ids of one picture apart from another's."""

    theme: Theme
    paints: tuple[Paint, ...]
    name: str
    dark: bool
    language: str = "en"


_LEAF_HALF = (
    (0.045, 0.95), (0.03, 0.42), (0.44, 0.49), (0.37, 0.32), (0.82, -0.04), (0.71, -0.10), (0.80, -0.38),
    (0.54, -0.32), (0.48, -0.45), (0.27, -0.22), (0.37, -0.73), (0.20, -0.63), (0.0, -1.0),
)  # fmt: skip
LEAF = (*_LEAF_HALF, *((-x, y) for x, y in reversed(_LEAF_HALF[:-1])))
"""A maple leaf, its stem down, within one unit of its middle."""


def ornament_svg(ornament: Ornament, brush: Brush) -> str:
    """The ornament as SVG; one we do not know is left out."""
    draw = _DRAW.get(ornament.kind)
    return draw(ornament, brush) if draw else ""


def _plate(ornament: Ornament, brush: Brush) -> str:
    """A seat's corner of the board, with rays that rise from its disc."""
    paint, ident = brush.paints[ornament.tint or 0], f"{brush.name}-clip{ornament.tint}"
    x, y, edge = ornament.x, ornament.y, ornament.points
    inset = _drawn_in(edge, 10.0)
    rays = [outline([(x, y), *((x + dx, y + dy) for dx, dy in _ray(i * 15.0))], fill="#ffffff") for i in range(24)]
    return group(
        [
            element("clipPath", outline(inset, 7), id=ident),
            outline(edge, 10, fill=f"url(#{brush.name}-plate{ornament.tint})"),
            element("g", group(rays, opacity=0.05 if brush.dark else 0.1), clip_path=f"url(#{ident})"),
            outline(inset, 7, fill="none", stroke=paint.light, stroke_width=1.5, opacity=0.9),
        ]
    )


def _ray(degrees: float) -> list[Point]:
    return [rotate((700.0, 0.0), degrees), rotate((700.0, 0.0), degrees + 7.5)]


def _drawn_in(edge: Sequence[Point], by: float) -> list[Point]:
    """A convex outline, every side moved inwards."""
    middle = (sum(x for x, _ in edge) / len(edge), sum(y for _, y in edge) / len(edge))
    lines = []
    for i, (ax, ay) in enumerate(edge):
        bx, by_ = edge[(i + 1) % len(edge)]
        far = hypot(bx - ax, by_ - ay)
        nx, ny = (ay - by_) / far, (bx - ax) / far
        sign = 1 if nx * (middle[0] - ax) + ny * (middle[1] - ay) > 0 else -1
        lines.append((nx * sign, ny * sign, (nx * ax + ny * ay) * sign + by))
    return [_crossing(lines[i - 1], lines[i]) for i in range(len(lines))]


def _crossing(one: tuple[float, float, float], two: tuple[float, float, float]) -> Point:
    """Where two lines `ax + by = c` meet."""
    cross = one[0] * two[1] - two[0] * one[1]
    return ((one[2] * two[1] - two[2] * one[1]) / cross, (one[0] * two[2] - two[0] * one[2]) / cross)


def _field(ornament: Ornament, brush: Brush) -> str:
    return outline(ornament.points, 4, fill=f"url(#{brush.name}-field)")


def _name(ornament: Ornament, brush: Brush) -> str:
    theme, radius = brush.theme, ornament.width / 2
    size = min(2 * radius * 0.84 / (len(ornament.text) * 0.52), 52.0)
    x, y = ornament.x, ornament.y
    star = [_star(x, y + sign * radius * 0.62, 7, theme.keyline) for sign in (-1, 1)]
    return group(
        [
            circle(x, y, radius, fill=theme.disc, stroke=theme.line, stroke_width=1.2),
            circle(x, y, radius - 6, fill="none", stroke=theme.keyline, stroke_width=1.4),
            words(x, y, ornament.text, size, font_family=SERIF, font_style="italic", fill=theme.ink),
            *star,
        ]
    )


def _star(x: float, y: float, radius: float, fill: str) -> str:
    spikes = [rotate((0.0, -radius if i % 2 == 0 else -radius * 0.42), i * 36.0) for i in range(10)]
    return outline([(x + dx, y + dy) for dx, dy in spikes], fill=fill)


def _leaf(ornament: Ornament, brush: Brush) -> str:
    scale = ornament.width / 2
    points = [(ornament.x + x * scale, ornament.y + y * scale) for x, y in LEAF]
    return outline(points, 2, fill=brush.theme.ink, stroke=brush.theme.disc, stroke_width=2.5)


def _wall(ornament: Ornament, brush: Brush) -> str:
    return outline(ornament.points, 6, fill=brush.theme.frame, stroke=brush.theme.keyline, stroke_width=2)


def _floor(ornament: Ornament, brush: Brush) -> str:
    return outline(ornament.points, 4, fill=f"url(#{brush.name}-pit)", stroke=brush.theme.line, stroke_width=3)


def _dice(ornament: Ornament, brush: Brush) -> str:
    x, y, edge = ornament.x, ornament.y, ornament.width * 0.29
    return group(
        [
            die_svg(x - edge * 0.78, y + edge * 0.5, edge, 5, -14),
            die_svg(x + edge * 0.75, y + edge * 0.74, edge, 6, 21),
            words(
                x, y - edge * 0.85, ornament.text, edge * 0.82,
                font_family=SERIF, font_style="italic", fill=brush.theme.keyline,
            ),
        ]
    )  # fmt: skip


def _blank(ornament: Ornament, brush: Brush) -> str:
    """A corner without squares: stars, and an arrow around the bend."""
    x, y, gold = ornament.x, ornament.y, brush.theme.keyline
    stars = [_star(x, y, 30, gold)]
    stars += [_star(x + dx, y + dy, 8, gold) for dx, dy in ((38, 18), (-35, 24), (4, -44))]
    bend = outline(ornament.points, fill=gold) if ornament.points else ""
    return group([*stars, bend], opacity=0.75)


def _link(ornament: Ornament, brush: Brush) -> str:
    fill = brush.theme.plain if ornament.text == "plain" else brush.theme.path
    return outline(ornament.points, fill=fill)


def _cards(ornament: Ornament, brush: Brush) -> str:
    wide, high, theme = ornament.width, ornament.height, brush.theme
    cue, cards_word = (printed(word, brush.language) for word in ("printed_cue", "printed_cards"))
    cards = [
        element(
            "rect", x=-wide / 2, y=-high / 2, width=wide, height=high, rx=8.0, fill=theme.plain,
            stroke=theme.line, stroke_width=1.2, transform=f"rotate({degrees})",
        )
        for degrees in (-9, -3)
    ]  # fmt: skip
    face = [
        element("rect", x=-wide / 2 + 6, y=-high / 2 + 6, width=wide - 12, height=high - 12, rx=5.0,
                fill=theme.path),
        words(0, -12, cue, min(20.0, 76 / len(cue)), font_family=SERIF, fill=theme.ink, font_weight="bold"),
        words(0, 14, cards_word, 17, font_family=SERIF, fill=theme.ink, font_style="italic"),
    ]  # fmt: skip
    tilted = group(face, transform="rotate(-3)")
    return group([*cards, tilted], transform=f"translate({ornament.x:.1f} {ornament.y:.1f})")


def _side(ornament: Ornament, brush: Brush) -> str:
    """The number of a side, under its name."""
    word, style = printed("side", brush.language).upper(), {"font_family": SERIF, "fill": brush.theme.ink}
    return group(
        [
            words(ornament.x, ornament.y - 11, word, 8.5, letter_spacing=0.5, **style),
            words(ornament.x, ornament.y + 4, ornament.text, 21, font_weight="bold", **style),
        ]
    )


def _title(ornament: Ornament, brush: Brush) -> str:
    """The game's name in large letters, a line a word or two."""
    lines = ornament.text.replace(" & ", "\n& ").split("\n")
    size = min(ornament.width / (max(len(line) for line in lines) * 0.56), 58.0)
    first = ornament.y - (len(lines) - 1) * size * 0.55
    style = {"font_family": SERIF, "font_style": "italic", "fill": brush.theme.keyline}
    return group([words(ornament.x, first + i * size * 1.1, line, size, **style) for i, line in enumerate(lines)])


def _arrow(ornament: Ornament, brush: Brush) -> str:
    """Which way the pieces travel."""
    paint = brush.paints[ornament.tint or 0]
    fill = paint.ink if ornament.text == "seat" else paint.strong
    return outline(ornament.points, 1.5, fill=fill, opacity=0.85)


def _rose(ornament: Ornament, brush: Brush) -> str:
    """A star of eight points with a ring around it."""
    x, y, r = ornament.x, ornament.y, ornament.width / 2
    paint = brush.paints[ornament.tint or 0]
    long = [rotate((0.0, -r if i % 2 == 0 else -r * 0.3), i * 45.0 + ornament.angle) for i in range(8)]
    short = [rotate((0.0, -r * 0.62 if i % 2 == 0 else -r * 0.3), i * 45.0 + 45 + ornament.angle) for i in range(8)]
    return group(
        [
            circle(x, y, r * 0.78, fill="none", stroke=brush.theme.keyline, stroke_width=1.2),
            outline([(x + dx, y + dy) for dx, dy in short], fill=brush.theme.keyline),
            outline([(x + dx, y + dy) for dx, dy in long], fill=paint.strong),
            circle(x, y, r * 0.12, fill=brush.theme.field),
        ],
        opacity=0.6 if brush.dark else 0.75,
    )


def _grain(ornament: Ornament, brush: Brush) -> str:
    """The grain of a wooden board."""
    left, wide = ornament.x - ornament.width / 2, ornament.width
    top = ornament.y - ornament.height / 2
    lines = []
    for i in range(46):
        y = top + ornament.height * (i + 0.5) / 46
        waves = [
            (left + wide * j / 12, y + 5 * sin(j * 0.7 + i * 0.45) + 4 * sin(j * 0.31 + i * 1.7)) for j in range(13)
        ]
        path = "M" + "L".join(f"{px:.0f},{py:.1f}" for px, py in waves)
        thick = 0.8 + 0.9 * abs(sin(i * 2.3))
        lines.append(element("path", d=path, fill="none", stroke=brush.theme.frame, stroke_width=thick))
    return group(lines, opacity=0.16)


_DRAW: dict[str, Callable[[Ornament, Brush], str]] = {
    "plate": _plate,
    "field": _field,
    "name": _name,
    "leaf": _leaf,
    "wall": _wall,
    "floor": _floor,
    "dice": _dice,
    "blank": _blank,
    "link": _link,
    "cards": _cards,
    "side": _side,
    "title": _title,
    "arrow": _arrow,
    "rose": _rose,
    "grain": _grain,
}
