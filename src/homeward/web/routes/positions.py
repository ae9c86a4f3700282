"""Positions of one's own: the board to lay them on, whether they can occur, and a hint for whoever is to play."""

from typing import Annotated

from fastapi import Depends
from starlette.requests import Request
from starlette.responses import Response

from homeward.web import views
from homeward.web.hosting.positions import advice_for, game_called
from homeward.web.packed import AN_HOUR
from homeward.web.replies import reply
from homeward.web.routes.asking import Body, Language, Limits, Players, PositionText, Seat, Tables
from homeward.web.routes.keeping import kept_view
from homeward.web.routes.routing import routes_about
from homeward.web.wire.answers import HintShown
from homeward.web.wire.asked import PositionAsked
from homeward.web.wire.position import Editor, PositionShown

router = routes_about("positions", under="/positions")
Sent = Annotated[PositionAsked, Depends(Body(PositionAsked))]


@router.get("/editor", response_model=Editor)
async def editor(
    request: Request,
    host: Tables,
    game: PositionText,
    language: Language,
    players: Players = 4,
    seat: Seat = 0,
    dark: bool = False,
) -> Response:
    """The board to lay a position on. A game with house rules is called as in a position's text."""
    found = await host.off_loop(game_called, game)
    drawn = ("editor", found.name, str(found.book.house), players, seat, dark, language)
    return await kept_view(request, host, drawn, lambda: views.editor(found, players, seat, dark, language), AN_HOUR)


@router.post("", response_model=PositionShown)
async def check(host: Tables, language: Language, asked: Sent) -> Response:
    """Whether a position can occur, and if not everything that is wrong with it."""
    return reply(await host.off_loop(views.position, asked.text, language))


@router.post("/hint", response_model=HintShown)
async def hint(request: Request, host: Tables, rates: Limits, language: Language, asked: Sent) -> Response:
    """What a strong player would do in this position; thinking takes as much of everybody's time as a new table."""
    rates.check_new_table(request)
    table, advice = await advice_for(host, asked.text)
    return reply(await host.off_loop(views.hint, table, {}, advice, language))
