"""Friends on other devices: invited by a link, seated once, watching, and never more than that."""

from contextlib import ExitStack
from pathlib import Path
from typing import Any

from homeward.web.visitors.conversation import NO_SUCH_TABLE
from web.device import BOT, ME, Device
from web.friends import FRIEND, code, invite, join
from web.server import Running, settings_for


def seats_of(view: dict[str, Any]) -> dict[int, str]:
    return {seat["seat"]: seat["who"] for seat in view["seats"]}


# Sitting down


def test_a_table_waits_until_its_open_seats_are_taken(ana: Device, ben: Device) -> None:
    table = ana.open(ME, FRIEND, first=0)
    assert ana.view(table)["ask"]["code"] == "seats"
    assert code(ana.act(table, "throw")) == "waits_for_friends"
    assert join(ben, invite(ana, table, 2)).json() == {"id": table, "watching": False, "over": False}
    assert seats_of(ana.view(table)) == {0: "me", 2: "friend"}
    assert seats_of(ben.view(table)) == {0: "friend", 2: "me"}
    assert ben.view(table)["ask"]["code"] == "friend"
    ana.do(table, "throw")


def test_an_open_seat_can_be_given_to_a_bot_instead(ana: Device, ben: Device) -> None:
    table = ana.open(ME, FRIEND, first=0)
    invitation = invite(ana, table, 2)
    ana.do(table, "seat", seat=2, who=BOT)
    ana.do(table, "throw")
    assert code(join(ben, invitation)) == "no_such_invitation"


def test_an_invitation_says_what_it_is_to(ana: Device, ben: Device) -> None:
    table = ana.open(ME, FRIEND)
    shown = ben.http.post("/api/invitations/knock", json=invite(ana, table, 2)).json()
    assert (shown["title"], shown["seat"], shown["over"]) == ("Pollyanna", 2, False)
    assert [seat["shown"] for seat in shown["seats"]] == ["Ana", "Blue"]
    assert ben.http.get(f"/api/tables/{table}").status_code == 404  # a look is no seat


def test_an_invitation_seats_one_and_no_more(ana: Device, ben: Device, cleo: Device) -> None:
    table = ana.open(ME, FRIEND)
    invitation = invite(ana, table, 2)
    assert join(ben, invitation).status_code == 200
    assert code(join(cleo, invitation)) == "no_such_invitation"
    assert cleo.http.get(f"/api/tables/{table}").status_code == 404


def test_a_new_invitation_takes_the_last_one_back(ana: Device, ben: Device) -> None:
    table = ana.open(ME, FRIEND)
    first, second = invite(ana, table, 2), invite(ana, table, 2, new=True)
    assert code(join(ben, first)) == "no_such_invitation"
    assert join(ben, second).status_code == 200


def test_the_same_invitation_is_shown_again_to_whoever_plays(ana: Device, ben: Device, cleo: Device) -> None:
    table = ana.open(ME, FRIEND, FRIEND)
    first = invite(ana, table, 2)
    assert invite(ana, table, 2) == first
    join(ben, invite(ana, table, 1))
    assert invite(ben, table, 2) == first
    assert join(cleo, first, "Cleo").status_code == 200


def test_an_invitation_can_be_withdrawn(ana: Device, ben: Device) -> None:
    table = ana.open(ME, FRIEND)
    invitation = invite(ana, table, 2)
    assert ana.http.delete(f"/api/tables/{table}/invitations", params={"seat": 2}).status_code == 204
    assert code(join(ben, invitation)) == "no_such_invitation"


def test_an_invitation_opens_its_own_table_alone(ana: Device, ben: Device) -> None:
    table, other = ana.open(ME, FRIEND), ana.open(ME, FRIEND)
    invitation = invite(ana, table, 2)
    assert code(join(ben, {**invitation, "table": other})) == "no_such_invitation"
    assert code(join(ben, {**invitation, "secret": "A" * 43})) == "no_such_invitation"


def test_only_who_plays_invites_and_only_to_open_seats(ana: Device, ben: Device, stranger: Device) -> None:
    table = ana.open(ME, FRIEND)
    join(ben, invite(ana, table, None))
    share = f"/api/tables/{table}/invitations"
    assert code(ben.http.post(share, json={"seat": 2})) == "only_watching"
    assert code(stranger.http.post(share, json={"seat": 2})) == "no_such_table"
    assert code(ana.http.post(share, json={"seat": 0})) == "seat_taken"


def test_a_friends_device_is_remembered_and_finds_the_table_again(ana: Device, ben: Device) -> None:
    table = ana.open(ME, FRIEND)
    join(ben, invite(ana, table, 2))
    [line] = ben.http.get("/api/tables").json()["tables"]
    assert (line["id"], line["role"]) == (table, "seated")


# Acting


def test_each_device_acts_for_its_own_seat(ana: Device, ben: Device) -> None:
    table = ana.open(ME, FRIEND, first=0)
    join(ben, invite(ana, table, 2))
    assert code(ben.act(table, "throw")) == "not_your_seat"
    ana.do(table, "throw")
    assert code(ben.act(table, "play", play="pass")) == "not_your_seat"
    assert code(ben.act(table, "seat", seat=0, who=ME)) == "not_your_seat"


def test_a_friend_cannot_put_the_table_away(ana: Device, ben: Device) -> None:
    table = ana.open(ME, FRIEND)
    join(ben, invite(ana, table, 2))
    assert code(ben.http.delete(f"/api/tables/{table}")) == "not_opener"
    assert ana.http.delete(f"/api/tables/{table}").status_code == 204


def test_bots_wait_while_a_friend_may_take_a_play_back(ana: Device, ben: Device) -> None:
    table = ana.open(BOT, FRIEND, ME, game="kukla_ollie", first=1)
    join(ben, invite(ana, table, 1))
    ben.do(table, "play", play=ben.view(table)["plays"][0]["text"])
    with ben.talk(table) as there:
        there.heard_of("people")
        assert ana.view(table)["ask"]["code"] == "friend"
        assert not ana.view(table)["can_undo"]
        assert code(ana.act(table, "go_on")) == "may_take_back"
        assert code(ana.act(table, "undo")) == "not_your_seat"
        ben.do(table, "undo")


# Watching


def test_whoever_has_the_link_may_watch_and_nothing_else(ana: Device, ben: Device, cleo: Device) -> None:
    table = ana.open(ME, BOT, first=0)
    link = invite(ana, table, None)
    assert join(ben, link).json()["watching"] is True
    assert join(cleo, link).json()["watching"] is True
    ana.do(table, "throw")
    view = ben.view(table)
    assert (view["role"], view["ask"]["code"], view["plays"], view["can_undo"]) == ("watching", "friend", [], False)
    tries: list[tuple[str, dict[str, Any]]] = [
        ("throw", {}),
        ("go_on", {}),
        ("undo", {}),
        ("play", {"play": "pass"}),
        ("seat", {"seat": 2, "who": ME}),
        ("seat", {"seat": 0, "who": BOT}),
    ]
    for verb, more in tries:
        assert code(ben.act(table, verb, **more)) == "only_watching"
    assert code(ben.http.post(f"/api/tables/{table}/rematch")) == "only_watching"
    assert ana.view(table)["version"] == view["version"]


def test_the_socket_of_who_watches_changes_nothing(ana: Device, ben: Device, stranger: Device) -> None:
    table = ana.open(ME, FRIEND, first=0)
    join(ben, invite(ana, table, None))
    version = ana.view(table)["version"]
    tries: list[dict[str, Any]] = [
        {"verb": "throw"},
        {"verb": "go_on", "until": "person"},
        {"verb": "undo"},
        {"verb": "words", "seat": 0, "text": "mine"},
        {"verb": "seat", "seat": 2, "who": {"who": "me"}},
        {"verb": "seat", "seat": 0, "who": {"who": "bot"}},
        {"verb": "seat", "seat": 0, "who": {"who": "friend"}},
    ]
    with ben.talk(table) as watching:
        watching.heard_of("people")
        for number, action in enumerate(tries):
            watching.say(type="act", id=f"watching-{number}", seen=version, action=action)
            assert watching.heard_of("refused")["refusal"]["code"] == "only_watching"
        watching.say(type="hint", id="watching-hint", seen=version)
        assert watching.heard_of("refused")["id"] == "watching-hint"
    with stranger.talk(table) as outside:
        assert outside.heard_of("refused")["refusal"]["code"] == "no_such_table"
        assert outside.closed_with() == NO_SUCH_TABLE
    assert ana.view(table)["version"] == version


def test_there_is_room_for_so_many_and_no_more(tmp_path: Path) -> None:
    with Running(settings_for(tmp_path, guests_at_once=1)) as house, ExitStack() as devices:
        ana, ben, cleo = (devices.enter_context(Device(house.url)) for _ in range(3))
        link = invite(ana, ana.open(ME, BOT), None)
        assert join(ben, link).status_code == 200
        assert code(join(cleo, link)) == "too_many_guests"
        assert join(ben, link).status_code == 200  # who is in stays in


def test_who_watches_sees_the_game_as_it_stands_and_can_step_through_it(ana: Device, ben: Device) -> None:
    table = ana.open(ME, BOT, first=0)
    ana.do(table, "throw")
    join(ben, invite(ana, table, None))
    assert ben.view(table)["steps"] == 1
    assert len(ben.http.get(f"/api/tables/{table}/history").json()["steps"]) == 1


def test_who_watches_can_leave(ana: Device, ben: Device) -> None:
    table = ana.open(ME, BOT)
    join(ben, invite(ana, table, None))
    assert [line["role"] for line in ben.http.get("/api/tables").json()["tables"]] == ["watching"]
    assert ben.http.delete(f"/api/tables/{table}").status_code == 204
    assert ben.http.get("/api/tables").json()["tables"] == []
    assert ana.view(table)


def test_a_finished_game_is_shared_for_its_replay(ana: Device, ben: Device) -> None:
    table = ana.open(BOT, BOT)
    while not ana.view(table)["ending"]:
        ana.do(table, "go_on", until="person")
    assert join(ben, invite(ana, table, None)).json() == {"id": table, "watching": True, "over": True}
    assert ben.http.get(f"/api/tables/{table}/history").json()["ending"]


# Going and coming back


def test_a_bot_sits_in_for_who_is_away_and_they_take_the_seat_back(ana: Device, ben: Device, cleo: Device) -> None:
    table = ana.open(ME, FRIEND, FRIEND, first=0)
    join(ben, invite(ana, table, 1))
    join(cleo, invite(ana, table, 2), "Cleo")
    with ben.talk(table) as there:
        there.heard_of("people")
        assert code(ana.act(table, "seat", seat=1, who=BOT)) == "friend_is_here"
    with ana.talk(table) as here:
        while here.heard_of("people")["here"]["1"]:
            pass
    ana.do(table, "seat", seat=1, who=BOT)
    seat = ana.view(table)["seats"][1]
    assert (seat["who"], seat["shown"], seat["kept_for"]) == ("bot", "Ben", "friend")
    assert code(cleo.act(table, "seat", seat=1, who=ME)) == "kept_for_friend"
    assert ben.view(table)["seats"][1]["kept_for"] == "me"
    ben.do(table, "seat", seat=1, who={"who": "me", "name": "Ben"})
    assert seats_of(ana.view(table)) == {0: "me", 1: "friend", 2: "friend"}


def test_people_come_and_go(ana: Device, ben: Device, cleo: Device) -> None:
    table = ana.open(ME, FRIEND)
    join(ben, invite(ana, table, 2))
    join(cleo, invite(ana, table, None))
    with ana.talk(table) as here:
        assert here.heard_of("people") == {"type": "people", "here": {"0": True, "2": False}, "watching": 0}
        with ben.talk(table) as there:
            there.heard_of("people")
            assert here.heard_of("people")["here"] == {"0": True, "2": True}
            with cleo.talk(table) as watching:
                watching.heard_of("people")
                assert here.heard_of("people")["watching"] == 1
            assert here.heard_of("people")["watching"] == 0
        assert here.heard_of("people")["here"] == {"0": True, "2": False}


def test_the_same_people_play_again_at_one_table(ana: Device, ben: Device) -> None:
    table = ana.open(ME, FRIEND, game="tiny", first=0)
    join(ben, invite(ana, table, 2))
    play_out(table, {0: ana, 2: ben})
    again = ben.http.post(f"/api/tables/{table}/rematch").json()["id"]
    assert ana.http.post(f"/api/tables/{table}/rematch").json()["id"] == again
    assert ana.view(table)["next"] == again
    assert seats_of(ana.view(again)) == {0: "me", 2: "friend"}


def play_out(table: str, devices: dict[int, Device]) -> None:
    """A whole game, each device clicking for its own seat."""
    while not (view := devices[0].view(table))["ending"]:
        device = devices[view["to_play"]]
        view = device.view(table)
        verb = view["ask"]["code"]
        if verb == "play":
            device.do(table, "play", play=view["plays"][0]["text"])
        else:
            device.do(table, "go_on" if verb in ("pass", "wait") else verb)


# Reactions


def test_a_reaction_reaches_everybody_and_is_kept_nowhere(ana: Device, ben: Device) -> None:
    table = ana.open(ME, FRIEND)
    join(ben, invite(ana, table, 2))
    version = ana.view(table)["version"]
    with ana.talk(table) as here, ben.talk(table) as there:
        here.heard_of("people")
        there.say(type="react", id="reaction-1", reaction="well_played")
        assert here.heard_of("reaction") == {"type": "reaction", "seat": 2, "reaction": "well_played"}
        assert there.heard_of("reacted")["id"] == "reaction-1"
    assert ana.view(table)["version"] == version


def test_reactions_are_few_and_of_those_who_play(ana: Device, ben: Device) -> None:
    table = ana.open(ME, BOT)
    join(ben, invite(ana, table, None))
    with ben.talk(table) as watching:
        watching.say(type="react", id="reaction-1", reaction="ouch")
        assert watching.heard_of("refused")["refusal"]["code"] == "only_watching"
    with ana.talk(table) as here:
        for number in range(5):
            here.say(type="react", id=f"reaction-{number}", reaction="ouch")
        assert here.heard_of("refused")["refusal"]["code"] == "too_fast"
