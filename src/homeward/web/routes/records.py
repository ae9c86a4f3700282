"""Records: take a game away as text, and open one from a file."""

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from homeward.web.replies import reply
from homeward.web.routes.asking import Limits, Looks, Tables, This
from homeward.web.routes.routing import routes_about
from homeward.web.visitors.devices import remember
from homeward.web.wire.table import GameLink, Opened
from homeward.web.work.patience import unless_gone

router = routes_about("records")
TEXT = {"text/plain": {"schema": {"type": "string"}}}


@router.get("/tables/{table_id}/record", response_class=Response, responses={200: {"content": TEXT}})
async def record(looking: Looks, device: This, table_id: str) -> Response:
    """The game as text that any homeward reads; with the seed of its dice once it is over."""
    text, name = await looking.record(table_id, device.id)
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@router.get("/tables/{table_id}/link", response_model=GameLink)
async def link(looking: Looks, device: This, table_id: str) -> Response:
    """The same as a link carries it: the letters that stand in its fragment, behind `#/record/`."""
    return reply(await looking.link(table_id, device.id))


@router.post(
    "/records",
    response_model=Opened,
    status_code=201,
    openapi_extra={"requestBody": {"content": TEXT, "required": True}},
)
async def open_record(request: Request, host: Tables, rates: Limits, device: This) -> Response:
    """Open the game in a record, or in a link. One that today's rules no longer replay can be watched."""
    record = await request.body()
    rates.check_new_table(request, record)
    new = await unless_gone(request, host.read_record(record, device.id))
    response = reply(Opened(await host.open_set(new, device.id)), 201)
    remember(device, request, response)
    return response
