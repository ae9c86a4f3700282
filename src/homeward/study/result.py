"""What a batch of simulated games gives: a few words a game, and every figure as an array with a name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from homeward.errors import HomewardError, needed
from homeward.positions.game import SEATINGS
from homeward.referee import SEATS
from homeward.rulebook import meant
from homeward.study.figures import noted

if TYPE_CHECKING:
    from os import PathLike

    from polars import DataFrame

    from homeward.record import Record
    from homeward.study.figures.wins import Share
    from homeward.study.series import Series
    from homeward.study.trajectories.heat import HeatMap
    from homeward.study.trajectories.kept import Kept


FIGURES = ("turns", "plays", "captures", "rewards", "lost_turns", "blockades_met", "lead_changes", "cards")
"""What is counted in a game; each is a property of Result."""


class NoSuchGame(HomewardError):
    """A game that is not in the batch."""


def _total(what: str, said: str) -> property:
    """A figure of all seats together: an array over the games, unpacked when it is asked for."""
    return property(lambda result: noted.by_seat(result.words, what).sum(axis=1, dtype=np.int32), doc=said)


@dataclass(frozen=True, eq=False, repr=False)
class Result:
    """Games first … first + n − 1 of a series. Row i of every array tells of game `first + i`.

    `words` is what was noted of each game (`homeward.playouts.notes`), a plain NumPy array that other libraries take
    over without copying; the figures below are unpacked from it when they are asked for. `device_words` is the same
    in a GPU's memory, where the games were played there. `partial` is true where the batch was stopped early: then it
    holds the whole games from the first on. `kept` is what was written down of them, where that was asked for.
    """

    series: Series
    first: int
    words: Any
    partial: bool = False
    device_words: Any = None
    kept: Kept | None = None

    def __len__(self) -> int:
        return len(self.words)

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats in play, rising."""
        return SEATINGS[self.series.players]

    # One figure a game

    @property
    def games(self) -> Any:
        """The number of each game in the series."""
        return np.arange(self.first, self.first + len(self), dtype=np.int64)

    @property
    def winners(self) -> Any:
        """Who won, a bit a seat (in partnership both seats of the side); 0 where the game was not finished."""
        return noted.winners(self.words)

    @property
    def finished(self) -> Any:
        """Whether somebody won."""
        return self.winners != 0

    @property
    def unfinished(self) -> Any:
        """Whether the cap on turns ended it."""
        return self.winners == 0

    @property
    def first_seat(self) -> Any:
        """The seat that began."""
        return noted.first_seats(self.words)

    @property
    def lead_changes(self) -> Any:
        """How often, at the end of a turn, another seat or side led alone than the last that did."""
        return noted.lead_changes(self.words)

    turns: ClassVar[Any] = _total("turns", "Turns of all seats together; an extra throw counts as a turn.")
    plays: ClassVar[Any] = _total("plays", "Plays of all seats together.")
    captures: ClassVar[Any] = _total("captures", "Pieces sent back.")
    rewards: ClassVar[Any] = _total("rewards", "Rewards used.")
    lost_turns: ClassVar[Any] = _total("lost_turns", "Turns in which nothing could be played.")
    blockades_met: ClassVar[Any] = _total(
        "blockades_met", "Turns in which the higher die would have taken a piece on the ring past a blockade."
    )
    cards: ClassVar[Any] = _total("cards", "Cards drawn.")

    def by_seat(self, what: str) -> Any:
        """A figure seat by seat, a row a game and a column for each of the four seats: `by_seat("captures")`."""
        if what not in noted.SEAT_COUNTS:
            known = ", ".join(noted.SEAT_COUNTS)
            raise HomewardError(f"{what!r} is not counted by seat.{meant(what, noted.SEAT_COUNTS)} What is: {known}.")
        return noted.by_seat(self.words, what)

    # The batch as a whole

    def wins(self) -> Any:
        """How many games each of the four seats won; a side's win counts for both its seats."""
        return np.array([np.count_nonzero(self.winners >> seat & 1) for seat in range(SEATS)])

    def shares(self) -> list[Share]:
        """Who won how much of the finished games, by seat or side, each with its 95 % interval.

        Of games that go on from a position these are its chances, as far as the policies play it out.
        """
        from homeward.study.figures.wins import by_seat

        return by_seat(self)

    def longest(self) -> int:
        """The number of the game with most turns, the first of them where several have."""
        if not len(self):
            raise NoSuchGame("This batch holds no game yet.")
        return self.first + int(np.argmax(self.turns))

    def frame(self) -> DataFrame:
        """The games as a polars data frame, one row each."""
        from homeward.study.figures.frames import frame

        return frame(self)

    def heat_map(self, *seats: int) -> HeatMap:
        """How often pieces stand on each space after a turn, if positions were kept: of all seats, or some."""
        if self.kept is None:
            raise HomewardError("No positions were kept of this batch: play it with keep='positions'.")
        return self.kept.heat_map(*seats)

    def replay(self, game: int) -> Record:
        """The whole game with that number in the series, play by play, as a record."""
        from homeward.study.replaying import replay

        needed(game, int, "The number of a game")
        at = game - self.first
        if not 0 <= at < len(self):
            raise NoSuchGame(f"Game {game} is not in this batch, which holds {self._span()}.")
        return replay(self.series, game, self.words[at])

    def save(self, path: str | PathLike[str]) -> None:
        """Keep the batch in a file: `.npz` for `homeward.study.load`, `.csv` or `.parquet` for other programs."""
        from homeward.study.saving import save

        save(self, path)

    # How it is shown

    def _span(self) -> str:
        return f"games {self.first} to {self.first + len(self) - 1}" if len(self) else "no game"

    def __repr__(self) -> str:
        one = self.series
        sides = ", partners" if one.partners else ""
        partial = ", partial" if self.partial else ""
        return f"<Result of {one.game}, {one.players} players{sides}, seed {one.seed}: {self._span()}{partial}>"

    def _repr_html_(self) -> str:
        from homeward.study.figures.summary import as_html

        return as_html(self)
