"""Begin a game by post, and join one."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import TYPE_CHECKING

from homeward.post.dice.chains import ELEMENT_BYTES, LENGTH, Chain, Shown
from homeward.post.game.gathering import digest_of
from homeward.post.game.unfolding import correspondence
from homeward.post.hands.hand import Hand
from homeward.post.letters.header import NONCE_BYTES, new_header
from homeward.post.letters.letter import Letter
from homeward.post.letters.tags import Sending
from homeward.post.refusals import BadLetter

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from homeward.positions import Game


def open_post(
    which: Game,
    players: int | Sequence[int] = 4,
    *,
    seat: int = 0,
    name: str = "",
    partners: bool = False,
    first: int | None = None,
    random: Callable[[int], bytes] = secrets.token_bytes,
    length: int = LENGTH,
) -> tuple[Hand, Letter]:
    """Begin a game by post from a seat of it; `players`, `partners` and `first` are those of `Game.start`."""
    seats = which.start(players, partners=partners, first=first).seats
    header = new_header(which, seats, random(NONCE_BYTES), partners=partners, starter=first)
    if seat not in seats:
        raise BadLetter("seat_not_in_play", which.book, seat=seat)
    return _joining(Letter(header, ()), seat, name, random(ELEMENT_BYTES), length)


def join(
    letter: Letter,
    seat: int,
    name: str = "",
    *,
    random: Callable[[int], bytes] = secrets.token_bytes,
    length: int = LENGTH,
) -> tuple[Hand, Letter]:
    """Take a free seat of a game; the last to join shows its first element at once."""
    correspondence(letter, length=length)
    if seat not in letter.free:
        book = letter.header.which.book
        code = "seat_taken" if seat in letter.joined else "seat_not_in_play"
        raise BadLetter(code, book, seat=seat) if 0 <= seat < 4 else BadLetter("no_such_seat")
    return _joining(letter, seat, name, random(ELEMENT_BYTES), length)


def _joining(letter: Letter, seat: int, name: str, secret: bytes, length: int) -> tuple[Hand, Letter]:
    chain = Chain(secret, letter.header.nonce, seat, length)
    joined = replace(letter, header=letter.header.with_name(seat, name)).with_shown(seat, Shown(0, chain.element(0)))
    hand = Hand(secret, seat, joined, length=length)
    if joined.free:
        return replace(hand, sent_text=joined.text), joined
    return _first_shown(hand)


def _first_shown(hand: Hand) -> tuple[Hand, Letter]:
    """The last to join shows its first element with the same letter."""
    ends = {seat: [shown.element] for seat, shown in hand.letter.chains}
    digest = digest_of(hand.letter, ends)
    tag = Sending().tag(hand.chain.element(2), digest)
    letter = hand.letter.with_shown(hand.seat, Shown(1, hand.chain.element(1))).with_tag(hand.seat, tag)
    return replace(hand, letter=letter, sent_text=letter.text), letter
