"""The pictures of every game: what they show is true, and nothing in them lies outside."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree

import pytest

from homeward import rulebook
from homeward.draw.boards.layout import layout
from homeward.errors import BadRulebook
from homeward.pictures import Gallery, Picture, gallery
from homeward.pictures.files import FOLDER
from homeward.pictures.galleries import read_gallery
from homeward.web.views import rules

if TYPE_CHECKING:
    from pathlib import Path

SVG = "{http://www.w3.org/2000/svg}"
NAMES = rulebook.names()
PICTURES = [(name, picture.id) for name in NAMES for picture in (*gallery(name).ideas, *gallery(name).example)]


def all_of(pictures: Gallery) -> tuple[Picture, ...]:
    return (pictures.board, *pictures.ideas, *pictures.example)


@pytest.mark.parametrize(("name", "ident"), PICTURES)
def test_every_arrow_is_a_legal_play_or_one_that_is_refused_as_it_is_drawn(name: str, ident: str) -> None:
    picture = gallery(name).find(ident)
    position = picture.position
    for way in picture.ways:
        start, end = way.arrow.way[0], way.arrow.way[-1]
        piece = str(way.arrow.number or start)
        if way.why_not is None:
            ways = {position.way(play) for play in position.plays}
            assert way.arrow.way in ways, position
        else:
            assert way.arrow.refused
            assert position.why_not(piece, end).code == way.why_not.code != "allowed", position
            assert all(play.target != end or play.origin != start for play in position.plays), position


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_explained_from_beginning_to_end(name: str) -> None:
    pictures = gallery(name)
    assert {picture.chapter for picture in pictures.ideas} >= {"turn", "captures", "winning"}
    assert any(way.why_not for picture in pictures.ideas for way in picture.ways)
    assert len(pictures.board.parts) >= 6
    assert len(pictures.example) >= 2
    for before, after in zip(pictures.example, pictures.example[1:], strict=False):
        assert before.position.to_play == after.position.to_play  # one turn


@pytest.mark.parametrize("name", NAMES)
def test_every_part_that_is_named_is_on_the_board_and_every_name_within_it(name: str) -> None:
    book = rulebook.load(name)
    board = layout(book)
    for part in gallery(name).board.parts:
        board.find(part.place.space, part.place.seat, part.place.number)
    for language in ("en", "es"):
        root = ElementTree.fromstring(gallery(name).board.svg(language=language))
        slips = [group for group in root.iter(f"{SVG}g") if group.get("class") == "name"]
        boxes = [_box(slip.find(f"{SVG}rect")) for slip in slips]
        assert len(boxes) == len(gallery(name).board.parts)
        for left, top, right, bottom in boxes:
            assert 0 <= left < right <= board.size
            assert 0 <= top < bottom <= board.size
        for i, one in enumerate(boxes):
            for other in boxes[:i]:
                apart = one[2] < other[0] or other[2] < one[0] or one[3] < other[1] or other[3] < one[1]
                assert apart, f"names lie over each other in {language}"


def _box(slip: ElementTree.Element | None) -> tuple[float, float, float, float]:
    assert slip is not None
    x, y, wide, high = (float(slip.get(key) or 0) for key in ("x", "y", "width", "height"))
    return x, y, x + wide, y + high


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_shows_its_arrows_its_dice_and_its_pieces_by_day_and_by_night(name: str) -> None:
    for picture in all_of(gallery(name)):
        for dark in (False, True):
            drawn = picture.svg(dark=dark, language="es")
            root = ElementTree.fromstring(drawn)
            classes = [group.get("class") for group in root.iter(f"{SVG}g")]
            refused = sum(way.why_not is not None for way in picture.ways)
            assert classes.count("refused") == refused
            assert classes.count("arrow") == len(picture.ways) - refused
            assert ("dice" in classes) == (picture.position.dice is not None)
            assert ("card" in classes) == bool(picture.position.card)
            assert "piece" in classes
            assert drawn.count("http") == 1  # it needs nothing from elsewhere
            size = float(root.get("width") or 0), float(root.get("height") or 0)
            assert size == pytest.approx(picture.size, abs=0.1)


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("name", NAMES)
def test_whoever_cannot_see_a_picture_is_told_what_it_shows(name: str, language: str) -> None:
    told = rules(name, language)
    pictures = {picture.id: picture for picture in all_of(gallery(name))}
    shown = [told.board, *(one for chapter in told.guide for one in chapter.pictures), *told.example.steps]
    assert {one.id for one in shown} == set(pictures)
    for one in shown:
        assert one.alt
        assert one.text
        for way in pictures[one.id].ways:
            if way.why_not is not None:
                assert way.why_not.speak(language) in one.alt


def test_a_game_without_a_file_of_pictures_has_its_board() -> None:
    pictures = gallery("tiny")
    assert all_of(pictures) == (pictures.board,)
    ElementTree.fromstring(pictures.board.svg())
    assert rules("tiny", "en").parts == []


@pytest.mark.parametrize(
    ("was", "is_", "why"),
    [
        ('play = "B10-B11"', 'play = "B10-B12"', "is not legal here"),
        ('play = "B10-B15", refused = "blockade"', 'play = "B10-B11", refused = "blockade"', "refused as allowed"),
        ('refused = "blockade"', 'refused = "rival_safe"', "is refused as blockade, not as rival_safe"),
        ('space = "B54"', 'space = "B64"', "there is no space B64"),
        ('focus = ["B6", "B17"]', 'focus = ["B6", "B77"]', "there is no space B77"),
        ('id = "blockade"', 'id = "turnout"', "turnout: this picture stands there twice"),
        ('chapter = "winning"', 'chapter = "wining"', "Invalid enum value 'wining'"),
        ("pollyanna seats=0,2 turn=0 0=corner,B7", "dixie_pollyanna seats=0,2 turn=0 0=corner,B7", "another game"),
        ('es = "inicio" }', 'xx = "inicio" }', "missing required field `es`"),
    ],
)
def test_a_picture_that_is_not_true_is_refused(tmp_path: Path, was: str, is_: str, why: str) -> None:
    text = (FOLDER / "pollyanna.toml").read_text(encoding="utf-8")
    assert was in text
    path = tmp_path / "pollyanna.toml"
    path.write_text(text.replace(was, is_), encoding="utf-8")
    with pytest.raises(BadRulebook, match=r"pictures/pollyanna\.toml: ") as refused:
        read_gallery(path, rulebook.load("pollyanna"))
    assert why in str(refused.value)
