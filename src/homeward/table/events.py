"""What happens at a table beside the game itself (`homeward.events`): frozen values, kept in order, never changed.

They are msgspec structs with tags, so each goes to JSON and back as it is (see `homeward.table.stored`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from homeward.events import Drawn, Happened, Thrown, Written
from homeward.table.by_post import ByPost, LetterTaken, MovedAway, SentOn
from homeward.table.promised import BegunAnew, Bound, Called, Closed, Pledged


class Seat(msgspec.Struct, frozen=True):
    """Who sits where: a person, or the bot of that name."""

    seat: int
    name: str = ""
    bot: str = ""

    @property
    def is_bot(self) -> bool:
        """Whether a program plays this seat."""
        return bool(self.bot)


class Begun(msgspec.Struct, frozen=True, tag="begun"):
    """A table is set: the game with its house rules, the seats, who starts if that is known.

    `commitment` is the hash of the secret its dice follow from (docs/fair-dice.md); empty where they do not.
    `resumed` is how many steps came out of a record: the dice and cards after them are the table's own.
    `position` is the text of the position that the game begins from, where that is none of the usual ones.
    `bound` is what the commitment is bound to, from the second version of fair dice on; `by_post` says which game by
    post it is, where it is one.
    """

    game: str
    rules_version: int
    seats: tuple[Seat, ...]
    house: dict[str, Any] = {}
    partners: bool = False
    first: int | None = None
    real_dice: bool = False
    hints: bool = True
    seed: int | None = None
    commitment: str = ""
    resumed: int = 0
    position: str | msgspec.UnsetType = msgspec.UNSET  # so that older tables are written as they were
    bound: Bound | msgspec.UnsetType = msgspec.UNSET
    by_post: ByPost | msgspec.UnsetType = msgspec.UNSET


class Undone(msgspec.Struct, frozen=True, tag="undo"):
    """Plays were taken back: the line is again as it was after so many steps."""

    seat: int
    back_to: int


@dataclass(frozen=True, slots=True)
class Corrected:
    """A mistyped throw or card, and the plays made with it, were replaced."""

    back_to: int
    shown: Thrown | Drawn


class HandedOver(msgspec.Struct, frozen=True, tag="seat"):
    """Somebody else took a seat."""

    seat: Seat


class Worded(msgspec.Struct, frozen=True, tag="words"):
    """Somebody added words to the table's dice, or opened those that they had pledged."""

    seat: int
    text: str


class LotDrawn(msgspec.Struct, frozen=True, tag="lot"):
    """A lot decided who starts."""

    first: int


class Revealed(msgspec.Struct, frozen=True, tag="secret"):
    """The game is over or was abandoned, and the secret of its dice is told, in hexadecimal digits."""

    secret: str


Promised = Pledged | Called | Closed | BegunAnew
Posted = LetterTaken | SentOn | MovedAway
Event = (
    Begun | Happened | Written | Undone | Corrected | HandedOver | Worded | LotDrawn | Revealed | Promised | Posted
)
"""What a table is folded from. A play that was only written down becomes one that happened when it is played."""
