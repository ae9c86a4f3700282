"""My games on the page: an invitation, results, the ladder, luck over time, reviews in a row, files to keep."""

from __future__ import annotations

import csv
import json
import re
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from playwright.sync_api import expect

from web.browser.axe import COLOURS, findings, wear
from web.browser.conftest import new_context
from web.browser.hands import come_in, prefer, sit_down
from web.browser.stillness import still
from web.browser.test_phone import OVERFLOW, SMALL
from web.browser.test_spanish import english_in
from web.finished import ANA, IN_PAIRS, LOST, STEADY, WITH_BEN, WON, record_of
from web.kept_reviews import keep, review_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from playwright.sync_api import Browser, Page

    from web.browser.serving import RealServer

POLLYANNA = ("pollyanna-4", {0: STEADY, 1: ANA, 2: STEADY, 3: "(bot keeper)"})
Game = tuple[str, dict[int, str]]
GAMES: Sequence[Game] = (LOST, WITH_BEN, IN_PAIRS, POLLYANNA, WON)
NARROW: dict[str, object] = {"viewport": {"width": 320, "height": 640}, "has_touch": True, "is_mobile": True}


class Player(NamedTuple):
    """A browser that has played: what it is known by, and its tables."""

    cookies: list[Any]
    tables: list[str]

    def reviewed(self, server: RealServer, games: Sequence[Game] = GAMES) -> None:
        """Have all its games reviewed."""
        for table, (name, _) in zip(self.tables, games, strict=True):
            keep(server.database, table, review_of(name))


def played(browser: Browser, server: RealServer, games: Sequence[Game] = GAMES) -> Player:
    """Games that are over, opened from their records by a browser of its own."""
    context, tables = new_context(browser), []
    for name, people in games:
        headers = {"Content-Type": "text/plain"}
        answer = context.request.post(f"{server.url}/api/records", data=record_of(name, people), headers=headers)
        assert answer.ok, answer.text()
        tables.append(str(answer.json()["id"]))
    cookies = context.cookies()
    context.close()
    return Player(cookies, tables)


@pytest.fixture(scope="module")
def beginner(browser: Browser, server: RealServer) -> Player:
    """Whose games nobody has looked at again."""
    return played(browser, server)


@pytest.fixture(scope="module")
def student(browser: Browser, server: RealServer) -> Player:
    """Whose games have all been reviewed."""
    player = played(browser, server)
    player.reviewed(server)
    return player


def my_games(page: Page, server: RealServer, player: Player) -> None:
    page.context.add_cookies(player.cookies)
    come_in(page, server, "/games")
    page.locator("[data-total]").wait_for()


def test_where_nothing_was_played_it_invites(page: Page, server: RealServer) -> None:
    come_in(page, server)
    page.get_by_role("banner").get_by_role("link", name="My games").click()
    expect(page.locator("[data-empty]")).to_contain_text("You have not finished a game yet")
    page.get_by_role("link", name="Choose a game").click()
    expect(page.get_by_role("button", name="Play Pollyanna", exact=True)).to_be_visible()


def test_results_and_the_ladder(page: Page, server: RealServer, beginner: Player) -> None:
    page.context.add_cookies(beginner.cookies)
    come_in(page, server)
    page.get_by_role("main").get_by_role("link", name="My games").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("My games")
    expect(page.locator("[data-total]")).to_have_text("You won 3 of 5 games; even would be 1.8.")
    expect(page.locator("[data-says=few]")).to_contain_text("Too few games to say more.")
    steady = page.get_by_role("table", name="By opponent").locator("[data-tally=steady]")
    expect(steady.get_by_role("cell")).to_have_text(["4", "3", "1.5", "30–95 %"])
    expect(page.locator("[data-rung]")).to_have_count(8)
    expect(page.locator("[data-rung]").first).to_contain_text("Master")
    expect(page.locator("[data-rung=master]")).to_contain_text("Beaten")
    expect(page.locator("[data-rung=wanderer]")).not_to_contain_text("Beaten")
    expect(page.locator("[data-game-played]")).to_have_count(5)
    first = page.locator("[data-game-played]").first
    expect(first).to_contain_text("Won")
    first.get_by_role("link", name=re.compile("^Replay: Kukla & Ollie")).click()
    expect(page).to_have_url(f"{server.url}/replay/{beginner.tables[-1]}")


def test_of_one_game_by_keyboard(page: Page, server: RealServer, beginner: Player) -> None:
    my_games(page, server, beginner)
    page.get_by_role("radio", name="All").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Kukla & Ollie")).to_be_checked()
    expect(page.locator("[data-game-played]")).to_have_count(3)
    expect(page.locator("[data-total]")).to_contain_text("You won 1 of 3 games")
    expect(page.get_by_role("radio")).to_have_count(4)


def test_luck_and_decisions_over_time(page: Page, server: RealServer, student: Player) -> None:
    my_games(page, server, student)
    expect(page.locator("figure")).to_have_count(2)
    expect(page.locator("figure").first).to_contain_text("Luck over 5 games")
    expect(page.locator("figure rect")).to_have_count(5)
    expect(page.locator("figure circle")).to_have_count(5)
    heard = page.get_by_role("table", name=re.compile("^Luck and what a decision lost"))
    expect(heard.get_by_role("row")).to_have_count(6)
    expect(page.locator("[data-form]")).to_contain_text("points a decision")
    expect(page.locator("[data-stands=here]")).to_have_count(1)
    expect(page.locator("[data-told]").first).to_contain_text("without luck")
    expect(page.locator("[data-review-some]")).to_have_count(0)


def test_the_last_games_are_reviewed_one_after_the_other(page: Page, server: RealServer, browser: Browser) -> None:
    """They are known by the time they are asked for; how long a review takes is another test's."""
    games = (LOST, WON)
    player = played(browser, server, games)
    my_games(page, server, player)
    expect(page.get_by_text("None of these games has been reviewed.")).to_be_visible()
    player.reviewed(server, games)
    page.get_by_role("button", name="Review my last 2 games").click()
    expect(page.locator("[data-reviewed]")).to_have_text("2 games have been reviewed.")
    expect(page.locator("figure rect")).to_have_count(2)
    expect(page.get_by_role("log")).to_contain_text("2 games have been reviewed.")
    page.get_by_role("link", name=re.compile("^Review: Kukla & Ollie")).first.click()
    expect(page).to_have_url(re.compile(r"/replay/\w+#review$"))


def test_files_to_keep(page: Page, server: RealServer, student: Player, tmp_path: Path) -> None:
    my_games(page, server, student)
    for kind in ("csv", "json"):
        with page.expect_download() as download:
            page.locator(f"[data-download={kind}]").click()
        assert re.fullmatch(rf"homeward-games-[\d-]+\.{kind}", download.value.suggested_filename)
        download.value.save_as(tmp_path / kind)
    with (tmp_path / "csv").open(newline="", encoding="utf-8") as file:
        assert [row["table"] for row in csv.DictReader(file)] == student.tables
    assert [row["table"] for row in json.loads((tmp_path / "json").read_text())["games"]] == student.tables


@pytest.mark.parametrize("who", ["beginner", "student"])
def test_axe_finds_nothing(page: Page, server: RealServer, who: str, request: pytest.FixtureRequest) -> None:
    my_games(page, server, request.getfixturevalue(who))
    wear(page, "light")
    assert findings(page) == [], "by day"
    wear(page, "dark")
    assert findings(page, COLOURS) == [], "by night"


def test_a_narrow_phone_in_spanish(browser: Browser, server: RealServer, student: Player) -> None:
    """As narrow as phones are: nothing overflows, everything can be touched, and nothing is in English."""
    context = new_context(browser, **NARROW)
    page = context.new_page()
    prefer(page, language="es")
    my_games(page, server, student)
    still(page)
    assert page.evaluate(OVERFLOW) <= 0
    assert page.evaluate(SMALL) == []
    assert not english_in(page)
    expect(page.locator("[data-total]")).to_have_text("Ganaste 3 de 5 partidas; lo parejo serían 1,8.")
    context.close()


def test_the_menu_of_a_table_leads_there(page: Page, server: RealServer) -> None:
    sit_down(page, server, "poliana")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("link", name="My games").click()
    expect(page.locator("[data-empty]")).to_be_visible()
