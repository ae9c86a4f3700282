"""What reviews add to my games: luck, what decisions lost, and whom I play like."""

import csv
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from homeward.reviews.likeness import ladder
from web.device import Device
from web.finished import ANA, LOST, STEADY, WON, record_of
from web.kept_reviews import keep, review_of
from web.server import Running, settings_for


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("reviewed")


@pytest.fixture(scope="module")
def house(folder: Path) -> Iterator[Running]:
    with Running(settings_for(folder)) as running:
        yield running


@pytest.fixture(autouse=True)
def measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """A ladder for these games."""
    rungs = {"wanderer": 6.0, "steady": 1.0, "master": 0.0}
    monkeypatch.setitem(ladder(), "kukla_ollie", {"2": rungs, "4": rungs})


def brought(device: Device, folder: Path, name: str, people: dict[int, str], reviewed: bool = True) -> str:
    """A game opened from its record, and reviewed unless told otherwise; its id."""
    answer = device.http.post("/api/records", content=record_of(name, people), headers={"Content-Type": "text/plain"})
    table: str = answer.json()["id"]
    if reviewed:
        keep(folder / "tables.db", table, review_of(name))
    return table


def mine(device: Device) -> dict[str, Any]:
    games: dict[str, Any] = device.http.get("/api/played").json()
    return games


def test_a_game_that_was_reviewed_says_what_was_luck_and_what_was_lost(ana: Device, folder: Path) -> None:
    brought(ana, folder, *WON)
    brought(ana, folder, *LOST, reviewed=False)
    bare, told = [line["part"] for line in mine(ana)["games"]]
    assert bare is None
    review = review_of("kukla_ollie-2")
    lost = [100 * event.judged for event in review.decisions_of(0)]
    assert told["luck"] == pytest.approx(100 * review.sides[0].luck, abs=0.01)
    assert told["adjusted"] == pytest.approx(100 - told["luck"], abs=0.01)  # she won
    assert told["decisions"] == len(lost)
    assert told["lost"] == pytest.approx(sum(lost), abs=0.01)
    assert told["low"] < told["loss"] < told["high"]


def test_whom_i_play_like(ana: Device, folder: Path) -> None:
    assert mine(ana)["form"] is None
    brought(ana, folder, *WON)
    brought(ana, folder, *LOST)
    told = mine(ana)
    form, parts = told["form"], [line["part"] for line in told["games"]]
    assert form["games"] == 2
    assert form["decisions"] == sum(part["decisions"] for part in parts)
    assert form["loss"] == pytest.approx(sum(part["lost"] for part in parts) / form["decisions"], abs=0.01)
    assert form["bot"] in {"wanderer", "steady", "master"}
    losses = {rung["bot"]: rung["loss"] for rung in told["ladder"]}
    assert (losses["steady"], losses["hunter"]) == (1, None)


def test_a_review_that_nobody_played_on_for_tells_of_luck_alone(ana: Device, folder: Path) -> None:
    table = brought(ana, folder, *WON, reviewed=False)
    keep(folder / "tables.db", table, replace(review_of("kukla_ollie-2"), is_confirmed=False))
    [line] = mine(ana)["games"]
    assert line["part"]["luck"]
    assert (line["part"]["lost"], line["part"]["loss"], line["part"]["decisions"]) == (None, None, 0)
    assert mine(ana)["form"] is None


def test_a_review_of_a_game_that_has_gone_on_since_says_nothing(ana: Device, folder: Path) -> None:
    table = brought(ana, folder, *WON, reviewed=False)
    whole = review_of("kukla_ollie-2")
    keep(folder / "tables.db", table, replace(whole, events=whole.events[:-1]))
    assert mine(ana)["games"][0]["part"] is None
    keep(folder / "tables.db", table, whole)
    assert mine(ana)["games"][0]["part"] is not None


def test_a_game_seen_from_the_other_seat(ana: Device, folder: Path) -> None:
    brought(ana, folder, "kukla_ollie-2", {0: STEADY, 2: ANA})
    [line] = mine(ana)["games"]
    assert line["part"]["luck"] == pytest.approx(100 * review_of("kukla_ollie-2").sides[1].luck, abs=0.01)


def test_files_have_it_too(ana: Device, folder: Path) -> None:
    brought(ana, folder, *WON)
    [part] = [line["part"] for line in mine(ana)["games"]]
    [row] = csv.DictReader(ana.http.get("/api/played/games.csv").text.splitlines())
    [same] = ana.http.get("/api/played/games.json").json()["games"]
    for what, value in part.items():
        assert same[what] == value
        assert float(row[what]) == value
