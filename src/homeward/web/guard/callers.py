"""Who is connected to us: so many connections for each address, and never the last of the machine's sockets."""

from __future__ import annotations

import logging
from functools import cached_property
from typing import TYPE_CHECKING

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from homeward.web.guard.addresses import household
from homeward.web.guard.crowds import Crowd
from homeward.web.guard.descriptors import Descriptors
from homeward.web.refusals import TurnedAway
from homeward.web.running.log_lines import Seldom

if TYPE_CHECKING:
    from asyncio import BaseTransport

    from homeward.web.settings import Settings

log = logging.getLogger(__name__)
SECONDS_BETWEEN_WARNINGS = 60.0


class Callers:
    """Every connection that is open. A proxy's are those of whoever comes through it: crowds.py counts them."""

    def __init__(self, settings: Settings) -> None:
        self._proxies = settings.proxies
        self._crowd = Crowd(settings.connections_at_once)
        self._descriptors = Descriptors()
        self._warning = Seldom(SECONDS_BETWEEN_WARNINGS)
        self._counted: dict[BaseTransport, str] = {}

    def arrived(self, caller: BaseTransport) -> TurnedAway | None:
        """Somebody has connected; why they cannot stay, if they cannot."""
        if not self._descriptors.has_room(caller.get_extra_info("socket").fileno()):
            return TurnedAway("no_room")
        host = (caller.get_extra_info("peername") or [""])[0]
        if host in self._proxy.trusted_hosts:
            return None
        address = household(host)
        if not self._crowd.enter(address):
            self._warn(address)
            return TurnedAway("too_many_connections", most=self._crowd.most)
        self._counted[caller] = address
        return None

    def left(self, caller: BaseTransport) -> None:
        """They have hung up, or we have."""
        address = self._counted.pop(caller, None)
        if address is not None:
            self._crowd.leave(address)

    @cached_property  # in the process that serves: it cannot be handed to another
    def _proxy(self) -> ProxyHeadersMiddleware:
        """Uvicorn's own reading of which addresses are proxies."""

        async def nothing(*_: object) -> None: ...

        return ProxyHeadersMiddleware(nothing, self._proxies)

    def _warn(self, address: str) -> None:
        if self._warning.is_due():
            log.warning(
                "%s holds %d connections, and is given no more. If it is a proxy of yours, name it with --proxies.",
                address,
                self._crowd.most,
            )
