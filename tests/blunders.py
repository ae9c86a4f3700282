"""Positions in which something can surely be lost: reviewed in a moment, and always with the same call."""

from typing import NamedTuple

from homeward.positions import Position, parse


class Blunder(NamedTuple):
    """A position, the play that loses much, and the one that does not."""

    text: str
    made: str
    better: str

    @property
    def position(self) -> Position:
        return parse(self.text)


ALONE = Blunder(
    "pollyanna seats=0,2 turn=0 0=B23,B32,T2.6,T3.6 2=B4,B10,B16,B55 throw=2-1 left=2 owes=0+1",
    "B23-B25",
    "T3.6-B55",
)
"""A capture missed, with the last die of a throw."""
PARTNERS = Blunder(
    "parcheesi seats=0,1,2,3 partners turn=3 0=corner,corner,corner,B48 1=corner,corner,B41,P6"
    " 2=corner,corner,corner,B5 3=corner,corner,B35,B39 throw=2-1 left=2-1",
    "B39-B40",
    "B35-B37",
)
"""With a whole throw to play."""
CARD = Blunder(
    "kukla_ollie seats=0,2 turn=2 0=circle,circle,1.1.3,circle 2=circle,circle,circle,well.2 deck=3,4,3,2,1,1,2,1"
    " card=4:forward-1",
    "4-2.4.1",
    "4-2.5.2",
)
"""Nothing much is lost here: a card that can be followed in several ways."""
