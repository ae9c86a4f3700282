"""Commands that play very many games, and count or time them."""

import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

from cyclopts import Parameter, Token

from homeward.cli.options import Cores, Count, Flag, GameOrSet, House, Json, Partners, Players, Policy, Rules, Sets
from homeward.counts import read_count
from homeward.errors import BadOptions

if TYPE_CHECKING:
    from homeward.positions import Position
    from homeward.rulebook import Value


def _first(_kind: Any, tokens: Sequence[Token]) -> int:
    """The number of the first game; what is no number may be a position, which has its place elsewhere."""
    typed = tokens[0].value
    if "seats=" in typed:
        said = "--from is the number of the first game. A position stands where a game's name does"
        raise BadOptions(f"{said}: homeward simulate {shlex.quote(typed)}")
    return read_count(typed, "--from")


def simulate(
    game: GameOrSet = "",
    /,
    *position: str,
    games: Count | None = None,
    players: Players | None = None,
    partners: Partners = False,
    seed: int | None = None,
    house: House = (),
    rules: Rules = "",
    policy: Policy = ("uniform",),
    most_turns: Count | None = None,
    event: Count | None = None,
    begin: Annotated[int | None, Parameter(name="--from", converter=_first)] = None,
    end: Annotated[Count | None, Parameter(name="--to")] = None,
    device: Literal["auto", "cpu", "cuda"] = "auto",
    workers: int | None = None,
    ray: str | None = None,
    out: Path | None = None,
    report: Annotated[tuple[Path, ...], Parameter(consume_multiple=True, negative="")] = (),
    keep: Literal["positions", "plays", "throws"] | None = None,
    parquet: Path | None = None,
    replay: Count | None = None,
    record: Path | None = None,
    json: Annotated[bool, Parameter(name="--json", negative="")] = False,
) -> None:
    """Play many complete games and report who wins how often, how long they are, what happens in them.

    Game g of a seed is the same game on one core, on many, on a GPU or a cluster. Ctrl-C keeps what is finished
    (docs/simulate.md).

    Try:

    - `homeward simulate pollyanna --games 100000 --seed 7`
    - `homeward simulate parcheesi --partners --house reward=10 --report parcheesi.html games.parquet`
    - `homeward simulate --rules poliana-15 --policy steady` plays by a set of house rules
    - `homeward simulate pollyanna --players 2 --policy steady hunter` sets one temperament against another
    - `homeward simulate poliana --seed 7 --from 5000 --to 10000 --out part2.npz`, then `homeward merge`
    - `homeward simulate pollyanna --policy scholar steady:epsilon=0.05 steady steady` mixes strong and loose play
    - `homeward simulate pollyanna --games 1e4 --keep positions --parquet places.parquet` writes down every turn
    - `homeward simulate pollyanna --seed 7 --replay 1234 --record long.txt` keeps one game, to look at it
    - `homeward simulate pollyanna seats=0,2 turn=0 0=P2,P5,home,home 2=P1,P6,home,home` plays on from a position: who
      wins how often from there
    - `homeward simulate evening.txt --event 40 --policy scholar` plays on from a record, after 40 of its events

    Parameters
    ----------
    position
        A position that every game goes on from, as records and the table write it (docs/notation.md); or instead of
        the game the record of one, or a link to it. Who plays, and by which house rules, is said there.
    event
        With a record: after how many of its events games go on; after the last unless told.
    games
        How many games: 1000 unless told.
    seed
        A number that fixes every game; a fresh one unless told.
    most_turns
        The cap on turns: a game that comes to it counts as unfinished.
    begin
        The first game to play, counted from 0, for batches in parts.
    end
        The game to stop before; instead of --games.
    device
        cpu, cuda (a GPU), or auto: a GPU where there is one.
    workers
        How many threads play: all cores unless told.
    ray
        Play on a Ray cluster: its address, auto, or local to start one here.
    out
        A file to keep the batch in, ending in .npz.
    report
        Files for people or other programs, ending in .html, .csv or .parquet.
    keep
        What to write down of every game: positions (all seats' places turn by turn), plays or throws.
    parquet
        The file for that, written while the games are played; Ctrl-C leaves the games that are finished in it.
    replay
        Play the game with this number alone and write it down play by play.
    record
        The file for that game; printed unless told. The page opens it, and so does `homeward play --record`.
    json
        Print JSON instead of tables.
    """
    from homeward.playouts.notes import MOST_TURNS
    from homeward.study.simulate_command import SimulateOptions, run

    which, switched = _begun((game, *position) if game else position, event, rules, house)
    asked = SimulateOptions(
        which,
        games=games,
        players=players,
        partners=partners,
        seed=seed,
        house=switched,
        policy=policy,
        most_turns=MOST_TURNS if most_turns is None else most_turns,
        begin=begin,
        end=end,
        device=device,
        workers=workers,
        ray=ray,
        out=out,
        report=report,
        keep=keep,
        parquet=parquet,
        replay=replay,
        record=record,
        as_json=json,
    )
    sys.exit(run(asked))


def _begun(
    words: tuple[str, ...], event: int | None, rules: str, house: tuple[str, ...]
) -> tuple["str | Position", "dict[str, Value]"]:
    """Where games are to begin: a game's name with its house rules, or a position, which has its own."""
    from homeward.study.typed_beginning import begun_at
    from homeward.terminal.rule_sets.choosing import chosen

    position = begun_at(words, event)
    if position is None:
        which = chosen("".join(words), rules, house)
        return which.name, which.house
    if rules or house:
        raise BadOptions("A position is played by the house rules in its text: leave --rules and --house out.")
    return position, {}


def data(
    folder: Path,
    /,
    *games_named: str,
    games: Count = 200,
    positions: Count = 200,
    rollouts: Count = 400,
    seed: int = 1,
    workers: Cores = None,
    json: Json = False,
) -> None:
    """Make open data: whole games of strong players, positions with confirmed chances, puzzles (docs/data.md).

    They are Parquet files in a folder, with a card that says what they are and how they were made. The same command
    makes the same rows. Ctrl-C keeps what is made, and the same command goes on from there.

    Try:

    - `homeward data edition/` makes 200 games and 200 positions of each game, in some minutes
    - `homeward data parcheesi/ parcheesi --games 5000 --positions 2000 --rollouts 1000`: one game, much more of it
    - `homeward data other/ --seed 2` makes another edition, to test by what the first has not seen
    - `homeward data edition/ --json` tells of it in figures: files with their hashes, how sure the chances are

    Parameters
    ----------
    folder
        The folder for it: a new or an empty one, or one with an edition to go on with.
    games_named
        Which games; all that come with homeward when none is named.
    games
        Whole games of each game (200 unless told).
    positions
        Positions of each game (200 unless told).
    rollouts
        Games played from each position to their end (400 unless told): the more, the surer are its chances.
    seed
        A number that fixes everything (1 unless told).
    """
    from homeward.opendata.command import run

    sizes = {"games": games, "positions": positions, "rollouts": rollouts}
    sys.exit(run(folder, games_named, **sizes, seed=seed, workers=workers, as_json=json))


def merge(out: Path, /, *parts: Path) -> None:
    """Join batches of one seed, played in ranges, to one.

    - `homeward merge all.npz part1.npz part2.npz`; the order does not matter

    Parameters
    ----------
    out
        The file for the whole batch, ending in .npz.
    parts
        Files that `homeward simulate --out` wrote.
    """
    from homeward.study.simulate_command import run_merge

    run_merge(out, parts)


def bench(
    *games: str,
    rules: Sets = (),
    seconds: float = 2.0,
    device: Literal["cpu", "cuda"] = "cpu",
    peers: Flag = False,
    json: Json = False,
    log: Path | None = None,
) -> None:
    """Measure how fast random complete games of four players are played here: on one core, and on all of them.

    Everybody plays short windows in turn, and the best of each counts, so that little of what else this machine
    does is measured (docs/speed.md).

    Try:

    - `homeward bench` measures all five games
    - `homeward bench pollyanna --seconds 10` takes its time over one
    - `homeward bench --peers` compares with OpenSpiel's and Pgx's backgammon, fetched the first time
    - `homeward bench --device cuda` measures the GPU as well
    - `homeward bench --log speed.md` keeps the figures, with commit and machine
    - `homeward bench --json` prints figures for programs

    Parameters
    ----------
    games
        Which games, or files of sets of house rules; all games when none is named.
    seconds
        About how long to play each game (2 unless told).
    device
        cpu, or cuda to measure the GPU beside the processor.
    peers
        Measure OpenSpiel's and Pgx's backgammon in the same run, and print ratios.
    log
        A file to add the figures to, a row a game.
    """
    from homeward.study.bench import bench as measure
    from homeward.terminal.rule_sets.choosing import several

    measure(several(games, rules), seconds=seconds, device=device, peers=peers, as_json=json, log=log)
