"""Everything kept that hangs on the nets is known, and one command makes it again: with other nets, in a copy."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from fnmatch import fnmatch
from typing import TYPE_CHECKING

import pytest
from next_version import next_version
from remaking.jobs import BY_HAND, JOBS, NO_NETS
from remaking.made_with import FILE, HEAD, known_in, why_made, written
from remaking.making import commands_of, copied

from homeward.reviews.evaluating import net_id
from homeward.scholar import weights
from homeward.scholar.weights import NoWeights
from later import noise
from places import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from remaking.jobs import Job

pytestmark = [pytest.mark.compiler, pytest.mark.importing("numba", "polars", "matplotlib")]
SAID = re.compile(r"[Ww]ritten\s+by:?\s+`?((?:bench|tests)/[\w/]+\.py|homeward (?:puzzles|switches|book))")
KEPT = ("bench", "docs", "src/homeward")
TEXTS = (".md", ".toml", ".json")
ELSEWHERE = ("ui", "static", "node_modules", "switches")
GAME = "poliana"


def kept_files() -> Iterator[Path]:
    """Texts that are kept, and may have been made."""
    for folder in KEPT:
        for path, folders, files in os.walk(ROOT / folder):
            folders[:] = [one for one in folders if one not in ELSEWHERE]
            yield from (ROOT / path / name for name in files if name.endswith(TEXTS))


def is_known(name: str) -> bool:
    """Whether some job makes it."""
    return any(fnmatch(name, file) for job in JOBS for file in job.files)


def test_every_kept_file_that_names_a_net_is_known() -> None:
    ids = {made.net for by_game in known_in(ROOT).values() for made in by_game.values()} | {net_id(GAME)}
    found = {
        file.relative_to(ROOT).as_posix()
        for file in kept_files()
        if any(one in file.read_text(encoding="utf-8") for one in ids)
    }
    assert "bench/strengths.json" in found
    assert [name for name in sorted(found - {FILE}) if not is_known(name)] == []


def test_every_kept_file_that_says_who_made_it_is_known() -> None:
    makers = {file.relative_to(ROOT).as_posix() for file in kept_files() if SAID.search(_beginning(file))}
    assert "src/homeward/hints/errors.toml" in makers
    unknown = makers - {FILE} - set(NO_NETS) - set(BY_HAND)
    assert [name for name in sorted(unknown) if not is_known(name)] == []


def _beginning(file: Path) -> str:
    return file.read_text(encoding="utf-8")[:1500]


def test_what_a_job_makes_is_there_and_has_a_line_for_every_game() -> None:
    known = known_in(ROOT)
    for job in JOBS:
        for file in job.files:
            assert list(ROOT.glob(file)), file
        assert set(known[job.name]) >= {"pollyanna", GAME, "kukla_ollie"}
    assert set(known) == {job.name for job in JOBS}
    for page in (*BY_HAND, *NO_NETS):
        assert (ROOT / page).exists(), page


def test_nothing_is_made_before_what_it_reads() -> None:
    order = [job.name for job in JOBS]
    assert all(order.index(one) < order.index(job.name) for job in JOBS for one in job.after)


@pytest.mark.parametrize("job", JOBS, ids=lambda job: job.name)
def test_makers_understand_what_they_are_asked(job: Job) -> None:
    for command in commands_of(job, GAME, None, 2) + commands_of(job, GAME, 3, 1):
        words = [word for word in shlex.split(command) if not word.startswith("HOMEWARD_WEIGHTS=")]
        maker = ROOT / words[0]
        sources = list((ROOT / "src/homeward/cli").glob("*.py")) if words[0] == "homeward" else [maker]
        said = "\n".join(file.read_text(encoding="utf-8") for file in sources)
        for option in (word for word in words if word.startswith("--")):
            assert option in said or option.removeprefix("--").replace("-", "_") + ":" in said, (option, words[0])
        assert "{" not in command


def test_the_file_reads_as_it_was_written() -> None:
    text = (ROOT / FILE).read_text(encoding="utf-8")
    assert written(known_in(ROOT)) == text
    assert text.startswith(HEAD)
    assert set(tomllib.loads(text)) == {job.name for job in JOBS}


def test_why_a_job_is_due() -> None:
    (job,) = (job for job in JOBS if job.name == "puzzles")
    known = known_in(ROOT)
    made = known["puzzles"][GAME]
    assert why_made(job, GAME, {}, 100) == "nothing is known of it"
    for other, said in (
        (made._replace(net="0"), "made with another net (0, now "),
        (made._replace(rules=99), "made by version 99 of the rules"),
        (made._replace(begun=True), "begun"),
        (made._replace(net=net_id(GAME), size=40), "40 of 100 puzzles"),
    ):
        assert why_made(job, GAME, {"puzzles": {GAME: other}}, 100).startswith(said)
    assert why_made(job, GAME, {"puzzles": {GAME: made._replace(net=net_id(GAME))}}, made.size) == ""


# For real, with other nets


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout in which one game has a net of a second version."""
    folder = tmp_path_factory.mktemp("again")
    weights.write(folder / f"{GAME}.npz", noise(GAME))
    root = copied(ROOT, folder / "checkout")
    next_version(folder, root / "src/homeward")
    return root


def surroundings(root: Path) -> dict[str, str]:
    """Its own sources, and nothing left in anybody's cache."""
    return os.environ | {"PYTHONPATH": str(root / "src"), "HOMEWARD_CACHE": str(root / "build/cache")}


def again(root: Path, *words: str) -> str:
    """What the copy's own command says."""
    command = [sys.executable, "bench/again.py", *words]
    done = subprocess.run(command, cwd=root, env=surroundings(root), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_what_another_net_made_is_made_again(copy: Path) -> None:
    some = ("--only", "hint-errors", "--games", "6")
    due = again(copy, "--list", "--only", "hint-errors", "puzzles", "--games", "6").splitlines()
    assert due[0] == "puzzles reads what review-horizon makes, and that is out of date."
    assert due[1] == f"hint-errors {GAME}: made with another net ({net_id(GAME)}, now {known_net(copy)})"
    again(copy, *some)
    ours, theirs = errors(ROOT), errors(copy)
    assert {game for game in ours if ours[game] != theirs[game]} == {GAME}
    assert known_in(copy)["hint-errors"][GAME].net == known_net(copy)
    assert again(copy, "--list", *some) == "Everything was made with today's nets.\n"


def test_what_an_older_net_has_counted_is_not_added_to(copy: Path) -> None:
    before = kept_sums(copy)
    again(copy, "--only", "review-sums", "--games", "1")
    after = kept_sums(copy)
    assert {game for game in before if before[game] != after[game]} == {GAME}
    assert after[GAME][0] < before[GAME][0]
    assert known_in(copy)["review-sums"][GAME].size == 1


def kept_sums(root: Path) -> dict[str, list[float]]:
    sums: dict[str, list[float]] = json.loads((root / "bench/review_sums.json").read_text(encoding="utf-8"))
    return sums


def errors(root: Path) -> dict[str, float]:
    return tomllib.loads((root / "src/homeward/hints/errors.toml").read_text(encoding="utf-8"))


def known_net(root: Path) -> str:
    """The id of the copy's net, as the copy says it."""
    code = f"from homeward.reviews.evaluating import net_id; print(net_id({GAME!r}))"
    there = os.environ | {"PYTHONPATH": str(root / "src")}
    return subprocess.run(
        [sys.executable, "-c", code], env=there, capture_output=True, text=True, check=True
    ).stdout.strip()


def test_the_same_nets_are_no_next_version(tmp_path: Path) -> None:
    package = ROOT / "src/homeward"
    same = (package / "scholar/weights" / f"{GAME}.npz").read_bytes()
    (tmp_path / f"{GAME}.npz").write_bytes(same)
    with pytest.raises(NoWeights, match="no net that is another"):
        next_version(tmp_path, package)
