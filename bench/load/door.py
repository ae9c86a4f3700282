"""A server over HTTP, for many devices at once: each brings its own token, and none is remembered here."""

from __future__ import annotations

from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import Any

import httpx

from homeward.web.devices import COOKIE

PATIENCE = 60


class Door:
    """Where tables are opened and joined."""

    def __init__(self, url: str) -> None:
        self.url = url
        nobodys = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
        self._http = httpx.AsyncClient(base_url=url, timeout=PATIENCE, cookies=nobodys, verify=False)

    async def post(self, path: str, body: dict[str, object], token: str = "") -> dict[str, Any]:
        """What the server answers, and the token of the device it knows now."""
        headers = {"Cookie": f"{COOKIE}={token}"} if token else {}
        answer = await self._http.post(path, json=body, headers=headers)
        assert answer.is_success, answer.text
        return {**answer.json(), "token": answer.cookies.get(COOKIE, token)}

    async def close(self) -> None:
        """Hang up."""
        await self._http.aclose()
