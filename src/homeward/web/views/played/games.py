"""A game of mine that is over, as a line."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from homeward.draw.wording import seat_letter, seat_name
from homeward.players.thinking.means import error, mean
from homeward.reviews.likeness import WIDE
from homeward.telling.bots import bot_title
from homeward.web.wire.played import GamePlayed, MyPart, Opponent

if TYPE_CHECKING:
    from homeward.reviews.form import Part
    from homeward.web.hosting.played import Other, Played

DIGITS = 2  # of points


def game_played(game: Played, language: str) -> GamePlayed:
    """A game, with whom it was played and what came of it."""
    table, seat = game.glance.table, game.seat.seat
    book = table.book
    return GamePlayed(
        id=game.id,
        game=book.name,
        title=book.title,
        date=datetime.fromtimestamp(game.at / 1000, UTC).isoformat(timespec="seconds"),
        players=len(game.others) + 1,
        partners=game.partners,
        house=bool(table.game.house_rules),
        colour=book.colours[seat],
        colour_name=seat_name(book, seat, language),
        letter=seat_letter(book, seat, language),
        others=[_opponent(one, language) for one in game.others],
        won=game.won,
        first=game.first == seat,
        even=game.even,
        counts=game.counts,
        length=game.glance.length,
        part=my_part(game.part) if game.part else None,
    )


def title_of(other: Other, language: str) -> str:
    """What people call somebody: a bot by its title, a person by name."""
    return bot_title(other.sitting.bot, language) if other.sitting.bot else other.sitting.name


def _opponent(other: Other, language: str) -> Opponent:
    return Opponent(title_of(other, language), other.sitting.bot, other.is_partner, other.won)


def my_part(part: Part) -> MyPart:
    """What a review says of my part; how sure it is from two decisions on."""
    lost = part.lost or ()
    loss = mean(lost) if lost else None
    doubt = WIDE * error(lost) if len(lost) > 1 else None
    return MyPart(
        luck=short(part.luck),
        adjusted=short(part.adjusted),
        decisions=len(lost),
        lost=short(sum(lost)) if part.lost is not None else None,
        loss=short(loss) if loss is not None else None,
        low=short(loss - doubt) if loss is not None and doubt is not None else None,
        high=short(loss + doubt) if loss is not None and doubt is not None else None,
    )


def short(number: float) -> float:
    """Without the digits that say nothing; never −0."""
    return round(number, DIGITS) + 0.0
