"""Boards that people count on theirs: checked, drawn, and given back as a file. Nothing is kept."""

from typing import Annotated

from fastapi import Depends
from starlette.responses import Response

from homeward.web import views
from homeward.web.replies import reply
from homeward.web.routes.asking import Body, Language, Tables
from homeward.web.routes.routing import routes_about
from homeward.web.wire.asked import BoardCounted
from homeward.web.wire.origin import CountedShown

router = routes_about("boards", under="/games/{name}")
Sent = Annotated[BoardCounted, Depends(Body(BoardCounted))]


@router.post("/counted", response_model=CountedShown)
async def counted(host: Tables, name: str, language: Language, asked: Sent, dark: bool = False) -> Response:
    """What was counted on a board, as the referee sees it: the board drawn and as a file, or why it is none."""
    return reply(await host.off_loop(views.counted_board, name, asked, dark, language))
