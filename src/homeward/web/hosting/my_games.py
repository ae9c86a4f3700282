"""My games, gathered: the tables of a device that are over, with what is kept of their reviews."""

from __future__ import annotations

import time
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from msgspec.json import Decoder

from homeward.reviews.form import Part, part_of
from homeward.web import views
from homeward.web.hosting.played import played
from homeward.web.hosting.teaching import unpacked
from homeward.web.packed import packed
from homeward.web.wire.encoding import encoded

if TYPE_CHECKING:
    from homeward.web.hosting.host import Host
    from homeward.web.hosting.looking import Looking
    from homeward.web.hosting.played import Played
    from homeward.web.packed import Packed
    from homeward.web.views.played.exporting import Format
    from homeward.web.wire.played import MyGames

_parts = Decoder(Part)


async def my_games(host: Host, looking: Looking, device: str, only: str, language: str) -> MyGames:
    """All that is told of a device's games; `only` of one game, where one is named."""
    games = await games_of(host, looking, device)
    return await host.off_loop(views.my_games, games, only, language)


async def games_file(host: Host, looking: Looking, device: str, only: str, how: Format) -> tuple[str, str]:
    """A device's games as text, one row a game, and the name of a file for it."""
    games = await games_of(host, looking, device)
    text = await host.off_loop(lambda: views.exported(views.of_game(games, only), how))
    return text, f"homeward-games-{time.strftime('%Y-%m-%d')}.{how}"


async def games_of(host: Host, looking: Looking, device: str) -> list[Played]:
    """The games of a device's owner that are over, the latest first, with what reviews say of them."""
    finished = await looking.finished(device)
    games = await host.off_loop(lambda: [one for line, seen in finished if (one := played(line, seen, device))])
    return [replace(game, part=await _part(host, game)) for game in games]


async def _part(host: Host, game: Played) -> Part | None:
    """What a review says of my part in a game, where one is kept; read once, since the game is over."""
    key = ("part", game.id, game.seat.seat, game.at)
    try:
        return _parts.decode((await host.answers.get(key, partial(_reviewed, host, game))).text)
    except LookupError:
        return None


async def _reviewed(host: Host, game: Played) -> Packed:
    """The part as JSON; nothing is found where nobody has asked for a review yet."""
    kept = await host.kept_review(game.id)
    if kept is None:
        raise LookupError(game.id)
    return await host.off_loop_at(game.id, _told, kept.body, game)


def _told(body: bytes, game: Played) -> Packed:
    """From a review of all of the game: one that has gone on since has none."""
    taught = unpacked(body)
    if taught is None or len(taught.review.events) != game.glance.steps:
        raise LookupError(game.id)
    return packed(encoded(part_of(taught.review, game.seat.seat)))
