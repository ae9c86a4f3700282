"""`homeward review`: what a person reads, what a program reads, the page, and what is said of bad files."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from typing import TYPE_CHECKING

import pytest

import homeward
from blunders import ALONE, PARTNERS
from homeward.record import Record
from homeward.terminal.reviewing.command import ReviewOptions, Unreadable, run
from places import PLAYTHROUGHS
from terminal.driving import homeward as command

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.compiler


@pytest.fixture(scope="module")
def blundered(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("records") / "blunder.txt"
    Record.starting(ALONE.position, names={0: "Ana", 2: "(bot steady)"}).play(ALONE.made).write(file)
    return file


@pytest.fixture(scope="module")
def short(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("records") / "short.txt"
    Record.read(PLAYTHROUGHS / "kukla_ollie-2.record").upto(20).write(file)
    return file


def told(capsys: pytest.CaptureFixture[str], *options: object, **more: object) -> str:
    run(ReviewOptions(*options, **more))  # type: ignore[arg-type]
    return " ".join(capsys.readouterr().out.split())


def test_a_called_play_is_told_with_the_better_one_how_much_and_why(
    blundered: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = told(capsys, blundered)
    assert "1. Blunder Green (Ana) played: 23 → 25 with the 2. Better: T3.6 → 55 with the 2, captures Blue." in said
    assert re.search(
        r"It keeps \d+\.\d points more \(between \d+\.\d and \d+\.\d\), because it captures a piece", said
    )
    assert "Judged by Scholar" in said
    assert "Blue (Steady)" in said


def test_the_same_in_spanish(blundered: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = told(capsys, blundered, language="es")
    assert "Error grave Verde (Ana) jugó: 23 → 25" in said
    assert "Destreza o suerte" in said


def test_the_chart_has_a_letter_for_each_side_and_a_mark(short: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(ReviewOptions(short, confirm=False))
    lines = capsys.readouterr().out.splitlines()
    top = next(line for line in lines if line.startswith(" 100 "))
    bottom = next(line for line in lines if line.startswith("   0 "))
    assert set(top.split()[1]) == {"B"}
    assert set(bottom.split()[1]) == {"G"}
    assert len(top) == len(bottom) == 5 + 21
    assert any("▼" in line for line in lines)


def test_without_confirming_nothing_is_called_and_that_is_said(
    blundered: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = told(capsys, blundered, confirm=False)
    assert "Nobody played on from the plays in question" in said
    assert "Blunder" not in said


def test_json_is_the_review_and_nothing_else(blundered: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(ReviewOptions(blundered, as_json=True))
    printed = capsys.readouterr().out
    found = json.loads(printed)
    assert found == homeward.review(Record.read(blundered)).as_dict()
    assert set(found) == {"game", "players", "events", "sides"}
    assert found["events"][0]["call"] == "blunder"
    assert printed.count("\n") == 1


def test_seats_that_changed_hands_are_told_by_person(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = Record.read(PLAYTHROUGHS / "kukla_ollie-2.record")
    seat = record.events[6].seat
    record = record.upto(6).with_comment(f"seat {seat}: Bo").with_positions(record.positions()[7:13])
    record.write(tmp_path / "handed.txt")
    said = told(capsys, tmp_path / "handed.txt", confirm=False)
    assert "from event 1 to event 6" in said
    assert re.search(r"Bo played \w+ from event 7 to event 12", said)


# The page


class Reader(HTMLParser):
    """Which elements a page has, with what they say of themselves."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [values for name, values in self.found if name == tag]


@pytest.fixture(scope="module")
def page(blundered: Path) -> str:
    file = blundered.with_suffix(".html")
    run(ReviewOptions(blundered, html=file, language="es"))
    return file.read_text(encoding="utf-8")


def test_the_page_needs_nothing_from_elsewhere(page: str) -> None:
    reader = Reader(page)
    assert not reader.all("script")
    assert not reader.all("link")
    addresses = [one[name] for _, one in reader.found for name in ("src", "srcset", "href") if one.get(name)]
    assert addresses
    assert all(str(address).startswith("data:image/svg+xml;base64,") for address in addresses)
    assert "url(http" not in page


def test_the_page_is_in_its_language_with_headings_and_names_for_pictures(page: str) -> None:
    reader = Reader(page)
    assert reader.all("html")[0]["lang"] == "es"
    assert [tag for tag, _ in reader.found if tag in {"h1", "h2"}] == ["h1", "h2", "h2", "h2"]
    (image,) = reader.all("img")
    assert "El tablero antes de la jugada" in str(image["alt"])
    assert all(one["role"] == "img" for one in reader.all("svg"))
    assert "prefers-color-scheme: dark" in page
    assert "@media print" in page


def test_the_page_tells_what_the_terminal_tells(page: str) -> None:
    assert "Error grave" in page
    assert "Conserva" in page
    assert "Destreza o suerte" in page


def test_words_of_people_stay_words(tmp_path: Path) -> None:
    file = tmp_path / "bold.txt"
    Record.starting(ALONE.position, names={0: "<b>Ana</b>"}).write(file)
    run(ReviewOptions(file, html=tmp_path / "page.html", confirm=False))
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert "<b>" not in page
    assert "&lt;b&gt;Ana" in page


def test_partners_have_one_card(tmp_path: Path) -> None:
    file = tmp_path / "partners.txt"
    Record.starting(PARTNERS.position).play(PARTNERS.made).write(file)
    run(ReviewOptions(file, html=tmp_path / "page.html", confirm=False))
    assert (tmp_path / "page.html").read_text(encoding="utf-8").count('class="card"') == 2


# What cannot be done


def test_a_damaged_record_is_said_with_its_line(tmp_path: Path, short: Path) -> None:
    file = tmp_path / "damaged.txt"
    lines = short.read_text().splitlines()
    file.write_text("\n".join([*lines[:8], "play 0 dance", *lines[9:]]) + "\n")
    with pytest.raises(Unreadable, match=r"damaged\.txt: It is damaged at line 9"):
        run(ReviewOptions(file))
    with pytest.raises(Unreadable, match="línea 9"):
        run(ReviewOptions(file, language="es"))


def test_one_that_stops_is_reviewed_as_far_as_it_goes(
    tmp_path: Path, short: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = short.read_text().splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("rules "))
    lines[at] = "rules 0"
    play = [number for number, line in enumerate(lines) if line.startswith("play ")][5]
    lines[play] = re.sub(r"\S+$", "1-a.1", lines[play])
    file = tmp_path / "old.txt"
    file.write_text("\n".join(lines) + "\n")
    record = Record.read(file)
    assert record.stops_at is not None
    run(ReviewOptions(file, confirm=False, as_json=True))
    seen = capsys.readouterr()
    assert len(json.loads(seen.out)["events"]) == record.stops_at.event - 1
    assert f"stops at event {record.stops_at.event}" in seen.err


def test_files_that_are_not_there_are_named(tmp_path: Path, short: Path) -> None:
    with pytest.raises(Unreadable, match=r"none\.txt cannot be read: No such file"):
        run(ReviewOptions(tmp_path / "none.txt"))
    with pytest.raises(Unreadable, match="There is no folder"):
        run(ReviewOptions(short, html=tmp_path / "nowhere" / "page.html"))


def test_the_command_itself(short: Path, tmp_path: Path) -> None:
    seen = command("review", short, "--json", "--no-confirm")
    assert (seen.code, seen.err) == (0, "")
    assert json.loads(seen.out)["game"] == "kukla_ollie"
    broken = tmp_path / "broken.txt"
    broken.write_text("homeward record 1\ngame chess\n")
    seen = command("review", broken, "--language", "es")
    assert seen.code == 2
    assert seen.out == ""
    assert seen.err.startswith("homeward: ")
