"""The report of a batch: one page that fetches nothing, says everything twice, and is the same every time."""

import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import numpy as np
import pytest

import homeward
from homeward import simulate
from homeward.study import report
from homeward.study.repeating import command
from homeward.study.report import words
from homeward.study.report.course import MOMENTS, course_of
from homeward.study.report.steps import standings
from homeward.study.showing.inks import DAY, NIGHT, contrast, day_seats, night_seats
from study.batches import batch
from waiting import PATIENCE

VOID = {"meta"}
EVERY_GAME = (*homeward.games(), "tiny")


class Page(HTMLParser):
    """A page taken apart: its elements, what stands in them, and whether all are closed."""

    def __init__(self, text):
        super().__init__()
        self.elements = []
        self.texts = {}
        self._open = []
        self.feed(text)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        assert self._open.pop() == tag

    def handle_data(self, data):
        if self._open:
            self.texts.setdefault(self._open[-1], []).append(data)

    def all(self, tag):
        return [attributes for found, attributes in self.elements if found == tag]


@pytest.fixture(scope="module")
def result():
    return simulate("pollyanna", 60, seed=7, reward=20)


@pytest.fixture(scope="module")
def html(result):
    return report.html(result)


# The page


def test_it_needs_nothing_but_itself(html):
    page = Page(html)
    assert page.all("script") == page.all("link") == page.all("img") == []
    for _, attributes in page.elements:
        for name in ("src", "href", "xlink:href"):
            assert attributes.get(name, "#").startswith("#")
        assert not any(name.startswith("on") for name in attributes)
    assert re.findall(r"url\((?!#)", html) == []
    assert "@import" not in html


def test_no_id_stands_there_twice_and_all_that_are_meant_are_there(html):
    page = Page(html)
    ids = [attributes["id"] for _, attributes in page.elements if "id" in attributes]
    assert len(ids) == len(set(ids))
    meant = re.findall(r'url\(#([^)]+)\)|href="#([^"]+)"', html)
    assert {one or other for one, other in meant} <= set(ids)
    for svg in page.all("svg"):
        assert set(svg["aria-labelledby"].split()) <= set(ids)


def test_every_chart_has_a_name_a_description_and_its_numbers(html):
    page = Page(html)
    charts = len(page.all("svg"))
    assert charts == 8
    assert all(svg["role"] == "img" for svg in page.all("svg"))
    for tag in ("figure", "figcaption", "desc", "details", "summary"):
        assert len(page.all(tag)) == charts, tag
    assert len(page.all("title")) == charts + 1  # the page's own
    assert html.count('<table>\n<thead><tr><th scope="col">') == charts


def test_the_colours_are_the_page_s_by_day_and_by_night(html):
    assert "@media (prefers-color-scheme: dark)" in html
    assert "@media print" in html
    assert "var(--seat-3)" in html
    drawn = "".join(re.findall(r"<svg.*?</svg>", html, re.DOTALL))
    assert re.findall(r"(?:fill|stroke): #\w+", drawn) == []


def test_letters_stay_letters(html):
    assert re.search(r"<text[^>]*>Yellow</text>", html)


@pytest.mark.parametrize("name", homeward.games())
def test_the_seats_can_be_seen_on_both_grounds(name):
    book = homeward.game(name).book
    for seats, inks in ((day_seats(book), DAY), (night_seats(book), NIGHT)):
        for colour in (*seats, inks.ink, inks.muted, inks.accent):
            assert contrast(colour, inks.paper) >= 2.9, colour


def test_the_same_batch_gives_the_same_file_in_another_process_too(tmp_path):
    report.write(simulate("tiny", 20, seed=7), tmp_path / "here.html")
    script = (
        "import homeward; from homeward.study import report;"
        f"report.write(homeward.simulate('tiny', 20, seed=7), {str(tmp_path / 'there.html')!r})"
    )
    environment = os.environ | {"PYTHONPATH": str(Path(homeward.__file__).parents[1]), "PYTHONHASHSEED": "77"}
    subprocess.run([sys.executable, "-c", script], env=environment, check=True, timeout=PATIENCE)
    assert (tmp_path / "there.html").read_bytes() == (tmp_path / "here.html").read_bytes()


def test_it_tells_the_settings_and_the_way_back(html, result):
    assert f"<code>{command(result)}</code>" in html
    assert "<td>reward=20</td>" in html
    for share in result.wins():
        assert f"<td>{share}</td>" in html


@pytest.mark.parametrize("name", ["kukla_ollie", "parcheesi"])
def test_both_families_show_captures_and_changes_of_the_lead(name):
    result = simulate(name, 12, seed=7, players=2)
    text = report.html(result)
    for title in ("Captures in a game", "Captures by seat", "Changes of the lead"):
        assert title in text
    sent_back, changes = result.captures.mean(), result.lead_changes.mean()
    assert sent_back > 0
    assert f"{sent_back:,.1f} pieces are sent back, and the lead changes {changes:,.1f} times." in text
    Page(text)


def test_names_are_escaped():
    text = report.html(simulate("kukla_ollie", 5, seed=7))
    assert "<title>Kukla &amp; Ollie: 5 games</title>" in text


def test_one_game_alone_can_be_told():
    text = report.html(simulate("tiny", 1, seed=7))
    Page(text)
    assert ": 1 game</h1>" in text
    assert not re.search(r"\bnan\b|\binf\b", text)


def test_without_a_finished_game_there_is_nothing_to_tell(tmp_path):
    result = simulate("pollyanna", 3, seed=7, most_turns=5)
    with pytest.raises(report.NothingToReport, match="no finished game"):
        report.write(result, tmp_path / "nothing.html")
    assert list(tmp_path.iterdir()) == []


def test_a_place_that_cannot_be_written_is_told(tmp_path):
    with pytest.raises(homeward.HomewardError, match="cannot be written"):
        report.write(simulate("tiny", 2, seed=7), tmp_path / "nowhere" / "report.html")


# The words


def test_an_edge_is_told_where_there_is_one():
    told = words.first_seat(batch("pollyanna", [(0, [0])] * 40 + [(0, [1])] * 60))
    assert told.startswith("To begin is worth 15.0 points: whoever began won 40.0\xa0%")
    assert words.first_seat(batch("pollyanna", [(0, [0])] * 5 + [(0, [1])] * 95)).startswith("To begin costs 20.0")
    assert words.first_seat(batch("pollyanna", [(0, [0])] * 26 + [(0, [1])] * 74)).startswith("No edge")


def test_colours_are_compared_with_chance():
    even = batch("pollyanna", [(0, [seat]) for seat in (0, 1, 2, 3, 3)])
    assert words.colours(even).endswith("a difference that chance explains.")
    uneven = batch("pollyanna", [(0, [3])] * 50 + [(0, [seat]) for seat in range(4)])
    assert words.colours(uneven).startswith("Yellow won most, 94.4\xa0%")
    assert words.colours(uneven).endswith("more than chance explains.")


def test_what_was_left_out_is_said():
    told = words.findings(batch("pollyanna", [(0, [0]), (0, [])]))
    assert told[-1] == "1 game reached the cap of 32,767 turns and is left out of all figures."


# The course of a game


@pytest.mark.parametrize("name", EVERY_GAME)
def test_the_games_played_again_are_those_of_the_batch(name):
    result = simulate(name, 4, seed=7, first=90)
    for at in range(4):
        course = np.array(standings(result.series, 90 + at))
        assert len(course) == result.turns[at] + 1
        assert [1 << seat for seat in range(4) if course[-1, seat] == 1] == [result.winners[at]]
        assert (course[0] == course[0, 0]).all()
        assert ((course >= 0) & (course <= 1)).all()


def test_partners_of_the_winning_side_are_all_home():
    result = simulate("pollyanna", 2, seed=7, partners=True)
    for at in range(2):
        last = standings(result.series, at)[-1]
        assert [last[seat] for seat in range(4) if result.winners[at] >> seat & 1] == [1, 1]
        assert min(last) < 1


def test_a_capture_sets_a_seat_back():
    course = np.array(standings(simulate("poliana", 1, seed=7).series, 0))
    assert (np.diff(course, axis=0) < 0).any()


def test_the_course_has_winners_ahead_and_unfinished_games_left_out():
    result = simulate("poliana", 20, seed=7, most_turns=220)
    course = course_of(result)
    assert 0 < course.games == result.finished.sum() < 20
    assert course.seats.shape == (course.games, MOMENTS, 4)
    assert (course.winners[:, -1] == 1).all()
    assert (course.others[:, -1] < 1).all()
    assert course.winners[:, MOMENTS // 2].mean() > course.others[:, MOMENTS // 2].mean()


# From a position


def test_the_report_of_a_position_shows_it_and_its_chances():
    position = homeward.parse("pollyanna seats=0,2 turn=0 0=B9,B30,P5,home 2=P1,P6,home,corner throw=6-3 left=6-3")
    batch = simulate(position, 300, seed=3)
    told = report.html(batch)
    page = Page(told)
    assert page.texts["h2"][:2] == ["The position", "Wins by seat"]
    assert "by order of play" not in told.lower()
    blue, green = sorted(batch.shares(), key=lambda one: -one.wins)
    findings = words.findings(batch)[0]
    assert findings.startswith(f"From this position the games were won by: {blue.label} {blue.share.value:.1%}"[:-1])
    assert f"{green.label} " in findings
    assert "with 6-3 on the table" in told
    assert position.text in page.texts["td"]
