"""One turn: dealt by its luck, played by whoever chooses, until somebody else is to play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from homeward.model import Phase

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from homeward.model import Play
    from homeward.positions import Position
    from homeward.post.dice.luck import TurnLuck


class Turn(NamedTuple):
    """A turn that is over: whose, on whose device; all decisions after it, and what the next digit is worth."""

    seat: int
    device: int
    decisions: int
    worth: int
    positions: int


@dataclass(frozen=True)
class Serving:
    """Which device's newest element serves turns now: its own turn and those of bots just before it, each once."""

    device: int | None = None
    served: tuple[int, ...] = ()

    def goes_on(self, device: int, seat: int) -> bool:
        """Whether this turn is played with the element that is shown already."""
        return device == self.device and seat not in self.served and device not in self.served

    def after(self, device: int, seat: int) -> Serving:
        """As it is once this turn is played."""
        return Serving(device, (*self.served, seat) if self.goes_on(device, seat) else (seat,))


class TurnBegins(NamedTuple):
    """A turn that may be played now: whose, and its luck."""

    seat: int
    luck: TurnLuck


def dealt(start: Position, luck: TurnLuck) -> Iterator[Position]:
    """The throws for the start, until it is known who begins."""
    position, number = start, 0
    while position.phase is Phase.OPENING:
        position = luck.dealt(position, number)
        number += 1
        yield position


def played(before: Position, luck: TurnLuck, choose: Callable[[Position], Play | None]) -> Iterator[Position]:
    """The positions of a turn; it stops where nothing is chosen."""
    position, seat, number = before, before.to_play, 0
    while not position.is_over and position.to_play == seat:
        if position.phase is Phase.PLAY:
            play = choose(position)
            if play is None:
                return
            position = position.play(play)
        else:
            position = luck.dealt(position, number)
            number += 1
        yield position
