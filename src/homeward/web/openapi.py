"""The API described, the socket's messages included: the page's types are made from it.

`python -m homeward.web.openapi` writes it out.
"""

from __future__ import annotations

import sys
from inspect import cleandoc
from typing import TYPE_CHECKING, Any

import msgspec
from pydantic import TypeAdapter

from homeward.web.wire.answers import ServerMessage
from homeward.web.wire.asked import BODIES, Message
from homeward.web.wire.asked_by_post import BY_POST

if TYPE_CHECKING:
    from fastapi import FastAPI

PLACE = "#/components/schemas/{model}"


def describe(app: FastAPI) -> None:
    """Have the application describe what is sent to it, and its socket's messages, as well."""
    plain = app.openapi

    def whole() -> dict[str, Any]:
        document = plain()
        document["components"]["schemas"].update(_messages())
        return document

    app.openapi = whole  # type: ignore[method-assign]


def openapi_json() -> bytes:
    """The description as JSON, to the same bytes every time."""
    from homeward.web.app import create_app
    from homeward.web.settings import Settings

    document = create_app(Settings("sqlite:///unused.db")).openapi()
    return msgspec.json.format(msgspec.json.encode(document, order="deterministic"), indent=2) + b"\n"


def _messages() -> dict[str, Any]:
    """The messages of both sides, what is sent to an address, and all they are made of, by name."""
    (client, *_), asked = msgspec.json.schema_components(
        (Message, *BODIES, *BY_POST), ref_template=PLACE.format(model="{name}")
    )
    server = TypeAdapter[Any](ServerMessage).json_schema(ref_template=PLACE, mode="serialization")
    told = server.pop("$defs")
    return {**_in_common(asked), **told, "ClientMessage": client, "ServerMessage": server}


def _in_common(schema: Any) -> Any:
    """A schema as others read it: `$` ends a text, words are text, what may be left out has no nothing for it."""
    if isinstance(schema, list):
        return [_in_common(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    plain = {key: _in_common(value) for key, value in schema.items() if (key, value) != ("default", None)}
    match plain:
        case {"pattern": str(pattern)}:
            plain["pattern"] = pattern.replace(r"\Z", "$")
        case {"enum": list()}:
            plain["type"] = "string"
        case {"description": str(description)}:
            plain["description"] = cleandoc(description)
    return plain


if __name__ == "__main__":
    sys.stdout.buffer.write(openapi_json())
