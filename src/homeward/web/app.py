"""The application: the guards, the routes, and what lives as long as they do."""

from __future__ import annotations

from contextlib import asynccontextmanager, nullcontext
from typing import TYPE_CHECKING

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

from homeward import __version__
from homeward.store import Store, fingerprint
from homeward.targets.engine import Engines
from homeward.web.clocks.ticks import Ticks
from homeward.web.errors import add_error_handlers
from homeward.web.guard.crowds import CrowdGuard
from homeward.web.guard.headers import HeaderGuard
from homeward.web.guard.hosts import HostGuard
from homeward.web.guard.mishaps import MishapGuard
from homeward.web.guard.origins import OriginGuard
from homeward.web.guard.rates import RateGuard, Rates
from homeward.web.guard.sizes import SizeGuard
from homeward.web.hosting.host import Host
from homeward.web.hosting.looking import Looking
from homeward.web.hosting.reviewing import Reviews
from homeward.web.openapi import describe
from homeward.web.page import page_router
from homeward.web.routes import (
    acts,
    boards,
    friends,
    health,
    lessons,
    live,
    played,
    positions,
    post,
    printing,
    puzzles,
    records,
    reviews,
    rule_sets,
    shelf,
    tables,
)
from homeward.web.running.door import Door
from homeward.web.running.means import key_file_of, means_of
from homeward.web.running.sharing import Sharing
from homeward.web.visitors.devices import Devices
from homeward.web.visitors.joining import Joining
from homeward.web.visitors.tokens import Mint
from homeward.web.work.thinkers import warming
from homeward.web.work.whose import WhoseGuard

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from homeward.web.settings import Settings

WORTH_PACKING = 1000  # bytes
QUICKLY = 1
ROUTES = (
    *(shelf, rule_sets, boards, printing, lessons, puzzles, positions, tables),
    *(acts, reviews, post, friends, records, played, health, live),
)


def create_app(settings: Settings) -> FastAPI:
    """The server as an ASGI application."""
    app = FastAPI(
        title="homeward",
        version=__version__,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=_lifespan,
    )
    app.state.settings = settings
    app.state.database = fingerprint(settings.database)
    app.state.rates = Rates(settings)
    app.state.door = Door(settings)
    app.state.ticks = Ticks()
    # As they are: `include_router` would build each route, with all that checks its questions, a second time.
    for router in (*(routes.router for routes in ROUTES), page_router()):
        app.router.routes.extend(router.routes)
    _add_guards(app, settings)
    add_error_handlers(app)
    describe(app)
    return app


def _add_guards(app: FastAPI, settings: Settings) -> None:
    """The last one added is the first that is asked."""
    app.add_middleware(GZipMiddleware, minimum_size=WORTH_PACKING, compresslevel=QUICKLY)  # what is not kept packed
    app.add_middleware(MishapGuard)
    more = {"/api/records": settings.record_bytes}
    app.add_middleware(SizeGuard, most=settings.body_bytes, more=more, seconds=settings.seconds_to_send)
    app.add_middleware(RateGuard, rates=app.state.rates)
    app.add_middleware(OriginGuard, public=settings.public_url)
    app.add_middleware(HostGuard, bound=settings.host, also=app.state.door.names)
    if settings.proxies:
        app.add_middleware(CrowdGuard, most=settings.connections_at_once)
    app.add_middleware(HeaderGuard)
    app.add_middleware(WhoseGuard)


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    """The database is open; the compiled referee warms up beside the plain one, and so do hints and strong bots."""
    settings: Settings = app.state.settings
    async with Store.at(settings.database) as store:
        with Engines() if settings.warm else nullcontext(), warming() if settings.warm else nullcontext():
            app.state.devices = Devices(Mint.at(key_file_of(settings)), store)
            host = app.state.host = Host(store, settings, means_of(settings), app.state.ticks)
            store.journal.on_commit = host.committed
            app.state.looking = Looking(host)
            app.state.reviews = Reviews(host, store)
            app.state.joining = Joining(host, store, settings.guests_at_once)
            app.state.sharing = Sharing(store, app.state.door)
            yield
            await app.state.reviews.close()
            await host.close()
