"""What every route asks of a request: its language, its device, what it sends, and whom to ask about tables.

What is sent along is read as it is on a socket; what stands in an address the framework reads.

All of it is asked at once, in the event loop: what is no coroutine would be given a thread each time.
"""

from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Generic, TypeVar

from fastapi import Depends, Query
from msgspec.json import Decoder
from starlette.requests import HTTPConnection, Request

from homeward.web.checking import read
from homeward.web.guard.rates import Rates
from homeward.web.hosting.host import Host
from homeward.web.hosting.looking import Looking
from homeward.web.hosting.reviewing import Reviews
from homeward.web.refusals import TurnedAway
from homeward.web.running.sharing import Sharing
from homeward.web.sentences import spoken
from homeward.web.visitors.devices import Device, Devices
from homeward.web.visitors.joining import Joining
from homeward.web.wire.asked import LONGEST_POSITION, LONGEST_WORD, NO_CONTROLS, Asked
from homeward.web.wire.asked import Language as Tongue

A = TypeVar("A", bound=Asked)
LONGEST_HOUSE = 2000


class Body(Generic[A]):
    """Asks for what was sent along, of one kind."""

    def __init__(self, kind: type[A]) -> None:
        self.kind = kind
        self._decoder = Decoder(kind)

    async def __call__(self, request: Request) -> A:
        """Read it. What is not called JSON is not read: a form on a stranger's page could send it."""
        if not _is_json(request.headers.get("content-type", "")):
            raise TurnedAway("not_json")
        return read(self._decoder, await request.body())


def _is_json(content_type: str) -> bool:
    called = content_type.partition(";")[0].strip().lower()
    return called == "application/json" or (called.startswith("application/") and called.endswith("+json"))


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
Reviewed = Annotated[Reviews, Depends(_kept("reviews"))]
Doors = Annotated[Sharing, Depends(_kept("sharing"))]
Invitations = Annotated[Joining, Depends(_kept("joining"))]
Limits = Annotated[Rates, Depends(_kept("rates"))]
This = Annotated[Device, Depends(_device)]
Word = Annotated[str, Query(max_length=LONGEST_WORD, pattern=f"^{NO_CONTROLS}$")]
PositionText = Annotated[str, Query(max_length=LONGEST_POSITION)]
Seat = Annotated[int, Query(ge=0, le=3)]
Players = Annotated[int, Query(ge=2, le=4)]
House = Annotated[str, Query(max_length=LONGEST_HOUSE)]
"""House rules, written as JSON."""
