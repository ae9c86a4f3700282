"""A small board solved whole: how good it is to begin when both play perfectly, and what players lose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.positions import game as game_of
from homeward.scholar.weights import NoWeights, load_weights
from homeward.study.book.cells import Cell, Games
from homeward.study.book.chapter import Chapter, Counted, Part, Told
from homeward.study.book.drawing import Panel, Row, in_panels
from homeward.study.book.sentences import against, joined, percent, plain, within
from homeward.study.book.tallies import FINE
from homeward.study.showing.figures import Table

if TYPE_CHECKING:
    from homeward.intervals import Interval
    from homeward.study.book.tallies import Tally

BOARD = "tiny"
TEMPERAMENTS = ("wanderer", "runner", "hunter", "keeper", "steady")
SCHOLAR = "scholar"
PLAYED = Games(1_000, 10_000)
POINT = FINE / 100

METHOD = """\
The board is `tiny` ([its file](../../src/homeward/games/tiny.toml)): Pollyanna's rules with two pieces each on a
ring of sixteen spaces, with turnouts, blockades, captures that earn three spaces, and home paths of two. Two play
on it. Small as it is, everything happens that happens in Pollyanna, and pieces that are captured go back, so that
no position comes after all others: it is solved by repeating. From the first throw on the referee is asked where
each of the 21 throws can lead from every position; then every position gets the mean over the throws of the best
end, again and again, until none changes by more than 10⁻¹³. That is its exact value: the chance of whoever throws
next if both play perfectly.

Players then meet themselves there, and each throw that leaves a choice between ends of different value is held to
the exact values: the *regret* is what the player's end is worth less than the best, in points of the chance to win.
`scholar` is one that was taught this board alone, by

    homeward train tiny --minutes 8 --seed 17 --out bench/book

and is asked where HOMEWARD_WEIGHTS names that folder; training stops by the clock, so another one comes to a
slightly different net."""


def cell(player: str) -> Cell:
    """A player against itself on the small board."""
    return Cell("solved", BOARD, PLAYED, 2, policy=(player,))


def players() -> list[str]:
    """Who is tried: the scholar too, where somebody has taught it this board."""
    try:
        load_weights(BOARD)
    except NoWeights:
        return list(TEMPERAMENTS)
    return [*TEMPERAMENTS, SCHOLAR]


def cells(game: str) -> list[Cell]:
    """Everybody on the small board, whatever games the book is of: those of its first game alone would be as many."""
    return [cell(player) for player in players()] if game_of(game).book.family == "track" else []


def tell(counted: Counted) -> Told:
    """What the board is, who loses how much on it, and what it says."""
    tallies = {player: counted.of(cell(player)) for player in players() if counted.having(cell(player))}
    exact = next(iter(tallies.values())).values if tallies else {}
    regrets = {player: regret(tally) for player, tally in tallies.items()}
    said = [_begins(exact), _solved(exact), _least(regrets), _scholars(regrets)]
    rows = [Row(player, {"regret": one}) for player, one in regrets.items()]
    return Told(
        tuple(one for one in said if one),
        (_board(exact), _lost(tallies)),
        lambda: in_panels(
            [Panel("Points lost a decision", tuple(rows))],
            "Held to the exact values",
            "Two of a kind, with 95 % intervals; perfect play loses nothing.",
            unit=1.0,
            sign="",
        ),
        "What each player loses a decision on the small board",
    )


def regret(tally: Tally) -> Interval:
    """What is lost a decision, in points."""
    return tally.ratio("lost", "decisions").scaled(1 / POINT)


def _board(exact: dict[str, float]) -> Part:
    rows = (
        ("positions before a throw that can be come to", plain(exact.get("positions", float("nan")), 0)),
        ("ends of throws that were looked at", plain(exact.get("ends", float("nan")), 0)),
        ("repetitions until nothing changed", plain(exact.get("rounds", float("nan")), 0)),
        ("whoever begins wins", f"{plain(100 * exact.get('begins', float('nan')), 4)} %"),
        ("throws of a game, extra ones too", plain(exact.get("throws", float("nan")), 3)),
    )
    return Part("The board, solved", Table(("What", "exactly"), rows))


def _lost(tallies: dict[str, Tally]) -> Part:
    rows = tuple(
        (
            player,
            f"{tally.games:,}",
            f"{tally.sum('decisions').total:,}",
            within(regret(tally), places=3),
            percent(tally.sum("best").mean.scaled(tally.sum("best").count / max(1, tally.sum("decisions").total))),
            within(tally.mean("lost", POINT), places=1),
        )
        for player, tally in tallies.items()
    )
    headings = ("Player", "games", "decisions", "points lost a decision", "best end taken", "points lost a game")
    note = "Both seats together; what is lost a game is lost by the two of them."
    return Part("What players lose", Table(headings, rows), note)


def _solved(exact: dict[str, float]) -> str:
    if not exact:
        return ""
    return (
        f"The board has {exact['positions']:,.0f} positions, each as whoever throws next sees it; their throws have "
        f"{exact['ends']:,.0f} ends, and after {exact['rounds']:.0f} repetitions every value stood still."
    )


def _begins(exact: dict[str, float]) -> str:
    if not exact:
        return ""
    return (
        f"Played perfectly by both, whoever begins wins {100 * exact['begins']:.2f} games of a hundred, "
        f"and a game takes {exact['throws']:.1f} throws."
    )


def _least(regrets: dict[str, Interval]) -> str:
    """Who loses least, if that is sure."""
    known = {player: one for player, one in regrets.items() if one.reach == one.reach}
    if len(known) < 2:
        return ""
    best = min(known, key=lambda player: known[player].value)
    near = [player for player in known if against(known[player], known[best]) == 0]
    worst = max(known, key=lambda player: known[player].value)
    least = (
        f"`{best}` loses least"
        if len(near) == 1
        else f"{joined([f'`{one}`' for one in near])} lose about equally little"
    )
    most = f"`{worst}` loses {within(known[worst], places=2)}"
    return f"{least}, {within(known[best], places=2)} points a decision; {most}."


def _scholars(regrets: dict[str, Interval]) -> str:
    """What learning comes to beside rules of thumb."""
    if SCHOLAR not in regrets or regrets[SCHOLAR].value != regrets[SCHOLAR].value:
        return ""
    one, other = regrets[SCHOLAR], regrets["steady"]
    way = {1: "more than", -1: "less than", 0: "about as much as"}[against(one, other)]
    figures = f"{within(one, places=2)} points a decision against {within(other, places=2)}"
    return f"A net that learned the board by playing itself loses {way} `steady`, who has rules of thumb: {figures}."


CHAPTER = Chapter(
    "small-board",
    "A small board, solved whole",
    "How good is it to begin when both play perfectly, and how far from perfect are the players?",
    METHOD,
    cells,
    tell,
)
