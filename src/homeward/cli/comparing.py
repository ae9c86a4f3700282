"""Commands that measure what a rule changes, and what the games are: compare, switches, book."""

import sys
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from homeward.cli.options import Cores, Count, Json, Partners, Players, Policy, Sets


def compare(
    *game: str,
    rules: Sets = (),
    vary: Annotated[tuple[str, ...], Parameter(negative="")] = (),
    games: str = "",
    count: Count | None = None,
    players: Players = 4,
    partners: Partners = False,
    seed: int | None = None,
    policy: Policy = ("uniform",),
    device: Literal["auto", "cpu", "cuda"] = "auto",
    workers: Cores = None,
    plot: Path | None = None,
    csv: Path | None = None,
    json: Json = False,
) -> None:
    """Measure what a rule changes: the same dice under every combination of rules (docs/laboratory.md).

    For each combination it tells the length, the edge of the first seat, captures, changes of the lead and the share
    of lost turns, each with a 95 % interval, and how it differs from the first combination, game by game.

    Try:

    - `homeward compare pollyanna --vary reward=0,10,20`
    - `homeward compare poliana --vary reward=0,10 --vary side=15,16` plays all four combinations
    - `homeward compare poliana --rules poliana-15` sets a set of house rules beside the sheet
    - `homeward compare --games all` sets the five games side by side
    - `homeward compare parcheesi --vary entering=may,must --plot entering.svg --csv entering.csv`

    Parameters
    ----------
    game
        Which game; several to set them side by side.
    vary
        A house rule and the values it takes in turn, key=value,value; `homeward rules GAME` lists the rules.
        The first combination is the one the others are compared with.
    games
        The word all, for all five games side by side; or a number, the same as --count.
    count
        How many games to play of each combination (20000 unless told).
    seed
        A number that repeats the games; a fresh one unless told.
    device
        Where to play: cpu, cuda, or auto for a GPU where there is one.
    plot
        A file for a picture: .svg, .png, or .html with the numbers.
    csv
        A file for the figures, a row for each combination and measure.
    """
    from homeward.house.typed import house_rules
    from homeward.study.lab.command import CompareOptions, run
    from homeward.terminal.rule_sets.choosing import several

    which = several(game, rules)
    asked = CompareOptions(
        which, vary, games, count, players, partners, seed, policy, device, workers, plot=plot, csv=csv, as_json=json
    )
    sys.exit(run(asked, house_rules))


def switches(
    *game: str,
    games: Count = 100_000,
    seed: int = 17,
    device: Literal["auto", "cpu", "cuda"] = "auto",
    workers: Cores = None,
    keep: Path | None = None,
    out: Annotated[Path | None, Parameter(name=["--out", "-o"])] = None,
    plot: Path | None = None,
    json: Json = False,
) -> None:
    """Try every switch of every game beside the sheet's game, and make a page of it (docs/switches.md).

    Four players each for themselves, `steady` on every seat, the same dice under every rule. For every value it
    tells what changes in length, captures, changes of the lead and the edge of the first seat, with 95 % intervals.

    Try:

    - `homeward switches parcheesi --games 2000`
    - `homeward switches --keep bench/switches -o docs/switches.md` makes the page of all games, and takes hours; it
      goes on where it was stopped

    Parameters
    ----------
    game
        Which games; all unless told.
    games
        How many games to play of each value.
    seed
        A number that repeats the games.
    device
        Where to play: cpu, cuda, or auto for a GPU where there is one.
    keep
        A folder for what was counted so far, a file a game; what is found there is not played again.
    out
        A file for the page, .md, written anew after every block of games.
    plot
        A file for a picture of what changes length most: .svg or .png.
    """
    from homeward.study.lab.switches.command import SwitchesOptions, run

    sys.exit(run(SwitchesOptions(game, games, seed, device, workers, keep, out, plot, as_json=json)))


def book(
    *chapter: str,
    game: Annotated[tuple[str, ...], Parameter(negative="")] = (),
    size: Literal["small", "full"] = "small",
    games: Count | None = None,
    seed: int = 17,
    keep: Path | None = None,
    out: Annotated[Path, Parameter(name=["--out", "-o"])] = Path("book"),
    device: Literal["auto", "cpu", "cuda"] = "auto",
    workers: Cores = None,
) -> None:
    """Make the book of the five games from seeds: pages, pictures, sentences by their figures (docs/book/index.md).

    The chapters: first-seat (is it better to begin?), luck-and-skill, course (length, captures, comebacks),
    house-rules (and which rulings matter), openings, worth (of a blockade, a turnout, a row), endgames, small-board
    (solved whole), partnership. Everything has a 95 % interval; where intervals overlap, the words say about equal.

    Try:

    - `homeward book first-seat --game pollyanna --games 500` for a first look
    - `homeward book worth openings -o pages` makes two chapters, of all games
    - `homeward book --keep figures -o pages` makes the whole book, a quarter of an hour or more; Ctrl-C stops it, and
      the same command goes on
    - `homeward book --size full --keep figures -o pages` counts up to a hundred times as much

    Parameters
    ----------
    chapter
        Which chapters; all unless told.
    game
        Which game; several with --game each; all five unless told.
    size
        How many games of everything: small for minutes, full for many hours.
    games
        So many games of everything that is played, instead of a size.
    seed
        A number that repeats the games.
    keep
        A folder for what was counted so far. What is found there is not counted again, unless by other players or by
        other rules. House rules are kept as by `homeward switches`, in switches/ there.
    out
        The folder for the pages; a folder book unless told.
    device
        Where plain players play: cpu, cuda, or auto for a GPU where there is one.
    """
    from homeward.study.book.command import BookOptions, run

    sys.exit(run(BookOptions(chapter, game, size, games, seed, keep, out, device, workers)))
