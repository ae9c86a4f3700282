"""The shelf: the games, their rules, and their pictures."""

from starlette.requests import Request
from starlette.responses import Response

from homeward.web import views
from homeward.web.hosting.shelf import board_picture, empty_board, explaining_picture
from homeward.web.packed import AN_HOUR, ASK_AGAIN
from homeward.web.routes.asking import House, Language, Players, Seat, Tables
from homeward.web.routes.keeping import SVG, kept_picture, kept_view
from homeward.web.routes.routing import routes_about
from homeward.web.wire.board import BoardShown
from homeward.web.wire.shelf import RulesShown, Shelf

router = routes_about("shelf")


@router.get("/shelf", response_model=Shelf)
async def shelf(request: Request, host: Tables, language: Language) -> Response:
    """What can be played, and against whom."""
    return await kept_view(request, host, ("shelf", language), lambda: views.shelf(language), ASK_AGAIN)


@router.get("/games/{name}/rules", response_model=RulesShown)
async def rules(request: Request, host: Tables, name: str, language: Language) -> Response:
    """A game told to a newcomer, with its rulings and house rules."""
    return await kept_view(request, host, ("rules", name, language), lambda: views.rules(name, language), ASK_AGAIN)


@router.get(
    "/games/{name}/board.svg",
    response_class=Response,
    responses={200: {"content": {SVG: {"schema": {"type": "string"}}}}},
)
async def picture(
    request: Request,
    host: Tables,
    name: str,
    language: Language,
    seat: Seat = 0,
    dark: bool = False,
    house: House = "",
) -> Response:
    """The game's board, set up for four, as a picture; house rules are written as JSON.

    Without a language in its address it follows the browser's.
    """
    key = ("picture", name, language, seat, dark, house)
    return await kept_picture(request, host, key, lambda: board_picture(name, language, seat, dark, house), AN_HOUR)


@router.get(
    "/games/{name}/pictures/{picture_id}.svg",
    response_class=Response,
    responses={200: {"content": {SVG: {"schema": {"type": "string"}}}}},
)
async def explaining(
    request: Request, host: Tables, name: str, picture_id: str, language: Language, dark: bool = False
) -> Response:
    """One of the pictures of a game's rules."""
    key = ("explaining", name, picture_id, language, dark)
    return await kept_picture(
        request, host, key, lambda: explaining_picture(name, picture_id, language, dark), AN_HOUR
    )


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
    key = ("board of", name, language, seat, dark, players)
    return await kept_view(request, host, key, lambda: empty_board(name, language, seat, dark, players), ASK_AGAIN)
