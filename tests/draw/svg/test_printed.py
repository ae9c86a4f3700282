"""What a space is called is what is printed on it: every space of every board, in both languages."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from draw.samples import BOOKS, DICE_GAMES
from homeward.draw.names import label
from homeward.draw.svg.picture import board_svg
from homeward.draw.wording import seat_name

SVG = "{http://www.w3.org/2000/svg}"


def prints(book, language):
    """Space → what is printed on it; seats that have each their own print alike."""
    root = ElementTree.fromstring(board_svg(book, language=language))
    spaces = next(group for group in root.iter(f"{SVG}g") if group.get("class") == "spaces")
    return {group.get("data-space"): [text.text for text in group.iter(f"{SVG}text")] for group in spaces}


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("name", DICE_GAMES)
def test_dice_games_print_every_name(name, language) -> None:
    book = BOOKS[name]
    for space, printed in prints(book, language).items():
        if space not in {"corner", "home"}:
            *side, sign = label(book, space, language=language).split()
            assert printed == [sign], space
            if book.labels and space.startswith("B"):
                assert side == [seat_name(book, int(space[1:]) // book.track.side, language)]


def test_a_board_with_labels_prints_each_side_in_its_colour() -> None:
    book = BOOKS["poliana"]
    root = ElementTree.fromstring(board_svg(book))
    inks = {}
    for group in root.iter(f"{SVG}g"):
        space = group.get("data-space") or ""
        if space.startswith("B") and int(space[1:]) % book.track.side in range(1, book.track.start):
            inks.setdefault(int(space[1:]) // book.track.side, set()).add(group.find(f"{SVG}text").get("fill"))
    assert all(len(ink) == 1 for ink in inks.values())
    assert len(set.union(*inks.values())) == 4


@pytest.mark.parametrize(("language", "cue", "side"), [("en", "CUE", "SIDE"), ("es", "APUNTE", "LADO")])
def test_the_stage_prints_lanes_and_sides_to_count_and_no_coordinates(language, cue, side) -> None:
    book = BOOKS["kukla_ollie"]
    printed = prints(book, language)
    for space, signs in printed.items():
        kind, *rest = space.split(".")
        if kind == "cue":
            number = label(book, space, language=language).split(",")[0].split()[1]
            assert signs == [cue, number]
        elif kind.isdigit():
            assert signs == ([rest[1]] if rest[0] == "0" else []), space
        elif kind in {"a", "b"}:
            assert signs == ([kind] if rest == ["1"] else [])
    texts = [text.text for text in ElementTree.fromstring(board_svg(book, language=language)).iter(f"{SVG}text")]
    assert [texts[i + 1] for i, text in enumerate(texts) if text == side] == ["1", "2", "3", "4"]
