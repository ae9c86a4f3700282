"""Games to open from a record, so that a test need not play them from the beginning. The same every time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import homeward
from homeward.model import Phase
from homeward.players import player
from homeward.table import Seat, SeededChance, draw, open_table, play, throw, to_record

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from playwright.sync_api import Page

    from homeward.table import Table
    from web.browser.serving import RealServer


STEADY = player("steady")
ALONE = {0: "Ana"}


def game_until(
    name: str,
    good: Callable[[Table], bool],
    seed: int = 7,
    *,
    people: Mapping[int, str] = ALONE,
    partners: bool | None = None,
    house: Mapping[str, Any] | None = None,
) -> Table:
    """A game in which Green is Ana and everybody plays as the steady bot, up to the first good moment."""
    chance, bot = SeededChance(seed), STEADY
    seats = [Seat(seat, people[seat]) if seat in people else Seat(seat, bot=bot.name) for seat in range(4)]
    table = open_table(homeward.game(name, **(house or {})), seats, chance, first=0, seed=seed, partners=partners)
    while not good(table):
        phase = table.position.phase
        if phase is Phase.PLAY:
            table = play(table, bot.decide(table.position))
        else:
            table = draw(table, chance) if phase is Phase.DRAW else throw(table, chance)
    return table


def nearly_won(name: str) -> Table:
    """A game that Ana can win with a play."""
    return _first_that(name, _wins)


def nearly_lost(name: str) -> Table:
    """A game that a bot wins with the play it makes next."""
    return _first_that(name, _loses)


def _first_that(name: str, ends: Callable[[Table], bool]) -> Table:
    """Of a hundred games, the first that stands so before it is over."""
    for seed in range(100):
        table = game_until(name, lambda table: table.position.is_over or ends(table), seed)
        if not table.position.is_over:
            return table
    raise AssertionError("no game comes to stand so")


def _loses(table: Table) -> bool:
    position = table.position
    return position.to_play != 0 and bool(position.plays) and position.play(STEADY.decide(position)).is_over


def _wins(table: Table) -> bool:
    position = table.position
    return position.to_play == 0 and any(0 in position.play(str(one)).winners for one in position.plays)


def winning_play(table: Table) -> str:
    """The play with which Ana wins."""
    position = table.position
    return next(str(one) for one in position.plays if 0 in position.play(str(one)).winners)


def lay_out(page: Page, server: RealServer, table: Table) -> None:
    """Open the game from its record, without the shelf."""
    headers = {"Content-Type": "text/plain"}
    answer = page.request.post(f"{server.url}/api/records", data=str(to_record(table)), headers=headers)
    assert answer.ok, answer.text()
    page.goto(f"{server.url}/table/{answer.json()['id']}")
    page.locator("[data-turned]").wait_for()


def open_record(page: Page, table: Table) -> None:
    """Open the game from a file, on the shelf."""
    record = {"name": "game.txt", "mimeType": "text/plain", "buffer": str(to_record(table)).encode()}
    page.locator("input[type=file]").set_input_files(record)  # type: ignore[arg-type]
    page.wait_for_url(lambda url: "/table/" in url or "/replay/" in url)
