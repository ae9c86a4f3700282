"""What holds in every position of every game."""

from collections import Counter

import pytest

from homeward.families import STAGE
from homeward.families.family import plain_run
from homeward.lowering.stage import space_names, stage_tables
from homeward.playouts.notes import COUNTER_MASK, SEAT_WORDS, WINNERS_BITS, WORDS
from homeward.playouts.stage.batch import play_many
from homeward.playouts.stage.playout import step
from homeward.referee.chance import below, block
from homeward.referee.reasons import ALLOWED, CARD_FIRST
from homeward.referee.stage import layout
from homeward.referee.stage.apply import pass_turn, play, start
from homeward.referee.stage.cards import card_at, cards_left, draw
from homeward.referee.stage.moves import pass_refusal, plays, refusal
from referee.stage.kit import RULES
from referee.stage.whole import BY_CHANCE, RUNS, begun_by_lot, nothing_noted, play_on, plays_noted

TABLES = stage_tables(RULES)
NAMES = space_names(RULES)
SEATS = {"two": 0b0101, "three": 0b0111, "four": 0b1111}
KINDS = TABLES.board[layout.KIND_OF : layout.KIND_OF + len(NAMES)]


class Watched:
    """A random game, played one decision at a time by the public kernels, with a word of chance for each."""

    def __init__(self, seats: int, game: int) -> None:
        self.row, self.past = [0] * layout.ROW, [0] * layout.PAST
        self.scratch, self.out = [0] * layout.SCRATCH, [0] * layout.OUT
        self.game, self.moment, self.made = game, 0, 0
        start(TABLES, self.row, self.past, seats, 0)

    def plays(self) -> list[int]:
        count = plays(TABLES, self.row, self.past, self.scratch, self.out)
        return self.out[:count]

    def advance(self) -> None:
        """One card, one play, or one lost turn."""
        turn = self.row[layout.TURN]
        word = block(8, self.game, turn, self.moment)[0]
        self.moment += 1
        found = self.plays()
        if self.row[layout.PHASE] == layout.DRAW:
            draw(TABLES, self.row, card_at(self.row, below(word, cards_left(self.row))))
        elif found:
            play(TABLES, self.row, self.past, self.scratch, found[below(word, len(found))])
            self.made += 1
        else:
            assert pass_refusal(TABLES, self.row, self.scratch) == ALLOWED
            pass_turn(TABLES, self.row, self.past)
        if self.row[layout.TURN] != turn:
            self.moment = 0

    @property
    def pieces(self) -> tuple[int, ...]:
        return tuple(self.row[: layout.ALL_PIECES])

    @property
    def phase(self) -> int:
        return self.row[layout.PHASE]


@pytest.fixture(params=SEATS.values(), ids=SEATS.keys())
def seats(request: pytest.FixtureRequest) -> int:
    return int(request.param)


def test_every_position_is_sound(seats: int) -> None:
    for game in range(8):
        watched = Watched(seats, game)
        while watched.phase != layout.OVER:
            watched.advance()
            on_squares = Counter(space for space in watched.pieces if KINDS[space] == layout.SQUARE)
            assert all(pieces == 1 for pieces in on_squares.values())
            for piece, space in enumerate(watched.pieces):
                section = TABLES.board[layout.SECTION_OF + space]
                assert section in (0, piece % 4 + 1)  # K15
                assert space == layout.CIRCLE or seats >> (piece // 4) & 1
            deck = watched.row[layout.DECK : layout.DECK + layout.CARDS]
            assert 0 < sum(deck) <= sum(RULES.deck.values())
            assert (watched.row[layout.ACTIVE] > 0) == (watched.phase in (layout.DRAW, layout.OBEY))
            assert (watched.row[layout.CARD] >= 0) == (watched.phase == layout.OBEY)
        winner = watched.row[layout.WINNER]
        assert watched.pieces[4 * winner : 4 * winner + 4] == (TABLES.stage,) * 4


def test_the_list_is_what_is_not_refused_and_in_order(seats: int) -> None:
    watched = Watched(seats, 100)
    while watched.phase != layout.OVER:
        found = watched.plays()
        assert found == sorted(found)
        before = list(watched.row)
        if watched.row[layout.TURN] % 16 == 0 or watched.phase == layout.OBEY:
            allowed = [
                number * 128 + to
                for number in range(1, 5)
                for to in range(TABLES.stage + 1)
                if refusal(TABLES, watched.row, watched.past, watched.scratch, number, to) == ALLOWED
            ]
            assert allowed == found
        assert watched.row == before  # asking changes nothing
        if watched.phase == layout.DRAW:
            assert refusal(TABLES, watched.row, watched.past, watched.scratch, 1, 1) == CARD_FIRST
        watched.advance()


def test_a_playout_is_these_very_choices(seats: int) -> None:
    for game in range(3):
        watched = Watched(seats, game)
        while watched.phase != layout.OVER:
            watched.advance()
        row, past, *_ = runs = [[0] * size for size in RUNS]
        memory = nothing_noted()
        start(TABLES, row, past, seats, 0)
        play_on(step, TABLES, runs, memory, seed=8, game=game, most_turns=10_000)
        assert (row, past, plays_noted(memory)) == (watched.row, watched.past, watched.made)


@pytest.mark.ruling("K24")
def test_no_position_comes_back(seats: int) -> None:
    """Every game remembered by its positions alone, apart from the kernel's own way of keeping them."""
    for game in range(20):
        watched = Watched(seats, game)
        seen: list[tuple[tuple[int, ...], int]] = [(watched.pieces, watched.row[layout.TO_PLAY])]
        while watched.phase != layout.OVER:
            free, turn = watched.phase != layout.MOVE, watched.row[layout.TURN]
            forced = len(watched.plays()) == 0
            watched.advance()
            if watched.row[layout.TURN] != turn:
                now = (watched.pieces, watched.row[layout.TO_PLAY])
                assert free or forced or now not in seen[-64:]
                seen.append(now)


def test_a_game_is_left_after_so_many_turns(seats: int) -> None:
    words = [0] * WORDS
    play_many(TABLES, BY_CHANCE, begun_by_lot(seats), STAGE.room(plain_run), 1, 1, 2, 1, 10, words, 1)
    turns = sum(words[SEAT_WORDS + 2 * seat] & COUNTER_MASK for seat in range(4))
    assert (turns, words[0] & ((1 << WINNERS_BITS) - 1)) == (10, 0)
