"""Whoever set their page to Spanish reads Spanish, also where something is refused."""

import re

import pytest

from web.device import BOT, ME, Device

ENGLISH = re.compile(
    r"\b(the|is|are|not|and|of|to|from|an|with|must|needed|missing|line|damaged|seat|turn|dice|rule|has|it|you)\b",
    re.IGNORECASE,
)


def english_words(sentence: str) -> list[str]:
    """English words outside quotations: a quoted line of a file stays as it stands there."""
    return ENGLISH.findall(re.sub(r"“[^”]*”", "", sentence))


REFUSED_RULES: list[tuple[str, dict[str, object]]] = [
    ("pollyanna", {"reward": 99}),
    ("pollyanna", {"reward": "many"}),
    ("pollyanna", {"reward_declinable": 1}),
    ("pollyanna", {"starter": "nobody"}),
    ("pollyanna", {"colour": "pink"}),
    ("pollyanna", {"start": 15}),
    ("pollyanna", {"side": 20}),
    ("pollyanna", {"turnout_spaces": 4}),
    ("pollyanna", {"turnout_after": 7}),
    ("pollyanna", {"turnout_rejoins": 3}),
    ("pollyanna", {"turnout_rejoins": 16}),
    ("pollyanna", {"turnout_rejoins": 6}),
    ("parcheesi", {"safe": [40]}),
    ("parcheesi", {"safe": ["x"]}),
    ("kukla_ollie", {"deck": {"jump": 3}}),
    ("kukla_ollie", {"deck": {"stay": 0}}),
    ("kukla_ollie", {"deck": {"stay": 99}}),
    ("kukla_ollie", {"deck": []}),
    ("kukla_ollie", {"sides": [["...."]]}),
    ("kukla_ollie", {"sides": [["x"], ["...."], ["...."], ["...."]]}),
    ("kukla_ollie", {"columns": 9}),
]


@pytest.mark.parametrize(("game", "rules"), REFUSED_RULES, ids=str)
def test_a_refused_house_rule_is_told_in_spanish(ana: Device, game: str, rules: dict[str, object]) -> None:
    wish = {"game": game, "seats": [ME, BOT], "house": rules}
    answer = ana.http.post("/api/tables?language=es", json=wish)
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_house_rule")
    sentence = answer.json()["sentence"]
    assert sentence.startswith("Con estas reglas de la casa no se puede jugar. ")
    assert english_words(sentence) == [], sentence
    assert "_" not in sentence


HEADER = "homeward record 1\ngame pollyanna\nrules 1\n"
BEGUN = f"{HEADER}seats 0 2\nfirst 0\n"
DAMAGED = [
    "",
    "PGN",
    "homeward record 7",
    HEADER,
    "homeward record 1\ngame chess\nrules 1\nseats 0 2\nend",
    "homeward record 1\nrules 1\nseats 0 2\nend",
    f"{HEADER}rules 2\nend",
    f"{HEADER}seats 0 0\nend",
    f"{HEADER}seats 0 1\nend",
    f"{HEADER}seats 0 2\npartners\nfirst 0\nend",
    f"{HEADER}seats 0 2\npartners yes\nend",
    f"{HEADER}seats 0 2\nfirst 1\nend",
    f"{HEADER}seats 0 2\nfirst x\nend",
    f"{HEADER}seats 0 2\nhouse {{\nend",
    f'{HEADER}house {{"reward":99}}\nseats 0 2\nend',
    f'{HEADER}house {{"wind":1}}\nseats 0 2\nend',
    f"{BEGUN}name 1 Ana\nend",
    f"{BEGUN}name Ana\nend",
    f"{BEGUN}name 0 {'A' * 99}\nend",
    f"{BEGUN}dance\nend",
    f"{BEGUN}seed\nend",
    f"{BEGUN}throw 0 6-7\nend",
    f"{BEGUN}throw 0\nend",
    f"{BEGUN}throw 2 6-3\nend",
    f"{BEGUN}card 0 stay\nend",
    f"{BEGUN}throw 0 6-3\nseed 1\nend",
    f"{BEGUN}throw 0 6-3\nplay 0 B6-B9\nend",
    f"{BEGUN}throw 0 6-3\nplay 0 dance\nend",
    f"{BEGUN}throw 0 6-3\n\x07\nend",
    f"{BEGUN}end\nend",
    f"{BEGUN}end pollyanna seats=0",
    f"{BEGUN}end {'x' * 5000}",
    "homeward record 1\ngame kukla_ollie\nrules 1\nseats 0 2\nend",
    "homeward record 1\ngame kukla_ollie\nrules 1\nseats 0 2\nfirst 0\nplay 0 1-9.9.9\nend",
]


@pytest.mark.parametrize("text", DAMAGED)
def test_a_damaged_record_is_told_in_spanish(ana: Device, text: str) -> None:
    answer = ana.http.post("/api/records?language=es", content=text, headers={"Content-Type": "text/plain"})
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_record")
    sentence = answer.json()["sentence"]
    assert sentence.startswith("Esto no es un registro que se pueda abrir. ")
    assert english_words(sentence) == [], sentence
    assert sentence.endswith(".")


def test_bytes_that_are_no_text_are_told_in_spanish(ana: Device) -> None:
    answer = ana.http.post(
        "/api/records?language=es", content=b"homeward\n\xff", headers={"Content-Type": "text/plain"}
    )
    assert "La línea 2 no es un texto" in answer.json()["sentence"]


def test_a_record_of_rules_that_are_gone_is_told_in_spanish(ana: Device) -> None:
    text = 'homeward record 1\ngame pollyanna\nrules 0\nhouse {"x":1}\nseats 0 2\nfirst 0\nend\n'
    answer = ana.http.post("/api/records?language=es", content=text, headers={"Content-Type": "text/plain"})
    assert answer.json()["code"] == "record_gone"
    assert english_words(answer.json()["sentence"]) == []


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ({"partners": True}, "Para jugar dos contra dos hacen falta cuatro jugadores."),
        ({"first": 1}, "El asiento que debe empezar no está en juego."),
        ({"game": "kukla_ollie", "partners": True}, "Kukla & Ollie no se juega en parejas."),
    ],
)
def test_seats_that_cannot_be_played_are_told_in_spanish(ana: Device, wish: dict[str, object], words: str) -> None:
    answer = ana.http.post("/api/tables?language=es", json={"game": "pollyanna", "seats": [ME, BOT], **wish})
    assert answer.json()["sentence"] == f"Con estos asientos no se puede jugar. {words}"


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ({"game": 7}, "(game). Hace falta un texto."),
        ({"game": "x" * 99}, "(game). Es demasiado largo: 40 signos es lo máximo."),
        ({"game": "x\n"}, "(game). Contiene signos que no van ahí."),
        ({"seats": [ME]}, "(seats). Son muy pocos: 2 es lo mínimo."),
        ({"seats": [ME] * 5}, "(seats). Son demasiados: 4 es lo máximo."),
        ({"seats": [ME, {}]}, "(seats.1.who). Falta."),
        ({"seats": [ME, {"who": "cat"}]}, "(seats.1.who). No es ninguna de las palabras que aquí se conocen."),
        ({"seats": "two"}, "(seats). Hace falta una lista."),
        ({"seats": [ME, 1]}, "(seats.1). Hace falta algo que tenga sus propias partes."),
        ({"first": 9}, "(first). Es demasiado grande: 3 es lo máximo."),
        ({"first": -1}, "(first). Es demasiado pequeño: 0 es lo mínimo."),
        ({"first": "Ana"}, "(first). Hace falta un número entero."),
        ({"real_dice": 1}, "(real_dice). Hace falta un sí o un no."),
        ({"more": 1}, "(more). Aquí no se conoce nada con ese nombre."),
    ],
)
def test_a_message_that_cannot_be_read_is_told_in_spanish(ana: Device, wish: dict[str, object], words: str) -> None:
    answer = ana.http.post("/api/tables?language=es", json={"game": "pollyanna", "seats": [ME, BOT], **wish})
    assert answer.json()["sentence"] == f"Esto no se pudo leer {words}"
