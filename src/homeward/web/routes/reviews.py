"""What a game teaches: ask for a review, look how far it is, try a play again, hear about one's last turn."""

from typing import Annotated

from fastapi import Depends
from msgspec import Raw
from starlette.requests import Request
from starlette.responses import Response

from homeward.web.replies import reply
from homeward.web.routes.asking import Body, Language, Limits, Reviewed, This
from homeward.web.routes.routing import routes_about
from homeward.web.wire.asked import Retry
from homeward.web.wire.review import ReviewState, VerdictShown
from homeward.web.wire.table import Opened

router = routes_about("reviews", under="/tables/{table_id}")


@router.get("/review", response_model=ReviewState)
async def look(reviews: Reviewed, device: This, table_id: str, language: Language) -> Response:
    """How far the review of the game is, and all of it once it is done."""
    return reply(Raw(await reviews.shown(table_id, device.id, language)))


@router.post("/review", response_model=ReviewState)
async def ask(
    request: Request, reviews: Reviewed, rates: Limits, device: This, table_id: str, language: Language
) -> Response:
    """Have the game reviewed as far as it goes; what is kept is there at once. It counts as a new table."""
    rates.check_new_table(request)
    await reviews.ask(table_id, device.id)
    return reply(Raw(await reviews.shown(table_id, device.id, language)))


@router.get("/verdict", response_model=VerdictShown)
async def verdict(reviews: Reviewed, device: This, table_id: str, language: Language) -> Response:
    """What is to be said of this device's last turn."""
    return reply(await reviews.verdict(table_id, device.id, language))


@router.post("/retry", response_model=Opened, status_code=201)
async def retry(
    request: Request,
    reviews: Reviewed,
    rates: Limits,
    device: This,
    table_id: str,
    wish: Annotated[Retry, Depends(Body(Retry))],
) -> Response:
    """Open a table that begins before a play of this game: whoever asks sits where that was played, among bots."""
    rates.check_new_table(request)
    return reply(Opened(await reviews.retry(table_id, device.id, wish.step)), 201)
