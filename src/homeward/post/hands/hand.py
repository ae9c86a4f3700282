"""A hand: what a device keeps of its seat in one game by post. Hands never change; a step gives the hand after it."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from homeward.post.dice.chains import LENGTH, Chain, Shown
from homeward.post.game.bots import chosen_bot
from homeward.post.game.turning import Turning, turning
from homeward.post.game.unfolding import correspondence
from homeward.post.hands.judging import Verdict, judged
from homeward.post.letters.letter import HandOver, Letter
from homeward.post.letters.tags import Sending
from homeward.post.refusals import BadLetter

if TYPE_CHECKING:
    from collections.abc import Iterable

    from homeward.model import Play
    from homeward.post.dice.luck import PostChance
    from homeward.post.game.correspondence import Correspondence
    from homeward.post.game.due import Due
HEADING, FORMAT = "homeward hand", 1


@dataclass(frozen=True)
class Hand:
    """`letter` is the newest one seen or sent, `sent` the text of the newest one sent (empty before the first).

    `plays` are those of a turn that is not over, as records write them; `checked` are the tags that were found to be
    right, each as a seat and how many turns it vouched for. A hand that `moved` to another device only looks on.
    """

    secret: bytes
    seat: int
    letter: Letter
    sent_text: str = ""
    plays: tuple[str, ...] = ()
    checked: tuple[tuple[int, int], ...] = ()
    moved: bool = False
    length: int = LENGTH
    unfolded: Correspondence | None = field(default=None, compare=False, repr=False)

    # What is asked

    @property
    def chain(self) -> Chain:
        """The seat's own chain."""
        return Chain(self.secret, self.letter.header.nonce, self.seat, self.length)

    @cached_property
    def game(self) -> Correspondence:
        """The newest letter, unfolded."""
        if self.unfolded is not None:
            return self.unfolded
        return correspondence(self.letter, length=self.length, sure=True)  # it was checked when it was taken

    @property
    def due(self) -> Due:
        """What the game waits for."""
        return self.game.due

    @property
    def is_due(self) -> bool:
        """Whether it waits for this device."""
        return not self.moved and (self.due.device == self.seat or self.plays_now)

    @property
    def plays_now(self) -> bool:
        """Whether this device may play a turn; nobody is handed over who plays while the others are being asked."""
        due = self.due
        mine = due.device if due.kind == "turn" else due.seat if due.kind == "agree" else None
        return not self.moved and mine == self.seat

    def judge(self, letter: Letter) -> Verdict:
        """What an arriving letter is to this hand."""
        return judged(self, letter)

    # What is done

    def take(self, letter: Letter, *, instead: bool = False) -> Hand:
        """The hand that goes on from a new letter; of two that went on from one, `instead` takes the other.

        Another one is taken only where this device has sent nothing since the two parted.
        """
        verdict = self.judge(letter)
        if verdict.kind == "same":
            return self
        if verdict.kind != "new" and not (instead and verdict.may_take):
            raise verdict.error or BadLetter("not_new")
        return replace(
            self,
            letter=letter,
            plays=self.plays if letter.turns == self.letter.turns else (),
            checked=(*self.checked, *verdict.checked),
            unfolded=verdict.game,
        )

    def turn(self) -> Turning:
        """The turn under way on this device: what was played by bots before it, its throws, and what was played."""
        self._expect("turn")
        return turning(self.game, self.chain, self.plays)

    @property
    def chance(self) -> PostChance:
        """The luck of the game and of the turn under way, for a table."""
        return self.turn().chance if self.plays_now else self.game.chance

    def keeping(self, plays: Iterable[Play | str]) -> Hand:
        """With the plays of an unfinished turn, so that it can be gone on with."""
        return replace(self, plays=turning(self.game, self.chain, tuple(plays)).plays)

    def show(self) -> tuple[Hand, Letter]:
        """Show the first element, which the start follows from."""
        self._expect("show")
        letter = self.letter.with_shown(self.seat, Shown(1, self.chain.element(1)))
        return self._sending(letter, Sending())

    def sent(self, plays: Iterable[Play | str]) -> tuple[Hand, Letter]:
        """Send the turn on; `plays` are all that were made in it, those without a choice as well."""
        self._expect("turn")
        turn = turning(self.game, self.chain, tuple(plays))
        if not turn.is_done:
            raise BadLetter("turn_not_over")
        letter = replace(
            self.letter.with_shown(self.seat, Shown(turn.count, self.chain.element(turn.count))),
            turns=turn.turns,
            decisions=turn.decisions,
        )
        return self._sending(letter, Sending(turn.turns, turn.decisions, self.letter.handed))

    def propose(self, bot: str) -> tuple[Hand, Letter]:
        """Propose that the seat whose device is due be handed to a bot; the others are asked in turn."""
        due = self.due
        if self.moved or due.kind not in ("turn", "void") or due.device in (None, self.seat):
            raise BadLetter("nobody_to_hand_over")
        if self.seat not in self.game.persons:
            raise BadLetter("handed_over_yourself")
        named = chosen_bot(bot, self.letter.header.which)
        assert due.device is not None
        return self._agreeing(HandOver(due.device, named, self.letter.turns, self.seat, 0), self.letter.handed)

    def agree(self) -> tuple[Hand, Letter]:
        """Agree to what was proposed."""
        self._expect("agree")
        return self._agreeing(self.letter.handed[-1], self.letter.handed[:-1])

    @property
    def text(self) -> str:
        """All of it as text, the secret included: whoever has it can play this seat."""
        kept: dict[str, Any] = {
            HEADING: FORMAT,
            "secret": self.secret.hex(),
            "seat": self.seat,
            "letter": self.letter.text,
            "sent": self.sent_text,
            "plays": self.plays,
            "checked": self.checked,
            "moved": self.moved,
            "length": self.length,
        }
        return json.dumps(kept, separators=(",", ":"))

    def moved_out(self) -> tuple[Hand, str]:
        """The hand as it stays here, looking on, and the text that another device takes it up from."""
        if self.moved:
            raise BadLetter("moved_already")
        return replace(self, moved=True), self.text

    def _agreeing(self, one: HandOver, before: tuple[HandOver, ...]) -> tuple[Hand, Letter]:
        agreed = one.agreed_by(one.agreed + 1)
        letter = replace(self.letter, handed=(*before, agreed))
        if agreed.agreed == len(self.game.persons) - 1:
            letter = letter.with_tag(one.seat, None)
        covered = Sending(letter.turns, letter.decisions, letter.handed)
        return self._sending(letter, covered)

    def _sending(self, letter: Letter, covered: Sending) -> tuple[Hand, Letter]:
        """With the tag of this seat, and kept as sent: no other letter is ever given in its place."""
        count = letter.shown(self.seat).number
        letter = letter.with_tag(self.seat, covered.tag(self.chain.element(count + 1), self.game.digest))
        unfolded = correspondence(letter, self.game, self.length, sure=True)
        hand = replace(self, letter=letter, sent_text=letter.text, plays=(), unfolded=unfolded)
        return hand, letter

    def _expect(self, kind: str) -> None:
        if self.moved:
            raise BadLetter("moved_already")
        if not (self.plays_now if kind == "turn" else (self.due.kind, self.due.device) == (kind, self.seat)):
            raise BadLetter("not_your_turn")
