"""The pictures of a game, ready to be drawn: every arrow is a play that the referee allows, or refuses as told."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from homeward import rulebook
from homeward.draw.boards.layout import layout
from homeward.draw.svg.figure import Figure, Name, Place, figure_size, figure_svg
from homeward.draw.svg.ways import Arrow
from homeward.errors import BadRulebook, HomewardError
from homeward.pictures.files import FOLDER, read_file
from homeward.positions import game as game_of
from homeward.positions.reading import read_position
from homeward.rulebook import Words
from homeward.words import choice

if TYPE_CHECKING:
    from pathlib import Path

    from homeward.model import Reason
    from homeward.pictures.files import ArrowFile, GalleryFile, PartFile, PictureFile
    from homeward.positions import Position
    from homeward.rulebook import Rulebook

BOARD = "board"
"""The picture on which the parts of the board are named."""
NOTHING_SAID = Words("", "")


@dataclass(frozen=True)
class Way:
    """A play as an arrow: from where to where, and why not where the referee refuses it."""

    arrow: Arrow
    why_not: Reason | None = None


@dataclass(frozen=True)
class Part:
    """A part of the board with its name, what it is for, and where the name is written."""

    place: Place
    at: tuple[float, float]
    name: Words
    text: Words


@dataclass(frozen=True)
class Picture:
    """One idea, or one play of the example: a position, what is marked in it, and where pieces go."""

    id: str
    title: Words | None
    text: Words
    position: Position
    ways: tuple[Way, ...] = ()
    marks: tuple[Place, ...] = ()
    focus: tuple[Place, ...] = ()
    parts: tuple[Part, ...] = ()
    chapter: str = ""

    def svg(self, *, dark: bool = False, language: str = "en") -> str:
        """The picture by day or by night; its words in a language."""
        return figure_svg(self.position.game.book, self._figure(language), dark=dark, language=language)

    @property
    def size(self) -> tuple[float, float]:
        """How wide and how high it is."""
        return figure_size(self.position.game.book, self._figure("en"))

    def _figure(self, language: str) -> Figure:
        position = self.position
        dice = position.dice
        return Figure(
            pieces=position.pieces,
            seats=position.seats,
            arrows=tuple(way.arrow for way in self.ways),
            marks=self.marks,
            names=tuple(Name(part.name.say(language), part.place, part.at) for part in self.parts),
            focus=self.focus,
            dice=(dice.a, dice.b) if dice else (),
            dice_left=position.dice_left,
            card=choice(position.card, language) if position.card else "",
        )


@dataclass(frozen=True)
class Gallery:
    """All pictures of a game: its board with the parts named, its ideas, and a turn as an example."""

    board: Picture
    ideas: tuple[Picture, ...] = ()
    example_text: Words = NOTHING_SAID
    example: tuple[Picture, ...] = ()

    def find(self, ident: str) -> Picture:
        """The picture of that name; raises LookupError."""
        for picture in (self.board, *self.ideas, *self.example):
            if picture.id == ident:
                return picture
        raise LookupError(ident)


@lru_cache
def gallery(name: str) -> Gallery:
    """The pictures of a game, checked; one that has no file of pictures has its board alone. Raises UnknownGame."""
    book = rulebook.load(name)
    path = FOLDER / f"{book.name}.toml"
    if not path.exists():
        return Gallery(Picture(BOARD, None, book.blurb, game_of(book.name).start(first=0)))
    return read_gallery(path, book)


def read_gallery(path: Path, book: Rulebook) -> Gallery:
    """The pictures in a file; what the referee or the board does not bear out is refused."""
    file = read_file(path)
    try:
        return _checked(book, file)
    except (HomewardError, ValueError) as error:
        raise BadRulebook(f"pictures/{path.name}: {error}") from None


def _checked(book: Rulebook, file: GalleryFile) -> Gallery:
    parts = tuple(_part(book, part) for part in file.parts)
    board = Picture(BOARD, None, book.blurb, _position(book, file.board), parts=parts)
    ideas = tuple(_idea(book, picture) for picture in file.pictures)
    doubled = {one.id for one in ideas if [other.id for other in ideas].count(one.id) > 1}
    if doubled:
        raise ValueError(f"{min(doubled)}: this picture stands there twice")
    return Gallery(board, ideas, file.example.text, tuple(_example(book, file)))


def _position(book: Rulebook, text: str) -> Position:
    position = read_position(text)
    if position.game.book != book:
        raise ValueError(f"this is a position of another game: {text}")
    return position


def _part(book: Rulebook, part: PartFile) -> Part:
    return Part(_place(book, part.space), part.at, part.name, part.text)


def _idea(book: Rulebook, picture: PictureFile) -> Picture:
    position = _position(book, picture.position)
    return Picture(
        id=picture.id,
        title=picture.title,
        text=picture.text,
        position=position,
        ways=tuple(_way(position, arrow) for arrow in picture.arrows),
        marks=tuple(_place(book, space) for space in picture.marks),
        focus=tuple(_place(book, space) for space in picture.focus),
        chapter=picture.chapter,
    )


def _example(book: Rulebook, file: GalleryFile) -> list[Picture]:
    """The plays of the example, each in the position to which those before it have led."""
    position = _position(book, file.example.position)
    focus = tuple(_place(book, space) for space in file.example.focus)
    pictures = []
    for i, step in enumerate(file.example.steps, start=1):
        if step.card:
            position = position.draw(step.card)
        ways = tuple(_ways_of(position, step.play))
        pictures.append(Picture(f"example-{i}", None, step.text, position, ways, focus=focus))
        position = position.play(step.play)
    return pictures


def _ways_of(position: Position, text: str) -> list[Way]:
    """The arrow of a legal play; a play that moves nothing, such as a pass, has none."""
    way = position.way(text)
    play = position.foreseen(text).play
    return [Way(Arrow(play.seat, way, play.piece or None))] if len(way) > 1 else []


def _way(position: Position, arrow: ArrowFile) -> Way:
    """An arrow of the file, judged by the referee."""
    if not arrow.refused:
        (found,) = _ways_of(position, arrow.play)
        return found
    piece, _, target = arrow.play.partition("-")
    why = position.why_not(piece, target)
    if why.code != arrow.refused:
        raise ValueError(f"{arrow.play} is refused as {why.code or 'allowed'}, not as {arrow.refused}")
    number = int(piece) if piece.isdecimal() else None
    origin = position.pieces[position.to_play][number - 1] if number else piece
    way = _refused_way(position, origin, target)
    return Way(Arrow(position.to_play, way, number, refused=True), why)


def _refused_way(position: Position, origin: str, target: str) -> tuple[str, ...]:
    """Where a piece would go if it might: on a ring along its course, elsewhere straight."""
    seat, total = position.to_play, sum(position.dice_left)
    if position.game.book.has_dice and origin != "corner":
        for distance in sorted({*position.dice_left, total}):
            way = position.game.track.course.way(seat, origin, target, distance)
            if len(way) > 2 or distance == 1:
                return way
    return origin, target


def _place(book: Rulebook, text: str) -> Place:
    """A place as a file writes it: `B6`, or with whose it is where every seat has its own: `0:P3`, `0:circle:4`."""
    first, *rest = text.split(":")
    seat = int(first) if rest else None
    number = int(rest[1]) if len(rest) > 1 else None
    place = Place(rest[0] if rest else first, seat, number)
    try:
        layout(book).find(place.space, place.seat, place.number)
    except KeyError:
        raise ValueError(f"there is no space {text} on this board") from None
    return place
