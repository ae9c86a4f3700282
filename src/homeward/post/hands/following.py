"""A letter judged by whoever has no seat in its game, and only follows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.post.game.unfolding import correspondence
from homeward.post.hands.judging import Verdict, parted
from homeward.post.refusals import BadLetter

if TYPE_CHECKING:
    from homeward.post.game.correspondence import Correspondence
    from homeward.post.letters.letter import Letter


def followed(known: Correspondence, letter: Letter) -> Verdict:
    """What a letter is to somebody who knows the game as an earlier one told it; of two any may be gone on with."""
    header, before = letter.header, known.letter
    if header.nonce != before.header.nonce:
        return Verdict("foreign", letter, BadLetter("other_game"))
    if header.terms != before.header.terms:
        return Verdict("tampered", letter, BadLetter("terms_changed"))
    if letter == before:
        return Verdict("same", letter, BadLetter("same_letter"), known)
    try:
        game = correspondence(letter, known)
    except BadLetter as error:
        return Verdict("tampered", letter, error)
    for seat in known.elements:
        if seat in game.elements and game.elements[seat][0] != known.elements[seat][0]:
            twice = BadLetter("joined_twice", header.which.book, seat=seat)
            return Verdict("forked", letter, twice, game, seat=seat, turn=0, may_take=True)
    turn = parted(known, game)
    if turn is not None:
        seat = known.turns[turn - 1].seat if turn <= len(known.turns) else known.position.to_play
        sent_twice = BadLetter("sent_twice", header.which.book, seat=seat, number=turn)
        return Verdict("forked", letter, sent_twice, game, seat=seat, turn=turn, may_take=True)
    if letter.progress > before.progress:
        return Verdict("new", letter, None, game)
    return Verdict("old", letter, BadLetter("played_on_already"), game)
