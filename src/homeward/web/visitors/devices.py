"""Which device this is: a secret that it keeps in a cookie, of which we keep only the hash.

The cookie is set when a device opens its first table, and by nothing else: a request that comes without it (the
first one after a link from another site does) must never replace the one that owns somebody's tables.

A token is believed where it carries our mark, or where the database knows it as one that holds something: from
before there were marks, or from before another key. Any other is nobody's: no table is ever opened for it, so that
nobody can be made to use a token that somebody else has thought of.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from homeward.web.visitors.tokens import hashed

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection
    from starlette.responses import Response

    from homeward.store import Store
    from homeward.web.visitors.tokens import Mint

COOKIE = "homeward_device"
TOKEN = re.compile(r"[A-Za-z0-9_-]{43}(\.[A-Za-z0-9_-]{22})?")
SECONDS_KEPT = 400 * 24 * 3600  # as long as browsers allow
MOST_REMEMBERED = 4096


@dataclass(frozen=True)
class Device:
    """A device with its token; `id` is what the database knows it by."""

    token: str

    @property
    def id(self) -> str:
        """The hash of the token; nobody can go back from it to the token."""
        return hashed(self.token)


class Devices:
    """Tells devices from whoever only says to be one."""

    def __init__(self, mint: Mint, store: Store) -> None:
        self._mint = mint
        self._store = store
        self._looked_up: OrderedDict[str, bool] = OrderedDict()

    async def of(self, connection: HTTPConnection) -> Device | None:
        """The device a request comes from, if it has shown itself."""
        token = connection.cookies.get(COOKIE, "")
        if not TOKEN.fullmatch(token):
            return None
        device = Device(token)
        return device if self._mint.is_ours(token) or await self._is_known(device.id) else None

    def new(self) -> Device:
        """A device nobody has seen before."""
        return Device(self._mint.new())

    async def _is_known(self, device: str) -> bool:
        """Whether it holds anything in the database. One that does not never will: looked up once."""
        known = self._looked_up.get(device)
        if known is None:
            known = self._looked_up[device] = await self._store.knows(device)
            if len(self._looked_up) > MOST_REMEMBERED:
                self._looked_up.popitem(last=False)
        return known


def remember(device: Device, connection: HTTPConnection, response: Response) -> None:
    """Ask the browser to keep the token: out of reach of scripts and of other sites."""
    response.set_cookie(
        COOKIE,
        device.token,
        max_age=SECONDS_KEPT,
        httponly=True,
        samesite="strict",
        secure=connection.url.scheme in ("https", "wss"),
    )
