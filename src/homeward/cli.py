"""The commands of `homeward`: one function each, with the heavy imports inside."""

import os
import sys
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, Parameter
from cyclopts.exceptions import CycloptsError

from homeward.errors import HomewardError

Language = Literal["en", "es"]
Plain = Annotated[bool | None, Parameter(negative="--drawn")]
HELP = """\
Five race games that nobody can buy any more.

- `homeward` opens the table in your browser
- `homeward play` asks which game and begins in this terminal
- `homeward play pollyanna`: you and three bots, two against two
- `homeward play parcheesi --players 2 --people 2`: two people at this keyboard
- `homeward play poliana --record evening.txt` keeps the game; the same again goes on with it
- `homeward rules pollyanna` tells the rules to someone who has never played
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
        Where tables are kept: a URL such as sqlite:////home/ana/tables.db; a file of yours unless told.
    browser
        Whether to open the browser.
    """
    from homeward.web.serving import serve as open_house

    open_house(host, port, database, browser)


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
    house: Annotated[tuple[str, ...], Parameter(consume_multiple=True, negative="")] = (),
    real_dice: Annotated[bool, Parameter(negative="")] = False,
    plain: Plain = None,
    seed: int | None = None,
    record: Path | None = None,
    lang: Language = "en",
) -> None:
    """Play a game in this terminal: people at this keyboard, bots, or both.

    Plays are chosen by number or written out; type ? while playing for everything else.

    Try:

    - `homeward play` asks which game
    - `homeward play pollyanna --seats "me,steady,Ana,wanderer"` seats you, Ana and two bots
    - `homeward play poliana --house side=15 --real-dice` keeps score for a real board
    - `homeward play kukla_ollie --people 0 --seed 7` lets four bots play

    Parameters
    ----------
    game
        pollyanna, dixie_pollyanna, parcheesi, poliana or kukla_ollie; asked for if left out.
    players
        How many play: 2, 3 or 4 (4 unless told).
    people
        How many of them sit at this keyboard (1 unless told); bots take the other seats.
    seats
        Everybody by name, with commas: a bot (steady, wanderer), `me`, or a person's name.
    partners
        Two against two, or each alone; unless told, as the game's own sheet has it.
    first
        The colour that starts, where nobody throws for it.
    house
        House rules, key=value; `homeward rules GAME` lists them.
    real_dice
        You throw real dice (or draw real cards) and type in what they show.
    plain
        Plain words instead of a drawn board, for screen readers; of itself in a pipe.
    seed
        A number that repeats the dice, cards and bots of a game.
    record
        A file to keep the game in, after every event; an existing one is gone on with.
    lang
        The language: en or es.
    """
    from homeward.terminal.app import play as sit_down
    from homeward.terminal.wishes import Wishes

    sit_down(Wishes(game, players, people, seats, partners, first, house, real_dice, plain, seed, record, lang))


@app.command
def rules(game: str, ruling: str = "", /, *, lang: Language = "en") -> None:
    """Tell the rules of a game to someone who has never played it, then our readings and the switches.

    Try:

    - `homeward rules poliana`
    - `homeward rules pollyanna P9` tells one ruling, `homeward rules pollyanna reward` one switch
    - `homeward rules pollyanna --lang es | less`

    Parameters
    ----------
    game
        Which game; `homeward games` lists them.
    ruling
        One ruling by its id, or one switch by its key.
    lang
        The language: en or es.
    """
    from homeward.rulebook import load
    from homeward.terminal.rules_page import rules_lines, ruling_lines
    from homeward.terminal.screen import Screen

    book = load(game)
    Screen.for_output().page(ruling_lines(book, ruling, lang) if ruling else rules_lines(book, lang))


@app.command
def games(*, lang: Language = "en") -> None:
    """List the games.

    Parameters
    ----------
    lang
        The language: en or es.
    """
    from homeward.rulebook import load, names
    from homeward.terminal.screen import Screen

    screen = Screen.for_output()
    width = max(map(len, names()))
    for name in names():
        book = load(name)
        told = f"{book.title}. {book.blurb.say(lang)}"
        screen.line(f"{screen.bold(f'{name:<{width}}')}  {told}", " " * (width + 2))


@app.command
def referee() -> None:
    """Answer questions about the rules, one JSON object a line, until the end of input (docs/protocol.md).

    It answers from plain Python at once, and from the compiled referee as soon as that is warm.
    """
    from homeward.protocol import serve

    serve(sys.stdin.buffer, sys.stdout.buffer)


@app.command
def bench(
    *games: str, seconds: float = 2.0, json: Annotated[bool, Parameter(name="--json", negative="")] = False
) -> None:
    """Measure the referee on this machine: random complete games of four players, compiled, on one core.

    - `homeward bench` measures all five games
    - `homeward bench pollyanna --seconds 10` takes its time over one
    - `homeward bench --json` prints figures for programs

    Parameters
    ----------
    games
        Which games; all of them when none is named.
    seconds
        About how long to play each game.
    json
        Print JSON instead of a table.
    """
    from homeward.study.bench import bench as measure

    measure(games, seconds=seconds, as_json=json)


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
