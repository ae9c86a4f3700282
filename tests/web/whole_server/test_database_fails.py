"""The database fails under a running server: nothing more is acknowledged, and everybody is told why."""

import shutil
from pathlib import Path

import pytest

from store.disks import files_without_room, log_of, no_longer_files
from store.postgres import Postgres, ask
from web.device import BOT, ME, Device
from web.server import Running, settings_for

A_TABLE = {"game": "pollyanna", "seats": [ME, BOT]}
ENOUGH = 400  # tables, to fill whatever pages have room left


def why_not_ready(device: Device) -> str:
    """The reason for programs; people are told the same in words."""
    answer = device.http.get("/api/ready")
    assert (answer.status_code, answer.json()["code"]) == (503, "not_ready")
    reason = answer.json()["reason"]
    assert reason["sentence"] in answer.json()["sentence"]
    code: str = reason["code"]
    return code


@pytest.mark.parametrize("replaced", [False, True], ids=["unlinked", "replaced"])
def test_a_file_that_is_taken_away_acknowledges_no_move(
    tmp_path: Path, replaced: bool, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "tables.db"
    with Running(settings_for(tmp_path)) as house, Device(house.url, "es") as ana:
        table, other = ana.open(first=0), ana.open(first=0)
        assert ana.view(other)["version"] == 1
        assert ana.http.get("/api/ready").status_code == 200
        copy = Path(shutil.copy(file, tmp_path / "copy.db"))
        file.unlink()
        if replaced:
            copy.rename(file)
        assert why_not_ready(ana) == "database_gone"  # before anybody has moved
        refused = ana.act(table, "throw", seen=1)
        assert (refused.status_code, refused.json()["code"]) == (503, "database_gone")
        assert "archivo" in refused.json()["sentence"]
        assert ana.http.post("/api/tables", json=A_TABLE).json()["code"] == "database_gone"
        assert ana.view(other)["version"] == 1  # what is in memory can still be looked at
        assert ana.http.get("/api/health").status_code == 200
    assert file.exists() == replaced
    assert [record.name for record in caplog.records] == ["homeward.store.health.condition"]


def test_a_table_never_runs_ahead_of_the_disk_and_goes_on_when_the_file_is_back(tmp_path: Path) -> None:
    file, away = tmp_path / "tables.db", tmp_path / "away.db"
    with Running(settings_for(tmp_path)) as house, Device(house.url) as ana:
        table = ana.open(first=0)
        with ana.talk(table) as talk:
            assert talk.heard_of("view")["view"]["version"] == 1
            file.rename(away)
            talk.act("action-a", 1, "throw")
            assert talk.heard_of("refused")["refusal"]["code"] == "database_gone"
            away.rename(file)
            assert ana.view(table)["version"] == 1
            talk.act("action-a", 1, "throw")
            assert talk.heard_of("done")["version"] == 2
        assert ana.http.get("/api/ready").status_code == 200
    assert ask(f"sqlite:///{file}", "SELECT count(*) FROM events") == [(2,)]


def test_on_a_full_disk_people_are_told_so_and_go_on_when_there_is_room(tmp_path: Path) -> None:
    with files_without_room() as make_room, Running(settings_for(tmp_path)) as house, Device(house.url) as ana:
        answers = (ana.http.post("/api/tables", json=A_TABLE) for _ in range(ENOUGH))
        refused = next(answer for answer in answers if answer.status_code != 201)
        assert (refused.status_code, refused.json()["code"]) == (503, "disk_full")
        assert "The disk is full" in refused.json()["sentence"]
        assert why_not_ready(ana) == "disk_full"
        make_room()
        assert ana.do(ana.open(first=0), "throw") == 2
        assert ana.http.get("/api/ready").status_code == 200


def test_on_a_failing_disk_people_are_told_so_and_go_on_when_it_works(tmp_path: Path) -> None:
    with Running(settings_for(tmp_path)) as house, Device(house.url) as ana:
        table = ana.open(first=0)
        with no_longer_files(log_of(tmp_path / "tables.db")):
            assert ana.act(table, "throw").json()["code"] == "disk_failing"
            assert why_not_ready(ana) == "disk_failing"
            assert ana.view(table)["version"] == 1
        assert ana.do(table, "throw") == 2


def test_a_database_that_may_only_be_read_can_be_looked_at(postgres: Postgres, tmp_path: Path) -> None:
    address = postgres.new_database()
    name = address.split("@/")[1].partition("?")[0]
    cut = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
    with Running(settings_for(tmp_path, database=address)) as house, Device(house.url) as ana:
        table = ana.open(first=0)
        postgres.psql(f"ALTER DATABASE {name} SET default_transaction_read_only = on; {cut}")
        assert ana.act(table, "throw").json()["code"] == "database_read_only"
        assert why_not_ready(ana) == "database_read_only"
        assert ana.view(table)["version"] == 1
        postgres.psql(f"ALTER DATABASE {name} SET default_transaction_read_only = off; {cut}")
        assert ana.do(table, "throw") == 2
