"""Answers as bytes: plain values become JSON here, and nowhere else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from starlette.responses import Response

from homeward.web.refusals import refusal_of, status_of

if TYPE_CHECKING:
    from homeward.errors import HomewardError

JSON = "application/json"
_encoder = msgspec.json.Encoder()


def encoded(value: Any) -> bytes:
    """A value of `wire` as JSON."""
    return _encoder.encode(value)


def reply(value: Any, status: int = 200) -> Response:
    """An answer that was asked for."""
    return Response(encoded(value), status, media_type=JSON, headers={"Cache-Control": "no-store"})


def refused(error: HomewardError, language: str) -> Response:
    """A refusal, with its status."""
    shown = refusal_of(error, language)
    return reply(shown, status_of(shown.code))
