"""A page without a server is answered as by one: the same events, the same views, hints, replays and records."""

from __future__ import annotations

import json
import re
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import homeward
from homeward.model import Phase
from homeward.puzzles import puzzles
from homeward.rulebook import names
from places import ROOT
from web.worker.a_browser import Tab

if TYPE_CHECKING:
    from homeward.positions import Position
    from web.device import Device

pytestmark = pytest.mark.anyio
STEPS = 45
EVENTS = 45  # by then there is something to choose, and no game is over
PRINTED = "/api/games/{name}/print.pdf"  # laid out as files when the site is built
ELSEWHERE = {"/api/health", "/api/ready", PRINTED}  # the others are about the server itself
OF_THE_TABLE = ("table", "id")  # called otherwise at every table


def wished(name: str, **more: object) -> dict[str, Any]:
    seats = [{"who": "me", "name": "Ana"}, {"who": "person", "name": "Ben"}]
    return {"game": name, "seats": seats, "real_dice": True, "first": 0, **more}


def alike(answer: Any) -> Any:
    """An answer without what no two tables share."""
    return {key: value for key, value in answer.items() if key not in OF_THE_TABLE}


def chosen(view: dict[str, Any], chance: Random) -> dict[str, Any] | None:
    """What somebody does next; the same for both."""
    match view["ask"]["code"]:
        case "type_throw":
            return {"verb": "type_throw", "a": chance.randint(1, 6), "b": chance.randint(1, 6)}
        case "type_card":
            return {"verb": "type_card", "card": chance.choice([one["card"] for one in view["deck"] if one["left"]])}
        case "play":
            return {"verb": "play", "play": chance.choice(view["plays"])["text"]}
        case "over":
            return None
    return {"verb": "go_on"}


class Both:
    """The same table at a server and in a worker, at which the same is done."""

    def __init__(self, device: Device, tab: Tab, wish: dict[str, Any]) -> None:
        self._device, self._tab, self._wish = device, tab, wish

    async def __aenter__(self) -> Both:
        self.there = self._device.http.post("/api/tables", json=self._wish).json()["id"]
        self.here = await self._tab.open(self._wish)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._device.http.delete(f"/api/tables/{self.there}")

    async def asked(self, method: str, path: str, body: Any = None, **query: object) -> tuple[Any, Any]:
        """Both answers to a question about the table."""
        plain = {key: str(value).lower() for key, value in query.items()}
        there = self._device.http.request(method, f"/api/tables/{self.there}{path}", params=plain, json=body)
        status, here = await self._tab.ask(method, f"/tables/{self.here}{path}", body or "", **query)
        assert there.status_code == status
        return there.json(), here

    async def view(self, language: str = "en") -> dict[str, Any]:
        there, here = await self.asked("GET", "", language=language)
        assert alike(there) == alike(here)
        return alike(there) | {"version": there["version"]}

    async def act(self, number: int, seen: int, action: dict[str, Any]) -> None:
        act = {"id": f"action-{number:04d}", "seen": seen, "action": action}
        there, here = await self.asked("POST", "/acts", act)
        assert there == here


@pytest.mark.parametrize("name", names())
async def test_views_hints_replays_and_records_are_the_servers(ana: Device, name: str) -> None:
    chance, tab = Random(name), Tab()
    async with Both(ana, tab, wished(name)) as both:
        for number in range(STEPS):
            language = ("en", "es")[number % 2]
            view = await both.view(language)
            action = chosen(view, chance)
            if action is None:
                break
            await both.act(number, view["version"], action)
        for path in ("/history", "/fair", "/bots", "/position", "/link"):
            there, here = await both.asked("GET", path, language="es")
            assert alike(there) == alike(here), path
        there, here = await both.asked("GET", "/board", seat=1, dark=True, language="en")
        assert there == here
        assert text_at_server(ana, both.there) == (await tab.ask("GET", f"/tables/{both.here}/record"))[1]


def text_at_server(device: Device, table: str) -> str:
    return device.http.get(f"/api/tables/{table}/record").text


@pytest.mark.parametrize("name", names())
async def test_a_hint_is_the_servers(ana: Device, name: str) -> None:
    """In a position of one's own, which both are shown."""
    chance, tab = Random(name), Tab()
    asked = {"text": a_position(name, chance)}
    there = ana.http.post("/api/positions/hint", json=asked)
    assert there.status_code == 200, there.text
    assert await tab.ask("POST", "/positions/hint", asked) == (200, there.json())


def a_position(name: str, chance: Random) -> str:
    """A position in the middle of a game, in which there is something to choose."""
    position = homeward.game(name).start(2, first=0)
    for _ in range(EVENTS):
        position = after(position, chance)
    while position.phase is not Phase.PLAY or position.is_forced:
        position = after(position, chance)
    return position.text


def after(position: Position, chance: Random) -> Position:
    match position.phase:
        case Phase.PLAY:
            return position.play(chance.choice(position.plays))
        case Phase.DRAW:
            return position.draw(chance.choice([card for card, left in position.deck.items() if left]))
    return position.throw(chance.randint(1, 6), chance.randint(1, 6))


async def test_what_is_the_same_for_everybody(ana: Device) -> None:
    tab = Tab()
    for name in names():
        for path in (f"/games/{name}/rules", f"/games/{name}/lesson", f"/games/{name}/tips", "/shelf"):
            there = ana.http.get(f"/api{path}", params={"language": "es"})
            assert (await tab.ask("GET", path, language="es"))[1] == there.json(), path
        there = ana.http.get(f"/api/games/{name}/board.svg", params={"language": "en", "dark": "true"})
        assert (await tab.ask("GET", f"/games/{name}/board.svg", language="en", dark=True))[1] == there.text


async def test_a_counted_board(ana: Device) -> None:
    for house in ({"side": 14}, {"side": 9}):
        path, body = "/games/pollyanna/counted", {"name": "Ours", "house": house}
        there = ana.http.post(f"/api{path}", json=body, params={"language": "es", "dark": "true"})
        assert await Tab().ask("POST", path, json.dumps(body), language="es", dark=True) == (200, there.json())


@pytest.mark.parametrize("name", names())
async def test_a_puzzle_is_the_servers(ana: Device, name: str) -> None:
    tab, under = Tab(), f"/games/{name}/puzzles/3"
    best = ",".join(puzzles(name)[2].best)
    asked = [(under, {}), (f"{under}/answer", {}), (f"{under}/try", {"plays": best}), ("/puzzles", {})]
    asked += [(f"{under}/why", {"piece": "B1", "to": "B2"}), ("/puzzles/day/2026-05-01", {})]
    for path, query in asked:
        there = ana.http.get(f"/api{path}", params={"language": "es", **query})
        assert await tab.ask("GET", path, language="es", **query) == (200, there.json()), path


async def test_every_address_of_the_server_is_answered_or_needs_one() -> None:
    """Whoever adds an address is reminded of the page without a server."""
    described = json.loads((ROOT / "src/homeward/web/ui/openapi.json").read_text())
    tab = Tab()
    table = await tab.open(wished("pollyanna"))
    known = {
        "name": "pollyanna",
        "step": "goal",
        "picture_id": "blockade",
        "table_id": table,
        "number": "1",
        "day": "2026-05-01",
    }
    for path, methods in described["paths"].items():
        if path in ELSEWHERE:
            continue
        asked = re.sub(r"\{(\w+)\}", lambda part: known[part[1]], path.removeprefix("/api"))
        for method in sorted(methods, reverse=True):
            status, answer = await tab.ask(method.upper(), asked, "", game="pollyanna")
            code = answer.get("code", "") if isinstance(answer, dict) else ""
            assert status == 501 if is_about_friends(path) else code not in ("no_such_page", "needs_server"), path


def is_about_friends(path: str) -> bool:
    return "invitations" in path or "sharing" in path


async def test_a_house_rule_goes_along(ana: Device) -> None:
    async with Both(ana, Tab(), wished("pollyanna", house={"reward": 15})) as both:
        assert [rule["key"] for rule in (await both.view())["house"]] == ["reward"]
