"""Lessons: their steps, what came of a try, and the tips. Nothing is kept, and no table is opened."""

from starlette.requests import Request
from starlette.responses import Response

from homeward.web import views
from homeward.web.hosting.shelf import lesson_called, step_called
from homeward.web.packed import ASK_AGAIN
from homeward.web.replies import reply
from homeward.web.routes.asking import Language, Tables, Word
from homeward.web.routes.keeping import kept_view
from homeward.web.routes.routing import routes_about
from homeward.web.wire.lesson import LessonShown, TipList, Tried
from homeward.web.wire.said import Why

router = routes_about("lessons", under="/games/{name}")


@router.get("/lesson", response_model=LessonShown)
async def whole(request: Request, host: Tables, name: str, language: Language) -> Response:
    """A game's lesson, step by step."""
    return await kept_view(
        request, host, ("lesson", name, language), lambda: views.lesson(lesson_called(name), language), ASK_AGAIN
    )


@router.get("/tips", response_model=TipList)
async def tips(request: Request, host: Tables, name: str, language: Language) -> Response:
    """What is said when a rule of a game first matters."""
    return await kept_view(
        request, host, ("tips", name, language), lambda: views.tips(lesson_called(name), language), ASK_AGAIN
    )


@router.get("/lesson/{step}/try", response_model=Tried)
async def tried(host: Tables, name: str, step: str, language: Language, play: Word) -> Response:
    """What comes of a play in a step of a lesson."""
    return reply(await host.off_loop(lambda: views.tried(step_called(name, step), play, language)))


@router.get("/lesson/{step}/why", response_model=Why)
async def why(host: Tables, name: str, step: str, language: Language, piece: Word = "", to: Word = "") -> Response:
    """Why a piece may not go somewhere in a step of a lesson."""
    reason = await host.off_loop(lambda: step_called(name, step).position.why_not(piece, to))
    return reply(views.why(reason, language))
