"""Answers to requests: what was asked for, what was refused, and texts that are kept packed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from starlette.responses import Response

from homeward.web.refusals import refusal_of, status_of
from homeward.web.wire.encoding import encoded

if TYPE_CHECKING:
    from starlette.requests import Request

    from homeward.errors import HomewardError
    from homeward.web.packed import Packed

JSON = "application/json"
VARY = "Accept-Encoding, Accept-Language"  # asked in no language, we answer in the browser's


def reply(value: Any, status: int = 200) -> Response:
    """An answer that was asked for."""
    return Response(encoded(value), status, media_type=JSON, headers={"Cache-Control": "no-store"})


def refused(error: HomewardError, language: str) -> Response:
    """A refusal, with its status."""
    shown = refusal_of(error, language)
    return reply(shown, status_of(shown.code))


def sent(request: Request, text: Packed, media_type: str, cache: str) -> Response:
    """A kept text to whoever asks: nothing where they have it already, compressed where they can take it so."""
    headers = {"ETag": text.tag, "Cache-Control": cache, "Vary": VARY}
    if _has(request, text.tag):
        return Response(status_code=304, headers=headers)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(text.text, media_type=media_type, headers=headers)
    return Response(text.gzipped, media_type=media_type, headers={**headers, "Content-Encoding": "gzip"})


def _has(request: Request, tag: str) -> bool:
    """Whether a browser has the text with this tag."""
    return tag in (one.strip() for one in request.headers.get("if-none-match", "").split(","))
