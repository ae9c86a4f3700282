"""The documentation site: everything that pages lead to is laid out as in the project, and nothing is left out."""

from __future__ import annotations

import importlib.util
import re
from typing import TYPE_CHECKING, Any

import pytest

from places import ROOT

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """What builds the site, laying it out in a folder of the test."""
    spec = importlib.util.spec_from_file_location("building_docs", ROOT / "tools" / "docs" / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "SOURCE", tmp_path)
    monkeypatch.setattr(module, "reference", lambda name, shown: f"# {name}\n")  # made of docstrings by Sphinx alone
    return module


def test_every_page_is_in_the_contents(site: Any, tmp_path: Path) -> None:
    site.lay_out(with_table=True)
    index = (tmp_path / "docs" / "index.md").read_text(encoding="utf-8")
    trees = re.findall(r"```\{toctree\}\n:hidden:\n:caption: ([^\n]+)\n\n(.*?)\n```", index, re.DOTALL)
    assert [caption for caption, _ in trees][-2:] == ["Notebooks", "Reference"]
    told = {(tmp_path / "docs" / line).resolve() for _, lines in trees for line in lines.splitlines()}
    pages = {path.with_suffix("").resolve() for path in (tmp_path / "docs").glob("*.md")}
    assert pages - told == {(tmp_path / "docs" / "index").resolve()}
    assert {path.with_suffix("") for path in (tmp_path / "docs" / "notebooks").iterdir()} <= told


def test_what_pages_lead_to_lies_where_it_lies_in_the_project(site: Any, tmp_path: Path) -> None:
    site.lay_out(with_table=False)
    for path in (
        "CHANGELOG.md",
        "bench/results.md",
        "bench/league.png",
        "docs/pictures/reward.svg",
        "tools/verify_dice.pl",
    ):
        assert (tmp_path / path).is_file(), path
    assert (
        "iframe src=" not in (tmp_path / "docs" / "anywhere.md").read_text(encoding="utf-8").partition("## Here")[2]
    )


def test_the_page_is_shown_in_a_frame_with_a_position_that_can_occur(site: Any, tmp_path: Path) -> None:
    import homeward

    site.lay_out(with_table=True)
    text = (tmp_path / "docs" / "anywhere.md").read_text(encoding="utf-8")
    from urllib.parse import unquote

    shown = re.search(r'src="\.\./table/embed\.html#position=([^"]+)"', text)
    assert shown is not None
    assert homeward.parse(unquote(shown[1])).plays


def test_the_open_data_can_be_downloaded_from_their_page(site: Any, tmp_path: Path) -> None:
    for wanted in (True, False):
        site.lay_out(with_table=False, with_data=wanted)
        text = (tmp_path / "docs" / "data.md").read_text(encoding="utf-8")
        assert ('href="../data.zip"' in text) is wanted
        site.shutil.rmtree(tmp_path / "docs" / "reference")


def test_the_sizes_of_the_open_data_are_those_their_page_tells(site: Any) -> None:
    told = dict(zip(site.SIZES[::2], site.SIZES[1::2], strict=True))
    page = (ROOT / "docs" / "data.md").read_text(encoding="utf-8")
    assert f"{told['--games']} games and {told['--positions']} positions of each game" in page
    assert f"{told['--rollouts']} games from each position, with seed {told['--seed']}" in page


def test_the_reference_has_the_public_modules(site: Any) -> None:
    import homeward

    there = {name for name in site.MODULES if site._is_there(name)}
    homes = {f"homeward.{home}" for home in homeward._HOMES}
    assert homes | {"homeward", "homeward.testing", "homeward.players"} <= there
