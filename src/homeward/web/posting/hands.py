"""The hand of a table: what its events and its secret make of a seat in a game by post."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace
from typing import TYPE_CHECKING

from homeward.post import Hand, correspondence, read_letter
from homeward.table.by_post import NOBODY, LetterTaken, SentOn, played_since

if TYPE_CHECKING:
    from homeward.post import Correspondence, Letter
    from homeward.table import Post, Table

MOST_UNFOLDED = 16


class _Unfolded:
    """The letters that were looked at last, unfolded: going on from one spares playing the whole game again."""

    def __init__(self) -> None:
        self._by_text: OrderedDict[str, Correspondence] = OrderedDict()

    def keep(self, text: str, game: Correspondence) -> None:
        self._by_text[text] = game
        while len(self._by_text) > MOST_UNFOLDED:
            self._by_text.popitem(last=False)

    def of(self, letter: Letter, text: str) -> Correspondence:
        found = self._by_text.get(text)
        if found is None:
            found = correspondence(letter)
            self.keep(text, found)
        return found


_unfolded = _Unfolded()


def hand_of(table: Table, post: Post, secret: bytes) -> Hand:
    """The hand of a seat that is, or was, played from here."""
    assert post.seat is not None
    letter = read_letter(post.letter)
    return Hand(
        secret,
        post.seat,
        letter,
        sent_text=post.sent,
        plays=played_since(table),
        checked=post.checked,
        moved=post.moved,
        unfolded=_unfolded.of(letter, post.letter),
    )


def game_of(letter: Letter, known: Correspondence | None = None) -> Correspondence:
    """The game that a letter tells, for whoever has no seat in it; refused where nobody can have written it."""
    return correspondence(letter, known)


def known_game(post: Post) -> Correspondence:
    """The game as the newest letter of a table tells it."""
    return _unfolded.of(read_letter(post.letter), post.letter)


def sent_event(hand: Hand) -> SentOn:
    """That a hand has sent its newest letter."""
    due = hand.due
    return SentOn(_kept(hand.game), due.kind, NOBODY if due.device is None else due.device)


def taken_event(game: Correspondence, checked: tuple[tuple[int, int], ...] = ()) -> LetterTaken:
    """That a letter was taken in."""
    due = game.due
    of = NOBODY if due.device is None else due.device
    return LetterTaken(_kept(game), due.kind, of, steps_of(game), checked)


def without_move(hand: Hand) -> Hand:
    """The hand as it was before it went to another device, for whoever needs its text once more."""
    return replace(hand, moved=False)


def steps_of(game: Correspondence) -> int:
    """How many steps of a line a letter tells."""
    return len(game.positions) - 1


def _kept(game: Correspondence) -> str:
    text = game.letter.text
    _unfolded.keep(text, game)
    return text
