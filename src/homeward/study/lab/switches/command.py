"""What `homeward switches` does: try every switch, write the page after every block, and tell."""

from __future__ import annotations

import json
import os
import shlex
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console

from homeward.errors import BadOptions
from homeward.progress import STOPPED
from homeward.rulebook import load
from homeward.study.lab.switches.page import page
from homeward.study.lab.switches.surveying import GAMES, SEED, survey
from homeward.study.lab.switches.telling import as_dict, table
from homeward.study.playing.devices import chosen_device
from homeward.study.saving import check_kind, saved_whole

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.study.lab.switches.surveying import Survey

PAGES = (".md",)
PICTURES = (".svg", ".png")


@dataclass(frozen=True)
class SwitchesOptions:
    """The options of `homeward switches`, as typed."""

    which: tuple[str, ...] = ()
    games: int = GAMES
    seed: int = SEED
    device: str = "auto"
    workers: int | None = None
    keep: Path | None = None
    output: Path | None = None
    plot: Path | None = None
    as_json: bool = False


def run(asked: SwitchesOptions) -> int:
    """Try every switch that was asked for and tell of it; the exit code, 130 where Ctrl-C stopped it."""
    _check(asked)
    try:
        found = survey(
            asked.which,
            asked.games,
            seed=asked.seed,
            folder=asked.keep,
            device=chosen_device(asked.device, lambda said: print(f"homeward: {said}", file=sys.stderr)),
            workers=asked.workers,
            tell=lambda so_far: _write(asked, so_far),
        )
    except KeyboardInterrupt:
        kept = (
            "nothing was kept"
            if asked.keep is None
            else f"{asked.keep} has what was finished: the same command goes on"
        )
        print(f"homeward: stopped; {kept}.", file=sys.stderr)
        return STOPPED
    _write(asked, found)
    if asked.as_json:
        print(json.dumps(as_dict(found)))
    else:
        console = Console()
        for one in found:
            console.print(table(one))
    return 0


def command(asked: SwitchesOptions) -> str:
    """What to type to make the same page."""
    words = ["homeward", "switches", *asked.which, "--games", str(asked.games), "--seed", str(asked.seed)]
    words += [] if asked.keep is None else ["--keep", str(asked.keep)]
    words += [] if asked.output is None else ["-o", str(asked.output)]
    words += [] if asked.plot is None else ["--plot", str(asked.plot)]
    return shlex.join(words)


def _check(asked: SwitchesOptions) -> None:
    """Refuse what there is not, and what could not be written, before anything is played."""
    for name in asked.which:
        load(name)
    if len(set(asked.which)) < len(asked.which):
        raise BadOptions("Name each game once.")
    if asked.keep is not None and not asked.keep.is_dir():
        raise BadOptions(f"There is no folder {asked.keep} to keep the figures in.")
    if asked.output is not None and asked.output.suffix not in PAGES:
        raise BadOptions(f"{asked.output.name} should end in .md: the page is written in Markdown.")
    if asked.plot is not None:
        check_kind(asked.plot, PICTURES)
    for path in (asked.output, asked.plot):
        if path is not None and not path.absolute().parent.is_dir():
            raise BadOptions(f"{path} cannot be written: there is no folder {path.absolute().parent}.")


def _write(asked: SwitchesOptions, found: Sequence[Survey]) -> None:
    """The page and the picture that were asked for."""
    if asked.output is not None:
        with saved_whole(asked.output) as beside:
            beside.write_text(page(found, command(asked), _picture(asked)), encoding="utf-8")
    if asked.plot is not None:
        from homeward.study.lab.switches.drawing import draw

        draw(found, asked.plot)


def _picture(asked: SwitchesOptions) -> str:
    """The picture, as it is found from the page."""
    if asked.plot is None or asked.output is None:
        return ""
    return Path(os.path.relpath(asked.plot, asked.output.parent)).as_posix()
