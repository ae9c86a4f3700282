"""The report in words: what the batch shows, and the settings it was played with."""

from __future__ import annotations

from typing import TYPE_CHECKING

import homeward
from homeward.study.figures import wins
from homeward.study.figures.intervals import Interval, are_alike
from homeward.study.repeating import as_text
from homeward.study.series import UNIFORM
from homeward.study.showing.figures import number, percent

if TYPE_CHECKING:
    from homeward.study.result import Result


def title(result: Result) -> str:
    """What was played."""
    return f"{result.series.game.title}: {_count(len(result), 'game')}"


def findings(result: Result) -> list[str]:
    """What the batch shows, in sentences: who begins, the colours, the length, what was left out."""
    begun = [first_seat(result), colours(result)] if result.series.position is None else [chances(result)]
    told = [*begun, length(result)]
    unfinished = int(result.unfinished.sum())
    if unfinished:
        left = f"{_count(unfinished, 'game')} reached the cap of {result.series.most_turns:,} turns"
        told.append(f"{left} and {'is' if unfinished == 1 else 'are'} left out of all figures.")
    if result.partial:
        told.append("The batch was stopped early: these are the games that were finished by then.")
    return told


def first_seat(result: Result) -> str:
    """Whether it is an edge to begin."""
    begun, par = wins.by_order(result)[0].share, wins.par(result)
    edge = begun.shifted(-par)
    won = f"whoever began won {percent(begun.value)} of the games ({_range(begun)})"
    won += f", an equal share being {percent(par, 0)}"
    if not edge.excludes(0):
        return f"No edge for the first seat that so many games could show: {won}."
    points = f"{abs(100 * edge.value):.1f} points"
    worth = f"To begin is worth {points}" if edge.value > 0 else f"To begin costs {points}"
    return f"{worth}: {won}."


def colours(result: Result) -> str:
    """Whether the seats or sides won alike."""
    shares = wins.by_seat(result)
    most, least = max(shares, key=lambda one: one.wins), min(shares, key=lambda one: one.wins)
    told = (
        f"{most.label} won most, {percent(most.share.value)}, and {least.label} least, {percent(least.share.value)}"
    )
    if are_alike([one.wins for one in shares]):
        return f"{told}: a difference that chance explains."
    return f"{told}: more than chance explains."


def chances(result: Result) -> str:
    """Who wins how often from the position."""
    shares = sorted(wins.by_seat(result), key=lambda one: -one.wins)
    told = "; ".join(f"{one.label} {percent(one.share.value)} ({_range(one.share)})" for one in shares)
    return f"From this position the games were won by: {told}."


def length(result: Result) -> str:
    """How long a game lasts, and what happens in it."""
    finished = result.finished
    turns, plays = result.turns[finished].mean(), result.plays[finished].mean()
    captures, leads = result.captures[finished].mean(), result.lead_changes[finished].mean()
    takes = "A game takes" if result.series.position is None else "From there a game takes"
    told = f"{takes} {number(turns, 0)} turns and {number(plays, 0)} plays on average"
    return f"{told}; {number(captures)} pieces are sent back, and the lead changes {number(leads)} times."


def settings(result: Result) -> list[tuple[str, str]]:
    """Everything that fixes these games."""
    one = result.series
    return [
        ("Game", f"{one.game.title}, rules version {one.game.book.rules_version}"),
        *_position(result),
        ("House rules", as_text(one.game.book.house) or "none"),
        ("Players", f"{one.players}{', two against two' if one.partners else ''}"),
        ("Policy", _policy(one.policy)),
        ("Seed", str(one.seed)),
        ("Games", f"{result.first:,} to {result.first + len(result) - 1:,}"),
        ("Cap", f"{one.most_turns:,} turns"),
        ("homeward", homeward.__version__),
    ]


def _position(result: Result) -> list[tuple[str, str]]:
    """The position that the games go on from, if they do."""
    position = result.series.position
    return [] if position is None else [("Position", position.text)]


def _range(interval: Interval) -> str:
    return f"{percent(interval.low)} to {percent(interval.high)}"


def _count(many: int, what: str) -> str:
    return f"{many:,} {what}{'' if many == 1 else 's'}"


def _policy(names: tuple[str, ...]) -> str:
    """How plays were chosen, seat by seat where they differ."""
    if names == (UNIFORM,):
        return "uniform: each legal play equally likely"
    return ", ".join(names)
