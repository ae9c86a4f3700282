"""The four track games, played out in the plainest way: every way to use a throw, one step at a time.

Nothing here is clever. A position is four lists of space names; a move walks from space to space; a throw
is dealt with by trying every sequence of plays to its end and only then asking which ways were legal.
Ids in comments are those of RULINGS.md.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from itertools import permutations
from typing import TYPE_CHECKING, Any, NamedTuple

from naive.remembering import remembered

if TYPE_CHECKING:
    from collections.abc import Iterator

Seat = int
Space = str
Pieces = tuple[Space, ...]
Position = tuple[Pieces, Pieces, Pieces, Pieces]  # by seat; a seat nobody took has no pieces

CORNER = "corner"
HOME = "home"
RULE_KEYS = {
    "side",
    "start",
    "turnout_after",
    "turnout_spaces",
    "turnout_rejoins",
    "home_path",
    "reward",
    "reward_declinable",
    "safe_spaces",
    "rested_takes_reward",
}


def space_order(space: Space) -> tuple[int, int, int]:
    """Corner, then ring, side tracks, home path, home: PROTOCOL.md's order within a list."""
    if space == CORNER:
        return (0, 0, 0)
    if space.startswith("B"):
        return (1, 0, int(space[1:]))
    if space.startswith("T"):
        side, number = space[1:].split(".")
        return (2, int(side), int(number))
    if space.startswith("P"):
        return (3, 0, int(space[1:]))
    return (4, 0, 0)


def is_ring(space: Space) -> bool:
    return space.startswith("B")


def is_side_track(space: Space) -> bool:
    return space.startswith("T")


def is_home_path(space: Space) -> bool:
    return space.startswith("P")


def in_play(space: Space) -> bool:
    return space not in (CORNER, HOME)


@dataclass(frozen=True)
class Board:
    """The numbers of one board; each is an offset from the home entrance of its side (section 0)."""

    side: int
    start: int
    turnout_after: int
    turnout_spaces: int
    turnout_rejoins: int
    home_path: int

    def ring_space(self, number: int) -> Space:
        return f"B{number % (4 * self.side)}"

    def home_entrance(self, seat: Seat) -> Space:
        return self.ring_space(self.side * seat)  # section 0, the table

    def start_of(self, seat: Seat) -> Space:
        return self.ring_space(self.side * seat + self.start)  # P1, C1, N1

    def own_colour(self, seat: Seat) -> set[Space]:
        return {self.start_of(seat), self.home_entrance(seat)}  # P5

    def step_from(self, seat: Seat, space: Space) -> list[Space]:
        """Every space one step ahead of a piece of this seat: two at a fork, none from home."""
        if is_ring(space):
            return self._step_from_ring(seat, space)
        if is_side_track(space):
            side, number = (int(part) for part in space[1:].split("."))
            if number < self.turnout_spaces:
                return [f"T{side}.{number + 1}"]
            return [self.ring_space(self.side * side + self.turnout_rejoins)]  # P3, N2
        if is_home_path(space):
            return [self._path_space(int(space[1:]) + 1)]
        return []

    def _step_from_ring(self, seat: Seat, space: Space) -> list[Space]:
        if space == self.home_entrance(seat):
            return [self._path_space(1)]  # section 0: at its own home entrance it must turn up
        ahead = [self.ring_space(int(space[1:]) + 1)]
        for side in range(4):
            leaves = self.ring_space(self.side * side + self.turnout_after)
            if self.turnout_spaces > 0 and space == leaves:
                ahead.append(f"T{side}.1")  # P4, N2; section 0: no colour is barred from any
        return ahead

    def _path_space(self, number: int) -> Space:
        return f"P{number}" if number <= self.home_path else HOME


BOARDS = {
    "pollyanna": Board(15, 6, 5, 7, 10, 6),  # P1, P2, P3, P4
    "dixie_pollyanna": Board(15, 6, 5, 7, 10, 6),  # D3
    "parcheesi": Board(17, 5, 0, 0, 0, 7),  # C1
    "poliana": Board(16, 7, 6, 7, 11, 7),  # N1, N2
}


class State(NamedTuple):
    """A position within a throw, and where the pawns stand that broke out with this throw (N6)."""

    position: Position
    rested: Pieces = ()


class Way(NamedTuple):
    """One whole way to deal with a throw."""

    position: Position
    entries: int
    dice_used: int
    chosen_forfeits: int


class Outcome(NamedTuple):
    position: Position
    again: bool
    winners: tuple[Seat, ...]
    forfeited: tuple[Seat, ...]


class Table:
    """What the track games share: who sits, who is whose partner, how a piece walks, what a capture does."""

    entering_die: int

    def __init__(self, board: Board, seats: list[Seat], partners: bool, rules: dict[str, Any]) -> None:
        self.board = board
        self.seats = sorted(seats)
        self.partners = partners
        self.reward: int = rules["reward"]
        self.reward_declinable: bool = rules["reward_declinable"]
        self.safe_spaces: list[int] = rules["safe_spaces"]
        self.rested_takes_reward: bool = rules["rested_takes_reward"]

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

    # What each game answers for itself

    def may_pass(self, position: Position, mover: Seat, space: Space) -> bool:
        raise NotImplementedError

    def may_stop(self, position: Position, mover: Seat, space: Space) -> bool:
        raise NotImplementedError

    def legal_ways(self, position: Position, mover: Seat, dice: tuple[int, int], marked: bool) -> set[Way]:
        raise NotImplementedError

    def winners(self, position: Position, mover: Seat) -> tuple[Seat, ...]:
        raise NotImplementedError

    def throws_again(self, way: Way, mover: Seat, dice: tuple[int, int]) -> bool:
        raise NotImplementedError

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

    def relocate(self, position: Position, mover: Seat, origin: Space, to: Space) -> tuple[Position, bool]:
        """The position after one piece has gone from origin to where it may stop; whether it captured."""
        captured = self.rivals_on(position, mover, to) if is_ring(to) else []
        after = list(position)
        for rival in captured:
            after[rival] = exchange(after[rival], to, CORNER)  # P16, C7, N7: back to its corner
        after[mover] = exchange(after[mover], origin, to)
        return (after[0], after[1], after[2], after[3]), bool(captured)

    def free_origins(self, state: State, mover: Seat) -> list[Space]:
        """The spaces from which a piece may take a die."""
        own = state.position[mover]
        return [
            space
            for space in sorted(set(own))
            if in_play(space) and own.count(space) > state.rested.count(space)  # N6
        ]

    def moves(self, state: State, mover: Seat, steps: int) -> Iterator[tuple[State, bool]]:
        """Every move of so many steps by a piece that may take a die, and whether it captured."""
        for origin in self.free_origins(state, mover):
            for to in self.destinations(state.position, mover, origin, steps):
                after, captured = self.relocate(state.position, mover, origin, to)
                yield State(after, state.rested), captured

    def moves_of_rested(self, state: State, mover: Seat, steps: int) -> Iterator[tuple[State, bool]]:
        """The same for pawns that broke out with this throw; they rest again where they come to."""
        for origin in sorted(set(state.rested)):
            for to in self.destinations(state.position, mover, origin, steps):
                after, captured = self.relocate(state.position, mover, origin, to)
                yield State(after, exchange(state.rested, origin, to)), captured

    def enterings(self, state: State, mover: Seat) -> Iterator[tuple[State, bool]]:
        """The one way to enter a piece, if there is one, and whether it captured."""
        start = self.board.start_of(mover)
        if CORNER in state.position[mover] and self.may_stop(state.position, mover, start):
            after, captured = self.relocate(state.position, mover, CORNER, start)
            yield State(after, state.rested), captured

    # Rewards

    def settled(self, state: State, mover: Seat, captured: bool) -> set[State]:
        """Every state that dealing with the reward for a capture can lead to."""
        if not captured or self.reward == 0:
            return {state}
        uses = list(self.moves(state, mover, self.reward))  # P19: exactly 10, under all the rules
        if self.rested_takes_reward:
            uses += list(self.moves_of_rested(state, mover, self.reward))
        results: set[State] = set()
        for after, captured_again in uses:
            results |= self.settled(after, mover, captured_again)  # P19: a reward that captures earns another
        if self.reward_declinable or not uses:
            results.add(state)  # P19: may be declined; lost if no piece can use it
        return results

    def plays(self, state: State, mover: Seat, steps: int) -> set[State]:
        """Every state after one move of so many steps, rewards included."""
        return {
            final
            for after, captured in self.moves(state, mover, steps)
            for final in self.settled(after, mover, captured)  # P19: at once, before any other die
        }

    def entry_plays(self, state: State, mover: Seat) -> set[State]:
        """Every state after entering one piece, rewards included."""
        return {
            final
            for after, captured in self.enterings(state, mover)
            for final in self.settled(after, mover, captured)  # P19: a capture by entry earns it too
        }

    # The whole throw

    def all_home(self, position: Position, seat: Seat) -> bool:
        return all(space == HOME for space in position[seat])

    def outcomes(self, position: Position, mover: Seat, dice: tuple[int, int], forfeited: set[Seat]) -> set[Outcome]:
        results = set()
        for way in self.legal_ways(position, mover, dice, mover in forfeited):
            winners = self.winners(way.position, mover)
            again = not winners and self.throws_again(way, mover, dice)
            marks = forfeited - {mover}  # N12: any other turn clears the mark
            if way.chosen_forfeits == 2:
                marks = marks | {mover}  # N12: both dice forfeited by choice
            results.add(Outcome(way.position, again, winners, tuple(sorted(marks))))
        return results


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


class PollyannaTable(Table):
    entering_die = 6  # P8

    def may_pass(self, position: Position, mover: Seat, space: Space) -> bool:
        if is_ring(space):
            return not self.is_blockade(position, mover, space)  # P11, P13
        return not self.standing(position, mover, space)  # P14

    def may_stop(self, position: Position, mover: Seat, space: Space) -> bool:
        if space == HOME:
            return True  # P15: any number
        if not is_ring(space):
            return not self.standing(position, mover, space)  # P14
        rivals = self.rivals_on(position, mover, space)
        if len(rivals) >= 2:
            return False  # P11, P18
        if any(space in self.board.own_colour(rival) for rival in rivals):
            return False  # P17; P23: only a space of its own colour, not its partner's, keeps it safe
        return len(self.friends_on(position, mover, space)) < 3  # P12, P22

    def all_ways(self, position: Position, mover: Seat, dice: tuple[int, int]) -> set[Way]:
        """Every way to play the throw, those that leave dice unused on purpose included."""
        ways: set[Way] = set()
        seen: set[tuple[State, tuple[int, ...], int]] = set()

        def play_on(state: State, left: tuple[int, ...], entries: int) -> None:
            if (state, left, entries) in seen:
                return  # the same plays lie ahead as the first time
            seen.add((state, left, entries))
            ways.add(Way(state.position, entries, 2 - len(left), 0))
            if self.winners(state.position, mover):
                return  # P21: the game ends there
            for die in sorted(set(left)):  # P9: in either order
                for after in self.plays(state, mover, die):
                    play_on(after, without(left, die), entries)  # P7, P10
                if die == self.entering_die:
                    for after in self.entry_plays(state, mover):
                        play_on(after, without(left, die), entries + 1)  # P8
            if len(left) == 2 and sum(left) == self.entering_die:
                for after in self.entry_plays(state, mover):
                    play_on(after, (), entries + 1)  # P8: both are used up
            if len(left) == 2:
                for after in self.total_plays(state, mover, sum(left)):
                    play_on(after, (), entries)  # D2: it uses both dice

        play_on(State(position), dice, 0)
        return ways

    def total_plays(self, state: State, mover: Seat, total: int) -> set[State]:
        return set()  # P7: never both dice as one move

    def legal_ways(self, position: Position, mover: Seat, dice: tuple[int, int], marked: bool) -> set[Way]:
        ways = self.all_ways(position, mover, dice)
        most_entries = max(way.entries for way in ways)
        entering = [way for way in ways if way.entries == most_entries]  # P9: entries come first
        most_dice = max(way.dice_used for way in entering)
        legal = {way for way in entering if way.dice_used == most_dice}  # P9: and of these the most dice
        return legal | {way for way in ways if self.winners(way.position, mover)}  # P9: a win is always legal

    def winners(self, position: Position, mover: Seat) -> tuple[Seat, ...]:
        side = tuple(seat for seat in self.seats if self.friends(seat, mover))
        if all(self.all_home(position, seat) for seat in side):
            return side  # P21; P24: all eight
        return ()

    def throws_again(self, way: Way, mover: Seat, dice: tuple[int, int]) -> bool:
        if self.all_home(way.position, mover):
            return False  # P24: no extra throw for who is home
        return dice[0] == dice[1] and way.dice_used == 2  # P20


class DixieTable(PollyannaTable):
    def total_plays(self, state: State, mover: Seat, total: int) -> set[State]:
        """The total as one move, for a piece that it brings exactly home."""
        return {
            State(self.relocate(state.position, mover, origin, HOME)[0], state.rested)
            for origin in self.free_origins(state, mover)
            if HOME in self.destinations(state.position, mover, origin, total)  # D2
        }


class ParcheesiTable(Table):
    entering_die = 5  # C4

    def is_blue(self, space: Space) -> bool:
        return is_ring(space) and int(space[1:]) % self.board.side in self.safe_spaces  # C1

    def may_pass(self, position: Position, mover: Seat, space: Space) -> bool:
        if is_ring(space):
            return not self.is_blockade(position, mover, space)  # C6, C9
        if is_side_track(space):
            return not self.standing(position, mover, space)  # no such board is known; as P14
        return True  # C10

    def may_stop(self, position: Position, mover: Seat, space: Space) -> bool:
        if is_side_track(space):
            return not self.standing(position, mover, space)  # no such board is known; as P14
        if not is_ring(space):
            return True  # C10: red path; any number home
        if self.is_blockade(position, mover, space):
            return False  # C6
        rivals = self.rivals_on(position, mover, space)
        return not (rivals and self.is_blue(space))  # C7; C8: entering too, and C14: a partner is no rival

    def uses(self, state: State, mover: Seat, left: tuple[int, ...]) -> list[tuple[State, tuple[int, ...]]]:
        """Every legal use of what is left of the throw, with what it leaves."""
        found = []
        for die in sorted(set(left)):  # C3: in any order
            found += [(after, without(left, die)) for after in self.plays(state, mover, die)]
            if die == self.entering_die:
                found += [(after, without(left, die)) for after in self.entry_plays(state, mover)]  # C4
        if len(left) == 2:
            total = sum(left)
            after_total = self.plays(state, mover, total)  # C3: one move, it does not stop between
            if total == self.entering_die:
                after_total = after_total | self.entry_plays(state, mover)  # C4
            found += [(after, ()) for after in after_total]
        return found

    def legal_ways(self, position: Position, mover: Seat, dice: tuple[int, int], marked: bool) -> set[Way]:
        ways: set[Way] = set()

        def play_on(state: State, left: tuple[int, ...]) -> None:
            uses = self.uses(state, mover, left)
            if not uses:
                ways.add(Way(state.position, 0, 2 - len(left), 0))  # C5: only then may the player stop
            for after, still_left in uses:
                play_on(after, still_left)  # C5: any one

        play_on(State(position), dice)
        return ways

    def winners(self, position: Position, mover: Seat) -> tuple[Seat, ...]:
        if not self.all_home(position, mover):
            return ()
        return tuple(seat for seat in self.seats if self.friends(seat, mover))  # C13, C14

    def throws_again(self, way: Way, mover: Seat, dice: tuple[int, int]) -> bool:
        return dice[0] == dice[1] and way.dice_used == 2  # C12


class PolianaTable(Table):
    entering_die = 6  # N5

    def may_pass(self, position: Position, mover: Seat, space: Space) -> bool:
        if is_side_track(space):
            return not self.standing(position, mover, space)  # N9
        return True  # N7: hallway; N10: stairway

    def may_stop(self, position: Position, mover: Seat, space: Space) -> bool:
        if space == HOME:
            return True  # N14
        if is_ring(space):
            return len(self.rivals_on(position, mover, space)) < 2  # N7, N8: own pawns however many
        return not self.standing(position, mover, space)  # N9, N10

    def die_plays(self, state: State, mover: Seat, die: int) -> set[State]:
        """Every state after a legal play of one die."""
        found = self.plays(state, mover, die)  # N4
        if die == self.entering_die:
            found = found | self.break_outs(state, mover)  # N5: may, on a single die
        return found

    def break_outs(self, state: State, mover: Seat) -> set[State]:
        start = self.board.start_of(mover)
        return {
            final
            for after, captured in self.enterings(state, mover)  # N8
            for final in self.settled(
                State(after.position, (*state.rested, start)),  # N6: it rests
                mover,
                captured,
            )
        }

    def legal_ways(self, position: Position, mover: Seat, dice: tuple[int, int], marked: bool) -> set[Way]:
        ways: set[Way] = set()

        def take(state: State, left: tuple[int, ...], used: int, chosen: int) -> None:
            if not left:
                ways.add(Way(state.position, 0, used, chosen))
                return
            plays = self.die_plays(state, mover, left[0])
            by_choice = 1 if plays else 0  # N11: involuntary if it has no legal play when it is taken
            take(state, left[1:], used, chosen + by_choice)  # N11: forfeit it
            for after in plays:
                take(after, left[1:], used + 1, chosen)  # N11: or play it

        for order in permutations(dice):  # N11: in either order
            take(State(position), order, 0, 0)
        return {way for way in ways if not (marked and way.chosen_forfeits == 2)}  # N12

    def winners(self, position: Position, mover: Seat) -> tuple[Seat, ...]:
        return (mover,) if self.all_home(position, mover) else ()  # N14

    def throws_again(self, way: Way, mover: Seat, dice: tuple[int, int]) -> bool:
        return dice[0] == dice[1]  # N13: played or not


TABLES: dict[str, type[Table]] = {
    "pollyanna": PollyannaTable,
    "dixie_pollyanna": DixieTable,
    "parcheesi": ParcheesiTable,
    "poliana": PolianaTable,
}


def board_of(game: str, rules: dict[str, Any] | None = None) -> Board:
    """The game's board, with the house's numbers where it has any."""
    given = rules or {}
    usual = BOARDS[game]
    return Board(
        side=given.get("side", usual.side),
        start=given.get("start", usual.start),
        turnout_after=given.get("turnout_after", usual.turnout_after),
        turnout_spaces=given.get("turnout_spaces", usual.turnout_spaces),
        turnout_rejoins=given.get("turnout_rejoins", usual.turnout_rejoins),
        home_path=given.get("home_path", usual.home_path),
    )


def table_for(game: str, seats: list[Seat], partners: bool, rules: dict[str, Any] | None = None) -> Table:
    given = rules or {}
    unknown = set(given) - RULE_KEYS
    if unknown:
        raise ValueError(f"unknown house rules: {sorted(unknown)}")
    board = board_of(game, given)
    settings = {
        "reward": given.get("reward", 10 if "pollyanna" in game else 0),  # P19, C7, N7
        "reward_declinable": given.get("reward_declinable", True),  # P19
        "safe_spaces": given.get("safe_spaces", [0, board.start, 12]),  # C1: entrance, entering space, 12
        "rested_takes_reward": given.get("rested_takes_reward", False),  # the sheet over N6's "die"
    }
    return TABLES[game](board, seats, partners, settings)


def position_of(pieces: dict[str, list[Space]]) -> Position:
    lists = [tuple(sorted(pieces.get(str(seat), []), key=space_order)) for seat in range(4)]
    return (lists[0], lists[1], lists[2], lists[3])


def json_text(value: Any) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


@remembered
def outcomes(request: dict[str, Any], *, rules: dict[str, Any] | None = None) -> list[dict[str, Any]]:
    """The list under "outcomes" that PROTOCOL.md asks for, for a valid request.

    Besides the numbers of the board, `rules` may give: reward (0: none), reward_declinable, safe_spaces
    (Parcheesi's blue spaces, offsets from a home entrance), rested_takes_reward (Poliana with rewards:
    whether a pawn that broke out with this throw may take one; it takes no other die either way).
    """
    game = request["game"]
    table = table_for(game, request["seats"], request.get("partners", False), rules)
    first, second = request["dice"]
    results = table.outcomes(
        position_of(request["pieces"]), request["to_play"], (first, second), set(request.get("forfeited", []))
    )
    return sorted((shaped(table, game, outcome) for outcome in results), key=json_text)


def shaped(table: Table, game: str, outcome: Outcome) -> dict[str, Any]:
    """One outcome as PROTOCOL.md writes it."""
    written: dict[str, Any] = {
        "pieces": {str(seat): list(outcome.position[seat]) for seat in table.seats},
        "again": outcome.again,
        "winners": list(outcome.winners),
    }
    if game == "poliana":
        written["forfeited"] = list(outcome.forfeited)
    return written
