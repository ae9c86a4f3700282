"""What happens at a table: small frozen values, kept in order and never changed.

They are msgspec structs with tags, so a list of them goes to JSON and back as it is.
"""

from __future__ import annotations

from typing import Any

import msgspec


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


class Thrown(msgspec.Struct, frozen=True, tag="throw"):
    """Two dice were thrown, or typed in where they are real; in the opening, for the start."""

    seat: int
    a: int
    b: int


class Drawn(msgspec.Struct, frozen=True, tag="card"):
    """A cue card was drawn."""

    seat: int
    card: str


class Played(msgspec.Struct, frozen=True, tag="play"):
    """One play was made; `forced` says that nothing was chosen: nothing could be done but to pass."""

    seat: int
    play: str
    forced: bool = False


class Undone(msgspec.Struct, frozen=True, tag="undo"):
    """Plays were taken back: the line is again as it was after so many steps."""

    seat: int
    back_to: int


class Corrected(msgspec.Struct, frozen=True, tag="correct"):
    """A mistyped throw or card, and the plays made with it, were replaced."""

    back_to: int
    shown: Thrown | Drawn


class HandedOver(msgspec.Struct, frozen=True, tag="seat"):
    """Somebody else took a seat."""

    seat: Seat


class Worded(msgspec.Struct, frozen=True, tag="words"):
    """Somebody added words to the table's dice."""

    seat: int
    text: str


class LotDrawn(msgspec.Struct, frozen=True, tag="lot"):
    """A lot decided who starts."""

    first: int


class Revealed(msgspec.Struct, frozen=True, tag="secret"):
    """The game is over, and the secret of its dice is told, in hexadecimal digits."""

    secret: str


Shown = Thrown | Drawn
Happening = Thrown | Drawn | Played
Event = Begun | Thrown | Drawn | Played | Undone | Corrected | HandedOver | Worded | LotDrawn | Revealed
