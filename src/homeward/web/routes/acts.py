"""Act at a table and ask why, without a socket."""

from typing import Annotated

from fastapi import Depends
from starlette.responses import Response

from homeward.web import views
from homeward.web.replies import reply
from homeward.web.routes.asking import Body, Language, Looks, Tables, This, Word
from homeward.web.routes.routing import routes_about
from homeward.web.wire.answers import Done
from homeward.web.wire.asked import Act
from homeward.web.wire.said import Why

router = routes_about("acts", under="/tables")
Wish = Annotated[Act, Depends(Body(Act))]


@router.post("/{table_id}/acts", response_model=Done)
async def act(host: Tables, device: This, table_id: str, wish: Wish) -> Response:
    """Do something at a table; answered when it is on disk."""
    return reply(await host.act(table_id, device.id, wish))


@router.get("/{table_id}/why", response_model=Why)
async def why(
    looking: Looks, device: This, table_id: str, language: Language, piece: Word = "", to: Word = ""
) -> Response:
    """Why this piece may not go there."""
    return reply(views.why(await looking.why(table_id, device.id, piece, to), language))
