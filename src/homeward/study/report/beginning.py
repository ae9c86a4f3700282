"""The position that games go on from, drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.draw.wording import seat_name
from homeward.study.showing.figures import Figure, Table

if TYPE_CHECKING:
    from homeward.positions import Position

BOTH = 2  # dice


def board(position: Position) -> Figure:
    """Where everybody stands when the games go on."""
    book = position.game.book
    turn = f"it is {seat_name(book, position.to_play)}'s turn{_on_the_table(position)}"
    said = f"The position that every game goes on from; {turn}."
    rows = tuple((seat_name(book, seat), ", ".join(spaces)) for seat, spaces in position.pieces.items())
    return Figure("position", "The position", said, position.svg(titles=False), Table(("seat", "pieces"), rows))


def _on_the_table(position: Position) -> str:
    """The dice or the card that the turn is played with, if it has begun."""
    if position.dice is not None:
        left = "-".join(map(str, position.dice_left)) or "nothing"
        rest = "" if len(position.dice_left) == BOTH else f", of which {left} is left"
        return f", with {position.dice} on the table{rest}"
    return f", with the card {position.card} to obey" if position.card else ""
