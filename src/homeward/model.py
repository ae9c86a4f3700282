"""Small frozen values that everything above the referee speaks in: throws, plays, reasons, outcomes."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Generic, TypeVar

from homeward.errors import IllegalPlay
from homeward.referee import reasons

P = TypeVar("P")

Chances = tuple[float, float, float, float]
"""How likely each seat is to win; they sum to 1, and partners have half of their side's chance each."""

HOMES = ("home", "stage")
"""What the space is called where a piece is home, in the one family and in the other."""

REASONS: dict[int, str] = {
    code: name.lower() for name, code in vars(reasons).items() if name.isupper() and isinstance(code, int)
}


class Phase(Enum):
    """What a position waits for."""

    OPENING = "opening"  # the throws that decide who starts (P6)
    THROW = "throw"
    PLAY = "play"
    DRAW = "draw"  # a cue card (K21)
    OVER = "over"


@dataclass(frozen=True, order=True)
class Throw:
    """Two dice.

    >>> Throw(3, 6)
    Throw(3, 6)
    >>> print(Throw(3, 6), Throw(3, 6).total, Throw(4, 4).is_double)
    3-6 9 True
    """

    a: int
    b: int

    def __post_init__(self) -> None:
        for die in (self.a, self.b):
            if type(die) is not int or not 1 <= die <= 6:
                raise IllegalPlay(f"A die shows a whole number from 1 to 6, not {die!r}.")

    @property
    def total(self) -> int:
        """Both dice together."""
        return self.a + self.b

    @property
    def is_double(self) -> bool:
        """Whether both dice are equal."""
        return self.a == self.b

    def __str__(self) -> str:
        return f"{self.a}-{self.b}"

    def __repr__(self) -> str:
        return f"Throw({self.a}, {self.b})"


def two_dice(a: int, b: int | None) -> Throw:
    """A throw of two dice, both of which are needed."""
    if b is None:
        raise IllegalPlay(f"Two dice are thrown, and only one is named: throw({a!r}, 3), for example.")
    return Throw(a, b)


@dataclass(frozen=True)
class Play:
    """One use of a die, of both together, of a reward or of a card, by one piece; or leaving it unused.

    `kind` is enter, move, start (Kukla & Ollie), decline, forfeit or pass. `dice` are the dice it uses,
    `reward` the spaces of a reward, `piece` the number of a Kukla & Ollie piece; `bonus` says that the reward is one
    for coming home (H1).
    """

    seat: int
    kind: str
    origin: str = ""
    target: str = ""
    dice: tuple[int, ...] = ()
    reward: int = 0
    piece: int = 0
    code: int = field(default=-1, compare=False, repr=False)
    bonus: bool = field(default=False, compare=False, repr=False)

    @property
    def text(self) -> str:
        """The play as written in records: `enter`, `B6-B9`, `3-1.0.2`, `decline`, `forfeit 4`, `pass`."""
        if self.kind in ("decline", "pass", "enter"):
            return self.kind
        if self.kind == "forfeit":
            return f"forfeit {self.dice[0]}"
        if self.piece:
            return f"{self.piece}-{self.target}"
        return f"{self.origin}-{self.target}"

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Reason:
    """Why something is so: a stable code with parameters, the ruling behind it, and a sentence in any language.

    A reason is true when something is refused and false when nothing stands against it.
    """

    code: str
    ruling: str = ""
    section: str = ""
    sheet: str = ""
    params: tuple[tuple[str, str], ...] = ()
    sentences: tuple[tuple[str, str], ...] = field(default=(), compare=False, repr=False)
    told: tuple[tuple[str, str], ...] = field(default=(), compare=False, repr=False)
    headings: tuple[tuple[str, str], ...] = field(default=(), compare=False, repr=False)
    spoken: tuple[tuple[str, str], ...] = field(default=(), compare=False, repr=False)

    @property
    def allowed(self) -> bool:
        """Whether nothing stands against it."""
        return self.code == "allowed"

    def __bool__(self) -> bool:
        return not self.allowed

    def say(self, language: str = "en") -> str:
        """The sentence in `language`, with spaces and plays as records write them."""
        sentences = dict(self.sentences)
        return sentences.get(language, sentences.get("en", self.code))

    def tell(self, language: str = "en") -> str:
        """The same for people who look at the board: spaces by what is printed on them, plays and cards in words."""
        return dict(self.told).get(language, self.say(language))

    def speak(self, language: str = "en") -> str:
        """The same for ears: spaces by where they lie as well."""
        return dict(self.spoken).get(language, self.tell(language))

    def heading(self, language: str = "en") -> str:
        """The section of the sheet that speaks of it, as people of that language call it."""
        return dict(self.headings).get(language, self.section)

    @property
    def text(self) -> str:
        """The sentence in English, with the ruling and where the sheet speaks of it, if it does."""
        if not self.ruling:
            return self.say()
        where = f"; {self.sheet}, “{self.section}”" if self.section else ", a house rule"
        return f"{self.say()} ({self.ruling}{where})"

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Outcome(Generic[P]):
    """One way a turn can end: the position after it, and whether the same player throws again."""

    position: P
    again: bool
    winners: tuple[int, ...]
