"""Let nobody be so fast that others must wait: everybody has a bucket of turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.requests import HTTPConnection

from homeward.errors import HomewardError
from homeward.web.guard.addresses import address_of
from homeward.web.guard.buckets import Bucket, Buckets
from homeward.web.guard.refusing import turn_away
from homeward.web.refusals import TurnedAway

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

    from homeward.web.settings import Settings
    from homeward.web.visitors.devices import Device, Devices

RECORD_BYTES_A_TURN = 4096  # about as much work as a new table: some three hundred events


class Rates:
    """The server's buckets: by device, by address (there may be many devices), for opening tables, and for files."""

    def __init__(self, settings: Settings) -> None:
        self._devices = Buckets(settings.a_device)
        self._addresses = Buckets(settings.an_address)
        self._new_tables = Buckets(settings.new_tables)
        self._page_files = Buckets(settings.page_files)

    def bucket(self, connection: HTTPConnection) -> Bucket:
        """The bucket of whoever this is; who has not shown a device shares their address's."""
        device: Device | None = connection.state.device
        return self._devices.of(device.id if device else address_of(connection.scope))

    def check_page_file(self, connection: HTTPConnection) -> None:
        """Take a turn for a file of the page."""
        _take(self._page_files.of(address_of(connection.scope)))

    def check_address(self, connection: HTTPConnection) -> None:
        """Take a turn for a request, before anything is looked up for it."""
        _take(self._addresses.of(address_of(connection.scope)))

    def check_device(self, connection: HTTPConnection) -> None:
        """Take a turn for whoever it comes from."""
        _take(self.bucket(connection))

    def check_new_table(self, connection: HTTPConnection, record: bytes = b"") -> None:
        """Take a turn for opening a table, which stays on disk; for a long record several."""
        _take(self._new_tables.of(address_of(connection.scope)), 1 + len(record) // RECORD_BYTES_A_TURN)


class RateGuard:
    """Counts requests: to the API by their devices too, which are found out here for whoever asks later."""

    def __init__(self, app: ASGIApp, rates: Rates) -> None:
        self._app = app
        self._rates = rates

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse what comes too fast."""
        if scope["type"] in ("http", "websocket"):
            try:
                await self._check(HTTPConnection(scope))
            except HomewardError as error:
                await turn_away(error, scope, receive, send)
                return
        await self._app(scope, receive, send)

    async def _check(self, connection: HTTPConnection) -> None:
        if not connection.scope["path"].startswith("/api/"):
            self._rates.check_page_file(connection)
            return
        self._rates.check_address(connection)
        devices: Devices = connection.app.state.devices
        connection.state.device = await devices.of(connection)
        self._rates.check_device(connection)


def _take(bucket: Bucket, turns: int = 1) -> None:
    if not bucket.take(turns):
        raise TurnedAway("too_fast")
