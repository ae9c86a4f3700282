"""A batch in short: who won how often, how long a game is and what happens in it. For people and for programs."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from rich.console import Group
from rich.table import Table
from rich.text import Text

from homeward.study.figures import wins
from homeward.study.repeating import command, replay_command
from homeward.study.result import FIGURES
from homeward.study.series import policy_words

if TYPE_CHECKING:
    from homeward.study.figures.wins import Share
    from homeward.study.result import Result


ALIKE = (
    "Nobody plays by chance here, and there are no dice: these games begin alike until a card is drawn. "
    "Other beginnings come with epsilon=0.05 or a temperature behind a policy."
)


def summary(result: Result) -> dict[str, Any]:
    """The batch in plain values."""
    one = result.series
    told: dict[str, Any] = {
        "game": one.game.name,
        "house": one.game.house_rules,
        "rules": one.game.book.rules_version,
        "players": one.players,
        "partners": one.partners,
        "policy": list(one.policy),
        "seed": one.seed,
        "most_turns": one.most_turns,
        "first": result.first,
        "games": len(result),
        "unfinished": int(result.unfinished.sum()),
        "partial": result.partial,
        "wins": [_share(share, result) for share in wins.by_seat(result)],
    }
    if one.position is not None:
        told["position"] = one.position.text
    if len(result):
        told["a_game"] = figures(result)
        told["longest"] = {"game": result.longest(), "turns": int(result.turns.max())}
        if one.begins_alike:
            told["note"] = ALIKE
        if command(result):
            told["command"] = command(result)
    return told


def figures(result: Result) -> dict[str, dict[str, float]]:
    """What a game has of everything that is counted: on average, at least and at most."""
    told = {}
    for what in FIGURES:
        counts = getattr(result, what)
        told[what] = {"mean": float(counts.mean()), "least": int(counts.min()), "most": int(counts.max())}
    return told


def _share(one: Share, result: Result) -> dict[str, Any]:
    told: dict[str, Any] = {"who": one.label, "seats": list(one.seats), "wins": one.wins}
    if result.finished.any():
        told |= {"share": one.share.value, "low": one.share.low, "high": one.share.high}
    return told


def as_tables(result: Result, seconds: float) -> Group:
    """The batch for a terminal, with how fast it was played and how to play it again."""
    parts: list[Table | Text] = [_wins_table(result), _figures_table(result), Text()]
    unfinished = int(result.unfinished.sum())
    if unfinished:
        parts.append(Text(f"{unfinished:,} unfinished: they came to the cap of {result.series.most_turns:,} turns."))
    if result.series.begins_alike:
        parts.append(Text(ALIKE))
    longest = result.longest()
    rate = f"{len(result) / seconds:,.0f} games a second" if seconds > 0 else "too fast to tell"
    the_same, to_look = (" The same again:", " To look at it:") if command(result) else ("", "")
    parts += [
        Text(f"{rate}; seed {result.series.seed}.{the_same}"),
        *_indented(command(result)),
        Text(f"The longest was game {longest}, with {result.turns.max():,} turns.{to_look}"),
        *_indented(replay_command(result, longest)),
    ]
    return Group(*parts)


def _indented(typed: str) -> list[Text]:
    """What can be typed, if anything can."""
    return [Text(f"  {typed}")] if typed else []


def heading(result: Result) -> str:
    """What was played, in a line."""
    one = result.series
    sides = ", two against two" if one.partners else ""
    begun = "" if one.position is None else ", from a position"
    return f"{len(result):,} games of {one.game.title}{begun}, {one.players} players{sides}{policy_words(one.policy)}"


def _wins_table(result: Result) -> Table:
    table = Table(title=heading(result), title_justify="left", title_style="bold")
    table.add_column("who")
    for name in ("games won", "share", "95 % interval"):
        table.add_column(name, justify="right")
    for one in wins.by_seat(result):
        table.add_row(one.label, f"{one.wins:,}", *_percent(one, result))
    return table


def _percent(one: Share, result: Result) -> tuple[str, str]:
    """A share of the finished games and its interval; dashes where there is none."""
    if not result.finished.any():
        return "–", "–"
    return f"{one.share.value:.2%}", f"{one.share.low:.2%} to {one.share.high:.2%}"


def _figures_table(result: Result) -> Table:
    table = Table()
    table.add_column("in a game")
    for name in ("on average", "least", "most"):
        table.add_column(name, justify="right")
    for what, told in figures(result).items():
        if told["most"] > 0:
            row = (f"{told['mean']:,.2f}", f"{told['least']:,}", f"{told['most']:,}")
            table.add_row(what.replace("_", " "), *row)
    return table


def as_html(result: Result) -> str:
    """The essentials for a notebook."""
    one = result.series
    shares = wins.by_seat(result)
    rows = "".join(_html_row(share.label, f"{share.wins:,}", *_percent(share, result)) for share in shares)
    partial = " The batch was stopped early." if result.partial else ""
    partial += f" {ALIKE}" if one.begins_alike else ""
    turns = f" {result.turns.mean():,.1f} turns a game." if len(result) else ""
    return (
        f"<p><b>{escape(heading(result))}</b>; seed {one.seed}, from game {result.first} on.{turns}{partial}</p>"
        f"<table>{_html_row('who', 'games won', 'share', '95 % interval')}{rows}</table>"
    )


def _html_row(*cells: str) -> str:
    return f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in cells)}</tr>"
