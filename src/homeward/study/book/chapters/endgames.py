"""Exact endgames: what the solved races teach, and what players still lose in them."""

from __future__ import annotations

from math import nan
from typing import TYPE_CHECKING

from homeward.positions import game as game_of
from homeward.study.book.cells import Cell, Games
from homeward.study.book.chapter import Chapter, Counted, Part, Told, title_of
from homeward.study.book.counting.raced import FARTHEST, TOTAL
from homeward.study.book.drawing import Curve, in_curves
from homeward.study.book.sentences import by_game, greatest, joined, least, percent, plain, within
from homeward.study.book.tallies import FINE
from homeward.study.showing.figures import Table

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from homeward.study.book.tallies import Tally

PLAYERS = ("wanderer", "runner", "keeper", "steady", "scholar")
HELD = Games(2_000, 20_000)
ONCE = Games(1, 1)
STEPS = (1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20)
POINT = FINE / 100

METHOD = """\
Once two players can never meet again, what is left is a race, and races are solved exactly ([how](../endgame.md)):
the first two tables are no estimates and have no intervals. Turns last until the dice are handed on, so the extra
throws of doubles cost none. Kukla & Ollie has no such races ([why](../endgame.md#why-kukla--ollie-has-none)).

For the third table positions are drawn from the exact tables, each number of pieces as likely as another, one throw
is made in each, and a player's play of it is set beside the best. Counted are those throws that leave a choice
between ends of different worth; what is lost is told in points of the chance to win."""


def raced(game: str) -> Cell:
    """Everything exact."""
    return Cell("raced", game, ONCE, 2)


def ended(game: str, player: str) -> Cell:
    """What a player loses in races."""
    return Cell("ended", game, HELD, 2, policy=(player,))


def cells(game: str) -> list[Cell]:
    """Both, for dice games."""
    if not game_of(game).book.has_dice:
        return []
    return [raced(game), *(ended(game, player) for player in PLAYERS)]


def tell(counted: Counted) -> Told:
    """Three tables, the turns of a last piece as curves, and what they teach."""
    there = [game for game in counted.games if cells(game) and counted.having(*cells(game))]
    exact = {game: counted.of(raced(game)) for game in there}
    said = [
        *by_game({title_of(game): _waiting(tally) for game, tally in exact.items()}),
        *by_game({title_of(game): _splitting(tally) for game, tally in exact.items()}),
        *by_game({title_of(game): _lost(counted, game) for game in there}),
    ]
    return Told(
        tuple(one for one in said if one[-1] != " "),
        (_turns(exact), _pairs(exact), _losses(counted, there)),
        lambda: _drawn(exact),
        "Curves, one a game: how many turns a last piece needs, by its steps from home",
    )


def _turns(exact: dict[str, Tally]) -> Part:
    """The turns of a last piece, and who wins with one each; games whose figures are alike share their columns."""
    kinds = [_column(tally) for tally in exact.values()]
    titles = {kind: [title_of(game) for game, one in zip(exact, kinds, strict=True) if one == kind] for kind in kinds}
    headings = [f"{joined(named)}: {what}" for named in titles.values() for what in ("turns", "first wins, %")]
    rows = tuple(
        (str(steps), *(cell for kind in titles for cell in kind[number])) for number, steps in enumerate(STEPS)
    )
    note = (
        "The turns that the last piece of all needs, and how often whoever throws first wins where both have one "
        "piece so far from home."
    )
    return Part("One piece left", Table(("Steps from home", *headings), rows), note)


def _column(tally: Tally) -> tuple[tuple[str, str], ...]:
    """For each number of steps the turns and the share, as they are written."""
    known = tally.values.get
    return tuple(
        (plain(known(f"turns {steps}", nan), 3), plain(100 * known(f"first {steps}", nan), 2)) for steps in STEPS
    )


def _pairs(exact: dict[str, Tally]) -> Part:
    rows = tuple(
        (
            f"{steps} and {TOTAL - steps}",
            *(plain(tally.values.get(_split(steps), nan), 3) for tally in exact.values()),
        )
        for steps in range(1, TOTAL // 2 + 1)
    )
    headings = ("Steps from home", *(title_of(game) for game in exact))
    note = f"The turns that the last two pieces need, who have {TOTAL} steps left together."
    return Part("Two pieces left", Table(headings, rows), note)


def _split(steps: int) -> str:
    return f"split {steps} {TOTAL - steps}"


def _losses(counted: Counted, there: list[str]) -> Part:
    rows = tuple(
        (
            title_of(game),
            player,
            f"{tally.sum('lost').count:,}",
            within(tally.mean("lost", POINT), places=2),
            percent(tally.share("best")),
        )
        for game in there
        for player in PLAYERS
        for tally in [counted.of(ended(game, player))]
    )
    headings = ("Game", "Player", "throws with a choice", "points lost a throw", "best end taken")
    return Part("What players lose in races", Table(headings, rows))


def _waiting(tally: Tally) -> str:
    """Where a last piece waits best."""
    turns = _known(tally, {steps: f"turns {steps}" for steps in range(1, FARTHEST + 1)})
    if not turns:
        return ""
    best = min(turns, key=lambda steps: turns[steps])
    nearer = f", sooner than from 1 ({plain(turns[1], 2)})" if 1 in turns and best > 1 else ""
    return f"a last piece waits best {best} steps from home, and is there in {plain(turns[best], 2)} turns{nearer}."


def _splitting(tally: Tally) -> str:
    """How two pieces stand best."""
    turns = _known(tally, {steps: _split(steps) for steps in range(1, TOTAL // 2 + 1)})
    if len(turns) < 2:
        return ""
    best, worst = (end(turns, key=lambda steps: turns[steps]) for end in (min, max))
    more = f"{plain(turns[worst] - turns[best], 2)} turns more"
    said = f"two pieces with {TOTAL} steps left together stand best {best} and {TOTAL - best} from home"
    return f"{said}, and worst {worst} and {TOTAL - worst} ({more})."


def _known(tally: Tally, names: dict[int, str]) -> dict[int, float]:
    """The exact figures that there are."""
    return {number: tally.values[name] for number, name in names.items() if name in tally.values}


def _lost(counted: Counted, game: str) -> str:
    """Who loses least in races."""
    lost = {f"`{player}`": counted.of(ended(game, player)).mean("lost", POINT) for player in PLAYERS}
    known = {name: one for name, one in lost.items() if one.reach == one.reach}
    if len(known) < 2:
        return ""
    few, many = least(known), greatest(known)
    if set(few) & set(many):
        return "in races all players lose about equally, as far as these throws tell."
    return f"in races {joined(few)} {_verb(few)} least a throw, {joined(many)} most."


def _verb(names: list[str]) -> str:
    return "loses" if len(names) == 1 else "lose"


def _drawn(exact: dict[str, Tally]) -> Figure:
    """A curve for all games whose figures are alike."""
    alike: dict[tuple[tuple[int, float], ...], list[str]] = {}
    for game, tally in exact.items():
        turns = _known(tally, {steps: f"turns {steps}" for steps in range(1, FARTHEST + 1)})
        alike.setdefault(tuple(turns.items()), []).append(title_of(game))
    curves = [Curve(joined(titles), [x for x, _ in turns], [y for _, y in turns]) for turns, titles in alike.items()]
    reading = "Exact: the turns that a last piece needs, if it hurries."
    return in_curves(curves, "How long a last piece takes", reading, across="Steps from home", up="Turns")


CHAPTER = Chapter(
    "endgames",
    "Exact endgames",
    "What do the solved races teach, and what do players still lose in them?",
    METHOD,
    cells,
    tell,
)
