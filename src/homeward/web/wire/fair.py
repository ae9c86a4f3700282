"""What a page is told of dice that can be checked (docs/fair-dice.md), and of each seat's luck with them."""

from dataclasses import dataclass
from typing import Literal

from homeward.web.wire.dice import DiceLedger


@dataclass(frozen=True)
class WordsShown:
    """Words that somebody added, in the order they came."""

    seat: int
    text: str


@dataclass(frozen=True)
class PledgeShown:
    """The hash of words that a seat's device has committed."""

    seat: int
    pledge: str


@dataclass(frozen=True)
class CommittedShown:
    """What the second version has beside: everything is committed before anything is shown.

    The hash is bound to the `terms`, as they are hashed. `beginning` counts how often all have begun, `left_out` did
    not open their words then, `waived` stand on the list without any, `waits_for` are those that it still waits for.
    """

    stage: Literal["pledging", "called", "opening", "settled"]
    terms: str
    beginning: int
    pledges: list[PledgeShown]
    left_out: list[int]
    waived: list[int]
    waits_for: list[int]


@dataclass(frozen=True)
class FairShown:
    """The hash of the secret, the words so far, whether more may come; the secret is empty until the end.

    Without `committed` it is the first version: words are read as they come.
    """

    commitment: str
    words: list[WordsShown]
    is_open: bool
    secret: str
    committed: CommittedShown | None


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
