"""Every error becomes a refusal: what we raise ourselves, and what the framework raises for us."""

from collections.abc import Mapping
from typing import Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from homeward.errors import HomewardError
from homeward.web.checking import bad_message
from homeward.web.refusals import TurnedAway
from homeward.web.replies import refused
from homeward.web.sentences import spoken

OF_QUERY = {
    "missing": "asked_missing",
    "int_parsing": "asked_int_type",
    "int_from_float": "asked_int_type",
    "bool_parsing": "asked_bool_type",
    "literal_error": "asked_unknown_word",
    "string_too_long": "asked_string_too_long",
    "string_pattern_mismatch": "asked_string_pattern_mismatch",
    "string_unicode": "asked_string_pattern_mismatch",
    "greater_than_equal": "asked_greater_than_equal",
    "less_than_equal": "asked_less_than_equal",
}
"""What the framework calls a mistake in an address, and how our catalogues say it; its parameters fill them in."""
OF_STATUS = {404: "no_such_page", 405: "no_such_method"}


def add_error_handlers(app: FastAPI) -> None:
    """Have everything that is raised answered in words."""

    @app.exception_handler(HomewardError)
    async def ours(request: Request, error: HomewardError) -> Response:
        return refused(error, _language(request))

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> Response:
        return refused(_bad_query(error.errors()[0]), _language(request))

    @app.exception_handler(HTTPException)
    async def framework(request: Request, error: HTTPException) -> Response:
        answer = refused(TurnedAway(OF_STATUS.get(error.status_code, "not_json")), _language(request))
        for name in ("allow", "Allow"):
            if error.headers and name in error.headers:
                answer.headers["Allow"] = error.headers[name]
        return answer


def _bad_query(found: Mapping[str, Any]) -> TurnedAway:
    where = ".".join(map(str, found["loc"]))
    return bad_message(where, OF_QUERY.get(found["type"], "asked_other"), **found.get("ctx", {}))


def _language(request: Request) -> str:
    return spoken(request.query_params, request.headers)
