"""The API described, the socket's messages included: the page's types are made from it.

`python -m homeward.web.openapi` writes it out.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import msgspec
from pydantic import TypeAdapter

from homeward.web.wire.answers import ServerMessage
from homeward.web.wire.asked import CLIENT_MESSAGE

if TYPE_CHECKING:
    from fastapi import FastAPI

PLACE = "#/components/schemas/{model}"


def describe(app: FastAPI) -> None:
    """Have the application describe its socket's messages as well."""
    plain = app.openapi

    def whole() -> dict[str, Any]:
        document = plain()
        document["components"]["schemas"].update(_socket_messages())
        return document

    app.openapi = whole  # type: ignore[method-assign]


def openapi_json() -> bytes:
    """The description as JSON, to the same bytes every time."""
    from homeward.web.app import create_app
    from homeward.web.settings import Settings

    document = create_app(Settings("sqlite:///unused.db")).openapi()
    return msgspec.json.format(msgspec.json.encode(document, order="deterministic"), indent=2) + b"\n"


def _socket_messages() -> dict[str, Any]:
    """The messages of both sides, and all they are made of, by name."""
    client = CLIENT_MESSAGE.json_schema(ref_template=PLACE)
    server = TypeAdapter[Any](ServerMessage).json_schema(ref_template=PLACE, mode="serialization")
    named = {**client.pop("$defs"), **server.pop("$defs")}
    return {**named, "ClientMessage": client, "ServerMessage": server}


if __name__ == "__main__":
    sys.stdout.buffer.write(openapi_json())
