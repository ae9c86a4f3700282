"""Health for whoever watches over the server: alive, ready, and figures for those who may see them."""

from pathlib import Path

from store.postgres import Postgres
from web.device import Device
from web.server import Running, settings_for

CLOSE = "ALTER DATABASE {0} ALLOW_CONNECTIONS false; SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
CLOSE += "WHERE datname = '{0}'"


def figures(device: Device) -> dict[str, float]:
    """Every figure by its name and labels."""
    lines = device.http.get("/api/metrics").text.splitlines()
    return {
        name: float(value) for name, _, value in (one.rpartition(" ") for one in lines if not one.startswith("#"))
    }


def test_a_server_is_ready_when_its_database_answers(ana: Device) -> None:
    assert ana.http.get("/api/ready").json() == ana.http.get("/api/health").json()


def test_without_its_database_a_server_is_alive_but_not_ready(postgres: Postgres, tmp_path: Path) -> None:
    address = postgres.new_database()
    name = address.split("@/")[1].partition("?")[0]
    with Running(settings_for(tmp_path, database=address)) as house, Device(house.url, "es") as ana:
        while ana.http.get("/api/ready").status_code != 200:  # as soon as other servers can be heard
            pass
        postgres.psql(CLOSE.format(name))
        answer = ana.http.get("/api/ready")
        assert (answer.status_code, answer.json()["code"]) == (503, "not_ready")
        assert "base de datos" in answer.json()["sentence"]
        assert ana.http.get("/api/health").status_code == 200
        postgres.psql(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
        while ana.http.get("/api/ready").status_code != 200:  # as soon as other servers are heard again
            pass
        assert ana.open()


def test_figures_are_told_only_where_they_were_asked_for(ana: Device) -> None:
    assert ana.http.get("/api/metrics").json()["code"] == "no_such_page"


def test_figures_count_what_happens(tmp_path: Path) -> None:
    with Running(settings_for(tmp_path, metrics=True)) as house, Device(house.url) as ana:
        table = ana.open(first=0)
        with ana.talk(table) as talk:
            talk.heard_of("view")
            version = ana.do(table, "throw", action_id="action-a")
            ana.do(table, "throw", action_id="action-a", seen=1)
            assert ana.act(table, "throw").status_code == 409
            told = figures(ana)
    assert told['homeward_actions_total{outcome="done",verb="throw"}'] == 1
    assert told['homeward_actions_total{outcome="repeated",verb="throw"}'] == 1
    assert told['homeward_actions_total{outcome="refused",verb="throw"}'] == 1
    assert told["homeward_events_total"] == version - 1
    assert told["homeward_commit_seconds_count"] == 2
    assert (told["homeward_tables_in_memory"], told["homeward_sockets"]) == (1, 1)


def test_whoever_comes_through_a_proxy_is_told_no_figures(tmp_path: Path) -> None:
    with Running(settings_for(tmp_path, metrics=True)) as house, Device(house.url) as ana:
        for header in ("X-Forwarded-For", "Forwarded", "X-Real-IP"):
            assert ana.http.get("/api/metrics", headers={header: "203.0.113.7"}).status_code == 404
