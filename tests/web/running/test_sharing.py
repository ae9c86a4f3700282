"""Where the server listens: on this machine alone, until somebody says yes to more, and then exactly there."""

import socket
from pathlib import Path

import httpx
import pytest

from homeward.web.app import create_app
from homeward.web.running.door import Door
from homeward.web.settings import Settings
from waiting import PATIENCE
from web.device import ME, Device
from web.server import Running, settings_for

NEAR = "127.0.0.2"  # this machine as a network would know it
FRIEND = {"who": "friend"}


def answers(host: str, port: int) -> bool:
    try:
        socket.create_connection((host, port), timeout=PATIENCE).close()
    except OSError:
        return False
    return True


def port_of(house: Running) -> int:
    return int(house.host.partition(":")[2])


def test_nobody_else_is_listened_to_before_the_first_share(tmp_path: Path) -> None:
    with Running(settings_for(tmp_path, share_at=NEAR)) as house, Device(house.url) as ana:
        shown = ana.http.get("/api/sharing").json()
        assert shown == {"address": "", "must_ask": True, "nearby": NEAR, "can_open": True}
        assert not answers(NEAR, port_of(house))
        there = f"http://{NEAR}:{port_of(house)}"
        opened = {"address": there, "must_ask": False, "nearby": "", "can_open": True}
        assert ana.http.post("/api/sharing").json() == opened
        assert httpx.get(f"{there}/api/health").status_code == 200
        assert ana.http.post("/api/sharing").status_code == 200  # said once more, nothing changes


@pytest.mark.anyio
async def test_one_of_several_processes_says_that_it_cannot_let_friends_in_and_what_does(tmp_path: Path) -> None:
    process = create_app(settings_for(tmp_path, share_at=NEAR))
    asked = httpx.AsyncClient(transport=httpx.ASGITransport(process), base_url="http://127.0.0.1")
    async with process.router.lifespan_context(process), asked:
        assert (await asked.get("/api/sharing")).json()["can_open"] is False
        for language, words in (("en", "several processes"), ("es", "varios procesos")):
            refused = (await asked.post("/api/sharing", params={"language": language})).json()
            assert refused["code"] == "cannot_open"
            assert words in refused["sentence"]
            assert "--host 0.0.0.0" in refused["sentence"]


def test_only_the_address_that_was_agreed_to_is_answered(tmp_path: Path) -> None:
    with Running(settings_for(tmp_path, share_at=NEAR)) as house, Device(house.url) as ana:
        assert httpx.get(f"{house.url}/api/health", headers={"Host": NEAR}).status_code == 421
        ana.http.post("/api/sharing")
        assert httpx.get(f"{house.url}/api/health", headers={"Host": NEAR}).status_code == 200
        assert httpx.get(f"{house.url}/api/health", headers={"Host": "127.0.0.3"}).status_code == 421
        assert not answers("127.0.0.3", port_of(house))


def test_what_was_agreed_to_holds_after_a_restart_at_the_same_address(tmp_path: Path) -> None:
    with Running(settings_for(tmp_path, share_at=NEAR)) as house, Device(house.url) as ana:
        ana.http.post("/api/sharing")
    with Running(settings_for(tmp_path, share_at=NEAR)) as house:
        assert answers(NEAR, port_of(house))
    with Running(settings_for(tmp_path, share_at="127.0.0.4")) as house:  # the machine is in another network now
        assert not answers("127.0.0.4", port_of(house))


def test_links_lead_to_the_address_that_is_listened_at(tmp_path: Path) -> None:
    with Running(settings_for(tmp_path, share_at=NEAR)) as house, Device(house.url) as ana:
        table = ana.open(ME, FRIEND)
        share = f"/api/tables/{table}/invitations"
        assert ana.http.post(share, json={"seat": 2}).json()["link"].startswith(f"{house.url}/join#{table}.")
        ana.http.post("/api/sharing")
        invited = ana.http.post(share, json={"seat": 2}).json()
        assert invited["link"].startswith(f"http://{NEAR}:{port_of(house)}/join#{table}.")
        assert invited["picture"].startswith("data:image/svg+xml")


def test_behind_a_proxy_nobody_is_asked_and_links_lead_there(tmp_path: Path) -> None:
    settings = settings_for(tmp_path, public_url="https://games.example.org/")
    with Running(settings) as house, Device(house.url) as ana:
        shown = ana.http.get("/api/sharing").json()
        assert (shown["address"], shown["must_ask"]) == ("https://games.example.org", False)
        table = ana.open(ME, FRIEND)
        link = ana.http.post(f"/api/tables/{table}/invitations", json={"seat": 2}).json()["link"]
        assert link.startswith(f"https://games.example.org/join#{table}.")
        assert httpx.get(f"{house.url}/api/health", headers={"Host": "games.example.org"}).status_code == 200


def test_an_invitation_is_in_no_address_and_in_no_row(tmp_path: Path) -> None:
    with Running(settings_for(tmp_path)) as house, Device(house.url) as ana:
        table = ana.open(ME, FRIEND)
        link = ana.http.post(f"/api/tables/{table}/invitations", json={"seat": 2}).json()["link"]
        secret = link.rpartition(".")[2]
        assert len(secret) == 43
        assert httpx.URL(link).raw_path == b"/join"  # all that a server is ever sent of it
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert secret.encode() not in kept


@pytest.mark.parametrize("bound", ["0.0.0.0", "::"])
def test_where_everybody_is_listened_to_links_name_this_machine(bound: str) -> None:
    door = Door(Settings("sqlite:///unused.db", host=bound, share_at="192.168.1.7"))
    assert not door.must_ask
    assert door.address_for("http://127.0.0.1:8440") == "http://192.168.1.7:8440"
    assert door.address_for("http://ana.local:8440") == "http://ana.local:8440"
