"""Seats that go to another device, or to a bot where all the others agree; secrets that lie sealed at a server."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

import pytest

from homeward.post import correspondence, hand_from, join, read_letter
from web.device import Device
from web.posting.friends import ADDRESS, SHORT, Friend, in_a_turn, to_and_fro, two
from web.server import Running, settings_for

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.anyio


async def moved(friend: Friend) -> str:
    return str((await friend.right("POST", f"/tables/{friend.table}/post/move"))["text"])


async def brought(text: str) -> Friend:
    """The same person at another browser, with the seat that was moved."""
    other = Friend()
    other.table = (await other.right("POST", "/post/moved", {"text": text}))["id"]
    other.seat = hand_from(text).seat
    return other


async def test_a_seat_moves_in_the_middle_of_a_turn_and_the_old_device_says_so() -> None:
    ana, ben, link = await two()
    link = await to_and_fro(link, [ana, ben], 8)
    friend = await in_a_turn(link, [ana, ben])
    before = await friend.view()
    other = await brought(await moved(friend))
    after = await other.view()
    assert (after["steps"], after["pieces"], after["plays"]) == (before["steps"], before["pieces"], before["plays"])
    told = await friend.view()
    assert (told["post"]["moved"], told["ask"]["sentence"]) == (
        True,
        "This game has moved to another device, and goes on there.",
    )
    status, refusal = await friend.act(friend.table, told["version"], verb="throw")
    assert (status, refusal["code"]) == (409, "post_due")
    sent = await other.go_on()
    assert (await next(one for one in (ana, ben) if one is not friend).read(sent))["kind"] == "new"


async def test_the_link_with_the_seat_is_shown_once_more() -> None:
    ana, _, _ = await two()
    assert await moved(ana) == await moved(ana)
    listed = (await ana.right("GET", "/tables"))["tables"]
    assert listed[0]["state"] == "Moved to another device"


async def test_the_old_device_looks_on_and_takes_no_turn_any_more() -> None:
    ana, ben, link = await two()
    other = await brought(await moved(ana))
    theirs = await to_and_fro(link, [other, ben], 5)
    kind = (await ana.read(theirs))["kind"]
    due = correspondence(read_letter(theirs)).due.device
    assert kind == ("moved" if due == ana.seat else "new")


async def test_a_text_that_carries_no_seat_is_refused() -> None:
    for text in ("nothing", "{}", ADDRESS):
        status, refusal = await Friend().ask("POST", "/post/moved", {"text": text})
        assert (status, refusal["code"]) == (422, "no_hand")


async def three() -> tuple[list[Friend], str]:
    """Ana, Ben and Cleo, who have all shown."""
    friends = [Friend() for _ in range(3)]
    link = await friends[0].begin(players=3)
    for friend, name in zip(friends[1:], ("Ben", "Cleo"), strict=True):
        link = await friend.join(link, name)
    return friends, await to_and_fro(link, friends, 3)


async def test_a_fallen_out_player_is_played_by_a_bot_if_all_the_others_agree() -> None:
    friends, link = await three()
    due = correspondence(read_letter(link)).due.device
    lost = next(one for one in friends if one.seat == due)
    others = [one for one in friends if one is not lost]
    newest = [(await one.view())["post"]["letter"] in link and (await one.view())["post"]["letter"] for one in others]
    sender, asked = others if newest[0] else others[::-1]
    view = await sender.view()
    assert view["post"]["lost"] == lost.seat
    assert "steady" in [one["name"] for one in view["post"]["bots"]]
    await sender.do("hand_to_bot", bot="steady")
    proposal = await sender.link()
    assert (await asked.read(proposal))["kind"] == "new"
    view = await asked.view()
    assert (view["ask"]["code"], view["post"]["proposed"]["seat"]) == ("agree", lost.seat)
    assert (await lost.read(proposal))["kind"] == "new"
    assert (await lost.view())["ask"]["code"] in ("throw", "send")  # who comes back in time plays on
    await asked.do("agree")
    view = await asked.view()
    agreed = view["post"]["letter"]
    if agreed:
        await sender.read(agreed)
        asked, sender = sender, asked
    seats = {one["seat"]: one["who"] for one in (await asked.view())["seats"]}
    assert seats[lost.seat] == "bot"
    link = await asked.go_on()
    assert correspondence(read_letter(link)).bots == {lost.seat: "steady"}
    link = await to_and_fro(link, others, 6)
    assert (await lost.read(link))["kind"] == "new"
    assert (await lost.view())["ask"]["code"] == "post"


async def test_a_bot_that_nobody_knows_cannot_take_over() -> None:
    ana, ben, link = await two()
    link = await to_and_fro(link, [ana, ben], 2)
    sender = ana if correspondence(read_letter(link)).due.device == ben.seat else ben
    view = await sender.view()
    status, refusal = await sender.act(sender.table, view["version"], verb="hand_to_bot", bot="master")
    assert (status, refusal["code"]) == (422, "no_such_bot")


async def test_whoever_is_alone_with_a_bot_plays_to_the_end() -> None:
    ana, ben, link = await two()
    link = await to_and_fro(link, [ana, ben], 2)
    due = correspondence(read_letter(link)).due.device
    sender = ana if due == ben.seat else ben
    await sender.do("hand_to_bot", bot="steady")
    for _ in range(300):
        if (await sender.view())["ending"]:
            break
        await sender.go_on()
    assert (await sender.view())["ending"]


def test_a_server_keeps_the_secret_sealed_and_the_game_through_a_restart(tmp_path: Path) -> None:
    settings = settings_for(tmp_path)
    wish = {"game": "pollyanna", "players": 2, "seat": 0, "name": "Ana", "house": SHORT}
    with Running(settings) as running, Device(running.url) as ana:
        table = ana.http.post("/api/post", json=wish).raise_for_status().json()["id"]
        letter = ana.view(table)["post"]["letter"]
        cookies = dict(ana.http.cookies)
        secret = hand_from(ana.http.post(f"/api/tables/{table}/post/move").json()["text"]).secret
    kept = sqlite3.connect(tmp_path / "tables.db").execute("select sealed from tables").fetchone()[0]
    assert secret not in kept
    assert len(kept) > len(secret)
    hand, joined = join(read_letter(letter), 2, "Ben")
    with Running(settings) as running, Device(running.url) as ana:
        ana.http.cookies.update(cookies)
        assert ana.view(table)["post"]["moved"]
        read = ana.http.post("/api/post/read", json={"text": joined.text}).raise_for_status().json()
        assert read["kind"] == "moved"
        assert read["table"] == table
    assert hand.due.device == 0


def test_another_device_of_the_server_does_not_see_it(ana: Device, ben: Device) -> None:
    wish = {"game": "pollyanna", "players": 2, "seat": 0, "name": "Ana"}
    table = ana.http.post("/api/post", json=wish).raise_for_status().json()["id"]
    letter = ana.view(table)["post"]["letter"]
    assert ben.http.get(f"/api/tables/{table}").status_code == 404
    assert ben.http.post(f"/api/tables/{table}/post/move").status_code == 404
    read = ben.http.post("/api/post/read", json={"text": letter}).json()
    assert (read["kind"], read["table"]) == ("seat", "")
    joined = ben.http.post("/api/post/join", json={"text": letter, "seat": 2, "name": "Ben"}).raise_for_status()
    assert joined.json()["id"] != table
    assert ana.act(table, "seat", seat=2, who={"who": "bot"}).json()["code"] == "seats_by_post"
