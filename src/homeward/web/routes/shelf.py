"""The shelf: the games, their rules, and their pictures."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Annotated, Any

from fastapi import Query
from starlette.requests import Request
from starlette.responses import Response

from homeward.pictures import gallery
from homeward.positions import game
from homeward.positions.game import SEATINGS
from homeward.web import views
from homeward.web.hosting.host import Host
from homeward.web.packed import AN_HOUR, ASK_AGAIN, Packed, packed, sent
from homeward.web.refusals import TurnedAway
from homeward.web.replies import JSON, encoded
from homeward.web.routes.asking import Language, Tables
from homeward.web.routes.routing import routes_about
from homeward.web.wire.board import BoardShown
from homeward.web.wire.shelf import RulesShown, Shelf

router = routes_about("shelf")
Seat = Annotated[int, Query(ge=0, le=3)]
Players = Annotated[int, Query(ge=2, le=4)]


@router.get("/shelf", response_model=Shelf)
async def shelf(request: Request, host: Tables, language: Language) -> Response:
    """What can be played, and against whom."""
    games = await host.answers.get(("shelf", language), _made(host, views.shelf, language))
    return sent(request, games, JSON, ASK_AGAIN)


@router.get("/games/{name}/rules", response_model=RulesShown)
async def rules(request: Request, host: Tables, name: str, language: Language) -> Response:
    """A game told to a newcomer, with its rulings and house rules."""
    told = await host.answers.get(("rules", name, language), _made(host, views.rules, name, language))
    return sent(request, told, JSON, ASK_AGAIN)


@router.get(
    "/games/{name}/board.svg",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {"schema": {"type": "string"}}}}},
)
async def picture(
    request: Request, host: Tables, name: str, language: Language, seat: Seat = 0, dark: bool = False
) -> Response:
    """The game's board, set up for four, as a picture. Without a language in its address it follows the browser's."""
    drawn = await host.answers.get(
        ("picture", name, language, seat, dark), partial(host.off_loop, _picture, name, language, seat, dark)
    )
    return sent(request, drawn, "image/svg+xml", AN_HOUR)


@router.get(
    "/games/{name}/pictures/{picture_id}.svg",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {"schema": {"type": "string"}}}}},
)
async def explaining(
    request: Request, host: Tables, name: str, picture_id: str, language: Language, dark: bool = False
) -> Response:
    """One of the pictures of a game's rules."""
    drawn = await host.answers.get(
        ("explaining", name, picture_id, language, dark),
        partial(host.off_loop, _explaining, name, picture_id, language, dark),
    )
    return sent(request, drawn, "image/svg+xml", AN_HOUR)


def _explaining(name: str, picture_id: str, language: str, dark: bool) -> Packed:
    try:
        return packed(gallery(name).find(picture_id).svg(dark=dark, language=language).encode())
    except LookupError:
        raise TurnedAway("no_such_page") from None


@router.get("/games/{name}/board", response_model=BoardShown)
async def board(
    request: Request,
    host: Tables,
    name: str,
    language: Language,
    seat: Seat = 0,
    dark: bool = False,
    players: Players = 4,
) -> Response:
    """The game's board without pieces, as one seat sees it, with every space of it."""
    asked = (name, language, seat, dark, players)
    drawn = await host.answers.get(("board of", *asked), partial(host.off_loop, _board, *asked))
    return sent(request, drawn, JSON, ASK_AGAIN)


def _board(name: str, language: str, seat: int, dark: bool, players: int) -> Packed:
    return packed(encoded(views.board(game(name).book, seat, dark, language, SEATINGS[players])))


def _picture(name: str, language: str, seat: int, dark: bool) -> Packed:
    return packed(game(name).start(first=0).svg(turned_to=seat, dark=dark, language=language, titles=False).encode())


def _made(host: Host, view: Callable[..., Any], *of: str) -> Callable[[], Awaitable[Packed]]:
    """Makes a view, as JSON, off the event loop."""
    return partial(host.off_loop, lambda: packed(encoded(view(*of))))
