"""Positions of Kukla & Ollie, over the referee."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from homeward.errors import BadNotation, HomewardError, IllegalPlay, needed
from homeward.events import Capture
from homeward.model import REASONS, Outcome, Phase, Play, Reason
from homeward.positions import stage_why
from homeward.positions.position import Position, RowKey
from homeward.positions.setup import stage_faults
from homeward.positions.text import stage_text
from homeward.referee.reasons import ALLOWED
from homeward.referee.stage import layout as L
from homeward.referee.stage.apply import begin_turn, captured_by, pass_turn, start
from homeward.referee.stage.cards import draw as kernel_draw
from homeward.referee.stage.cards import draw_refusal
from homeward.referee.stage.ways import way
from homeward.rulebook import CARDS, meant
from homeward.targets.referee import REFEREE

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from homeward.model import Throw
    from homeward.positions.game import Game
    from homeward.positions.reading import Field
    from homeward.positions.setup import Laid
    from homeward.referee.stage.layout import StageTables

PHASES = {L.MOVE: Phase.PLAY, L.DRAW: Phase.DRAW, L.OBEY: Phase.PLAY, L.OVER: Phase.OVER}


class StagePosition(Position):
    """A position of Kukla & Ollie: the pieces, the turn and what is left of the deck.

    The past that K24 looks at (`past`) belongs to the record: it is no part of text, equality or hash.
    """

    KEY = RowKey(PHASES, L.PHASE, L.SEATS_IN_PLAY, L.TO_PLAY)

    def __init__(
        self,
        game: Game,
        row: tuple[int, ...],
        past: tuple[int, ...],
        previous: Position | None = None,
        made: Throw | Play | str | None = None,
        captured: tuple[Capture, ...] = (),
    ) -> None:
        super().__init__(game, row, previous, made, captured)
        self.past = past

    @property
    def tables(self) -> StageTables:
        """The board and deck as the referee reads them."""
        return self.game.stage.tables

    @property
    def names(self) -> tuple[str, ...]:
        """The referee's number of a space → its name."""
        return self.game.stage.names

    @property
    def partners(self) -> bool:
        """Kukla & Ollie has no partnership."""
        return False

    @property
    def winners(self) -> tuple[int, ...]:
        """The seat that has won; empty while the game goes on."""
        return (self._row[L.WINNER],) if self._row[L.WINNER] != L.NONE else ()

    @cached_property
    def pieces(self) -> dict[int, tuple[str, ...]]:
        """Seat → the spaces of its pieces 1 to 4."""
        row, names = self._row, self.names
        return {seat: tuple(names[row[L.PIECES + 4 * seat + i]] for i in range(4)) for seat in self.seats}

    @property
    def deck(self) -> dict[str, int]:
        """Card → how many of it are left to draw."""
        return dict(zip(CARDS, self._row[L.DECK : L.DECK + L.CARDS], strict=True))

    @property
    def drawing(self) -> int:
        """The number of the piece that draws or obeys a card, 0 if none does."""
        return self._row[L.ACTIVE]

    @property
    def card(self) -> str:
        """The card that must be obeyed, empty if there is none."""
        return CARDS[self._row[L.CARD]] if self._row[L.PHASE] == L.OBEY else ""

    @cached_property
    def plays(self) -> tuple[Play, ...]:
        """Every legal play, by piece and then by space in order of travel; `pass` where the turn is lost."""
        if self.phase is not Phase.PLAY:
            return ()
        codes = REFEREE.stage.plays(self.tables, self._row, self.past)
        return tuple(map(self.decode, codes)) or (Play(self.to_play, "pass"),)

    def decode(self, code: int) -> Play:
        """The referee's number for a play, as a Play."""
        number, to = code >> L.PLAY_SHIFT, code & L.PLAY_SPACE
        origin = self.pieces[self.to_play][number - 1]
        kind = "start" if origin == "circle" else "move"
        return Play(self.to_play, kind, origin, self.names[to], piece=number, code=code)

    def play(self, play: Play | str) -> StagePosition:
        """The position after a play, given as a Play or as its text such as `3-1.0.2`."""
        chosen = self._find(play)
        if chosen.kind == "pass":
            row, past, captured = list(self._row), list(self.past), L.NONE
            pass_turn(self.tables, row, past)
        else:
            row, past, captured = REFEREE.stage.play(self.tables, self._row, self.past, chosen.code)
        row[L.TURN] = 0
        return StagePosition(self.game, tuple(row), tuple(past), self, chosen, self._sent_back(captured))

    @cached_property
    def _captures_by_play(self) -> tuple[tuple[Capture, ...], ...]:
        row = list(self._row)
        return tuple(
            self._sent_back(captured_by(self.tables, row, play.code)) if play.kind != "pass" else ()
            for play in self.plays
        )

    def _sent_back(self, piece: int) -> tuple[Capture, ...]:
        """The piece a play captured, as captures: it stood where it stands in this position."""
        if piece == L.NONE:
            return ()
        return (Capture(piece // L.NUMBERS, self.names[self._row[L.PIECES + piece]]),)

    def _way(self, play: Play) -> tuple[str, ...]:
        """One way of those that lead there."""
        if play.kind != "move":
            return (play.origin, play.target) if play.target else ()
        return tuple([self.names[space] for space in way(self.tables, self._row, play.code)])

    def draw(self, card: str) -> StagePosition:
        """The position after a cue card is drawn, such as `forward-2`, `next-well` or `stay`."""
        needed(card, str, "The name of a card")
        wanted = card.strip().lower().replace(" ", "-").replace("_", "-")
        if wanted not in CARDS:
            said = f"There is no card {card!r}.{meant(wanted, CARDS)} The cards are: {', '.join(CARDS)}."
            raise IllegalPlay(said).coded("no_such_card", card=card, names=CARDS)
        row = list(self._row)
        code = draw_refusal(row, CARDS.index(wanted))
        if code != ALLOWED:
            why = self._reason(REASONS[code], card=wanted)
            raise IllegalPlay(why.say()).coded("reason", why=why)
        kernel_draw(self.tables, row, CARDS.index(wanted))
        return StagePosition(self.game, tuple(row), self.past, self, wanted)

    def throws(self) -> tuple[tuple[Throw | str, float], ...]:
        """Where a card is due: each that is left, as likely as there are many of it."""
        if self.phase is not Phase.DRAW:
            return ()
        left = sum(self.deck.values())
        return tuple((card, count / left) for card, count in self.deck.items() if count)

    def outcomes(self) -> tuple[Outcome[Position], ...]:
        """Every way the move or card can end; where a piece must draw, the position awaits the card."""
        positions = [self.play(play) for play in self.plays]
        return tuple(Outcome[Position](position, False, position.winners) for position in positions)

    def turns_of(self, seat: int) -> Iterator[StagePosition]:
        """The seat about to move, the pieces as they stand."""
        row = list(self._row)
        row[L.TO_PLAY], row[L.PHASE], row[L.ACTIVE], row[L.CARD] = seat, L.MOVE, 0, L.NONE
        yield StagePosition(self.game, tuple(row), self.past)

    def why_not(
        self, piece: str | int | Play = "", to: str = "", *, die: int | tuple[int, int] | None = None
    ) -> Reason:
        """Why a piece (its number, or the space it stands on) may not move to a space."""
        if isinstance(piece, Play):
            piece = piece.text
        return stage_why.why_not(self, str(piece), str(to))

    @cached_property
    def _noted(self) -> tuple[Reason, ...]:
        """A card to draw or obey, a forced play, a lost turn."""
        return stage_why.notes(self)

    @staticmethod
    def _means(words: tuple[str, ...], play: Play) -> bool:
        """Whether the words of a typed play mean this one: `3 1.0.2`, `cue.1.2 1.3.2`, `pass`."""
        if play.kind == "pass" or not words:
            return words == ("pass",)
        first = words[0] in (str(play.piece), play.origin) and words[0] != "circle"
        return first and words[1:] in ((), (play.target,), (play.origin, play.target))

    def _why_refused(self, text: str) -> Reason:
        return stage_why.why_not(self, text, "") or self._reason("no_such_move")

    @property
    def text(self) -> str:
        """The position in one line; `homeward.parse` reads it back."""
        return stage_text(self)

    def __reduce__(self) -> tuple[type[StagePosition], tuple[Game, tuple[int, ...], tuple[int, ...]]]:
        return StagePosition, (self.game, self._row, self.past)


def _row(seats: tuple[int, ...], to_play: int, tables: StageTables) -> tuple[list[int], list[int]]:
    row, past = [0] * L.ROW, [0] * L.PAST
    start(tables, row, past, sum(1 << seat for seat in seats), to_play)
    return row, past


def stage_start(game: Game, seats: tuple[int, ...], first: int) -> StagePosition:
    """The position before the first move; see `Game.start`."""
    row, past = _row(seats, first, game.stage.tables)
    return StagePosition(game, tuple(row), tuple(past))


def stage_setup(game: Game, laid: Laid) -> StagePosition:
    """Any position at the beginning of a turn; see `Game.position`."""
    winner = stage_faults(game.book, laid)
    board = game.stage
    row, past = _row(laid.seats, laid.to_play, board.tables)
    for seat in laid.seats:
        row[L.PIECES + 4 * seat : L.PIECES + 4 * seat + 4] = [board.by_name[name] for name in laid.pieces[seat]]
    past[L.PAST_COUNT] = 0
    begin_turn(row, past, laid.to_play)
    if winner is not None:
        row[L.PHASE], row[L.WINNER] = L.OVER, winner
    return StagePosition(game, tuple(row), tuple(past))


def awaiting_card(position: StagePosition, piece: int, card: str = "") -> StagePosition:
    """The position with one of the player's pieces in a cue section or well drawing, or obeying a card."""
    for fault in card_faults(position.game, position.pieces[position.to_play], piece):
        raise fault
    row = list(position.row)
    row[L.PHASE], row[L.ACTIVE], row[L.CARD] = L.DRAW, piece, L.NONE
    if card:
        row[L.PHASE], row[L.CARD] = L.OBEY, CARDS.index(card)
    return StagePosition(position.game, tuple(row), position.past)


def card_faults(game: Game, spaces: Sequence[str], piece: int) -> list[HomewardError]:
    """Why this piece of those on these spaces can draw no card."""
    space = spaces[piece - 1]
    if space.startswith(("cue", "well")):
        return []
    said = IllegalPlay(f"Piece {piece} is on {space}: only a piece in a cue section or well draws a card.")
    return [said.coded("draws_elsewhere", game.book, number=piece)]


def read_stage(which: Game, seats: tuple[int, ...], named: Mapping[str, Field]) -> StagePosition:
    """A Kukla & Ollie position from the fields of its text."""
    pieces = {seat: named[str(seat)].value.split(",") for seat in seats}
    over = "won" in named
    position = which.position(pieces, to_play=named["turn"].number(0, 3), over=over)
    assert isinstance(position, StagePosition)
    if over and named["won"].numbers() != position.winners:
        raise named["won"].damaged("the pieces on the board say otherwise")
    row = list(position.row)
    if "deck" not in named:
        raise BadNotation("Damaged: the field deck= is missing.")
    row[L.DECK : L.DECK + L.CARDS] = _read_deck(which, named["deck"])
    position = StagePosition(which, tuple(row), position.past)
    if "draw" in named:
        return awaiting_card(position, named["draw"].number(1, 4))
    if "card" in named:
        number, _, card = named["card"].value.partition(":")
        if number not in ("1", "2", "3", "4") or card not in CARDS:
            raise named["card"].damaged("a piece's number, a colon and a card are needed")
        return awaiting_card(position, int(number), card)
    return position


def _read_deck(which: Game, field: Field) -> list[int]:
    parts = field.value.split(",")
    full = which.book.stage.deck
    if len(parts) != L.CARDS or not all(part.isascii() and part.isdigit() and len(part) < 4 for part in parts):
        raise field.damaged("eight numbers with commas are needed, one for each kind of card")
    counts = [int(part) for part in parts]
    if sum(counts) == 0 or any(n > full.get(card, 0) for n, card in zip(counts, CARDS, strict=True)):
        raise field.damaged("that is no part of the deck")
    return counts
