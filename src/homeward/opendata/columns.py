"""The tables of open data: every column with its type and what it means, in one place.

Files are written by these, and the card tells them.
"""

from __future__ import annotations

from typing import NamedTuple

from homeward.extras import needing
from homeward.referee import SEATS

with needing("study", "Open data"):
    import polars as pl

PIECES = 4
SEAT = "{seat}"
PIECE = "{piece}"
Dtype = pl.DataType | type[pl.DataType]
TEXTS = pl.List(pl.String)
SEAT_NUMBERS = pl.List(pl.Int8)
OTHERS = pl.List(pl.Struct({"plays": TEXTS, "then": TEXTS, "loses": pl.Float64}))


class Column(NamedTuple):
    """A column, or one for each seat or piece: then its name has the place where their number goes."""

    name: str
    kind: Dtype
    meaning: str

    @property
    def names(self) -> tuple[str, ...]:
        """Every name it has in the file."""
        seats = range(SEATS) if SEAT in self.name else range(1)
        pieces = range(PIECES) if PIECE in self.name else range(1)
        return tuple(
            self.name.replace(SEAT, str(seat)).replace(PIECE, str(piece)) for seat in seats for piece in pieces
        )


class Table(NamedTuple):
    """A table: what a row of it is, whether others learn from it or measure by it, and its columns."""

    name: str
    a_row: str
    split: str
    columns: tuple[Column, ...]

    @property
    def schema(self) -> dict[str, Dtype]:
        """The type of every column in the file."""
        return {name: column.kind for column in self.columns for name in column.names}


GAME = Column("game", pl.String, "the game, by the name that `homeward.game` takes")
NUMBER = Column("number", pl.Int32, "the game's number: dice, cards and lots follow from it and the seed")
PLAYERS = Column("players", pl.Int8, "how many play")
PARTNERS = Column("partners", pl.Boolean, "whether it is two against two, seats 0 and 2 against 1 and 3")
TO_PLAY = Column("to_play", pl.Int8, "the seat that is to play")
HIGH = Column("high", pl.Int8, "the higher of its two dice; null in Kukla & Ollie")
LOW = Column("low", pl.Int8, "the lower of its two dice; null in Kukla & Ollie")

GAMES = Table(
    "games",
    "a whole game",
    "train",
    (
        GAME,
        NUMBER,
        Column("rules", pl.Int16, "the version of the game's rules"),
        PLAYERS,
        PARTNERS,
        Column("company", pl.String, "who sits together: scholars, loose (scholars), masters or mixed"),
        Column("seat_{seat}", pl.String, "who sat there, as `homeward` writes players; null where nobody did"),
        Column("first_seat", pl.Int8, "who began"),
        Column("winners", SEAT_NUMBERS, "the seats that won: one, or both of a side"),
        Column("turns", pl.Int32, "turns of all seats together; an extra throw is a turn of its own"),
        Column("plays", pl.Int32, "plays of all seats together"),
        Column("captures", pl.Int32, "pieces sent back"),
        Column("lost_turns", pl.Int32, "turns in which nothing was played"),
        Column("cards", pl.Int32, "cue cards drawn; 0 where there are none"),
        Column("link", pl.String, "the whole game in letters: it replays (`Record.from_link`) and opens at a table"),
    ),
)
TURNS = Table(
    "turns",
    "the end of a turn; turn 0 is the beginning of a game",
    "train",
    (
        GAME,
        NUMBER,
        Column("turn", pl.Int32, "turns that are over"),
        Column("seat", pl.Int8, "whose the last turn was; null at the beginning"),
        Column("next", pl.Int8, "who plays next; null while throws decide it, and at the end"),
        HIGH,
        LOW,
        Column("place_{seat}_{piece}", pl.String, "the space on which that piece of that seat stands"),
    ),
)
PLAYS = Table(
    "plays",
    "a play, a die forfeited by choice, or a reward declined",
    "train",
    (
        GAME,
        NUMBER,
        Column("turn", pl.Int32, "the turn it was made in, from 1"),
        Column("seat", pl.Int8, "who played"),
        HIGH,
        LOW,
        Column("card", pl.String, "the cue card it obeys; null for a turn's own move, and in dice games"),
        Column(
            "use",
            pl.Int8,
            "1 to 6 a die, 7 both together, 8 a reward, 9 a reward declined, 11 to 16 a die forfeited; "
            "null in Kukla & Ollie",
        ),
        Column("piece", pl.Int8, "the number of the piece; null in dice games, where a seat's are alike"),
        Column("origin", pl.String, "the space it left; null where nothing moved"),
        Column("target", pl.String, "the space it came to; null where nothing moved"),
        Column("captured", pl.Int8, "the seat that lost a piece; null where none did"),
        Column("text", pl.String, "the play as records write it"),
    ),
)
POSITIONS = Table(
    "positions",
    "a position at the beginning of a turn, with everybody's chances",
    "test",
    (
        GAME,
        Column("position", pl.String, "the position as a line of text, for `homeward.parse`"),
        PLAYERS,
        PARTNERS,
        TO_PLAY,
        Column("number", pl.Int32, "the number of the game it comes from"),
        Column("company", pl.String, "who played that game"),
        Column("turn", pl.Int32, "how many turns of it were over"),
        Column("of_turns", pl.Int32, "of how many"),
        Column("rollouts", pl.Int32, "games played from here to their end"),
        Column("won_{seat}", pl.Int32, "how many of them the seat won, alone or with its partner"),
        Column(
            "chance_{seat}",
            pl.Float64,
            "the confirmed chance: the share it won; partners have half of their side's, so that all sum to 1",
        ),
        Column("error_{seat}", pl.Float64, "the standard error of that"),
        Column("low_{seat}", pl.Float64, "the lower end of its 95 % interval (Wilson's)"),
        Column("high_{seat}", pl.Float64, "the upper end"),
        Column(
            "scholar_{seat}",
            pl.Float64,
            "what the scholar forecasts: before the throw, in Kukla & Ollie after its best move; no endgame tables",
        ),
        Column("master_{seat}", pl.Float64, "what the master forecasts, who looks ahead and has the endgame tables"),
        Column("exact_{seat}", pl.Float64, "the exact chance where the race is solved; else null"),
    ),
)
PUZZLES = Table(
    "puzzles",
    "a puzzle that comes with homeward: a position with one clearly best way to play the throw",
    "test",
    (
        GAME,
        Column("number", pl.Int32, "its number among the game's puzzles, from 1"),
        Column("position", pl.String, "the position as a line of text, for `homeward.parse`"),
        PLAYERS,
        PARTNERS,
        TO_PLAY,
        Column("theme", pl.String, "what it is about"),
        Column("grade", pl.String, "easy, medium or hard, by the bots that find its answer"),
        Column("found_by", TEXTS, "the bots that find it"),
        Column("best", TEXTS, "the plays of one best way, in their order; another order may lead to the same end"),
        Column("chance", pl.Float64, "the side's chance to win after it"),
        Column("lead", pl.Float64, "how much more that is than after the next best end"),
        Column("low", pl.Float64, "the lower end of the lead's 95 % interval"),
        Column("high", pl.Float64, "the upper end"),
        Column(
            "others",
            OTHERS,
            "every way that leaves the best one: its plays up to the one that does, how the throw is then finished "
            "as well as can be, and the chance it loses",
        ),
    ),
)
TABLES = {table.name: table for table in (GAMES, TURNS, PLAYS, POSITIONS, PUZZLES)}


def frame(table: Table, rows: list[dict[str, object]]) -> pl.DataFrame:
    """Rows as a data frame of the table's columns; what a row does not have is null."""
    schema = table.schema
    return pl.DataFrame({name: [row.get(name) for row in rows] for name in schema}, schema=schema)
