"""Let nobody be so fast that others must wait: a bucket of turns that fills again by itself."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import TYPE_CHECKING

from starlette.requests import HTTPConnection

from homeward.web.devices import device_of
from homeward.web.guard.refusing import turn_away
from homeward.web.refusals import TurnedAway
from homeward.web.whose import address_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from starlette.types import ASGIApp, Receive, Scope, Send

    from homeward.web.settings import Rate, Settings

MOST_BUCKETS = 4096


class Bucket:
    """So many turns at once, and so many more with every second."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._turns = rate.at_once
        self._filled = clock()

    def take(self) -> bool:
        """Take a turn, if there is one."""
        self._fill()
        if self._turns < 1:
            return False
        self._turns -= 1
        return True

    def seconds_to_wait(self) -> float:
        """How long until there is a turn again."""
        self._fill()
        return max(0.0, (1 - self._turns) / self._rate.a_second)

    def _fill(self) -> None:
        now = self._clock()
        self._turns = min(self._rate.at_once, self._turns + (now - self._filled) * self._rate.a_second)
        self._filled = now


class Buckets:
    """One bucket each, by name; the longest unused are forgotten."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, name: str) -> Bucket:
        """The bucket of that name."""
        bucket = self._buckets.pop(name, None) or Bucket(self._rate)
        self._buckets[name] = bucket
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        return bucket


class Rates:
    """The server's buckets: by device, by address (a device is easily invented), and for opening tables."""

    def __init__(self, settings: Settings) -> None:
        self._devices = Buckets(settings.a_device)
        self._addresses = Buckets(settings.an_address)
        self._new_tables = Buckets(settings.new_tables)

    def bucket(self, connection: HTTPConnection) -> Bucket:
        """The bucket of whoever this is."""
        device = device_of(connection)
        return self._devices.of(device.id if device else address_of(connection))

    def is_slow_enough(self, connection: HTTPConnection) -> bool:
        """Take a turn for a request."""
        return self._addresses.of(address_of(connection)).take() and self.bucket(connection).take()

    def check_new_table(self, connection: HTTPConnection) -> None:
        """Take a turn for opening a table, which stays on disk."""
        if not self._new_tables.of(address_of(connection)).take():
            raise TurnedAway("too_fast")


class RateGuard:
    """Counts requests to the API; the page itself is only files."""

    def __init__(self, app: ASGIApp, rates: Rates) -> None:
        self._app = app
        self._rates = rates

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse what comes too fast."""
        counts = scope["type"] in ("http", "websocket") and scope["path"].startswith("/api/")
        if counts and not self._rates.is_slow_enough(HTTPConnection(scope)):
            await turn_away(TurnedAway("too_fast"), scope, receive, send)
            return
        await self._app(scope, receive, send)


def _address(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else ""
