"""With what every kept file was made: the net of each game, the rules, how the master decides, how much was played.

bench/made_with.toml has it, a line for each job and game. What was kept before that file was there is put down to the
nets of version 1 and to the master of that day.
"""

from __future__ import annotations

import hashlib
import tomllib
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

import homeward
from homeward.model import Phase
from homeward.players import player
from homeward.reviews.evaluating import net_id
from homeward.rulebook import load, shipped
from homeward.testing import positions
from homeward.writing import written_whole
from remaking.jobs import JOBS

if TYPE_CHECKING:
    from pathlib import Path

    from remaking.jobs import Job

FILE = "bench/made_with.toml"
HEAD = """\
# With what every kept file was made that hangs on the nets: written by bench/again.py, which makes them again.
# net: what the scholar has learned of the game; master: how the master decides; rules: the version of the game's
# rules; size: how much was played. Where a line says begun, the making was stopped, and goes on.
"""
MASTERS = {"kukla_ollie": "master:plays=240"}
MASTER = "master:plays=600"
ASKED, EACH = 16, 5  # decisions of a master that tell it from another; every so many of a game
LETTERS = 12


class Made(NamedTuple):
    """With what a job's files were made, of one game."""

    net: str
    rules: int
    master: str = ""
    size: int = 0
    begun: bool = False


Known = dict[str, dict[str, Made]]


def master_of(game: str) -> str:
    """The master with its usual budget, with which it decides alike on every machine."""
    return MASTERS.get(game, MASTER)


def today(job: Job, game: str, size: int) -> Made:
    """With what it would be made now."""
    return Made(net_id(game), load(game).rules_version, master_id(game) if job.asks_master else "", size)


@lru_cache
def master_id(game: str) -> str:
    """A short hash of what the master decides in some positions: it changes where nets or looking ahead do."""
    bot, digest = player(master_of(game), 0), hashlib.sha256()
    way = positions(homeward.game(game), player("steady", 0))
    asked = [one for one in way if one.phase is Phase.PLAY and len(one.plays) > 1][::EACH][:ASKED]
    for one in asked:
        digest.update(f"{one.text} {bot.decide(one)}\n".encode())
    return digest.hexdigest()[:LETTERS]


def why_made(job: Job, game: str, known: Known, size: int) -> str:
    """Why a job has to be done for a game; empty where it has not."""
    made = known.get(job.name, {}).get(game)
    if made is None:
        return "nothing is known of it"
    if made.net != net_id(game):
        return f"made with another net ({made.net}, now {net_id(game)})"
    if made.rules != load(game).rules_version:
        return f"made by version {made.rules} of the rules"
    if job.asks_master and made.master != master_id(game):
        return "the master decides otherwise"
    if made.begun:
        return "begun"
    return f"{made.size:,} of {size:,} {job.counts}" if made.size < size else ""


# The file


def known_in(root: Path) -> Known:
    """What is written down."""
    file = root / FILE
    read: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return {job: {game: Made(**made) for game, made in by_game.items()} for job, by_game in read.items()}


def note(root: Path, job: Job, games: tuple[str, ...], size: int, *, begun: bool) -> None:
    """Write down that a job has begun, or is done."""
    known = known_in(root)
    known.setdefault(job.name, {}).update({game: today(job, game, size)._replace(begun=begun) for game in games})
    with written_whole(root / FILE) as beside:
        beside.write_text(written(known), encoding="utf-8")


def written(known: Known) -> str:
    """The text of the file."""
    jobs = [job.name for job in JOBS if job.name in known]
    return HEAD + "".join(f"\n[{job}]\n" + "".join(_lines(known[job])) for job in jobs)


def _lines(by_game: dict[str, Made]) -> list[str]:
    return [f"{game} = {{ {_told(by_game[game])} }}\n" for game in shipped() if game in by_game]


def _told(made: Made) -> str:
    told = [f'net = "{made.net}"', f"rules = {made.rules}"]
    told += [f'master = "{made.master}"'] if made.master else []
    told += [f"size = {made.size}"] if made.size else []
    return ", ".join([*told, *["begun = true"] * made.begun])
