"""Games to be reviewed over HTTP: a play that surely loses much, asked about until the answer is there."""

from typing import Any

from blunders import ALONE, Blunder
from waiting import until
from web.device import BOT, ME, Device


def blundered(device: Device, *seats: dict[str, str], of: Blunder = ALONE, **wishes: object) -> str:
    """A table at which this device has just made a play that loses much."""
    table = device.open(*(seats or (ME, BOT)), game=of.position.game.name, position=of.text, **wishes)
    device.do(table, "play", play=of.made)
    return table


def looked(device: Device, table: str, language: str = "en") -> dict[str, Any]:
    """How far the review of a table is."""
    answer = device.http.get(f"/api/tables/{table}/review", params={"language": language})
    assert answer.status_code == 200, answer.text
    state: dict[str, Any] = answer.json()
    return state


def reviewed(device: Device, table: str, language: str = "en") -> dict[str, Any]:
    """The review of a table, asked for and waited for."""
    answer = device.http.post(f"/api/tables/{table}/review")
    assert answer.status_code == 200, answer.text
    until(lambda: looked(device, table)["phase"] == "done", "the review")
    review: dict[str, Any] = looked(device, table, language)["review"]
    return review
