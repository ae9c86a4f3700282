"""Whether anybody is there, with which database, whether it can work, and how it does."""

from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from homeward import __version__
from homeward.web.refusals import TurnedAway
from homeward.web.replies import reply
from homeward.web.routes.asking import Tables
from homeward.web.routes.routing import routes_about
from homeward.web.running.metrics import TYPE
from homeward.web.wire.asked import WIRE

router = routes_about("health")
BY_PROXY = ("forwarded", "x-forwarded-for", "x-real-ip")


@dataclass(frozen=True)
class Health:
    """A homeward server that answers; `database` tells two of them apart without naming a file."""

    homeward: str
    wire: int
    database: str


@router.get("/health", response_model=Health)
async def health(request: Request) -> Response:
    """Whether the server answers."""
    return reply(Health(__version__, WIRE, request.app.state.database))


@router.get("/ready", response_model=Health)
async def ready(request: Request, host: Tables) -> Response:
    """Whether it can work: the database answers, and other servers on it are heard."""
    await host.check()
    return await health(request)


@router.get("/metrics", include_in_schema=False)
async def metrics(request: Request, host: Tables) -> Response:
    """Figures, where they were asked for at the start, and only for who comes by no proxy: no stranger does."""
    if not request.app.state.settings.metrics or any(name in request.headers for name in BY_PROXY):
        raise TurnedAway("no_such_page")
    return Response(host.figures(), headers={"Content-Type": TYPE})
