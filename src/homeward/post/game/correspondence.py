"""A game by post as far as a letter tells it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from homeward.growing import Growing
from homeward.post.dice.luck import PostChance
from homeward.post.game.turns import Serving
from homeward.record import Record

if TYPE_CHECKING:
    from collections.abc import Mapping

    from homeward.events import Happened
    from homeward.positions import Position
    from homeward.post.dice.luck import TurnLuck
    from homeward.post.game.due import Due
    from homeward.post.game.turns import Turn
    from homeward.post.letters.letter import Letter
    from homeward.post.letters.tags import Sending


@dataclass(frozen=True)
class Correspondence:
    """Everything that follows from a letter.

    `positions` begin with the start; before all have shown an element there is nothing but that. `digest` is empty
    until all have joined. `elements` are what each seat has shown, the end of its chain first; `persons` the seats
    that are not handed over, `bots` those that are. `shown` counts throws and cards, `worth` is what the next
    decision's digit is worth, `sendings` is what each person's tag covers.
    """

    letter: Letter
    due: Due
    positions: Growing[Position]
    digest: bytes = b""
    elements: Mapping[int, list[bytes]] = field(default_factory=dict)
    sendings: Mapping[int, Sending] = field(default_factory=dict)
    persons: tuple[int, ...] = ()
    bots: Mapping[int, str] = field(default_factory=dict)
    turns: Growing[Turn] = field(default_factory=Growing)
    luck: Growing[TurnLuck] = field(default_factory=Growing)
    serving: Serving = field(default_factory=Serving)
    worth: int = 1
    shown: int = 0

    @property
    def begun(self) -> bool:
        """Whether it is known who starts."""
        return bool(self.luck)

    @property
    def position(self) -> Position:
        """The position in which the letter was sent."""
        return self.positions[-1]

    @property
    def events(self) -> tuple[Happened, ...]:
        """Everything that happened, in order."""
        return tuple(one.happened for one in self.positions[1:] if one.happened is not None)

    @property
    def names(self) -> dict[int, str]:
        """Who sits where, of those who gave a name."""
        return {seat: name for seat, name in self.letter.header.names if name}

    @property
    def chance(self) -> PostChance:
        """The luck of all that was played, for a table that plays it again."""
        return PostChance(tuple(self.luck))

    @property
    def record(self) -> Record:
        """The game as an ordinary record, names included."""
        begun = Record.starting(self.positions[0], names=self.names)
        return begun.with_positions(self.positions[1:])
