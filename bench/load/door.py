"""A server over HTTP, for many devices at once: each brings its own token, and none is remembered here."""

from __future__ import annotations

from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import Any

import httpx

from homeward.web.visitors.devices import COOKIE

PATIENCE = 60


class Door:
    """Where tables are opened and joined."""

    def __init__(self, url: str, from_address: str | None = None) -> None:
        self.url = url
        nobodys = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
        line = httpx.AsyncHTTPTransport(local_address=from_address, limits=httpx.Limits(max_connections=None))
        self._http = httpx.AsyncClient(base_url=url, timeout=PATIENCE, cookies=nobodys, transport=line)

    async def post(self, path: str, body: dict[str, object], token: str = "") -> dict[str, Any]:
        """What the server answers, and the token of the device it knows now."""
        return _told(await self._http.post(path, json=body, headers=_shown(token)), token)

    async def post_text(self, path: str, text: str, token: str = "") -> dict[str, Any]:
        """The same, for what is no JSON."""
        headers = {**_shown(token), "Content-Type": "text/plain"}
        return _told(await self._http.post(path, content=text, headers=headers), token)

    async def get(self, path: str, token: str = "") -> bytes:
        """What lies at an address."""
        answer = await self._http.get(path, headers=_shown(token))
        assert answer.is_success, answer.text
        return answer.content

    async def close(self) -> None:
        """Hang up."""
        await self._http.aclose()


def _shown(token: str) -> dict[str, str]:
    return {"Cookie": f"{COOKIE}={token}"} if token else {}


def _told(answer: httpx.Response, token: str) -> dict[str, Any]:
    assert answer.is_success, answer.text
    return {**answer.json(), "token": answer.cookies.get(COOKIE, token)}
