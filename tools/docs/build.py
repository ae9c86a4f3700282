"""Builds the documentation site: what is in docs/ and around it, an API reference, notebooks that are run, the page.

Sphinx with furo and MyST reads the Markdown as it is and checks every link and every heading that a link names. It
was tried beside zensical 0.0.73, which builds in a tenth of the time: that one knows no page outside docs/ (the
changelog, the measurements), runs no notebooks, and makes a reference of docstrings with another's help alone.

Pages are laid out as in the project, so that every link leads to the same place. `make docs` runs this.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

if TYPE_CHECKING:
    from types import ModuleType

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).parent
BUILD = ROOT / "build" / "docs"
SOURCE, SITE = BUILD / "source", BUILD / "html"
AROUND = ("README.md", "README.es.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "LICENSE", "constraints.txt")
LINK = re.compile(r"\]\((?P<target>[^)\s#]+)")
PAGE = re.compile(r"\]\((?P<page>[^)\s#]+\.md)\)")
LINKED = re.compile(r"\[(?P<words>[^\]\n]*)\]\((?P<target>[^)\s#]+)\)")
HEADING = re.compile(r"^\*\*(?P<title>[^*]+)\*\*$", re.MULTILINE)
TABLE = "table"
"""The folder of the site in which the page without a server lies."""

DATA = BUILD / "data"
SIZES = ("--games", "40", "--positions", "48", "--rollouts", "250", "--seed", "1")
"""The open data that lie beside the pages: of today's rules and nets, in less than a minute of two cores."""
REFUSED = 2  # how a command ends that was refused: here since another edition lies there

MODULES = (
    "homeward",
    "homeward.positions",
    "homeward.model",
    "homeward.events",
    "homeward.errors",
    "homeward.rulebook",
    "homeward.house",
    "homeward.record",
    "homeward.players",
    "homeward.env",
    "homeward.study",
    "homeward.reviews",
    "homeward.hints",
    "homeward.puzzles",
    "homeward.opendata",
    "homeward.endgame",
    "homeward.table",
    "homeward.fairdice",
    "homeward.post",
    "homeward.testing",
    "homeward.languages",
)
"""The modules of the reference, from the door inward."""


def main(words: list[str]) -> int:
    """Lay everything out, have Sphinx build it, and put the page beside it."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--without-table", action="store_true", help="leave out the playable page")
    asked.add_argument("--without-data", action="store_true", help="leave out the open data to be downloaded")
    asked.add_argument("--without-running", action="store_true", help="show the notebooks without running them")
    told = asked.parse_args(words)
    shutil.rmtree(SOURCE, ignore_errors=True)
    lay_out(with_table=not told.without_table, with_data=not told.without_data)
    run = "off" if told.without_running else "cache"
    options = ("--builder", "html", "--fail-on-warning", "--keep-going", "--quiet", "-D", f"nb_execution_mode={run}")
    sphinx = (sys.executable, "-m", "sphinx", *options, "--conf-dir", HERE, SOURCE, SITE)
    if code := subprocess.run(sphinx, cwd=ROOT, check=False).returncode:
        return code
    (SITE / "index.html").write_text(DOOR, encoding="utf-8")
    if not told.without_table:
        subprocess.run((sys.executable, "-m", "homeward", "site", SITE / TABLE), cwd=ROOT, check=True)
    if not told.without_data:
        put_data()
    print(f"The site is in {SITE.relative_to(ROOT)}: python -m http.server --directory {SITE.relative_to(ROOT)}")
    return 0


def put_data() -> None:
    """An edition of the open data, file by file and in one; made anew where rules or nets have changed."""
    make = (sys.executable, "-m", "homeward", "data", DATA, *SIZES)
    if DATA.exists() and subprocess.run(make, cwd=ROOT, check=False).returncode == REFUSED:
        shutil.rmtree(DATA)
    subprocess.run(make, cwd=ROOT, check=True)
    shutil.copytree(DATA, SITE / DATA.name, dirs_exist_ok=True)
    shutil.make_archive(str(SITE / DATA.name), "zip", DATA)


def lay_out(*, with_table: bool, with_data: bool = False) -> None:
    """Every page where it lies in the project, and all that a page leads to."""
    pages = [*(ROOT / "docs").rglob("*.md"), *(ROOT / name for name in AROUND)]
    for page in [*pages, *(ROOT / "docs" / "notebooks").glob("*.ipynb")]:
        _put(page)
    _follow(pages)
    index = SOURCE / "docs" / "index.md"
    index.write_text(index.read_text(encoding="utf-8") + contents(index), encoding="utf-8")
    if with_table:
        with (SOURCE / "docs" / "anywhere.md").open("a", encoding="utf-8") as page:
            page.write(FRAME)
    if with_data:
        with (SOURCE / "docs" / "data.md").open("a", encoding="utf-8") as page:
            page.write(DOWNLOAD)
    folder = SOURCE / "docs" / "reference"
    folder.mkdir()
    modules = [name for name in MODULES if _is_there(name)]
    shown: set[str] = set()
    for name in modules:
        (folder / f"{name}.md").write_text(reference(name, shown), encoding="utf-8")
    listed = "\n".join(modules)
    text = f"# Reference\n\nMade from the docstrings.\n\n```{{toctree}}\n:maxdepth: 1\n\n{listed}\n```\n"
    (folder / "index.md").write_text(text, encoding="utf-8")


def _put(path: Path) -> None:
    there = SOURCE / path.relative_to(ROOT)
    there.parent.mkdir(parents=True, exist_ok=True)
    if path.suffix == ".md":
        text = LINKED.sub(lambda match: _without_folder(path, match), path.read_text(encoding="utf-8"))
        there.write_text(text, encoding="utf-8")
    else:
        shutil.copy(path, there)


def _without_folder(page: Path, match: re.Match[str]) -> str:
    """A link to a folder leads somewhere in the project, and nowhere on the site: its words alone."""
    is_folder = ":" not in match["target"] and (page.parent / match["target"]).is_dir()
    return match["words"] if is_folder else match[0]


def _follow(pages: list[Path]) -> None:
    """Put there what pages lead to, and what those pages lead to; what is there already leads nowhere new."""
    while pages:
        page = pages.pop()
        if page.suffix != ".md":
            continue
        for match in LINK.finditer(page.read_text(encoding="utf-8")):
            target = (page.parent / match["target"]).resolve()
            inside = target.is_file() and target.is_relative_to(ROOT)
            if inside and not (SOURCE / target.relative_to(ROOT)).exists():
                _put(target)
                pages.append(target)


def contents(index: Path) -> str:
    """The site's contents: the index as it is, a part for each of its headings, then what is made here."""
    text = index.read_text(encoding="utf-8")
    parts = HEADING.split(text)
    told = []
    for title, part in zip(parts[1::2], parts[2::2], strict=True):
        told.append(_tree(title, dict.fromkeys(match["page"] for match in PAGE.finditer(part))))
    notebooks = sorted(path.name for path in (ROOT / "docs" / "notebooks").glob("*.ipynb"))
    told.append(_tree("Notebooks", [f"notebooks/{name}" for name in notebooks]))
    told.append(_tree("Reference", ["reference/index.md"]))
    return "\n" + "\n".join(told)


def _tree(title: str, pages: list[str] | dict[str, None]) -> str:
    entries = "\n".join(page.rpartition(".")[0] for page in pages)
    return f"```{{toctree}}\n:hidden:\n:caption: {title}\n\n{entries}\n```\n"


def reference(name: str, shown: set[str]) -> str:
    """A module's page: its public names, those that a page before has shown as links to there."""
    module = import_module(name)
    public = getattr(module, "__all__", None) or [one for one in vars(module) if _is_own(module, one)]
    fresh, known = [], []
    for one in public:
        thing = getattr(module, one)
        where = f"{getattr(thing, '__module__', name)}.{getattr(thing, '__qualname__', one)}"
        (known if where in shown else fresh).append(one)
        shown.add(where)
    lines = [f".. automodule:: {name}", *(["   :members: " + ", ".join(fresh)] if fresh else [])]
    lines += ["   :imported-members:"] if fresh else []
    also = f"Shown on a page before: {', '.join(f'`{one}`' for one in known)}.\n\n" if known else ""
    listed = "\n".join(lines)
    return f"# {name}\n\n{also}```{{eval-rst}}\n{listed}\n```\n"


def _is_own(module: ModuleType, name: str) -> bool:
    thing = getattr(module, name)
    return not name.startswith("_") and getattr(thing, "__module__", "") == module.__name__ and callable(thing)


def _is_there(name: str) -> bool:
    path = ROOT / "src" / Path(*name.split("."))
    return path.with_suffix(".py").exists() or (path / "__init__.py").exists()


POSITION = "pollyanna seats=0,2 turn=0 0=B10,corner,home,home 2=B17,corner,home,home throw=6-3 left=6-3"
DOOR = """\
<!doctype html><meta charset="utf-8"><title>homeward</title>
<meta http-equiv="refresh" content="0; url=docs/">
"""
FRAME = f"""
## Here it is

This is it, in a frame: a position, played by the page that lies beside these pages.

```{{raw}} html
<iframe src="../{TABLE}/embed.html#position={quote(POSITION)}" title="A position of Pollyanna"
  width="100%" height="640" loading="lazy" style="border:0"></iframe>
<p><a href="../{TABLE}/">The whole table</a></p>
```
"""
DOWNLOAD = f"""
```{{raw}} html
<p><a href="../{DATA.name}.zip" download>All of it in one file</a>, or file by file, for tools that read from an
address: <a href="../{DATA.name}/README.md">the card</a> names them.</p>
```
"""

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
