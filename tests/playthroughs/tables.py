"""Every table a game can be played at, and uniform play: the same seed plays the same game for ever."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import homeward
from homeward import rulebook
from homeward.model import Phase
from homeward.positions.text import written
from homeward.record import Record

if TYPE_CHECKING:
    from random import Random

    from homeward import Position

PLAYER_COUNTS = (2, 3, 4)


@dataclass(frozen=True)
class Table:
    """A game with its house rules, for so many players."""

    game: str
    players: int
    partners: bool = False
    house: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        parts = [self.game, str(self.players), *(["partners"] if self.partners else [])]
        return "-".join([*parts, *(f"{key}_{value}".lower() for key, value in self.house.items())])

    def begin(self, seed: int | None = None) -> Record:
        game = homeward.game(self.game, **self.house)
        return Record.begin(game, self.players, partners=self.partners, seed=seed)


def tables_of(game: str) -> list[Table]:
    """Each player count, and partnership where the game has it."""
    book = rulebook.load(game)
    partners = book.family == "track" and book.track.partners != "none"
    return [*(Table(game, n) for n in PLAYER_COUNTS), *([Table(game, 4, True)] if partners else [])]


GAMES = rulebook.names(for_tests=True)
PLAIN_TABLES = [table for game in GAMES for table in tables_of(game)]
HOUSE_TABLES = [
    Table("pollyanna", 4, True, {"reward": 20, "reward_declinable": False}),
    Table("pollyanna", 2, False, {"turnout_spaces": 1}),  # here two dice can lead to one space by two ways
    Table("dixie_pollyanna", 3, False, {"home_path": 2, "starter": "chosen", "turn_passes": "left"}),
    Table("parcheesi", 4, True, {"entering": "must", "reward": 10, "path_sharing": False}),
    Table("poliana", 4, False, {"side": 15, "reward": 7, "starter": "throw"}),
    Table("pollyanna", 4, False, {"home_bonus": 10, "three_doublets": True, "play_on": True}),
    Table("dixie_pollyanna", 4, True, {"third_rests": True, "capture_throws_again": True, "home_bonus": 5}),
    Table("parcheesi", 3, False, {"entering_captures": True, "reward": 20, "home_bonus": 10, "three_doublets": True}),
    Table("poliana", 3, False, {"enter_by_total": True, "capture_throws_again": True, "play_on": True, "pieces": 3}),
    Table("poliana", 4, False, {"six_three": True, "enter_by_total": True, "side": 15}),
    Table("poliana", 2, False, {"six_three": True, "rest_after_entering": False, "reward": 4}),
    Table("kukla_ollie", 4, False, {"columns": 2, "stuck_in_cue": "lose_turn", "turn_passes": "right"}),
]
EVERY_TABLE = PLAIN_TABLES + HOUSE_TABLES


def next_event(position: Position, random: Random) -> str:
    """What uniform play does next: any dice, any card still in the deck, any legal play."""
    if position.phase is Phase.PLAY:
        return written(position, random.choice(position.plays))
    if position.phase is Phase.DRAW:
        deck: dict[str, int] = position.deck  # type: ignore[attr-defined]
        return random.choice([card for card, number in deck.items() for _ in range(number)])
    return f"{random.randint(1, 6)}-{random.randint(1, 6)}"


def played(record: Record, random: Random, events: int) -> Record:
    """The record after so many events more, or when the game is over."""
    kinds = {Phase.OPENING: "opening", Phase.THROW: "throw", Phase.PLAY: "play", Phase.DRAW: "card"}
    for _ in range(events):
        position = record.final
        if position.is_over:
            break
        record = record.with_event(kinds[position.phase], position.to_play, next_event(position, random))
    return record
