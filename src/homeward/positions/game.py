"""A game with its house rules: the door to positions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from os import PathLike
from typing import TYPE_CHECKING

from homeward import rulebook
from homeward.errors import BadPosition, needed, shown
from homeward.house import NoRuleSet, fitted, read_set
from homeward.house.checking import checked
from homeward.positions.board import stage_board, track_board
from homeward.positions.setup import Laid
from homeward.positions.stage import stage_setup, stage_start
from homeward.positions.track import track_setup, track_start
from homeward.renaming import renamed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from homeward.positions.board import StageBoard, TrackBoard
    from homeward.positions.position import Position
    from homeward.rulebook import Rulebook, Ruling, Value

SEATINGS: dict[int, tuple[int, ...]] = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}


class Game:
    """One of the games, with its house rules.

    >>> import homeward
    >>> game = homeward.game("pollyanna", reward=20)
    >>> game
    Game('pollyanna', reward=20)
    >>> position = game.start(2, first=0).throw(6, 3)
    >>> [str(play) for play in position.plays]
    ['enter']
    """

    def __init__(self, book: Rulebook) -> None:
        needed(book, rulebook.Rulebook, "A rulebook")
        self.book = book

    @property
    def name(self) -> str:
        """The game's short name, as in `homeward.game(name)`."""
        return self.book.name

    @property
    def title(self) -> str:
        """The game's name as printed on its box."""
        return self.book.title

    @property
    def house_rules(self) -> dict[str, Value]:
        """The settings that differ from the sheet's."""
        return dict(self.book.house)

    @property
    def rulings(self) -> Mapping[str, Ruling]:
        """Every ruling of the game, by id."""
        return self.book.rulings

    @cached_property
    def track(self) -> TrackBoard:
        """The board of a dice game."""
        return track_board(self.book)

    @cached_property
    def stage(self) -> StageBoard:
        """The board of Kukla & Ollie."""
        return stage_board(self.book)

    @renamed(seats="players")
    def start(
        self, players: int | Sequence[int] = 4, *, partners: bool | None = None, first: int | None = None
    ) -> Position:
        """The position before the first throw or move.

        `players` is how many play, or their seats: two take seats 0 and 2, three 0, 1 and 2. `first` names the seat
        that starts; without it the game awaits the starting throws where it has them (P6), else the lowest starts.
        """
        chosen = self._seats(players)
        paired = self._partners(partners, chosen)
        if first is not None and first not in chosen:
            refused = BadPosition(f"Seat {first} cannot start: it is not in play")
            raise refused.coded("first_not_in_play", self.book, number=first)
        if self.book.has_dice:
            return track_start(self, chosen, paired, first)
        return stage_start(self, chosen, chosen[0] if first is None else first)

    def position(
        self,
        pieces: Mapping[int, Sequence[str]],
        *,
        to_play: int,
        partners: bool = False,
        forfeited: Sequence[int] = (),
        over: bool = False,
        doublets: int = 0,
        places: Sequence[int] = (),
    ) -> Position:
        """Any position at the beginning of a turn; one that cannot occur is refused with all its faults.

        In Kukla & Ollie a seat's spaces are those of its pieces 1 to 4, in order. `over` asks for a game that
        has been won instead. `doublets` are those the player has thrown already, where they are counted (H2),
        `places` the seats that are done in their order, where play goes on (H5); elsewhere neither is looked at.
        """
        needed(pieces, Mapping, "A mapping from seats to the spaces of their pieces")
        for seat, spaces in pieces.items():
            _listed(spaces, str, f"A list of the spaces of seat {shown(seat)}")
        _listed(forfeited, int, "A list of seats that forfeited")
        seats = self._seats(list(pieces))
        paired = self._partners(partners, seats)
        if to_play not in seats:
            raise BadPosition(f"to_play: seat {to_play} is not in play").coded("not_in_play", self.book, seat=to_play)
        needed(doublets, int, "How many doublets were thrown")
        _listed(places, int, "A list of seats that are done")
        laid = Laid(seats, pieces, to_play, paired, forfeited, over, doublets, places)
        return track_setup(self, laid) if self.book.has_dice else stage_setup(self, laid)

    def _seats(self, seats: int | Sequence[int]) -> tuple[int, ...]:
        if isinstance(seats, int):
            if seats not in SEATINGS:
                refused = BadPosition(f"{self.title} is for 2, 3 or 4 players, not {seats}")
                raise refused.coded("players_number", self.book, number=seats)
            return SEATINGS[seats]
        _listed(seats, int, "The number of players or a list of seats")
        if tuple(sorted(seats)) not in SEATINGS.values():
            refused = BadPosition(f"seats are 0 and 2, or 0, 1 and 2, or all four, not {list(seats)}")
            raise refused.coded("seats_taken", self.book)
        return tuple(sorted(seats))

    def _partners(self, partners: bool | None, seats: tuple[int, ...]) -> bool:
        if partners and self.book.has_dice and self.book.track.play_on:
            refused = BadPosition("partners: nobody has a partner where each plays on for a place")
            raise refused.coded("partners_play_on", self.book)
        if partners and not self.book.has_partners:
            raise BadPosition(f"{self.title} has no partnership").coded("no_partnership", self.book)
        if partners and len(seats) != 4:
            raise BadPosition("partnership asks for four players").coded("partners_four", self.book)
        return bool(partners)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.book == other.book

    def __hash__(self) -> int:
        return hash(self.book)

    def __reduce__(self) -> tuple[type[Game], tuple[Rulebook]]:
        return Game, (self.book,)

    def __repr__(self) -> str:
        house = "".join(f", {key}={value!r}" for key, value in self.book.house)
        return f"Game({self.name!r}{house})"


def _listed(values: object, kind: type, what: str) -> None:
    """Refuse what is no list of things of one kind."""
    needed(values, (list, tuple, set, frozenset, range), what)
    assert isinstance(values, Iterable)
    for value in values:
        needed(value, kind, "The name of a space" if kind is str else "The number of a seat")


def game(name: str | PathLike[str], /, **house_rules: Value) -> Game:
    """The game of that name, with house rules if any: `homeward.game("poliana", side=15)`.

    Instead of a name it may be a file that ends in `.toml`: a set of house rules, or a game of your own.
    House rules may come from anywhere: whatever they are called, they are looked up, and refused where there is none.
    """
    if is_file_name(name):
        book = _book_in(name)
        return Game(fitted(book, house_rules) if house_rules else checked(book, {}))
    return game_called(name, **house_rules)  # type: ignore[arg-type]


def game_called(name: str, /, **house_rules: Value) -> Game:
    """The game of that name on the shelf, never a file: for names that come over a wire or stand in a record."""
    book = rulebook.load(name)
    _check_holds(book)
    return Game(fitted(book, house_rules) if house_rules else book)


@lru_cache
def _check_holds(book: Rulebook) -> None:
    """A game that does not come with us may be one that the referee cannot hold."""
    if book.name not in rulebook.shipped(for_tests=True):
        checked(book, {})


def is_file_name(name: object) -> bool:
    """Whether it is a path, or a text that ends as the names of files of rules do."""
    return isinstance(name, PathLike) or (isinstance(name, str) and name.strip().lower().endswith(".toml"))


def _book_in(path: str | PathLike[str]) -> Rulebook:
    """What a file holds: a set of house rules, which names its game, or a whole game."""
    try:
        return read_set(path).book
    except NoRuleSet:
        return rulebook.read(path)
