"""The cards of whole games of Kukla & Ollie: where each was drawn, and which it was."""

from collections.abc import MutableSequence, Sequence

from homeward.playouts.policies import Policies
from homeward.playouts.stage.batch import begin, goes_on, winners_of
from homeward.playouts.stage.playout import step
from homeward.playouts.stage.room import Room
from homeward.referee.kernel import kernel
from homeward.referee.stage.layout import CARD, DRAW, PHASE, ROW, Run, StageTables
from homeward.scholar.net import Nets
from homeward.scholar.stage.games import next_step
from homeward.scholar.values import Desk


@kernel
def list_cards(
    tables: StageTables,
    policies: Policies,
    beginning: Sequence[int],
    nets: Nets,
    minded: int,
    room: Room,
    desk: Desk,
    seed: int,
    game: int,
    most_turns: int,
    rows: Sequence[Run],
    cards: MutableSequence[int],
) -> int:
    """Play a game and write down the row before every card, and which; 16 times how many, and who won, a bit a seat.

    The scholar plays for the seats in `minded`. Cards for which there is no room are left out.
    """
    row, n = room.row, 0
    begin(tables, beginning, room, seed, game)
    while goes_on(row, most_turns):
        if row[PHASE] == DRAW:
            if n < len(cards):
                for i in range(ROW):
                    rows[n][i] = row[i]
            step(tables, policies, room, seed, game)
            if n < len(cards):
                cards[n] = row[CARD]
                n += 1
        else:
            next_step(tables, policies, nets, minded, room, desk, seed, game)
    return n * 16 + winners_of(row)
