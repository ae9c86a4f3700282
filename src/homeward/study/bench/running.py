"""One run: everyone who was asked for, window by window in turn."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial
from typing import TYPE_CHECKING

from homeward.cores import cores
from homeward.study.bench.peers import PEERS, Peer, install, playing
from homeward.study.bench.places import fitting, on_all_cores, on_gpu, on_one_core
from homeward.study.bench.speeds import PLAYERS, GameSpeeds, PeerSpeed, Report, Speed
from homeward.study.bench.windows import Runner, take_turns
from homeward.study.series import Series

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from concurrent.futures import Executor

    from homeward.positions import Game
    from homeward.study.series import Device

    Tell = Callable[[str, float], None]
    """Hears what is being done, and how many seconds of play are over."""

SEED = 1


def measured(chosen: Sequence[Game], *, seconds: float, device: Device, with_peers: bool, tell: Tell) -> Report:
    """How fast each game is played here, each for about so many seconds, and how fast the peers play theirs."""
    with ExitStack() as stack:
        rivals = {peer: _rival(peer, stack, tell) for peer in (PEERS if with_peers else ())}
        threads = stack.enter_context(ThreadPoolExecutor(cores()))
        games = []
        for number, one in enumerate(chosen):
            tell_more = partial(_tell_more, tell, f"Playing {one.title}", number * seconds)
            tell_more(0)
            runners = _runners(one, device, threads)
            take_turns([*runners.values(), *rivals.values()], seconds, tell_more)
            games.append(GameSpeeds(one, tuple(Speed.of(found.best, where) for where, found in runners.items())))
    return Report(tuple(games), tuple(PeerSpeed.of(found.best, peer, cores()) for peer, found in rivals.items()))


def _tell_more(tell: Tell, doing: str, before: float, passed: float) -> None:
    tell(doing, before + passed)


def _rival(peer: Peer, stack: ExitStack, tell: Tell) -> Runner:
    """A peer that plays until the stack is left."""
    tell(f"Getting {peer.title} ready (it is fetched the first time)", 0)
    return Runner(stack.enter_context(playing(peer, install(peer))).window)


def _runners(one: Game, device: Device, threads: Executor) -> dict[int | None, Runner]:
    """Who plays a game, by the number of cores; the GPU has none."""
    series = Series(one, PLAYERS, seed=SEED)
    count = fitting(series, "cpu")
    runners: dict[int | None, Runner] = {1: Runner(on_one_core(series, count))}
    if cores() > 1:
        runners[cores()] = Runner(on_all_cores(series, count, cores(), threads))
    if device == "cuda":
        runners[None] = Runner(on_gpu(series, fitting(series, "cuda")))
    return runners
