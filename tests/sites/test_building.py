"""The folder that `homeward site` writes: whole, pinned, the same each time, and asking nobody for anything."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import Any

import pytest

from homeward.extras import NotInstalled
from homeward.model import Phase
from homeward.players import player
from homeward.positions import game
from homeward.rulebook import load, names
from homeward.site import building, parts
from homeward.site.library import LEFT_AT_HOME, without_words
from homeward.site.nets import pruned, replaced, write_nets
from homeward.site.offline import LIST, VERSION, WORKER, write_precache
from homeward.site.parts import NoPart
from homeward.testing import positions
from homeward.web.worker.answering import Query, everybodys

pytestmark = pytest.mark.compiler  # the site has what strong players think with
FIRST_VISIT = 9_250_000  # bytes, compressed
FETCHED_LATER = ("pictures/", "answers/print/")


def test_every_file_is_listed_with_its_hash(site: Path) -> None:
    listed = json.loads((site / "precache.json").read_text())["files"]
    for name, sha256 in listed.items():
        assert hashlib.sha256((site / name).read_bytes()).hexdigest() == sha256, name
    there = {file.relative_to(site).as_posix() for file in site.rglob("*") if file.is_file()}
    assert {name for name in there - set(listed) if not name.startswith(FETCHED_LATER)} == {"precache.json", "sw.js"}


def test_the_service_worker_knows_its_version(site: Path) -> None:
    version = json.loads((site / "precache.json").read_text())["version"]
    assert version in (site / "sw.js").read_text()


def test_a_first_visit_fetches_little(site: Path) -> None:
    assert building.measured(site).first_visit < FIRST_VISIT


def test_pages_ask_nobody_else_for_anything(site: Path) -> None:
    for page in site.rglob("*.html"):
        text = page.read_text()
        assert "default-src 'none'" in text, page
        asked = re.findall(r'(?:src|href)="([^"]+)"', text)
        assert asked
        assert all(one.startswith((".", "#")) for one in asked), asked
        for one in asked:
            assert (page.parent / one).resolve().is_file(), (page, one)


def test_every_game_has_a_page_with_its_name_and_picture(site: Path) -> None:
    for name in names():
        text = (site / name / "index.html").read_text()
        title = load(name).title.replace("&", "&amp;")
        assert f"<title>{title} · homeward</title>" in text
        assert f"https://games.example.org/homeward/pictures/preview-{name}.png" in text
        assert (site / "pictures" / f"preview-{name}.png").is_file()


def test_the_manifest_names_files_that_are_there(site: Path) -> None:
    manifest = json.loads((site / "manifest.webmanifest").read_text())
    assert {icon.get("purpose") for icon in manifest["icons"]} == {None, "maskable"}
    for icon in manifest["icons"]:
        assert (site / icon["src"]).is_file(), icon
    for shortcut in manifest["shortcuts"]:
        assert (site / shortcut["url"] / "index.html").is_file(), shortcut


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_every_game_can_be_printed(site: Path, paper: str, language: str) -> None:
    laid: dict[str, str] = json.loads((site / "answers/index.json").read_text())
    for name in names():
        file = site / "answers" / laid[f"/games/{name}/print.pdf?language={language}&paper={paper}"]
        assert file.read_bytes().startswith(b"%PDF-")


def test_answers_laid_out_are_those_that_python_gives(site: Path) -> None:
    laid: dict[str, str] = json.loads((site / "answers/index.json").read_text())
    told = everybodys("GET", ["games", "poliana", "rules"], Query(language="es")).body
    assert (site / "answers" / laid["/games/poliana/rules?language=es"]).read_text() == told
    assert "/shelf?language=en" in laid
    assert "/puzzles?language=es" in laid
    assert "/games/kukla_ollie/board.svg?dark=true&language=es" in laid


def test_what_stays_at_home_is_there_to_stay() -> None:
    """A name that has changed would be taken along unseen."""
    root = Path(parts.__file__).parent.parent
    assert [one for one in LEFT_AT_HOME if not (root / one).exists()] == []


@pytest.mark.parametrize("name", names())
def test_a_net_without_places_that_are_not_there_says_the_same(name: str, tmp_path: Path) -> None:
    """All the way through a game."""
    own = tmp_path / f"{name}.npz"
    own.write_bytes(pruned(load(name), (building.WEIGHTS / f"{name}.npz").read_bytes()))
    ours, whole = player(f"scholar:weights={own}"), player("scholar")
    seen = [
        one for one in positions(game(name), player("steady", 5)) if one.phase is Phase.PLAY and not one.is_forced
    ]
    for one in seen[::9]:
        assert ours.decide(one) == whole.decide(one)
        assert ours.chances(one) == whole.chances(one)


def test_nets_that_were_replaced_are_there_and_not_fetched_before_anybody_asks(tmp_path: Path) -> None:
    weights, folder = tmp_path / "weights", tmp_path / "site/nets"
    for name in ("poliana.npz", "1/poliana.npz", "3/pollyanna.npz"):
        (weights / name).parent.mkdir(parents=True, exist_ok=True)
        (weights / name).write_bytes((building.WEIGHTS / Path(name).name).read_bytes())
    write_nets(weights, folder)
    (folder.parent / WORKER).write_text(VERSION)
    write_precache(folder.parent)
    there = {file.relative_to(folder.parent).as_posix() for file in folder.rglob("*.npz")}
    assert there == {"nets/poliana.npz", "nets/1/poliana.npz", "nets/3/pollyanna.npz"}
    assert set(json.loads((folder.parent / LIST).read_text())["files"]) == {"nets/poliana.npz"}
    assert replaced(weights) == ["1/poliana.npz", "3/pollyanna.npz"]


def test_another_homes_folder_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letters.txt").write_text("dear Ana")
    with pytest.raises(building.BadFolder, match="holds other things"):
        building.build(tmp_path)
    with pytest.raises(building.BadFolder, match="is a file"):
        building.build(tmp_path / "letters.txt")
    assert [file.name for file in tmp_path.iterdir()] == ["letters.txt"]


def test_a_part_that_is_not_the_pinned_one_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, site: Path
) -> None:
    """Whatever the registry sends: nothing is built of it, and nothing of it is kept."""
    pinned: dict[str, Any] = parts.pinned()
    pinned["msgspec"]["sha256"] = "0" * 64
    monkeypatch.setattr(parts, "pinned", lambda: pinned)
    monkeypatch.setenv("HOMEWARD_CACHE", str(tmp_path))
    with pytest.raises(NoPart, match="its hash differs"):
        parts.msgspec_wheel()
    assert not list(tmp_path.rglob("*.whl"))


def test_what_building_lacks_is_said_with_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "find_spec", lambda name: None)
    monkeypatch.setattr(parts.shutil, "which", lambda name: None)
    with pytest.raises(NotInstalled, match=r'pip install "homeward\[site\]"'):
        parts.node()


def test_modules_travel_without_what_only_readers_need() -> None:
    functions = 'def f():\n    """Does."""\n\nclass C:\n    """Is."""\n    y = "kept"\n'
    told = without_words(f'"""What."""\nX = 1  # why\n"""Of X."""\n\n{functions}')
    assert told == "X = 1\n\ndef f():\n    pass\n\nclass C:\n    y = 'kept'"
