"""What a page is told of dice that can be checked (docs/fair-dice.md), and of each seat's luck with them."""

from dataclasses import dataclass

from homeward.web.wire.dice import DiceLedger


@dataclass(frozen=True)
class WordsShown:
    """Words that somebody added, in the order they came."""

    seat: int
    text: str


@dataclass(frozen=True)
class FairShown:
    """The hash of the secret, the words so far, whether more may come; the secret is empty until the end."""

    commitment: str
    words: list[WordsShown]
    is_open: bool
    secret: str


@dataclass(frozen=True)
class CardCount:
    """How many cards of a kind there are."""

    card: str
    count: int


@dataclass(frozen=True)
class DrawShown:
    """A throw (`6-3`) or card; `deck` is what was left, kind by kind in the order that counts, empty for dice."""

    moment: int
    seat: int
    text: str
    deck: list[CardCount]


@dataclass(frozen=True)
class LotShown:
    """The seats that a lot was drawn among, and who it was."""

    seats: list[int]
    first: int


@dataclass(frozen=True)
class CardLedger:
    """How many cards of a kind a seat has drawn, and how many it could expect."""

    card: str
    words: str
    drawn: int
    expected: float


@dataclass(frozen=True)
class SeatLedger:
    """A seat's dice or cards against expectation; `sentences` say how unusual they are."""

    seat: int
    shown: str
    colour: str
    letter: str
    dice: DiceLedger | None
    cards: list[CardLedger]
    sentences: list[str]


@dataclass(frozen=True)
class FairGame:
    """All that is needed to check a game's dice; `fair` is empty where they do not follow from a secret.

    `own_dice` says of a game out of a record where its own dice begin.
    """

    fair: FairShown | None
    own_dice: str
    lot: LotShown | None
    draws: list[DrawShown]
    ledger: list[SeatLedger]
