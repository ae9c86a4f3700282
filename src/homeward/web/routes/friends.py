"""Friends on other devices: the address they come to, and the invitations they come with."""

from typing import Annotated

from fastapi import Depends, Query
from starlette.requests import Request
from starlette.responses import Response

from homeward.web.replies import reply
from homeward.web.routes.asking import Body, Doors, Invitations, Language, This
from homeward.web.routes.routing import routes_about
from homeward.web.visitors.devices import remember
from homeward.web.wire.asked import Join, Knock, Share
from homeward.web.wire.friends import Invited, Joined, Knocked, Sharing

router = routes_about("friends")
Seat = Annotated[int | None, Query(ge=0, le=3)]


@router.get("/sharing", response_model=Sharing)
async def sharing(doors: Doors) -> Response:
    """Where friends reach this server, if they do."""
    return reply(await doors.shown())


@router.post("/sharing", response_model=Sharing)
async def open_door(doors: Doors) -> Response:
    """Listen on the network too: somebody at this machine has said yes to it."""
    return reply(await doors.open())


@router.post("/tables/{table_id}/invitations", response_model=Invited, status_code=201)
async def share(
    request: Request,
    invitations: Invitations,
    doors: Doors,
    device: This,
    table_id: str,
    wish: Annotated[Share, Depends(Body(Share))],
) -> Response:
    """Invite somebody to an open seat, or whoever has the link to watch; the same link until a new one is wished."""
    address = doors.door.address_for(f"{request.url.scheme}://{request.headers['host']}")
    return reply(await invitations.share(table_id, device.id, wish, address), 201)


@router.delete("/tables/{table_id}/invitations", status_code=204)
async def withdraw(invitations: Invitations, device: This, table_id: str, seat: Seat = None) -> Response:
    """Have an invitation open nothing any more; whoever watches by it is shown out."""
    await invitations.withdraw(table_id, device.id, seat)
    return Response(status_code=204)


@router.post("/invitations/knock", response_model=Knocked)
async def knock(
    invitations: Invitations, device: This, language: Language, wish: Annotated[Knock, Depends(Body(Knock))]
) -> Response:
    """What an invitation is to."""
    return reply(await invitations.knock(wish, device.id, language))


@router.post("/invitations/join", response_model=Joined)
async def join(
    request: Request, invitations: Invitations, device: This, wish: Annotated[Join, Depends(Body(Join))]
) -> Response:
    """Accept an invitation. A device that is new here is given the cookie it will be known by."""
    response = reply(await invitations.join(wish, device.id))
    remember(device, request, response)
    return response
