"""The house rules that both referees are asked about: every switch by itself, and random combinations."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from naive.asking import SEATINGS
from naive.house import SHEETS, has_switch, house_of

if TYPE_CHECKING:
    import random

    from naive.spaces import Board

House = dict[str, Any]
Seating = tuple[list[int], bool]  # who sits, and whether in partnership

BONUSES = (1, 5, 10, 20)
REWARDS = (0, 3, 10, 20)

VALUES: dict[str, tuple[Any, ...]] = {
    "reward": REWARDS,
    "home_bonus": BONUSES,
    "three_doublets": (True,),
    "entering_captures": (True,),
    "capture_throws_again": (True,),
    "play_on": (True,),
    "pieces": (2, 3),
    "enter_by_total": (True, False),
    "six_three": (True,),
    "rest_after_entering": (True, False),
    "blockade": (True, False),
    "stack_limit": (0, 2, 3),
    "extra_throw": ("both_used", "always", "never"),
    "third_rests": (True,),
    "entering": ("may", "must"),
    "path_passing": (True, False),
    "path_sharing": (True, False),
    "turn_passes": ("left", "right"),
}
"""Every value worth trying; the sheet's own is left out."""

TOGETHER: tuple[House, ...] = (
    {"reward": 10, "reward_declinable": False},
    {"home_bonus": 10, "reward": 0, "reward_declinable": False},
    {"reward": 7, "home_bonus": 7, "capture_throws_again": True},
    {"capture_throws_again": True, "extra_throw": "never", "three_doublets": True},
    {"third_rests": True, "stack_limit": 0},
    {"third_rests": True, "rest_after_entering": True, "home_bonus": 5},
    {"entering_captures": True, "reward": 20, "rest_after_entering": True},
    {"entering": "must", "enter_by_total": False},
    {"entering": "must", "stack_limit": 3, "blockade": False},
    {"enter_by_total": True, "rest_after_entering": False, "reward": 6},
    {"six_three": True, "rest_after_entering": False, "reward": 4},
    {"six_three": True, "reward": 7, "reward_declinable": False, "capture_throws_again": True},
    {"six_three": True, "stack_limit": 2, "blockade": True},
    {"path_passing": False, "path_sharing": True, "home_bonus": 2},
    {"play_on": True, "pieces": 2, "three_doublets": True, "home_bonus": 3},
)
"""Switches that say little alone."""

TRACKS: tuple[House, ...] = (
    {"side": 13},
    {"home_path": 1},
    {"home_path": 3},
    {"turnout_spaces": 0},
    {"turnout_spaces": 2},
    {"turnout_spaces": 11},
    {"turnout_after": 0},
    {"side": 14, "start": 6, "turnout_after": 5, "turnout_rejoins": 14},
    {"side": 15, "start": 6, "turnout_after": 5, "turnout_rejoins": 10},
    {"side": 9, "start": 4, "turnout_after": 3, "turnout_spaces": 5, "turnout_rejoins": 6, "home_path": 2},
    {"side": 16, "start": 8, "turnout_after": 2, "turnout_spaces": 12, "turnout_rejoins": 12},
    {"side": 14, "start": 3, "turnout_after": 2, "turnout_spaces": 2, "turnout_rejoins": 4},
)
BLUES: tuple[House, ...] = (
    {"side": 13},
    {"start": 6},
    {"start": 12},
    {"home_path": 2},
    {"safe": []},
    {"safe": [5]},
    {"safe": [0, 3, 5, 12, 16]},
    {"side": 9, "start": 3, "safe": [0, 6], "home_path": 3},
    {"side": 14, "start": 13, "safe": [13]},
)


def boards(game: str) -> tuple[House, ...]:
    """Boards other than the sheet's."""
    return BLUES if game == "parcheesi" else TRACKS


def by_themselves(game: str) -> list[House]:
    """Every switch of the game at every value worth trying, then a few that belong together, then boards."""
    alone = [
        {name: value}
        for name, values in VALUES.items()
        for value in values
        if has_switch(game, name) and value != getattr(house_of(game), name)
    ]
    together = [house for house in TOGETHER if all(has_switch(game, name) for name in house)]
    other_boards = [house for house in boards(game) if house_of(game, house) != house_of(game)]
    return [*alone, *together, *other_boards]


def combination(game: str, rng: random.Random) -> House:
    """Some switches at once, now and then on another board."""
    names = [name for name in VALUES if has_switch(game, name)]
    while True:
        house: House = {name: rng.choice(VALUES[name]) for name in names if rng.random() < 0.35}
        if rng.random() < 0.3:
            house["reward_declinable"] = False
        if rng.random() < 0.4:
            house |= rng.choice(boards(game))
        if house and routes_are_fixed(house_of(game, house).board, longest_move(game, house)):
            return house


def seatings(game: str, house: House) -> list[Seating]:
    """The tables that a house can be played at."""
    alone = [(seats, False) for seats in SEATINGS.values()]
    if game == "poliana" or house.get("play_on"):
        return alone  # N14, H5
    partnership = (SEATINGS[4], True)
    return [*[partnership] * (3 if house.get("third_rests") else 1), *alone]  # P22 is about partners above all


def said(house: House) -> str:
    """A house in one line: name=value name=value."""
    return " ".join(f"{name}={value}".replace(" ", "") for name, value in house.items())


def longest_move(game: str, house: House) -> int:
    """The most steps that one play can have."""
    played = house_of(game, house)
    return max(12, played.reward, played.home_bonus)


def routes_are_fixed(board: Board, longest: int) -> bool:
    """Whether origin, distance and destination fix the route of every move of so many steps at most (H7)."""
    reached = [board.start_of(0)]
    for space in reached:  # grows as it is read
        reached += [ahead for ahead in board.step_from(0, space) if ahead not in reached]
    return all(_has_one_route(board, origin, longest) for origin in reached)


def _has_one_route(board: Board, origin: str, longest: int) -> bool:
    routes = Counter({origin: 1})
    for _ in range(longest):
        further: Counter[str] = Counter()
        for space, ways in routes.items():
            for ahead in board.step_from(0, space):
                further[ahead] += ways
        routes = further
        if any(ways > 1 for ways in routes.values()):
            return False
    return True


GAMES = tuple(SHEETS)
