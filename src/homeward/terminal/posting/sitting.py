"""One sitting at this terminal: whatever is due is done, kept, and then shown as a link."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from homeward.post import FRAGMENT
from homeward.terminal.posting.hands import Kept, keep
from homeward.terminal.posting.playing import look_back, play_turn
from homeward.terminal.posting.printing import show_link
from homeward.terminal.posting.telling import Telling
from homeward.terminal.prompts.asking import ask
from homeward.terminal.screen import Screen
from homeward.words import catalogue

if TYPE_CHECKING:
    from homeward.post import Hand, Letter
    from homeward.terminal.posting.options import PostOptions

YES = ("y", "yes", "s", "si", "sí")
ADDRESS = re.compile(r"(?:[a-z]+://|(?<!\S)[^\W_])\S*$", re.IGNORECASE)  # and no bracket that a message has before it


class Sitting:
    """The options, a screen, and what somebody at it can be asked."""

    def __init__(self, wishes: PostOptions) -> None:
        self.wishes = wishes
        self.screen = Screen.for_output(wishes.plain)
        self.telling = Telling(self.screen, wishes.language)

    def name(self) -> str:
        """The name to go by; asked for where none was told."""
        if self.wishes.name is not None:
            return self.wishes.name.strip()
        return ask(plainly("ask_name", self.wishes.language)).strip()

    def address(self) -> str:
        """What stands before the letters of a link: as it was told, or as in the link that was opened."""
        if self.wishes.address:
            return self.wishes.address.partition(FRAGMENT)[0].strip()
        before, sign, _ = self.wishes.link.partition(FRAGMENT)
        found = ADDRESS.search(before) if sign else None
        return found[0] if found else ""

    def act(self, kept: Kept) -> None:
        """Whatever this device has to do, until it waits for another."""
        while kept.hand.is_due:
            hand = kept.hand
            if hand.plays_now:
                plays = play_turn(hand, self.telling, kept.keep_hand)
                kept = self.sent(kept, hand.sent(plays), "send_on")
            elif hand.due.kind == "show":
                kept = self.sent(kept, hand.show(), "shown_first")
                look_back(self.telling, kept.hand.game, 0)
            elif hand.due.kind == "agree" and self.agreed("ask_agree", hand.letter):
                kept = self.sent(kept, hand.agree(), "send_on")
            else:
                break
        hand = kept.hand
        if self.wishes.hand_over and not hand.is_due:
            self.sent(kept, hand.propose(self.wishes.hand_over), "send_on")
        elif hand.letter.text != hand.sent_text:
            self.screen.line(self.telling.due(hand.game))

    def agreed(self, code: str, letter: Letter) -> bool:
        """Whether somebody says yes to a question about a letter."""
        header = letter.header
        params = {}
        if code == "ask_agree":
            one = letter.handed[-1]
            params = {"who": self.telling.who(header, one.seat), "name": one.bot}
            params["other"] = self.telling.who(header, one.proposer)
        return ask(self.telling.said(header, code, **params) + " ").strip().lower() in YES

    def sent(self, kept: Kept, sent: tuple[Hand, Letter], code: str) -> Kept:
        """Keep the hand before its letter is shown: no other is ever given in its place."""
        hand, letter = sent
        kept = Kept(hand, kept.address)
        keep(kept)
        if hand.is_due:  # it may go straight on
            return kept
        self.screen.line(self.telling.due(hand.game))
        self.telling.tell(letter.header, "last_link" if hand.due.kind == "over" else code)
        show_link(self.screen, kept.link(letter), qr=self.wishes.qr)
        if not kept.address:
            self.telling.tell(letter.header, "bare_link")
        return kept


def plainly(code: str, language: str) -> str:
    """A sentence that belongs to no game."""
    return catalogue(language)["by_post"][code]
