"""What a table can set, and what each sheet sets: the switches of RULINGS.md by their names in the games' files."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from naive.spaces import Board


@dataclass(frozen=True)
class House:
    """One value for every switch."""

    side: int
    start: int  # these three from the home entrance; below zero, from the next one (N1)
    turnout_after: int
    turnout_spaces: int
    turnout_rejoins: int
    home_path: int
    safe: tuple[int, ...]  # Parcheesi's blue spaces, all of them (C1, H7)
    starter: str  # who begins is no question of outcomes
    turn_passes: str
    entering: str
    path_passing: bool
    path_sharing: bool
    enter_by_total: bool
    rest_after_entering: bool
    blockade: bool
    stack_limit: int  # 0: none
    extra_throw: str
    reward: int
    reward_declinable: bool = True  # P19
    third_rests: bool = False  # P22
    home_bonus: int = 0  # H1
    three_doublets: bool = False  # H2
    entering_captures: bool = False  # H3
    capture_throws_again: bool = False  # H4
    play_on: bool = False  # H5
    pieces: int = 4  # H6
    six_three: bool = False  # H8

    @property
    def board(self) -> Board:
        from_the_next = {
            name: number if number >= 0 else number + self.side
            for name in ("start", "turnout_after", "turnout_rejoins")
            for number in [getattr(self, name)]
        }
        return Board(side=self.side, turnout_spaces=self.turnout_spaces, home_path=self.home_path, **from_the_next)


POLLYANNA: dict[str, Any] = {
    "side": 15,  # P2
    "start": 6,  # P1
    "turnout_after": 5,  # P4
    "turnout_spaces": 7,  # P4
    "turnout_rejoins": 10,  # P3
    "home_path": 6,  # P2
    "safe": (),  # P5: a colour's own spaces are no setting
    "starter": "throw",  # P6
    "turn_passes": "right",  # P6
    "entering": "must",  # P9
    "path_passing": False,  # P14
    "path_sharing": False,  # P14
    "enter_by_total": True,  # P8
    "rest_after_entering": False,  # P19: the one that has just entered included
    "blockade": True,  # P11
    "stack_limit": 3,  # P12
    "extra_throw": "both_used",  # P20
    "reward": 10,  # P19
}

SHEETS: dict[str, dict[str, Any]] = {
    "pollyanna": POLLYANNA,
    "dixie_pollyanna": POLLYANNA,  # D3
    "parcheesi": {
        "side": 17,  # C1
        "start": 5,  # C1
        "turnout_after": 0,
        "turnout_spaces": 0,  # H7: Parcheesi has no turnouts
        "turnout_rejoins": 0,
        "home_path": 7,  # C1
        "safe": (0, 5, 12),  # C1
        "starter": "chosen",  # C2
        "turn_passes": "left",  # C2
        "entering": "may",  # C4
        "path_passing": True,  # C10
        "path_sharing": True,  # C10
        "enter_by_total": True,  # C4
        "rest_after_entering": False,  # C3: enter and move that same piece
        "blockade": True,  # C6
        "stack_limit": 2,  # C6
        "extra_throw": "both_used",  # C12
        "reward": 0,  # C7
    },
    "poliana": {
        "side": 16,  # N1
        "start": -9,  # N1: square 0 lies nine before the next 9, on 15 a side as well
        "turnout_after": -10,  # N1, N2: F, or E where there is no F
        "turnout_spaces": 7,  # N2
        "turnout_rejoins": -5,  # N2: square 4
        "home_path": 7,  # N2
        "safe": (),  # N7
        "starter": "chosen",  # N3
        "turn_passes": "left",  # N3
        "entering": "may",  # N5
        "path_passing": True,  # N10
        "path_sharing": False,  # N10
        "enter_by_total": False,  # N5
        "rest_after_entering": True,  # N6
        "blockade": False,  # N7: anything on the hallway may be passed
        "stack_limit": 0,  # N7: however many
        "extra_throw": "always",  # N13
        "reward": 0,  # N7
    },
}

ONLY_IN = {
    "third_rests": ("pollyanna", "dixie_pollyanna"),  # P22
    "entering_captures": ("parcheesi",),  # H3
    "six_three": ("poliana",),  # H8
    "entering": ("parcheesi",),  # C4
    "safe": ("parcheesi",),  # C1
    "path_passing": ("parcheesi", "poliana"),  # H7: Pollyanna and Dixie have neither
    "path_sharing": ("parcheesi", "poliana"),
    "turnout_after": ("pollyanna", "dixie_pollyanna", "poliana"),  # H7: Parcheesi has no turnouts
    "turnout_spaces": ("pollyanna", "dixie_pollyanna", "poliana"),
    "turnout_rejoins": ("pollyanna", "dixie_pollyanna", "poliana"),
}


def has_switch(game: str, name: str) -> bool:
    """Whether a table of this game may set it."""
    return name in House.__dataclass_fields__ and game in ONLY_IN.get(name, SHEETS)


def house_of(game: str, rules: dict[str, Any] | None = None) -> House:
    """The sheet's values, with the table's own over them."""
    given = dict(rules or {})
    unknown = sorted(name for name in given if not has_switch(game, name))
    if unknown:
        raise ValueError(f"{game} has no such house rules: {unknown}")
    if "safe" in given:
        given["safe"] = tuple(given["safe"])
    return House(**(SHEETS[game] | given))
