"""K24 against a list of every position of the game: no repeat may slip through, and no other play may be struck."""

from __future__ import annotations

import pytest

from homeward.lowering.stage import stage_tables
from homeward.referee.chance import below, block
from homeward.referee.reasons import ALLOWED, BRINGS_BACK
from homeward.referee.stage import layout
from homeward.referee.stage.apply import pass_turn, play, start
from homeward.referee.stage.cards import card_at, cards_left, draw
from homeward.referee.stage.moves import plays
from referee.stage.kit import GREEN, Scene, house
from thorough import many

Position = tuple[tuple[int, ...], int]
TURNS = 300

HOUSES = {
    "two": ({}, 0b0101),
    "three": ({"repetition": 40}, 0b1011),
    "four": ({}, 0b1111),
    "short": ({"repetition": 7}, 0b0011),
    "sent back": ({"deck": {"back": 1}}, 0b0101),
    "to the right": ({"turn_passes": "right", "stuck_in_cue": "lose_turn"}, 0b1101),
}


class Remembered:
    """A random game that keeps every position in which a turn began."""

    def __init__(self, switches: dict[str, object], seats: int, game: int) -> None:
        self.tables = stage_tables(house(**switches))
        self.row, self.past = [0] * layout.ROW, [99] * layout.PAST
        self.scratch, self.out = [99] * layout.SCRATCH, [99] * layout.OUT
        self.game, self.moments = game, 0
        start(self.tables, self.row, self.past, seats, seats.bit_length() - 1)
        self.begun = [self.position(self.row)]

    def position(self, row: list[int]) -> Position:
        return tuple(row[: layout.ALL_PIECES]), row[layout.TO_PLAY]

    def plays(self, tables: layout.StageTables) -> list[int]:
        return self.out[: plays(tables, self.row, self.past, self.scratch, self.out)]

    def repeats(self, chosen: int) -> bool:
        """Whether a turn's move brings back a position of the last turns, by looking at all of them."""
        row, past = list(self.row), list(self.past)
        play(self.tables, row, past, self.scratch, chosen)
        last = self.begun[-self.tables.repetition :]
        return row[layout.PHASE] == layout.MOVE and self.position(row) in last

    def advance(self, found: list[int]) -> None:
        """One card, one play, or one lost turn."""
        turn = self.row[layout.TURN]
        word = block(24, self.game, self.moments, 0)[0]
        self.moments += 1
        if self.row[layout.PHASE] == layout.DRAW:
            draw(self.tables, self.row, card_at(self.row, below(word, cards_left(self.row))))
        elif found:
            play(self.tables, self.row, self.past, self.scratch, found[below(word, len(found))])
        else:
            pass_turn(self.tables, self.row, self.past)
        if self.row[layout.TURN] != turn:
            self.begun.append(self.position(self.row))


@pytest.mark.parametrize("name", HOUSES)
def test_plays_are_those_that_bring_back_no_position_of_the_list(name: str) -> None:
    struck = 0
    for game in range(many(10)):
        played = Remembered(*HOUSES[name], game)
        free = played.tables._replace(repetition=0)
        while played.row[layout.PHASE] != layout.OVER and played.row[layout.TURN] < TURNS:
            found = played.plays(played.tables)
            if played.row[layout.PHASE] == layout.MOVE:
                every = played.plays(free)
                new = [chosen for chosen in every if not played.repeats(chosen)]
                assert found == (new or every)
                struck += len(every) - len(new)
            played.advance(found)
    assert struck or name in ("four", "three") or many(10) < 10  # else this would have shown nothing


@pytest.mark.parametrize("turns", [0, *range(56, 72, 2), *range(120, 136, 2)])
def test_both_step_aside_and_back_whenever_it_is(turns: int) -> None:
    home = dict.fromkeys((2, 3, 4), "stage")
    scene = Scene(green={1: "0.3.1", **home}, blue={1: "1.3.1", **home})
    for _ in range(turns):
        pass_turn(scene.tables, scene.row, scene.past)
    scene.play(1, "0.3.2").play(1, "1.3.2")
    scene.play(1, "0.3.3").play(1, "1.3.1")  # blue stands as before, but green does not
    assert scene.to_play == GREEN
    assert scene.why_not(1, "0.3.2") == BRINGS_BACK
    assert scene.why_not(1, "0.3.4") == ALLOWED
    assert "0.3.2" not in scene.ends(1)
    assert "0.3.4" in scene.ends(1)
