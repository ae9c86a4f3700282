"""Do jobs: their commands are run one after the other, and what was made with what is written down."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

from homeward.writing import written_whole
from remaking.made_with import known_in, master_of, note, today

if TYPE_CHECKING:
    from pathlib import Path

    from remaking.jobs import Job

ROOM = "build/again"
SETTING = re.compile(r"(\w+)=(.*)")
COPIED = ("bench", "docs", "src", "tests")
NOT_COPIED = shutil.ignore_patterns("node_modules", "static", "ui", "__pycache__")


class Stopped(Exception):
    """A command that did not come to its end."""


def commands_of(job: Job, game: str, size: int | None, processes: int) -> list[str]:
    """What is run, of the usual size unless another is told."""
    much = job.size if size is None else size
    filled = {name: max(2, round(part * much)) for name, part in job.parts}
    edition = "--size small" if size is None else f"--games {size}"
    given = {
        "game": game,
        "size": much,
        "processes": processes,
        "master": master_of(game),
        "kept": f"{ROOM}/{job.name}-{game}.npz",
    }
    return [command.format(**given, **filled, edition=edition) for command in job.commands]


def copied(root: Path, into: Path) -> Path:
    """A copy of the checkout for what is made elsewhere; one that is there already is gone on with."""
    for name in COPIED:
        if not (into / name).exists():
            shutil.copytree(root / name, into / name, ignore=NOT_COPIED)
    return into


def do(root: Path, job: Job, games: tuple[str, ...], size: int | None, processes: int) -> None:
    """Make the files of a job, of one game or of all: what was begun with today's players goes on."""
    much = job.size if size is None else size
    for game in games:
        if not _goes_on(root, job, game, much):
            _forget(root, job, game)
    note(root, job, games, much, begun=True)
    (root / ROOM).mkdir(parents=True, exist_ok=True)
    for command in commands_of(job, games[0], size, processes):
        _run(root, command)
    note(root, job, games, much, begun=False)


def _goes_on(root: Path, job: Job, game: str, size: int) -> bool:
    """Whether what is kept was made, or begun, with today's players, and only lacks some."""
    made = known_in(root).get(job.name, {}).get(game)
    return made is not None and made[:3] == today(job, game, size)[:3]


def _forget(root: Path, job: Job, game: str) -> None:
    """Drop the sums of a game that were counted with other players."""
    file = root / job.sums
    if job.sums and file.exists():
        kept = json.loads(file.read_text(encoding="utf-8"))
        others = {name: sums for name, sums in kept.items() if name.split(" ")[0] != game}
        with written_whole(file) as beside:
            beside.write_text(json.dumps(others) + "\n", encoding="utf-8")


def _run(root: Path, command: str) -> None:
    """Run a command where the sources are; `homeward` and the makers by the Python that runs this."""
    words, settings = shlex.split(command), dict(os.environ)
    while found := SETTING.fullmatch(words[0]):
        settings[found[1]] = found[2]
        words = words[1:]
    settings["PYTHONPATH"] = os.pathsep.join(str(root / name) for name in ("src", "bench", "tests"))
    begun = ["-m", "homeward", *words[1:]] if words[0] == "homeward" else words
    code = subprocess.run([sys.executable, *begun], cwd=root, env=settings, check=False).returncode
    if code:
        raise Stopped(f"{command}\nended with {code}. The same command goes on.")
