"""Whole games by post at pages without a server, and between a server's page and a hand that knows no page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from homeward.players import player
from homeward.post import Hand, correspondence, join, read_letter
from web.posting.friends import ADDRESS, SHORT, Friend, two

if TYPE_CHECKING:
    from web.device import Device

pytestmark = pytest.mark.anyio
MOST_LINKS = 600


async def played_to_the_end(link: str, friends: list[Friend]) -> list[str]:
    """Links go round until somebody has won; the others open the last one as well."""
    links = [link]
    while (due := correspondence(read_letter(links[-1])).due).kind != "over":
        links.append(await next(friend for friend in friends if friend.seat == due.device).answer(links[-1]))
        assert len(links) < MOST_LINKS
    kinds = [(await friend.read(links[-1]))["kind"] for friend in friends]
    assert sorted(kinds) == ["new"] * (len(friends) - 1) + ["same"]
    return links


@pytest.mark.parametrize("game", ["pollyanna", "poliana"])
async def test_two_play_a_game_to_its_end(game: str) -> None:
    ana, ben, link = await two(game=game)
    links = await played_to_the_end(link, [ana, ben])
    views = [await friend.view() for friend in (ana, ben)]
    assert views[0]["pieces"] == views[1]["pieces"]
    assert views[0]["ending"]["winners"] == views[1]["ending"]["winners"]
    told = correspondence(read_letter(links[-1]))
    assert len(told.events) == views[0]["steps"]
    records = [await friend.right("GET", f"/tables/{friend.table}/record") for friend in (ana, ben)]
    assert records[0] == records[1]
    review = await ana.right("POST", f"/tables/{ana.table}/review")
    assert review["phase"] in ("working", "done")


async def test_two_play_kukla_and_ollie_where_a_lot_decides_who_begins() -> None:
    ana, ben, link = await two(game="kukla_ollie", house={})
    links = await played_to_the_end(link, [ana, ben])
    assert (await ana.view())["ending"]
    assert len(links) > 10


async def test_four_play_in_partnership() -> None:
    """As the sheet has it where nobody says otherwise; each opens whatever link is theirs."""
    friends = [Friend() for _ in range(4)]
    link = await friends[0].begin(players=4)
    for friend, name in zip(friends[1:], ("Ben", "Cleo", "Dan"), strict=True):
        link = await friend.join(link, name)
    assert (await friends[0].view())["partners"]
    links = await played_to_the_end(link, friends)
    winners = list(correspondence(read_letter(links[-1])).position.winners)
    assert len(winners) == 2
    assert [(await friend.view())["ending"]["winners"] for friend in friends] == [winners] * 4


def test_a_server_s_page_plays_with_a_hand_that_knows_no_page(ana: Device) -> None:
    """The hand is the core's own, as the terminal has it."""
    wish = {"game": "pollyanna", "players": 2, "seat": 0, "name": "Ana", "house": SHORT}
    table = ana.http.post("/api/post", json=wish).raise_for_status().json()["id"]
    hand, letter = join(read_letter(ADDRESS + ana.view(table)["post"]["letter"]), 2, "Ben")
    for _ in range(MOST_LINKS):
        read = ana.http.post("/api/post/read", json={"text": ADDRESS + letter.text}).raise_for_status().json()
        assert (read["kind"], read["table"]) == ("new", table)
        view = sent_on(ana, table)
        if view["ending"] and not view["post"]["letter"]:
            break
        hand = hand.take(read_letter(view["post"]["letter"]))
        if hand.due.kind == "over":
            break
        hand, letter = answered(hand)
    assert list(hand.game.position.winners) == ana.view(table)["ending"]["winners"]


def sent_on(device: Device, table: str) -> dict[str, Any]:
    """Whatever is to be played at a server's page is played and sent on."""
    while True:
        view = device.view(table)
        match view["ask"]["code"]:
            case "throw" as verb:
                device.do(table, verb)
            case "pass":
                device.do(table, "go_on")
            case "play":
                device.do(table, "play", play=view["plays"][-1]["text"])
            case _ if view["post"]["sends"]:
                device.do(table, "send_on")
            case _:
                return view


def answered(hand: Hand) -> tuple[Hand, Any]:
    """What a hand sends on."""
    turn = hand.turn()
    while not turn.is_done:
        turn = turn.play(player("steady").decide(turn.position))
    return hand.sent(turn.plays)
