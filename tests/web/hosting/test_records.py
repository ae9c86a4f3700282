"""Records over HTTP: taken away as text, opened from a file, watched where they cannot be gone on with."""

from pathlib import Path

import pytest

import homeward
from homeward.fairdice import first_difference
from homeward.record.proving import claim_of
from places import PLAYTHROUGHS
from web.device import BOT, ME, Device
from web.server import Running


def record(device: Device, table: str) -> str:
    answer = device.http.get(f"/api/tables/{table}/record")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert "attachment" in answer.headers["content-disposition"]
    return answer.text


def opened(device: Device, text: str | bytes) -> str:
    answer = device.http.post("/api/records", content=text, headers={"Content-Type": "text/plain"})
    assert answer.status_code == 201, answer.text
    table: str = answer.json()["id"]
    return table


def without_fairness(text: str) -> str:
    told = ("dice ", "commitment ", "words ", "waived ", "lot", "secret ")
    return "\n".join(line for line in text.splitlines() if not line.startswith(told)) + "\n"


def finished(device: Device) -> str:
    table = device.open(BOT, BOT)
    while not device.view(table)["ending"]:
        device.do(table, "go_on", until="person")
    return table


def test_the_secret_of_the_dice_is_told_at_the_end_and_not_before(ana: Device) -> None:
    table = ana.open(ME, BOT, BOT, BOT, first=1)
    ana.do(table, "go_on", until="person")
    assert "secret" not in record(ana, table)
    told = claim_of(homeward.Record.parse(record(ana, finished(ana))))
    assert told is not None
    assert told.shown
    assert first_difference(told) is None


def test_a_record_is_opened_where_it_stopped(ana: Device) -> None:
    table = ana.open(ME, BOT, first=0, house={"reward": 20})
    ana.do(table, "throw")
    again = opened(ana, record(ana, table))
    assert again != table
    assert record(ana, again) == without_fairness(record(ana, table))  # its secret stays at its own table
    assert ana.view(again)["seats"][0]["who"] == "me"


@pytest.mark.parametrize("file", sorted(PLAYTHROUGHS.glob("*-2.record")), ids=lambda file: file.stem)
def test_every_game_opens_and_can_be_stepped_through(ana: Device, file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    if "game tiny" in text:
        return
    table = opened(ana, text)
    history = ana.http.get(f"/api/tables/{table}/history").json()
    assert history["total"] == len(homeward.Record.parse(text).events)


def test_a_seed_that_explains_not_all_dice_is_never_told(ana: Device) -> None:
    """The record had none, so the server's own explains nothing of what came before."""
    assert "seed" not in record(ana, opened(ana, without_fairness(record(ana, finished(ana)))))


SEEDED = "homeward record 1\ngame pollyanna\nrules 1\nseats 0 2\nfirst 0\nseed 7\nthrow 0 1-2\nplay 0 pass\nend\n"


def throws(device: Device, table: str, count: int) -> list[str]:
    """What two people at a table throw while so many things happen."""
    for _ in range(count):
        if device.view(table)["ask"]["code"] == "throw":
            device.do(table, "throw")
        else:
            device.do(table, "play", play=first(device, table))
    return [line for line in record(device, table).splitlines() if line.startswith("throw")]


def first(device: Device, table: str) -> str:
    play: str = device.view(table)["plays"][0]["text"]
    return play


def test_a_game_that_goes_on_from_a_record_has_dice_of_its_own_and_says_so(ana: Device) -> None:
    """Whoever has the record could know every throw that its seed will give."""
    tables = [opened(ana, SEEDED) for _ in range(3)]
    assert len({tuple(throws(ana, table, 24)) for table in tables}) == 3
    view = ana.view(tables[0])
    assert "after 2 steps" in view["own_dice"]
    assert view["fair"] is None
    assert "seed" not in record(ana, tables[0])


def test_a_friend_who_comes_to_such_a_game_is_told(house: Running, ana: Device) -> None:
    table = opened(ana, SEEDED)
    ana.do(table, "seat", seat=2, who={"who": "friend"})
    link = ana.http.post(f"/api/tables/{table}/invitations", json={"seat": 2}).json()["link"]
    name, secret = link.rpartition("#")[2].split(".")
    with Device(house.url) as ben:
        knocked = ben.http.post("/api/invitations/knock?language=es", json={"table": name, "secret": secret}).json()
    assert "dados propios" in knocked["own_dice"]


def test_a_finished_game_from_a_record_still_tells_its_seed(ana: Device) -> None:
    text = next(PLAYTHROUGHS.glob("pollyanna-2.record")).read_text(encoding="utf-8")
    assert "\nseed " in text
    again = opened(ana, text)
    assert "\nseed " in record(ana, again)
    assert not ana.view(again)["own_dice"]


def test_a_long_game_comes_page_by_page(ana: Device) -> None:
    lines = ["throw 0 1-2", "play 0 pass", "throw 2 1-2", "play 2 pass"] * 150
    head, _, _ = SEEDED.partition("throw")
    table = opened(ana, "\n".join([head.strip(), *lines, "end", ""]))
    pages = [
        ana.http.get(f"/api/tables/{table}/history", params={"step": step}).json() for step in (0, 249, 250, 599)
    ]
    assert [page["first"] for page in pages] == [0, 0, 250, 500]
    assert [page["total"] for page in pages] == [600] * 4
    assert [len(page["steps"]) for page in pages] == [250, 250, 250, 100]
    assert [page["steps"][0]["number"] for page in pages] == [1, 1, 251, 501]
    beyond = ana.http.get(f"/api/tables/{table}/history", params={"step": 999_999}).json()
    assert beyond["first"] == 500


def test_a_finished_game_from_a_record_can_still_be_checked(ana: Device) -> None:
    text = record(ana, finished(ana))
    again = opened(ana, text)
    assert record(ana, again) == text
    assert ana.view(again)["fair"]["secret"]


def test_a_record_whose_secret_does_not_fit_is_refused(ana: Device) -> None:
    lines = record(ana, finished(ana)).splitlines()
    text = "\n".join("secret " + 64 * "0" if line.startswith("secret") else line for line in lines)
    answer = ana.http.post("/api/records", content=text, headers={"Content-Type": "text/plain"})
    assert answer.json()["code"] == "bad_record"
    assert "does not fit" in answer.json()["sentence"]


def test_a_record_under_older_rules_can_be_watched(ana: Device) -> None:
    text = "homeward record 1\ngame pollyanna\nrules 0\nseats 0 2\nfirst 0\nthrow 0 6-3\nplay 0 B6-B9\nend\n"
    table = opened(ana, text)
    view = ana.view(table, "es")
    assert "suceso 2" in view["read_only"]
    assert ana.act(table, "throw").json()["code"] == "read_only"
    history = ana.http.get(f"/api/tables/{table}/history").json()
    assert len(history["steps"]) == 1
    assert "event 2" in history["stops"]


HEADER = b"homeward record 1\ngame pollyanna\n"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (b"", "bad_record"),
        (b"\xff\xfe\x00", "bad_record"),
        (HEADER, "bad_record"),
        (HEADER + b"rules 1\nseats 0 2\nfirst 0\nthrow 0 6-3\nplay 0 B6-B9\nend\n", "bad_record"),
        (HEADER + b'rules 0\nhouse {"x":1}\nseats 0 2\nfirst 0\nend\n', "record_gone"),
        (HEADER + b"rules 1\nseats 0 2\nfirst 0\nname 0 (bot genius)\nend\n", "no_such_bot"),
        (b"x" * 1_100_000, "too_large"),
    ],
)
def test_what_is_no_record_is_refused(ana: Device, text: bytes, code: str) -> None:
    answer = ana.http.post("/api/records", content=text, headers={"Content-Type": "text/plain"})
    assert answer.json()["code"] == code
    assert answer.status_code in (413, 422)
