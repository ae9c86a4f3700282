"""Every error becomes a refusal: what we raise ourselves, and what the framework raises for us."""

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

OF_STATUS = {404: "no_such_page", 405: "no_such_method"}


def add_error_handlers(app: FastAPI) -> None:
    """Have everything that is raised answered in words."""

    @app.exception_handler(HomewardError)
    async def ours(request: Request, error: HomewardError) -> Response:
        return refused(error, _language(request))

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> Response:
        return refused(bad_message(error.errors()), _language(request))

    @app.exception_handler(HTTPException)
    async def framework(request: Request, error: HTTPException) -> Response:
        answer = refused(TurnedAway(OF_STATUS.get(error.status_code, "not_json")), _language(request))
        for name in ("allow", "Allow"):
            if error.headers and name in error.headers:
                answer.headers["Allow"] = error.headers[name]
        return answer


def _language(request: Request) -> str:
    return spoken(request.query_params, request.headers)
