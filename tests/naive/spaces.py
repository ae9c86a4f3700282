"""The spaces of a track game by their names, and which lies one step ahead of which (RULINGS.md, section 0)."""

from __future__ import annotations

from dataclasses import dataclass

Seat = int
Space = str
Pieces = tuple[Space, ...]
Position = tuple[Pieces, Pieces, Pieces, Pieces]  # by seat; a seat nobody took has no pieces

CORNER = "corner"
HOME = "home"


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

    def third_past_start(self, seat: Seat) -> Space:
        return self.ring_space(self.side * seat + self.start + 3)  # H8

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

    def steps_left(self, seat: Seat, space: Space) -> int:
        """How many steps it is home by the shortest way, if nothing stood in it (H2)."""
        steps, reached = 0, {space}
        while HOME not in reached:
            reached = {ahead for each in reached for ahead in self.step_from(seat, each)}
            steps += 1
        return steps

    def along(self, seat: Seat, space: Space) -> int:
        """How far past its start a ring space lies; of a side track, the space that it leaves."""
        if is_side_track(space):
            side = int(space[1:].split(".")[0])
            number = self.side * side + self.turnout_after
        else:
            number = int(space[1:])
        return (number - self.side * seat - self.start) % (4 * self.side)
