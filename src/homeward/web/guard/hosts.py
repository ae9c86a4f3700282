"""Answer only to our own names, so that no other name can be made to lead here (DNS rebinding)."""

from __future__ import annotations

import ipaddress
import re
import socket
from typing import TYPE_CHECKING

from starlette.datastructures import Headers

from homeward.web.guard.refusing import turn_away
from homeward.web.refusals import TurnedAway

if TYPE_CHECKING:
    from collections.abc import Collection

    from starlette.types import ASGIApp, Receive, Scope, Send

OURS = ("localhost", "127.0.0.1", "::1")
EVERYWHERE = ("0.0.0.0", "::", "")
HOST = re.compile(r"(\[(?P<number>[0-9A-Fa-f:.]+)\]|(?P<name>[A-Za-z0-9._-]+))(:(?P<port>[0-9]{0,5}))?")
LAST_PORT = 65535


class HostGuard:
    """Lets through what was sent to our own name or, where all are listened to, to the machine's or any number."""

    def __init__(self, app: ASGIApp, bound: str, also: Collection[str] = ()) -> None:
        self._app = app
        self._also = also  # asked every time: a door may be opened while we run
        self._names = {*OURS, bound.lower()}
        self._any_number = bound in EVERYWHERE
        if self._any_number:
            machine = socket.gethostname().lower()
            self._names |= {machine, f"{machine}.local"}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse other names."""
        if scope["type"] in ("http", "websocket"):
            error = self._wrong(Headers(scope=scope).getlist("host"))
            if error is not None:
                await turn_away(error, scope, receive, send)
                return
        await self._app(scope, receive, send)

    def _wrong(self, hosts: list[str]) -> TurnedAway | None:
        """What is wrong with the hosts a request names: there is one, and it is ours."""
        if len(hosts) != 1:
            return TurnedAway("two_hosts" if hosts else "no_host")
        return None if self._is_ours(name_of(hosts[0])) else TurnedAway("wrong_host", host=hosts[0][:80])

    def _is_ours(self, name: str) -> bool:
        return name in self._names or name in self._also or (self._any_number and _is_number(name))


def name_of(host: str) -> str:
    """The name in a Host header, without its port and the brackets of an IPv6 number; empty where it is no host."""
    parts = HOST.fullmatch(host)
    if parts is None or int(parts["port"] or 0) > LAST_PORT:
        return ""
    return (parts["number"] or parts["name"]).lower()


def _is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
