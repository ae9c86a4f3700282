"""My games over HTTP: results by game and by opponent, whose they are, the ladder, and files to keep."""

import csv
from typing import Any

import pytest

from web.device import BEN, BOT, ME, Device
from web.finished import ANA, IN_PAIRS, LOST, STEADY, WITH_BEN, WON, last_play_of, length_of, record_of
from web.friends import invite, join


def brought(device: Device, name: str, people: dict[int, str], events: int | None = None) -> str:
    """A game opened from its record; its id."""
    text = record_of(name, people, events)
    answer = device.http.post("/api/records", content=text, headers={"Content-Type": "text/plain"})
    assert answer.status_code == 201, answer.text
    table: str = answer.json()["id"]
    return table


def mine(device: Device, **asked: str) -> dict[str, Any]:
    answer = device.http.get("/api/played", params=asked)
    assert answer.status_code == 200, answer.text
    games: dict[str, Any] = answer.json()
    return games


def counted(tallies: list[dict[str, Any]]) -> dict[str, tuple[str, int, int, float]]:
    return {one["title"]: (one["kind"], one["played"], one["won"], one["even"]) for one in tallies}


def test_nobody_has_played_yet(ana: Device) -> None:
    told = mine(ana)
    assert told["games"] == told["choices"] == told["by_game"] == told["by_opponent"] == told["best"] == []
    assert told["total"]["played"] == 0
    assert told["form"] is None
    assert [rung["bot"] for rung in told["ladder"]][::7] == ["wanderer", "master"]


def test_results_by_game_and_by_opponent(ana: Device) -> None:
    for one in (WON, LOST, WITH_BEN, IN_PAIRS):
        brought(ana, *one)
    told = mine(ana)
    assert counted([told["total"]]) == {"": ("all", 4, 2, 1.58)}  # 1/2 + 1/4 + 1/3 + 1/2
    assert counted(told["by_game"]) == {
        "Parcheesi": ("game", 1, 1, 0.5),
        "Kukla & Ollie": ("game", 3, 1, 1.08),
    }
    who = [(one["kind"], one["title"], one["played"], one["won"], one["even"]) for one in told["by_opponent"]]
    assert who == [
        ("bot", "Beginner", 2, 0, 0.58),
        ("bot", "Steady", 3, 2, 1.25),
        ("bot", "Master", 2, 1, 0.75),
        ("person", "Ben", 1, 0, 0.33),
        ("partner", "Ben", 1, 1, 0.5),
    ]


def test_a_line_says_who_was_there_and_what_came_of_it(ana: Device) -> None:
    table = brought(ana, *IN_PAIRS)
    [line] = mine(ana, language="es")["games"]
    assert line["id"] == table
    told = [line[what] for what in ("players", "partners", "won", "counts", "even")]
    assert told == [4, True, True, True, 0.5]
    others = [(one["title"], one["bot"], one["is_partner"], one["won"]) for one in line["others"]]
    assert others == [
        ("Maestro", "master", False, False),
        ("Prudente", "steady", False, False),
        ("Ben", "", True, True),
    ]


def test_who_began(ana: Device) -> None:
    brought(ana, *WON)
    brought(ana, "kukla_ollie-2", {0: STEADY, 2: ANA})
    assert [line["first"] for line in mine(ana)["games"]] == [False, True]


def test_of_one_game_only(ana: Device) -> None:
    brought(ana, *WON)
    brought(ana, *IN_PAIRS)
    told = mine(ana, game="parcheesi")
    assert [line["game"] for line in told["games"]] == ["parcheesi"]
    assert [one["title"] for one in told["choices"]] == ["Kukla & Ollie", "Parcheesi"]  # to choose from still
    assert told["total"]["played"] == 1
    assert ana.http.get("/api/played", params={"game": "chess"}).json()["code"] == "no_such_game"


def test_unfinished_games_are_not_counted(ana: Device) -> None:
    ana.open(ME, BOT, game="poliana")
    brought(ana, *WON, events=40)
    assert mine(ana)["games"] == []


def test_anothers_games_are_not_seen(ana: Device, ben: Device) -> None:
    table = brought(ana, *WON)
    ben.open()
    assert mine(ben)["games"] == []
    assert table not in ben.http.get("/api/played/games.csv").text
    assert [line["id"] for line in mine(ana)["games"]] == [table]


def test_whoever_only_watches_has_not_played(ana: Device, ben: Device) -> None:
    table = brought(ana, *WON)
    assert join(ben, invite(ana, table, None)).status_code == 200
    assert ben.view(table)["role"] == "watching"
    assert mine(ben)["games"] == []


def nearly_over(device: Device) -> str:
    """Ana's game, which her next play wins."""
    return brought(device, *WON, events=length_of("kukla_ollie-2") - 1)


def test_a_friend_at_another_device_has_won_or_lost_too(ana: Device, ben: Device) -> None:
    """Ana laid the table, Ben took the second seat before her last play: for him it is no whole game."""
    table = nearly_over(ana)
    ana.do(table, "seat", seat=2, who={"who": "friend"})
    assert join(ben, invite(ana, table, 2)).status_code == 200
    ana.do(table, "play", play=last_play_of("kukla_ollie-2"))
    [hers], [his] = mine(ana)["games"], mine(ben)["games"]
    assert (hers["won"], hers["counts"]) == (True, True)
    assert (his["won"], his["counts"]) == (False, False)
    assert mine(ben)["total"]["played"] == 0


def test_who_took_over_in_the_middle_is_beaten_by_nobody(ana: Device) -> None:
    table = nearly_over(ana)
    ana.do(table, "seat", seat=2, who={"who": "bot", "bot": "master"})
    ana.do(table, "play", play=last_play_of("kukla_ollie-2"))
    told = mine(ana)
    assert told["total"]["won"] == 1
    assert told["by_opponent"] == told["best"] == []


def test_a_seat_left_to_a_bot_is_nobodys_game(ana: Device) -> None:
    table = nearly_over(ana)
    ana.do(table, "seat", seat=0, who={"who": "bot", "bot": "steady"})
    while not ana.view(table)["ending"]:
        ana.do(table, "go_on")
    assert mine(ana)["games"] == []


def test_a_game_that_a_bot_played_in_part_is_shown_and_not_counted(ana: Device) -> None:
    table = nearly_over(ana)
    for who in ({"who": "bot", "bot": "steady"}, {"who": "me", "name": ANA}):
        ana.do(table, "seat", seat=0, who=who)
    ana.do(table, "play", play=last_play_of("kukla_ollie-2"))
    told = mine(ana)
    assert [line["counts"] for line in told["games"]] == [False]
    assert told["total"]["played"] == 0


def test_a_game_from_a_position_is_shown_and_not_counted(ana: Device) -> None:
    position = ana.http.get(f"/api/tables/{nearly_over(ana)}/position").json()["text"]
    table = ana.open(ME, BEN, game="kukla_ollie", position=position)
    ana.do(table, "play", play=last_play_of("kukla_ollie-2"))
    assert [line["counts"] for line in mine(ana)["games"]] == [False]


def test_the_best_bot_that_was_beaten_and_the_ladder(ana: Device) -> None:
    for one in (WON, LOST, IN_PAIRS):
        table = brought(ana, *one)
    told = mine(ana)
    best = {one["title"]: (one["bot_title"], one["table"]) for one in told["best"]}
    assert best["Parcheesi"] == ("Master", table)
    assert best["Kukla & Ollie"][0] == "Steady"
    rungs = {rung["bot"]: (rung["played"], rung["won"]) for rung in told["ladder"]}
    assert (rungs["steady"], rungs["master"], rungs["hunter"]) == ((3, 2), (2, 1), (0, 0))


def test_few_games_say_little(ana: Device) -> None:
    for _ in range(9):
        brought(ana, *WON)
    total = mine(ana)["total"]
    assert (total["won"], total["says"]) == (9, "few")
    assert 0.5 < total["low"] < 0.8
    assert total["high"] == 1
    brought(ana, *WON)
    assert mine(ana)["total"]["says"] == "more"


def test_files_to_keep(ana: Device) -> None:
    old, new = brought(ana, *WON), brought(ana, *IN_PAIRS)
    answer = ana.http.get("/api/played/games.csv")
    assert answer.headers["content-type"].startswith("text/csv")
    assert 'filename="homeward-games-' in answer.headers["content-disposition"]
    rows = list(csv.DictReader(answer.text.splitlines()))
    assert [row["table"] for row in rows] == [old, new]
    assert [(row["game"], row["won"], row["partner"]) for row in rows] == [
        ("kukla_ollie", "yes", ""),
        ("parcheesi", "yes", "Ben"),
    ]
    assert rows[1]["opponents"] == "(bot master); (bot steady)"
    answer = ana.http.get("/api/played/games.json")
    assert 'filename="homeward-games-' in answer.headers["content-disposition"]
    kept = answer.json()
    assert kept["kind"] == "homeward results"
    assert [row["opponents"] for row in kept["games"]] == [["(bot steady)"], ["(bot master)", "(bot steady)"]]
    assert set(kept["games"][0]) == set(rows[0])


@pytest.mark.parametrize("name", ["=1+1", "@cell", "-2"])
def test_a_name_in_a_file_is_no_formula(ana: Device, name: str) -> None:
    brought(ana, "kukla_ollie-2", {0: ANA, 2: name})
    [row] = csv.DictReader(ana.http.get("/api/played/games.csv").text.splitlines())
    assert row["opponents"] == f"'{name}"
    assert mine(ana)["by_opponent"][0]["title"] == name
