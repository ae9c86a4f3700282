"""Kukla & Ollie positions by the names of their spaces, so that a test reads as a rule does."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from homeward.lowering.stage import space_names, stage_tables
from homeward.referee.reasons import ALLOWED
from homeward.referee.stage import layout
from homeward.referee.stage.apply import pass_turn, play, start
from homeward.referee.stage.board import set_board, space_of
from homeward.referee.stage.cards import draw, draw_refusal
from homeward.referee.stage.moves import pass_refusal, play_of, plays, refusal
from homeward.referee.stage.past import remember
from homeward.referee.stage.rows import count_for
from homeward.referee.stage.seats import next_seat
from homeward.rulebook import CARDS, StageRules, load

RULES = load("kukla_ollie").stage
GREEN, RED, BLUE, YELLOW = range(4)

Places = dict[int, str]  # number → space


def house(**switches: object) -> StageRules:
    """The game with some of its rules changed."""
    return msgspec.structs.replace(RULES, **switches)


@lru_cache
def board_of(key: bytes) -> tuple[layout.StageTables, tuple[str, ...]]:
    """The tables and names of a board, built once."""
    rules = msgspec.json.decode(key, type=StageRules)
    return stage_tables(rules), space_names(rules)


class Scene:
    """A position at the beginning of a turn; pieces that are not named wait in their circles."""

    def __init__(
        self,
        *,
        green: Places | None = None,
        red: Places | None = None,
        blue: Places | None = None,
        yellow: Places | None = None,
        to_play: int = GREEN,
        rules: StageRules = RULES,
    ) -> None:
        self.tables, self.names = board_of(msgspec.json.encode(rules))
        self.row = [0] * layout.ROW
        self.past = [0] * layout.PAST
        self.scratch = [99] * layout.SCRATCH  # kernels must not trust what they find there
        self.out = [99] * layout.OUT
        colours = {GREEN: green, RED: red, BLUE: blue, YELLOW: yellow}
        seats = sum(1 << seat for seat, own in colours.items() if own is not None)
        start(self.tables, self.row, self.past, seats, to_play)
        for seat, own in colours.items():
            for number, name in (own or {}).items():
                self.row[layout.PIECES + seat * layout.NUMBERS + number - 1] = self.space(name)
        self.past[layout.PAST_COUNT] = 0
        remember(self.row, self.past)

    def space(self, name: str) -> int:
        """The number of a space."""
        return self.names.index(name)

    def where(self, seat: int, number: int) -> str:
        """The name of the space a piece is on."""
        return self.names[space_of(self.row, seat, number)]

    def moves(self) -> list[tuple[int, str]]:
        """Every legal play as the number of a piece and a space, in the referee's order."""
        count = plays(self.tables, self.row, self.past, self.scratch, self.out)
        found = [divmod(play, 128) for play in self.out[:count]]
        return [(number, self.names[to]) for number, to in found]

    def ends(self, number: int) -> set[str]:
        """Where the piece with this number can go."""
        return {to for moving, to in self.moves() if moving == number}

    def movers(self) -> set[int]:
        """The numbers of the pieces that can go anywhere."""
        return {number for number, _ in self.moves()}

    def count(self, seat: int, number: int) -> int:
        """How many steps a piece would have to move."""
        set_board(self.tables, self.row, self.scratch)
        return count_for(self.tables, self.scratch, space_of(self.row, seat, number), number)

    def why_not(self, number: int, to: str) -> int:
        """The reason against a play; ALLOWED where it is legal."""
        return refusal(self.tables, self.row, self.past, self.scratch, number, self.space(to))

    def play(self, number: int, to: str) -> Scene:
        """Make a legal play."""
        assert self.why_not(number, to) == ALLOWED
        play(self.tables, self.row, self.past, self.scratch, play_of(number, self.space(to)))
        return self

    def draw(self, card: str) -> Scene:
        """Draw this very card."""
        assert draw_refusal(self.row, CARDS.index(card)) == ALLOWED
        draw(self.tables, self.row, CARDS.index(card))
        return self

    def lose_turn(self) -> Scene:
        """Pass on a turn in which nothing can be moved."""
        assert pass_refusal(self.tables, self.row, self.scratch) == ALLOWED
        pass_turn(self.tables, self.row, self.past)
        return self

    def bring_about(self, number: int, to: str) -> Scene:
        """Pretend that the position a move leads to was there a round of turns ago."""
        now, players = list(self.row), self.row[layout.SEATS_IN_PLAY].bit_count()
        next_player = next_seat(self.tables, self.row)
        play(self.tables, self.row, self.past, self.scratch, play_of(number, self.space(to)))
        self.row[layout.TO_PLAY] = next_player  # also where a card comes first
        self.past[layout.PAST_COUNT] = 0
        remember(self.row, self.past)
        self.row[:] = now
        for _ in range(players - 1):
            remember(self.row, self.past)
        return self

    @property
    def phase(self) -> int:
        return self.row[layout.PHASE]

    @property
    def to_play(self) -> int:
        return self.row[layout.TO_PLAY]

    @property
    def winner(self) -> int:
        return self.row[layout.WINNER]

    @property
    def deck(self) -> dict[str, int]:
        """What is left of each card."""
        return dict(zip(CARDS, self.row[layout.DECK : layout.DECK + layout.CARDS], strict=True))
