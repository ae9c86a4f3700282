"""Who counts as away: nobody at once, so that a reload or a lost network makes nobody's seat a bot's."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from homeward.web.visitors.devices import COOKIE
from homeward.web.visitors.tokens import hashed
from store.postgres import Postgres
from waiting import until
from web.device import BOT, ME, Device, Talk
from web.friends import FRIEND, code, invite, join
from web.hand_ticks import HandTicks
from web.server import Running, settings_for

AWAY_AFTER = 30


class Room:
    """A server whose time passes when the test says so, with Ana and Ben at one of its tables."""

    def __init__(self, house: Running, ticks: HandTicks, ana: Device, ben: Device) -> None:
        self.house, self.ticks, self.ana, self.ben = house, ticks, ana, ben
        self.table = ana.open(ME, FRIEND, first=0)
        join(ben, invite(ana, self.table, 2))

    def ben_has_no_page(self) -> bool:
        return hashed(self.ben.http.cookies[COOKIE]) not in self.house.presence.here(self.table).devices

    def ben_comes_and_goes(self) -> None:
        with self.ben.talk(self.table) as there:
            there.heard_of("people")
        until(self.ben_has_no_page, "Ben's page gone")

    def sit_in(self) -> str:
        """What comes of Ana's wish to let a bot sit in for Ben."""
        answer = self.ana.act(self.table, "seat", seat=2, who=BOT)
        return "" if answer.status_code == 200 else code(answer)


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    ticks = HandTicks()
    with (
        Running(settings_for(tmp_path, seconds_to_be_away=AWAY_AFTER), ticks) as house,
        Device(house.url) as ana,
        Device(house.url) as ben,
    ):
        ticks.go_on(AWAY_AFTER)  # whoever was there before the server began would be back
        yield Room(house, ticks, ana, ben)


def heard_away(talk: Talk) -> bool:
    return not talk.heard_of("people")["here"]["2"]


def test_who_has_left_counts_as_away_after_half_a_minute(room: Room) -> None:
    room.ben_comes_and_goes()
    with room.ana.talk(room.table) as here:
        assert not heard_away(here)
        room.ticks.go_on(AWAY_AFTER - 1)
        assert room.sit_in() == "friend_is_here"
        room.ticks.go_on(1)
        assert heard_away(here)
    assert room.sit_in() == ""


def test_a_page_that_is_reloaded_makes_nobody_away(room: Room) -> None:
    with room.ana.talk(room.table) as here:
        room.ben_comes_and_goes()
        room.ticks.go_on(AWAY_AFTER - 1)
        with room.ben.talk(room.table) as there:
            there.heard_of("people")
            room.ticks.go_on(AWAY_AFTER + 1)
            assert room.sit_in() == "friend_is_here"
            there.say(type="react", id="reaction-1", reaction="thanks")
            said = []
            while (message := here.heard())["type"] != "reaction":
                said.append(message)
    told = [message["here"]["2"] for message in said if message["type"] == "people"]
    assert told == sorted(told)  # he came, and was never said to have gone


def test_who_was_never_there_is_away(room: Room) -> None:
    with room.ana.talk(room.table) as here:
        assert heard_away(here)


def test_who_watches_is_counted_no_longer_at_once(room: Room) -> None:
    with Device(room.house.url) as cleo, room.ana.talk(room.table) as here:
        join(cleo, invite(room.ana, room.table, None))
        with cleo.talk(room.table) as watching:
            watching.heard_of("people")
            while here.heard_of("people")["watching"] != 1:
                pass
        assert here.heard_of("people")["watching"] == 0


def test_after_a_restart_nobody_counts_as_away_before_they_could_be_back(room: Room, tmp_path: Path) -> None:
    ticks = HandTicks()
    settings = settings_for(tmp_path, seconds_to_be_away=AWAY_AFTER)
    with Running(settings, ticks) as again, Device(again.url) as ana:
        ana.http.cookies.set(COOKIE, room.ana.http.cookies[COOKIE])
        with ana.talk(room.table) as here:
            assert not heard_away(here)
            ticks.go_on(AWAY_AFTER)
            assert heard_away(here)


def test_who_leaves_another_server_counts_as_away_after_half_a_minute(postgres: Postgres, tmp_path: Path) -> None:
    settings = settings_for(tmp_path, database=postgres.new_database(), seconds_to_be_away=AWAY_AFTER)
    times = [HandTicks(), HandTicks()]
    with ExitStack() as open_:
        houses = [open_.enter_context(Running(settings, ticks)) for ticks in times]
        for ticks in times:
            ticks.go_on(AWAY_AFTER)
        ana, ben = (open_.enter_context(Device(house.url)) for house in houses)
        room = Room(houses[1], times[1], ana, ben)
        with ana.talk(room.table) as here:
            with ben.talk(room.table):
                while heard_away(here):
                    pass
            until(room.ben_has_no_page, "Ben's page gone")
            assert room.sit_in() == "friend_is_here"
            room.ticks.go_on(AWAY_AFTER)
            assert heard_away(here)
            assert room.sit_in() == ""
