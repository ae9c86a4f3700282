"""A match told: as a table for the terminal, for a notebook, and in plain values for programs."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from homeward.extras import needing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from polars import DataFrame

    from homeward.study.contest.outcome import MatchResult
    from homeward.study.figures.intervals import Interval

HEADINGS = ("player", "seats", "won", "95 % interval", "par", "")
ABOVE, BELOW, LEVEL = "above par", "below par", "level"
WITHOUT_LUCK = "  without luck"
NARROW = 80


def heading(result: MatchResult) -> str:
    """What was played, in a line."""
    one = result.fixture
    sides = ", two against two" if one.partners else ""
    dice = f"{len(result.winners):,} times the same dice for {len(one.lineup.turns)} rotations"
    return f"{one.game.title}: {result.games:,} games, {one.players} players{sides}, seed {one.seed} ({dice})"


def lines(result: MatchResult) -> Sequence[tuple[str, ...]]:
    """The cells of each contestant's line."""
    first = result.fixture.lineup.turns[0]
    told = []
    for number, (name, share) in enumerate(result.shares.items()):
        par = result.par(number)
        seats = str(first.count(number))
        told.append((name, seats, percent(share.value), span(share), percent(par), verdict(share, par)))
        if result.luck is not None:
            fair = result.adjusted(number)
            told.append((WITHOUT_LUCK, "", percent(fair.value), span(fair), "", verdict(fair, par)))
    return told


def verdict(share: Interval, par: float) -> str:
    """Whether a share is more than luck explains."""
    if share.low > par:
        return ABOVE
    return BELOW if share.high < par else LEVEL


def percent(share: float) -> str:
    """A share as people read it."""
    return f"{100 * share:.2f} %"


def span(share: Interval) -> str:
    """The range that holds the truth nineteen times in twenty."""
    return f"{100 * share.low:.2f} – {100 * share.high:.2f} %"


def table(result: MatchResult) -> Table:
    """A line for each contestant."""
    shown = Table(title=heading(result), caption=_caption(result), box=SIMPLE_HEAD, pad_edge=False)
    shown.title_justify = shown.caption_justify = "left"
    shown.title_style = "bold"
    for place, name in enumerate(HEADINGS):
        shown.add_column(name, justify="left" if place in (0, len(HEADINGS) - 1) else "right", no_wrap=place > 0)
    for cells in lines(result):
        shown.add_row(*cells)
    return shown


def _caption(result: MatchResult) -> str:
    said = "A player's line counts all its seats together; par is what they would win among equals."
    if result.luck is not None:
        said += (
            " Without luck: less what dice and cards brought its seats, which is nothing in the mean; as much of it"
        )
        said += " as makes the share surest."
    told = _in_a_game(result)
    if told:
        said += (
            f" A game had {told['turns']:.1f} turns and {told['captures']:.1f} captures;"
            f" whoever began won {percent(told['first_seat_won'])}."
        )
    if result.unfinished:
        said += f" {result.unfinished} games came to no end and count for nobody."
    return said


def as_text(result: MatchResult) -> str:
    """The table as plain text."""
    console = Console(width=NARROW, color_system=None, force_terminal=False)
    with console.capture() as kept:
        console.print(table(result))
    return kept.get().rstrip()


def as_html(result: MatchResult) -> str:
    """The table for a notebook."""
    head = "".join(f"<th>{escape(name)}</th>" for name in HEADINGS)
    rows = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>" for cells in lines(result)
    )
    return f"<p><b>{escape(heading(result))}</b></p><table><tr>{head}</tr>{rows}</table>"


def frame(result: MatchResult) -> DataFrame:
    """A row a game: the number of its dice, its rotation, the player on each seat, who began and who won."""
    with needing("study", "A data frame"):
        import polars

    lineup, seats, names = result.fixture.lineup, result.fixture.seats, result.names
    rows = []
    for group, won in enumerate(result.winners.tolist()):
        for rotation, turn in enumerate(lineup.turns):
            sat = dict(zip(seats, (names[who] for who in turn), strict=True))
            winner = next((sat[seat] for seat in seats if won[rotation] >> seat & 1), None)
            figures = (int(one[group, rotation]) for one in (result.first_seats, result.turns, result.captures))
            rows.append((group, rotation, *sat.values(), *figures, winner))
    seated = [f"seat_{seat}" for seat in seats]
    columns = ["dice", "rotation", *seated, "first_seat", "turns", "captures", "winner"]
    return polars.DataFrame(rows, schema=columns, orient="row", infer_schema_length=None)


def _in_a_game(result: MatchResult) -> dict[str, Any]:
    """Length and captures on average, and how often whoever began has won; nothing where no game was finished."""
    if result.figures is None or not result.games:
        return {}
    began = result.winners >> result.first_seats & 1
    return {
        "turns": float(result.turns.mean()),
        "captures": float(result.captures.mean()),
        "first_seat_won": float(began.mean()),
    }


def as_dict(result: MatchResult) -> dict[str, Any]:
    """Everything in plain values."""
    one = result.fixture
    return {
        "game": one.game.name,
        "house": one.game.house_rules,
        "players": one.players,
        "partners": one.partners,
        "seed": one.seed,
        "games": result.games,
        "groups": len(result.winners),
        "unfinished": result.unfinished,
        "seconds": round(result.seconds, 3),
        "partial": result.partial,
        "a_game": _in_a_game(result),
        "contestants": [_contestant(result, number) for number in range(len(result.names))],
    }


def _contestant(result: MatchResult, number: int) -> dict[str, Any]:
    told = {"player": result.names[number], **_interval(result.share(number)), "par": result.par(number)}
    return told | ({} if result.luck is None else {"adjusted": _interval(result.adjusted(number))})


def _interval(share: Interval) -> dict[str, float]:
    return {"share": share.value, "low": share.low, "high": share.high}
