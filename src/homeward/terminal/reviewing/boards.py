"""The board before a called play, with both ways on it: thick arrow the better one, dashed the one that was made."""

from __future__ import annotations

from base64 import b64encode
from typing import TYPE_CHECKING

from homeward.draw.plain import board_words
from homeward.draw.svg.figure import Figure, figure_svg
from homeward.draw.svg.ways import Arrow
from homeward.words import choice

if TYPE_CHECKING:
    from homeward.positions import Position
    from homeward.reviews import Counted


def both_ways(position: Position, event: Counted, *, dark: bool, language: str) -> str:
    """The picture as SVG."""
    return figure_svg(position.game.book, _figure(position, event, language), dark=dark, language=language)


def as_address(svg: str) -> str:
    """A picture as the address that a page finds it at: within itself."""
    return f"data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}"


def standing(position: Position, language: str) -> str:
    """Where every piece is, in words."""
    return board_words(position.game.book, position.pieces, language=language)


def _figure(position: Position, event: Counted, language: str) -> Figure:
    arrows = [_arrow(position, event.best), _arrow(position, event.text, made=True)]
    return Figure(
        pieces={seat: position.pieces[seat] for seat in position.seats},
        seats=position.seats,
        arrows=tuple(arrow for arrow in arrows if arrow is not None),
        dice=(position.dice.a, position.dice.b) if position.dice else (),
        dice_left=tuple(position.dice_left),
        card=choice(position.card, language) if position.card else "",
    )


def _arrow(position: Position, text: str, *, made: bool = False) -> Arrow | None:
    """The way of a play; None where no piece moves."""
    foreseen = position.foreseen(text)
    if len(foreseen.way) < 2:
        return None
    return Arrow(position.to_play, foreseen.way, foreseen.play.piece or None, made=made)
