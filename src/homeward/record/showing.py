"""A record in a notebook: who played what, how far it came, and the board at its end."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from homeward.draw.wording import seat_name
from homeward.events import Played

if TYPE_CHECKING:
    from homeward.positions import Position
    from homeward.record.record import Record

WIDE = 480  # pixels


def as_html(record: Record) -> str:
    """A line, and the last board with the way of the play that led to it."""
    if record.reached is None:
        return f"<p>{escape(repr(record))}</p>"
    said = f"<p><b>{escape(record.game.title)}</b>: {escape(_told(record))}</p>"
    return f'{said}<div style="max-width:{WIDE}px">{_drawn(record.final)}</div>'


def _told(record: Record) -> str:
    position = record.final
    names = [_called(record, seat) for seat in position.seats]
    if position.is_won:
        end = f"won by {' and '.join(_called(record, seat) for seat in position.winners)}"
    else:
        end = f"{_called(record, position.to_play)} is next"
    return f"{', '.join(names)}; {len(record.events)} events, {end}."


def _called(record: Record, seat: int) -> str:
    """A player's name with its colour; the colour alone where nobody gave a name."""
    colour, name = seat_name(record.game.book, seat), record.names.get(seat, "")
    return f"{name} ({colour})" if name else colour


def _drawn(position: Position) -> str:
    """The board; on it, from the board before it, how the last piece came there."""
    made, before = position.happened, position.previous
    if isinstance(made, Played) and before is not None and len(made.way) > 1:
        return position.svg(arrows=[before.arrow(made.play)])
    return position.svg()
