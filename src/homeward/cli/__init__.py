"""The commands of `homeward`: one function each, with the heavy imports inside."""

import os
import sys

from cyclopts import App, Parameter
from cyclopts.exceptions import CycloptsError

from homeward.cli import bots, comparing, looking_back, pipes, playing, posting, rules, serving, simulating
from homeward.errors import HomewardError

HELP = """\
Play five classic race games by their rule sheets: every legal move is shown, every refusal explained.

- `homeward` opens the table in your browser
- `homeward play` asks which game and begins in this terminal
- `homeward play pollyanna`: you and three bots, two against two
- `homeward play parcheesi --players 2 --people 2`: two people at this keyboard
- `homeward play poliana --record evening.txt` keeps the game; the same again goes on with it
- `homeward post --new pollyanna` begins a game by post: every turn a link, for friends far away
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
- `homeward data edition/` makes games, positions and puzzles for others to study, as Parquet with a card
- `homeward book first-seat` counts whether it is better to begin, and makes a page of it
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
app.default(serving.at_home)
for command in (
    serving.serve,
    playing.play,
    posting.post,
    serving.site,
    playing.learn,
    playing.puzzles,
    rules.rules,
    rules.print_,  # `homeward print`: the last underscore is Python's, who has a print of its own
    rules.count,
    rules.games,
    rules.sets,
    looking_back.verify,
    looking_back.review,
    looking_back.link,
    looking_back.throws,
    pipes.referee,
    comparing.compare,
    comparing.switches,
    comparing.book,
    simulating.bench,
    simulating.simulate,
    simulating.merge,
    simulating.data,
    pipes.player,
    bots.match,
    bots.players,
    looking_back.endgame,
    bots.league,
    bots.calibrate,
    bots.train,
):
    app.command(command)


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
