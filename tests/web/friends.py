"""Friends on other devices: invited by a link, and seated."""

import httpx

from web.device import Device

FRIEND = {"who": "friend"}


def invite(device: Device, table: str, seat: int | None, **more: object) -> dict[str, str]:
    """What a link to a table carries in its fragment."""
    answer = device.http.post(f"/api/tables/{table}/invitations", json={"seat": seat, **more})
    assert answer.status_code == 201, answer.text
    path, _, fragment = answer.json()["link"].partition("#")
    assert path.endswith("/join")
    table, _, secret = fragment.partition(".")
    return {"table": table, "secret": secret}


def join(device: Device, invitation: dict[str, str], name: str = "Ben") -> httpx.Response:
    return device.http.post("/api/invitations/join", json={**invitation, "name": name})


def code(answer: httpx.Response) -> str:
    """What a refusal is known by."""
    refused: str = answer.json()["code"]
    return refused
