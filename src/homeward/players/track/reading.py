"""How players read the dice games: a throw is played to one of its ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from homeward.families import TRACK
from homeward.model import Phase
from homeward.players.reading import Alternative, Looking, Plan, Row, Standing
from homeward.playouts.track.batch import drawn_seat
from homeward.playouts.track.choice import Mind, best_of
from homeward.positions.position import PIECES
from homeward.positions.track import TrackPosition
from homeward.referee.track import layout as L
from homeward.referee.track.tables import ENTRANCE, HOME, PROGRESS
from homeward.targets.machine_referee import thinking_track
from homeward.targets.referee import REFEREE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from homeward.families.family import Family
    from homeward.model import Play
    from homeward.players.reading import Reading
    from homeward.positions import Game


class TrackReading:
    """The dice games."""

    family: Family = TRACK
    looking = Looking(games=12, turns=4, enough=160)  # once around the table
    asked_for = "outcome"

    # What can be chosen

    def standing(self, position: TrackPosition) -> Standing:
        """The row alone."""
        return Standing(position.tables, position.row)

    def known_by(self, position: TrackPosition) -> Row:
        """Its row."""
        return position.row

    def alternatives(self, position: TrackPosition) -> list[Alternative]:
        """The ends of the throw on the table."""
        return [Alternative(row, Standing(position.tables, row)) for row in ends_of(position)]

    def usual(self, position: TrackPosition, decide: Callable[[Any], Play]) -> Row:
        """The end that single decisions come to."""
        while position.phase is Phase.PLAY:
            position = position.play(decide(position))
        return position.row

    def way(self, position: TrackPosition, goal: Row) -> Plan:
        """The plays that lead through the throw."""
        return way_to(position, goal)

    def is_midway(self, position: TrackPosition) -> bool:
        """Whether some of the throw is left."""
        return position.phase is Phase.PLAY

    def ends_after(self, position: TrackPosition, play: Play) -> list[Row]:
        """The rows in which the throw can end after a play, as positions have them."""
        row, _ = REFEREE.track.play(position.tables, position.row, play.code)
        if row[L.PHASE] == L.PLAY and row[L.TURN] == position.row[L.TURN]:
            return [_uncounted(end) for end in REFEREE.track.ends(position.tables, row)]
        return [_uncounted(row)]

    def openings(self, position: TrackPosition) -> list[list[int]]:
        """The game as it is when each of those still throwing for the start has won it."""
        rows = []
        for seat in position.starting_totals:
            row = list(position.row)
            row[L.TO_PLAY], row[L.PHASE] = seat, L.THROW
            rows.append(row)
        return rows

    def favourite(self, position: TrackPosition, codes: list[int], policies: Sequence[int]) -> int:
        """Both dice of a throw are weighed together."""
        row, mind = list(position.row), Mind(policies, [0] * L.ROW, [0] * L.ROW, [0] * L.PLAYS)
        return best_of(position.tables, row, [0] * L.SCRATCH, codes, len(codes), mind, position.to_play)

    def goal_in(self, position: TrackPosition, answer: dict[str, Any]) -> Row | None:
        """The end that has the pieces of an answer."""
        from homeward.protocol.choosing import outcome_words

        chosen, seat, game = _in_order(answer.get("outcome")), position.to_play, position.game
        for end in ends_of(position):
            if _in_order(outcome_words(seat, TrackPosition(game, end))) == chosen:
                return end
        return None

    # Whole games

    def lot(self, seats: int, seed: int, game: int) -> int:
        """Drawn by lot (C2, N3)."""
        return drawn_seat(seats, seed, game)

    def position(self, game: Game, state: Sequence[int]) -> TrackPosition:
        """A position counts no turns."""
        return TrackPosition(game, _uncounted(state))

    def begins_turn(self, position: TrackPosition) -> bool:
        """Whether a throw is due."""
        return position.phase is Phase.THROW

    # The board

    def board(self, position: TrackPosition) -> tuple[Any, ...]:
        """The length of the way, and what its spaces are called."""
        return position.tables[ENTRANCE], position.tables[HOME], position.course.names[0]

    def whole_way(self, tables: Any) -> int:
        """Steps of four pieces from their corner home."""
        way: int = PIECES * tables[PROGRESS + tables[HOME]]
        return way

    def way_of(self, position: TrackPosition, seat: int) -> int:
        """Steps."""
        places = position.row[PIECES * seat : PIECES * (seat + 1)]
        return sum(position.tables[PROGRESS + place] for place in places)


READING: Reading[TrackPosition] = TrackReading()


def ends_of(position: TrackPosition) -> list[Row]:
    """The rows in which the throw on the table can end, each once, as positions have them: no turns counted."""
    return [_uncounted(row) for row in thinking_track().ends(position.tables, position.row)]


def way_to(position: TrackPosition, end: Row) -> Plan:
    """What to play from here on so that the throw ends there."""
    plan: Plan = {}
    while position.phase is Phase.PLAY and position.row != end:
        for play in position.plays:
            after = position.play(play)
            if after.row == end or (after.phase is Phase.PLAY and end in ends_of(after)):
                break
        plan[position.row] = play
        position = after
    return plan


def _uncounted(row: Sequence[int]) -> Row:
    return (*row[: L.TURN], 0)


def _in_order(outcome: Any) -> Any:
    """An outcome with every seat's pieces in one order: they are alike, and a program need not sort them as we do."""
    if not isinstance(outcome, dict) or not isinstance(outcome.get("pieces"), dict):
        return outcome
    pieces = outcome["pieces"].items()
    return outcome | {
        "pieces": {seat: sorted(map(str, spaces)) for seat, spaces in pieces if isinstance(spaces, list)}
    }
