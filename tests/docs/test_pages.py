"""The written pages keep their promises: links lead somewhere, versions agree, the README opens as it should."""

from __future__ import annotations

import re
import tomllib
from urllib.parse import unquote

import pytest

import homeward
from docs import origins
from docs.pages import PAGES, anchors, blocks, links, named, text_of
from docs.pictures import EXPLAINING, FOLDER, NAMES, PLACES, drawn
from homeward.words import LANGUAGES
from places import ROOT


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_link_and_picture_is_there(page):
    for link in links(page):
        if link.startswith(("https://", "http://")):
            continue
        name, _, anchor = unquote(link).partition("#")
        target = (page.parent / name).resolve() if name else page
        assert target.is_relative_to(ROOT), f"{named(page)} leads out of the project: {link}"
        assert target.exists(), f"{named(page)} leads nowhere: {link}"
        if anchor:
            assert anchor in anchors(target), f"{named(page)}: no heading for {link}"


def test_the_index_leads_to_every_page():
    index = ROOT / "docs" / "index.md"
    reached = {(index.parent / link.partition("#")[0]).resolve() for link in links(index)} | {index}
    assert [named(page) for page in PAGES if page not in reached] == []


@pytest.mark.parametrize("readme", ["README.md", "README.es.md"])
def test_the_readme_opens_with_what_it_is_and_two_commands(readme):
    opening = text_of(readme).splitlines()[:15]
    assert opening[0] == "# homeward"
    assert any(line.strip().startswith("make play") for line in opening)
    assert any(line.strip().startswith("make test") for line in opening)


def test_the_readme_says_whose_the_names_are():
    said = " ".join(text_of("README.md").split())
    assert "names of the games belong to their owners and are used here only to describe the games" in said
    assert "MIT" in said


def test_nowhere_is_it_said_that_the_games_cannot_be_bought():
    sources = [path for kind in ("py", "toml", "ts", "svelte", "html") for path in (ROOT / "src").rglob(f"*.{kind}")]
    ours = [path for path in sources if not {"node_modules", "static"} & set(path.parts)]
    said = re.compile(r"nobody can buy|no shop sells|no longer sold|out of print|ya no se venden?", re.IGNORECASE)
    for path in (*PAGES, ROOT / "pyproject.toml", *ours):
        assert not said.search(path.read_text(encoding="utf-8")), named(path)


def test_the_readme_shows_every_game():
    for name in homeward.games():
        assert f"docs/play/{name}.md" in text_of("README.md")
        assert f"docs/play/es/{name}.md" in text_of("README.es.md")


def test_each_readme_leads_to_the_other():
    assert "README.es.md" in links(ROOT / "README.md")
    assert "README.md" in links(ROOT / "README.es.md")


@pytest.mark.parametrize("name", homeward.games())
def test_how_to_play_is_told_in_every_language_with_the_same_pictures(name):
    english, spanish = (ROOT / origins.page_of(name, language) for language in LANGUAGES)
    assert f"es/{name}.md" in links(english)
    assert f"../{name}.md" in links(spanish)
    for page, language in ((english, "en"), (spanish, "es")):
        shown = [(page.parent / link).resolve() for link in links(page) if link.endswith(".svg")]
        assert shown == list(dict.fromkeys(shown))
        drawn_for_it = {(FOLDER / f"{PLACES[language]}{name}-{ident}.svg").resolve() for ident in EXPLAINING[name]}
        assert set(shown) == drawn_for_it


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", homeward.games())
def test_where_a_game_comes_from_is_told_as_its_data_has_it(name, language):
    page = text_of(origins.page_of(name, language))
    assert page == origins.written(name, language), "write it anew: PYTHONPATH=tests python tests/docs/origins.py"


def test_the_poleana_is_found_under_the_name_that_mexico_uses():
    for page in ("README.es.md", "docs/play/es/poliana.md", "docs/play/poliana.md", "docs/index.md"):
        assert "poleana" in text_of(page).lower(), page


def test_the_versions_agree():
    told = re.search(r"^## \[([^\]]+)\]", text_of("CHANGELOG.md"), re.MULTILINE)
    assert told is not None
    project = tomllib.loads(text_of("pyproject.toml"))["project"]
    assert told[1] == homeward.__version__ == project["version"]


def test_the_changelog_names_the_rules_version_of_every_game():
    newest = text_of("CHANGELOG.md").split("\n## ")[1]
    rules = newest.partition("### Rules")[2].partition("\n### ")[0]
    for name in homeward.games():
        book = homeward.game(name).book
        assert f"Rules version {book.rules_version}" in rules
        assert book.title in rules


@pytest.mark.parametrize("name", NAMES)
def test_the_picture_is_as_it_would_be_drawn_today(name):
    stored = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    assert stored == drawn(name), "draw it anew: PYTHONPATH=tests python tests/docs/pictures.py"


def test_testing_shows_a_real_test_and_names_real_places():
    page = text_of("docs/testing.md")
    stories = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests" / "rulings").glob("test_*.py"))
    for story in blocks("docs/testing.md", "py"):
        assert story in stories
    for path, test in re.findall(r"(tests/[\w/]+\.py)::(\w+)", page):
        assert f"def {test}(" in text_of(path)
    for path in re.findall(r"tests/[\w/.]*\w", page):
        assert (ROOT / path).exists(), path
