"""On whose behalf something is done: known from where a request came in, however deep the work lies."""

from __future__ import annotations

import ipaddress
from contextvars import ContextVar
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection
    from starlette.types import ASGIApp, Receive, Scope, Send

WHOSE: ContextVar[str] = ContextVar("whose", default="")
"""The address that asked for what is being done; empty for what the server does by itself."""

NETWORK = 64  # bits of an IPv6 address that are a household's: the rest it chooses freely


def address_of(connection: HTTPConnection) -> str:
    """Where a request comes from, as it is counted: an IPv6 household is one address, however many it has."""
    return household(connection.client.host) if connection.client else ""


def household(host: str) -> str:
    """The address by which somebody is known.

    >>> household("192.0.2.7"), household("2001:db8:1:2:3:4:5:6"), household("::ffff:192.0.2.7")
    ('192.0.2.7', '2001:db8:1:2::', '192.0.2.7')
    """
    try:
        number = ipaddress.ip_address(host)
    except ValueError:
        return host  # a proxy's word, or the name of a socket
    if isinstance(number, ipaddress.IPv4Address):
        return str(number)
    if number.ipv4_mapped is not None:
        return str(number.ipv4_mapped)
    return str(ipaddress.ip_network((int(number), NETWORK), strict=False).network_address)


class WhoseGuard:
    """Notes for everything a request leads to where it came from."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Note it, for as long as the request or the socket lasts."""
        if scope["type"] in ("http", "websocket") and scope.get("client"):
            WHOSE.set(household(scope["client"][0]))
        await self._app(scope, receive, send)
