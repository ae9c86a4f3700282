"""The page's files: the index for every address of the page, hashed files for ever, nothing outside the folder."""

from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from homeward.web.errors import add_error_handlers
from homeward.web.page import page_router

pytestmark = pytest.mark.anyio
OUTSIDE = ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "//etc/passwd", "/%2fetc/passwd")


@pytest.fixture
async def client(tmp_path: Path) -> AsyncIterator[httpx.AsyncClient]:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<title>homeward</title>")
    (static / "assets" / "app-1a2b.js").write_text("1")
    (tmp_path / "secret.txt").write_text("secret")
    async with client_of(static) as client:
        yield client


def client_of(static: Path) -> httpx.AsyncClient:
    app = FastAPI()
    app.include_router(page_router(static))
    add_error_handlers(app)
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost")


@pytest.mark.parametrize("path", ["/", "/table/0123456789abcdef", "/new/pollyanna", "/rules/poliana"])
async def test_every_address_of_the_page_is_the_index(client: httpx.AsyncClient, path: str) -> None:
    answer = await client.get(path)
    assert answer.text == "<title>homeward</title>"
    assert answer.headers["cache-control"] == "no-cache"
    assert (await client.head(path)).status_code == 200


async def test_hashed_files_are_kept_for_ever(client: httpx.AsyncClient) -> None:
    answer = await client.get("/assets/app-1a2b.js")
    assert "immutable" in answer.headers["cache-control"]
    assert "javascript" in answer.headers["content-type"]
    assert answer.headers["content-encoding"] == "gzip"


async def test_a_file_that_has_changed_is_sent_anew(client: httpx.AsyncClient, tmp_path: Path) -> None:
    before = await client.get("/")
    tag = {"If-None-Match": before.headers["etag"]}
    assert (await client.get("/table/0123456789abcdef", headers=tag)).status_code == 304
    (tmp_path / "static" / "index.html").write_text("<title>newer</title>")
    assert (await client.get("/", headers=tag)).text == "<title>newer</title>"


@pytest.mark.parametrize("path", ["/assets/gone.js", "/favicon.ico", "/api/nowhere", "/api"])
async def test_what_is_not_there_is_said_so(client: httpx.AsyncClient, path: str) -> None:
    answer = await client.get(path)
    assert (answer.status_code, answer.json()["code"]) == (404, "no_such_page")


@pytest.mark.parametrize("path", OUTSIDE)
async def test_nothing_outside_the_folder_is_given_away(client: httpx.AsyncClient, path: str) -> None:
    answer = await client.get(path)
    assert answer.text == "<title>homeward</title>" or answer.status_code == 404


async def test_without_the_built_page_it_says_how_to_build_it(tmp_path: Path) -> None:
    async with client_of(tmp_path / "nothing") as client:
        answer = await client.get("/")
    assert answer.status_code == 503
    assert "make" in answer.text
