"""What says which packages there are: pyproject.toml, constraints.txt, and the tools that read and write them."""

from __future__ import annotations

import importlib.util
import tomllib
from typing import TYPE_CHECKING, Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from places import ROOT

if TYPE_CHECKING:
    from types import ModuleType

PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PROJECT: dict[str, Any] = PYPROJECT["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]
LINES = [line for line in (ROOT / "constraints.txt").read_text("utf-8").splitlines() if not line.startswith("#")]
PYTHONS = [
    name.rpartition(" ")[2]
    for name in PROJECT["classifiers"]
    if name.startswith("Programming Language :: Python :: 3.")
]


def tool(name: str) -> ModuleType:
    """A program of tools/, to look into."""
    spec = importlib.util.spec_from_file_location(f"tools_{name}", ROOT / "tools" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def versions(python: str = "") -> dict[str, list[str]]:
    """What the constraints say of each package, on this Python or on another one."""
    other = {"python_version": python, "python_full_version": f"{python}.0"} if python else None
    told: dict[str, list[str]] = {}
    for line in LINES:
        wanted = Requirement(line)
        if wanted.marker is None or wanted.marker.evaluate(other):
            (exact,) = wanted.specifier
            told.setdefault(canonicalize_name(wanted.name), []).append(exact.version)
    return told
