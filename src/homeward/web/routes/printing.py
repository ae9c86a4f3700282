"""A game to be printed: a PDF, made where it is asked for and kept."""

from functools import partial
from typing import Literal

from starlette.requests import Request
from starlette.responses import Response

from homeward.extras import is_installed
from homeward.positions import Game
from homeward.web.hosting.shelf import game_by
from homeward.web.packed import AN_HOUR, Packed, packed
from homeward.web.refusals import TurnedAway
from homeward.web.replies import sent
from homeward.web.routes.asking import House, Language, Limits, Tables
from homeward.web.routes.routing import routes_about

router = routes_about("printing")
PDF = "application/pdf"


@router.get(
    "/games/{name}/print.pdf",
    response_class=Response,
    responses={200: {"content": {PDF: {"schema": {"type": "string", "format": "binary"}}}}},
)
async def print_it(
    request: Request,
    host: Tables,
    rates: Limits,
    name: str,
    language: Language,
    paper: Literal["a4", "letter"] = "a4",
    house: House = "",
) -> Response:
    """The board at its true size, its pieces and cards, and the rules. House rules are written as JSON.

    A PDF for house rules takes as much of everybody's time as a new table; the others are few, and kept.
    """
    if house:
        rates.check_new_table(request)
    found = await host.off_loop(game_to_print, name, house)
    key = ("print", found.name, str(found.book.house), paper, language)
    answer = await host.answers.get(key, partial(host.off_loop, _made, found, paper, language))
    response = sent(request, answer, PDF, AN_HOUR)
    response.headers["Content-Disposition"] = f'inline; filename="{found.name}-{paper}.pdf"'
    return response


def game_to_print(name: str, house: str) -> Game:
    """The game with its house rules, where anything can be printed at all."""
    if not is_installed("print"):
        raise TurnedAway("no_printing")
    return game_by(name, house)


def _made(found: Game, paper: str, language: str) -> Packed:
    from homeward.printing.making import made
    from homeward.printing.ordering import Order

    return packed(made(Order(found.book, paper=paper, language=language)))
