"""What a link is to a device: new, known, old, one of two that went on from one, tampered with, or to be followed."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from homeward.post import correspondence, read_letter
from homeward.post.game.unfolding import MOST_TURNS
from post.posting import endless
from web.posting.friends import ADDRESS, Friend, to_and_fro, two
from web.worker.a_browser import Tab

pytestmark = pytest.mark.anyio
A_FEW = 6  # links, by which something was played


async def both(times: int = A_FEW) -> tuple[Friend, Friend, list[str]]:
    """Ana and Ben in the middle of a game, and all links since both are there."""
    ana, ben, link = await two()
    links = [link]
    for _ in range(times):
        links.append(await to_and_fro(links[-1], [ana, ben], 1))
    return ana, ben, links


async def opened(ana: Friend, ben: Friend, link: str) -> Friend:
    """Whoever the newest link is not for."""
    return ana if (await ana.view())["post"]["letter"] in link else ben


async def test_an_old_link_is_recognised_and_changes_nothing() -> None:
    ana, ben, links = await both()
    for friend in (ana, ben):
        before = await friend.view()
        for link in links[:-2]:
            read = await friend.read(link)
            assert (read["kind"], read["table"]) == ("old", friend.table)
            assert read["sentence"] == "This link is an old one: the game has been played on since."
        assert await friend.view() == before
    assert (await ana.right("POST", "/post/read", {"text": links[0]}, language="es"))["sentence"].startswith("Este")


async def test_the_newest_link_opened_again_is_the_same() -> None:
    ana, ben, links = await both()
    sender = await opened(ana, ben, links[-1])
    receiver = ben if sender is ana else ana
    assert (await sender.read(links[-1]))["kind"] == "same"
    assert (await receiver.read(links[-1]))["kind"] == "new"
    assert (await receiver.read(links[-1]))["kind"] == "same"


async def test_a_lost_link_is_shown_again() -> None:
    ana, ben, links = await both()
    sender = await opened(ana, ben, links[-1])
    assert await sender.again().link() == links[-1]


async def test_all_of_it_survives_a_reload_in_the_middle_of_a_turn() -> None:
    ana, ben, links = await both()
    sender = await opened(ana, ben, links[-1])
    receiver = ben if sender is ana else ana
    await receiver.read(links[-1])
    while (await receiver.view())["steps"] and await receiver.step():
        before = await receiver.view()
        receiver = receiver.again()
        assert await receiver.view() == before
    link = await receiver.go_on()
    assert (await sender.read(link))["kind"] == "new"


async def test_two_continuations_are_shown_as_what_they_are_and_one_may_be_taken() -> None:
    """Ben plays one turn on two devices that have the same seat: somebody sent twice."""
    ana, ben, link = await two()
    link = await to_and_fro(link, [ana], 1)
    while correspondence(read_letter(link)).due.device != ben.seat:
        link = await to_and_fro(link, [ana, ben], 1)
    twin = ben.twin()
    one, other = await twice(ben, twin, ana, link)
    assert (await ana.read(one))["kind"] == "new"
    before = (await ana.view())["version"]
    read = await ana.read(other)
    assert read["kind"] == "forked"
    assert "twice" in read["sentence"]
    assert read["here"] != read["there"]
    assert read["here"]
    assert read["there"]
    assert (await ana.view())["version"] == before
    assert read["may_take"]
    assert (await ana.read(other, instead=True))["kind"] == "new"
    assert (await ana.read(one))["kind"] == "forked"


async def twice(ben: Friend, twin: Friend, ana: Friend, link: str) -> tuple[str, str]:
    """Two different letters of the same seat, as soon as it has a choice."""
    while True:
        for friend in (ben, twin):
            await friend.read(link)
        sent = [await ben.go_on(), await twin.go_on(last=True)]
        if sent[0] != sent[1]:
            return sent[0], sent[1]
        link = await ana.answer(sent[0])


async def test_a_link_of_another_game_is_no_link_of_this_one() -> None:
    ana, _, _ = await both(0)
    elsewhere = await Friend().begin(game="parcheesi")
    read = await ana.read(elsewhere)
    assert (read["kind"], read["table"], read["free"]) == ("seat", "", [2])


async def test_a_tampered_link_is_refused_with_the_reason() -> None:
    ana, ben, links = await both()
    sender = await opened(ana, ben, links[-1])
    receiver = ben if sender is ana else ana
    before = await receiver.view()
    letter = read_letter(links[-1])
    for changed, reason in (
        (replace(letter, turns=letter.turns + 1), "tampered"),
        (replace(letter, header=replace(letter.header, house="", rules=letter.header.rules)), "tampered"),
        (letter.with_tag(letter.joined[0], bytes(8)), "tampered"),
    ):
        read = await receiver.read(ADDRESS + changed.text)
        assert (read["kind"], reason in read["sentence"]) == ("tampered", True), read["sentence"]
    assert await receiver.view() == before
    assert (await receiver.read(links[-1]))["kind"] == "new"


@pytest.mark.parametrize("language", ["en", "es"])
async def test_a_damaged_link_is_refused_in_words(language: str) -> None:
    ana, _, links = await both(1)
    text = links[-1].partition("#/post/")[2]
    for damaged in (text[:-9], text[:-1] + ("A" if text[-1] != "A" else "B"), text * 2, "hello", "#/post/"):
        status, refusal = await ana.ask("POST", "/post/read", {"text": damaged}, language=language)
        assert status == 422, refusal
        assert refusal["sentence"].endswith(".")


async def test_who_has_no_seat_follows_link_by_link() -> None:
    ana, ben, links = await both()
    cleo = Friend()
    read = await cleo.read(links[2])
    assert (read["kind"], read["free"]) == ("watch", [])
    cleo.table = (await cleo.right("POST", "/post/follow", {"text": links[2]}))["id"]
    assert (await cleo.right("POST", "/post/follow", {"text": links[2]}))["id"] == cleo.table
    assert (await cleo.read(links[1]))["kind"] == "old"
    assert (await cleo.read(links[2]))["kind"] == "same"
    assert (await cleo.read(links[-1]))["kind"] == "new"
    view = await cleo.view()
    assert view["ask"]["code"] == "post"
    assert view["pieces"] == (await (await opened(ana, ben, links[-1])).view())["pieces"]
    status, refusal = await cleo.act(cleo.table, view["version"], verb="send_on")
    assert (status, refusal["code"]) == (403, "not_seated")


async def test_a_game_that_has_become_too_long_says_so_and_asks_nobody() -> None:
    cleo = Friend()
    text = endless(MOST_TURNS).text
    cleo.table = (await cleo.right("POST", "/post/follow", {"text": text}))["id"]
    view = await cleo.view()
    assert view["ask"]["sentence"] == "The game has become longer than a game by post can: it ends here."
    assert (view["post"]["waits_for"], view["post"]["lost"]) == ("", None)
    assert (await cleo.right("GET", "/tables"))["tables"][0]["state"] == "Too long to go on"
    longer = await cleo.read(endless(2 * MOST_TURNS).text)
    assert (longer["kind"], f"{MOST_TURNS} are the most" in longer["sentence"]) == ("tampered", True)


async def test_a_seat_is_claimed_once_and_the_other_is_told() -> None:
    """Two open the same link; the one that is played on counts."""
    ana = Friend()
    link = await ana.begin(players=3)
    ben, late, cleo = Friend(), Friend(), Friend()
    first, second = await ben.join(link, seat=1), await late.join(link, "Eve", seat=1)
    assert (await ana.read(first))["kind"] == "new"
    read = await ana.read(second)
    assert read["kind"] == "forked"
    assert "Two" in read["sentence"]
    told = await late.read(await cleo.join(first, "Cleo"))
    assert told["kind"] == "taken"
    assert "claimed" in told["sentence"]


async def test_a_second_seat_in_the_same_game_is_refused() -> None:
    ana = Friend()
    link = await ana.begin(players=3)
    status, refusal = await ana.ask("POST", "/post/join", {"text": link, "seat": 1, "name": "Ana"})
    assert (status, refusal["code"]) == (409, "seated_by_post")


async def test_a_list_says_whose_turn_it_is() -> None:
    ana, ben, links = await both()
    sender = await opened(ana, ben, links[-1])
    receiver = ben if sender is ana else ana
    listed = (await sender.right("GET", "/tables"))["tables"]
    assert [(one["by_post"], one["my_turn"]) for one in listed] == [(True, False)]
    assert listed[0]["state"].startswith("Waiting for a link from")
    await receiver.read(links[-1])
    assert (await receiver.right("GET", "/tables"))["tables"][0]["my_turn"]


async def test_all_games_of_a_browser_go_into_a_file_and_are_played_on_from_there() -> None:
    ana, ben, links = await both()
    receiver = ben if await opened(ana, ben, links[-1]) is ana else ana
    bundle = await receiver.right("GET", "/export")
    elsewhere = Friend()
    await elsewhere.right("POST", "/import", json.dumps(bundle))
    elsewhere.table = receiver.table
    assert await elsewhere.answer(links[-1])


async def test_an_ordinary_table_has_no_post() -> None:
    tab = Tab()
    table = await tab.open({"game": "pollyanna", "seats": [{"who": "me"}, {"who": "bot"}]})
    for action in ({"verb": "send_on"}, {"verb": "agree"}, {"verb": "hand_to_bot", "bot": "steady"}):
        status, refusal = await tab.act(table, 1, **action)
        assert (status, refusal["code"]) == (409, "not_by_post")
    assert (await tab.ask("POST", f"/tables/{table}/post/move"))[1]["code"] == "not_seated"
