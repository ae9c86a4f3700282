"""Which device this is: a secret that it keeps in a cookie, of which we keep only the hash.

The cookie is set when a device opens its first table, and by nothing else: a request that comes without it (the
first one after a link from another site does) must never replace the one that owns somebody's tables.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from homeward.web.tokens import hashed, new_token

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection
    from starlette.responses import Response

COOKIE = "homeward_device"
TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")  # 256 bits
SECONDS_KEPT = 400 * 24 * 3600  # as long as browsers allow


@dataclass(frozen=True)
class Device:
    """A device with its token; `id` is what the database knows it by."""

    token: str

    @property
    def id(self) -> str:
        """The hash of the token; nobody can go back from it to the token."""
        return hashed(self.token)


def device_of(connection: HTTPConnection) -> Device | None:
    """The device a request comes from, if it has shown itself."""
    token = connection.cookies.get(COOKIE, "")
    return Device(token) if TOKEN.fullmatch(token) else None


def new_device() -> Device:
    """A device nobody has seen before."""
    return Device(new_token())


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
