"""What every route asks of a request: its language, its device, and whom to ask about tables.

All of it is asked at once, in the event loop: what is no coroutine would be given a thread each time.
"""

from collections.abc import Awaitable, Callable
from typing import Annotated, Any

from fastapi import Depends, Query
from starlette.requests import HTTPConnection

from homeward.web.guard.rates import Rates
from homeward.web.hosting.host import Host
from homeward.web.hosting.looking import Looking
from homeward.web.running.sharing import Sharing
from homeward.web.sentences import spoken
from homeward.web.visitors.devices import Device, Devices
from homeward.web.visitors.joining import Joining
from homeward.web.wire.asked import Language as Tongue


async def _language(connection: HTTPConnection, language: Annotated[Tongue | None, Query()] = None) -> Tongue:
    return language or spoken({}, connection.headers)


def _kept(name: str) -> Callable[[HTTPConnection], Awaitable[Any]]:
    """Asks for one of the things that live as long as the application."""

    async def found(connection: HTTPConnection) -> Any:
        return getattr(connection.app.state, name)

    return found


async def _device(connection: HTTPConnection) -> Device:
    """The device, as the guard found it out; one that has not shown itself is a new one, which holds no table."""
    devices: Devices = connection.app.state.devices
    return connection.state.device or devices.new()


Language = Annotated[Tongue, Depends(_language)]
Tables = Annotated[Host, Depends(_kept("host"))]
Looks = Annotated[Looking, Depends(_kept("looking"))]
Doors = Annotated[Sharing, Depends(_kept("sharing"))]
Invitations = Annotated[Joining, Depends(_kept("joining"))]
Limits = Annotated[Rates, Depends(_kept("rates"))]
This = Annotated[Device, Depends(_device)]
Seat = Annotated[int, Query(ge=0, le=3)]
Players = Annotated[int, Query(ge=2, le=4)]
