"""Make again what hangs on the nets: reviews' figures, puzzles, calibration, league, strengths, pages.

    python bench/again.py --list                                 what is out of date, and why
    python bench/again.py                                        makes it, nothing before what it reads
    python bench/again.py --only league puzzles --game poliana   some of it
    python bench/again.py --games 40 --into FOLDER               little of everything, in a copy of the checkout

Every job has a maker, a script here or a command of homeward; this one knows what each of them makes, and with which
nets that was made (bench/made_with.toml). Ctrl-C stops it, and the same command goes on: most makers keep what they
have counted. All of it at its usual size takes days of a core, for players who think most of all; --only and --games
make it shorter. After new nets: python bench/next_version.py FOLDER, then this, then the pages it names in the end.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING

from remaking.jobs import BY_HAND, JOBS, job_called
from remaking.made_with import known_in, why_made
from remaking.making import Stopped, commands_of, copied, do

import homeward
from homeward.progress import shown
from homeward.rulebook import shipped
from homeward.scholar.weights import FOLDER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from remaking.jobs import Job

ROOT = Path(__file__).resolve().parents[1]
Due = tuple["Job", tuple[str, ...], str]
"""A job, the games of one making, and why."""


def due_in(root: Path, jobs: list[Job], games: tuple[str, ...], size: int | None) -> Iterator[Due]:
    """What is out of date, in the order in which it is made."""
    known = known_in(root)
    for job in jobs:
        much = job.size if size is None else size
        reasons = {game: why_made(job, game, known, much) for game in (games if job.by_game else shipped())}
        if job.by_game:
            yield from ((job, (game,), why) for game, why in reasons.items() if why)
        elif any(reasons.values()):
            yield job, tuple(reasons), next(filter(None, reasons.values()))


def tell(due: list[Due], size: int | None, processes: int) -> None:
    """What would be made, why, and by which commands."""
    for job, games, why in due:
        print(f"{job.name} {games[0] if job.by_game else ''}".rstrip() + f": {why}")
        for command in commands_of(job, games[0], size, processes):
            print(f"    {command}")
    if not due:
        print("Everything was made with today's nets.")


def make(root: Path, due: list[Due], size: int | None, processes: int) -> None:
    """All of it, one after the other."""
    with shown("again", len(due), games=False) as bar:
        for number, (job, games, why) in enumerate(due, 1):
            bar.say(f"{number} of {len(due)}: {job.name} {games[0] if job.by_game else ''} ({why})")
            do(root, job, games, size, processes)
            bar(number)
    if due:
        print("To be looked at by hand:")
        print("\n".join(f"    {page}: {what}" for page, what in BY_HAND.items()))


def _warn_of_what_is_older(root: Path, due: list[Due], wanted: list[Job]) -> None:
    """Say which jobs read what is out of date and is not made now."""
    for job in dict.fromkeys(job for job, _, _ in due):
        left_out = [one for name in job.after if (one := job_called(name)) not in wanted]
        for name in dict.fromkeys(one.name for one, _, _ in due_in(root, left_out, shipped(), 0)):
            print(f"{job.name} reads what {name} makes, and that is out of date.")


def main() -> None:
    """Read the command line and do it."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    names = [job.name for job in JOBS]
    asked.add_argument("--list", action="store_true", help="say what is out of date, and make nothing")
    asked.add_argument("--only", nargs="+", choices=names, default=names, metavar="JOB", help=", ".join(names))
    asked.add_argument("--game", nargs="+", choices=shipped(), default=shipped(), help="all unless told")
    asked.add_argument("--games", type=int, help="so many of whatever a maker counts, instead of as many as usual")
    asked.add_argument("--processes", type=int, default=1, help="for makers that share their work (%(default)s)")
    asked.add_argument("--into", type=Path, help="make it in a copy of the checkout; what is there is gone on with")
    told = asked.parse_args()
    if os.environ.get(FOLDER):
        asked.error(f"{FOLDER} is set: what is kept is made with the nets of the package.")
    if Path(homeward.__file__).parents[2] != ROOT:
        asked.error(f"homeward is that of {Path(homeward.__file__).parents[2]}: say PYTHONPATH={ROOT / 'src'}.")
    root = ROOT if told.into is None else copied(ROOT, told.into.resolve())
    wanted = [job for job in JOBS if job.name in told.only]
    due = list(due_in(root, wanted, tuple(told.game), told.games))
    _warn_of_what_is_older(root, due, wanted)
    if told.list:
        tell(due, told.games, told.processes)
        return
    try:
        make(root, due, told.games, told.processes)
    except Stopped as error:
        asked.exit(1, f"{error}\n")
    except KeyboardInterrupt:
        asked.exit(1, "Stopped. The same command goes on.\n")


if __name__ == "__main__":
    main()
