"""Several servers on one PostgreSQL: what happens at one is seen at the others, and nothing happens twice."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from homeward.errors import HomewardError
from homeward.web.running.starting import check_processes
from homeward.web.visitors.conversation import NO_SUCH_TABLE
from homeward.web.visitors.devices import COOKIE
from store.postgres import Postgres, ask
from web.device import BOT, ME, Device
from web.server import Running, settings_for

CUT = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE pid <> pg_backend_pid() AND datname = current_database()
"""


@pytest.fixture
def address(postgres: Postgres) -> str:
    return postgres.new_database()


@pytest.fixture
def two(address: str, tmp_path: Path) -> Iterator[tuple[Device, Device]]:
    """One browser's device at each of two servers."""
    with ExitStack() as open_:
        houses = [open_.enter_context(Running(settings_for(tmp_path, database=address))) for _ in range(2)]
        here, there = (open_.enter_context(Device(house.url)) for house in houses)
        here.open()
        there.http.cookies.set(COOKIE, here.http.cookies[COOKIE])
        yield here, there


def test_what_happens_at_one_server_is_seen_at_the_other(two: tuple[Device, Device]) -> None:
    here, there = two
    table = here.open(first=0)
    with there.talk(table) as talk:
        assert talk.heard_of("view")["view"]["version"] == 1
        version = here.do(table, "throw")
        assert talk.heard_of("view")["view"]["version"] == version
    assert there.view(table)["pieces"] == here.view(table)["pieces"]


def test_an_action_tried_again_at_the_other_server_happened_once(two: tuple[Device, Device]) -> None:
    """The first server died before it could answer, as far as the page knows."""
    here, there = two
    table = here.open(first=0)
    there.view(table)
    first = here.act(table, "throw", seen=1, action_id="action-a").json()
    assert there.act(table, "throw", seen=1, action_id="action-a").json() == first
    assert here.view(table)["version"] == first["version"]


def test_two_clicks_of_one_moment_at_two_servers_are_one_throw(two: tuple[Device, Device]) -> None:
    here, there = two
    table = here.open(first=0)
    there.view(table)
    version = here.do(table, "throw", seen=1)
    refused = there.act(table, "throw", seen=1)
    assert (refused.status_code, refused.json()["code"]) == (409, "stale")
    assert there.view(table)["version"] == version


def test_a_page_that_has_seen_more_than_its_new_server_is_not_refused(two: tuple[Device, Device]) -> None:
    here, there = two
    table = here.open(ME, BOT, first=0)
    there.view(table)
    version = here.do(table, "throw", seen=1)
    view = here.view(table)
    play = view["plays"][0]["text"] if view["plays"] else ""
    wish = {"verb": "play", "play": play} if play else {"verb": "go_on"}
    assert there.do(table, wish.pop("verb"), seen=version, **wish) == version + 1


def test_a_table_put_away_at_one_server_is_gone_from_the_other(two: tuple[Device, Device]) -> None:
    here, there = two
    table = here.open()
    with there.talk(table) as talk:
        talk.heard_of("view")
        assert here.http.delete(f"/api/tables/{table}").status_code == 204
        assert talk.closed_with() == NO_SUCH_TABLE


def test_a_cut_line_to_the_database_is_taken_up_and_nothing_missed(two: tuple[Device, Device], address: str) -> None:
    here, there = two
    table = here.open(first=0)
    with there.talk(table) as talk:
        talk.heard_of("view")
        ask(address, CUT)
        version = here.do(table, "throw")
        assert talk.heard_of("view")["view"]["version"] == version


@pytest.mark.parametrize(("processes", "why"), [(0, "from 1 to"), (65, "from 1 to"), (2, "PostgreSQL")])
def test_processes_that_cannot_be_are_refused(processes: int, why: str) -> None:
    with pytest.raises(HomewardError, match=why):
        check_processes(processes, "sqlite:////tables.db")
