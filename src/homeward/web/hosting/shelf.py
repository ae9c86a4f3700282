"""What is the same for everybody, found by its name: a game's pictures, its board, its lesson."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.errors import BadNotation, BadSetting
from homeward.lessons import lesson
from homeward.pictures import gallery
from homeward.positions.game import SEATINGS, game_called
from homeward.positions.reading import house_rules
from homeward.web import views
from homeward.web.refusals import TurnedAway

if TYPE_CHECKING:
    from homeward.lessons import Lesson, Step
    from homeward.positions import Game
    from homeward.web.wire.board import BoardShown


def game_by(name: str, house: str) -> Game:
    """The game with house rules that are written as JSON."""
    try:
        return game_called(name, **house_rules(house or "{}"))
    except (BadNotation, BadSetting) as error:
        raise TurnedAway("bad_house_rule", why=error) from None


def board_picture(name: str, language: str, seat: int, dark: bool, house: str = "") -> str:
    """A game's board, set up for four, as an SVG picture."""
    return game_by(name, house).start(first=0).svg(turned_to=seat, dark=dark, language=language, titles=False)


def explaining_picture(name: str, picture: str, language: str, dark: bool) -> str:
    """One of the pictures of a game's rules, as SVG."""
    try:
        return gallery(name).find(picture).svg(dark=dark, language=language)
    except LookupError:
        raise TurnedAway("no_such_page") from None


def empty_board(name: str, language: str, seat: int, dark: bool, players: int) -> BoardShown:
    """A game's board without pieces, as one seat sees it."""
    return views.board(game_called(name).book, seat, dark, language, SEATINGS[players])


def lesson_called(name: str) -> Lesson:
    """A game's lesson."""
    found = lesson(name)
    if found is None:
        raise TurnedAway("no_such_page")
    return found


def step_called(name: str, ident: str) -> Step:
    """A step of a game's lesson."""
    found = lesson_called(name).step(ident)
    if found is None:
        raise TurnedAway("no_such_page")
    return found
