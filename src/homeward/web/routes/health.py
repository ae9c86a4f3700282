"""Whether anybody is there, and with which database."""

from dataclasses import dataclass

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from homeward import __version__
from homeward.web.replies import reply
from homeward.web.wire.asked import WIRE

router = APIRouter(tags=["health"])


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
