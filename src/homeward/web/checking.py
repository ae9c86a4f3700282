"""What a page sent is read here, or refused: where something is wrong with it, and what."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeVar

import msgspec

from homeward.errors import HomewardError
from homeward.web.refusals import TurnedAway

if TYPE_CHECKING:
    from msgspec.json import Decoder

T = TypeVar("T")
LONGEST = 120
SAID = re.compile(r"(?P<mistake>.*?)(?P<places>(?: - at (?:`key` in )?`\$[^`]*`)*)", re.DOTALL)
PLACE = re.compile(r"`\$([^`]*)`")
CODES = {
    r"Object missing required field `(?P<part>.*)`": "asked_missing",
    r"Object contains unknown field `(?P<part>.*)`": "asked_extra_forbidden",
    r"Expected `str`(?:, got .*)?": "asked_string_type",
    r"Expected `int(?: \| null)?`, got .*": "asked_int_type",
    r"Expected `bool(?: \| null)?`, got .*": "asked_bool_type",
    r"Expected `array`, got .*": "asked_list_type",
    r"Expected `object(?: \| null)?`, got .*": "asked_object_type",
    r"Invalid (?:enum )?value .*": "asked_unknown_word",
    r"Expected `str` of length <= (?P<max_length>\d+)": "asked_string_too_long",
    r"Expected `str` matching regex .*": "asked_string_pattern_mismatch",
    r"Expected `array` of length >= (?P<min_length>\d+)": "asked_too_short",
    r"Expected `array` of length <= (?P<max_length>\d+)": "asked_too_long",
    r"Expected `int` >= (?P<ge>\d+)": "asked_greater_than_equal",
    r"Expected `int` <= (?P<le>\d+)": "asked_less_than_equal",
}
"""What msgspec says of a mistake, and how our catalogues say it."""


def read(decoder: Decoder[T], sent: bytes | str) -> T:
    """What was sent, if it is of the kind that is asked for."""
    try:
        return decoder.decode(sent)
    except msgspec.ValidationError as error:
        raise _mistaken(str(error)) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise TurnedAway("not_json") from None


def bad_message(where: str, code: str, **params: str | int) -> TurnedAway:
    """A refusal that names the place of a mistake, and says what it is."""
    return TurnedAway("bad_message", where=where[:LONGEST], why=HomewardError(code).coded(code, **params))


def _mistaken(said: str) -> TurnedAway:
    """What msgspec says, as a refusal; a mistake in no place is that this is nothing we know."""
    found = SAID.fullmatch(said)
    assert found
    code, params = _code_of(found["mistake"])
    where = [*_places(found["places"]), *filter(None, [params.pop("part", "")])]
    return bad_message(".".join(where), code, **params) if where else TurnedAway("not_json")


def _places(said: str) -> list[str]:
    """From the outside in: what is checked once it is read names its own place first."""
    return [part for place in reversed(PLACE.findall(said)) for part in re.findall(r"\w+", place)]


def _code_of(mistake: str) -> tuple[str, dict[str, str]]:
    for pattern, code in CODES.items():
        if found := re.fullmatch(pattern, mistake, re.DOTALL):
            return code, found.groupdict()
    return "asked_other", {}
