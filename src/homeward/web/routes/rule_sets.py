"""House rules as they are chosen, and sets of them as files. Nothing is kept here: every device keeps its own."""

from typing import Annotated

from fastapi import Depends
from starlette.responses import Response

from homeward.web import views
from homeward.web.hosting.rule_sets import set_asked, set_sent, set_written
from homeward.web.replies import reply
from homeward.web.routes.asking import Body, Language, Tables
from homeward.web.routes.routing import routes_about
from homeward.web.wire.asked import HouseAsked, SetAsked, SetSent
from homeward.web.wire.shelf import HouseShown, SetShown, SetWritten

router = routes_about("house rules")
Chosen = Annotated[HouseAsked, Depends(Body(HouseAsked))]
Named = Annotated[SetAsked, Depends(Body(SetAsked))]
Sent = Annotated[SetSent, Depends(Body(SetSent))]


@router.post("/house", response_model=HouseShown)
async def house(host: Tables, language: Language, asked: Chosen) -> Response:
    """What every setting may be, given the house rules chosen so far; what makes no game is said in a sentence."""
    return reply(await host.off_loop(views.house_shown, asked.game, asked.house, language))


@router.post("/sets", response_model=SetShown)
async def named(host: Tables, language: Language, asked: Named) -> Response:
    """House rules under a name, as a card shows them; refused where they make no game."""
    return reply(await host.off_loop(lambda: views.rule_set(set_asked(asked), language)))


@router.post("/sets/file", response_model=SetWritten)
async def written(host: Tables, language: Language, asked: Named) -> Response:
    """House rules under a name, as a file."""
    return reply(await host.off_loop(set_written, asked))


@router.post("/sets/read", response_model=SetShown)
async def read(host: Tables, language: Language, asked: Sent) -> Response:
    """A set of house rules from a file; a mistake in it is refused with line and key."""
    return reply(await host.off_loop(lambda: views.rule_set(set_sent(asked), language)))
