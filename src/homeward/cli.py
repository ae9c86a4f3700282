"""The commands of `homeward`: one function each, with the heavy imports inside."""

# ruff: noqa: D417  # what several commands take is described where its type stands

import os
import sys
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, Parameter
from cyclopts.exceptions import CycloptsError

from homeward.errors import HomewardError

Several = Annotated[tuple[str, ...], Parameter(consume_multiple=True, negative="")]
Flag = Annotated[bool, Parameter(negative="")]

# What several commands take, with what `--help` says of it.
Language = Annotated[Literal["en", "es"], Parameter(help="The language: en or es.")]
ReviewLanguage = Annotated[
    Literal["en", "es"], Parameter(name=("--lang", "--language"), help="The language: en or es.")
]
Plain = Annotated[
    bool | None,
    Parameter(
        negative="--drawn", help="Plain words instead of a drawn board, for screen readers; of itself in a pipe."
    ),
]
OneGame = Annotated[str, Parameter(help="Which game; `homeward games` lists them.")]
GameOrSet = Annotated[str, Parameter(help="Which game, or the file of a set of house rules for one.")]
House = Annotated[Several, Parameter(help="House rules, key=value; `homeward rules GAME` lists them.")]
Rules = Annotated[str, Parameter(help="A set of house rules: its name (`homeward sets` lists them) or its file.")]
Sets = Annotated[Several, Parameter(help="Sets of house rules, by their names or files, beside the games.")]
Players = Annotated[int, Parameter(help="How many play: 2, 3 or 4 (4 unless told).")]
Partners = Annotated[
    Flag,
    Parameter(
        help="Two against two. Only where people sit down do four play Pollyanna and Dixie so by themselves; here "
        "each plays alone unless told."
    ),
]
Policy = Annotated[
    Several,
    Parameter(
        help="How plays are chosen: uniform (any legal play, by chance) unless told; or steady, keeper, runner, "
        "hunter. One for all seats, or one for each."
    ),
]
Cores = Annotated[int | None, Parameter(help="How many cores to use; all of them unless told.")]
Json = Annotated[bool, Parameter(name="--json", negative="", help="Print JSON instead of a table.")]
HELP = """\
Play five classic race games by their rule sheets: every legal move is shown, every refusal explained.

- `homeward` opens the table in your browser
- `homeward play` asks which game and begins in this terminal
- `homeward play pollyanna`: you and three bots, two against two
- `homeward play parcheesi --players 2 --people 2`: two people at this keyboard
- `homeward play poliana --record evening.txt` keeps the game; the same again goes on with it
- `homeward site public/` builds the table as files for any web host: no server, no network
- `homeward learn pollyanna` teaches you a game in a few minutes, one play after the other
- `homeward puzzles` asks for the one best play, another puzzle each day
- `homeward sets` lists sets of house rules; `homeward play --rules poliana-15` plays by one
- `homeward rules pollyanna` explains the rules to someone who has never played
- `homeward count pollyanna` asks what is on your own board and makes a file of it
- `homeward print pollyanna` makes a PDF of the board, the pieces and the rules, to be cut out and played on
- `homeward review evening.txt` tells what a game teaches: luck, losses, and which plays lost it
- `homeward simulate pollyanna --games 100000` plays many games and counts who wins
- `homeward compare pollyanna --vary reward=0,10,20` measures what a rule changes
- `homeward switches parcheesi` tries every switch of a game
"""


def _version() -> str:
    from homeward import __version__

    return __version__


app = App(
    name="homeward",
    help=HELP,
    help_format="markdown",
    default_parameter=Parameter(show_default=False),
    version=_version,
)


@app.default
def at_home(*words: Annotated[str, Parameter(show=False)]) -> None:
    """Open the table in the browser, on this machine alone."""
    if words:
        raise HomewardError(f"There is no command {words[0]!r}. `homeward --help` lists them all.")
    serve()


@app.command
def serve(
    *,
    host: str = "127.0.0.1",
    port: int | None = None,
    database: str = "",
    browser: bool = True,
    public_url: str = "",
    share_at: str = "",
    key_file: Path | None = None,
    processes: int = 1,
    proxies: str = "",
    metrics: Flag = False,
    away_after: float = 30.0,
) -> None:
    """Serve the table to browsers, until Ctrl-C.

    Try:

    - `homeward serve --no-browser`
    - `homeward serve --host 0.0.0.0 --port 8000` for other devices in the house as well

    Parameters
    ----------
    host
        Where to listen: this machine alone unless told.
    port
        Which port: 8440 unless told, or the next free one.
    database
        Where tables are kept: a URL such as sqlite:////home/ana/tables.db or postgresql://ana@db/tables; a file of
        yours unless told.
    browser
        Whether to open the browser.
    public_url
        Where people reach it, if a proxy stands before it: https://games.example.org. Invitations lead there.
    share_at
        This machine's number on your network, for invitations; found out unless told.
    key_file
        Where the key is kept that the dice's secrets are sealed with, outside the database; a file of yours unless
        told. Several servers on one database need the same one.
    processes
        How many processes share the work: 1 unless told. Several keep their tables in PostgreSQL (docs/deploy.md).
    proxies
        Addresses or networks of reverse proxies, with commas: their word is taken for where a request comes from.
    metrics
        Tell figures at /api/metrics, in Prometheus' format, to whoever asks directly and not through a proxy.
    away_after
        How many seconds after leaving a table somebody counts as away there.
    """
    from homeward.web.running.starting import serve as open_house
    from homeward.web.settings import Settings

    told = Settings(
        database,
        str(key_file or ""),
        host=host,
        public_url=public_url,
        share_at=share_at,
        proxies=proxies,
        metrics=metrics,
        seconds_to_be_away=away_after,
    )
    open_house(told, port, browser=browser, processes=processes)


@app.command
def play(
    game: str = "",
    /,
    *,
    players: int | None = None,
    people: int | None = None,
    seats: str = "",
    partners: bool | None = None,
    first: str = "",
    house: House = (),
    rules: Rules = "",
    real_dice: Flag = False,
    plain: Plain = None,
    seed: int | None = None,
    record: Path | None = None,
    lang: Language = "en",
    hints: bool = True,
) -> None:
    """Play a game in this terminal: people at this keyboard, bots, or both.

    Plays are chosen by number or written out; type ? while playing for everything else.

    Try:

    - `homeward play` asks which game
    - `homeward play pollyanna --seats "me,steady,Ana,hunter"` seats you, Ana and two bots
    - `homeward play poliana --house side=15 --real-dice` referees a game on a real board
    - `homeward play barrio.toml` or `homeward play --rules poliana-15` by a set of house rules that has a name
    - `homeward play kukla_ollie --people 0 --seed 7` lets four bots play

    Parameters
    ----------
    game
        pollyanna, dixie_pollyanna, parcheesi, poliana (or poleana), kukla_ollie, or the file of a set of house rules;
        asked for if left out.
    players
        How many play: 2, 3 or 4 (4 unless told).
    people
        How many of them sit at this keyboard (1 unless told); bots take the other seats.
    seats
        Everybody by name, with commas: `me`, a person's name, or a bot: wanderer, runner, hunter, keeper, steady,
        roller, scholar or master, from the beginner to the strongest.
    partners
        Two against two (--partners), or each alone (--no-partners). Unless told, as the game's own sheet has it:
        four play Pollyanna and Dixie Pollyanna two against two, and Parcheesi each alone.
    first
        The colour that starts, where nobody throws for it.
    real_dice
        You throw real dice (or draw real cards) and type in what they show.
    seed
        A number that repeats the dice, cards and bots of a game.
    record
        A file to keep the game in, after every event; an existing one is gone on with.
    hints
        Whether `hint` may be typed; --no-hints for a game without.
    """
    from homeward.terminal.app import play as sit_down
    from homeward.terminal.options import PlayOptions

    told = (game, players, people, seats, partners, first, house, real_dice, plain, seed, record, lang, hints)
    sit_down(PlayOptions(*told, rules=rules))


@app.command
def site(folder: Path, /, *, address: str = "") -> None:
    """Build the table without a server: a folder of files that plays in any browser, without a network too.

    Put it on any static host, at any path. Everything runs and is kept in the visitor's browser: the
    same referee, all bots, hints, replays. What it is built of besides homeward is fetched once, and checked.

    Try:

    - `homeward site public/`, then `python -m http.server --directory public` to look at it
    - `homeward site public/ --address https://games.example.org/homeward/` gives links to it their pictures

    Parameters
    ----------
    folder
        Where to write it: a new or an empty folder, or an older site of homeward, whose place it takes.
    address
        Where it will be found: pictures of links need the whole address.
    """
    from homeward.site.command import build_site

    build_site(folder, address)


@app.command
def learn(game: OneGame, /, *, step: int = 1, plain: Plain = None, lang: Language = "en") -> None:
    """Learn a game on its board, one play after the other, with the real referee. It takes a few minutes.

    Each step asks for one play. Type its number, or write it out; `why` asks the referee, `skip` and `back` go to
    another step.

    Try:

    - `homeward learn pollyanna`
    - `homeward learn kukla_ollie --step 4` goes on where you left
    - `homeward learn parcheesi --lang es --plain` in Spanish, without a drawn board

    Parameters
    ----------
    step
        The step to begin with (1 unless told).
    """
    from homeward.terminal.learning import learn as teach

    teach(game, step, plain, lang)


puzzles = App(name="puzzles", help_format="markdown", default_parameter=Parameter(show_default=False))
app.command(puzzles)


@puzzles.default
def solve(
    game: str = "",
    /,
    *,
    number: int | None = None,
    theme: str = "",
    plain: Plain = None,
    lang: Language = "en",
) -> None:
    """Solve puzzles: positions with one clearly best play. Today's unless told; then the next, as long as you like.

    Type a play's number, or write it out; `why` asks the referee, `show` tells the answer, `skip` and `back` go to
    another puzzle. docs/puzzles.md says how they are found and how sure they are.

    Try:

    - `homeward puzzles` for the puzzle of the day
    - `homeward puzzles pollyanna --number 12`
    - `homeward puzzles parcheesi --theme blockade --lang es`
    - `homeward puzzles make poliana --count 10` finds new ones

    Parameters
    ----------
    game
        Which game; another one each day unless told.
    number
        The puzzle to begin with.
    theme
        Only those about one thing: capture, break, blockade, stack, turnout, row, card, gate, enter, home, safety or
        race.
    """
    from homeward.terminal.solving import solve as solving

    solving(game, number, theme, plain, lang)


@puzzles.command
def make(
    game: OneGame,
    /,
    *,
    count: int = 100,
    seed: int = 16,
    out: Annotated[Path | None, Parameter(name=["--out", "-o"])] = None,
) -> None:
    """Find puzzles in games among strong players, each confirmed by games that go on from it (docs/puzzles.md).

    Try:

    - `homeward puzzles make pollyanna --count 5`
    - `homeward puzzles make parcheesi --seed 7 -o mine.toml` takes some minutes

    Parameters
    ----------
    count
        How many (100 unless told); fewer where games have no more.
    seed
        A number that repeats the games, and with them the puzzles (16 unless told).
    out
        The file to write; printed unless told.
    """
    from homeward.puzzles.making.command import make as find

    find(game, count, seed, out)


@app.command
def rules(
    game: GameOrSet = "", ruling: str = "", /, *, house: House = (), rules: Rules = "", lang: Language = "en"
) -> None:
    """Explain the rules of a game to someone who has never played it; then advice, every ruling and the switches.

    Try:

    - `homeward rules poliana`
    - `homeward rules pollyanna P9` shows one ruling, `homeward rules pollyanna reward` one switch
    - `homeward rules poliana side --house home_path=3` shows what a switch may be, given other house rules
    - `homeward rules pollyanna --lang es | less`

    Parameters
    ----------
    ruling
        One ruling by its id, or one switch by its key.
    """
    from homeward.terminal.rule_sets.choosing import chosen
    from homeward.terminal.rules_page import rules_lines, ruling_lines
    from homeward.terminal.screen import Screen

    book = chosen(game, rules, house).game.book
    Screen.for_output().page(ruling_lines(book, ruling, lang) if ruling else rules_lines(book, lang))


@app.command(name="print")
def print_(
    game: GameOrSet = "",
    /,
    *,
    parts: str = "",
    paper: Literal["a4", "letter"] = "a4",
    size: float | None = None,
    whole: Flag = False,
    laser: Flag = False,
    house: House = (),
    rules: Rules = "",
    lang: ReviewLanguage = "en",
    out: Annotated[Path | None, Parameter(name=["--out", "-o"])] = None,
) -> None:
    """Print a game: its board at its true size, pieces to cut out, cards, and the rules on one side of paper.

    A board that is larger than the paper comes in tiles to be cut and glued (docs/printing.md).

    Try:

    - `homeward print pollyanna` writes pollyanna.pdf
    - `homeward print kukla_ollie --parts board,cards --paper letter`
    - `homeward print poliana --house side=15 --lang es -o barrio.pdf`, or `homeward print --rules poliana-15`
    - `homeward print parcheesi --parts board --whole --size 60` is for a print shop
    - `homeward print pollyanna --laser` draws lines for a laser cutter

    Parameters
    ----------
    parts
        What to print, with commas: rules, board, pieces, cards; everything the game has unless told.
    paper
        a4 (unless told) or letter.
    size
        How wide the board is, in centimetres, from 20 to 120; 45 or 48 unless told, so that pieces stand well on it.
    whole
        The board on one page of its own size, with bleed and cut marks, instead of tiles.
    laser
        Two SVG files for a laser cutter instead of a PDF: red is cut, black engraved.
    out
        The file to write; named after the game unless told.
    """
    from homeward.printing.command import print_game
    from homeward.printing.ordering import Order
    from homeward.terminal.rule_sets.choosing import chosen

    wanted = tuple(part.strip() for part in parts.split(",") if part.strip())
    book = chosen(game, rules, house).game.book
    print_game(Order(book, wanted, paper, size, whole, lang), out, laser=laser)


@app.command
def count(game: OneGame, /, *, out: Path | None = None, plain: Plain = None, lang: Language = "en") -> int:
    """Count a real board: asks what is on yours, shows it, and writes a file that `homeward play` plays.

    Try:

    - `homeward count pollyanna`
    - `homeward count kukla_ollie --out ours.toml`: the ranks of each side as signs, and the deck

    Parameters
    ----------
    out
        The file to write; unless told, named after what you call the board.
    """
    from homeward.terminal.counting import count as count_board

    return count_board(game, out, plain, lang)


@app.command
def games(*, lang: Language = "en") -> None:
    """List the games."""
    from homeward.rulebook import load, names
    from homeward.terminal.screen import Screen

    screen = Screen.for_output()
    width = max(map(len, names()))
    for name in names():
        book = load(name)
        told = f"{book.title}. {book.blurb.say(lang)}"
        screen.line(f"{screen.bold(f'{name:<{width}}')}  {told}", " " * (width + 2))


sets = App(name="sets", help_format="markdown", default_parameter=Parameter(show_default=False))
app.command(sets)


@sets.default
def list_sets(*, lang: Language = "en") -> None:
    """Sets of house rules that have a name: your own, and those that come with homeward (docs/house-rules.md).

    Try:

    - `homeward sets` lists them all, with what differs from the sheet
    - `homeward sets save "As at grandmother's" poliana --house side=15 reward=10`
    - `homeward play --rules as-at-grandmothers`
    - `homeward sets show poliana-15 > barrio.toml` writes a file to give away
    - `homeward sets save barrio.toml` keeps one that you were given
    """
    from homeward.terminal.rule_sets.commands import list_all

    list_all(lang)


@sets.command
def show(name: str, /, *, lang: Language = "en") -> None:
    """Show a set as its file has it: through a pipe or into a file as TOML, on a screen with what differs in words.

    Parameters
    ----------
    name
        The set's name, or its file.
    """
    from homeward.terminal.rule_sets.commands import show_one

    show_one(name, lang)


@sets.command
def save(name: str, game: str = "", /, *, house: House = (), lang: Language = "en") -> None:
    """Keep house rules under a name; or keep a set from a file that you were given.

    Parameters
    ----------
    name
        What to call it: "As at grandmother's"; or the file of a set.
    game
        Which game it is for; left out for a file.
    """
    from homeward.terminal.rule_sets.commands import save_one

    save_one(name, game, house, lang)


@sets.command
def rename(name: str, new: str, /, *, lang: Language = "en") -> None:
    """Call one of your sets by another name."""
    from homeward.terminal.rule_sets.commands import rename_one

    rename_one(name, new, lang)


@sets.command
def remove(name: str, /, *, lang: Language = "en") -> None:
    """Remove one of your sets; games that were played by it keep its values."""
    from homeward.terminal.rule_sets.commands import remove_one

    remove_one(name, lang)


@app.command
def verify(*files: Path, lang: Language = "en") -> None:
    """Check a finished game: whether its dice, cards and start follow from secret and words (docs/fair-dice.md).

    Says what is right, and where something first differs; then the exit code is 1.

    Try:

    - `homeward verify pollyanna-2026-05-01-3f2a.txt`, a record downloaded from the table

    Parameters
    ----------
    files
        Records of games that are over.
    """
    from homeward.terminal.screen import Screen
    from homeward.terminal.verifying import verify as verified

    if not files:
        raise HomewardError("Name the record of a game: homeward verify FILE.")
    sys.exit(verified(files, Screen.for_output(), lang))


@app.command
def review(
    file: Path,
    /,
    *,
    html: Path | None = None,
    confirm: bool = True,
    lang: ReviewLanguage = "en",
    json: Json = False,
) -> None:
    """Review a game: everybody's chances, what was luck, what was lost, and which plays lost it (docs/review.md).

    A game that is not over is reviewed as far as it goes. Plays in question are played on from, with shared luck,
    before they are called anything; that takes some seconds.

    Try:

    - `homeward review pollyanna-2026-05-01-3f2a.txt`, a record downloaded from the table
    - `homeward review evening.txt --html evening.html` writes a page with pictures, to keep or to print
    - `homeward review evening.txt --no-confirm` is done in a second, and calls no play anything
    - `homeward review evening.txt --json` prints every number for programs

    Parameters
    ----------
    file
        The record of a game.
    html
        A file for one self-contained page.
    confirm
        Whether to play on from what is in question; --no-confirm leaves it out.
    json
        Print one JSON object, and nothing else.
    """
    from homeward.terminal.reviewing.command import ReviewOptions, run

    run(ReviewOptions(file, html, lang, confirm, json))


@app.command
def throws(
    *position: str,
    svg: Path | None = None,
    lang: ReviewLanguage = "en",
    json: Json = False,
) -> None:
    """Show what the next throw would bring: for each of the 21 the best play and the chance to win (docs/review.md).

    In Kukla & Ollie it shows each card that is left, or, where a move is due, what each move is worth.

    Try:

    - `homeward throws pollyanna seats=0,2 turn=0 0=B6,B9,corner,home 2=B20,B21,corner,corner`
    - `homeward throws pollyanna seats=0,2 turn=0 0=B6,B9,corner,home 2=B20,B21,corner,corner --svg map.svg`

    Parameters
    ----------
    position
        A position as records and the table write it (docs/notation.md), before a throw.
    svg
        A file for the map as a picture.
    json
        Print one JSON object, and nothing else.
    """
    from homeward.terminal.reviewing.throws_command import ThrowsOptions, run

    run(ThrowsOptions(" ".join(position), svg, lang, json))


@app.command
def referee() -> None:
    """Answer questions about the rules, one JSON object a line, until the end of input (docs/protocol.md).

    It answers from plain Python at once, and from the compiled referee as soon as that is warm.
    """
    from homeward.protocol import serve

    serve(sys.stdin.buffer, sys.stdout.buffer)


@app.command
def compare(
    *game: str,
    rules: Sets = (),
    vary: Annotated[tuple[str, ...], Parameter(negative="")] = (),
    games: str = "",
    count: int | None = None,
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
    from homeward.study.lab.command import CompareOptions, run
    from homeward.terminal.rule_sets.choosing import several
    from homeward.terminal.rule_sets.typed import house_rules

    which = several(game, rules)
    asked = CompareOptions(
        which, vary, games, count, players, partners, seed, policy, device, workers, plot=plot, csv=csv, as_json=json
    )
    sys.exit(run(asked, house_rules))


@app.command
def switches(
    *game: str,
    games: int = 100_000,
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


@app.command
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


@app.command
def simulate(
    game: GameOrSet = "",
    /,
    *,
    games: int | None = None,
    players: Players = 4,
    partners: Partners = False,
    seed: int | None = None,
    house: House = (),
    rules: Rules = "",
    policy: Policy = ("uniform",),
    most_turns: int | None = None,
    begin: Annotated[int | None, Parameter(name="--from")] = None,
    end: Annotated[int | None, Parameter(name="--to")] = None,
    device: Literal["auto", "cpu", "cuda"] = "auto",
    workers: int | None = None,
    ray: str | None = None,
    out: Path | None = None,
    report: Annotated[tuple[Path, ...], Parameter(consume_multiple=True, negative="")] = (),
    replay: int | None = None,
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
    - `homeward simulate pollyanna --seed 7 --replay 1234 --record long.txt` keeps one game, to look at it

    Parameters
    ----------
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
    replay
        Play the game with this number alone and write it down play by play.
    record
        The file for that game; printed unless told. The page opens it, and so does `homeward play --record`.
    json
        Print JSON instead of tables.
    """
    from homeward.playouts.notes import MOST_TURNS
    from homeward.study.simulate_command import SimulateOptions, run
    from homeward.terminal.rule_sets.choosing import chosen

    which = chosen(game, rules, house)
    asked = SimulateOptions(
        which.name,
        games=games,
        players=players,
        partners=partners,
        seed=seed,
        house=which.house,
        policy=policy,
        most_turns=MOST_TURNS if most_turns is None else most_turns,
        begin=begin,
        end=end,
        device=device,
        workers=workers,
        ray=ray,
        out=out,
        report=report,
        replay=replay,
        record=record,
        as_json=json,
    )
    sys.exit(run(asked))


@app.command
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


@app.command
def player(name: str, /, *, seed: int | None = None, budget_ms: float | None = None) -> None:
    """Play for another program, one JSON object a line, until the end of input (docs/players.md).

    A line is a question to the referee with `"op": "choose"`; the answer is what the player would do, and how likely
    each seat is to win after it, where the player can tell.

    Try:

    - `homeward player steady`
    - `homeward player roller:plays=2000 --seed 7`
    - `homeward match pollyanna hunter --external "homeward player steady"`: the same player, over a pipe

    Parameters
    ----------
    name
        Which player, and its budget if it has one: wanderer, runner, hunter, keeper, steady, roller:plays=500, …
    seed
        A number that repeats what the player leaves to chance.
    budget_ms
        Milliseconds a decision, for a player who takes a budget.
    """
    from homeward.players.ladder import player as seated
    from homeward.players.ladder import with_budget
    from homeward.protocol.choosing import serve_player

    serve_player(seated(with_budget(name, budget_ms), seed), sys.stdin.buffer, sys.stdout.buffer)


@app.command
def match(
    game: GameOrSet,
    /,
    *names: str,
    games: int = 1000,
    players: Players = 4,
    partners: Flag = False,
    external: Annotated[tuple[str, ...], Parameter(negative="")] = (),
    budget_ms: float | None = None,
    house: House = (),
    rules: Rules = "",
    seed: int | None = None,
    workers: Cores = None,
    adjusted: Flag = False,
    json: Json = False,
) -> None:
    """Play bots against each other, seats rotated, the same dice for each rotation, 95 % intervals (docs/players.md).

    The last player named takes all seats that are left. Ctrl-C tells of what is finished.

    Try:

    - `homeward match pollyanna steady wanderer --games 20000`: one steady against three wanderers
    - `homeward match parcheesi steady hunter keeper runner --seed 7`
    - `homeward match pollyanna keeper hunter --partners`: two keepers against two hunters
    - `homeward match dixie_pollyanna scholar steady --games 20000`: compiled as well, so it takes a minute
    - `homeward match poliana roller:plays=500 steady --players 2 --games 200`
    - `homeward match pollyanna scholar steady --games 2000 --adjusted`: with the luck taken out, and surer so
    - `homeward match pollyanna steady --external "python my_bot.py"`: a program of yours on the other seats
    - `homeward match pollyanna external steady --external "python my_bot.py"`: on one seat against three

    Parameters
    ----------
    names
        The players: wanderer, runner, hunter, keeper, steady, roller and whoever stands above them, with a budget
        if they have one (roller:plays=500, roller:ms=25). The word external stands for the program of --external.
    games
        How many games at least: whole groups of rotations are played (1000 unless told).
    partners
        Two against two: the first player and its like against the second and its like. Only where people sit down
        do four play Pollyanna and Dixie so by themselves; here each plays alone unless told.
    external
        A command that answers on its pipe as `homeward player` does; several in the order of their seats.
    budget_ms
        Milliseconds a decision, for the players who take a budget and are not given one.
    seed
        A number that repeats the match; a fresh one unless told.
    adjusted
        Count the luck of every game, too, and print each share with it and without (docs/review.md).
    """
    from homeward.study.contest.match_command import MatchOptions, run
    from homeward.terminal.rule_sets.choosing import chosen

    which = chosen(game, rules, house)
    asked = MatchOptions(
        *(which.name, names, games, players, partners, external, budget_ms),
        *(which.house, seed, workers, json, adjusted),
    )
    sys.exit(run(asked))


@app.command
def endgame(game: str, /, *position: str) -> None:
    """Show exact values for the end of a dice game: turns needed, chances, the best play (docs/endgame.md).

    The first question about a game takes some seconds; what was worked out is kept.

    Try:

    - `homeward endgame pollyanna` shows how many turns the last piece needs, and who wins with one piece each
    - `homeward endgame pollyanna seats=0,2 turn=0 0=P2,P5,home,home 2=P1,P6,home,home`
    - `homeward endgame parcheesi seats=0,2 turn=2 0=P7,home,home,home 2=B30,P4,home,home throw=6-4 left=6-4`

    Parameters
    ----------
    game
        pollyanna, dixie_pollyanna, parcheesi or poliana.
    position
        A position as records and the table write it (docs/notation.md), with or without the game's name.
    """
    from homeward.endgame.command import run

    run(game, position)


@app.command
def league(
    game: str,
    /,
    *,
    players: str = "wanderer,runner,hunter,keeper,steady,scholar",
    games: int = 2000,
    slow_games: int | None = None,
    budget_ms: float | None = None,
    seed: int | None = None,
    workers: Cores = None,
    out: Path | None = None,
) -> None:
    """Play bots against each other in tables of four, and rate them, with 95 % intervals (docs/players.md).

    Try:

    - `homeward league pollyanna --games 20000`
    - `homeward league all --players steady,hunter,scholar,roller:plays=100 --games 20000 --slow-games 400`
    - `homeward league all --seed 7 --out bench` keeps the page: league.md, league.png, and the figures in league.json

    Parameters
    ----------
    game
        Which game, or all for one after the other.
    players
        The players' names, with commas; roller:plays=200 is written as in a match.
    games
        How many games of each kind of game, about: every company of four plays as many (2000 unless told).
    slow_games
        How many instead for all companies together in which somebody takes time to think, such as roller and master.
    budget_ms
        Milliseconds a decision, for the players who take a budget and are not given one.
    seed
        A number that repeats the league; a fresh one unless told.
    out
        A folder for the page; games that stand there already are kept, the same game is replaced.
    """
    from homeward.study.contest.leagues.command import LeagueOptions, run

    asked = LeagueOptions(game, players, games, slow_games, budget_ms=budget_ms, seed=seed, workers=workers, out=out)
    sys.exit(run(asked))


@app.command
def calibrate(
    game: str,
    player: str,
    /,
    *,
    games: int = 2000,
    by: str = "",
    players: Players = 4,
    partners: Partners = False,
    budget_ms: float | None = None,
    seed: int | None = None,
    workers: Cores = None,
    out: Path | None = None,
) -> None:
    """Test a player's forecasts: of all who were given 30 %, do 30 % win? (docs/players.md).

    It looks at one position of each of many fresh games, early, in the middle or late, and tells the expected
    calibration error, without what luck makes of it, with a 95 % interval.

    Try:

    - `homeward calibrate pollyanna scholar --games 20000`
    - `homeward calibrate pollyanna roller:plays=200 --by steady --games 1000`
    - `homeward calibrate all scholar --games 100000 --out bench` keeps the page: calibration.md and .png

    Parameters
    ----------
    game
        Which game, or all for one after the other.
    player
        Whose forecasts: a player who gives chances.
    games
        How many games to play; one that ends before its drawn turn gives nothing (2000 unless told).
    by
        Who plays the games on all seats: the player itself unless told. A forecast is of players of some strength.
    budget_ms
        Milliseconds for a forecast or decision, for a player who takes a budget and is not given one.
    seed
        A number that repeats the games; a fresh one unless told.
    out
        A folder for the page; what stands there already is kept, the same game and player are replaced.
    """
    from homeward.study.contest.forecasts.command import CalibrateOptions, run

    told = (game, player, games, by, players, partners)
    sys.exit(run(CalibrateOptions(*told, budget_ms=budget_ms, seed=seed, workers=workers, out=out)))


@app.command
def train(
    game: str,
    /,
    *,
    device: Literal["cpu", "cuda"] = "cpu",
    minutes: float = 30.0,
    seed: int = 0,
    games_at_once: int | None = None,
    resume: Flag = False,
    out: Path = Path("trained"),
) -> None:
    """Train the scholar: it plays against itself and learns to estimate everybody's chances (docs/scholar.md).

    Needs PyTorch (`pip install "homeward[train]"`). Ctrl-C ends it; what was learned by then is kept.

    Try:

    - `homeward train parcheesi --minutes 5` for a first look
    - `homeward train pollyanna --device cuda --minutes 30` on a machine with a GPU
    - `homeward train pollyanna --device cuda --minutes 30 --resume` goes on from there

    Parameters
    ----------
    game
        pollyanna, dixie_pollyanna, parcheesi, poliana or kukla_ollie.
    device
        cpu, or cuda for the GPU.
    minutes
        How long to learn (30 unless told); the rate of learning falls over that time.
    seed
        A number that repeats its dice, and the weights it begins with.
    games_at_once
        How many games are played side by side; unless told, as suits the device.
    resume
        Go on from the checkpoint in the folder.
    out
        The folder for GAME.npz (the weights), GAME.ckpt (the checkpoint), GAME.csv and GAME.png (the curve).
    """
    from homeward.training.command import train as teach

    teach(game, device=device, minutes=minutes, seed=seed, games_at_once=games_at_once, resume=resume, out=out)


def main() -> None:
    """Run a command. What homeward refuses is one sentence and exit code 2, never a traceback."""
    for stream in (sys.stdin, sys.stdout):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    try:
        app(exit_on_error=False)
    except HomewardError as error:
        print(f"homeward: {error}", file=sys.stderr)
        sys.exit(2)
    except CycloptsError:
        sys.exit(2)  # the mistake has been shown already
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # whoever read us has read enough
        sys.exit(0)
