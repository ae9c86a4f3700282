"""`homeward bench`: what was asked for is checked, measured, shown and kept."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import Progress

from homeward.errors import HomewardError
from homeward.positions import Game, game
from homeward.rulebook import names
from homeward.study.bench import log as page
from homeward.study.bench.running import measured
from homeward.study.bench.showing import peer_lines, table
from homeward.study.playing.devices import chosen_device

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from homeward.study.bench.speeds import Report
    from homeward.study.series import Device

MOST_SECONDS = 3600


class CannotMeasure(HomewardError):
    """Something that cannot be measured here, or not for so long."""


def bench(
    which: Sequence[str | Game] = (),
    *,
    seconds: float = 2.0,
    device: Device = "cpu",
    peers: bool = False,
    as_json: bool = False,
    log: Path | None = None,
) -> None:
    """Measure each game for about so many seconds, print what was found and keep it in a file."""
    chosen = list(dict.fromkeys(one if isinstance(one, Game) else game(one) for one in which or names()))
    _check(seconds, device)
    if log is not None:
        page.check(log)
    report = _watched(chosen, seconds, device, peers)
    if as_json:
        print(json.dumps(report.for_programs()))
    else:
        Console().print(table(report), *peer_lines(report), sep="\n")
    if log is not None:
        page.append(log, report)


def _watched(chosen: Sequence[Game], seconds: float, device: Device, peers: bool) -> Report:
    """Measure with a bar on stderr, where that is a terminal."""
    stderr = Console(stderr=True)
    with Progress(console=stderr, transient=True, disable=not stderr.is_terminal) as progress:
        task = progress.add_task("", total=seconds * len(chosen))

        def tell(doing: str, done: float) -> None:
            progress.update(task, description=doing, completed=done)

        try:
            return measured(chosen, seconds=seconds, device=device, with_peers=peers, tell=tell)
        except KeyboardInterrupt:
            raise CannotMeasure("Stopped before everything was measured, so nothing is told or kept.") from None


def _check(seconds: float, device: Device) -> None:
    """Refuse what cannot be measured, before anything is."""
    if not 0 < seconds <= MOST_SECONDS:
        said = "--seconds is how long each game is played"
        raise CannotMeasure(f"{said}: more than 0 and at most {MOST_SECONDS}, not {seconds:g}.")
    if device == "cuda" and chosen_device("cuda", lambda said: None) != "cuda":
        said = "There is no GPU that homeward can use here."
        raise CannotMeasure(f"{said} Without --device cuda, bench measures the processor.")
