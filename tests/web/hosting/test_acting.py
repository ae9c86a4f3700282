"""Acting at a table: once, on what was seen, by whoever may."""

from typing import Any

import pytest

from web.device import BEN, BOT, ME, Device

Wish = dict[str, Any]


def test_a_retry_is_harmless(ana: Device) -> None:
    table = ana.open(first=0)
    first = ana.act(table, "throw", seen=1, action_id="the-same-id")
    again = ana.act(table, "throw", seen=1, action_id="the-same-id")
    assert first.json() == again.json() == {"version": 2}
    assert ana.view(table)["version"] == 2


def test_a_retry_is_known_long_after(ana: Device) -> None:
    table = ana.open(first=0)
    version = ana.do(table, "throw", action_id="the-same-id")
    move_on(ana, table)
    assert ana.act(table, "throw", seen=1, action_id="the-same-id").json() == {"version": version}


def test_a_stale_click_is_refused_with_the_version_that_is(ana: Device) -> None:
    table = ana.open(first=0)
    ana.do(table, "throw")
    answer = ana.act(table, "throw", seen=1)
    assert answer.status_code == 409
    assert answer.json()["code"] == "stale"
    assert answer.json()["version"] == 2
    assert ana.act(table, "throw", seen=99).json()["code"] == "stale"


def test_an_illegal_play_is_refused_with_the_ruling(ana: Device) -> None:
    table = ana.open(first=0, real_dice=True)
    ana.do(table, "type_throw", a=6, b=3)
    answer = ana.act(table, "play", play="B6-B9")
    assert answer.status_code == 409
    assert answer.json()["code"] == "illegal_play"
    assert answer.json()["reason"]["sentence"]
    assert ana.view(table)["version"] == 2


def test_why_not(ana: Device) -> None:
    table = ana.open(first=0, real_dice=True)
    ana.do(table, "type_throw", a=5, b=3)
    why = ana.http.get(f"/api/tables/{table}/why", params={"piece": "enter", "language": "es"}).json()
    assert why["allowed"] is False
    assert why["reason"]["ruling"]
    assert ana.http.get(f"/api/tables/{table}/why", params={"piece": "x" * 41}).status_code == 422


def test_undo_takes_the_last_play_back_until_dice_are_shown(ana: Device) -> None:
    table = ana.open(first=0, real_dice=True)
    ana.do(table, "type_throw", a=6, b=3)
    before = ana.view(table)
    ana.do(table, "play", play="enter")
    ana.do(table, "undo")
    after = ana.view(table)
    assert after["pieces"] == before["pieces"]
    assert after["version"] == 4
    assert ana.act(table, "undo").json()["code"] == "dice_were_shown"


def test_nothing_is_thrown_until_somebody_asks_for_it(ana: Device) -> None:
    """A person's last play can be taken back although a bot is next."""
    table = ana.open(ME, BOT, game="kukla_ollie", first=0)
    ana.do(table, "play", play=ana.view(table)["plays"][0]["text"])
    view = ana.view(table)
    assert view["ask"]["code"] == "wait"
    assert view["can_undo"]
    ana.do(table, "undo")
    assert ana.view(table)["to_play"] == 0


def test_a_mistyped_throw_is_corrected(ana: Device) -> None:
    table = ana.open(first=0, real_dice=True)
    ana.do(table, "type_throw", a=6, b=3)
    ana.do(table, "correct_throw", a=2, b=2)
    assert [die["value"] for die in ana.view(table)["dice"]] == [2, 2]
    assert ana.act(table, "correct_card", card="x").json()["code"] == "throw_was_last"


def test_dice_are_thrown_by_the_table_or_typed_in_but_never_both(ana: Device) -> None:
    assert ana.act(ana.open(first=0), "type_throw", a=1, b=1).json()["code"] == "dice_are_thrown_here"
    assert ana.act(ana.open(first=0, real_dice=True), "throw").json()["code"] == "type_it_in"


def test_going_on_stops_at_a_person(ana: Device) -> None:
    table = ana.open(ME, BOT, BOT, BOT, first=1)
    ana.do(table, "go_on", until="person")
    view = ana.view(table)
    assert view["to_play"] == 0
    assert view["version"] > 2
    assert ana.act(table, "go_on").json()["code"] == "waits_for_person"


def test_going_on_step_by_step_is_one_event_each(ana: Device) -> None:
    table = ana.open(BOT, BOT)
    assert [ana.do(table, "go_on") for _ in range(3)] == [2, 3, 4]


def test_bots_alone_stop_after_enough_for_one_action(ana: Device) -> None:
    table = ana.open(BOT, BOT, BOT, BOT)
    assert ana.do(table, "go_on", until="person") <= 401
    while not ana.view(table)["ending"]:
        ana.do(table, "go_on", until="person")
    assert ana.act(table, "go_on").json()["code"] == "game_over"


def test_nobody_chooses_for_a_bot(ana: Device) -> None:
    table = ana.open(ME, BOT, first=2, real_dice=True)
    ana.do(table, "type_throw", a=6, b=3)
    assert ana.act(table, "play", play="enter").json()["code"] == "bots_seat"
    ana.do(table, "go_on")


def test_a_seat_is_handed_to_a_bot_and_back(ana: Device) -> None:
    table = ana.open(ME, BEN, first=0)
    ana.do(table, "seat", seat=2, who=BOT)
    assert ana.view(table)["seats"][1]["who"] == "bot"
    ana.do(table, "seat", seat=2, who={"who": "me", "name": "Cid"})
    view = ana.view(table)
    assert (view["seats"][1]["who"], view["seats"][1]["name"]) == ("me", "Cid")
    ana.do(table, "throw")


def test_whose_a_seat_is_can_change_without_a_new_name(ana: Device) -> None:
    table = ana.open(ME, BEN)
    assert ana.do(table, "seat", seat=2, who={"who": "me", "name": "Ben"}) == 1
    assert ana.view(table)["seats"][1]["who"] == "me"


def test_there_is_no_fourth_seat_at_a_table_for_two(ana: Device) -> None:
    assert ana.act(ana.open(ME, BEN), "seat", seat=3, who=BOT).json()["code"] == "no_such_seat"


@pytest.mark.parametrize(
    "act",
    [
        {},
        {"id": "short", "seen": 1, "action": {"verb": "throw"}},
        {"id": "long-enough", "seen": -1, "action": {"verb": "throw"}},
        {"id": "long-enough", "seen": "1", "action": {"verb": "throw"}},
        {"id": "long-enough", "seen": 1, "action": {"verb": "cheat"}},
        {"id": "long-enough", "seen": 1, "action": {"verb": "throw", "a": 6}},
        {"id": "long-enough", "seen": 1, "action": {"verb": "type_throw", "a": 7, "b": 1}},
        {"id": "long-enough", "seen": 1, "action": {"verb": "play", "play": "x" * 41}},
        {"id": "long-enough", "seen": 1, "action": None},
        [],
        "throw",
    ],
)
def test_what_is_no_action_is_refused_with_its_place(ana: Device, act: Wish) -> None:
    table = ana.open()
    answer = ana.http.post(f"/api/tables/{table}/acts", json=act)
    assert answer.status_code == 422
    assert answer.json()["code"] in ("bad_message", "not_json")
    assert ana.view(table)["version"] == 1


@pytest.mark.parametrize("game", ["pollyanna", "kukla_ollie"])
def test_a_whole_game_is_played_to_its_end(ana: Device, game: str) -> None:
    table = ana.open(ME, BOT, game=game)
    while not (view := ana.view(table))["ending"]:
        step(ana, table, view)
    assert view["ask"]["code"] == "over"
    history = ana.http.get(f"/api/tables/{table}/history", params={"step": view["steps"]}).json()
    assert history["first"] + len(history["steps"]) == history["total"] == view["steps"]
    assert history["steps"][-1]["pieces"] == view["pieces"]


def move_on(device: Device, table: str, steps: int = 8) -> None:
    for _ in range(steps):
        step(device, table, device.view(table))


def step(device: Device, table: str, view: dict[str, Any]) -> None:
    """Whatever the table asks for, by the simplest means."""
    match view["ask"]["code"]:
        case "throw" | "draw" | "lot" as verb:
            device.do(table, verb, seen=view["version"])
        case "play":
            device.do(table, "play", seen=view["version"], play=view["plays"][0]["text"])
        case _:
            device.do(table, "go_on", seen=view["version"], until="person")
