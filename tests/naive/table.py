"""What the four track games share: how a piece walks, where it may stop, what it earns, what ends a throw.

Nothing here is clever. A position is four lists of space names; a move walks from space to space. Ids in comments are
those of RULINGS.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from naive.spaces import CORNER, HOME, in_play, is_home_path, is_ring, is_side_track, space_order

if TYPE_CHECKING:
    from collections.abc import Iterator

    from naive.house import House
    from naive.spaces import Pieces, Position, Seat, Space

Dice = tuple[int, int]


class State(NamedTuple):
    """A position within a throw, where pieces stand that rest (N6, P22), and whether the throw has captured (H4).

    `second`: the 6 of a 6-3 has broken a pawn out, so the 3 may break out another (H8).
    """

    position: Position
    resting: Pieces = ()
    captured: bool = False
    second: bool = False


class Way(NamedTuple):
    """One whole way to deal with a throw."""

    position: Position
    captured: bool
    entries: int
    dice_used: int
    chosen_forfeits: int


class Outcome(NamedTuple):
    position: Position
    again: bool
    winners: tuple[Seat, ...]
    forfeited: tuple[Seat, ...]
    places: tuple[Seat, ...]


class Table:
    """One table of one game; each game's own class says what only its sheet says."""

    entering_die: int

    def __init__(self, house: House, seats: list[Seat], partners: bool) -> None:
        self.house = house
        self.board = house.board
        self.seats = sorted(seats)
        self.partners = partners

    # What each game answers for itself

    def shelters(self, rival: Seat, space: Space) -> bool:
        """Whether a single piece of the rival is safe on this ring space, which then is closed."""
        raise NotImplementedError

    def legal_ways(self, position: Position, mover: Seat, dice: Dice, marked: bool, first: bool) -> set[Way]:
        """Every legal way to deal with the throw; first: nobody is done yet (H5)."""
        raise NotImplementedError

    def winners(self, position: Position, mover: Seat) -> tuple[Seat, ...]:
        raise NotImplementedError

    # Who is who

    def friends(self, one: Seat, other: Seat) -> bool:
        if self.partners:
            return one % 2 == other % 2  # P22, C14: seats 0 and 2 against 1 and 3
        return one == other

    def standing(self, position: Position, mover: Seat, space: Space) -> list[Seat]:
        """The seats of the pieces on a space, one entry a piece; a home path is the mover's alone."""
        seats = [mover] if is_home_path(space) else self.seats
        return [seat for seat in seats for _ in range(position[seat].count(space))]

    def rivals_on(self, position: Position, mover: Seat, space: Space) -> list[Seat]:
        return [seat for seat in self.standing(position, mover, space) if not self.friends(seat, mover)]

    def friends_on(self, position: Position, mover: Seat, space: Space) -> list[Seat]:
        return [seat for seat in self.standing(position, mover, space) if self.friends(seat, mover)]

    def is_blockade(self, position: Position, mover: Seat, space: Space) -> bool:
        """Whether two or more pieces of one colour, partners counting as one, stand on a ring space."""
        there = self.standing(position, mover, space)
        return any(
            sum(self.friends(one, other) for other in there) >= 2  # P11, C6, whoever owns it; P22, C14
            for one in there
        )

    def all_home(self, position: Position, seat: Seat) -> bool:
        return all(space == HOME for space in position[seat])  # H6: all, however many there are

    # Passing and stopping

    def may_pass(self, position: Position, mover: Seat, space: Space) -> bool:
        if is_ring(space):
            if self.house.blockade:
                return not self.is_blockade(position, mover, space)  # P11, P13, C6, C9; H6
            return True  # N7; H6
        if is_home_path(space) and self.house.path_passing:
            return True  # C10, N10
        return not self.standing(position, mover, space)  # P14, N9

    def may_stop(self, position: Position, mover: Seat, space: Space) -> bool:
        if space == HOME:
            return True  # P15, C11, N10: any number
        if is_home_path(space) and self.house.path_sharing:
            return True  # C10
        if not is_ring(space):
            return not self.standing(position, mover, space)  # P14, N9, N10
        rivals = self.rivals_on(position, mover, space)
        if len(rivals) >= 2:
            return False  # P11, P18, C6, N7; H6: with blockades off as well
        if any(self.shelters(rival, space) for rival in rivals):
            return False  # P17, C8
        return self.has_room(position, mover, space)

    def has_room(self, position: Position, mover: Seat, space: Space) -> bool:
        """Whether the limit lets one more of the mover's side onto a ring space."""
        limit = self.house.stack_limit
        return limit == 0 or len(self.friends_on(position, mover, space)) < limit  # P12, P22, C6, N7; H6

    def may_enter(self, position: Position, mover: Seat) -> bool:
        """Whether a piece waits, and its start takes it."""
        return CORNER in position[mover] and self.may_stop(position, mover, self.board.start_of(mover))  # P18, C8, N8

    # Moving

    def destinations(self, position: Position, mover: Seat, origin: Space, steps: int) -> set[Space]:
        """Where a piece may stop after exactly so many steps, by whichever route."""
        reached: set[Space] = set()
        for ahead in self.board.step_from(mover, origin):  # P15, C11, N10: there is no step beyond home
            if steps == 1:
                if self.may_stop(position, mover, ahead):
                    reached.add(ahead)
            elif self.may_pass(position, mover, ahead):
                reached |= self.destinations(position, mover, ahead, steps - 1)
        return reached

    def relocated(self, state: State, mover: Seat, origin: Space, to: Space) -> tuple[State, int]:
        """The state after one piece has gone from origin to where it may stop, and how many spaces that earns."""
        captured = self.rivals_on(state.position, mover, to) if is_ring(to) else []
        after = list(state.position)
        for rival in captured:
            after[rival] = exchange(after[rival], to, CORNER)  # P16, C7, N7: back to its corner
        after[mover] = exchange(after[mover], origin, to)
        resting = (*state.resting, to) if self.rests(state.position, mover, origin, to) else state.resting
        reached = State(
            (after[0], after[1], after[2], after[3]),
            tuple(sorted(resting, key=space_order)),
            state.captured or bool(captured),
            state.second,
        )
        if captured:
            return reached, self.house.reward  # P19, C7, N7
        return reached, self.house.home_bonus if to == HOME else 0  # H1

    def rests(self, position: Position, mover: Seat, origin: Space, to: Space) -> bool:
        """Whether the piece that goes from origin takes nothing else of this throw."""
        if origin == CORNER and self.house.rest_after_entering:
            return True  # N6
        return self.house.third_rests and is_ring(to) and len(self.friends_on(position, mover, to)) >= 2  # P22

    def free_origins(self, state: State, mover: Seat) -> list[Space]:
        """The spaces from which a piece may take a die, a reward or a bonus."""
        own = state.position[mover]
        return [
            space
            for space in sorted(set(own))
            if in_play(space) and own.count(space) > state.resting.count(space)  # N6, P22: pieces are alike
        ]

    def moves(self, state: State, mover: Seat, steps: int) -> Iterator[tuple[State, int]]:
        """Every move of so many steps by a piece that does not rest, and what it earns."""
        for origin in self.free_origins(state, mover):
            for to in self.destinations(state.position, mover, origin, steps):
                yield self.relocated(state, mover, origin, to)

    # Rewards and bonuses

    def settled(self, state: State, mover: Seat, earned: int) -> set[State]:
        """Every state that dealing with a reward or bonus of so many spaces can lead to."""
        if earned == 0:
            return {state}
        uses = list(self.moves(state, mover, earned))  # P19, H1: exactly so many, under all the rules
        results: set[State] = set()
        for after, earned_again in uses:
            results |= self.settled(after, mover, earned_again)  # P19, H1: one may earn another
        if self.house.reward_declinable or not uses:
            results.add(state)  # P19, H1: may be declined; lost if no piece can use it
        return results

    def plays(self, state: State, mover: Seat, steps: int) -> set[State]:
        """Every state after one move of so many steps, with what it earned."""
        return {
            final
            for after, earned in self.moves(state, mover, steps)
            for final in self.settled(after, mover, earned)  # P19, H1: at once, before any other die
        }

    def entry_plays(self, state: State, mover: Seat) -> set[State]:
        """Every state after entering one piece, with what it earned."""
        if not self.may_enter(state.position, mover):
            return set()
        after, earned = self.relocated(state, mover, CORNER, self.board.start_of(mover))
        return self.settled(after, mover, earned)  # P19: a capture by entry earns it too

    def second_entry_plays(self, state: State, mover: Seat) -> set[State]:
        """Every state after the 3 of a 6-3 has broken out another pawn, with what that earned (H8)."""
        third = self.board.third_past_start(mover)
        if not state.second or CORNER not in state.position[mover]:
            return set()
        if not self.may_stop(state.position, mover, third):
            return set()  # H8: as any pawn that stops there
        after, earned = self.relocated(state, mover, CORNER, third)
        return self.settled(after, mover, earned)

    def total_enters(self, left: tuple[int, ...]) -> bool:
        """Whether what is left of the throw are two dice that enter a piece together."""
        return self.house.enter_by_total and len(left) == 2 and sum(left) == self.entering_die  # P8, C4; H6

    # The whole throw

    def outcomes(
        self,
        position: Position,
        mover: Seat,
        dice: Dice,
        forfeited: set[Seat],
        doublets: int = 0,
        places: tuple[Seat, ...] = (),
    ) -> set[Outcome]:
        """Every turn outcome; doublets: how many were thrown before (H2); places: who is done, in order (H5)."""
        marks = forfeited - {mover}  # N12: any other turn clears the mark; H2: a third doublet too
        if self.house.three_doublets and doublets == 2 and dice[0] == dice[1]:
            after = self.after_third_doublet(position, mover)
            return {Outcome(after, False, places[:1], tuple(sorted(marks)), places)}
        results = set()
        for way in self.legal_ways(position, mover, dice, mover in forfeited, not places):
            order = self.places_after(way.position, mover, places)
            winners = order[:1] if self.house.play_on else self.winners(way.position, mover)  # H5
            over = len(order) == len(self.seats) if self.house.play_on else bool(winners)
            again = not over and self.throws_again(way, mover, dice)
            chose = {mover} if way.chosen_forfeits == 2 else set()  # N12: both dice forfeited by choice
            results.add(Outcome(way.position, again, winners, tuple(sorted(marks | chose)), order))
        return results

    def throws_again(self, way: Way, mover: Seat, dice: Dice) -> bool:
        if self.all_home(way.position, mover):
            return False  # P24, H4, H5: no throw for who is home
        if self.house.capture_throws_again and way.captured:
            return True  # H4
        if dice[0] != dice[1] or self.house.extra_throw == "never":
            return False
        return self.house.extra_throw == "always" or way.dice_used == 2  # N13; P20, C12

    def places_after(self, position: Position, mover: Seat, places: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """The seats that are done, in their order; once one is left, that one too (H5)."""
        if not self.house.play_on:
            return ()
        if self.all_home(position, mover):
            places = (*places, mover)
        left = [seat for seat in self.seats if seat not in places]
        return (*places, *left) if len(left) == 1 else places

    def after_third_doublet(self, position: Position, mover: Seat) -> Position:
        """The mover's piece that is nearest home is back in its corner, if any is on its way (H2)."""
        on_their_way = [space for space in position[mover] if in_play(space)]
        if not on_their_way:
            return position
        fewest = min(self.board.steps_left(mover, space) for space in on_their_way)
        nearest = [space for space in on_their_way if self.board.steps_left(mover, space) == fewest]
        nearest = [space for space in nearest if is_ring(space)] or nearest
        if len(nearest) > 1 and (is_ring(nearest[0]) or is_side_track(nearest[0])):
            nearest.sort(key=lambda space: self.board.along(mover, space))
        after = list(position)
        after[mover] = exchange(after[mover], nearest[-1], CORNER)
        return (after[0], after[1], after[2], after[3])


def exchange(pieces: Pieces, old: Space, new: Space) -> Pieces:
    """The same pieces with one of those on old now on new, in PROTOCOL.md's order."""
    changed = list(pieces)
    changed.remove(old)
    changed.append(new)
    return tuple(sorted(changed, key=space_order))


def without(dice: tuple[int, ...], die: int) -> tuple[int, ...]:
    left = list(dice)
    left.remove(die)
    return tuple(left)
