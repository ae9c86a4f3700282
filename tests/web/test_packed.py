"""Answers on the wire: compressed for whoever can take them so, and not sent again to whoever has them."""

import pytest

from web.device import Device

KEPT = ("/board", "/history", "/fair", "/bots")


@pytest.mark.parametrize("path", ["/api/shelf", "/api/games/pollyanna/rules", "/api/games/pollyanna/board.svg"])
def test_what_is_kept_is_sent_compressed_and_only_once(ana: Device, path: str) -> None:
    _is_sent_once(ana, path)


def test_so_is_what_is_kept_of_a_table(ana: Device) -> None:
    table = ana.open()
    for path in KEPT:
        _is_sent_once(ana, f"/api/tables/{table}{path}")


def _is_sent_once(device: Device, path: str) -> None:
    whole = device.http.get(path)
    assert whole.headers["content-encoding"] == "gzip"
    assert "no-store" not in whole.headers["cache-control"]
    again = device.http.get(path, headers={"If-None-Match": whole.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    plain = device.http.get(path, headers={"Accept-Encoding": "identity", "If-None-Match": '"another"'})
    assert "content-encoding" not in plain.headers
    assert plain.content == whole.content


def test_a_board_is_another_for_another_seat_language_or_light(ana: Device) -> None:
    board = f"/api/tables/{ana.open()}/board"
    looks = ({}, {"seat": 1}, {"dark": True}, {"language": "es"})
    assert len({ana.http.get(board, params=look).headers["etag"] for look in looks}) == len(looks)


def test_two_tables_with_the_same_board_have_it_under_one_tag(ana: Device) -> None:
    tags = {ana.http.get(f"/api/tables/{ana.open()}/board").headers["etag"] for _ in range(2)}
    assert len(tags) == 1


def test_what_is_not_kept_is_compressed_where_it_is_long(ana: Device) -> None:
    table = ana.open()
    for path in (f"/api/tables/{table}", "/api/tables", f"/api/tables/{table}/record"):
        answer = ana.http.get(path)
        assert (answer.headers.get("content-encoding") == "gzip") == (len(answer.content) >= 1000)
    assert ana.http.get(f"/api/tables/{table}").headers["content-encoding"] == "gzip"
    assert "content-encoding" not in ana.http.get("/api/health").headers


def test_a_socket_compresses_each_message_by_itself(ana: Device) -> None:
    with ana.talk(ana.open()) as talk:
        talk.heard_of("view")
        assert talk.socket.response is not None
        agreed = talk.socket.response.headers["Sec-WebSocket-Extensions"]
    assert agreed.startswith("permessage-deflate")
    assert "server_no_context_takeover" in agreed
    assert "client_no_context_takeover" in agreed
