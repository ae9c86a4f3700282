"""How players read Kukla & Ollie: every play is chosen by itself, and the past that K24 looks at goes along."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from homeward.families import STAGE
from homeward.model import Phase
from homeward.players.reading import Alternative, Looking, Standing
from homeward.playouts.stage.course import progress
from homeward.playouts.stage.playout import starter
from homeward.playouts.stage.taste import favourite
from homeward.positions.stage import StagePosition
from homeward.referee.stage import layout as S
from homeward.referee.stage.board import set_board

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from homeward.families.family import Family
    from homeward.model import Play
    from homeward.players.reading import Plan, Reading, Row
    from homeward.positions import Game

NUMBERS = range(1, S.NUMBERS + 1)


class StageReading:
    """Kukla & Ollie."""

    family: Family = STAGE
    looking = Looking(games=4, turns=8, enough=50)  # only cards are left to chance
    asked_for = "move"

    # What can be chosen

    def standing(self, position: StagePosition) -> Standing:
        """The row and the past."""
        return Standing(position.tables, position.row, position.past)

    def known_by(self, position: StagePosition) -> Row:
        """Its row and its past, on which depends what may be played (K24)."""
        return (*position.row, *position.past)

    def alternatives(self, position: StagePosition) -> list[Alternative]:
        """Where each play leads."""
        return [Alternative(play, self.standing(position.play(play))) for play in position.plays]

    def usual(self, position: StagePosition, decide: Callable[[Any], Play]) -> Play:
        """The one play."""
        return decide(position)

    def way(self, position: StagePosition, goal: Play) -> Plan:
        """The one play."""
        return {self.known_by(position): goal}

    def is_midway(self, position: StagePosition) -> bool:
        """Never: a play is the whole way."""
        return False

    def ends_after(self, position: StagePosition, play: Play) -> list[Row]:
        """The row after a play."""
        return [position.play(play).row]

    def openings(self, position: StagePosition) -> list[Row]:
        """Nobody throws for the start."""
        return [position.row]

    def favourite(self, position: StagePosition, codes: list[int], policies: Sequence[int]) -> int:
        """The play that scores most."""
        row, scratch = list(position.row), [0] * S.SCRATCH
        set_board(position.tables, row, scratch)
        return favourite(position.tables, row, scratch, codes, len(codes), policies, position.to_play)

    def goal_in(self, position: StagePosition, answer: dict[str, Any]) -> Play | None:
        """The play that an answer means; the first there is where K24 alone forbids it.

        A program is not told the past, and cannot know.
        """
        chosen = _play_in(position, answer)
        if chosen is None and _play_in(StagePosition(position.game, position.row, (0,) * S.PAST), answer) is not None:
            return position.plays[0]
        return chosen

    # Whole games

    def lot(self, seats: int, seed: int, game: int) -> int:
        """Drawn by lot (K12)."""
        return starter(seats, seed, game)

    def position(self, game: Game, state: Sequence[int]) -> StagePosition:
        """A position counts no turns."""
        row = (*state[: S.TURN], 0, *state[S.TURN + 1 : S.ROW])
        return StagePosition(game, row, tuple(state[S.ROW :]))

    def begins_turn(self, position: StagePosition) -> bool:
        """Whether a move is due, and not a card's."""
        return position.phase is Phase.PLAY and not position.card

    # The board

    def board(self, position: StagePosition) -> tuple[Any, ...]:
        """How many spaces there are, and what they are called."""
        return position.tables.stage, position.names

    def whole_way(self, tables: Any) -> int:
        """Twelfths of a move from the circle to the stage."""
        return sum(progress(tables, number, tables.stage) for number in NUMBERS)

    def way_of(self, position: StagePosition, seat: int) -> int:
        """Twelfths of a move."""
        spaces = position.row[S.PIECES + S.NUMBERS * seat :]
        return sum(progress(position.tables, number, spaces[number - 1]) for number in NUMBERS)


READING: Reading[StagePosition] = StageReading()


def _play_in(position: StagePosition, answer: dict[str, Any]) -> Play | None:
    """The play that an answer means, if there is one."""
    from homeward.protocol.choosing import move_words

    if "move" not in answer:
        return None
    return next((play for play in position.plays if move_words(play, position.play(play)) == answer["move"]), None)
