"""Whatever is changed in a letter is refused when it is read, or seen by a device whose word was changed."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from homeward.compact import check_of, to_letters
from homeward.post import BadLetter, HandOver, Letter, Shown, correspondence, read_letter
from homeward.post.game.unfolding import MOST_TURNS
from post.posting import ADDRESS, Friends, begun, endless

if TYPE_CHECKING:
    from collections.abc import Callable

TURNS = 21


@lru_cache
def halfway() -> Friends:
    """Three friends in the middle of a game; nobody may change this one."""
    friends = begun("pollyanna", 3)
    friends.turns(TURNS)
    return friends


@lru_cache
def another() -> Letter:
    """A letter of another game of the same three."""
    friends = begun("pollyanna", 3, seed=2)
    friends.turns(TURNS)
    return friends.letter


def seen(letter: Letter) -> set[str]:
    """What refuses a letter: reading it, or one of the hands, by code; empty where nobody sees anything."""
    try:
        read_letter(letter.text)
        correspondence(letter)
    except BadLetter as error:
        return {error.code}
    verdicts = [hand.judge(letter) for hand in halfway().hands.values()]
    return {verdict.error.code for verdict in verdicts if verdict.error is not None} - {"same_letter"}


CHANGED: dict[str, Callable[[Letter], Letter]] = {
    "a play": lambda one: replace(one, decisions=one.decisions + 1),
    "the last play": lambda one: replace(one, decisions=one.decisions ^ 1 << one.decisions.bit_length() - 2),
    "a play after the last": lambda one: replace(one, decisions=one.decisions + correspondence(one).worth),
    "more decisions than there are plays": lambda one: replace(one, decisions=one.decisions << 400),
    "plays left out": lambda one: replace(one, decisions=one.decisions // 7),
    "a turn left out": lambda one: replace(one, turns=one.turns - 1),
    "a turn too many": lambda one: replace(one, turns=one.turns + 1),
    "an element": lambda one: one.with_shown(1, Shown(one.shown(1).number, bytes(32))),
    "elements of two seats": lambda one: one.with_shown(0, one.shown(1)).with_shown(1, one.shown(0)),
    "an element too many": lambda one: one.with_shown(2, Shown(one.shown(2).number + 1, one.shown(2).element)),
    "an element of another game": lambda one: one.with_shown(1, another().shown(1)),
    "all elements of another game": lambda one: replace(one, chains=another().chains),
    "the plays of another game": lambda one: replace(one, decisions=another().decisions),
    "a whole game under this header": lambda one: replace(
        another(), header=replace(another().header, nonce=one.header.nonce)
    ),
    "a tag": lambda one: one.with_tag(1, bytes(8)),
    "tags of two seats": lambda one: one.with_tag(0, one.tag(1)).with_tag(1, one.tag(0)),
    "no tag": lambda one: one.with_tag(0, None),
    "the names": lambda one: replace(one, header=one.header.with_name(0, "Begoña").with_name(1, "Ana")),
    "a name": lambda one: replace(one, header=one.header.with_name(2, "Eve")),
    "who starts": lambda one: replace(one, header=replace(one.header, starter=1)),
    "a house rule": lambda one: replace(one, header=replace(one.header, house='{"pieces":3}')),
    "the rules": lambda one: replace(one, header=replace(one.header, rules=one.header.rules + 1)),
    "the game": lambda one: replace(one, header=replace(one.header, game="dixie_pollyanna")),
    "the nonce": lambda one: replace(one, header=replace(one.header, nonce=bytes(16))),
    "partners": lambda one: replace(one, header=replace(one.header, partners=True)),
    "a forged agreement": lambda one: replace(
        one, handed=(HandOver(correspondence(one).due.device or 0, "steady", one.turns, _other(one), 2),)
    ),
    "a bot that is none": lambda one: replace(
        one, handed=(HandOver(correspondence(one).due.device or 0, "wanderer", one.turns, _other(one), 1),)
    ),
    "a seat handed over that is not due": lambda one: replace(
        one, handed=(HandOver(_other(one), "steady", one.turns, correspondence(one).due.device or 0, 1),)
    ),
    "a hand-over long ago": lambda one: replace(one, handed=(HandOver(0, "steady", 3, 1, 2),)),
}


def _other(letter: Letter) -> int:
    """A seat that is not due."""
    return next(seat for seat in letter.joined if seat != correspondence(letter).due.device)


@pytest.mark.parametrize("what", CHANGED)
def test_a_changed_letter_is_refused_or_seen(what: str) -> None:
    changed = CHANGED[what](halfway().letter)
    assert changed != halfway().letter
    assert seen(changed)


@settings(deadline=None)
@given(data=st.data())
def test_whatever_byte_is_changed_it_is_seen(data: st.DataObject) -> None:
    """The check is made anew, as somebody would who means it."""
    packed = bytearray(halfway().letter.packed[:-4])
    place = data.draw(st.integers(0, len(packed) - 1))
    packed[place] ^= data.draw(st.integers(1, 255))
    text = to_letters(bytes(packed) + check_of(bytes(packed)))
    try:
        letter = read_letter(text)
    except BadLetter:
        return
    assert seen(letter)


@settings(deadline=None)
@given(data=st.data())
def test_a_link_that_was_damaged_on_its_way_is_refused(data: st.DataObject) -> None:
    text = halfway().letter.text
    start, end = sorted(data.draw(st.tuples(st.integers(0, len(text)), st.integers(0, len(text)))))
    damaged = text[:start] + data.draw(st.sampled_from(["", "A", "-", text[start:end] * 2])) + text[end:]
    if damaged != text:
        with pytest.raises(BadLetter):
            read_letter(ADDRESS + damaged)


def test_a_link_that_was_cut_short_says_so() -> None:
    text = halfway().letter.text
    for left in range(len(text)):
        with pytest.raises(BadLetter) as refused:
            read_letter(ADDRESS + text[:left])
        assert refused.value.code == ("cut_short" if left else "empty")


def test_a_text_with_other_signs_is_no_letter() -> None:
    with pytest.raises(BadLetter) as refused:
        read_letter("¡hola!")
    assert refused.value.code == "no_letter"


def test_a_doubled_link_is_refused_and_two_in_a_message_are_one() -> None:
    text = halfway().letter.text
    with pytest.raises(BadLetter, match="changed on its way"):
        read_letter(text + text)
    assert read_letter(f"Your turn!\n{ADDRESS}{text}\n{ADDRESS}{text} bye") == halfway().letter


def test_the_one_whose_play_was_changed_sees_it() -> None:
    """The device that is next has seen nothing yet; the one that played has."""
    friends = halfway()
    game = correspondence(friends.letter)
    last = game.turns[-1]
    other = replace(friends.letter, decisions=_other_choice(friends.letter))
    assert friends.hands[last.device].judge(other).error.code == "own_play_changed"  # type: ignore[union-attr]


def _other_choice(letter: Letter) -> int:
    """The decisions with another last choice, so that the letter can still be unfolded."""
    game = correspondence(letter)
    step = game.turns[-2].worth
    for number in range(1, 2000):
        decisions = letter.decisions % step + number * step
        if decisions != letter.decisions:
            try:
                correspondence(replace(letter, decisions=decisions))
            except BadLetter:
                continue
            return decisions
    raise AssertionError("the last turn left no choice")


def test_whoever_relays_a_changed_play_is_found_out_by_its_tag() -> None:
    """Carl is shown another play of Ana's than she made. When her next element is shown, her tag does not fit."""
    friends = begun("pollyanna", 3)
    friends.turns(TURNS)
    last = correspondence(friends.letter).turns[-1].device
    changed = replace(friends.letter, decisions=_other_choice(friends.letter))
    witness = next(seat for seat in friends.hands if seat not in (last, friends.game.due.device))
    deceived = friends.hands[witness].take(changed)
    friends.play_on(lambda now: now.letter.shown(last).number > changed.shown(last).number)
    verdict = deceived.judge(friends.letter)
    assert verdict.kind == "tampered"
    assert verdict.error is not None
    assert verdict.error.code == "tag_wrong"


def test_of_a_whole_conversation_the_newest_link_is_read() -> None:
    friends = halfway()
    conversation = "\n".join(f"12:0{number} {link}" for number, link in enumerate(friends.links[-5:]))
    assert read_letter(conversation) == friends.letter
    backwards = "\n".join(reversed(friends.links[-5:]))
    assert read_letter(f"{friends.link[:-9]}\n{backwards}") == friends.letter


def test_nobody_is_kept_busy_by_a_game_that_never_ends() -> None:
    """A few hundred characters could tell 16,000 turns, all of which would have to be played again."""
    assert correspondence(endless(MOST_TURNS)).due == ("void", None, None)
    assert len(endless(4 * MOST_TURNS).text) < 400
    with pytest.raises(BadLetter) as refused:
        correspondence(endless(4 * MOST_TURNS))
    assert refused.value.code == "too_many_turns"
