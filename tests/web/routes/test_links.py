"""Games in links over HTTP: given with a table, opened like records."""

import pytest

from homeward.record import Record
from homeward.record.links import PATH
from web.device import Device
from web.finished import WON, record_of

GAME = Record.parse(record_of(*WON))


def opened(device: Device, text: str) -> str:
    answer = device.http.post("/api/records", content=text.encode(), headers={"Content-Type": "text/plain"})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


@pytest.mark.parametrize("before", ["", f"https://games.example.org/{PATH}"], ids=["letters", "link"])
def test_a_link_opens_the_table_that_its_record_opens(ana: Device, before: str) -> None:
    linked, from_file = opened(ana, before + GAME.link_text()), opened(ana, str(GAME))
    texts = [ana.http.get(f"/api/tables/{table}/record").text for table in (linked, from_file)]
    assert texts[0] == texts[1]
    assert ana.view(linked)["phase"] == "over"


def test_a_table_gives_the_letters_of_its_record(ana: Device) -> None:
    table = opened(ana, str(GAME))
    letters = ana.http.get(f"/api/tables/{table}/link").json()["letters"]
    assert str(Record.from_link(letters)) == ana.http.get(f"/api/tables/{table}/record").text


def test_a_game_that_is_not_over_gives_no_seed_away(ana: Device) -> None:
    table = ana.open()
    record = Record.from_link(ana.http.get(f"/api/tables/{table}/link").json()["letters"])
    assert record.header.seed is None
    assert record.header.fair is not None
    assert not record.header.fair.secret


@pytest.mark.parametrize(
    ("language", "sentence"), [("en", "This game cannot be opened. This link is damaged"), ("es", "está dañado")]
)
def test_a_damaged_link_is_refused_in_words_and_no_table_is_opened(ana: Device, language: str, sentence: str) -> None:
    answer = ana.http.post("/api/records", params={"language": language}, content=GAME.link_text()[:-1].encode())
    assert answer.status_code == 422
    assert answer.json()["code"] == "bad_link"
    assert sentence in answer.json()["sentence"]
    assert ana.http.get("/api/tables").json() == {"tables": []}
