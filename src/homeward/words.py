"""Sentences from catalogues: a reason is a code with parameters, and every language says it its own way."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from homeward.draw.names import heard, label, notated
from homeward.draw.wording import contracted, is_feminine, seat_name, the
from homeward.errors import HomewardError
from homeward.languages import LANGUAGES as LANGUAGES
from homeward.languages import catalogue as catalogue
from homeward.model import Reason
from homeward.rulebook import CARDS, Words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from homeward.rulebook import Rulebook, Vocabulary

SEAT_PARAMS = frozenset({"seat", "owner", "rival", "partner"})
SPACE_PARAMS = frozenset({"space", "origin", "target", "start"})
PLAY_PARAMS = frozenset({"play", "way"})
NOTED = frozenset({"reasons", "table"})  # sections that are given plays as records write them
WHOLE = NOTED | {"errors", "post"}  # whole sentences; some begin with a part that begins small
JOINED = ", "  # between sections of the sheet
MOVE = re.compile(r"(?P<origin>[^\s-]+)-(?P<target>[^\s-]+)(?: [\d+]+)?")


@lru_cache(maxsize=8192, typed=True)
def say(book: Rulebook, section: str, code: str, language: str = "en", /, **params: str | int) -> str:
    """One sentence, with colours and spaces as people of that language call them; most are said again and again."""
    shown = _shown(book, language, params) | (_noted(book, language, params) if section in NOTED else {})
    text = contracted(catalogue(language)[section][code].format(**shown), language)
    return capital(text) if section in WHOLE else text


@lru_cache(maxsize=2048, typed=True)
def reason(book: Rulebook, code: str, /, **params: str | int) -> Reason:
    """A reason with its ruling, the sheet's section, and its sentence in every language."""
    ruling = book.rulings.get(book.reasons.get(code, ""))
    return Reason(
        code=code,
        ruling=ruling.id if ruling else "",
        section=JOINED.join(book.cited(code)),
        sheet=book.title if ruling else "",
        params=tuple((key, str(value)) for key, value in params.items()),
        sentences=tuple((language, say(book, "reasons", code, language, **params)) for language in LANGUAGES),
        told=tuple((language, tell(book, "reasons", code, language, **params)) for language in LANGUAGES),
        spoken=tuple((language, speak(book, "reasons", code, language, **params)) for language in LANGUAGES),
        headings=tuple((one, _headings(book, code, one)) for one in LANGUAGES) if ruling else (),
    )


def _headings(book: Rulebook, code: str, language: str) -> str:
    """The sections of the sheet that fit a reason, as people of that language call them."""
    return JOINED.join(book.heading(section, language) for section in book.cited(code))


def tell(book: Rulebook, section: str, code: str, language: str = "en", /, **params: str | int) -> str:
    """The same sentence for people who look at the board: no notation, spaces by what is printed on them."""
    return _told(book, section, code, language, params, ear=False)


def speak(book: Rulebook, section: str, code: str, language: str = "en", /, **params: str | int) -> str:
    """The same sentence for ears: spaces by where they lie as well, and no signs."""
    return _told(book, section, code, language, params, ear=True)


def _told(book: Rulebook, section: str, code: str, language: str, params: dict[str, str | int], *, ear: bool) -> str:
    shown = _shown(book, language, params) | _in_words(book, language, params, ear)
    sentence = catalogue(language)[section][code].format(**shown)
    return contracted(capital(sentence), language)


def explain(error: HomewardError, language: str = "en") -> str:
    """What was refused, as people of that language say it; an error without a code as the library says it.

    What they sent and cannot be shown is replaced.
    """
    saying = error.saying
    if saying is None:
        return str(error)
    filled = {name: _filled(value, language) for name, value in saying.params.items()}
    shown = _shown(saying.book, language, filled) if saying.book is not None else filled
    text = catalogue(language)[error.section][saying.code].format(**shown)
    if error.section in WHOLE:
        text = contracted(capital(text), language)
    return text.encode("utf-8", "replace").decode()


def in_every_language(section: str, code: str) -> Words:
    """One sentence with nothing to fill in, as every language has it."""
    return Words(**{language: catalogue(language)[section][code] for language in LANGUAGES})


def choice(value: str, language: str) -> str:
    """A value of a setting that is chosen, or a card, in words."""
    section, code = ("telling", f"card_{value}") if value in CARDS else ("views", f"choice_{value}")
    return catalogue(language)[section].get(code, value)


def _filled(value: Any, language: str) -> str | int:
    """A part of an error in words: another error, a reason, a text in every language, the values of a choice."""
    match value:
        case HomewardError():
            return explain(value, language)
        case Reason():
            return value.tell(language)
        case Words():
            return value.say(language)
        case tuple():
            return ", ".join(f"“{choice(one, language)}”" for one in value)
        case int():
            return value
    return str(value)


def capital(text: str) -> str:
    """The text as a sentence begins, also where it begins with a quotation."""
    first = 1 if text.startswith("“") else 0
    return text[:first] + text[first : first + 1].upper() + text[first + 1 :]


def _in_words(book: Rulebook, language: str, params: dict[str, str | int], ear: bool) -> dict[str, str]:
    """The spaces and plays of a sentence, in words."""
    told = {}
    for name, value in params.items():
        if name in SPACE_PARAMS:
            told[name] = space_words(book, str(value), language, ear)
        elif name in PLAY_PARAMS:
            told[name] = _one_after_the_other((_play(book, text, language, ear) for text in _plays(value)), language)
    return told


def _noted(book: Rulebook, language: str, params: dict[str, str | int]) -> dict[str, str]:
    """The plays of a sentence as records write them, but for those that are words: `entrar y después B6-B9`."""
    noted = {}
    for name in PLAY_PARAMS & params.keys():
        said = (text if MOVE.fullmatch(text) else _play(book, text, language, False) for text in _plays(params[name]))
        noted[name] = _one_after_the_other(said, language)
    return noted


def _plays(value: str | int) -> list[str]:
    """The texts of plays in a parameter."""
    return str(value).split(", ")


def _one_after_the_other(plays: Iterable[str], language: str) -> str:
    """Plays as they stand inside quotation marks: `enter” and then “B6-B9`."""
    return f"”{catalogue(language)['telling']['then']}“".join(plays)


def _dice(text: str, language: str) -> str:
    """Dice in words: `6 + 3`, `6-3` → `6 and 3`."""
    return f" {catalogue(language)['telling']['and']} ".join(re.findall(r"\d+", text)) or text


def space_words(book: Rulebook, space: str, language: str, ear: bool) -> str:
    """A space for ears or for eyes."""
    return heard(book, space, language) if ear else label(book, space, language=language)


def _play(book: Rulebook, text: str, language: str, ear: bool) -> str:
    """A play's text in words; what is none stays as it was typed."""
    move = MOVE.fullmatch(text)
    if move is None:
        kind, _, number = text.partition(" ")
        known = f"text_{kind}" in catalogue(language)["telling"]
        return say(book, "telling", f"text_{kind}", language, number=number) if known else text
    try:
        there = space_words(book, move["target"], language, ear)
        if move["origin"].isdecimal():
            return say(book, "telling", "text_piece", language, number=move["origin"], place=there)
        here = label(book, move["origin"], language=language)
        return say(book, "telling", "way_plain" if ear else "way", language, here=here, there=there)
    except (KeyError, ValueError, IndexError, StopIteration):
        return text


@lru_cache
def _called(words: Vocabulary, language: str) -> dict[str, str]:
    """What a game calls the parts that all games have, bare and with an article."""
    called = {name: getattr(words, name).say(language) for name in words.__struct_fields__}
    nouns = {f"the_{name}": the(noun, language) for name, noun in called.items() if name not in ("enter", "pieces")}
    feminine = is_feminine(words.piece.es)
    if language == "es":
        nouns["the_pieces"] = f"{'las' if feminine else 'los'} {called['pieces']}"
        nouns["a_piece"] = f"{'una' if feminine else 'un'} {called['piece']}"
        nouns["no_piece"] = f"{'ninguna' if feminine else 'ningún'} {called['piece']}"
    return called | nouns


def _shown(book: Rulebook, language: str, params: dict[str, str | int]) -> dict[str, str]:
    chance = catalogue(language)["telling"]["the_dice" if book.has_dice else "the_cards"]
    shown = {**_called(book.vocabulary, language), "game": book.title, "the_dice": chance}
    for name, value in params.items():
        if name in SEAT_PARAMS:
            shown[name] = seat_name(book, int(value), language)
        elif name in SPACE_PARAMS:
            shown[name] = notated(book, str(value), language)
        elif name == "dice":
            shown[name] = _dice(str(value), language)
        elif name == "card" and value in CARDS:
            shown[name] = choice(str(value), language)
        else:
            shown[name] = str(value)
    return shown
