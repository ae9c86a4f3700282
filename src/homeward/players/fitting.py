"""Who can sit down to a game: the scholar's net belongs to a board, and whoever judges by it stays on that board."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from homeward.errors import HomewardError
from homeward.players import guests
from homeward.players.ladder import LADDER, guest, names
from homeward.players.scholar import Scholar, knows_board
from homeward.scholar.weights import NoWeights, load_weights
from homeward.words import in_every_language

if TYPE_CHECKING:
    from homeward.positions import Game
    from homeward.rulebook import Words

STUDIED = ("scholar", "master")  # who judge by what the scholar has learned


class UnfitPlayer(HomewardError):
    """A player who knows the game only otherwise than it is played here."""


def check_fit(name: str, game: Game) -> None:
    """Refuse a player who cannot play this game with these house rules."""
    if name not in LADDER:
        _check_guest(name, game)
    if name not in STUDIED:
        return
    hindrance = _hindrance(game.name)
    if hindrance is not None and hindrance.saying is None:  # weights that cannot be used: they say why themselves
        raise UnfitPlayer(str(hindrance))
    if hindrance is not None:
        said = f"{name} has not studied {game.title} yet. Seat another player."
        raise UnfitPlayer(said).coded("not_studied", game.book, bot=_title(name))
    if not knows_board(game):
        said = (
            f"{name} knows {game.title} on its own board only, and these house rules change it. Seat another player."
        )
        raise UnfitPlayer(said).coded("other_board", game.book, bot=_title(name))


def seatable(game: Game) -> tuple[str, ...]:
    """The players who can sit down to this game at a table, from the beginner up."""
    return tuple(name for name in names() if fits(name, game) and sits_at_tables(name))


def sits_at_tables(name: str) -> bool:
    """Whether a player may be given a seat among people: all of ours, and those who promise what it takes."""
    offer = guest(name)
    return name in LADDER or (offer is not None and guests.sits_at_tables(offer))


def fits(name: str, game: Game) -> bool:
    """Whether a player can play this game with these house rules."""
    try:
        check_fit(name, game)
    except UnfitPlayer:
        return False
    return True


def has_studied(game: Game) -> bool:
    """Whether the scholar has learned this game as it is played here: on its own board, by no house rule."""
    return not game.book.house and fits(Scholar.name, game)


def unstudied(game: Game) -> tuple[str, ...]:
    """Those who can sit down to this game, but have learned it by its sheet and not by these house rules."""
    return tuple(name for name in STUDIED if game.book.house and fits(name, game))


def _check_guest(name: str, game: Game) -> None:
    """Refuse a player of another package who does not play this game, or cannot be asked."""
    offer = guest(name)
    try:
        knows = offer is None or guests.knows(offer, game)
    except guests.GuestError as error:
        raise UnfitPlayer(str(error)) from None
    if not knows:
        said = f"{name} does not play {game.title}. Seat another player."
        raise UnfitPlayer(said).coded("does_not_play", game.book, bot=name)


def _title(name: str) -> Words:
    """What people call the bot, in every language."""
    return in_every_language("bots", name)


def _hindrance(game: str) -> NoWeights | None:
    """Why the scholar's net cannot be used in a game, if so; asked anew, since a page may fetch it meanwhile."""
    try:
        _usable(game)
    except NoWeights as error:
        return error
    return None


@lru_cache
def _usable(game: str) -> None:
    """Refuse a net that cannot be used. One that was found to be good is not read again."""
    load_weights(game)
