"""A game's PDF over HTTP: made once and kept, with house rules, and refused in a sentence."""

import io

import pytest

import homeward
from homeward import extras
from homeward.web import views
from homeward.web.refusals import TurnedAway, status_of
from homeward.web.routes.printing import game_to_print
from web.device import Device

pytest.importorskip("fpdf")


def asked(ana: Device, name: str, **query: str) -> object:
    return ana.http.get(f"/api/games/{name}/print.pdf", params=query)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_game_is_printed_in_a_language_on_a_paper(ana: Device, paper: str) -> None:
    from pypdf import PdfReader

    answer = asked(ana, "kukla_ollie", language="es", paper=paper)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["content-disposition"] == f'inline; filename="kukla_ollie-{paper}.pdf"'
    pages = PdfReader(io.BytesIO(answer.content)).pages
    assert len(pages) == 14
    assert float(pages[0].mediabox.width) == pytest.approx({"a4": 595.3, "letter": 612}[paper], abs=0.1)
    assert "De qué se trata" in pages[0].extract_text()
    again = ana.http.get(answer.url, headers={"If-None-Match": answer.headers["etag"]})
    assert again.status_code == 304


def test_with_house_rules(ana: Device) -> None:
    from pypdf import PdfReader

    answer = asked(ana, "poliana", house='{"side":15}')
    assert answer.status_code == 200, answer.text
    assert "Squares a side: 15 (sheet: 16)." in PdfReader(io.BytesIO(answer.content)).pages[0].extract_text()


@pytest.mark.parametrize(
    ("query", "code", "status"),
    [
        ({"house": '{"side":3}'}, "bad_house_rule", 422),
        ({"house": '{"colour":"red"}'}, "bad_house_rule", 422),
        ({"house": "side=15"}, "bad_house_rule", 422),
        ({"house": "{" * 1000}, "bad_house_rule", 422),
        ({"house": " " * 3000}, "bad_message", 422),
        ({"paper": "a3"}, "bad_message", 422),
    ],
)
@pytest.mark.parametrize("language", ["en", "es"])
def test_what_cannot_be_printed_is_said(
    ana: Device, query: dict[str, str], code: str, status: int, language: str
) -> None:
    answer = asked(ana, "poliana", language=language, **query)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.json()["sentence"]


def test_no_such_game(ana: Device) -> None:
    answer = asked(ana, "chess")
    assert (answer.status_code, answer.json()["code"]) == (404, "no_such_game")


def test_a_server_without_the_extra_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(extras.BRINGS, "print", ("something", ("not_installed_anywhere",)))
    with pytest.raises(TurnedAway) as told:
        game_to_print("poliana", "")
    assert status_of(told.value.code) == 501
    assert "extra “print”" in told.value.say("en")
    assert "extra «print»" in told.value.say("es")
    assert views.rules("poliana", "en").prints is False


@pytest.mark.parametrize("game", homeward.games())
def test_the_rules_say_that_it_can_be_printed(ana: Device, game: str) -> None:
    assert ana.http.get(f"/api/games/{game}/rules").json()["prints"] is True
