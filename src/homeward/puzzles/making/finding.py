"""Positions in strong games in which the evaluator sees one end well ahead of all others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from homeward.model import Phase
from homeward.players.dealing import Dealer
from homeward.players.ladder import player
from homeward.players.reading import reading_of
from homeward.players.sitting import positions_of
from homeward.positions import parse
from homeward.puzzles.making.bots import TEMPTED, finders, grade_of
from homeward.puzzles.making.ends import End, ends_by_worth, rough_lead
from homeward.puzzles.puzzle import played
from homeward.puzzles.themes import theme_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.model import Play
    from homeward.players.reading import Row
    from homeward.players.sitting import Seating
    from homeward.positions import Position
    from homeward.puzzles.puzzle import Grade, Theme
    from homeward.reviews.evaluating import Evaluator

AHEAD = 0.06
"""By how much the best end leads as the evaluator sees it."""
ROUGHLY = AHEAD / 2
"""… and at a glance, before it is looked at at all."""
CHOICES = 3
"""Ends that there are to choose from, at least."""
LONGEST = 600
"""Turns of a game that are looked at: a few games of Kukla & Ollie among scholars would go on for very long."""
SURE = 0.98
"""Whoever is as sure to win as this has no puzzle."""


@dataclass(frozen=True)
class Candidate:
    """A position, its ends with the best first, what it is about, and who finds it."""

    position: Position
    ends: tuple[End, ...]
    theme: Theme
    found_by: tuple[str, ...]

    @property
    def grade(self) -> Grade:
        """How hard it is."""
        return grade_of(self.found_by)


def candidates(evaluator: Evaluator, seating: Seating, seed: int, number: int) -> Iterator[Candidate]:
    """What game `number` of a seed has to offer: the scholar plays it, in every second game with a steady rival."""
    dealer = Dealer(seed, number)
    seats = evaluator.game.start(seating.players, first=0).seats
    names = {seat: "steady" if number % 2 and at % 2 else "scholar" for at, seat in enumerate(seats)}
    seated = {seat: player(name, dealer.seed_for(seat)) for seat, name in names.items()}
    for position in positions_of(evaluator.game, seated, dealer, partners=seating.partners, most_turns=LONGEST):
        if _begins(position) and rough_lead(evaluator, position) >= ROUGHLY:
            found = _candidate(evaluator, parse(position.text))
            if found is not None:
                yield found


def _begins(position: Position) -> bool:
    """Whether a whole throw, move or card is to be played, and something can be chosen."""
    if position.phase is not Phase.PLAY or len(position.plays) < CHOICES:
        return False
    return position.previous is None or position.previous.phase is not Phase.PLAY or position.dice is None


def _candidate(evaluator: Evaluator, position: Position) -> Candidate | None:
    """A position as its text has it, without the past of its game, if it still is a puzzle that tempts somebody."""
    ends = ends_by_worth(evaluator, position)
    if len(ends) < CHOICES or ends[0].worth - ends[1].worth < AHEAD or ends[0].worth > SURE:
        return None
    best, second = (ways_to(position, end.standing.row) for end in ends[:2])
    if played(position, best).is_over:
        return None
    found_by = finders(position, ends[0].standing.row)
    if set(found_by) >= TEMPTED:
        return None
    return Candidate(position, tuple(ends), theme_of(position, best, second), found_by)


def ways_to(position: Position, goal: Row) -> list[Play]:
    """Plays that end there."""
    if position.dice is None:
        return [next(play for play in position.plays if position.play(play).row == goal)]
    plan, plays = reading_of(position).way(position, goal), []
    while position.row in plan:
        plays.append(plan[position.row])
        position = position.play(plays[-1])
    return plays
