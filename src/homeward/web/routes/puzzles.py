"""Puzzles: which there are, that of a day, what came of a try, the answer. Nothing is kept, no table is opened."""

from typing import Annotated

from fastapi import Query
from starlette.requests import Request
from starlette.responses import Response

from homeward.puzzles import Puzzle
from homeward.web import views
from homeward.web.hosting.puzzles import plays_in, position_after, puzzle_called, puzzle_of_day
from homeward.web.packed import ASK_AGAIN
from homeward.web.replies import reply
from homeward.web.routes.asking import Language, Tables, Word
from homeward.web.routes.keeping import kept_view
from homeward.web.routes.routing import routes_about
from homeward.web.wire.asked import LONGEST_LINE, NO_CONTROLS
from homeward.web.wire.puzzle import PuzzleAnswer, PuzzleList, PuzzleShown, PuzzleTried
from homeward.web.wire.said import Why

router = routes_about("puzzles")
Line = Annotated[str, Query(max_length=LONGEST_LINE, pattern=f"^{NO_CONTROLS}$")]
"""Plays one after the other, with commas."""


@router.get("/puzzles", response_model=PuzzleList)
async def all_of_them(request: Request, host: Tables, language: Language) -> Response:
    """The puzzles there are, by game and by what they are about."""
    return await kept_view(request, host, ("puzzles", language), lambda: views.puzzle_list(language), ASK_AGAIN)


@router.get("/puzzles/day/{day}", response_model=PuzzleShown)
async def of_day(request: Request, host: Tables, day: str, language: Language) -> Response:
    """The puzzle of a day, which is the reader's own: 2026-05-01."""
    return await _asked(request, host, await host.off_loop(puzzle_of_day, day), language)


@router.get("/games/{name}/puzzles/{number}", response_model=PuzzleShown)
async def one(request: Request, host: Tables, name: str, number: str, language: Language) -> Response:
    """A puzzle of a game, by its number."""
    return await _asked(request, host, await host.off_loop(puzzle_called, name, number), language)


async def _asked(request: Request, host: Tables, found: Puzzle, language: Language) -> Response:
    """What a puzzle asks, whichever way it was found."""
    key = ("puzzle", found.game.name, found.number, language)
    return await kept_view(request, host, key, lambda: views.puzzle(found, language), ASK_AGAIN)


@router.get("/games/{name}/puzzles/{number}/try", response_model=PuzzleTried)
async def tried(host: Tables, name: str, number: str, language: Language, plays: Line) -> Response:
    """What comes of plays, the first of the throw first."""
    return reply(
        await host.off_loop(lambda: views.puzzle_tried(puzzle_called(name, number), plays_in(plays), language))
    )


@router.get("/games/{name}/puzzles/{number}/answer", response_model=PuzzleAnswer)
async def answer(request: Request, host: Tables, name: str, number: str, language: Language) -> Response:
    """The answer to a puzzle, and what speaks for it."""
    found = await host.off_loop(puzzle_called, name, number)
    key = ("puzzle answer", found.game.name, found.number, language)
    return await kept_view(request, host, key, lambda: views.puzzle_answer(found, language), ASK_AGAIN)


@router.get("/games/{name}/puzzles/{number}/why", response_model=Why)
async def why(
    host: Tables, name: str, number: str, language: Language, plays: Line = "", piece: Word = "", to: Word = ""
) -> Response:
    """Why a piece may not go somewhere, after plays of a puzzle."""
    reason = await host.off_loop(
        lambda: position_after(puzzle_called(name, number), plays_in(plays)).why_not(piece, to)
    )
    return reply(views.why(reason, language))
