"""The next throw as a picture: a map of six by six, or a bar for each card or move. Every number is written, too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from xml.sax.saxutils import escape

from homeward.draw.svg.dice import die_svg
from homeward.draw.svg.parts import SANS, element, group, words
from homeward.reviews.showing.colours import BETTER, INK, PAPER, WORSE
from homeward.reviews.showing.words import percent, points, said, side_words
from homeward.words import choice, tell

if TYPE_CHECKING:
    from homeward.reviews.throws import NextThrow, Prospect

FACES = 6
BEST, WORST = "▲", "▼"
ARROW = "→"  # a play told by its spaces alone
CELL_WIDE, CELL_HIGH = 88.0, 60.0
LEFT, TOP = 54.0, 54.0  # where the first cell begins; the dice stand before it
DIE = 30.0
STRONGEST = 0.72  # how much colour the furthest from the mean has
BAR_HIGH, BAR_LEFT, BAR_WIDE = 30.0, 300.0, 240.0


def map_svg(found: NextThrow, language: str = "en") -> str:
    """The whole picture, with its name and what it shows in words."""
    drawn = _triangle(found, language) if found.kind == "throw" else _bars(found, language)
    wide, high = _size(found)
    book = found.position.game.book
    shown = (f"{label(found, one, language)}: {percent(one.chance, language)}." for one in found.throws)
    title = element("title", escape(title_words(found, language)))
    told = element("desc", escape(f"{' '.join(shown)} {mean_words(found, language)}"))
    inside = "\n".join((title, told, *drawn))
    return element(
        "svg", inside, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {wide:.0f} {high:.0f}", role="img",
        font_family=SANS, fill="currentColor", data_game=book.name,
    )  # fmt: skip


def title_words(found: NextThrow, language: str) -> str:
    """What the map is called."""
    book = found.position.game.book
    who = side_words(book, found.sides[found.side], language)
    return said(book, f"next_{found.kind}", language, who=who)


def mean_words(found: NextThrow, language: str) -> str:
    """The mean, the best and the worst in a sentence; of moves that there are no dice."""
    book = found.position.game.book
    best, worst = (label(found, one, language) for one in (found.best, found.worst))
    code = "next_moves" if found.kind == "move" else "next_mean"
    return said(book, code, language, percent=points(found.mean[found.side], language), one=best, other=worst)


def label(found: NextThrow, one: Prospect, language: str) -> str:
    """A throw as it is, a card or a move in words."""
    if found.kind == "throw":
        return one.text
    return choice(one.text, language) if found.kind == "card" else plays_words(found, one, language)


def plays_words(found: NextThrow, one: Prospect, language: str) -> str:
    """The best play and what finishes the throw, in words; empty where nothing is played."""
    book = found.position.game.book
    return ", ".join(_inside(tell(book, "review", "next_play", language, play=play)) for play in one.plays)


def _inside(play: str) -> str:
    """A play within a sentence: one that is told in words begins small."""
    return play if play[:1].isdigit() or ARROW in play else play[:1].lower() + play[1:]


def _size(found: NextThrow) -> tuple[float, float]:
    if found.kind == "throw":
        return LEFT + FACES * CELL_WIDE + 8, TOP + FACES * CELL_HIGH + 8
    return BAR_LEFT + BAR_WIDE + 90, BAR_HIGH * len(found.throws) + 16


def _triangle(found: NextThrow, language: str) -> list[str]:
    """Every throw once, the higher die downward; the two that differ most from the mean are marked with a sign."""
    parts = []
    for face in range(1, FACES + 1):
        parts.append(die_svg(LEFT + (face - 0.5) * CELL_WIDE, TOP / 2, DIE, face))
        parts.append(die_svg(LEFT / 2, TOP + (face - 0.5) * CELL_HIGH, DIE, face))
    widest = _widest(found)
    for one in found.throws:
        high, low = map(int, one.text.split("-"))
        x, y = LEFT + (low - 1) * CELL_WIDE, TOP + (high - 1) * CELL_HIGH
        parts.append(_cell(found, one, x, y, widest, language))
    right = LEFT + FACES * CELL_WIDE
    book = found.position.game.book
    mean = percent(found.mean[found.side], language)
    parts += [
        words(right - 4, TOP + 0.55 * CELL_HIGH, mean, 30, text_anchor="end", font_weight="bold"),
        words(right - 4, TOP + 1.05 * CELL_HIGH, said(book, "next_on_average", language), 14, text_anchor="end"),
        words(right - 4, TOP + 1.5 * CELL_HIGH, said(book, "next_signs", language), 13, text_anchor="end"),
    ]
    return parts


def _cell(found: NextThrow, one: Prospect, x: float, y: float, widest: float, language: str) -> str:
    """A throw: its chance, and by how much that differs from the mean."""
    change = one.chance - found.mean[found.side]
    sign = f" {BEST}" if one is found.best else f" {WORST}" if one is found.worst else ""
    told = f"{one.text}: {plays_words(found, one, language)} · {percent(one.chance, language)}"
    box: dict[str, Any] = {"x": x + 2, "y": y + 2, "width": CELL_WIDE - 4, "height": CELL_HIGH - 4, "rx": 6.0}
    tint, strength = BETTER if change > 0 else WORSE, STRONGEST * abs(change) / widest
    middle = x + CELL_WIDE / 2
    return group(
        [
            element("title", escape(told)),
            element("rect", fill=PAPER, **box),
            element("rect", fill=tint, fill_opacity=f"{strength:.2f}", stroke=tint, stroke_width=1.0, **box),
            words(middle, y + 24, points(one.chance, language) + sign, 18, fill=INK, font_weight="bold"),
            words(middle, y + 44, points(change, language, signed=True), 12.5, fill=INK),
        ]
    )


def _bars(found: NextThrow, language: str) -> list[str]:
    """A bar for each card or move, the best first."""
    ordered = sorted(found.throws, key=lambda one: -one.chance)
    most = max(one.chance for one in ordered) or 1.0
    parts = []
    for row, one in enumerate(ordered):
        y = 8 + row * BAR_HIGH
        name = label(found, one, language)
        if found.kind == "card" and one.weight > 1:
            name = f"{name} (× {one.weight})"
        wide = BAR_WIDE * one.chance / most
        middle = y + BAR_HIGH / 2
        parts += [
            words(BAR_LEFT - 10, middle, name, 14, text_anchor="end"),
            element("rect", x=BAR_LEFT, y=y + 5, width=max(wide, 1.0), height=BAR_HIGH - 10, rx=4.0, fill=BETTER),
            words(BAR_LEFT + wide + 8, middle, percent(one.chance, language), 14, text_anchor="start"),
        ]
    return parts


def _widest(found: NextThrow) -> float:
    mean = found.mean[found.side]
    return max(abs(one.chance - mean) for one in found.throws) or 1.0
