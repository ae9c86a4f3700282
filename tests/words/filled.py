"""Every sentence of the catalogues as people read it: filled in with what games really say."""

from __future__ import annotations

from string import Formatter
from typing import TYPE_CHECKING

from homeward import rulebook
from homeward.draw.names import label
from homeward.rulebook import CARDS, Vocabulary, Words
from homeward.words import NOTED, catalogue, choice, say, tell

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.rulebook import Rulebook

    Filling = dict[str, str | int]

OWN = set(Vocabulary.__struct_fields__)
OF_ITSELF = OWN | {f"the_{name}" for name in OWN} | {"a_piece", "no_piece", "the_dice", "game"}
SPACES = {
    "track": ("B6", "B9", "B17", "T2.5", "P3", "corner", "home", "B0"),
    "stage": ("1.0.2", "2.3.4", "cue.1.2", "well.3", "a.1", "circle", "stage", "3.5.1"),
}
PLAYS = {
    "track": ("enter", "B6-B9", "P2-home", "decline", "forfeit 3", "pass", "B6-B9", "corner-B6"),
    "stage": ("3-1.0.2", "4-cue.1.5", "2-stage", "pass") * 2,
}
WAYS = {"track": "enter, B6-B9", "stage": "3-1.0.2"}
SAID = {  # in words of the language
    "act": Words("throws the dice", "tira los dados"),
    "again": Words("stay", "quédate"),
    "bot": Words("Scholar", "Estudioso"),
    "change": Words("−14.5 points", "−14,5 puntos"),
    "choices": Words("“the left”, “the right”", "“la izquierda”, “la derecha”"),
    "colour": Words("Green", "Verde"),
    "event": Words("Red throws 6 and 3.", "Rojo tira 6 y 3."),
    "found": Words("The Hunter wins 18.8 of 100 games.", "El Cazador gana 18.8 de 100 partidas."),
    "ground": Words("the sheet says so", "lo dice la hoja"),
    "heading": Words("Blockades", "Bloqueos"),
    "interval": Words("between 2.9 and 5.3", "entre 2,9 y 5,3"),
    "names": Words("Green, Red and Blue", "Verde, Rojo y Azul"),
    "numbers": Words("a 4, a 5 or 3 and 1", "un 4, un 5 o 3 y 1"),
    "one": Words("Green and Blue", "Verde y Azul"),
    "other": Words("Red and Yellow", "Rojo y Amarillo"),
    "places": Words("31 or T2.1, captures Red", "31 o T2.1, captura a Rojo"),
    "play": Words("enter on 6 with the 6, captures Red", "entrar a 6 con el 6, captura a Rojo"),
    "rate": Words("about 3 of 100 such games", "unas 3 de cada 100 partidas así"),
    "reasons": Words("captures a piece", "captura una ficha"),
    "setting": Words("Reward for a capture", "Premio por captura"),
    "shown": Words("the next dice are shown", "se vean los siguientes dados"),
    "mark": Words("Red's start", "el inicio de Rojo"),
    "ordinal": Words("third", "tercera"),
    "thing": Words("pieces", "fichas"),
    "steady": Words("Steady", "Prudente"),
    "strongest": Words("Scholar", "Estudioso"),
    "title": Words("Capturing", "Capturar"),
    "todo": Words("throw the dice", "tira los dados"),
    "typed": Words("a throw", "un tiro"),
    "value": Words("yes", "sí"),
    "values": Words("10 to 17", "10 a 17"),
    "others": Words("7 to 9", "7 a 9"),
    "weakest": Words("Runner", "Corredor"),
    "ways": Words("Red with a 4", "Rojo con un 4"),
    "who": Words("Red (Ana)", "Rojo (Ana)"),
    "why": Words("The game is over.", "La partida ha terminado."),
}
FIGURES: Filling = {
    **dict.fromkeys(("throws", "plays", "cards", "least", "most", "low", "high", "left", "line", "limit", "of"), 12),
    **dict.fromkeys(("max_length", "min_length", "ge", "le", "rank", "column", "wanted"), 3),
    **dict.fromkeys(("first", "last", "made"), 14),
    **dict.fromkeys(("luck", "lost", "received"), "+4.1"),
    "piece_number": 3,
    "letter": "G",
    "sign": 4,
    "cue": "c",
    "section": 4,
    "steps": 61,
    "percent": "47.3",
    "lead": "5.1",
    "points": "7.4",
    "seed": 7,
    "name": "Ana",
    "file": "evening.txt",
    "hash": "9f2c",
    "should": "6-3",
    "stands": "6-2",
    "ruling": "P9",
    "sheet": "Pollyanna",
    "host": "example.org",
    "word": "X9",
    "text": "dance",
    "where": "seats.1",
    "key": "wind",
    "link": "https://example.org/#/post/AQAJ",
    "near": "pollyanna",
    "package": "homeward-example",
    "field": "turn=9",
    "due": "dance",
    "kind": "song",
    "here": "B6",
    "there": "B9",
    "way": "B6-B9",
    "example": "B6-B9",
}


def wanted(text: str) -> set[str]:
    """What a sentence leaves to be filled in."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def rendered(language: str) -> Iterator[tuple[str, str]]:
    """Every sentence, for every game: where it stands, and how it reads."""
    for section, codes in catalogue(language).items():
        for code, text in codes.items():
            names = wanted(text) - OF_ITSELF
            for book in map(rulebook.load, rulebook.names()):
                for filling in fillings(book, section, names, language):
                    where = f"{section}.{code} ({book.name})"
                    yield where, say(book, section, code, language, **filling)
                    if section in NOTED:
                        yield where, tell(book, section, code, language, **filling)


def fillings(book: Rulebook, section: str, names: set[str], language: str) -> list[Filling]:
    """What may stand in a sentence of this game, with each kind of space, play and card in its turn."""
    told = [_filling(book, turn, language) for turn in range(len(CARDS))]
    if section not in NOTED:  # these are given plays in words
        told = [one | {"play": SAID["play"].say(language), "way": "B6 → B9"} for one in told]
    different = {tuple((name, one[name]) for name in sorted(names)) for one in told}
    return [dict(one) for one in sorted(different, key=str)]


def _filling(book: Rulebook, turn: int, language: str) -> Filling:
    spaces, count = SPACES[book.family], len(CARDS)
    filling: Filling = {name: words.say(language) for name, words in SAID.items()} | FIGURES
    filling |= {"seat": turn % 4, "owner": (turn + 1) % 4, "rival": (turn + 1) % 4, "partner": (turn + 3) % 4}
    filling |= {name: spaces[(turn + i) % count] for i, name in enumerate(("space", "origin", "target", "start"))}
    filling |= {
        "play": PLAYS[book.family][turn],
        "way": WAYS[book.family],
        "place": label(book, spaces[turn], language=language),
    }
    return filling | {
        "card": choice(CARDS[turn], language),
        "number": 2 + turn,
        "dice": ("6 + 3", "5", "4-4")[turn % 3],
    }
