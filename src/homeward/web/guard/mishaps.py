"""Whatever goes wrong in the program is logged, and told as one sentence without a secret in it."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from starlette.requests import ClientDisconnect

from homeward.web.guard.refusing import turn_away
from homeward.web.refusals import TurnedAway

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

log = logging.getLogger(__name__)


class MishapGuard:
    """Answers for a request that met a mistake of ours."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, unless the answer has begun already; a conversation answers for its own."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        begun = False

        async def noting(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self._app(scope, receive, noting)
        except ClientDisconnect:
            return  # nobody is there to be answered
        except Exception:
            if begun:
                raise
            log.exception("A request went wrong: %s %s", scope["method"], scope["path"])
            await turn_away(TurnedAway("went_wrong"), scope, receive, send)
