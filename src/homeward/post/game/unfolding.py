"""A letter unfolded: every position of the game so far, and what is due."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.compact import Digits
from homeward.errors import HomewardError
from homeward.growing import Growing
from homeward.model import Phase
from homeward.post.dice.chains import LENGTH, shown_before
from homeward.post.dice.luck import START, TurnLuck, key_of, turn_luck
from homeward.post.game.bots import check_bot, play_of
from homeward.post.game.correspondence import Correspondence
from homeward.post.game.due import Due, around, next_of
from homeward.post.game.gathering import digest_of, joining, showing, tagged
from homeward.post.game.turns import Serving, Turn, dealt, played
from homeward.post.letters.tags import Sending
from homeward.post.refusals import BadLetter

if TYPE_CHECKING:
    from homeward.model import Play
    from homeward.positions import Position
    from homeward.post.letters.letter import HandOver, Letter


MOST_TURNS = 2_000
"""Of any game; far more than people play. Nobody is kept busy by a short link to a game that never ends."""


def correspondence(
    letter: Letter, known: Correspondence | None = None, length: int = LENGTH, *, sure: bool = False
) -> Correspondence:
    """The whole game of a letter; one that nobody can have written is refused with the reason.

    `known` is an earlier letter of the game, unfolded: where this one goes on from it, only the rest is looked at.
    Of a letter that was checked before one may be `sure`: bots are not asked again what they would play.
    """
    if letter.free:
        return joining(letter)
    elements = {seat: shown_before(letter.header.nonce, seat, shown) for seat, shown in letter.chains}
    digest = digest_of(letter, elements)
    if any(shown.number >= length for _, shown in letter.chains):
        raise BadLetter("chain_too_long")
    shown = tuple(seat for seat, shown in letter.chains if shown.number)
    if set(shown) != set(letter.joined):
        return showing(letter, digest, elements, shown)
    unfolding = _Unfolding(letter, digest, elements, length, sure)
    if known is not None and _goes_on(letter, digest, known):
        unfolding.go_on_from(known)
    else:
        unfolding.begin()
    return unfolding.finished()


def _goes_on(letter: Letter, digest: bytes, known: Correspondence) -> bool:
    """Whether a letter begins as one that is unfolded already."""
    before = known.letter
    return (
        known.begun
        and known.digest == digest
        and known.due.kind != "agree"
        and letter.turns >= before.turns
        and letter.handed[: len(before.handed)] == before.handed
        and letter.decisions % known.worth == before.decisions
    )


class _Unfolding:
    """A game on its way from its start to the end of a letter."""

    def __init__(
        self, letter: Letter, digest: bytes, elements: dict[int, list[bytes]], length: int, sure: bool
    ) -> None:
        self.letter, self.digest, self.elements, self.length, self.sure = letter, digest, elements, length, sure
        self.counts = dict.fromkeys(letter.joined, 1)
        self.persons = letter.joined
        self.bots: dict[int, str] = {}
        self.handed: tuple[HandOver, ...] = ()
        self.sendings = dict.fromkeys(letter.joined, Sending())
        self.serving = Serving()
        self.positions: Growing[Position] = Growing()
        self.turns: Growing[Turn] = Growing()
        self.luck: Growing[TurnLuck] = Growing()
        self.digits = Digits(letter.decisions)
        self.decisions, self.worth, self.shown = 0, 1, 0

    def begin(self) -> None:
        """The throws or the lot for the start."""
        header = self.letter.header
        luck = TurnLuck(key_of(self.digest, (self.elements[seat][1] for seat in header.seats)), START, 0)
        self.luck = Growing([luck])
        first = luck.lot(header.seats) if is_by_lot(self.letter) else None
        self._add(header.start(first))
        for position in dealt(self.positions[-1], luck):
            self._add(position)

    def go_on_from(self, known: Correspondence) -> None:
        """What was unfolded before."""
        self.counts = {seat: shown.number for seat, shown in known.letter.chains}
        self.persons, self.bots, self.handed = known.persons, dict(known.bots), known.letter.handed
        self.sendings, self.serving = dict(known.sendings), known.serving
        self.positions, self.turns, self.luck = known.positions, known.turns, known.luck
        self.digits = Digits(self.letter.decisions // known.worth)
        self.decisions, self.worth, self.shown = known.letter.decisions, known.worth, known.shown

    def finished(self) -> Correspondence:
        """The rest of the letter, turn by turn."""
        pending = self._hand_over()
        while len(self.turns) < self.letter.turns:
            self._play()
            pending = self._hand_over()
        due = self._due(pending)
        if self.digits.number or len(self.handed) < len(self.letter.handed):
            raise BadLetter("more_than_played")
        if any(shown.number != self.counts[seat] for seat, shown in self.letter.chains):
            raise BadLetter("elements_number")
        if tagged(self.letter) != self.persons:
            raise BadLetter("tags_missing")
        return Correspondence(
            letter=self.letter,
            due=due,
            positions=self.positions,
            digest=self.digest,
            elements=self.elements,
            sendings=self.sendings,
            persons=self.persons,
            bots=self.bots,
            turns=self.turns,
            luck=self.luck,
            serving=self.serving,
            worth=self.worth,
            shown=self.shown,
        )

    def _add(self, position: Position) -> None:
        self.positions = self.positions.and_also(position)
        self.shown += len(self.positions) > 1 and self.positions[-2].phase is not Phase.PLAY

    def _device(self) -> tuple[int, int]:
        """Whose turn it is, and whose device plays it."""
        seat = self.positions[-1].to_play
        return seat, seat if seat in self.persons else next_of(seat, self.persons)

    def _hand_over(self) -> HandOver | None:
        """What was handed over, or proposed, after so many turns; the one that waits for agreement."""
        waiting: HandOver | None = None
        for one in self.letter.handed[len(self.handed) :]:
            if one.turns != len(self.turns):
                break
            others = tuple(person for person in self.persons if person != one.seat)
            fits = waiting is None and one.seat == self._device()[1] and one.proposer in others
            if self.positions[-1].is_over or not fits or not 1 <= one.agreed <= len(others):
                raise BadLetter("hand_over_wrong")
            check_bot(one.bot, self.letter.header.which)
            for number, person in enumerate(around(one.proposer, others)[: one.agreed], 1):
                covered = (*self.handed, one.agreed_by(number))
                self.sendings[person] = Sending(one.turns, self.decisions, covered)
            self.handed = (*self.handed, one)
            if one.agreed == len(others):
                self.persons, self.bots[one.seat] = others, one.bot
            else:
                waiting = one
        return waiting

    def _play(self) -> None:
        """The next turn, as the letter has it."""
        if self.positions[-1].is_over:
            raise BadLetter("more_than_played")
        seat, device = self._device()
        luck = self._luck_of(seat, device)
        bot = self.bots.get(seat)

        def choose(position: Position) -> Play:
            play = position.plays[self._digit(len(position.plays))]
            if bot is not None and not self.sure and play != play_of(bot, position):
                raise BadLetter("bot_plays_otherwise", self.letter.header.which.book, seat=seat)
            return play

        try:
            for position in played(self.positions[-1], luck, choose):
                self._add(position)
        except BadLetter:
            raise
        except HomewardError as error:
            raise BadLetter("turn_wrong", number=luck.turn, why=error) from error
        self.luck = self.luck.and_also(luck)
        self.serving = self.serving.after(device, seat)
        self.turns = self.turns.and_also(Turn(seat, device, self.decisions, self.worth, len(self.positions)))
        self.sendings[device] = Sending(len(self.turns), self.decisions, self.handed)

    def _luck_of(self, seat: int, device: int) -> TurnLuck:
        if not self.serving.goes_on(device, seat):
            if len(self.turns) >= MOST_TURNS:
                raise BadLetter("too_many_turns", number=MOST_TURNS)
            self.counts[device] += 1
        if self.counts[device] >= len(self.elements[device]):
            raise BadLetter("elements_number")
        newest = {one: self.elements[one][count] for one, count in self.counts.items()}
        return turn_luck(self.digest, device, newest, len(self.turns) + 1, self.shown)

    def _digit(self, radix: int) -> int:
        which = self.digits.take(radix)
        self.decisions += which * self.worth
        self.worth *= radix
        return which

    def _due(self, waiting: HandOver | None) -> Due:
        if self.positions[-1].is_over:
            return Due("over")
        seat, device = self._device()
        if waiting is not None:
            others = [person for person in self.persons if person != waiting.seat]
            return Due("agree", around(waiting.proposer, others)[waiting.agreed], waiting.seat)
        if self.serving.goes_on(device, seat):
            raise BadLetter("half_a_turn")
        if len(self.turns) >= MOST_TURNS:
            return Due("void")
        spent = self.counts[device] + 1 >= self.length
        return Due("void" if spent else "turn", device, seat)


def is_by_lot(letter: Letter) -> bool:
    """Whether a lot decides who starts: nobody was chosen, and nobody throws for it."""
    return letter.header.starter is None and letter.header.start().phase is not Phase.OPENING
