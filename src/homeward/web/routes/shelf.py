"""The shelf: the games, their rules, and their pictures."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Annotated, Any

from fastapi import Query
from msgspec import Raw
from starlette.responses import Response

from homeward.positions import game
from homeward.positions.game import SEATINGS
from homeward.web import views
from homeward.web.hosting.host import Host
from homeward.web.replies import encoded, reply
from homeward.web.routes.asking import Language, Tables
from homeward.web.routes.routing import routes_about
from homeward.web.wire.board import BoardShown
from homeward.web.wire.shelf import RulesShown, Shelf

router = routes_about("shelf")
Seat = Annotated[int, Query(ge=0, le=3)]
Players = Annotated[int, Query(ge=2, le=4)]


@router.get("/shelf", response_model=Shelf)
async def shelf(host: Tables, language: Language) -> Response:
    """What can be played, and against whom."""
    return reply(Raw(await host.answers.get(("shelf", language), _made(host, views.shelf, language))))


@router.get("/games/{name}/rules", response_model=RulesShown)
async def rules(host: Tables, name: str, language: Language) -> Response:
    """A game told to a newcomer, with its rulings and house rules."""
    return reply(Raw(await host.answers.get(("rules", name, language), _made(host, views.rules, name, language))))


@router.get(
    "/games/{name}/board.svg",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {"schema": {"type": "string"}}}}},
)
async def picture(host: Tables, name: str, language: Language, seat: Seat = 0, dark: bool = False) -> Response:
    """The game's board, set up for four, as a picture. Without a language in its address it follows the browser's."""
    drawn = await host.answers.get(
        ("picture", name, language, seat, dark), partial(host.off_loop, _picture, name, language, seat, dark)
    )
    kept = {"Cache-Control": "public, max-age=3600", "Vary": "Accept-Language"}
    return Response(drawn, media_type="image/svg+xml", headers=kept)


@router.get("/games/{name}/board", response_model=BoardShown)
async def board(
    host: Tables, name: str, language: Language, seat: Seat = 0, dark: bool = False, players: Players = 4
) -> Response:
    """The game's board without pieces, as one seat sees it, with every space of it."""
    asked = (name, language, seat, dark, players)
    return reply(Raw(await host.answers.get(("board of", *asked), partial(host.off_loop, _board, *asked))))


def _board(name: str, language: str, seat: int, dark: bool, players: int) -> bytes:
    return encoded(views.board(game(name).book, seat, dark, language, SEATINGS[players]))


def _picture(name: str, language: str, seat: int, dark: bool) -> bytes:
    return game(name).start(first=0).svg(turned_to=seat, dark=dark, language=language, titles=False).encode()


def _made(host: Host, view: Callable[..., Any], *of: str) -> Callable[[], Awaitable[bytes]]:
    """Makes a view, as JSON, off the event loop."""
    return partial(host.off_loop, lambda: encoded(view(*of)))
