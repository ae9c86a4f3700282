"""The tables of a device: open, list, look, put away."""

from typing import Annotated

from fastapi import Depends, Query
from msgspec import Raw
from starlette.requests import Request
from starlette.responses import Response

from homeward.web.packed import MINE_ALONE
from homeward.web.replies import JSON, reply, sent
from homeward.web.routes.asking import Body, Language, Limits, Looks, Seat, Tables, This
from homeward.web.routes.routing import routes_about
from homeward.web.visitors.devices import remember
from homeward.web.wire.asked import NewTable
from homeward.web.wire.board import BoardShown
from homeward.web.wire.fair import FairGame
from homeward.web.wire.position import PositionShown
from homeward.web.wire.shelf import BotList
from homeward.web.wire.table import History, Opened, TableList, View

router = routes_about("tables", under="/tables")
Wish = Annotated[NewTable, Depends(Body(NewTable))]
Step = Annotated[int, Query(ge=0, le=1_000_000)]


@router.get("", response_model=TableList)
async def list_tables(looking: Looks, device: This, language: Language) -> Response:
    """My tables, the latest first."""
    return reply(TableList(await looking.tables(device.id, language)))


@router.post("", response_model=Opened, status_code=201)
async def open_table(request: Request, host: Tables, rates: Limits, device: This, wish: Wish) -> Response:
    """Open a table. A device that has none yet is given the cookie it will be known by."""
    rates.check_new_table(request)
    response = reply(Opened(await host.open(wish, device.id)), 201)
    remember(device, request, response)
    return response


@router.get("/{table_id}", response_model=View)
async def look(looking: Looks, device: This, table_id: str, language: Language) -> Response:
    """A table as it stands."""
    return reply(Raw(await looking.view(table_id, device.id, language)))


@router.delete("/{table_id}", status_code=204)
async def remove(host: Tables, device: This, table_id: str) -> Response:
    """Put a table away for good."""
    await host.remove(table_id, device.id)
    return Response(status_code=204)


@router.get("/{table_id}/board", response_model=BoardShown)
async def board(
    request: Request,
    looking: Looks,
    device: This,
    table_id: str,
    language: Language,
    seat: Seat = 0,
    dark: bool = False,
) -> Response:
    """The board of a table, turned to a seat; a browser that has it is told so, and nothing more."""
    drawn = await looking.board(table_id, device.id, seat, dark, language)
    return sent(request, drawn, JSON, MINE_ALONE)


@router.get("/{table_id}/position", response_model=PositionShown)
async def position(looking: Looks, device: This, table_id: str, language: Language) -> Response:
    """The position of a table as text, to be laid out anew."""
    return reply(await looking.position(table_id, device.id, language))


@router.get("/{table_id}/bots", response_model=BotList)
async def bots(request: Request, looking: Looks, device: This, table_id: str, language: Language) -> Response:
    """The bots that could take a seat there, by the table's own rules."""
    able = await looking.bots(table_id, device.id, language)
    return sent(request, able, JSON, MINE_ALONE)


@router.get("/{table_id}/history", response_model=History)
async def history(
    request: Request, looking: Looks, device: This, table_id: str, language: Language, step: Step = 0
) -> Response:
    """The whole game, step by step: the page on which a step is, the first being 0."""
    steps = await looking.history(table_id, device.id, language, step)
    return sent(request, steps, JSON, MINE_ALONE)


@router.get("/{table_id}/fair", response_model=FairGame)
async def fair(request: Request, looking: Looks, device: This, table_id: str, language: Language) -> Response:
    """Whether the dice were fair: what each seat threw, and once the game is over all it takes to check it."""
    game = await looking.fair(table_id, device.id, language)
    return sent(request, game, JSON, MINE_ALONE)


@router.post("/{table_id}/rematch", response_model=Opened, status_code=201)
async def rematch(request: Request, host: Tables, rates: Limits, device: This, table_id: str) -> Response:
    """The same table once more, with fresh dice."""
    rates.check_new_table(request)
    return reply(Opened(await host.rematch(table_id, device.id)), 201)
