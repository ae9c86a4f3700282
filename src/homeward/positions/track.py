"""Positions of the four dice games, over the referee."""

from __future__ import annotations

from functools import cached_property
from itertools import permutations
from typing import TYPE_CHECKING

from homeward.errors import IllegalPlay
from homeward.events import Capture
from homeward.model import Outcome, Phase, Play, Reason, Throw, two_dice
from homeward.positions import track_why
from homeward.positions.position import SEATS_IN, Position, RowKey, Standing
from homeward.positions.setup import places_of, track_faults
from homeward.positions.text import track_text
from homeward.referee.track import layout as L
from homeward.referee.track.doublets import foremost, is_third_doublet
from homeward.referee.track.legality import REST_MASK
from homeward.referee.track.moving import NOBODY, captured_on, captured_seat
from homeward.referee.track.routes import origin_of, target_of
from homeward.referee.track.turn import clear_throw, opening_throw
from homeward.targets.referee import REFEREE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from homeward.lowering.course import Course
    from homeward.positions.game import Game
    from homeward.positions.setup import Laid

THROWS = {(a, b): Throw(a, b) for a in range(1, 7) for b in range(1, 7)}
DISTINCT_THROWS = tuple(throw for throw in THROWS.values() if throw.a >= throw.b)
PHASES = {L.OPENING: Phase.OPENING, L.THROW: Phase.THROW, L.PLAY: Phase.PLAY, L.OVER: Phase.OVER}


def done_number(places: Sequence[int]) -> int:
    """The seats that are done in their order (H5), as the referee's row notes them."""
    number = 0
    for seat in places:
        number = (number << L.DONE_BITS) + seat + 1
    return number


PLACES_OF = {done_number(order): order for count in range(5) for order in permutations(range(4), count)}


class TrackPosition(Position):
    """A position of a dice game."""

    KEY = RowKey(PHASES, L.PHASE, L.SEATS_IN_PLAY, L.TO_PLAY)

    @property
    def tables(self) -> tuple[int, ...]:
        """The game's numbers as the referee reads them."""
        return self.game.track.tables

    @property
    def course(self) -> Course:
        """The places a piece comes to, and their names."""
        return self.game.track.course

    @property
    def partners(self) -> bool:
        """Whether seats 0 and 2 play together against 1 and 3."""
        return self._row[L.PARTNERS] == 1

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won, rising; empty while the game goes on, but for one that goes on for places (H5)."""
        return SEATS_IN[self._row[L.WINNERS]]

    @cached_property
    def pieces(self) -> dict[int, tuple[str, ...]]:
        """Seat → the spaces of its four pieces: corner, B by number, T, P, home."""
        return {seat: self.course.told(seat, self._places(seat)) for seat in self.seats}

    @property
    def dice(self) -> Throw | None:
        """The dice as thrown, the higher first; None before a throw."""
        return THROWS.get((self._row[L.DIE_A], self._row[L.DIE_B]))

    @property
    def dice_left(self) -> tuple[int, ...]:
        """The dice not used yet."""
        return tuple(die for die in (self._row[L.LEFT_A], self._row[L.LEFT_B]) if die)

    @property
    def reward(self) -> int:
        """The spaces of a reward, or of a bonus (H1), that waits to be used; 0 if none does."""
        return self._row[L.REWARD]

    @property
    def doublets(self) -> int:
        """How many doublets the player threw before these dice, where they are counted (H2)."""
        return self._row[L.DOUBLETS]

    @property
    def is_third_doublet(self) -> bool:
        """Whether the dice on the table are a third doublet, which is not played (H2)."""
        return self.phase is Phase.PLAY and is_third_doublet(self._row)

    @property
    def is_bonus(self) -> bool:
        """Whether the reward that waits is a bonus for coming home: by what earned it or, unknown, by its number."""
        rules = self.game.book.track
        if not self.reward or not rules.home_bonus:
            return False
        return self.reward != rules.reward or (self.reward == rules.home_bonus and track_why.came_home(self))

    @property
    def places(self) -> tuple[int, ...]:
        """Where play goes on for places (H5): the seats that are done, in their order; all once the game is over."""
        return PLACES_OF[self._row[L.DONE]]

    @property
    def resting(self) -> tuple[str, ...]:
        """The spaces of pieces that take nothing more of this throw (N6, P22), one for each piece."""
        noted, names = self._row[L.RESTING], self.course.names[self.to_play]
        count = -(-noted.bit_length() // L.REST_BITS)
        return tuple(names[noted >> L.REST_BITS * i & REST_MASK] for i in range(count))

    @property
    def forfeited(self) -> tuple[int, ...]:
        """The seats that forfeited everything by choice last turn (N12)."""
        return SEATS_IN[self._row[L.MARKS]]

    @property
    def starting_totals(self) -> dict[int, int]:
        """In the opening: what each seat still in the running has thrown, 0 if it has not yet (P6)."""
        contenders = SEATS_IN[self._row[L.CONTENDERS]]
        return {seat: self._row[L.TOTALS + seat] for seat in contenders}

    @cached_property
    def plays(self) -> tuple[Play, ...]:
        """Every legal play, in a fixed order: the higher die first, entering before moving, then by place."""
        if self.phase is not Phase.PLAY:
            return ()
        return tuple(self.decode(code) for code in REFEREE.track.plays(self.tables, self._row))

    def decode(self, code: int) -> Play:
        """The referee's number for a play, as a Play."""
        use, route = divmod(code, L.ROUTE_LIMIT)
        seat = self.to_play
        if use == L.DECLINE:
            return Play(seat, "decline", reward=self.reward, code=code, bonus=self.is_bonus)
        if use == L.PASS:
            return Play(seat, "pass", code=code)
        if use > L.FORFEIT:
            return Play(seat, "forfeit", dice=(use - L.FORFEIT,), code=code)
        names, origin = self.course.names[seat], origin_of(self.tables, route)
        dice = self.dice_left if use == L.USE_TOTAL else () if use == L.USE_REWARD else (use,)
        return Play(
            seat,
            "enter" if origin == L.CORNER else "move",
            names[origin],
            names[target_of(self.tables, route)],
            dice,
            self.reward if use == L.USE_REWARD else 0,
            code=code,
            bonus=use == L.USE_REWARD and self.is_bonus,
        )

    @cached_property
    def _captures_by_play(self) -> tuple[tuple[Capture, ...], ...]:
        codes = REFEREE.track.captures(self.tables, self._row, [play.code for play in self.plays])
        return tuple(map(self._sent_back, codes))

    def _sent_back(self, captured: int) -> tuple[Capture, ...]:
        """The referee's number for what a play captured, as captures."""
        if captured == NOBODY:
            return ()
        seat = captured_seat(captured)
        return (Capture(seat, self.course.names[seat][captured_on(captured)]),)

    def _paid_with(self, play: Play) -> str:
        """The space of the piece that a third doublet sends back when it is passed (H2)."""
        if play.kind != "pass" or not self.is_third_doublet:
            return ""
        place = foremost(self.tables, self._row)
        return self.course.names[self.to_play][place] if place != L.CORNER else ""

    def _way(self, play: Play) -> tuple[str, ...]:
        if play.kind != "move":
            return (play.origin, play.target) if play.target else ()
        return self.course.way(play.seat, play.origin, play.target, play.reward or sum(play.dice))

    def throw(self, a: int | Throw, b: int | None = None) -> TrackPosition:
        """The position after a throw of two dice (in the opening: a throw for the start)."""
        dice = a if isinstance(a, Throw) else two_dice(a, b)
        if self.phase is Phase.OPENING:
            row = list(self._row)
            opening_throw(self.tables, row, dice.a, dice.b)
        elif self.phase is Phase.THROW:
            row = REFEREE.track.throw(self.tables, self._row, dice.a, dice.b)
        else:
            code = "game_over" if self.is_over else "play_first"
            why = self._reason(code, seat=self.to_play)
            raise IllegalPlay(why.say()).coded("reason", why=why)
        return self._next(row, dice)

    def play(self, play: Play | str) -> TrackPosition:
        """The position after a play, given as a Play or as its text; refuses with the reason."""
        chosen = self._find(play)
        row, captured = REFEREE.track.play(self.tables, self._row, chosen.code)
        return self._next(row, chosen, self._sent_back(captured))

    def _next(self, row: list[int], made: Throw | Play, captured: tuple[Capture, ...] = ()) -> TrackPosition:
        row[L.TURN] = 0
        return TrackPosition(self.game, tuple(row), self, made, captured)

    def throws(self) -> tuple[tuple[Throw | str, float], ...]:
        """The 21 throws, the higher die first: doubles once in 36 times, the others twice; none amid a throw."""
        if self.phase not in (Phase.OPENING, Phase.THROW):
            return ()
        return tuple((throw, (1 if throw.is_double else 2) / len(THROWS)) for throw in DISTINCT_THROWS)

    def outcomes(self) -> tuple[Outcome[Position], ...]:
        """Every distinct way the throw can end."""
        if self.phase is not Phase.PLAY:
            return ()
        return tuple(self._outcome(ended) for ended in REFEREE.track.ends(self.tables, self._row))

    def _outcome(self, row: list[int]) -> Outcome[Position]:
        row[L.TURN] = 0
        position = TrackPosition(self.game, tuple(row), self)
        again = not position.is_over and position.to_play == self.to_play
        return Outcome(position, again, position.winners)

    def turns_of(self, seat: int) -> Iterator[TrackPosition]:
        """The seat about to play each of the 21 throws, the pieces as they stand."""
        row = list(self._row)
        clear_throw(row)
        row[L.DOUBLETS] *= seat == self.to_play
        row[L.TO_PLAY], row[L.PHASE] = seat, L.THROW
        before = TrackPosition(self.game, tuple(row))
        return (before.throw(throw) for throw in DISTINCT_THROWS)

    def standing_ahead(self, seat: int, space: str, most: int) -> tuple[Standing, ...]:
        """Who stands ahead of a seat's space, by each way there is, the nearest first."""
        course = self.course
        reached, found = {course.by_name[seat][space]}, []
        for steps in range(1, most + 1):
            reached = {step for place in reached for step in course.steps[place]} - {course.home}
            for name in sorted(course.name(seat, place) for place in reached):
                found.append(Standing(steps, name, tuple(self._standing_on(seat, name))))
        return tuple(one for one in found if one.seats)

    def _standing_on(self, seat: int, space: str) -> Iterator[int]:
        """The seats of the pieces on a space of a seat's way; a home path is its owner's alone."""
        owners = (seat,) if space.startswith("P") else self.seats
        return (owner for owner in owners for name in self.pieces[owner] if name == space)

    def why_not(
        self, piece: str | int | Play = "", to: str = "", *, die: int | tuple[int, int] | None = None
    ) -> Reason:
        """Why the piece on a space may not go to another, or may not use a die (or both, as a pair).

        `piece` is a space, `enter`, `decline`, `forfeit` or `pass`, or a whole play such as `B6-B9`.
        """
        if isinstance(piece, Play):
            piece = piece.text
        return track_why.why_not(self, str(piece), str(to), die)

    @cached_property
    def _noted(self) -> tuple[Reason, ...]:
        """Forced plays, lost throws, extra throws given or refused."""
        return track_why.notes(self)

    @staticmethod
    def _means(words: tuple[str, ...], play: Play) -> bool:
        """Whether the words of a typed play mean this one: `enter`, `b6 b9`, `corner b6`, `forfeit 3`, `b6 3`."""
        if not words:
            return False
        if play.kind in ("decline", "pass"):
            return words == (play.kind,)
        dice = tuple(str(die) for die in play.dice)
        if play.kind == "forfeit":
            return words == ("forfeit", *dice)
        target = play.target.lower()
        if play.kind == "enter":
            return words[0] in ("enter", "corner") and set(words[1:]) <= {"corner", target, target[1:], *dice}
        origin = play.origin.lower()
        if words[0] != origin:
            return False
        rest = words[1:]
        by_dice = dice if dice else ("reward",)
        return rest in ((), (target,), by_dice, (target, *by_dice), (*by_dice, target))

    def _why_refused(self, text: str) -> Reason:
        return track_why.why_refused(self, text)

    @property
    def text(self) -> str:
        """The position in one line; `homeward.parse` reads it back."""
        return track_text(self)

    def __reduce__(self) -> tuple[type[TrackPosition], tuple[Game, tuple[int, ...]]]:
        return TrackPosition, (self.game, self._row)


def _empty_row(game: Game, seats: tuple[int, ...], partners: bool) -> list[int]:
    """A row with every piece in its corner; in a variant with fewer pieces the others count as home."""
    row = [0] * L.ROW
    rules = game.book.track
    for seat in seats:
        for missing in range(4 - rules.pieces):
            row[4 * seat + 3 - missing] = game.track.course.home
    row[L.SEATS_IN_PLAY] = sum(1 << seat for seat in seats)
    row[L.PARTNERS] = int(partners)
    return row


def track_start(game: Game, seats: tuple[int, ...], partners: bool, first: int | None) -> TrackPosition:
    """The position before the first throw; see `Game.start`."""
    row = _empty_row(game, seats, partners)
    if first is None and game.book.track.starter == "throw":
        row[L.PHASE] = L.OPENING
        row[L.CONTENDERS] = row[L.SEATS_IN_PLAY]
        row[L.TO_PLAY] = seats[0]
    else:
        row[L.PHASE] = L.THROW
        row[L.TO_PLAY] = seats[0] if first is None else first
    return TrackPosition(game, tuple(row))


def track_setup(game: Game, laid: Laid) -> TrackPosition:
    """Any position at the beginning of a turn; see `Game.position`."""
    winners = track_faults(game.book, laid)
    row = _empty_row(game, laid.seats, laid.partners)
    by_name = game.track.course.by_name
    for seat in laid.seats:
        row[4 * seat : 4 * seat + 4] = sorted(by_name[seat][name] for name in laid.pieces[seat])
    row[L.PHASE] = L.OVER if laid.over else L.THROW
    row[L.WINNERS] = sum(1 << seat for seat in winners)
    row[L.TO_PLAY] = laid.to_play
    row[L.MARKS] = sum(1 << seat for seat in laid.forfeited)
    rules = game.book.track
    row[L.DOUBLETS] = laid.doublets if rules.three_doublets else 0
    row[L.DONE] = done_number(places_of(game.book, laid))
    return TrackPosition(game, tuple(row))
