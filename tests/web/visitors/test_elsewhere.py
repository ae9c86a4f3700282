"""Friends at two servers on one PostgreSQL: they see each other come and go, and hear each other."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from homeward.web.clocks.ticks import Ticks
from homeward.web.visitors.elsewhere import Elsewhere
from homeward.web.visitors.presence import Presence
from store.postgres import Postgres
from web.device import ME, Device
from web.friends import FRIEND, code, invite, join
from web.server import Running, settings_for


@pytest.fixture
def two(postgres: Postgres, tmp_path: Path) -> Iterator[tuple[Device, Device]]:
    """Ana at one server, Ben at another."""
    address = postgres.new_database()
    with ExitStack() as open_:
        houses = [open_.enter_context(Running(settings_for(tmp_path, database=address))) for _ in range(2)]
        ana, ben = (open_.enter_context(Device(house.url)) for house in houses)
        yield ana, ben


def test_who_is_here_is_known_at_both_servers(two: tuple[Device, Device]) -> None:
    ana, ben = two
    table = ana.open(ME, FRIEND)
    assert join(ben, invite(ana, table, 2)).status_code == 200
    with ana.talk(table) as here:
        with ben.talk(table) as there:
            while not here.heard_of("people")["here"]["2"]:
                pass
            while not there.heard_of("people")["here"]["0"]:
                pass
            assert code(ana.act(table, "seat", seat=2, who={"who": "bot"})) == "friend_is_here"
            there.say(type="react", id="reaction-1", reaction="thanks")
            assert here.heard_of("reaction") == {"type": "reaction", "seat": 2, "reaction": "thanks"}
        while here.heard_of("people")["here"]["2"]:
            pass


def test_an_invitation_used_at_one_server_is_used_at_the_other(two: tuple[Device, Device]) -> None:
    ana, ben = two
    table = ana.open(ME, FRIEND)
    invitation = invite(ana, table, 2)
    assert join(ben, invitation).status_code == 200
    assert code(join(ana, invitation)) == "no_such_invitation"
    assert ana.view(table)["seats"][1]["who"] == "friend"


def test_a_server_that_comes_later_learns_who_is_here(postgres: Postgres, tmp_path: Path) -> None:
    settings = settings_for(tmp_path, database=postgres.new_database())
    with Running(settings) as house, Device(house.url) as ana:
        table = ana.open(ME, FRIEND)
        with ana.talk(table) as here:
            here.heard_of("people")
            with Running(settings) as later, Device(later.url) as ben:
                join(ben, invite(ana, table, 2))
                with ben.talk(table) as there:
                    while not there.heard_of("people")["here"]["0"]:
                        pass


def test_how_far_a_review_is_can_be_asked_of_another_server() -> None:
    said: list[str] = []
    here, there = (Elsewhere(said.append, Presence(lambda _: None, Ticks(), 0)) for _ in range(2))

    def heard(done: float) -> None:
        here.reviewing("t", 12, done)
        for elsewhere in (here, there):
            elsewhere.heard(said[-1])

    heard(0.25)
    assert there.review("t", 12) == 0.25
    assert there.review("t", 13) is None  # of a game that has gone on nobody works on one
    assert here.review("t", 12) is None  # our own words are no news
    heard(1.0)
    assert there.review("t", 12) is None
