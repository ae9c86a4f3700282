"""How the routes of a subject begin: where they are, and how they refuse."""

from typing import Any

from fastapi import APIRouter

from homeward.web.openapi import PLACE

REFUSALS = (400, 403, 404, 405, 408, 409, 413, 421, 422, 429, 500, 503)
REFUSED: dict[str, Any] = {  # by name: every route would take its model apart again
    "description": "Refused, and nothing changed",
    "content": {"application/json": {"schema": {"$ref": PLACE.format(model="Refusal")}}},
}


def routes_about(subject: str, under: str = "") -> APIRouter:
    """Routes under /api, or further down."""
    return APIRouter(prefix=f"/api{under}", tags=[subject], responses=dict.fromkeys(REFUSALS, REFUSED))
