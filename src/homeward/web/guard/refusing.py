"""Refuse a request or a socket before anything else sees it."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from starlette.requests import HTTPConnection

from homeward.web.replies import refused
from homeward.web.sentences import spoken

if TYPE_CHECKING:
    from starlette.types import Receive, Scope, Send

    from homeward.errors import HomewardError


async def turn_away(error: HomewardError, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer with the refusal; a socket is answered before it is opened."""
    connection = HTTPConnection(scope)
    with contextlib.suppress(OSError):  # they have gone before they could be told
        await refused(error, spoken(connection.query_params, connection.headers))(scope, receive, send)
