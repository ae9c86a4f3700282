"""Games by post in memory: hands that send each other nothing but links."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

import homeward
from homeward.players import player
from homeward.post import (
    LENGTH,
    Correspondence,
    Hand,
    Letter,
    Shown,
    correspondence,
    join,
    open_post,
    read_letter,
)
from homeward.post.dice.chains import Chain
from homeward.post.letters.header import new_header

if TYPE_CHECKING:
    from collections.abc import Callable

    from homeward.model import Play
    from homeward.positions import Game, Position

ADDRESS = "https://example.org/table/#/post/"
NAMES = ("Ana", "Begoña", "Carl", "Dora")
MOST_LINKS = 2000


def steady(position: Position) -> Play:
    """What a steady player plays."""
    return player("steady").decide(position)


@dataclass
class Friends:
    """Several devices with a hand each, and every link that was sent, in order."""

    hands: dict[int, Hand]
    links: list[str] = field(default_factory=list)
    decide: Callable[[Position], Play] = steady
    length: int = LENGTH
    known: Correspondence | None = None

    @property
    def link(self) -> str:
        """The newest link."""
        return self.links[-1]

    @property
    def letter(self) -> Letter:
        """The letter in it."""
        return read_letter(self.link)

    @property
    def game(self) -> Correspondence:
        """The newest link, unfolded."""
        if self.known is None or self.known.letter != self.letter:
            self.known = correspondence(self.letter, self.known, self.length)
        return self.known

    @property
    def due(self) -> str:
        """What the newest link waits for."""
        return self.game.due.kind

    def send(self, seat: int, sent: tuple[Hand, Letter]) -> str:
        """Somebody's letter goes out."""
        self.hands[seat], letter = sent
        self.links.append(ADDRESS + letter.text)
        return self.link

    def take(self) -> Hand:
        """Whoever is due opens the newest link and takes it."""
        seat = self.game.due.device
        assert seat is not None
        self.hands[seat] = self.hands[seat].take(self.letter)
        return self.hands[seat]

    def go_on(self) -> None:
        """The newest link is opened by whoever is due, played and sent on."""
        hand = self.take()
        self.send(hand.seat, hand.show() if hand.due.kind == "show" else hand.sent(self.played_out(hand)))

    def played_out(self, hand: Hand) -> tuple[str, ...]:
        """A whole turn."""
        turn = hand.turn()
        while not turn.is_done:
            turn = turn.play(self.decide(turn.position))
        return turn.plays

    def play_on(self, until: Callable[[Friends], bool] = lambda friends: friends.due in ("over", "void")) -> None:
        """Links go round until something is so."""
        while not until(self):
            assert len(self.links) < MOST_LINKS
            self.go_on()

    def turns(self, number: int) -> None:
        """Links go round until so many turns are over."""
        self.play_on(lambda friends: friends.letter.turns >= number)


def begun(
    game: Game | str = "pollyanna",
    players: int = 4,
    *,
    seed: int = 1,
    partners: bool = False,
    first: int | None = None,
    length: int = LENGTH,
) -> Friends:
    """Friends who have all joined."""
    which = homeward.game(game) if isinstance(game, str) else game
    random = Random(seed).randbytes
    seats = which.start(players).seats
    friends = Friends({}, length=length)
    settled = {"partners": partners, "first": first}
    friends.send(
        seats[0],
        open_post(which, players, seat=seats[0], name=NAMES[seats[0]], random=random, length=length, **settled),
    )
    for seat in seats[1:]:
        friends.send(seat, join(friends.letter, seat, NAMES[seat], random=random, length=length))
    return friends


def endless(turns: int) -> Letter:
    """A short letter of one person alone: a game in which nobody ever moves."""
    which = homeward.game("kukla_ollie", deck={"stay": 1}, repetition=0)
    header = new_header(which, (0, 1, 2, 3), bytes(16), partners=False, starter=0)
    number = 1 + turns // 4
    chains = tuple((seat, Shown(number, Chain(bytes(32), bytes(16), seat).element(number))) for seat in range(4))
    return Letter(header, chains, tuple((seat, bytes(8)) for seat in range(4)), turns=turns)
