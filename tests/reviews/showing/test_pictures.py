"""Reviews to look at: pictures that are whole and named, with every number in them; tables; frames; figures."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest
from rich.console import Console

import homeward
from blunders import PARTNERS
from homeward.record import Record
from homeward.reviews import Call, Review, next_throw
from homeward.reviews.showing.band import band_svg, course
from homeward.reviews.showing.sums import sums_svg
from homeward.reviews.showing.words import percent, points
from places import PLAYTHROUGHS

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def blundered() -> Review:
    return homeward.review(Record.starting(PARTNERS.position).play(PARTNERS.made))


@pytest.fixture(scope="module")
def game() -> Review:
    return homeward.review(Record.read(PLAYTHROUGHS / "kukla_ollie-4.record"), confirm=False)


def texts(picture: str) -> list[str]:
    return [part.text or "" for part in ET.fromstring(picture).iter(f"{SVG}text")]


def printed(shown: object) -> str:
    console = Console(width=80, color_system=None)
    with console.capture() as kept:
        console.print(shown)
    return kept.get()


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_band_has_every_side_by_name_and_is_described(game: Review, language: str) -> None:
    picture = band_svg(game, language)
    root = ET.fromstring(picture)
    names = ["Green", "Red", "Blue", "Yellow"] if language == "en" else ["Verde", "Rojo", "Azul", "Amarillo"]
    for name, side in zip(names, game.sides, strict=True):
        assert name in texts(picture)
        assert name in (root.findtext(f"{SVG}desc") or "")
        assert percent(side.result, language) in texts(picture)
    assert root.findtext(f"{SVG}title")


def test_names_at_the_edge_never_leave_the_picture(game: Review) -> None:
    root = ET.fromstring(game.svg())
    _, _, _, high = map(float, root.get("viewBox", "").split())
    heights = [float(part.get("y", "nan")) for part in root.iter(f"{SVG}text")]
    assert all(0 < y < high for y in heights)
    named = [part for part in root.iter(f"{SVG}text") if part.text in {"Green", "Red", "Blue", "Yellow"}]
    places = sorted(float(part.get("y", "nan")) for part in named)
    assert all(below - above > 30 for above, below in pairwise(places))


def test_a_blunder_is_marked_by_a_sign_and_not_by_colour_alone(blundered: Review) -> None:
    assert [event.call for event in blundered.called] == [Call.BLUNDER]
    assert "‼" in texts(blundered.svg())


def test_the_course_begins_with_the_start(game: Review) -> None:
    way = course(game)
    assert len(way) == len(game.events) + 1
    assert way[0] == tuple(side.start for side in game.sides)


def test_sums_are_drawn_with_their_numbers(game: Review) -> None:
    found = texts(sums_svg(game, "es"))
    assert points(-game.sides[0].lost, "es", signed=True) in found
    assert found.count("suerte") == len(game.sides)


def test_numbers_as_people_write_them() -> None:
    assert (points(0.0414, "en"), points(0.0414, "es", signed=True)) == ("4.1", "+4,1")
    assert (points(-0.003, "en"), points(-0.00001, "en", signed=True)) == ("−0.3", "0.0")
    assert percent(1, "en") == "100.0 %"


def test_a_map_of_throws_has_every_number_and_says_which_is_best() -> None:
    found = next_throw(homeward.game("pollyanna").start(2, first=0))
    drawn = texts(found.svg())
    for one in found.throws:
        assert any(text.startswith(points(one.chance, "en")) for text in drawn)
    assert sum("▲" in text for text in drawn) == 2  # the best, and what the sign means
    assert "<svg" in found._repr_html_()
    assert found._repr_html_().count("<tr>") == 22


def test_maps_are_told_in_the_terminal_in_both_languages() -> None:
    found = next_throw(homeward.game("pollyanna").start(2, first=0))
    assert "What the next throw would bring Green" in printed(found)
    said = printed(found.table("es"))
    assert "Lo que el próximo tiro le daría a Verde" in said
    assert "entrar, entrar" in said
    assert repr(found).startswith("<NextThrow of pollyanna: 21 throws")


def test_a_review_prints_as_a_table_and_has_a_short_name(game: Review) -> None:
    said = printed(game)
    assert "without luck" in said
    assert points(game.sides[3].luck, "en", signed=True) in said
    assert repr(game) == f"<Review of kukla_ollie, 4 players, {len(game.events)} events, by scholar>"
    assert game._repr_html_().count("<tr>") == 5
    assert game._repr_svg_() == game.svg()


def test_an_unfinished_one_says_so(blundered: Review) -> None:
    assert "so far" in repr(blundered)
    assert "as far as the game goes" in printed(blundered)


@pytest.mark.importing("polars")
def test_a_frame_has_a_row_an_event(game: Review, blundered: Review) -> None:
    frame = game.frame()
    assert frame.height == len(game.events)
    assert frame["n"].to_list() == [event.n for event in game.events]
    cards = frame.filter(frame["kind"] == "card")
    assert cards["luck_0"].sum() == pytest.approx(game.sides[0].luck)
    assert cards["lost"].null_count() == cards.height
    mine = frame.filter((frame["kind"] == "play") & (frame["seat"] == 1))
    assert mine["lost"].sum() == pytest.approx(game.sides[1].lost)
    (row,) = blundered.frame().iter_rows(named=True)
    assert (row["call"], row["games"]) == ("blunder", blundered.events[0].confirmed.games)
    assert row["chances_1+3"] == blundered.events[0].chances[1]


@pytest.mark.importing("matplotlib")
def test_a_figure_has_the_band_and_the_sums(game: Review) -> None:
    above, below = game.plot().axes
    assert len(above.collections) >= len(game.sides)
    assert len(below.patches) == 4 * len(game.sides)
    assert [text.get_text() for text in below.get_xticklabels()] == ["luck", "received", "lost", "drift"]
