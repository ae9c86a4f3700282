"""Play by post: begin, read a link that came, sit down, follow, take a seat to another device."""

from typing import Annotated

from fastapi import Depends
from starlette.requests import Request
from starlette.responses import Response

from homeward.web.posting.letters import Letters
from homeward.web.replies import reply
from homeward.web.routes.asking import Body, Language, Limits, Tables, This
from homeward.web.routes.routing import routes_about
from homeward.web.visitors.devices import remember
from homeward.web.wire.asked_by_post import CountLinks, LetterSent, NewByPost, ReadLetter, TakeSeat
from homeward.web.wire.by_post import HowMany, LetterRead, SeatMoved
from homeward.web.wire.table import Opened

router = routes_about("post")


async def _letters(host: Tables) -> Letters:
    return Letters(host)


Post = Annotated[Letters, Depends(_letters)]
Sent = Annotated[LetterSent, Depends(Body(LetterSent))]


@router.post("/post", response_model=Opened, status_code=201)
async def begin(
    request: Request, post: Post, rates: Limits, device: This, wish: Annotated[NewByPost, Depends(Body(NewByPost))]
) -> Response:
    """Begin a game by post."""
    rates.check_new_table(request)
    response = reply(Opened(await post.begin(wish, device.id)), 201)
    remember(device, request, response)
    return response


@router.post("/post/read", response_model=LetterRead)
async def read(
    post: Post, device: This, language: Language, wish: Annotated[ReadLetter, Depends(Body(ReadLetter))]
) -> Response:
    """What a link is to this device; a letter that is new to one of its tables is taken in."""
    return reply(await post.read(wish, device.id, language))


@router.post("/post/join", response_model=Opened, status_code=201)
async def join(
    request: Request, post: Post, rates: Limits, device: This, wish: Annotated[TakeSeat, Depends(Body(TakeSeat))]
) -> Response:
    """Sit down in a seat that a letter leaves free."""
    rates.check_new_table(request)
    response = reply(Opened(await post.join(wish, device.id)), 201)
    remember(device, request, response)
    return response


@router.post("/post/follow", response_model=Opened, status_code=201)
async def follow(request: Request, post: Post, rates: Limits, device: This, wish: Sent) -> Response:
    """Follow a game without a seat in it."""
    rates.check_new_table(request)
    response = reply(Opened(await post.follow(wish, device.id)), 201)
    remember(device, request, response)
    return response


@router.post("/post/moved", response_model=Opened, status_code=201)
async def move_in(request: Request, post: Post, rates: Limits, device: This, wish: Sent) -> Response:
    """Play a seat that comes from another device."""
    rates.check_new_table(request)
    response = reply(Opened(await post.move_in(wish, device.id)), 201)
    remember(device, request, response)
    return response


@router.post("/tables/{table_id}/post/move", response_model=SeatMoved)
async def move_out(post: Post, device: This, table_id: str) -> Response:
    """Pack the seat up for another device."""
    return reply(await post.move_out(table_id, device.id))


@router.post("/post/links", response_model=HowMany)
async def links(post: Post, wish: Annotated[CountLinks, Depends(Body(CountLinks))]) -> Response:
    """How many links such a game takes, about."""
    return reply(await post.count(wish))
