"""A play tried again: a table from before it, with the same throw, among bots."""

from blunders import ALONE, CARD, PARTNERS
from places import ROOT
from web.device import BEN, BOT, ME, Device
from web.friends import code, invite, join
from web.reviewed import blundered


def retried(device: Device, table: str, step: int) -> str:
    answer = device.http.post(f"/api/tables/{table}/retry", json={"step": step})
    assert answer.status_code == 201, answer.text
    opened: str = answer.json()["id"]
    return opened


def refused(device: Device, table: str, step: int) -> str:
    return code(device.http.post(f"/api/tables/{table}/retry", json={"step": step}))


def test_it_begins_with_the_throw_on_the_table(ana: Device) -> None:
    table = retried(ana, blundered(ana), 1)
    view = ana.view(table)
    assert (view["steps"], view["phase"], view["to_play"]) == (0, "play", 0)
    assert view["dice"] == [{"value": 2, "used": False}, {"value": 1, "used": True}]
    assert {play["text"] for play in view["plays"]} >= {ALONE.made, ALONE.better}
    assert not view["can_undo"]
    assert ana.http.get(f"/api/tables/{table}/position").json()["text"] == ALONE.text


def test_it_can_be_played_kept_and_taken_away(ana: Device) -> None:
    table = retried(ana, blundered(ana), 1)
    ana.do(table, "play", play=ALONE.better)
    view = ana.view(table)
    assert view["can_undo"]
    ana.do(table, "undo")
    assert ana.view(table)["steps"] == 0
    assert code(ana.act(table, "undo")) == "nothing_to_undo"
    ana.do(table, "play", play=ALONE.made)
    ana.do(table, "go_on", until="person")
    ana.do(table, "throw")
    record = ana.http.get(f"/api/tables/{table}/record").text
    assert ana.http.post("/api/records", content=record.encode()).status_code == 201
    assert ana.view(table)["fair"]["commitment"]
    assert ana.http.get(f"/api/tables/{table}/fair").json()["draws"][0]["moment"] == 0


def test_whoever_asks_sits_where_it_was_played_and_bots_everywhere_else(ana: Device) -> None:
    seats = ana.view(retried(ana, blundered(ana, BEN, BOT, BEN, ME, of=PARTNERS), 1))["seats"]
    assert [(seat["who"], seat["bot"], seat["name"]) for seat in seats] == [
        ("bot", "steady", ""),
        ("bot", "wanderer", ""),
        ("bot", "steady", ""),
        ("me", "", "Ana"),
    ]
    assert all(seat["partner"] is not None for seat in seats)


def test_a_card_lies_there_again(ana: Device) -> None:
    view = ana.view(retried(ana, blundered(ana, BOT, ME, of=CARD), 1))
    assert (view["card"], view["drawing"], view["steps"]) == ("forward-1", 4, 0)
    assert {play["text"] for play in view["plays"]} >= {CARD.made, CARD.better}


def test_whoever_only_watched_sits_there_without_that_name(ana: Device, cleo: Device) -> None:
    record = (ROOT / "tests/playthroughs/tiny-2.record").read_text(encoding="utf-8")
    table = ana.http.post("/api/records", content=record.encode()).json()["id"]
    assert join(cleo, invite(ana, table, None)).status_code == 200
    steps = cleo.http.get(f"/api/tables/{table}/history").json()["steps"]
    chosen = next(step for step in steps if step["kind"] == "play" and not step["forced"])
    seats = cleo.view(retried(cleo, table, chosen["number"]))["seats"]
    assert [(seat["who"], seat["name"]) for seat in seats if seat["seat"] == chosen["seat"]] == [("me", "")]


def test_house_rules_and_hints_are_those_of_the_game(ana: Device) -> None:
    house = ALONE._replace(text=ALONE.text.replace("pollyanna", 'pollyanna{"reward":20}'))
    view = ana.view(retried(ana, blundered(ana, of=house), 1))
    assert [rule["key"] for rule in view["house"]] == ["reward"]
    assert view["hints"]


def test_what_is_no_play_cannot_be_tried(ana: Device) -> None:
    table = blundered(ana)
    ana.do(table, "go_on")  # the bot throws
    assert refused(ana, table, 2) == "no_such_play"
    assert refused(ana, table, 99) == "no_such_play"


def test_where_no_review_may_be_had_no_play_can_be_tried(ana: Device, stranger: Device) -> None:
    assert refused(ana, blundered(ana, hints=False), 1) == "review_no_hints"
    assert refused(stranger, blundered(ana), 1) == "no_such_table"
