"""A link that is not whole is refused with a sentence, in both languages: never another game."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import homeward
from homeward import BadNotation, HomewardError
from homeward.compact import CHECK_BYTES, Packing, check_of, from_letters, to_letters
from homeward.record import Record
from homeward.record.links import PATH, is_link
from homeward.words import explain
from playthroughs.tables import PLAIN_TABLES, played
from thorough import many

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


@cache
def some(number: int) -> str:
    """The letters of a game that has begun."""
    table = PLAIN_TABLES[number % len(PLAIN_TABLES)]
    return played(table.begin(number), Random(number), 30 + 20 * number).link_text()


def code_of(text: str) -> str:
    with pytest.raises(BadNotation) as refused:
        Record.from_link(text)
    for language in ("en", "es"):
        assert explain(refused.value, language).endswith(".")
    return refused.value.code


def sealed(packed: bytes) -> str:
    """Letters with a check that fits, whatever they say."""
    return to_letters(packed + check_of(packed))


def packed(letters: str) -> bytes:
    return from_letters(letters)[:-CHECK_BYTES]


numbers = st.integers(0, 15)


@settings(max_examples=many(400), deadline=None)
@given(numbers, st.data())
def test_a_letter_that_was_changed_left_out_or_put_in_is_noticed(number: int, data: st.DataObject) -> None:
    letters = some(number)
    at = data.draw(st.integers(0, len(letters) - 1))
    letter = data.draw(st.sampled_from(LETTERS))
    for changed in (letters[:at] + letters[at + 1 :], letters[:at] + letter + letters[at:], letters[:at]):
        assert code_of(changed) == "link_damaged"
    if letter != letters[at]:
        assert code_of(letters[:at] + letter + letters[at + 1 :]) == "link_damaged"


@pytest.mark.parametrize("number", range(8))
def test_no_beginning_and_no_doubling_of_a_link_is_one(number: int) -> None:
    letters = some(number)
    for end in range(len(letters)):
        assert code_of(letters[:end]) == "link_damaged"
    for other in (letters * 2, letters + some(number + 1), letters[::-1], letters.swapcase(), "=" + letters):
        assert code_of(other) == "link_damaged"


@pytest.mark.parametrize("around", ["{}", "({}).", "<{}>", "{}?utm_source=mail", "  {}\n", "_{}_"])
def test_what_a_message_has_around_a_link_is_no_part_of_it(around: str) -> None:
    letters = some(3)
    assert Record.from_link(around.format(f"https://games.example.org/{PATH}{letters}")).link_text() == letters
    assert is_link(f"{letters}).")


@pytest.mark.parametrize(
    "text", ["", " ", "nonsense", "ñ", "a b", "https://games.example.org/", f"{PATH}", "A" * 100]
)
def test_what_was_never_a_link_is_refused(text: str) -> None:
    assert code_of(text) == "link_damaged"


def test_more_letters_than_any_link_has_are_not_looked_at() -> None:
    assert code_of("A" * 20_000) == "link_too_long"


@settings(max_examples=many(600), deadline=None)
@given(numbers, st.data())
def test_a_forger_gets_a_refusal_or_what_the_letters_say(number: int, data: st.DataObject) -> None:
    """With a check that fits. Nothing else comes out than a game that has exactly these letters."""
    said = bytearray(packed(some(number)))
    at = data.draw(st.integers(0, len(said) - 1))
    said[at] ^= data.draw(st.integers(1, 255))
    letters = sealed(bytes(said))
    try:
        record = Record.from_link(letters, 2000)
    except HomewardError:
        return
    assert record.link_text() == letters


def test_a_play_that_was_exchanged_does_not_lead_to_the_end_that_is_told() -> None:
    record = Record.begin(homeward.game("pollyanna"), 2, first=0).throw(6, 3).play("enter").play("B6-B9").throw(1, 1)
    record = record.play("pass").throw(2, 1)
    one, another = (record.play(play) for play in record.final.plays[:2])
    assert one.final != another.final
    forged = packed(one.link_text())[:-CHECK_BYTES] + packed(another.link_text())[-CHECK_BYTES:]
    assert code_of(sealed(forged)) == "link_damaged"


def other(rules: int, text: str = "pollyanna", house: str = "", end: bytes = bytes(CHECK_BYTES)) -> str:
    """A game of two with one throw, that leads to an end that is not so."""
    said = Packing().number(1).number(0).text(text).number(rules).text(house).number(0b101)
    return sealed(said.number(1).whole(20).octets(end).data)


def test_a_game_of_other_rules_that_goes_otherwise_today_is_refused_as_that() -> None:
    assert code_of(other(0)) == "link_other_rules"
    assert code_of(other(1)) == "link_damaged"


def test_a_game_of_other_rules_that_goes_as_it_did_is_opened() -> None:
    record = Record.begin(homeward.game("pollyanna"), 2, first=0).throw(6, 3).play("enter")
    old = Record.parse(str(record).replace("rules 1", "rules 0"))
    assert Record.from_link(old.link_text()).header.rules == 0


def test_a_game_or_a_house_rule_that_nobody_knows_here_is_named() -> None:
    with pytest.raises(HomewardError, match="no game called 'halma'"):
        Record.from_link(other(1, "halma"))
    with pytest.raises(BadNotation, match="cannot be opened here: Pollyanna has no setting 'wings'"):
        Record.from_link(other(1, house='{"wings":2}'))
    assert code_of(other(1, house='{"wings":2}')) == "link_unreadable"


def test_a_newer_format_is_told_as_that() -> None:
    assert code_of(sealed(b"\x02" + packed(some(0))[1:])) == "link_format"


def test_no_more_events_than_can_be_opened() -> None:
    with pytest.raises(BadNotation, match="30 events, and 29 is the most"):
        Record.from_link(some(0), 29)
