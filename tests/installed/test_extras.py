"""What an extra brings is said in a sentence with the command to get it, and nobody meets a bare ImportError."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest
from packaging.requirements import Requirement

from homeward import extras
from homeward.errors import HomewardError
from installed.files import EXTRAS, PROJECT

ALL = ("numpy", "numba", "polars", "matplotlib", "torch", "ray")
PACKAGES = {"fpdf": "fpdf2", "PIL": "pillow", "pyspiel": "open_spiel"}
"""What is installed under another name than it is imported by."""
STUDY = ("polars", "matplotlib")
WITHOUT = """
import sys

for name in sys.argv.pop(1).split(","):
    sys.modules[name] = None

from homeward.cli import main

main()
"""


def refused(missing: tuple[str, ...], *words: str) -> str:
    """What a command says where these cannot be imported."""
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT, ",".join(missing), *words], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2, done.stderr
    return done.stderr


@pytest.mark.parametrize(
    ("missing", "words", "extra"),
    [
        (ALL, ("simulate", "pollyanna", "--games", "10"), "fast"),
        (("numba",), ("simulate", "pollyanna", "--games", "10"), "fast"),
        (STUDY, ("data", "edition"), "study"),
        (("numba",), ("data", "edition"), "fast"),
        (ALL, ("train", "pollyanna"), "train"),
        (ALL, ("site", "anywhere"), "site"),
        (("fpdf",), ("print", "pollyanna"), "print"),
        (("fpdf",), ("print", "pollyanna", "--laser"), "print"),
        pytest.param(
            STUDY,
            ("simulate", "tiny", "--games", "1", "--report", "games.html"),
            "study",
            marks=pytest.mark.importing("numba"),
        ),
    ],
)
def test_a_command_says_what_it_lacks(missing: tuple[str, ...], words: tuple[str, ...], extra: str) -> None:
    said = refused(missing, *words)
    assert re.fullmatch(rf'homeward: .+ needs .+\. Get that with `pip install "homeward\[{extra}\]"`\.\n', said), said


@pytest.mark.parametrize("library", ["pettingzoo", "gymnasium", "openspiel"])
def test_an_environment_says_what_it_lacks(library: str) -> None:
    without = "import sys; sys.modules |= dict.fromkeys(('pettingzoo', 'gymnasium', 'pyspiel'))"
    asked = [sys.executable, "-c", f"{without}; import homeward.env.{library}"]
    done = subprocess.run(asked, capture_output=True, text=True, check=False)
    said = done.stderr.splitlines()[-1]
    needs = f"homeward.env.{library} needs PettingZoo, Gymnasium and OpenSpiel."
    assert said.endswith(f'{needs} Get that with `pip install "homeward[rl]"`.')


def test_every_extra_brings_what_is_said() -> None:
    told = {Requirement(line).name for line in PROJECT["dependencies"]}
    for extra, (_, modules) in extras.BRINGS.items():
        brought = {Requirement(line).name for line in EXTRAS[extra]}
        assert {PACKAGES.get(module, module) for module in modules} <= brought
        assert not brought & told


def test_other_mistakes_stay_as_they_are() -> None:
    with pytest.raises(ModuleNotFoundError, match="nonsense") as told, extras.needing("fast", "Simulating"):
        import nonsense.of_ours  # noqa: F401
    assert not isinstance(told.value, HomewardError)
