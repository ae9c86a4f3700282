"""All that is told of my games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.web.views.played.games import game_played
from homeward.web.views.played.ladder import best_beaten, form_in, ladder, my_form
from homeward.web.views.played.tallies import by_game, by_opponent, total
from homeward.web.wire.played import GameChoice, MyGames

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.web.hosting.played import Played


def my_games(games: Sequence[Played], only: str, language: str) -> MyGames:
    """My games, the latest first; `only` those of one game, where one is named."""
    some = of_game(games, only)
    form = form_in(some)
    titles = {game.game: game.glance.table.book.title for game in games}
    return MyGames(
        choices=[GameChoice(name, title) for name, title in sorted(titles.items(), key=lambda one: one[1])],
        games=[game_played(game, language) for game in some],
        total=total(some),
        by_game=by_game(some),
        by_opponent=by_opponent(some, language),
        ladder=ladder(some, form, only, language),
        form=my_form(form),
        best=best_beaten(some, language),
    )


def of_game(games: Sequence[Played], only: str) -> list[Played]:
    """Those of one game; all of them where none is named."""
    return [game for game in games if not only or game.game == only]
