"""The endgame tables as people like to see them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Group
from rich.table import Table
from rich.text import Text

from homeward.endgame.asking import lookup, rated, seats_at_work, turns_left
from homeward.endgame.race import race_of
from homeward.endgame.told import last_piece, near_home, one_each
from homeward.extras import not_installed
from homeward.model import Phase

if TYPE_CHECKING:
    from homeward.positions import Game
    from homeward.positions.track import TrackPosition

EVERY_STEP = 12  # so far each distance has a line of its own, further away only every sixth
SIXTH = 6
BAR_A_TURN = 4  # signs
SOON = 3  # turns


def tables_of(game: Game) -> Group:
    """One piece at every distance, and one piece each on the home paths."""
    return Group(_one_piece(game), "", _one_each(game))


def _one_piece(game: Game) -> Table:
    """The turns one last piece needs."""
    shown = Table(title=f"{game.title}: turns to bring the last piece home", title_justify="left", box=None)
    for heading in ("steps away", "turns", "at once", f"within {SOON}"):
        shown.add_column(heading, justify="right")
    shown.add_column("")
    for steps, turns in enumerate(last_piece(game), 1):
        if steps > EVERY_STEP and steps % SIXTH:
            continue
        bar = Text("█" * round(BAR_A_TURN * turns.expected), style="cyan")
        soon = (_percent(turns.spread[0]), _percent(sum(turns.spread[:SOON])))
        shown.add_row(str(steps), f"{turns.expected:.2f}", *soon, bar)
    return shown


def _one_each(game: Game) -> Table:
    """Who wins with one piece each on the home path or its entrance."""
    found = one_each(game, near_home(game))
    if found is None:
        return Table(title="On this board two opposite seats meet until the end: there is no table of two.", box=None)
    shown = Table(
        title="One piece each: the chance of the player about to throw", title_justify="left", caption_justify="left",
        caption="down: steps the player is away from home; across: the rival", box=None,
    )  # fmt: skip
    for steps in range(len(found) + 1):
        shown.add_column(str(steps or ""), justify="right")
    for mine, chances in enumerate(found, 1):
        shown.add_row(str(mine), *map(_percent, chances))
    return shown


def answer(position: TrackPosition) -> Group:
    """What the tables say of a position: chances, turns, and every play where there is one to choose."""
    chances = lookup(position)
    shown = Table("", box=None)
    shown.add_column("chance to win", justify="right")
    if position.phase is Phase.THROW:
        shown.add_column("turns needed", justify="right")
    for seat in position.seats:
        turns = turns_left(position, seat)
        shown.add_row(
            position.game.book.colours[seat],
            "?" if chances is None else _percent(chances[seat]),
            *(["?" if turns is None else f"{turns.expected:.2f}"] * (position.phase is Phase.THROW)),
        )
    parts: list[Table | str] = [shown]
    if chances is None:
        parts.append(_why_not(position))
    elif position.phase is Phase.PLAY:
        parts += ["", _plays(position)]
    return Group(*parts)


def _plays(position: TrackPosition) -> Table:
    """Every play with the chance after it, the best first."""
    shown = Table("play", "chance after it", box=None)
    shown.columns[1].justify = "right"
    found = [(play, chances[position.to_play]) for play, chances in rated(position) or ()]
    for play, chance in sorted(found, key=lambda one: -one[1]):
        shown.add_row(str(play), _percent(chance))
    return shown


def _why_not(position: TrackPosition) -> str:
    """Why the two-sided tables have no answer."""
    if race_of(position.game.book.track) is None:
        return str(not_installed("Solving endgames", "fast"))
    if len(seats_at_work(position)) > 2:
        return "Who wins is in the tables only where two players are left at work."
    return "Who wins is not in the tables: these pieces may still meet, or are too many or too far from home."


def _percent(chance: float) -> str:
    return f"{100 * chance:.1f} %"
