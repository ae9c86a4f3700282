"""Numbers, bytes, texts and choices: in and out again, one spelling each, and nothing guessed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from homeward.compact import DamagedText, Digits, Packing, Unpacking, digits_of, from_letters, to_letters


@given(st.integers(0, 2**64), st.binary(max_size=40), st.text(max_size=20), st.integers(0, 2**900))
def test_what_goes_in_comes_out(number, octets, text, whole):
    data = Packing().number(number).block(octets).text(text).whole(whole).data
    out = Unpacking(data)
    assert (out.number(), out.block(), out.text(), out.whole()) == (number, octets, text, whole)
    out.end()


@given(st.binary(max_size=60))
def test_letters_are_bytes_and_back(data):
    assert from_letters(to_letters(data)) == data


@given(st.text(alphabet="AQgw_-z9=", max_size=9))
def test_bytes_have_one_spelling(text):
    try:
        data = from_letters(text)
    except DamagedText:
        return
    assert to_letters(data) == text


@given(st.lists(st.integers(1, 30).flatmap(lambda radix: st.tuples(st.integers(0, radix - 1), st.just(radix)))))
def test_choices_come_out_in_their_order(choices):
    left = Digits(digits_of(choices))
    assert [left.take(radix) for _, radix in choices] == [which for which, _ in choices]
    assert left.number == 0


@given(st.integers(1, 2**64), st.binary(min_size=1, max_size=20))
def test_whatever_is_cut_short_is_damaged(number, octets):
    data = Packing().number(number).block(octets).data
    for length in range(len(data)):
        out = Unpacking(data[:length])
        with pytest.raises(DamagedText, match=r"cut short"):
            out.number(), out.block()


@pytest.mark.parametrize(
    ("data", "reader"),
    [("8000", "number"), ("80" * 10, "number"), ("0100", "whole"), ("01ff", "text"), ("ff01", "block")],
)
def test_what_nobody_would_write_is_damaged(data, reader):
    with pytest.raises(DamagedText):
        getattr(Unpacking(bytes.fromhex(data)), reader)()


def test_nothing_may_follow():
    out = Unpacking(b"\x01\x02")
    assert out.number() == 1
    with pytest.raises(DamagedText, match="follows"):
        out.end()
