"""A file's worth of puzzles, from games of a seed: the same seed finds the same ones again."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from homeward.players.sitting import seatings
from homeward.positions.text import written
from homeward.puzzles.files import OtherFile, PuzzleFile
from homeward.puzzles.making.choosing import Choice
from homeward.puzzles.making.finding import candidates, ways_to
from homeward.puzzles.making.judging import verdict_on
from homeward.puzzles.puzzle import played
from homeward.puzzles.reading import ways_off
from homeward.puzzles.themes import theme_of
from homeward.reviews.evaluating import evaluator_for

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from homeward.model import Play
    from homeward.players.reading import Row
    from homeward.positions import Game, Position
    from homeward.puzzles.making.finding import Candidate
    from homeward.puzzles.making.judging import Verdict
    from homeward.puzzles.puzzle import Plays

GAMES = 20
"""Games that are played for a puzzle before we make do with fewer."""
TRIED = 2
"""Candidates of a game that are looked at, of which one is taken."""


def puzzles_of(game: Game, count: int, seed: int) -> Iterator[PuzzleFile]:
    """So many puzzles, one after the other, as many for every number of players; fewer where games have no more."""
    evaluator, ways, choice = evaluator_for(game), seatings(game), Choice(count)
    for number in range(GAMES * count):
        if len(choice.positions) == count:
            return
        seating = ways[len(choice.positions) % len(ways)]
        found = candidates(evaluator, seating, seed, number)
        for one in islice(choice.wanted(found), TRIED):
            verdict = verdict_on(evaluator, one.position, one.ends)
            if verdict is not None:
                puzzle = _written(one, verdict)
                choice.take(one.position, puzzle.theme, puzzle.grade)
                yield puzzle
                break


def _written(one: Candidate, verdict: Verdict) -> PuzzleFile:
    """A puzzle as its file has it; what it is about is told by the end that has come nearest."""
    position, best = one.position, one.ends[0]
    plays = ways_to(position, best.standing.row)
    goal, second = played(position, plays), ways_to(position, verdict.nearest)
    return PuzzleFile(
        position=position.text.partition(" ")[2],
        theme=theme_of(position, plays, second),
        grade=one.grade,
        found_by=one.found_by,
        best=_texts(position, plays),
        chance=best.worth,
        lead=verdict.lead.difference,
        interval=(verdict.lead.low, verdict.lead.high),
        others=tuple(_other(position, off, verdict.losses) for off in ways_off(position, goal)),
    )


def _other(position: Position, plays: Plays, losses: dict[Row, float]) -> OtherFile:
    """What leaving the best way so loses, when the rest is played as well as it still can be."""
    after = played(position, plays)
    reached = [after.row] if after.dice is None else [one.position.row for one in after.outcomes()]
    end = min(reached, key=lambda row: losses[row])
    then = [] if after.dice is None else ways_to(after, end)
    return OtherFile(plays, losses[end], _texts(after, then))


def _texts(position: Position, plays: Sequence[Play]) -> Plays:
    texts = []
    for play in plays:
        texts.append(written(position, play))
        position = position.play(play)
    return tuple(texts)
