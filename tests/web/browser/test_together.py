"""Friends at one table, each in a browser of their own: invited, playing, watching, going and coming back."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from web.browser.friends import NEAR, come, invitation, open_table, person, play_to_the_end, settled, step
from web.browser.hands import ask, hold_time, steps, wait_for_steps
from web.browser.serving import RealServer
from web.browser.test_fair_dice import play_to_the_end as end_over_http

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page


@pytest.fixture(scope="module")
def meeting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    with RealServer(tmp_path_factory.mktemp("meeting") / "tables.db", "--share-at", NEAR) as running:
        yield running


@pytest.fixture
def own_meeting(tmp_path: Path) -> Iterator[RealServer]:
    """A server for one test alone, which may kill it."""
    with RealServer(tmp_path / "tables.db", "--share-at", NEAR) as running:
        yield running


@pytest.fixture
def ana(browser: Browser) -> Iterator[Page]:
    with person(browser, "Ana") as page:
        yield page


@pytest.fixture
def ben(browser: Browser) -> Iterator[Page]:
    with person(browser, "Ben") as page:
        yield page


@pytest.fixture
def cleo(browser: Browser) -> Iterator[Page]:
    with person(browser, "Cleo") as page:
        yield page


def go_on(pages: list[Page], turns: int = 8) -> None:
    """Everybody plays on, whoever is asked."""
    before = steps(pages[0])
    for turn in range(turns):
        step(pages, turn)
    assert settled(pages) > before


def seat(page: Page, number: int) -> str:
    """Who sits there, as a page shows it."""
    return page.locator(f"li[data-seat='{number}']").get_attribute("data-who") or ""


def test_a_friend_is_invited_by_a_link_that_leads_in_from_the_network(
    own_meeting: RealServer, ana: Page, ben: Page, cleo: Page
) -> None:
    ana.goto(f"{own_meeting.url}/new/pollyanna")
    ana.get_by_label("2 players").check(force=True)
    ana.get_by_label("Who plays Blue").select_option("friend")
    ana.get_by_role("button", name="Start the game").click()
    ana.get_by_role("button", name="Invite somebody to Blue").click()
    expect(ana.get_by_role("dialog")).to_contain_text(NEAR)  # nobody was let in so far
    ana.locator("[data-let-in]").click()
    link = ana.locator("[data-link]").input_value()
    assert link.startswith(f"http://{NEAR}:{own_meeting.port}/join#")
    expect(ana.get_by_role("img", name=re.compile("QR code"))).to_be_visible()

    ben.goto(link)
    expect(ben.get_by_role("heading", level=1)).to_contain_text("You are invited to play Pollyanna as Blue")
    come(ben, link)
    expect(ana.locator("[data-ask=seats]")).to_have_count(0)
    expect(ana.get_by_role("dialog")).to_have_count(0)  # the code has done its work
    assert (seat(ana, 2), seat(ben, 0), seat(ben, 2)) == ("friend", "friend", "me")
    expect(ana.get_by_role("log")).to_contain_text("Ben has sat down as Blue.")

    cleo.goto(link)
    expect(cleo.get_by_role("heading", level=1)).to_contain_text("This invitation opens nothing")


def test_two_play_a_whole_game_and_a_third_watches(meeting: RealServer, ana: Page, ben: Page, cleo: Page) -> None:
    table = open_table(ana, meeting, "friend")
    come(ben, invitation(ana, table, 2))
    come(cleo, invitation(ana, table, None))
    expect(ana.locator("[data-watching]")).to_contain_text("1 watching")
    for turn in range(12):
        step([ana, ben], turn)
    assert cleo.locator("[data-main], [data-play]").count() == 0
    play_to_the_end([ana, ben])
    for page in (ana, ben, cleo):
        page.locator("[data-verdict]").wait_for()
    winner, loser = (ana, ben) if ana.locator("[data-verdict=won]").count() else (ben, ana)
    expect(ask(winner).locator("h2")).to_have_text("You win!")
    expect(ask(loser).locator("[data-verdict=lost]")).to_have_text(ask(cleo).locator("h2").inner_text())
    assert steps(ana) == steps(ben) == steps(cleo)

    ben.locator("[data-rematch]").click()
    ben.wait_for_url(lambda url: "/table/" in url and table not in url)
    ana.get_by_role("button", name="Come along to the next game").click()
    ana.wait_for_url(ben.url)


def test_a_game_that_is_over_is_shared_as_a_replay(meeting: RealServer, ana: Page, cleo: Page) -> None:
    table = open_table(ana, meeting, "bot")
    step([ana], 0)
    wait_for_steps(ana, 0)  # her device's words are open
    ana.goto(f"{meeting.url}/fair-dice")  # while it is played to its end, nobody sits there
    end_over_http(ana, meeting, table)
    ana.goto(f"{meeting.url}/table/{table}")
    expect(ana.locator("[data-ask=over]")).to_be_visible()
    come(cleo, invitation(ana, table, None))
    assert "/replay/" in cleo.url
    expect(cleo.get_by_text(re.compile(r"Step \d+ of \d+"))).to_be_visible()


def test_everybody_is_back_after_the_server_was_killed(own_meeting: RealServer, ana: Page, ben: Page) -> None:
    table = open_table(ana, own_meeting, "friend")
    ana.request.post(f"{own_meeting.url}/api/sharing", data={})
    come(ben, invitation(ana, table, 2))
    for turn in range(9):
        step([ana, ben], turn)
    before = settled([ana, ben])
    own_meeting.kill()
    for page in (ana, ben):
        expect(page.get_by_text("Looking for the table…")).to_be_visible()
    own_meeting.start()  # and it listens where it did
    for page in (ana, ben):
        expect(page.get_by_text("Looking for the table…")).to_have_count(0)
    assert settled([ana, ben]) >= before  # nothing is lost; what was about to happen may have happened
    go_on([ana, ben])


def test_a_cut_connection_comes_back_and_tells_what_happened(meeting: RealServer, ana: Page, ben: Page) -> None:
    table = open_table(ana, meeting, "friend", "bot", game="pollyanna")
    come(ben, invitation(ana, table, 1))
    for turn in range(6):
        step([ana, ben], turn)
    ben.close()
    expect(ana.locator("[data-away='1']")).to_be_visible()
    ana.get_by_role("button", name="Let a bot sit in").click()
    expect(ana.locator("li[data-seat='1']")).to_have_attribute("data-who", "bot")
    before = steps(ana)
    for turn in range(40):
        step([ana], turn)
    wait_for_steps(ana, more_than=before + 12)

    again = ben.context.new_page()
    again.goto(f"{meeting.url}/table/{table}")
    expect(again.locator("[data-meanwhile]")).to_contain_text("While you were away")
    again.get_by_role("button", name="Take my seat back").click()
    expect(ana.locator("li[data-seat='1']")).to_have_attribute("data-who", "friend")
    expect(ana.get_by_role("log")).to_contain_text("Ben plays again.")


def test_the_network_goes_and_comes_back(meeting: RealServer, ana: Page, ben: Page) -> None:
    table = open_table(ana, meeting, "friend")
    come(ben, invitation(ana, table, 2))
    socket_dies(ben)
    expect(ben.get_by_text("Looking for the table…")).to_have_count(0)
    go_on([ana, ben])


def socket_dies(page: Page) -> None:
    """The line is cut, and the browser hears of it."""
    page.context.set_offline(True)
    page.evaluate("() => dispatchEvent(new Event('online'))")  # a look at a line that is dead
    expect(page.get_by_text("Looking for the table…")).to_be_visible()
    page.context.set_offline(False)


def test_a_reaction_is_seen_and_heard(meeting: RealServer, ana: Page, ben: Page) -> None:
    ana.clock.install()
    table = open_table(ana, meeting, "friend")
    come(ben, invitation(ana, table, 2))
    hold_time(ana)  # it is shown for a moment only
    ben.get_by_text("Say something").click()
    ben.get_by_role("button", name="Well played!").click()
    expect(ana.locator("li[data-seat='2'] [data-said]")).to_have_text("Well played!")
    expect(ana.get_by_role("log")).to_contain_text("Ben: Well played!")


def test_everybody_sees_the_clock(meeting: RealServer, ana: Page, ben: Page) -> None:
    table = open_table(ana, meeting, "friend", clock={"of": "turn", "seconds": 600})
    come(ben, invitation(ana, table, 2))
    ana.locator("[data-main]").click()
    for page in (ana, ben):  # whose turn it is by then is left to the dice
        expect(page.locator("li.to_play [data-clock]")).to_be_visible()


def test_where_the_clock_runs_out_a_bot_plays_the_turn(meeting: RealServer, ana: Page, ben: Page) -> None:
    table = open_table(ana, meeting, "friend", clock={"of": "turn", "seconds": 5})
    come(ben, invitation(ana, table, 2))
    ana.locator("[data-main]").click()
    expect(ben.locator("li.to_play")).to_have_attribute("data-seat", "2")  # nobody has clicked
    assert (seat(ana, 0), seat(ben, 0)) == ("me", "friend")
