"""Who watches: let in by one link, shown it again, and out when it is taken back."""

import sqlite3
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from homeward.web.visitors.conversation import NO_SUCH_TABLE
from store.postgres import Postgres
from web.device import BOT, ME, Device
from web.friends import code, invite, join
from web.server import Running, settings_for


def withdraw(device: Device, table: str) -> None:
    assert device.http.delete(f"/api/tables/{table}/invitations").status_code == 204


def is_out(device: Device, table: str) -> bool:
    """Whether the table is as if it were not there."""
    lines = device.http.get("/api/tables").json()["tables"]
    return device.http.get(f"/api/tables/{table}").status_code == 404 and table not in {line["id"] for line in lines}


@pytest.mark.parametrize(("language", "words"), [("en", "no longer watch"), ("es", "Ya no puedes mirar")])
def test_a_link_taken_back_shows_out_who_came_by_it_in_a_sentence(
    ana: Device, ben: Device, language: str, words: str
) -> None:
    table = ana.open(ME, BOT, first=0)
    link = invite(ana, table, None)
    join(ben, link)
    with ben.talk(table, language=language) as watching:
        watching.heard_of("people")
        withdraw(ana, table)
        refusal = watching.heard_of("refused")["refusal"]
        assert (refusal["code"], words in refusal["sentence"]) == ("shown_out", True)
        assert watching.closed_with() == NO_SUCH_TABLE
    assert is_out(ben, table)
    assert code(join(ben, link)) == "no_such_invitation"
    assert ana.view(table)["role"] == "opener"


def test_a_new_link_shows_out_who_came_by_the_old_one(ana: Device, ben: Device, cleo: Device) -> None:
    table = ana.open(ME, BOT)
    old = invite(ana, table, None)
    join(ben, old)
    new = invite(ana, table, None, new=True)
    assert is_out(ben, table)
    assert code(join(cleo, old)) == "no_such_invitation"
    assert join(cleo, new).status_code == 200


def test_the_link_is_shown_again_and_nobody_is_shown_out(ana: Device, ben: Device) -> None:
    table = ana.open(ME, BOT)
    link = invite(ana, table, None)
    join(ben, link)
    again = ana.http.post(f"/api/tables/{table}/invitations", json={}).json()
    assert again["link"].endswith(f"#{table}.{link['secret']}")
    assert (again["guests"], again["instead"]) == (1, False)
    assert ben.view(table)["role"] == "watching"


def test_a_table_that_is_put_away_is_no_more_for_who_watches_it(ana: Device, ben: Device) -> None:
    table = ana.open(ME, BOT)
    join(ben, invite(ana, table, None))
    with ben.talk(table) as watching:
        watching.heard_of("people")
        ana.http.delete(f"/api/tables/{table}")
        assert watching.heard_of("refused")["refusal"]["code"] == "no_such_table"


def test_a_link_from_before_links_were_kept_gives_way_to_a_new_one_and_says_so(tmp_path: Path) -> None:
    with Running(settings_for(tmp_path)) as house, Device(house.url) as ana, Device(house.url) as ben:
        table = ana.open(ME, BOT)
        old = invite(ana, table, None)
        join(ben, old)
        with closing(sqlite3.connect(tmp_path / "tables.db")) as database, database:
            database.execute("UPDATE invitations SET sealed = NULL")
        shown = ana.http.post(f"/api/tables/{table}/invitations", json={}).json()
        assert (shown["instead"], shown["guests"]) == (True, 1)
        assert code(join(ana, old)) == "no_such_invitation"
        assert ben.view(table)  # nobody has asked for anybody to be shown out
        assert not ana.http.post(f"/api/tables/{table}/invitations", json={}).json()["instead"]


def test_who_watches_by_another_server_is_shown_out_too(postgres: Postgres, tmp_path: Path) -> None:
    settings = settings_for(tmp_path, database=postgres.new_database())
    with ExitStack() as open_:
        houses = [open_.enter_context(Running(settings)) for _ in range(2)]
        ana, ben = (open_.enter_context(Device(house.url)) for house in houses)
        table = ana.open(ME, BOT)
        link = invite(ana, table, None)
        assert join(ben, link).status_code == 200
        with ben.talk(table) as watching:
            watching.heard_of("people")
            withdraw(ana, table)
            assert watching.heard_of("refused")["refusal"]["code"] == "shown_out"
        assert is_out(ben, table)
