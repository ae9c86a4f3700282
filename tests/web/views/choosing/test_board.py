"""Every space of every board can be touched, named and stood on."""

import re

import pytest

from homeward import rulebook
from homeward.draw.boards.layout import layout
from homeward.web import views

BOARDS = [(name, language) for name in rulebook.names() for language in ("en", "es")]


def shown(name, seat=0, language="en", dark=False):
    return views.board(rulebook.load(name), seat=seat, dark=dark, language=language, playing=(0, 2))


@pytest.mark.parametrize(("name", "language"), BOARDS)
def test_every_space_has_a_name_of_its_own(name, language):
    board = shown(name, language=language)
    names = [(space.name, space.number) for space in board.spaces]
    assert len(set(names)) == len(names)
    assert not any(space.name[0].islower() for space in board.spaces)
    assert len(board.spaces) == len(layout(rulebook.load(name)).shapes)


@pytest.mark.parametrize("name", rulebook.names())
@pytest.mark.parametrize("seat", range(4))
def test_pieces_stand_inside_their_space(name, seat):
    board = shown(name, seat)
    assert board.turned_to == seat
    for space in board.spaces:
        assert len(space.slots) >= 4
        numbers = [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?", space.outline)]
        xs, ys = numbers[::2], numbers[1::2]
        for count, slots in enumerate(space.slots, start=1):
            assert len(slots.at) == count
            assert slots.radius > 0
            for x, y in slots.at:
                assert min(xs) <= x <= max(xs), space.space
                assert min(ys) <= y <= max(ys), space.space


@pytest.mark.parametrize(("name", "language"), BOARDS)
def test_the_picture_is_silent_and_without_pieces(name, language):
    svg = shown(name, language=language, dark=True).svg
    assert "<title" not in svg
    assert "<desc" not in svg
    assert 'aria-hidden="true"' in svg
    assert 'class="piece"' not in svg
    if language == "es":
        assert ">GREEN<" not in svg
