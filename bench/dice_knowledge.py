"""How much of a game can any play change? Writes bench/dice_knowledge.json, .md and .png.

    python bench/dice_knowledge.py --games 50
    python bench/dice_knowledge.py --game poliana --players 2 --games 200

Scholars play a game. Then one seat plays the very same throws (in Kukla & Ollie: cards) otherwise, the others as they
would: as each of the plain bots plays, and as somebody who knows the luck to come for so many rounds, or to the end
of the game. Who knows it tries the net's best few plays in everything that will happen in those rounds, and takes the
one that the net likes best where it sees no further. Every seat has its turn in every game. What earlier runs have
found of another game or another number of players is kept.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from knowing.pages import between, kept_as, table_row, title_of
from knowing.playing import Scholars

from homeward.playouts.notes import MOST_TURNS
from homeward.playouts.policies import TEMPERAMENTS
from homeward.progress import shown
from homeward.rulebook import names
from homeward.study.figures.intervals import of_mean, wilson
from homeward.study.showing.inks import DAY
from homeward.study.showing.plotting import panels, percents

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

FOLDER = Path(__file__).parent
FILE = "dice_knowledge"
BOTS = tuple(TEMPERAMENTS)
ROUNDS = (1, 2, 4, 8, 0)  # 0: to the end
TO_THE_END = 0
SEED = 1729
HEAD = """# How much of a game any play can change

Scholars play; one seat plays the same luck otherwise, the others as they would. *Knows n rounds*: somebody who knows
all throws (cards) of so many rounds, and looks with the scholar's eyes no further. Games won of a hundred, with 95 %
intervals: a game's seats are one group. *Never* and *always*: the seat lost, or won, whatever was tried with these
throws, by the plain bots, the scholar and all who know; *depends* is the rest. *Same winner* is how often the same
seat wins whichever of the plain bots and the scholar sits there. Written by `bench/dice_knowledge.py`, which says how
it is measured.

![Games won by how many rounds of luck somebody knows](dice_knowledge.png)

"""


def measured(game: str, players: int, games: int, seed: int) -> dict[str, Any]:
    """What came of these games, by who sat at each seat in its turn."""
    scholars = Scholars(game, players, seed)
    ways = ("scholar", *BOTS, *(f"knows {rounds}" for rounds in ROUNDS))
    with shown(f"{game}, {players} players", len(ways) * players * games) as bar:
        winners = np.zeros((len(ways), games, players), dtype=int)
        for number, way in enumerate(ways):
            for place, seat in enumerate(scholars.seats):
                winners[number, :, place] = winners_of(scholars, way, place, seat, games)
                bar((number * players + place + 1) * games)
    mine = np.array([1 << seat for seat in scholars.seats])
    won = winners == mine
    alike = (winners[: 1 + len(BOTS)] == winners[0]).all(axis=0)
    found = {way: share(won[number]) for number, way in enumerate(ways)}
    fates = {"never": ~won.any(axis=0), "always": won.all(axis=0), "same winner": alike}
    found |= {fate: share(of_games) for fate, of_games in fates.items()}
    return {"game": game, "players": players, "games": games, "seed": seed, "found": found}


def winners_of(scholars: Scholars, way: str, place: int, seat: int, games: int) -> Any:
    """Who won each game when that seat was played in that way."""
    if way in BOTS:
        return scholars.winners_with(way, place, 0, games)
    if way == "scholar":
        return scholars.winners(0, games)
    rounds = int(way.removeprefix("knows "))
    return scholars.winners(0, games, seat, MOST_TURNS if rounds == TO_THE_END else rounds * scholars.players)


def share(won: Any) -> list[float]:
    """How often, with its interval: a game's seats are one group."""
    told = of_mean(won.mean(axis=1))
    return [round(one, 5) for one in (told.value, max(told.low, 0.0), min(told.high, 1.0))]


def page(kept: dict[str, Any]) -> str:
    """The page in Markdown."""
    heads = ["game", "players", "games", "scholar", *(way_told(f"knows {one}") for one in ROUNDS)]
    first = [table_row(heads), "|---|---:|---:|" + "---:|" * (len(heads) - 3)]
    fates = ["game", "players", "wanderer", "steady", "never", "always", "depends", "same winner"]
    second = [table_row(fates), "|---|---:|" + "---:|" * (len(fates) - 2)]
    for one in kept.values():
        found, who = one["found"], [title_of(one["game"]), str(one["players"])]
        ways = ("scholar", *(f"knows {rounds}" for rounds in ROUNDS))
        first.append(table_row([*who, f"{one['games']:,}", *(told_of(one, way) for way in ways)]))
        depends = 100 * (1 - found["never"][0] - found["always"][0])
        told = [told_of(one, way) for way in ("wanderer", "steady", "never", "always")]
        second.append(table_row([*who, *told, f"{depends:.0f}", told_of(one, "same winner")]))
    commands = sorted({f"    {one['command']}" for one in kept.values()})
    return HEAD + "\n".join([*first, "", *second, "", "Made by", "", *commands]) + "\n"


def told_of(one: dict[str, Any], way: str) -> str:
    """A share; where all games were alike it is as sure as their number."""
    found: list[float] = one["found"][way]
    if found[0] in (0.0, 1.0):
        doubt = wilson(round(found[0] * one["games"]), one["games"])
        found = [doubt.value, doubt.low, doubt.high]
    return between(found)


def way_told(way: str) -> str:
    """How a column is called."""
    rounds = way.removeprefix("knows ")
    return "knows all" if rounds == str(TO_THE_END) else f"knows {rounds} round{'s' if rounds != '1' else ''}"


def picture(kept: dict[str, Any]) -> Figure:
    """A panel for each number of players: a line a game."""
    by_players = {players: [one for one in kept.values() if one["players"] == players] for players in (4, 2)}
    return panels([some for some in by_players.values() if some], _panel, DAY, across=2, wide=4.6, high=3.6)


def _panel(axes: Axes, some: list[dict[str, Any]]) -> None:
    ways = ("scholar", *(f"knows {rounds}" for rounds in ROUNDS))
    for one in some:
        told = np.array([one["found"][way] for way in ways])
        away = np.abs(told[:, 1:] - told[:, :1]).T
        axes.errorbar(range(len(ways)), told[:, 0], away, marker="o", markersize=3.5, label=title_of(one["game"]))
    axes.axhline(1 / some[0]["players"], color=DAY.muted, linewidth=1.0, linestyle=(0, (4, 3)))
    axes.set_xticks(range(len(ways)), ["0", *map(str, ROUNDS[:-1]), "all"])
    axes.set(ylim=(0, 1.03), xlabel="rounds of luck that one seat knows", ylabel="games it wins against scholars")
    axes.set_title(f"{some[0]['players']} players", loc="left", color=DAY.ink, fontsize=10)
    axes.yaxis.set_major_formatter(percents())
    axes.legend(
        frameon=False, fontsize=8, labelcolor=DAY.ink, loc="upper center", bbox_to_anchor=(0.5, -0.2), ncols=3
    )


def main() -> None:
    """Measure, and write all that is known."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--game", nargs="+", default=list(names()), choices=names())
    asked.add_argument("--players", nargs="+", type=int, default=[4, 2], choices=(2, 3, 4))
    asked.add_argument(
        "--games", type=int, default=50, help="dice of a game, each played for every seat (%(default)s)"
    )
    asked.add_argument("--seed", type=int, default=SEED)
    asked.add_argument("--out", type=Path, default=FOLDER, help="where the page is kept")
    told = asked.parse_args()
    for game in told.game:
        for players in told.players:
            found = measured(game, players, told.games, told.seed)
            command = (
                f"python bench/{FILE}.py --game {game} --players {players} --games {told.games} --seed {told.seed}"
            )
            kept_as(told.out / FILE, f"{game} {players}", found, command, page, picture)
    print((told.out / f"{FILE}.md").read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
