"""The ladder: the bots from the beginner up, where my play stood between them, and the best I have beaten."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from homeward.players import names
from homeward.players.fitting import seatable
from homeward.playouts.versions import plain
from homeward.positions import game as game_of
from homeward.reviews.form import form_of
from homeward.telling.bots import bot_title
from homeward.web.views.played.games import short
from homeward.web.wire.played import BestBeaten, MyForm, Rung

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.reviews.form import Form
    from homeward.web.hosting.played import Played

LAST = 20  # games that were reviewed: how somebody plays now


def form_in(games: Sequence[Played]) -> Form:
    """How I have played of late, by reviews; games that do not count have decisions of mine as well."""
    return form_of(list(islice((game.part for game in games if game.part and game.part.lost), LAST)))


def ladder(games: Sequence[Played], form: Form, only: str, language: str) -> list[Rung]:
    """Every bot that plays these games, from the beginner up."""
    bots = seatable(game_of(only)) if only else names()
    return [_rung(bot, games, form, language) for bot in bots]


def _rung(bot: str, games: Sequence[Played], form: Form, language: str) -> Rung:
    met = [game for game in games if game.counts and bot in _rivals(game)]
    loss = form.rungs.get(bot)
    won = sum(game.won for game in met)
    return Rung(bot, bot_title(bot, language), None if loss is None else short(loss), len(met), won)


def my_form(form: Form) -> MyForm | None:
    """Where my play stands; None where too little was decided to say."""
    like = form.likeness
    if like is None:
        return None
    return MyForm(
        form.games,
        form.decisions,
        short(like.loss),
        short(max(0.0, like.low)),
        short(like.high),
        like.bot,
        like.weakest,
        like.strongest,
    )


def best_beaten(games: Sequence[Played], language: str) -> list[BestBeaten]:
    """In each game the strongest bot that I have won against, the first time that I did."""
    best: dict[str, tuple[int, Played, str]] = {}
    for game in reversed(games):
        if not (game.counts and game.won and (rivals := _rivals(game))):
            continue
        strongest = max(rivals, key=names().index)
        place = names().index(strongest)
        if game.game not in best or place > best[game.game][0]:
            best[game.game] = (place, game, strongest)
    return [
        BestBeaten(name, game.glance.table.book.title, bot, bot_title(bot, language), game.id)
        for name, (_, game, bot) in sorted(best.items())
    ]


def _rivals(game: Played) -> set[str]:
    """The bots that played against me from the beginning to the end."""
    return {
        plain(other.sitting.bot)
        for other in game.others
        if plain(other.sitting.bot) in names() and other.stayed and not other.is_partner
    }
