"""What goes wrong in the program is logged, and told as one sentence without a secret in it."""

import json
from typing import Any

import pytest

from homeward.web.guard.mishaps import MishapGuard


@pytest.mark.anyio
async def test_a_mistake_of_ours_is_one_sentence_and_a_line_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    sent: list[Any] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        raise ZeroDivisionError("a secret detail")

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {"type": "http", "method": "GET", "path": "/", "query_string": b"language=es", "headers": []}
    await MishapGuard(app)(scope, None, send)  # type: ignore[arg-type]
    assert sent[0]["status"] == 500
    assert json.loads(sent[1]["body"])["code"] == "went_wrong"
    assert b"secret" not in sent[1]["body"]
    assert "a secret detail" in caplog.text
