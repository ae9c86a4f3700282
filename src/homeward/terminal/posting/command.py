"""`homeward post`: begin a game by post, or open a link: take a seat, see what happened, play, and send the next."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from homeward.errors import HomewardError
from homeward.post import FRAGMENT, correspondence, hand_from, join, open_post, read_letter, reminder
from homeward.table.verbs.opening import plays_in_pairs
from homeward.terminal.options import seat_called
from homeward.terminal.posting.hands import Kept, all_hands, hands_of, keep
from homeward.terminal.posting.playing import look_back
from homeward.terminal.posting.printing import letter_json, show_link
from homeward.terminal.posting.sitting import Sitting, plainly
from homeward.terminal.prompts.asking import Left, allow_editing
from homeward.terminal.refusing import refusal_words
from homeward.terminal.rule_sets.choosing import chosen
from homeward.words import explain

if TYPE_CHECKING:
    from homeward.post import Correspondence, Letter, Verdict
    from homeward.terminal.posting.options import PostOptions


def post(wishes: PostOptions) -> None:
    """Do what was asked for; what is refused is said in the language that was asked for."""
    allow_editing()
    try:
        Posting(wishes).run()
    except (Left, KeyboardInterrupt):
        print()
    except HomewardError as error:
        raise HomewardError(refusal_words(error, wishes.language)) from error


class Posting(Sitting):
    """What a sitting is for."""

    def run(self) -> None:
        """Whatever the options ask for."""
        wishes = self.wishes
        if wishes.move_in:
            return self._move_in(wishes.move_in)
        if wishes.new or (wishes.rules and not wishes.link):
            return self._begin()
        if not wishes.link:
            return self._list()
        letter = read_letter(sys.stdin.read() if wishes.link == "-" else wishes.link)
        if wishes.json:
            print(letter_json(correspondence(letter)))
            return None
        if wishes.record is not None:
            correspondence(letter).record.write(wishes.record.expanduser())
            return self.telling.tell(letter.header, "record_written", file=str(wishes.record))
        if wishes.remind:
            return self._remind(letter)
        return self._open(letter)

    # Beginning

    def _begin(self) -> None:
        wishes = self.wishes
        which = chosen(wishes.new, wishes.rules, wishes.house).game
        pairs = plays_in_pairs(which, wishes.players) if wishes.partners is None else wishes.partners
        seats = which.start(wishes.players, partners=pairs).seats
        seat = seat_called(which.book, wishes.seat) if wishes.seat else seats[0]
        first = seat_called(which.book, wishes.first) if wishes.first else None
        name = self.name()
        hand, letter = open_post(which, wishes.players, seat=seat, name=name, partners=pairs, first=first)
        self.screen.page(self.telling.beginning(letter))
        self.sent(Kept(hand, self.address()), (hand, letter), "send_to_join")

    def _list(self) -> None:
        """The games on this machine, and what each waits for."""
        found = list(all_hands())
        if not found:
            self.screen.line(plainly("no_games", self.wishes.language))
        for kept in found:
            header, game = kept.hand.letter.header, kept.hand.game
            title = header.which.title
            names = self.telling.names(header, header.seats)
            due = self.telling.due(game)
            mine = self.telling.said(header, "yours") if kept.hand.is_due else ""
            self.screen.line(f"{title}: {names}. {due} {mine}".rstrip(), "  ")
            self.screen.line(kept.link(kept.hand.letter), "  ")

    def _move_in(self, text: str) -> None:
        hand = hand_from(sys.stdin.read() if text == "-" else text)
        keep(Kept(hand, self.address()))
        header = hand.letter.header
        self.telling.tell(header, "moved_in", who=self.telling.who(header, hand.seat))
        self.screen.line(self.telling.due(hand.game))

    def _remind(self, letter: Letter) -> None:
        """A text that can be sent to whoever the game waits for, with the newest link that is known here."""
        newest, address = letter, self.address()
        for kept in hands_of(letter):
            newest = max(newest, kept.hand.letter, key=lambda one: one.progress)
            address = address or kept.address
        game = correspondence(newest)
        if game.due.device is None:
            self.screen.line(self.telling.due(game))
            return
        print(reminder(game, f"{address}{FRAGMENT}{newest.text}", self.wishes.language))

    # Opening a link

    def _open(self, letter: Letter) -> None:
        mine = hands_of(letter)
        if mine:
            return self._go_on(mine, letter)
        if letter.free:
            return self._claim(letter)
        return self._watch(letter)

    def _claim(self, letter: Letter) -> None:
        """Take a seat that is free."""
        correspondence(letter)
        self.screen.page(self.telling.beginning(letter))
        book = letter.header.which.book
        seat = seat_called(book, self.wishes.seat) if self.wishes.seat else letter.free[0]
        self.telling.tell(letter.header, "claiming", who=self.telling.who(letter.header, seat))
        hand, joined = join(letter, seat, self.name())
        self.act(self.sent(Kept(hand, self.address()), (hand, joined), "send_to_join" if joined.free else "send_on"))

    def _watch(self, letter: Letter) -> None:
        """Somebody else's game: what it has come to."""
        game = correspondence(letter)
        self.telling.tell(letter.header, "watching")
        look_back(self.telling, game, _last_round(game))
        self.screen.line(self.telling.due(game))

    def _go_on(self, mine: list[Kept], letter: Letter) -> None:
        """A game that this machine plays in: the letter is judged, and taken where it is new."""
        judged = [(kept, kept.hand.judge(letter)) for kept in mine]
        kept, verdict = next((one for one in judged if _waits_for(*one)), judged[0])
        if self.wishes.move_out:
            return self._move_out(kept)
        if verdict.kind == "old" and kept.hand.is_due:
            return self._go_on_from_newest(kept, verdict)
        if verdict.kind not in ("new", "same"):
            assert verdict.error is not None
            self.screen.line(explain(verdict.error, self.wishes.language))
            if not (verdict.may_take and self.agreed("ask_other", letter)):
                self.telling.tell(letter.header, "newest_link")
                return show_link(self.screen, kept.link(kept.hand.letter), qr=self.wishes.qr)
        kept = Kept(kept.hand.take(letter, instead=True), self.address() or kept.address)
        keep(kept)
        game = kept.hand.game
        look_back(self.telling, game, verdict.since if verdict.kind == "new" else _last_round(game))
        return self.act(kept)

    def _go_on_from_newest(self, kept: Kept, verdict: Verdict) -> None:
        """An old link, and the game waits for this device all the same: in the newest letter that it knows."""
        if kept.hand.letter.text != kept.hand.sent_text:  # else it was left between showing and playing
            assert verdict.error is not None
            self.screen.line(explain(verdict.error, self.wishes.language))
        look_back(self.telling, kept.hand.game, _last_round(kept.hand.game))
        return self.act(kept)

    def _move_out(self, kept: Kept) -> None:
        hand, text = kept.hand.moved_out()
        keep(Kept(hand, kept.address))
        self.telling.tell(hand.letter.header, "moved_out")
        self.screen.line(text)


def _waits_for(kept: Kept, verdict: Verdict) -> bool:
    """Whether a letter is for this hand to answer."""
    return verdict.game is not None and verdict.game.due.device == kept.hand.seat


def _last_round(game: Correspondence) -> int:
    """Where the last turn of each seat began."""
    turns = game.turns[max(0, len(game.turns) - len(game.letter.joined) - 1) :]
    return turns[0].positions if len(game.turns) > len(game.letter.joined) else 1
