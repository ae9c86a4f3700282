"""Only our own names are answered to."""

import pytest

from homeward.web.guard.hosts import HostGuard, name_of
from web.device import Device


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8440", "127.0.0.1.evil.example", "", "192.168.0.7"])
def test_a_name_that_is_not_ours_is_not_answered(ana: Device, host: str) -> None:
    answer = ana.http.get("/api/shelf", headers={"Host": host})
    assert (answer.status_code, answer.json()["code"]) == (421, "wrong_host")


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:80", "127.0.0.1:9", "[::1]:8440"])
def test_our_own_names_are(ana: Device, host: str) -> None:
    assert ana.http.get("/api/health", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize(
    ("bound", "host", "answered"),
    [
        ("0.0.0.0", "192.168.0.7:8440", True),
        ("0.0.0.0", "[fe80::1]:8440", True),
        ("0.0.0.0", "evil.example", False),
        ("games.home", "games.home:8440", True),
        ("127.0.0.1", "192.168.0.7", False),
    ],
)
@pytest.mark.anyio
async def test_where_all_are_listened_to_numbers_are_ours(bound: str, host: str, answered: bool) -> None:
    reached, sent = [], []

    async def app(scope: object, receive: object, send: object) -> None:
        reached.append(scope)

    async def send(message: object) -> None:
        sent.append(message)

    scope = {"type": "http", "path": "/", "query_string": b"", "headers": [(b"host", host.encode())]}
    await HostGuard(app, bound)(scope, None, send)  # type: ignore[arg-type]
    assert bool(reached) == answered
    assert bool(sent) != answered
    assert name_of(host)
