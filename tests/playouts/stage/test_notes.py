"""What is noted of Kukla & Ollie: hand-made moments, and whole games counted again from their positions."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pytest

import homeward
from homeward.families import STAGE
from homeward.families.family import plain_run
from homeward.lowering.stage import Board, stage_tables
from homeward.model import Phase
from homeward.playouts import notes as N
from homeward.playouts.notes import LED, STEPS, note_lead
from homeward.playouts.seats import leader, moved, steps_of
from homeward.playouts.stage.batch import play_many
from homeward.playouts.stage.course import progress, steps_left
from homeward.playouts.stage.playout import make_play, starter
from homeward.referee.chance import below, block
from homeward.referee.stage import layout
from homeward.referee.stage.board import set_board
from homeward.referee.stage.moves import play_of
from homeward.rulebook import LANES, StageRules
from referee.stage.kit import BLUE, GREEN, RULES, Scene, house
from referee.stage.whole import BY_CHANCE, begun_by_lot, nothing_noted
from side_by_side import captured

if TYPE_CHECKING:
    from homeward.positions import Position

SEED = 21
COUNTED = ("turns", "plays", "lost", "captures", "sent", "cards")
LINE = "...."
LONGEST = house(sides=((LINE,), (LINE,), (LINE,), (LINE, *["---."] * 88, LINE, LINE)), columns=7)


def noted(memory: list[int], seat: int, word: int, counter: int) -> int:
    return memory[N.SEAT_WORDS + 2 * seat + word] >> (N.COUNTER_BITS * counter) & N.COUNTER_MASK


def made(scene: Scene, memory: list[int], number: int, to: str) -> None:
    """Make a legal play and note it."""
    assert (number, to) in scene.moves()
    chosen = play_of(number, scene.space(to))
    set_board(scene.tables, scene.row, scene.scratch)
    make_play(scene.tables, scene.row, scene.past, scene.scratch, memory, chosen)
    note_lead(memory, 0)


def begun(scene: Scene) -> list[int]:
    """The memory of a game that stands so."""
    memory = nothing_noted()
    for piece, space in enumerate(scene.row[: layout.ALL_PIECES]):
        memory[STEPS] = moved(memory[STEPS], piece // 4, progress(scene.tables, piece % 4 + 1, space))
    memory[LED] = leader(memory[STEPS], 0)
    return memory


def test_a_captor_and_its_captive_are_noted() -> None:
    scene = Scene(green={2: "1.3.2"}, blue={4: "1.5.2"})
    memory = begun(scene)
    made(scene, memory, 2, "1.5.2")
    assert [noted(memory, GREEN, 1, counter) for counter in (0, 1)] == [1, 0]
    assert [noted(memory, BLUE, 1, counter) for counter in (0, 1)] == [0, 1]
    assert scene.where(BLUE, 4).startswith("1.0.")


def test_a_move_that_captures_nobody_notes_only_itself() -> None:
    scene = Scene(green={2: "1.3.2"}, blue={4: "1.5.2"})
    memory = begun(scene)
    made(scene, memory, 2, "1.3.4")
    assert noted(memory, GREEN, 0, 1) == 1
    assert memory[N.SEAT_WORDS + 1] == memory[N.SEAT_WORDS + 2 * BLUE + 1] == 0


@pytest.mark.parametrize(("number", "line"), [(1, "3.0.2"), (2, "2.0.2"), (3, "1.0.2"), (4, "0.0.2")])
def test_every_number_counts_alike(number: int, line: str) -> None:
    """To start is a move, and so are as many steps ahead as a piece's number."""
    scene = Scene(green={}, blue={})
    memory = begun(scene)
    made(scene, memory, number, line)
    assert steps_of(memory[STEPS], GREEN) == 12
    side, _, lane = line.split(".")
    ahead = scene.space(f"{side}.{number}.{lane}") if number < 4 else scene.space("0.4.4")
    assert progress(scene.tables, number, ahead) == 24


def test_a_captured_piece_loses_its_way_and_the_lead() -> None:
    scene = Scene(green={4: "0.1.2"}, blue={4: "0.5.2"})
    memory = begun(scene)
    assert [steps_of(memory[STEPS], seat) for seat in (GREEN, BLUE)] == [15, 27]
    made(scene, memory, 4, "0.5.2")
    assert [steps_of(memory[STEPS], seat) for seat in (GREEN, BLUE)] == [27, 12]
    assert (memory[LED], memory[0]) == (GREEN, N.LEAD)


def test_who_draws_level_has_not_taken_the_lead() -> None:
    scene = Scene(green={}, blue={4: "0.0.1"})
    memory = begun(scene)
    made(scene, memory, 4, "0.0.2")
    assert (memory[LED], memory[0]) == (BLUE, 0)


def test_a_piece_behind_its_own_line_has_no_way_behind_it() -> None:
    scene = Scene(green={}, blue={})
    assert progress(scene.tables, 1, scene.space("0.2.2")) == 12


@pytest.mark.parametrize("rules", [RULES, LONGEST], ids=["as printed", "the longest board"])
def test_four_pieces_fit_their_field(rules: StageRules) -> None:
    tables = stage_tables(rules)
    assert 0 < sum(progress(tables, number, tables.stage) for number in (1, 2, 3, 4)) < 1 << 12


@pytest.mark.parametrize("switches", [{}, {"columns": 1}, {"last_rows": 1, "columns": 8}])
def test_steps_left_are_those_of_the_board(switches: dict[str, int]) -> None:
    rules = house(**switches)
    ways = Ways(rules)
    board, tables = Board(rules), stage_tables(rules)
    assert [steps_left(tables, i) for i in range(1, tables.stage + 1)] == [
        ways.left[space.name] for space in board.spaces[1:]
    ]


class Ways:
    """Distances by the names of spaces, written apart from the kernels."""

    def __init__(self, rules: StageRules) -> None:
        board = Board(rules)
        self.left = {"stage": 0}
        for space in board.spaces[1:-1]:
            letter, _, height = space.name.partition(".")
            if letter in "ab":
                self.left[space.name] = rules.columns + 1 - int(height)
                continue
            ahead = max(board.track - rules.last_rows - space.rank, 0)
            self.left[space.name] = ahead + max(LANES - space.lane - ahead, 0) + rules.columns + 1

    def behind(self, number: int, space: str) -> int:
        """Twelfths of a move."""
        if space == "circle":
            return 0
        way = max(self.left[f"{4 - number}.0.1"] - self.left[space], 0)
        return 12 * way // number + (24 if space == "stage" else 12)

    def total(self, position: Position, seat: int) -> int:
        return sum(self.behind(number, space) for number, space in enumerate(position.pieces[seat], 1))


@dataclass
class Recount:
    """What a game's notes must say, counted from its positions."""

    seats: dict[int, dict[str, int]] = field(default_factory=dict)
    leads: int = 0
    winner: int = -1


def recount(seats: tuple[int, ...], game: int) -> Recount:
    """Play a game again by the same words of chance, as positions, and count."""
    kukla = homeward.game("kukla_ollie")
    position = kukla.start(seats, first=starter(sum(1 << seat for seat in seats), SEED, game))
    counted = Recount({seat: dict.fromkeys(COUNTED, 0) for seat in seats})
    ways, turn, moment, led = Ways(kukla.book.stage), 0, 0, None
    while not position.is_over:
        word, mine = block(SEED, game, turn, moment)[0], counted.seats[position.to_play]
        moment += 1
        if position.phase is Phase.DRAW:
            cards = [card for card, left in position.deck.items() for _ in range(left)]
            position = position.draw(cards[below(word, len(cards))])
            mine["cards"] += 1
            continue
        mine["turns"] += position.card == ""
        chosen = position.plays[below(word, len(position.plays))]
        mine["lost" if chosen.kind == "pass" else "plays"] += 1
        follows = position.play(chosen)
        for victim, _ in captured(position, follows):
            mine["captures"] += 1
            counted.seats[victim]["sent"] += 1
        if not follows.is_over and follows.phase is not Phase.DRAW:
            turn, moment = turn + 1, 0
            totals = {seat: ways.total(follows, seat) for seat in seats}
            leaders = [seat for seat in seats if totals[seat] == max(totals.values())]
            if len(leaders) == 1 and leaders != led:
                counted.leads += led is not None
                led = leaders
        position = follows
    counted.winner = position.winners[0]
    return counted


@pytest.mark.parametrize("seats", [(0, 2), (0, 1, 2), (0, 1, 2, 3)])
def test_notes_are_what_a_recount_finds(seats: tuple[int, ...]) -> None:
    words, room = [0] * (2 * N.WORDS), STAGE.room(plain_run)
    beginning = begun_by_lot(sum(1 << seat for seat in seats))
    play_many(stage_tables(RULES), BY_CHANCE, beginning, room, SEED, 4, 6, 1, 9999, words, 4)
    for game in (4, 5):
        told, found = words[N.WORDS * (game - 4) :][: N.WORDS], recount(seats, game)
        assert told[0] & 15 == 1 << found.winner
        assert told[0] >> N.LEADS_SHIFT == found.leads > 0
        for seat, counts in found.seats.items():
            first = [noted(told, seat, 0, counter) for counter in (0, 1, 2)]
            second = [noted(told, seat, 1, counter) for counter in (0, 1, 3)]
            assert first == [counts[what] for what in ("turns", "plays", "lost")]
            assert second == [counts[what] for what in ("captures", "sent", "cards")]
