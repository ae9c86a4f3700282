"""What things are worth: an entered piece, two together, a side track, a safe space, a row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.positions import game as game_of
from homeward.study.book.cells import Cell, Games
from homeward.study.book.chapter import Chapter, Counted, Part, Told, title_of
from homeward.study.book.drawing import Panel, Row, in_panels
from homeward.study.book.sentences import against, clearly, joined, points, spanned
from homeward.study.loosening import as_played
from homeward.study.showing.figures import Table

if TYPE_CHECKING:
    from homeward.intervals import Interval
    from homeward.study.book.tallies import Tally

LOOKED_AT = Games(10_000, 100_000)
THINGS = {
    "entered": "an entered piece",
    "started": "a started piece",
    "pair had": "a pair, as it stood",
    "pair free": "a pair, where it might have stood",
    "side track had": "a piece on a side track, as it stood",
    "side track free": "a side track, where it stood beside",
    "safe space": "a safe space",
    "row had": "two in a row, as they stood",
    "row free": "two in a row, where they might have stood",
    "step": "one step",
}
FEW = 10  # games, below which nothing is told

METHOD = """\
Out of each of so many games of four scholars one position is taken, at the beginning of a turn that was drawn
beforehand. In it everything is looked for that somebody has or might have, and a second position is laid beside it
in which *that alone* is otherwise. Worth is how much its owner's chance to win differs between the two, as the
scholar's net sees it, in points: of each position the mean, so that every game counts once.

- *An entered piece*: a piece that waits stands on its start instead (in Kukla & Ollie on its starting line).
- *A blockade* (in Poliana a stack): two on one space, and the same two one space before it and one behind it. Both
  have the same steps behind them. *As they stood* are pairs that the players had made, *might have stood* are two
  with just one free space between them.
- *A side track* (Pollyanna's turnout, Poliana's catwalk): a piece on it, and on the ring space with as many steps
  to go.
- *A safe space* (Parcheesi's blue): a piece alone on it, and the mean of the spaces before and behind it.
- *A row* (Kukla & Ollie): two side by side, and the same two one rank ahead and one behind, each of the two ways.
- *One step*: a piece alone on a plain space, and one space further.

Spaces that are coloured or taken are left out, so that nothing else differs. Things that players have are where
they are worth having: that is why they are told apart from those that might be. What the net sees wrongly is wrong
here too, and players who are guided by it have more of what it overrates. Kukla & Ollie is played a little loosely,
as for [the first seat](first-seat.md#how-it-was-counted)."""


def cell(game: str) -> Cell:
    """A look at one position of each game of four scholars."""
    return Cell("weighed", game, LOOKED_AT, 4, policy=(as_played(game, "scholar"),))


def cells(game: str) -> list[Cell]:
    """One."""
    return [cell(game)]


def tell(counted: Counted) -> Told:
    """A table of everything, a panel a game, and what is worth most."""
    there = [game for game in counted.games if counted.having(cell(game))]
    rows = tuple(
        (title_of(game), _named(game, name), f"{tally.sum(name).count:,}", points(tally.chance(name), 2))
        for game in there
        for tally in [counted.of(cell(game))]
        for name in known(tally)
    )
    looked = spanned({counted.of(cell(game)).games for game in there})
    note = (
        f"One position of each of {looked} games a game; `in games`: in how many it was found. Points of the owner's "
        "chance to win, half a 95 % interval behind ±."
    )
    table = Table(("Game", "What", "in games", "worth"), rows)
    return Told(
        tuple(one for game in there if (one := _said(game, counted.of(cell(game))))),
        (Part("What things are worth", table, note),),
        lambda: in_panels(
            [_panel(game, counted.of(cell(game))) for game in there],
            "What things are worth",
            "Points of the owner's chance to win, with 95 % intervals.",
            sign="",
        ),
        "A panel a game: how many points of the chance to win each thing is worth",
    )


def known(tally: Tally) -> list[str]:
    """The things of which enough was found, in the order in which they are told."""
    return [name for name in THINGS if tally.sum(name).count >= FEW]


def _named(game: str, name: str) -> str:
    """A thing by the name it has in its game."""
    said = THINGS[name]
    book = game_of(game).book
    if name.startswith("side track"):
        return said.replace("side track", book.vocabulary.side_track.en)
    if name.startswith("pair"):
        return said.replace("pair", "blockade" if book.track.blockade else "stack")
    return said


def _panel(game: str, tally: Tally) -> Panel:
    rows = [Row(_short(_named(game, name)), {"worth": tally.chance(name)}) for name in known(tally)]
    return Panel(title_of(game), tuple(rows))


def _short(said: str) -> str:
    """As it fits beside a panel."""
    for long, short in (
        (", as they stood", " (had)"),
        (", as it stood", " (had)"),
        (", where they might have stood", " (might)"),
        (", where it might have stood", " (might)"),
        (", where it stood beside", " (might)"),
    ):
        said = said.replace(long, short)
    return said


def _said(game: str, tally: Tally) -> str:
    """What is surely worth something, what surely harms, and what is worth most."""
    figures: dict[str, Interval] = {name: tally.chance(name) for name in known(tally)}
    ways: dict[int, list[str]] = {1: [], -1: [], 0: []}
    for name, figure in figures.items():
        ways[clearly(figure)].append(name)
    told = [
        f"surely good to have: {joined(_each(game, figures, ways[1]))}" if ways[1] else "",
        f"surely better not: {joined(_each(game, figures, ways[-1]))}" if ways[-1] else "",
        f"worth nothing that shows: {joined([_named(game, name) for name in ways[0]])}" if ways[0] else "",
    ]
    told = [one for one in told if one]
    return f"{title_of(game)}: {'; '.join(told)}.{_most(game, figures)}" if told else ""


def _each(game: str, figures: dict[str, Interval], names: list[str]) -> list[str]:
    return [f"{_named(game, name)} ({points(figures[name], 2)})" for name in names]


def _most(game: str, figures: dict[str, Interval]) -> str:
    """What is worth surely more than everything else."""
    best = max(figures, key=lambda name: figures[name].value)
    others = [name for name in figures if name != best]
    if not others or any(against(figures[best], figures[name]) <= 0 for name in others):
        return ""
    return f" Worth most: {_named(game, best)}."


CHAPTER = Chapter(
    "worth",
    "What things are worth",
    "What is an entered piece worth, a blockade, a stack, a turnout, a row?",
    METHOD,
    cells,
    tell,
)
