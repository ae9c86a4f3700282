"""How the routes of a subject begin: where they are, what they read, and how they refuse."""

from typing import Any

from fastapi import APIRouter
from fastapi.routing import APIRoute

from homeward.web.openapi import PLACE
from homeward.web.routes.asking import Body

REFUSALS = (400, 403, 404, 405, 408, 409, 413, 421, 422, 429, 500, 503)


def _content(model: str) -> dict[str, Any]:
    """By name: every route would take its model apart again."""
    return {"application/json": {"schema": {"$ref": PLACE.format(model=model)}}}


REFUSED: dict[str, Any] = {"description": "Refused, and nothing changed", "content": _content("Refusal")}


class Route(APIRoute):
    """A route that describes the body it reads."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for asked in self.dependant.dependencies:
            if isinstance(asked.call, Body):
                content = _content(asked.call.kind.__name__)
                self.openapi_extra = {"requestBody": {"content": content, "required": True}}


def routes_about(subject: str, under: str = "") -> APIRouter:
    """Routes under /api, or further down."""
    return APIRouter(
        prefix=f"/api{under}", tags=[subject], responses=dict.fromkeys(REFUSALS, REFUSED), route_class=Route
    )
