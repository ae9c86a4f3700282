"""Where the server can be reached: this machine alone, until its owner lets friends on the network in as well."""

from __future__ import annotations

import socket
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from homeward.web.refusals import TurnedAway

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from homeward.web.settings import Settings

    Listen = Callable[[str], Awaitable[int]]
    """Listens at one more address; the port it listens at."""

LOCAL = ("127.0.0.1", "::1", "localhost")
EVERYWHERE = ("0.0.0.0", "::", "")
ANYWHERE_NEAR = ("192.0.2.1", 9)  # an address of nobody's: asking for the way there sends nothing


class Door:
    """The addresses we answer at. Names of other machines are none of ours (guard/hosts.py asks here)."""

    def __init__(self, settings: Settings) -> None:
        self._public = settings.public_url.rstrip("/")
        self._bound = settings.host
        self._share_at = settings.share_at
        self._listen: Listen | None = None
        self._opened = ""
        self.names: set[str] = set()
        if self._public:
            self.names.add((urlsplit(self._public).hostname or "").lower())

    def can_open(self, listen: Listen) -> None:
        """Say how one more address is listened at; a server that was started otherwise cannot."""
        self._listen = listen

    @property
    def opens(self) -> bool:
        """Whether we can listen at one more address: of several processes that share a port, none can for all."""
        return self._listen is not None

    @property
    def must_ask(self) -> bool:
        """Whether only this machine reaches us, so that a friend's link would lead nowhere."""
        return not self._public and self._bound in LOCAL and not self._opened

    @property
    def address(self) -> str:
        """Where friends reach us, as a link begins; empty where only this machine does."""
        return self._public or self._opened

    def address_for(self, asked_at: str) -> str:
        """How a link begins that is made for somebody who reached us at this address."""
        if self.address:
            return self.address
        where = urlsplit(asked_at)
        if self._bound in EVERYWHERE and where.hostname in LOCAL and (number := self.nearby()):
            return f"{where.scheme}://{number}:{where.port}"
        return asked_at

    def nearby(self) -> str:
        """The number by which others on the network know this machine; empty where there is no network."""
        return self._share_at or _own_number()

    async def open(self, number: str) -> None:
        """Listen at this number of ours as well, from now on; refused where there is none."""
        if not self.must_ask:
            return
        if self._listen is None:
            raise TurnedAway("cannot_open")
        if not number:
            raise TurnedAway("no_network")
        try:
            port = await self._listen(number)
        except OSError as error:
            raise TurnedAway("cannot_listen", number=number, why=error.strerror or str(error)) from None
        self.names.add(number)
        self._opened = f"http://{number}:{port}"


def _own_number() -> str:
    """Our number on the network, by the way out of this machine (nothing is sent), else as our own name has it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ANYWHERE_NEAR)
            number: str = probe.getsockname()[0]
        except OSError:
            number = _number_of_name()
    return "" if number.startswith("127.") else number


def _number_of_name() -> str:
    try:
        return socket.gethostbyname(socket.gethostname())
    except OSError:
        return ""
