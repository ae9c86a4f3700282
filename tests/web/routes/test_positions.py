"""Positions over HTTP: the board to lay them on, all that is wrong with them, a hint, and a table from there."""

import pytest

import homeward
from web.device import BOT, ME, Device

SOUND = "pollyanna seats=0,2 turn=0 0=corner,corner,B10,B14 2=corner,corner,corner,B20 throw=4-3 left=4-3"
OVER = "parcheesi seats=0,2 turn=0 0=home,home,home,home 2=corner,corner,corner,B40 won=0"
WRONG = "pollyanna seats=0,2 turn=0 0=corner,corner,B3,B10 2=corner,B10,T1.1,T1.1"


def checked(device: Device, text: str, language: str = "en") -> dict:
    answer = device.http.post("/api/positions", json={"text": text}, params={"language": language})
    assert answer.status_code == 200
    return answer.json()


def test_a_position_that_can_occur_is_told_in_words(ana: Device) -> None:
    told = checked(ana, f"  {SOUND.replace('throw=4-3', 'throw=3-4')} ")
    assert told["text"] == homeward.parse(SOUND).text
    assert told["faults"] == []
    assert told["headline"] == "Green to play: 4 and 3."
    assert told["waits_for"] == "play"
    assert told["words"][0].startswith("Green: ")


@pytest.mark.parametrize(
    ("language", "colour", "shares"), [("en", "Green never", "two sides"), ("es", "Verde nunca", "dos bandos")]
)
def test_everything_that_is_impossible_is_said_at_once(ana: Device, language: str, colour: str, shares: str) -> None:
    faults = checked(ana, WRONG, language)["faults"]
    assert len(faults) == 3
    assert colour in faults[0]
    assert shares in faults[1]
    assert "T1.1" in faults[2]


def test_a_card_is_judged_together_with_the_pieces(ana: Device) -> None:
    pieces = "kukla_ollie seats=0,2 turn=0 0=circle,circle,1.1.1,circle 2=circle,circle,1.1.1,circle"
    faults = checked(ana, f"{pieces} deck=4,4,3,2,2,2,2,0 card=3:stay")["faults"]
    assert len(faults) == 2
    assert "cannot draw a card" in faults[1]


@pytest.mark.parametrize(
    "text", ["", "chess", "pollyanna", "pollyanna seats=0,2 turn=9", "x" * 3999, "pollyanna \x00"]
)
def test_a_text_that_is_no_position_is_told_so_in_a_sentence(ana: Device, text: str) -> None:
    for language in ("en", "es"):
        (fault,) = checked(ana, text, language)["faults"]
        assert fault.endswith(".")


@pytest.mark.parametrize(
    ("language", "why"), [("en", "goes from 1 to 3"), ("es", "“Casilla 0”: va de 1 a 3, y -5 queda fuera.")]
)
def test_house_rules_that_make_no_board_are_told_by_what_is_wrong(ana: Device, language: str, why: str) -> None:
    head, corner = 'poliana{"side":4}', "corner,corner,corner,corner"
    (fault,) = checked(ana, f"{head} seats=0,2 turn=0 0={corner} 2={corner}", language)["faults"]
    assert why in fault
    refused = ana.http.get("/api/positions/editor", params={"game": head, "language": language})
    assert why in refused.json()["sentence"]


def test_a_game_that_is_over_waits_for_nothing(ana: Device) -> None:
    told = checked(ana, OVER)
    assert (told["faults"], told["waits_for"]) == ([], "nothing")


@pytest.mark.parametrize("game", [*homeward.games(), 'poliana{"side":15}'])
def test_the_board_to_lay_a_position_on(ana: Device, game: str) -> None:
    answer = ana.http.get("/api/positions/editor", params={"game": game, "players": 3, "language": "es"}).json()
    named = {space["space"] for space in answer["board"]["spaces"]}
    for seat, courses in answer["courses"].items():
        assert len(courses) == (4 if answer["cards"] else 1), seat
        assert all(set(course) <= named for course in courses)
    for start, players in zip(answer["starts"], (2, 3, 4), strict=True):
        assert len(homeward.parse(start).seats) == players
    assert len(answer["cards"]) == (8 if game == "kukla_ollie" else 0)


def test_a_board_of_no_game_is_refused(ana: Device) -> None:
    for game in ("chess", 'poliana{"side":99}', "Poliana 3", ""):
        answer = ana.http.get("/api/positions/editor", params={"game": game})
        assert answer.status_code == 422
        assert answer.json()["code"] == "bad_position"


def test_a_hint_is_the_one_a_table_gives(ana: Device) -> None:
    hint = ana.http.post("/api/positions/hint", json={"text": SOUND}).json()
    plays = {play.text for play in homeward.parse(SOUND).plays}
    assert {one["text"] for one in hint["plays"]} == plays
    chances = [one["chance"] for one in hint["plays"]]
    assert chances == sorted(chances, reverse=True)


@pytest.mark.parametrize(
    ("text", "code"),
    [(WRONG, "bad_position"), (SOUND.replace(" throw=4-3 left=4-3", ""), "nothing_to_choose")],
)
def test_where_there_is_nothing_to_choose_there_is_no_hint(ana: Device, text: str, code: str) -> None:
    assert ana.http.post("/api/positions/hint", json={"text": text}).json()["code"] == code


def test_a_table_begins_from_a_position_and_so_does_its_rematch(ana: Device) -> None:
    table = ana.open(ME, BOT, position=SOUND)
    view = ana.view(table)
    assert view["pieces"]["0"] == ["corner", "corner", "B10", "B14"]
    assert [die["value"] for die in view["dice"]] == [4, 3]
    assert ana.http.get(f"/api/tables/{table}/position").json()["text"] == homeward.parse(SOUND).text
    ana.do(table, "play", play="B10-B14")
    again = ana.http.post(f"/api/tables/{table}/rematch").json()["id"]
    assert ana.view(again)["pieces"] == view["pieces"]


def test_its_record_opens_again_from_there(ana: Device) -> None:
    table = ana.open(ME, BOT, position=SOUND)
    ana.do(table, "play", play="B10-B14")
    record = ana.http.get(f"/api/tables/{table}/record").text
    assert f"position {homeward.parse(SOUND).text}\n" in record
    opened = ana.http.post("/api/records", content=record, headers={"Content-Type": "text/plain"}).json()["id"]
    assert ana.view(opened)["pieces"] == ana.view(table)["pieces"]


@pytest.mark.parametrize(
    "wish",
    [
        {"position": WRONG},
        {"position": SOUND, "game": "parcheesi"},
        {
            "position": OVER,
            "game": "parcheesi",
        },
        {"position": SOUND, "seats": [ME, BOT, BOT]},
    ],
)
def test_no_table_begins_from_what_cannot_be_played(ana: Device, wish: dict[str, object]) -> None:
    answer = ana.http.post("/api/tables", json={"game": "pollyanna", "seats": [ME, BOT], **wish})
    assert answer.status_code in (409, 422)
    assert answer.json()["sentence"]
    assert ana.http.get("/api/tables").json()["tables"] == []


def test_a_picture_of_the_rules_is_cacheable(ana: Device) -> None:
    drawn = ana.http.get("/api/games/poliana/pictures/catwalk.svg", params={"dark": True})
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    assert "max-age" in drawn.headers["cache-control"]
    assert drawn.text.startswith("<svg")
    assert ana.http.get("/api/games/poliana/pictures/moon.svg").json()["code"] == "no_such_page"
