"""The games on a GPU machine that has little installed: NumPy, Numba, and these sources.

    python bench/gpu.py export games.npz            where homeward is installed: tables, and games to compare with
    python bench/gpu.py run games.npz [GAME …]      where the GPU is: same games? how fast? how many registers?

With `export --policy steady` four of a temperament play instead of chance; with `run --rhythm 8` they play and begin
together every eighth step. `run` needs nothing but these sources (PYTHONPATH=src), and prints one JSON object. It
leaves with 1 where a game went another way than on the processor.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import numpy as np

SEED = 1
PLAYERS = 4
CHECKED = 3_000  # games compared
ROUNDS = 3  # the best of them counts


def export(file: Path, checked: int, policy: str) -> None:
    """Write each game's tables, its beginning, and the words of its first games as the processor plays them."""
    from homeward import game, games
    from homeward.study.series import Series

    kept: dict[str, Any] = {}
    for name in games():
        series = Series(game(name), PLAYERS, seed=SEED, policy=(policy,))
        for part, value in series.family.parts_of(series.tables).items():
            kept[f"{name}.tables{part}"] = np.array(value, dtype=np.int64)
        kept[f"{name}.family"] = np.array(series.family.name)
        kept[f"{name}.beginning"] = np.array(series.first_state)
        if series.policies is not None:
            kept[f"{name}.policies"] = np.array(series.policies, dtype=np.int64)
        kept[f"{name}.words"] = series.play(0, checked)
    np.savez_compressed(file, **kept)
    print(f"{file}: {len(games())} games, {checked} played of each, {file.stat().st_size / 1e3:.0f} kB")


def run(file: Path, wanted: list[str], count: int) -> bool:
    """Compare and measure on the GPU; whether all games were the same."""
    from homeward.targets import cuda

    if not cuda.is_available():
        sys.exit("Numba finds no GPU here.")
    told: dict[str, Any] = {"device": "simulator" if cuda.SIMULATED else device_name()}
    with np.load(file) as kept:
        for name in sorted({key.split(".")[0] for key in kept}):
            if not wanted or name in wanted:
                told[name] = one_game(cuda, kept, name, count)
                print(f"{name}: {told[name]}", file=sys.stderr, flush=True)
    print(json.dumps(told, indent=1))
    return all(found["same"] for found in told.values() if isinstance(found, dict))


def one_game(cuda: Any, kept: Any, name: str, count: int) -> dict[str, Any]:
    """What there is to say of one game."""
    words = kept[f"{name}.words"]
    games, kernel = player(cuda, kept, name)
    begun = time.perf_counter()
    played = cuda.room_for(len(words))
    games(0, len(words), played)
    first_call = time.perf_counter() - begun
    same = bool(np.array_equal(played.copy_to_host().reshape(words.shape), words))
    return {
        "same": same,
        "first_call_s": round(first_call, 2),
        **speed(games, count, cuda.room_for(count)),
        **({} if cuda.SIMULATED else room(kernel())),
    }


def player(cuda: Any, kept: Any, name: str) -> tuple[Any, Any]:
    """What plays games first … first + count − 1 of a game, and what gives its kernel."""
    from homeward.families import family_called
    from homeward.playouts.notes import MOST_TURNS

    family = family_called(str(kept[f"{name}.family"]))
    parts = {key.removeprefix(f"{name}.tables"): kept[key] for key in kept if key.startswith(f"{name}.tables")}
    policies = kept.get(f"{name}.policies")
    rules = (family, family.tables_in(parts), kept[f"{name}.beginning"], policies)
    known = family.known(*rules[1:3], seats=True)

    def games(first: int, count: int, into: Any) -> None:
        cuda.play_games(*rules, seed=SEED, first=first, count=count, most_turns=MOST_TURNS, into=into, known=known)

    return games, lambda: cuda.games_kernel(family, policies is None, known)


def speed(games: Any, count: int, into: Any) -> dict[str, Any]:
    """Games and plays a second, and how long bringing their words back takes."""
    from homeward.playouts.notes import COUNTER_BITS, COUNTER_MASK, SEAT_WORDS, WORDS

    best = float("inf")
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        games(0, count, into)
        best = min(best, time.perf_counter() - begun)
    begun = time.perf_counter()
    words = into.copy_to_host().reshape(count, WORDS)
    copying = time.perf_counter() - begun
    plays = int(((words[:, SEAT_WORDS::2] >> COUNTER_BITS) & COUNTER_MASK).sum())
    return {
        "games": count,
        "seconds": round(best, 4),
        "copying_s": round(copying, 4),
        "games_per_s": round(count / best),
        "plays_per_s": round(plays / best),
    }


def room(kernel: Any) -> dict[str, Any]:
    """What a thread takes: registers, bytes of local memory, and what the assembler spilled."""
    return {
        "registers": max(kernel.get_regs_per_thread().values()),
        "local_bytes": max(kernel.get_local_mem_per_thread().values()),
        "most_threads_a_block": max(kernel.get_max_threads_per_block().values()),
        "ptxas": spills(kernel),
    }


def spills(kernel: Any) -> list[str]:
    """The assembler's own account, where CUDA's `ptxas` is installed."""
    from numba import cuda

    if shutil.which("ptxas") is None:
        return ["not installed"]
    major, minor = cuda.get_current_device().compute_capability
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "kernel.ptx")
        source.write_text("\n".join(kernel.inspect_asm().values()))
        command = ["ptxas", "-v", f"-arch=sm_{major}{minor}", str(source), "-o", f"{folder}/kernel.cubin"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    lines = (done.stdout + done.stderr).splitlines()
    return [line.strip() for line in lines if "spill" in line or "registers" in line] or lines


def device_name() -> str:
    """What the GPU calls itself."""
    from numba import cuda

    name = cuda.get_current_device().name
    return name.decode() if isinstance(name, bytes) else str(name)


def main() -> None:
    """Read the command line and do it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    verbs = parser.add_subparsers(dest="verb", required=True)
    exporting = verbs.add_parser("export")
    exporting.add_argument("file", type=Path)
    exporting.add_argument("--policy", default="uniform", help="for all seats, as simulate takes it (%(default)s)")
    exporting.add_argument("--check", type=int, default=CHECKED, help="games to compare (%(default)s)")
    running = verbs.add_parser("run")
    running.add_argument("file", type=Path)
    running.add_argument("game", nargs="*", help="all of them unless named")
    running.add_argument("--games", type=int, default=1_000_000, help="games to measure (%(default)s)")
    running.add_argument("--rhythm", type=int, help="a power of two, for temperaments (see `play_many`)")
    asked = parser.parse_args()
    if asked.verb == "export":
        export(asked.file, asked.check, asked.policy)
        return
    if asked.rhythm is not None:
        from homeward.targets import cuda

        cuda.TEMPERED_RHYTHM = asked.rhythm
    if not run(asked.file, asked.game, asked.games):
        sys.exit(1)


if __name__ == "__main__":
    main()
