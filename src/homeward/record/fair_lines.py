"""The lines of a record's header that tell of its dice (docs/fair-dice.md)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from homeward.fairdice import MOST_WORDS, wrong_words
from homeward.record.parts import Binds, Fair

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from homeward.record.lines import Line

FAIR = ("dice", "commitment", "waived", "lot", "secret")
WORDS_LINES = 4 * MOST_WORDS


def fair_in(once: Mapping[str, Line], words: Sequence[Line], seats: tuple[int, ...]) -> Fair | None:
    """What is told of the dice, if anything is; whether it is true is for `homeward verify` to say."""
    belonging = [*words, *(once[word] for word in FAIR if word in once)]
    if "commitment" not in once:
        if belonging:
            raise belonging[0].damaged("the line 'commitment' is missing", "commitment_missing")
        return None
    if "lot" in once and "first" not in once:
        raise once["lot"].damaged("a line 'first' is missing: who was drawn?", "lot_without_first")
    if len(words) > WORDS_LINES:
        raise words[WORDS_LINES].damaged("nobody can add so many words", "words_too_many")
    return Fair(
        commitment=_digits(once["commitment"]),
        words=tuple(_words(line, seats) for line in words),
        lot="lot" in once,
        secret=_digits(once["secret"]) if "secret" in once else "",
        binds=_binds(once, seats),
    )


def _binds(once: Mapping[str, Line], seats: tuple[int, ...]) -> Binds | None:
    """What the second version of fair dice tells beside; nothing where it is the first."""
    if "dice" not in once:
        if "waived" in once:
            raise once["waived"].damaged("the line 'dice' is missing", "dice_line_missing")
        return None
    told = re.fullmatch(r"2 ([a-z0-9]{1,32}) ([0-9]{1,6}) ([0-9]{1,3})", once["dice"].rest)
    if told is None:
        raise once["dice"].damaged("2, a table and two numbers are needed", "dice_line")
    waived = once["waived"].rest.split() if "waived" in once else []
    if not set(waived) <= set(map(str, seats)) or len(set(waived)) < len(waived):
        raise once["waived"].damaged("the numbers of seats in play are needed, each once", "seats_each_once")
    return Binds(told[1], int(told[2]), int(told[3]), tuple(sorted(map(int, waived))))


def _digits(line: Line) -> str:
    """A hash or a secret."""
    if not re.fullmatch(r"[0-9a-f]{64}", line.rest):
        raise line.damaged("64 digits from 0 to 9 and a to f are needed", "hexadecimal_digits")
    return line.rest


def _words(line: Line, seats: tuple[int, ...]) -> tuple[int, str]:
    """Words, and the seat that added them."""
    match = re.fullmatch(r"([0-3]) (.+)", line.rest)
    if not match or int(match[1]) not in seats or wrong_words(match[2]):
        raise line.damaged("a seat in play and its words are needed", "words_line")
    return int(match[1]), match[2]
