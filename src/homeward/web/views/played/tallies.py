"""What games add up to: by game and by who sat there, beside what would be even, and how sure that is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeVar

from homeward.intervals import wilson
from homeward.players import names
from homeward.rulebook import names as game_names
from homeward.web.views.played.games import short, title_of
from homeward.web.wire.played import Tally

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.intervals import Interval
    from homeward.web.hosting.played import Other, Played

    Kind = Literal["all", "game", "bot", "person", "partner_bot", "partner"]

K = TypeVar("K")
FEW = 10  # games, with fewer than which nothing is said
KINDS = ("bot", "person", "partner_bot", "partner")


def total(games: Sequence[Played]) -> Tally:
    """All that count together."""
    return _tally("", "", "all", [game for game in games if game.counts])


def by_game(games: Sequence[Played]) -> list[Tally]:
    """Each game's, in the order of the shelf."""
    found = _grouped([(game.game, game) for game in games if game.counts])
    return [
        _tally(name, found[name][0].glance.table.book.title, "game", found[name])
        for name in sorted(found, key=lambda one: (_place_on_shelf(one), one))
    ]


def by_opponent(games: Sequence[Played], language: str) -> list[Tally]:
    """Each opponent's, then each partner's: bots from the beginner up, people by how often they were there.

    Who took a seat over in the middle, or left it, is not counted: nobody can say whose game it was.
    """
    there = [
        ((_kind(other), _key(other)), other, game)
        for game in games
        if game.counts
        for other in game.others
        if other.stayed
    ]
    found = _grouped([(who, game) for who, _, game in there])
    titles = {who: title_of(other, language) for who, other, _ in reversed(there)}  # as they were called last
    tallies = [_tally(who[1], titles[who], who[0], found[who]) for who in found]
    return sorted(tallies, key=lambda one: (KINDS.index(one.kind), _place_among(one), -one.played, one.title))


def _grouped(pairs: Sequence[tuple[K, Played]]) -> dict[K, list[Played]]:
    """Games by key, each once."""
    found: dict[K, dict[str, Played]] = {}
    for key, game in pairs:
        found.setdefault(key, {})[game.id] = game
    return {key: list(games.values()) for key, games in found.items()}


def _kind(other: Other) -> Kind:
    if other.is_partner:
        return "partner_bot" if other.sitting.bot else "partner"
    return "bot" if other.sitting.bot else "person"


def _key(other: Other) -> str:
    """By which somebody is known again; a name however it is written."""
    return other.sitting.bot or other.sitting.name.strip().casefold()


def _tally(key: str, title: str, kind: Kind, games: Sequence[Played]) -> Tally:
    won, even = sum(game.won for game in games), sum(game.even for game in games)
    share = wilson(won, len(games))
    says = _says(share, even / len(games), len(games)) if games else "few"
    low, high = max(0.0, share.low), min(1.0, share.high)  # rounding may go beyond
    return Tally(key, title, kind, len(games), won, short(even), low, high, says)


def _says(share: Interval, even: float, played: int) -> Literal["few", "open", "more", "less"]:
    if played < FEW:
        return "few"
    if not share.excludes(even):
        return "open"
    return "more" if share.low > even else "less"


def _place_on_shelf(name: str) -> int:
    """One that stands there no more comes last."""
    shelf = game_names()
    return shelf.index(name) if name in shelf else len(shelf)


def _place_among(tally: Tally) -> int:
    """A bot's on the ladder; people have none."""
    return names().index(tally.key) if tally.kind in ("bot", "partner_bot") and tally.key in names() else 0
