"""The ledger: each seat's dice and cards beside what was to be expected, and how unusual they are."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from homeward.draw.wording import seat_letter
from homeward.events import Drawn, Thrown
from homeward.rulebook import CARDS
from homeward.web.views.now.cards import card_words
from homeward.web.views.over.luck import ENOUGH_THROWS, FACES, MEAN_THROW, further_off, uneven
from homeward.web.wire.dice import DiceLedger
from homeward.web.wire.fair import CardLedger, SeatLedger

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.model import Throw
    from homeward.web.views.voice import Voice

RAREST = 1e-6  # nobody needs to be told of anything rarer


def ledger(voice: Voice) -> list[SeatLedger]:
    """Every seat's, as far as the game has come."""
    return [_of_seat(voice, seat) for seat in voice.table.position.seats]


def _of_seat(voice: Voice, seat: int) -> SeatLedger:
    table = voice.table
    throws = [step.event.dice for step in table.line if isinstance(step.event, Thrown) and step.event.seat == seat]
    stage = not table.book.has_dice
    return SeatLedger(
        seat=seat,
        shown=table.seat(seat).name or voice.colour(seat),
        colour=table.book.colours[seat],
        letter=seat_letter(table.book, seat, voice.language),
        dice=None if stage else dice_ledger(throws),
        cards=_cards(voice, seat) if stage else [],
        sentences=[] if stage else _luck(voice, throws),
    )


def dice_ledger(throws: Sequence[Throw]) -> DiceLedger:
    """What was thrown, those for the start included, beside what two fair dice would give."""
    count = len(throws)
    faces = _faces(throws)
    return DiceLedger(
        throws=count,
        faces=faces,
        expected_face=round(2 * count / len(FACES), 2),
        doubles=sum(throw.is_double for throw in throws),
        expected_doubles=round(count / len(FACES), 2),
        mean=round(sum(throw.total for throw in throws) / count, 2) if count else 0.0,
        expected_mean=MEAN_THROW,
    )


def _faces(throws: Sequence[Throw]) -> list[int]:
    faces = Counter(die for throw in throws for die in (throw.a, throw.b))
    return [faces[face] for face in FACES]


def _luck(voice: Voice, throws: Sequence[Throw]) -> list[str]:
    """How unusual it is that the faces came up so unevenly, and that the throws were so high or so low."""
    if len(throws) < ENOUGH_THROWS:
        return [voice.say("luck_too_few", number=ENOUGH_THROWS)]
    more = sum(throw.total for throw in throws) - int(MEAN_THROW) * len(throws)
    code = "luck_even" if more == 0 else "luck_high" if more > 0 else "luck_low"
    return [
        voice.say("luck_faces", rate=_rate(voice, uneven(_faces(throws)))),
        voice.say(code, number=abs(more), rate=_rate(voice, further_off(throws))),
    ]


def _rate(voice: Voice, chance: float) -> str:
    """A chance as people say it: 43 games of 100, 1 game of 250."""
    if chance >= 0.02:
        return voice.say("luck_rate", number=round(100 * chance), of=100)
    return voice.say("luck_rate_one", of=10 * round(0.1 / max(chance, RAREST)))


def _cards(voice: Voice, seat: int) -> list[CardLedger]:
    """Every kind of card: each draw is expected to give as much of it as its share of what was left."""
    table, drawn = voice.table, Counter[str]()
    expected: defaultdict[str, float] = defaultdict(float)
    for index, step in enumerate(table.line):
        if isinstance(step.event, Drawn) and step.event.seat == seat:
            drawn[step.event.card] += 1
            deck = table.before(index).deck
            left = sum(deck.values())
            for card, count in deck.items():
                expected[card] += count / left
    whole = table.book.stage.deck
    return [
        CardLedger(card, card_words(voice, card), drawn[card], round(expected[card], 2))
        for card in CARDS
        if whole.get(card)
    ]
