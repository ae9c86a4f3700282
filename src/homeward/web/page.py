"""The page: built files out of web/static, and the same index for every address the page knows itself."""

from functools import lru_cache
from mimetypes import guess_type
from pathlib import Path

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response

from homeward.web.packed import ASK_AGAIN, Packed, packed
from homeward.web.refusals import TurnedAway
from homeward.web.replies import sent
from homeward.web.sentences import sentence, spoken

STATIC = Path(__file__).parent / "static"
HASHED = "assets"  # the folder of files whose names change with what is in them
FOREVER = "public, max-age=31536000, immutable"
TEXTS = (".html", ".js", ".css", ".svg")  # what grows smaller when it is compressed


def page_router(folder: Path = STATIC) -> APIRouter:
    """Answers for every address that is not the API's."""
    router = APIRouter(include_in_schema=False)

    @router.api_route("/{path:path}", methods=["GET", "HEAD"])
    async def page(request: Request, path: str) -> Response:
        if path == "api" or path.startswith("api/"):
            raise TurnedAway("no_such_page")
        file = _file(folder, path)
        is_hashed = path.startswith(f"{HASHED}/")
        if file is not None:
            return _given(request, file, FOREVER if is_hashed else ASK_AGAIN)
        if is_hashed or "." in path.rpartition("/")[2]:
            raise TurnedAway("no_such_page")
        return _index(folder, request)

    return router


def _file(folder: Path, path: str) -> Path | None:
    """The built file at a path, if there is one inside the folder; a path that no file can have is none."""
    try:
        file = (folder / path).resolve()
        return file if file.is_relative_to(folder.resolve()) and file.is_file() else None
    except (OSError, ValueError):
        return None


def _given(request: Request, file: Path, cache: str) -> Response:
    """A built file; texts are compressed once, for as long as they are what they were."""
    if file.suffix not in TEXTS:
        return FileResponse(file, headers={"Cache-Control": cache})
    kind, _ = guess_type(file.name)
    return sent(request, _packed(file, file.stat().st_mtime_ns), kind or "text/plain", cache)


@lru_cache(maxsize=256)
def _packed(file: Path, _changed: int) -> Packed:
    return packed(file.read_bytes())


def _index(folder: Path, request: Request) -> Response:
    index = folder / "index.html"
    if index.is_file():
        return _given(request, index, ASK_AGAIN)
    return PlainTextResponse(sentence("no_page", spoken(request.query_params, request.headers)), 503)
