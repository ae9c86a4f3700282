"""An arriving letter, judged by what a device has seen of the game before."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from homeward.post.game.unfolding import correspondence
from homeward.post.refusals import BadLetter

if TYPE_CHECKING:
    from homeward.post.game.correspondence import Correspondence
    from homeward.post.hands.hand import Hand
    from homeward.post.letters.letter import Letter

Kind = Literal["new", "same", "old", "forked", "foreign", "taken", "tampered", "moved"]


@dataclass(frozen=True)
class Verdict:
    """What a letter is to a hand: `error` says why, unless it is new; `game` is the letter unfolded, where it can be.

    `since` is how many of its positions were known before. Where two letters went on from one, `turn` and `seat` say
    from which turn on and whose; `may_take` says whether this device may still go with the other. `checked` are the
    tags that the letter has shown to be right.
    """

    kind: Kind
    letter: Letter
    error: BadLetter | None = None
    game: Correspondence | None = None
    since: int = 0
    seat: int | None = None
    turn: int | None = None
    may_take: bool = False
    checked: tuple[tuple[int, int], ...] = ()


def judged(hand: Hand, letter: Letter) -> Verdict:
    """What a letter is to a hand."""
    known = hand.letter
    if letter.header.nonce != known.header.nonce:
        return Verdict("foreign", letter, BadLetter("other_game"))
    if letter.header.terms != known.header.terms:
        return Verdict("tampered", letter, BadLetter("terms_changed"))
    if letter == known:
        return Verdict("same", letter, BadLetter("same_letter"), hand.game, len(hand.game.positions))
    try:
        game = correspondence(letter, hand.game, hand.length)
    except BadLetter as error:
        return Verdict("tampered", letter, error)
    verdict = _claims(hand, game) or _tags(hand, game) or _compared(hand, game)
    if hand.moved and verdict.kind == "new" and game.due.device == hand.seat:
        return replace(verdict, kind="moved", error=BadLetter("moved_already"))
    return verdict


def _vouched(hand: Hand, game: Correspondence) -> bool:
    """Whether what a letter says this seat has vouched for is what it did vouch for."""
    tag = game.letter.tag(hand.seat)
    if tag is None:
        return True
    count = game.letter.shown(hand.seat).number
    return tag == game.sendings[hand.seat].tag(hand.chain.element(count + 1), game.digest)


def _claims(hand: Hand, game: Correspondence) -> Verdict | None:
    """What is wrong with who sits where, if anything."""
    known, letter = hand.game, game.letter
    book = letter.header.which.book
    if hand.seat in game.elements and game.elements[hand.seat][0] != hand.chain.element(0):
        return Verdict("taken", letter, BadLetter("seat_lost", book, seat=hand.seat), game)
    both = [seat for seat in known.elements if seat in game.elements]
    for seat in both:
        if game.elements[seat][0] != known.elements[seat][0]:
            if known.begun:
                return Verdict("foreign", letter, BadLetter("ends_changed", book, seat=seat), game)
            return _joined_twice(hand, game, seat)
        if letter.header.name_of(seat) != known.letter.header.name_of(seat):
            return Verdict("tampered", letter, BadLetter("name_changed", book, seat=seat), game)
    if len(both) < min(len(known.elements), len(game.elements)):
        return _joined_twice(hand, game, next(seat for seat in game.elements if seat not in both))
    return None


def _joined_twice(hand: Hand, game: Correspondence, seat: int) -> Verdict:
    """Two joined from one letter: the one that is played on counts."""
    error = BadLetter("joined_twice", game.letter.header.which.book, seat=seat)
    may_take = hand.seat in game.elements and not hand.letter.shown(hand.seat).number
    return Verdict("forked", game.letter, error, game, seat=seat, turn=0, may_take=may_take)


def _tags(hand: Hand, game: Correspondence) -> Verdict | None:
    """What is wrong with tags: those whose elements are shown now, and those that should be as they were."""
    known, letter = hand.game, game.letter
    book = letter.header.which.book
    if not known.digest or not game.digest:
        return None
    if not _vouched(hand, game):
        return Verdict("tampered", letter, BadLetter("own_play_changed", book, seat=hand.seat), game)
    for seat, tag in known.letter.tags:
        count = known.letter.shown(seat).number
        sending, later = known.sendings[seat], letter.shown(seat).number - count
        if later > 0 and tag != sending.tag(game.elements[seat][count + 1], known.digest):
            return Verdict("tampered", letter, BadLetter("tag_wrong", book, seat=seat), game)
        alike = later == 0 and sending == game.sendings.get(seat)
        if alike and letter.tag(seat) not in (None, tag):
            return Verdict("tampered", letter, BadLetter("tag_changed", book, seat=seat), game)
    return None


def _compared(hand: Hand, game: Correspondence) -> Verdict:
    """Which of two sound letters of a game goes on from the other."""
    known, letter = hand.game, game.letter
    turn = parted(known, game)
    if turn is not None:
        seat = known.turns[turn - 1].seat if turn <= len(known.turns) else known.position.to_play
        error = BadLetter("sent_twice", letter.header.which.book, seat=seat, number=turn)
        may_take = known.sendings.get(hand.seat) == game.sendings.get(hand.seat)
        return Verdict("forked", letter, error, game, seat=seat, turn=turn, may_take=may_take)
    if letter.progress > known.letter.progress:
        since = len(known.positions) if known.begun else 0
        return Verdict("new", letter, None, game, since, checked=_checked(known, game) if known.digest else ())
    return Verdict("old", letter, BadLetter("played_on_already"), game, len(game.positions))


def _checked(known: Correspondence, game: Correspondence) -> tuple[tuple[int, int], ...]:
    """Whose tags of the known letter this one has shown to be right, each with how many turns it vouched for."""
    return tuple(
        (seat, known.sendings[seat].turns)
        for seat, _ in known.letter.tags
        if game.letter.shown(seat).number > known.letter.shown(seat).number
    )


def parted(known: Correspondence, game: Correspondence) -> int | None:
    """The first turn in which two letters differ; None where one goes on from the other."""
    turns = min(len(known.turns), len(game.turns))
    for number in range(turns):
        if known.turns[number] != game.turns[number]:
            return number + 1
    one, other = sorted((_bound(known, turns), _bound(game, turns)), key=len)
    if other[: len(one)] != one:
        return turns + 1
    shorter = known if _bound(known, turns) == one else game
    if len(other) > len(one) and len(shorter.turns) > turns:
        return turns + 1
    mine, theirs = known.letter.handed[-1:], game.letter.handed[-1:]
    if known.due.kind == game.due.kind == "agree" and mine and theirs:
        return None if mine[0]._replace(agreed=0) == theirs[0]._replace(agreed=0) else turns + 1
    return None


def _bound(game: Correspondence, turns: int) -> list[tuple[int, str, int]]:
    """The hand-overs that all agreed to, up to a number of turns."""
    return [
        (one.seat, one.bot, one.turns)
        for one in game.letter.handed
        if one.turns <= turns and one.seat in game.bots and game.bots[one.seat] == one.bot
    ]
