"""A puzzle as its file has it, checked: it can occur, the best and all others are legal, nothing is left out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.errors import BadRulebook, HomewardError
from homeward.model import Phase
from homeward.positions import parse
from homeward.positions.text import written
from homeward.puzzles.puzzle import Other, Puzzle, leads_to, played

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from homeward.positions import Position
    from homeward.puzzles.files import PuzzleFile
    from homeward.puzzles.puzzle import Plays


def checked_in(path: Path, number: int, game: str, file: PuzzleFile) -> Puzzle:
    """A puzzle of a file; what is wrong with it is told with file, number and key."""
    try:
        return checked(number, game, file)
    except HomewardError as error:
        raise BadRulebook(f"{path.name}: puzzle {number}: {error}") from None


def checked(number: int, game: str, file: PuzzleFile) -> Puzzle:
    """A puzzle as its file has it, or what is wrong with it."""
    position = parse(f"{game} {file.position}")
    if position.phase is not Phase.PLAY:
        raise BadRulebook("position: it waits for no play")
    puzzle = Puzzle(
        number=number,
        position=position,
        theme=file.theme,
        grade=file.grade,
        found_by=file.found_by,
        best=file.best,
        chance=file.chance,
        lead=file.lead,
        interval=file.interval,
        others=tuple(Other(other.plays, other.then, other.loses) for other in file.others),
    )
    _check_legal(puzzle)
    return puzzle


def _check_legal(puzzle: Puzzle) -> None:
    try:
        goal = puzzle.goal
    except HomewardError as error:
        raise BadRulebook(f"best: {error}") from None
    if goal.dice is not None or goal.row == puzzle.position.row:
        raise BadRulebook("best: some of the throw is left")
    for other in puzzle.others:
        try:
            end = played(puzzle.position, (*other.plays, *other.then))
        except HomewardError as error:
            raise BadRulebook(f"others: {error}") from None
        if end.dice is not None:
            raise BadRulebook(f"others: after {', '.join(other.plays)} some of the throw is left")
    told = {other.plays for other in puzzle.others}
    if told != (leaving := set(ways_off(puzzle.position, goal))):
        strange = sorted(" ".join(plays) for plays in told ^ leaving)
        raise BadRulebook(f"others: they are not the plays that leave the best way: {'; '.join(strange)}")


def ways_off(position: Position, goal: Position, before: Plays = ()) -> Iterator[Plays]:
    """Every way that leaves the one to a goal, each up to the play that does."""
    if position.row == goal.row:
        return
    for play in position.plays:
        after, plays = position.play(play), (*before, written(position, play))
        if leads_to(after, goal):
            yield from ways_off(after, goal, plays)
        else:
            yield plays
