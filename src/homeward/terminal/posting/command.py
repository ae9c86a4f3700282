"""`homeward post`: begin a game by post, or open a link: take a seat, see what happened, play, and send the next."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

from homeward.errors import HomewardError
from homeward.post import FRAGMENT, Hand, Letter, correspondence, hand_from, join, open_post, read_letter
from homeward.table.verbs.opening import plays_in_pairs
from homeward.terminal.options import seat_called
from homeward.terminal.posting.hands import Kept, all_hands, hands_of, keep
from homeward.terminal.posting.playing import look_back, play_turn
from homeward.terminal.posting.printing import letter_json, show_link
from homeward.terminal.posting.telling import Telling
from homeward.terminal.prompts.asking import Left, allow_editing, ask
from homeward.terminal.refusing import refusal_words
from homeward.terminal.rule_sets.choosing import chosen
from homeward.terminal.screen import Screen
from homeward.words import catalogue, explain

if TYPE_CHECKING:
    from pathlib import Path

    from homeward.post import Correspondence, Verdict

YES = ("y", "yes", "s", "si", "sí")


@dataclass(frozen=True)
class PostOptions:
    """The options of `homeward post`, as typed."""

    link: str = ""
    new: str = ""
    players: int = 4
    seat: str = ""
    name: str | None = None
    partners: bool | None = None
    first: str = ""
    house: tuple[str, ...] = ()
    rules: str = ""
    address: str = ""
    hand_over: str = ""
    move_out: bool = False
    move_in: str = ""
    record: Path | None = None
    json: bool = False
    qr: bool = False
    plain: bool | None = None
    language: str = "en"


def post(wishes: PostOptions) -> None:
    """Do what was asked for; what is refused is said in the language that was asked for."""
    allow_editing()
    try:
        Posting(wishes).run()
    except (Left, KeyboardInterrupt):
        print()
    except HomewardError as error:
        raise HomewardError(refusal_words(error, wishes.language)) from error


class Posting:
    """One sitting."""

    def __init__(self, wishes: PostOptions) -> None:
        self.wishes = wishes
        self.screen = Screen.for_output(wishes.plain)
        self.telling = Telling(self.screen, wishes.language)

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
        return self._open(letter)

    # Beginning

    def _begin(self) -> None:
        wishes = self.wishes
        which = chosen(wishes.new, wishes.rules, wishes.house).game
        pairs = plays_in_pairs(which, wishes.players) if wishes.partners is None else wishes.partners
        seats = which.start(wishes.players, partners=pairs).seats
        seat = seat_called(which.book, wishes.seat) if wishes.seat else seats[0]
        first = seat_called(which.book, wishes.first) if wishes.first else None
        name = self._name()
        hand, letter = open_post(which, wishes.players, seat=seat, name=name, partners=pairs, first=first)
        self.screen.page(self.telling.beginning(letter))
        self._sent(Kept(hand, self._address()), (hand, letter), "send_to_join")

    def _name(self) -> str:
        """The name to go by; asked for where none was told."""
        if self.wishes.name is not None:
            return self.wishes.name.strip()
        return ask(plainly("ask_name", self.wishes.language)).strip()

    def _address(self) -> str:
        """What stands before the letters of a link: as it was told, or as in the link that was opened."""
        told = self.wishes.address or self.wishes.link
        before, sign, _ = told.partition(FRAGMENT)
        return before.split()[-1] if (sign or self.wishes.address) and before.split() else ""

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
        keep(Kept(hand, self._address()))
        header = hand.letter.header
        self.telling.tell(header, "moved_in", who=self.telling.who(header, hand.seat))
        self.screen.line(self.telling.due(hand.game))

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
        hand, joined = join(letter, seat, self._name())
        self._act(
            self._sent(Kept(hand, self._address()), (hand, joined), "send_to_join" if joined.free else "send_on")
        )

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
            if not (verdict.may_take and self._agreed("ask_other", letter)):
                self.telling.tell(letter.header, "newest_link")
                return show_link(self.screen, kept.link(kept.hand.letter), qr=self.wishes.qr)
        kept = Kept(kept.hand.take(letter, instead=True), self._address() or kept.address)
        keep(kept)
        game = kept.hand.game
        look_back(self.telling, game, verdict.since if verdict.kind == "new" else _last_round(game))
        return self._act(kept)

    def _go_on_from_newest(self, kept: Kept, verdict: Verdict) -> None:
        """An old link, and the game waits for this device all the same: in the newest letter that it knows."""
        if kept.hand.letter.text != kept.hand.sent_text:  # else it was left between showing and playing
            assert verdict.error is not None
            self.screen.line(explain(verdict.error, self.wishes.language))
        look_back(self.telling, kept.hand.game, _last_round(kept.hand.game))
        return self._act(kept)

    def _act(self, kept: Kept) -> None:
        """Whatever this device has to do, until it waits for another."""
        while kept.hand.is_due:
            hand = kept.hand
            if hand.plays_now:
                plays = play_turn(hand, self.telling, kept.keep_hand)
                kept = self._sent(kept, hand.sent(plays), "send_on")
            elif hand.due.kind == "show":
                kept = self._sent(kept, hand.show(), "shown_first")
                look_back(self.telling, kept.hand.game, 0)
            elif hand.due.kind == "agree" and self._agreed("ask_agree", hand.letter):
                kept = self._sent(kept, hand.agree(), "send_on")
            else:
                break
        hand = kept.hand
        if self.wishes.hand_over and not hand.is_due:
            self._sent(kept, hand.propose(self.wishes.hand_over), "send_on")
        elif hand.letter.text != hand.sent_text:
            self.screen.line(self.telling.due(hand.game))

    def _agreed(self, code: str, letter: Letter) -> bool:
        header = letter.header
        params = {}
        if code == "ask_agree":
            one = letter.handed[-1]
            params = {"who": self.telling.who(header, one.seat), "name": one.bot}
            params["other"] = self.telling.who(header, one.proposer)
        return ask(self.telling.said(header, code, **params) + " ").strip().lower() in YES

    def _move_out(self, kept: Kept) -> None:
        hand, text = kept.hand.moved_out()
        keep(Kept(hand, kept.address))
        self.telling.tell(hand.letter.header, "moved_out")
        self.screen.line(text)

    def _sent(self, kept: Kept, sent: tuple[Hand, Letter], code: str) -> Kept:
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


def _waits_for(kept: Kept, verdict: Verdict) -> bool:
    """Whether a letter is for this hand to answer."""
    return verdict.game is not None and verdict.game.due.device == kept.hand.seat


def _last_round(game: Correspondence) -> int:
    """Where the last turn of each seat began."""
    turns = game.turns[max(0, len(game.turns) - len(game.letter.joined) - 1) :]
    return turns[0].positions if len(game.turns) > len(game.letter.joined) else 1


def plainly(code: str, language: str) -> str:
    """A sentence that belongs to no game."""
    return catalogue(language)["by_post"][code]
