"""The Containerfile without a container engine: what it copies is there, what it runs runs, and not as root."""

import importlib.util
import json
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from docs.pages import text_of
from homeward.cli import app
from places import ROOT
from web.server import Running, settings_for

JOINED = text_of("Containerfile").replace("\\\n", " ")
STEPS = [line.split(maxsplit=1) for line in JOINED.splitlines() if line.strip() and not line.startswith("#")]


def steps(kind: str) -> list[str]:
    return [rest for step, rest in STEPS if step == kind]


def test_what_is_copied_is_there_and_not_ignored():
    let_in = {line[1:] for line in text_of(".containerignore").splitlines() if line.startswith("!")}
    copied = {name for step in steps("COPY") for name in step.split()[:-1]}
    assert copied == let_in
    assert all((ROOT / name).exists() for name in copied)
    assert {"pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "src"} <= copied  # what a wheel is built from


def test_the_extras_it_installs_are_ours():
    known = tomllib.loads(text_of("pyproject.toml"))["project"]["optional-dependencies"]
    built, installed = re.findall(r"(?:homeward|\.)\[([\w,]+)\]", JOINED)
    assert built == installed
    assert set(built.split(",")) <= set(known)


def test_the_modules_it_runs_are_there():
    modules = re.findall(r"python -m ([\w.]+)", JOINED)
    assert modules
    assert all(importlib.util.find_spec(module) for module in modules)


def test_it_runs_as_nobody_special_from_before_the_first_line_of_ours():
    kinds = [step for step, _ in STEPS]
    assert steps("USER") == ["homeward"]
    assert kinds.index("USER") < min(kinds.index("ENV"), kinds.index("ENTRYPOINT"))
    last_root = max(index for index, step in enumerate(kinds[: kinds.index("USER")]) if step == "RUN")
    assert "pip install" in STEPS[last_root][1]


def test_the_surroundings_it_sets_are_ones_we_look_at():
    (told,) = steps("ENV")
    source = "\n".join(path.read_text("utf-8") for path in (ROOT / "src" / "homeward").rglob("*.py"))
    for name in re.findall(r"(HOMEWARD_\w+)=", told):
        assert f'"{name}"' in source


def test_the_key_and_the_database_lie_in_volumes_of_their_own():
    told = dict(word.split("=", 1) for word in steps("ENV")[0].split())
    database, key = Path(told["HOMEWARD_DATABASE"].removeprefix("sqlite:///")), Path(told["HOMEWARD_KEY_FILE"])
    volumes = {Path(name) for name in json.loads(steps("VOLUME")[0])}
    assert {database.parent, key.parent} == volumes
    assert len(volumes) == 2
    made = next(step for step in steps("RUN") if "install --directory" in step)
    assert {str(one) for one in volumes} <= set(made.split())
    assert "--mode 0700" in made


def test_it_starts_with_options_that_there_are():
    (entry,) = steps("ENTRYPOINT")
    name, *words = json.loads(entry)
    assert name == "homeward"
    command, bound, _ = app.parse_args([*words, "--public-url", "https://games.example.org"], exit_on_error=False)
    assert command.__name__ == "serve"
    assert bound.arguments["port"] == int(steps("EXPOSE")[0])
    assert bound.arguments["host"] == "0.0.0.0"


@pytest.mark.parametrize("healthy", [True, False])
def test_its_health_is_asked_for_in_a_way_that_tells(tmp_path: Path, healthy: bool):
    (told,) = steps("HEALTHCHECK")
    python, *words = json.loads(told.partition("CMD")[2])
    assert python == "python"
    with Running(settings_for(tmp_path)) as house:
        port = house.host.rpartition(":")[2] if healthy else "1"
        done = subprocess.run(
            [sys.executable, *(word.replace("8440", port) for word in words)], capture_output=True, check=False
        )
    assert (done.returncode == 0) == healthy


def test_the_shell_understands_every_line_it_is_given():
    for line in steps("RUN"):
        command = re.sub(r"^(--\S+\s+)+", "", line)
        assert shlex.split(command)
        assert subprocess.run(["sh", "-n", "-c", command], check=False).returncode == 0
