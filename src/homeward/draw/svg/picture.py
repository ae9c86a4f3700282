"""A board and a position as one self-contained SVG picture."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from homeward.draw.boards.layout import layout
from homeward.draw.boards.standing import slots, standing
from homeward.draw.names import heard, label
from homeward.draw.palette import paints_of, theme_of
from homeward.draw.plain import board_words
from homeward.draw.svg.defs import definitions
from homeward.draw.svg.ornaments import Brush, ornament_svg
from homeward.draw.svg.parts import SANS, SERIF, circle, element, group, num, outline, words
from homeward.draw.svg.pieces import token_svg
from homeward.draw.svg.stage import jail_bars, stage_svg, well_svg
from homeward.draw.svg.ways import way_svg
from homeward.draw.wording import printed, seat_letter, seat_name, told
from homeward.referee import SEATS
from homeward.rulebook import PIECES

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from homeward.draw.boards.points import Box
    from homeward.draw.boards.shapes import Layout, Ornament, Shape
    from homeward.draw.svg.ways import Arrow
    from homeward.rulebook import Rulebook

_LABEL_SIZE = {"diamond": 12.0, "cross": 12.5, "square": 14.0, "stage": 12.0}
_OWN_SIZE = 13.0  # the names of home paths and side tracks
_UNDER = {"grain", "plate", "field", "wall", "floor", "blank", "rose"}


def board_svg(
    book: Rulebook,
    pieces: Mapping[int, Sequence[str]] | None = None,
    *,
    seats: Collection[int] | None = None,
    turned_to: int = 0,
    highlights: Iterable[str | tuple[int, str]] = (),
    arrows: Iterable[Arrow] = (),
    dark: bool = False,
    language: str = "en",
    titles: bool = True,
) -> str:
    """The board with its pieces, seen by the seat `turned_to`.

    `pieces` gives each seat's spaces; `highlights` marks spaces, those of one seat only as (seat, space); `arrows`
    are drawn over the pieces. Without `titles` nothing is named for whoever points at it or hears it: the page around
    it does that.
    """
    pieces = pieces or {}
    playing = set(range(SEATS)) if seats is None else set(seats)
    board = layout(book).turned(turned_to)
    shown = {seat: book.in_play(spaces) for seat, spaces in pieces.items() if seat in playing}
    brush = brush_of(book, board, dark, language)
    body = [
        *(_titles(book, shown, language) if titles else ()),
        *board_parts(book, board, brush, shown, playing, highlights, titles),
        *(way_svg(board, standing(board, shown, playing), arrow, brush) for arrow in arrows),
    ]
    size = num(board.size)
    return element(
        "svg", "\n".join(part for part in body if part), xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {size} {size}", role="img" if titles else None, aria_hidden=None if titles else "true",
        font_family=SANS,
    )  # fmt: skip


def brush_of(book: Rulebook, board: Layout, dark: bool, language: str) -> Brush:
    """What a game's board is drawn with, by day or by night, in a language."""
    return Brush(
        theme=theme_of(book, board.style, dark=dark),
        paints=paints_of(book, dark=dark),
        name=f"{book.name}-{'night' if dark else 'day'}",
        dark=dark,
        language=language,
    )


def board_parts(
    book: Rulebook,
    board: Layout,
    brush: Brush,
    pieces: Mapping[int, Sequence[str]],
    playing: Collection[int],
    highlights: Iterable[str | tuple[int, str]],
    titles: bool,
    within: Box | None = None,
) -> list[str]:
    """The board and its pieces, one layer above the other; `within` a part of it, what lies outside is left out."""
    marked = set(highlights)
    seen = [shape for shape in board.shapes if within is None or within.meets(shape.points)]
    under, over = _split(board.ornaments)
    return [
        definitions(brush),
        _frame(brush, board.size),
        group([ornament_svg(ornament, brush) for ornament in under], class_="print"),
        group([_space(book, shape, board, brush, playing, titles) for shape in seen], class_="spaces"),
        group([ornament_svg(ornament, brush) for ornament in over], class_="print"),
        group([_highlight(shape, brush) for shape in seen if _is_marked(shape, marked)]),
        group(list(_tokens(book, board, pieces, playing, brush, within)), class_="pieces"),
    ]


def _titles(book: Rulebook, pieces: Mapping[int, Sequence[str]], language: str) -> tuple[str, str]:
    """What the picture is called, and where every piece is."""
    empty = told("legend", "empty_board", language, title=book.title)
    seen = board_words(book, pieces, language=language) if pieces else empty
    return element("title", escape(book.title)), element("desc", escape(seen))


def _split(ornaments: Iterable[Ornament]) -> tuple[list[Ornament], list[Ornament]]:
    """The ornaments that lie under the spaces, and those above."""
    every = list(ornaments)
    return [o for o in every if o.kind in _UNDER], [o for o in every if o.kind not in _UNDER]


def _frame(brush: Brush, size: float) -> str:
    """The wooden edge, a fine line in it, and the paper of the board."""
    theme = brush.theme
    parts = [element("rect", width=size, height=size, rx=26.0, fill=theme.frame)]
    for inset, radius, fill in ((9.0, 19.0, "none"), (15.0, 14.0, f"url(#{brush.name}-ground)")):
        parts.append(
            element(
                "rect", x=inset, y=inset, width=size - 2 * inset, height=size - 2 * inset, rx=radius,
                fill=fill, stroke=theme.keyline, stroke_width=1.5 if fill == "none" else 0.8,
            )
        )  # fmt: skip
    return group(parts, class_="frame")


def _space(
    book: Rulebook,
    shape: Shape,
    board: Layout,
    brush: Brush,
    playing: Collection[int],
    titles: bool,
) -> str:
    """One space with its outline, its print, and its name for whoever points at it."""
    theme = brush.theme
    if shape.kind == "stage":
        parts = [stage_svg(shape, brush)]
    else:
        parts = [
            outline(
                shape.points, shape.round_by, fill=_fill(shape, brush), stroke=theme.line,
                stroke_width=1.3, stroke_linejoin="round",
            )
        ]  # fmt: skip
    parts += _print(book, shape, board, brush)
    idle = shape.kind in {"corner", "circle"} and shape.seat not in playing
    return group(
        [_title(book, shape, brush.language), *parts] if titles else parts,
        data_space=shape.space,
        data_seat=shape.seat,
        data_number=shape.number,
        opacity=0.45 if idle else None,
    )


def _title(book: Rulebook, shape: Shape, language: str) -> str:
    """What a space is called for ears, and for whoever points at it."""
    return element("title", escape(heard(book, shape.space, language, shape.seat)))


def _fill(shape: Shape, brush: Brush) -> str:
    theme = brush.theme
    if shape.role in {"seat", "home"} and shape.tint is not None:
        paint = brush.paints[shape.tint]
        return paint.soft if shape.role == "home" or shape.kind == "circle" else paint.strong
    if shape.role == "path" and shape.tint is not None:
        return brush.paints[shape.tint].soft
    fills = {
        "plain": theme.plain,
        "safe": theme.safe,
        "path": theme.path,
        "side": theme.side,
        "corner": theme.disc,
        "line": theme.path,
        "cue": theme.side,
        "well": theme.disc,
    }
    return fills.get(shape.role, theme.plain)


def _print(book: Rulebook, shape: Shape, board: Layout, brush: Brush) -> list[str]:
    """What is printed on a space: its label, and rings where pieces will stand."""
    theme = brush.theme
    parts: list[str] = []
    if shape.kind in {"corner", "home"} and shape.tint is not None:
        paint = brush.paints[shape.tint]
        places, radius = slots(shape, PIECES)
        jail = shape.kind == "corner" and board.style == "square"
        ring = paint.light if jail else paint.strong
        if jail:
            parts += jail_bars(shape, paint.strong)
        parts += [
            circle(x, y, radius * 0.9, fill="none", stroke=ring, stroke_width=1.6, opacity=0.6) for x, y in places
        ]
        if shape.kind == "corner" and not jail:
            name = seat_name(book, shape.tint, brush.language).upper()
            colour = paint.light if brush.dark else paint.shade
            parts.append(words(shape.label_x, shape.label_y, name, 13, fill=colour, letter_spacing=2.0))
    elif shape.label and shape.kind != "well":
        parts += _label(book, shape, board, brush)
    if shape.kind == "ring" and shape.role == "safe":
        parts.append(circle(shape.x, shape.y, 15, fill="none", stroke=theme.line, stroke_width=1.2, opacity=0.5))
    if shape.kind == "well":
        parts += well_svg(shape, brush)
    return parts


def _label(book: Rulebook, shape: Shape, board: Layout, brush: Brush) -> list[str]:
    """The label in ink that can be read on the space's colour."""
    theme, size = brush.theme, _LABEL_SIZE[board.style]
    if shape.kind in {"side", "path"}:
        return [words(shape.label_x, shape.label_y, shape.label, _OWN_SIZE, fill=_own_ink(shape, brush))]
    if shape.role == "seat" and shape.tint is not None and shape.kind == "ring":
        return [words(shape.label_x, shape.label_y, shape.label, size, fill=brush.paints[shape.tint].ink)]
    if shape.kind == "circle" and shape.tint is not None:
        paint = brush.paints[shape.tint]
        fill = paint.light if brush.dark else paint.shade
        return [words(shape.label_x, shape.label_y, shape.label, 22, fill=fill, font_family=SERIF)]
    if shape.kind == "cue":
        cue, style = printed("printed_cue", brush.language), {"fill": theme.line, "font_family": SERIF}
        return [
            words(shape.label_x, shape.label_y - 14, cue, min(10.0, 50 / len(cue)), letter_spacing=1.0, **style),
            words(shape.label_x, shape.label_y + 6, shape.label, 27, font_weight="bold", **style),
        ]
    if board.style == "stage":
        fill = theme.ink if shape.role == "line" else theme.label
        return [words(shape.label_x, shape.label_y, shape.label, 22, fill=fill, font_family=SERIF)]
    side = int(shape.space[1:]) // book.track.side
    fill = _side_ink(brush, side) if book.labels else theme.label
    return [words(shape.label_x, shape.label_y, shape.label, size, fill=fill)]


def _own_ink(shape: Shape, brush: Brush) -> str:
    """What the name of a home path's or side track's space is printed with."""
    if shape.tint is None:
        return brush.theme.ink
    return brush.paints[shape.tint].ink if shape.role == "seat" else _side_ink(brush, shape.tint)


def _side_ink(brush: Brush, seat: int) -> str:
    """A seat's colour, as one can read it on the board's paper."""
    paint = brush.paints[seat]
    return paint.light if brush.dark else paint.shade


def _is_marked(shape: Shape, marked: Collection[str | tuple[int, str]]) -> bool:
    return shape.space in marked or (shape.seat is not None and (shape.seat, shape.space) in marked)


def _highlight(shape: Shape, brush: Brush) -> str:
    return outline(
        shape.points, shape.round_by or 2.0, fill=brush.theme.accent, fill_opacity=0.22,
        stroke=brush.theme.accent, stroke_width=4.0, stroke_linejoin="round", class_="highlight",
        data_space=shape.space,
    )  # fmt: skip


def _tokens(
    book: Rulebook,
    board: Layout,
    pieces: Mapping[int, Sequence[str]],
    playing: Collection[int],
    brush: Brush,
    within: Box | None,
) -> Iterable[str]:
    language = brush.language
    for token in standing(board, pieces, playing):
        if within is not None and not within.meets(((token.x, token.y),)):
            continue
        name, where = seat_name(book, token.seat, language), label(book, token.space, language=language)
        title = f"{name} {token.number or ''}".strip() + f" {told('spaces', 'on', language, place=where)}"
        if token.count > 1:
            title = f"{token.count} × {title}"
        letter = seat_letter(book, token.seat, language)
        yield token_svg(token, brush.paints[token.seat], letter, brush.name, escape(title))
