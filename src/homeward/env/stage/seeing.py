"""Kukla & Ollie in small whole numbers, turned to the seat that acts: relative seat k is k places on by number."""

from homeward.referee.kernel import kernel
from homeward.referee.stage import layout as S
from homeward.referee.stage.layout import CARDS, NONE, Run

# Where things stand
PIECES = 0  # 4 · k + i: the space of piece i + 1 of relative seat k, in order of travel; 0 the circle
PLAYING = 16  # by k: whether the seat plays
PHASE = 20  # the row's: 0 a move, 1 a card to draw, 2 a card to obey, 3 over
ACTIVE = 21  # the number of the piece that draws or obeys, else 0
CARD = 22  # the kind of card to obey, from 1; else 0
DECK = 23  # by kind: how many are left
WIDTH = 31


@kernel
def see_compact(row: Run, seen: Run) -> None:
    """Write down a row as the seat that acts sees it."""
    turned = row[S.TO_PLAY] & 3
    for k in range(4):
        seat = (turned + k) & 3
        for i in range(4):
            seen[PIECES + 4 * k + i] = row[S.PIECES + 4 * seat + i]
        seen[PLAYING + k] = (row[S.SEATS_IN_PLAY] >> seat) & 1
    seen[PHASE] = row[S.PHASE]
    seen[ACTIVE] = row[S.ACTIVE]
    seen[CARD] = row[S.CARD] - NONE
    for card in range(CARDS):
        seen[DECK + card] = row[S.DECK + card]
