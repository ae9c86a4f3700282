"""Reviews at a server: who may ask and when, that they are kept, and when they are counted again."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from blunders import ALONE, PARTNERS
from homeward.hints.warming import warm
from places import ROOT
from store.postgres import Postgres
from waiting import until
from web.device import BEN, BOT, ME, Device
from web.friends import FRIEND, code, invite, join
from web.reviewed import blundered, looked, reviewed
from web.server import Running, settings_for

OVER, LONG = (
    (ROOT / f"tests/playthroughs/{name}.record").read_text(encoding="utf-8") for name in ("tiny-2", "pollyanna-2")
)


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    """Nobody waits for a compiler while a server is asked."""
    warm()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path


@pytest.fixture
def alone(folder: Path) -> Iterator[Device]:
    """A device at a server of its own, whose database can be looked at."""
    with Running(settings_for(folder)) as running, Device(running.url) as device:
        yield device


def ask(device: Device, table: str) -> str:
    """What a question for a review is refused with."""
    answer = device.http.post(f"/api/tables/{table}/review")
    assert answer.status_code != 200, answer.text
    return code(answer)


def kept(folder: Path, statement: str = "SELECT judge_id, events FROM reviews") -> list[tuple[object, ...]]:
    """What lies in the database of a server."""
    engine = create_engine(f"sqlite:///{folder / 'tables.db'}")
    with engine.begin() as connection:
        found = connection.execute(text(statement))
        rows = [tuple(row) for row in found] if found.returns_rows else []
    engine.dispose()
    return rows


def test_a_blunder_is_called_so_and_says_what_was_better(ana: Device) -> None:
    table = blundered(ana)
    assert looked(ana, table) == {"phase": "none", "steps": 1, "done": 0, "why_not": "", "review": None}
    review = reviewed(ana, table)
    (called,) = review["called"]
    assert (called["n"], called["seat"], called["call"], called["words"]) == (1, 0, "blunder", "Blunder")
    assert called["low"]["points"] >= 10
    assert [play["text"] for play in called["played"]] == [ALONE.made]
    assert called["better"][0]["text"] == ALONE.better
    assert called["better"][0]["captures"] == [{"seat": 2, "space": "B55"}]
    assert called["sentence"].startswith("You played: 23 → 25 with the 2. Better: ")
    assert "because it captures a piece" in called["sentence"]
    assert review["sides"][0]["mine"]
    assert (review["sides"][0]["shown"], review["seats"]["2"]) == ("You", "Blue (Beginner)")
    assert len(review["chances"]) == len(review["luck"]) == len(review["lost"]) == review["steps"] + 1


def test_partners_are_one_side_and_a_throw_is_finished(ana: Device) -> None:
    review = reviewed(ana, blundered(ana, BOT, BOT, BOT, ME, of=PARTNERS))
    assert [side["seats"] for side in review["sides"]] == [[0, 2], [1, 3]]
    assert review["sides"][1]["shown"] == "You and Red (Beginner)"
    (called,) = review["called"]
    assert len(called["better"]) == 2
    assert "The throw is then best finished with: " in called["sentence"]


def test_it_speaks_spanish(ana: Device) -> None:
    review = reviewed(ana, blundered(ana), "es")
    (called,) = review["called"]
    assert called["sentence"].startswith("Jugaste: 23 → 25 con el 2. Mejor: ")
    assert "porque captura una ficha" in called["sentence"]
    assert review["sides"][0]["shown"] == "Tú"
    assert "," in review["sides"][0]["start"]["words"]


def test_it_is_kept_and_asked_for_again_by_a_longer_game_or_another_judge(alone: Device, folder: Path) -> None:
    table = blundered(alone)
    reviewed(alone, table)
    ((judge, events),) = kept(folder)
    assert events == alone.view(table)["version"]
    assert alone.http.post(f"/api/tables/{table}/review").json()["phase"] == "done"
    kept(folder, "UPDATE reviews SET judge_id = 'somebody else'")
    assert looked(alone, table)["phase"] == "none"
    reviewed(alone, table)
    assert kept(folder) == [(judge, events)]
    alone.do(table, "go_on")
    assert looked(alone, table)["phase"] == "none"
    reviewed(alone, table)
    assert kept(folder) == [(judge, alone.view(table)["version"])]


def test_what_another_homeward_kept_otherwise_is_counted_again(alone: Device, folder: Path) -> None:
    table = blundered(alone)
    reviewed(alone, table)
    kept(folder, "UPDATE reviews SET body = '{}'")
    assert looked(alone, table)["phase"] == "none"
    assert reviewed(alone, table)["called"]


def test_it_is_there_after_the_server_was_started_again(folder: Path) -> None:
    with Running(settings_for(folder)) as running, Device(running.url) as device:
        table = blundered(device)
        review, cookies = reviewed(device, table), dict(device.http.cookies)
    with Running(settings_for(folder)) as running, Device(running.url) as device:
        device.http.cookies.update(cookies)
        assert looked(device, table)["review"] == review


def test_whoever_asks_meanwhile_shares_the_work_and_what_a_server_leaves_is_asked_for_again(folder: Path) -> None:
    with Running(settings_for(folder)) as running, Device(running.url) as device:
        table = device.http.post("/api/records", content=LONG.encode()).json()["id"]
        for _ in range(2):
            assert device.http.post(f"/api/tables/{table}/review").json()["phase"] == "working"
        until(lambda: looked(device, table)["done"] > 0, "some of the review")
        assert looked(device, table)["done"] < 1
        cookies = dict(device.http.cookies)
    assert kept(folder) == []
    with Running(settings_for(folder)) as running, Device(running.url) as device:
        device.http.cookies.update(cookies)
        assert looked(device, table)["phase"] == "none"


def test_it_goes_with_its_table(alone: Device, folder: Path) -> None:
    table = blundered(alone)
    reviewed(alone, table)
    assert alone.http.delete(f"/api/tables/{table}").status_code == 204
    assert kept(folder) == []


def test_where_nothing_has_happened_there_is_nothing_to_review(ana: Device) -> None:
    table = ana.open(ME, BOT)
    assert ask(ana, table) == "nothing_to_review"
    assert looked(ana, table)["why_not"]


def test_a_table_without_hints_is_reviewed_when_it_is_over(ana: Device) -> None:
    table = blundered(ana, hints=False)
    assert ask(ana, table) == "review_no_hints"
    assert looked(ana, table, "es")["why_not"].startswith("En esta mesa se juega sin consejos")


def test_friends_who_still_play_have_no_review_that_could_be_a_hint(ana: Device, ben: Device, cleo: Device) -> None:
    table = ana.open(ME, FRIEND, position=ALONE.text)
    assert join(ben, invite(ana, table, 2)).status_code == 200
    assert join(cleo, invite(ana, table, None)).status_code == 200
    ana.do(table, "play", play=ALONE.made)
    for device in (ana, ben, cleo):
        assert ask(device, table) == "review_when_over"
        assert (looked(device, table)["phase"], looked(device, table)["review"]) == ("none", None)


def test_two_at_one_device_have_all_seats_and_may(ana: Device) -> None:
    review = reviewed(ana, blundered(ana, ME, BEN))
    assert review["called"][0]["sentence"].startswith("Ana (Green) played: ")


def test_whoever_watches_a_game_that_is_over_may_ask_and_a_stranger_sees_nothing(
    ana: Device, cleo: Device, stranger: Device
) -> None:
    table = ana.http.post("/api/records", content=OVER.encode()).json()["id"]
    assert join(cleo, invite(ana, table, None)).status_code == 200
    review = reviewed(cleo, table)
    assert review["over"]
    assert not any(side["mine"] for side in review["sides"])
    assert ask(stranger, table) == "no_such_table"
    assert code(stranger.http.get(f"/api/tables/{table}/review")) == "no_such_table"


def test_another_server_on_the_same_database_has_it_too(postgres: Postgres, tmp_path: Path) -> None:
    told = settings_for(tmp_path, database=postgres.new_database())
    with Running(told) as first, Running(told) as second, Device(first.url) as here, Device(second.url) as there:
        table = blundered(here)
        there.http.cookies.update(here.http.cookies)
        assert reviewed(here, table) == reviewed(there, table)
