"""The four track games, played out in the plainest way: every way to use a throw, one step at a time.

A throw is dealt with by trying every sequence of plays to its end and only then asking which ways were legal.
Ids in comments are those of RULINGS.md.
"""

from __future__ import annotations

import json
from itertools import permutations
from typing import TYPE_CHECKING, Any

from naive.house import house_of
from naive.remembering import remembered
from naive.spaces import CORNER, HOME, is_ring, space_order
from naive.table import Outcome, State, Table, Way, without

if TYPE_CHECKING:
    from naive.spaces import Board, Position, Seat, Space
    from naive.table import Dice


class PollyannaTable(Table):
    entering_die = 6  # P8

    def shelters(self, rival: Seat, space: Space) -> bool:
        return space in self.board.own_colour(rival)  # P17; P23: its own colour, not its partner's, keeps it safe

    def all_ways(self, position: Position, mover: Seat, dice: Dice) -> set[Way]:
        """Every way to play the throw, those that leave dice unused on purpose included."""
        ways: set[Way] = set()
        seen: set[tuple[State, tuple[int, ...], int]] = set()

        def play_on(state: State, left: tuple[int, ...], entries: int) -> None:
            if (state, left, entries) in seen:
                return  # the same plays lie ahead as the first time
            seen.add((state, left, entries))
            ways.add(Way(state.position, state.captured, entries, 2 - len(left), 0))
            for die in sorted(set(left)):  # P9: in either order
                for after in self.plays(state, mover, die):
                    play_on(after, without(left, die), entries)  # P7, P10
                if die == self.entering_die:
                    for after in self.entry_plays(state, mover):
                        play_on(after, without(left, die), entries + 1)  # P8
            if self.total_enters(left):
                for after in self.entry_plays(state, mover):
                    play_on(after, (), entries + 1)  # P8: both are used up
            if len(left) == 2:
                for after in self.total_plays(state, mover, sum(left)):
                    play_on(after, (), entries)  # D2: it uses both dice

        play_on(State(position), dice, 0)
        return ways

    def total_plays(self, state: State, mover: Seat, total: int) -> set[State]:
        return set()  # P7: never both dice as one move

    def legal_ways(self, position: Position, mover: Seat, dice: Dice, marked: bool, first: bool) -> set[Way]:
        ways = self.all_ways(position, mover, dice)
        most_entries = max(way.entries for way in ways)
        entering = [way for way in ways if way.entries == most_entries]  # P9: entries come first
        most_dice = max(way.dice_used for way in entering)
        legal = {way for way in entering if way.dice_used == most_dice}  # P9: and of these the most dice
        if first:
            legal |= {way for way in ways if self.winners(way.position, mover)}  # P9: a win is always legal; H5
        return legal

    def winners(self, position: Position, mover: Seat) -> tuple[Seat, ...]:
        side = tuple(seat for seat in self.seats if self.friends(seat, mover))
        if all(self.all_home(position, seat) for seat in side):
            return side  # P21; P24: all eight
        return ()


class DixieTable(PollyannaTable):
    def total_plays(self, state: State, mover: Seat, total: int) -> set[State]:
        """The total as one move, for a piece that it brings exactly home, with the bonus for that."""
        found: set[State] = set()
        for origin in self.free_origins(state, mover):
            if HOME in self.destinations(state.position, mover, origin, total):  # D2
                after, earned = self.relocated(state, mover, origin, HOME)
                found |= self.settled(after, mover, earned)  # H1: by a total
        return found


class ParcheesiTable(Table):
    entering_die = 5  # C4

    def is_blue(self, space: Space) -> bool:
        return is_ring(space) and int(space[1:]) % self.board.side in self.house.safe  # C1

    def shelters(self, rival: Seat, space: Space) -> bool:
        return self.is_blue(space)  # C8; C14: a partner is no rival

    def may_enter(self, position: Position, mover: Seat) -> bool:
        there = self.standing(position, mover, self.board.start_of(mover))
        if self.house.entering_captures and len(there) == 1 and not self.friends(there[0], mover):
            return CORNER in position[mover]  # H3: although the space is blue
        return super().may_enter(position, mover)

    def entries(self, state: State, mover: Seat, left: tuple[int, ...]) -> list[tuple[State, tuple[int, ...]]]:
        """Every entry that what is left of the throw can make, with what it leaves."""
        found = []
        if self.entering_die in left:
            found += [(after, without(left, self.entering_die)) for after in self.entry_plays(state, mover)]  # C4
        if self.total_enters(left):
            found += [(after, ()) for after in self.entry_plays(state, mover)]  # C4
        return found

    def uses(self, state: State, mover: Seat, left: tuple[int, ...]) -> list[tuple[State, tuple[int, ...]]]:
        """Every legal use of what is left of the throw, with what it leaves."""
        found = self.entries(state, mover, left)
        if found and self.house.entering == "must":
            return found  # H7: while an entry can be made, only entries are legal
        for die in sorted(set(left)):  # C3: in any order
            found += [(after, without(left, die)) for after in self.plays(state, mover, die)]
        if len(left) == 2:
            found += [(after, ()) for after in self.plays(state, mover, sum(left))]  # C3: it does not stop between
        return found

    def legal_ways(self, position: Position, mover: Seat, dice: Dice, marked: bool, first: bool) -> set[Way]:
        ways: set[Way] = set()

        def play_on(state: State, left: tuple[int, ...]) -> None:
            uses = self.uses(state, mover, left)
            if not uses:
                ways.add(Way(state.position, state.captured, 0, 2 - len(left), 0))  # C5: only then may one stop
            for after, still_left in uses:
                play_on(after, still_left)  # C5: any one

        play_on(State(position), dice)
        return ways

    def winners(self, position: Position, mover: Seat) -> tuple[Seat, ...]:
        if not self.all_home(position, mover):
            return ()
        return tuple(seat for seat in self.seats if self.friends(seat, mover))  # C13, C14


class PolianaTable(Table):
    entering_die = 6  # N5

    def shelters(self, rival: Seat, space: Space) -> bool:
        return False  # N7: there are no safe squares

    def uses(self, state: State, mover: Seat, left: tuple[int, ...]) -> list[tuple[State, tuple[int, ...]]]:
        """Every legal play of the die taken next, with what it leaves."""
        found = [(after, left[1:]) for after in self.plays(state, mover, left[0])]  # N4
        if left[0] == self.entering_die:
            second = self.house.six_three and left[1:] == (3,)  # H8: from now on the 3 may break out another
            found += [
                (after._replace(second=second), left[1:]) for after in self.entry_plays(state, mover)
            ]  # N5: may, on a single die
        if left == (3,):
            found += [(after, ()) for after in self.second_entry_plays(state, mover)]  # H8
        if self.total_enters(left):
            found += [(after, ()) for after in self.entry_plays(state, mover)]  # H6: a play of the die taken first
        return found

    def legal_ways(self, position: Position, mover: Seat, dice: Dice, marked: bool, first: bool) -> set[Way]:
        ways: set[Way] = set()

        def take(state: State, left: tuple[int, ...], used: int, chosen: int) -> None:
            if not left:
                ways.add(Way(state.position, state.captured, 0, used, chosen))
                return
            uses = self.uses(state, mover, left)
            by_choice = 1 if uses else 0  # N11: involuntary if it has no legal play when it is taken
            take(state, left[1:], used, chosen + by_choice)  # N11: forfeit it
            for after, still_left in uses:
                take(after, still_left, used + len(left) - len(still_left), chosen)  # N11: or play it

        for order in permutations(dice):  # N11: in either order
            take(State(position), order, 0, 0)
        return {way for way in ways if not (marked and way.chosen_forfeits == 2)}  # N12

    def winners(self, position: Position, mover: Seat) -> tuple[Seat, ...]:
        return (mover,) if self.all_home(position, mover) else ()  # N14


TABLES: dict[str, type[Table]] = {
    "pollyanna": PollyannaTable,
    "dixie_pollyanna": DixieTable,
    "parcheesi": ParcheesiTable,
    "poliana": PolianaTable,
}


def board_of(game: str, rules: dict[str, Any] | None = None) -> Board:
    """The game's board, with the house's numbers where it has any."""
    return house_of(game, rules).board


def table_for(game: str, seats: list[Seat], partners: bool, rules: dict[str, Any] | None = None) -> Table:
    return TABLES[game](house_of(game, rules), seats, partners)


def position_of(pieces: dict[str, list[Space]]) -> Position:
    lists = [tuple(sorted(pieces.get(str(seat), []), key=space_order)) for seat in range(4)]
    return (lists[0], lists[1], lists[2], lists[3])


def json_text(value: Any) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


@remembered
def outcomes(request: dict[str, Any], *, rules: dict[str, Any] | None = None) -> list[dict[str, Any]]:
    """The list under "outcomes" that PROTOCOL.md asks for, for a valid request.

    House rules are those under the request's "house", and those of `rules`.
    """
    game = request["game"]
    house = request.get("house", {}) | (rules or {})
    table = table_for(game, request["seats"], request.get("partners", False), house)
    position = position_of(request["pieces"])
    first, second = request["dice"]
    results = table.outcomes(
        position,
        request["to_play"],
        (first, second),
        set(request.get("forfeited", [])),
        request.get("doublets", 0),
        places_before(table, position, request),
    )
    return sorted((shaped(table, game, outcome) for outcome in results), key=json_text)


def places_before(table: Table, position: Position, request: dict[str, Any]) -> tuple[Seat, ...]:
    """Who is done, in order; a request may leave it out where one is, or none (PROTOCOL.md)."""
    if not table.house.play_on:
        return ()
    done = [seat for seat in table.seats if table.all_home(position, seat)]
    return tuple(request.get("places", done))


def shaped(table: Table, game: str, outcome: Outcome) -> dict[str, Any]:
    """One outcome as PROTOCOL.md writes it."""
    written: dict[str, Any] = {
        "pieces": {str(seat): list(outcome.position[seat]) for seat in table.seats},
        "again": outcome.again,
        "winners": list(outcome.winners),
    }
    if table.house.play_on:
        written["places"] = list(outcome.places)
    if game == "poliana":
        written["forfeited"] = list(outcome.forfeited)
    return written
