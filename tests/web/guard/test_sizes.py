"""No more of a request is read than there can be sense in."""

import http.client
import json
from contextlib import closing

import pytest

from web.device import WISH, Device
from web.server import Running


@pytest.mark.parametrize("size", [70_000, 3_000_000])
def test_whoever_sends_too_much_hears_it_though_still_sending(ana: Device, size: int) -> None:
    answer = ana.http.post("/api/tables", content=b"x" * size)
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


def test_a_body_that_says_it_is_beyond_all_reason_is_not_read(house: Running) -> None:
    with closing(http.client.HTTPConnection(house.host)) as connection:
        connection.putrequest("POST", "/api/tables")
        connection.putheader("Content-Length", str(10**9))
        connection.endheaders()
        assert refusal_over(connection) == (413, "too_large")


def test_a_body_that_hides_its_size_is_counted(house: Running) -> None:
    pieces = (b" " * 1000 for _ in range(70))
    with closing(http.client.HTTPConnection(house.host)) as connection:
        connection.request(
            "POST", "/api/tables", body=pieces, encode_chunked=True, headers={"Transfer-Encoding": "chunked"}
        )
        assert refusal_over(connection) == (413, "too_large")


def refusal_over(connection: http.client.HTTPConnection) -> tuple[int, str]:
    answer = connection.getresponse()
    return answer.status, json.load(answer)["code"]


def test_a_body_in_pieces_is_read_whole(house: Running) -> None:
    connection = http.client.HTTPConnection(house.host)
    text = json.dumps(WISH).encode()
    pieces = (text[at : at + 7] for at in range(0, len(text), 7))
    headers = {"Transfer-Encoding": "chunked", "Content-Type": "application/json"}
    connection.request("POST", "/api/tables", body=pieces, encode_chunked=True, headers=headers)
    assert connection.getresponse().status == 201
    connection.close()
