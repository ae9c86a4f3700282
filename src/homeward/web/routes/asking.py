"""What every route asks of a request: its language, its device, and whom to ask about tables.

All of it is asked at once, in the event loop: what is no coroutine would be given a thread each time.
"""

from typing import Annotated

from fastapi import Depends, Query
from starlette.requests import HTTPConnection

from homeward.web.devices import Device, device_of, new_device
from homeward.web.guard.rates import Rates
from homeward.web.host import Host
from homeward.web.joining import Joining
from homeward.web.looking import Looking
from homeward.web.sentences import spoken
from homeward.web.sharing import Sharing
from homeward.web.wire.asked import Language as Tongue


async def _language(connection: HTTPConnection, language: Annotated[Tongue | None, Query()] = None) -> Tongue:
    return language or spoken({}, connection.headers)


async def _host(connection: HTTPConnection) -> Host:
    host: Host = connection.app.state.host
    return host


async def _looking(connection: HTTPConnection) -> Looking:
    looking: Looking = connection.app.state.looking
    return looking


async def _rates(connection: HTTPConnection) -> Rates:
    rates: Rates = connection.app.state.rates
    return rates


async def _sharing(connection: HTTPConnection) -> Sharing:
    sharing: Sharing = connection.app.state.sharing
    return sharing


async def _joining(connection: HTTPConnection) -> Joining:
    joining: Joining = connection.app.state.joining
    return joining


async def _device(connection: HTTPConnection) -> Device:
    """The device; one that has not shown itself is a new one, which holds no table."""
    return device_of(connection) or new_device()


Language = Annotated[Tongue, Depends(_language)]
Tables = Annotated[Host, Depends(_host)]
Looks = Annotated[Looking, Depends(_looking)]
Doors = Annotated[Sharing, Depends(_sharing)]
Invitations = Annotated[Joining, Depends(_joining)]
Limits = Annotated[Rates, Depends(_rates)]
This = Annotated[Device, Depends(_device)]
