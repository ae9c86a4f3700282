"""Whether numbers and switches make a board and a game; what does not is refused with its key."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from homeward.referee import SEATS
from homeward.rulebook.near import CLIPPED
from homeward.rulebook.rules import CARDS, LANES, PIECES, StageRules, TrackRules

if TYPE_CHECKING:
    from collections.abc import Mapping

OFFSETS = ("start", "turnout_after", "turnout_rejoins")


class NoBoard(ValueError):
    """Rules that make no board or no game: the key at fault, and the code and numbers to say so in any language."""

    def __init__(self, key: str, reason: str, code: str, params: Mapping[str, object]) -> None:
        super().__init__(f"{reason} - at `$.rules.{key}`")
        self.key = key
        self.code = code
        self.params = params


def rules_of(family: str, values: Mapping[str, Any]) -> TrackRules | StageRules:
    """The rules with these values, if they make a board."""
    if family == "track":
        track = msgspec.convert(counted_back(values), TrackRules)
        _check_track(track)
        return track
    stage = msgspec.convert(dict(values), StageRules)
    _check_stage(stage)
    return stage


def counted_back(values: Mapping[str, Any]) -> dict[str, Any]:
    """Offsets below zero count back from the next home entrance, as Python's indices do."""
    counted, side = dict(values), values.get("side")
    if isinstance(side, int):
        for key in OFFSETS:
            offset = counted.get(key)
            if isinstance(offset, int) and offset < 0:
                counted[key] = side + offset
    return counted


def _check_track(rules: TrackRules) -> None:
    """Refuse numbers that make no board or no game."""
    side, start = rules.side, rules.start
    _require_from(2, 40, "side", side, f"a side has from 2 to 40 spaces, not {side}")
    last = side - 1
    _require_from(1, last, "start", start, f"the start lies on its own side, from 1 to {last}, not at {start}")
    path, pieces, reward = rules.home_path, rules.pieces, rules.reward
    _require_from(1, 20, "home_path", path, f"a home path has from 1 to 20 spaces, not {path}")
    _require_from(1, PIECES, "pieces", pieces, f"a player has from 1 to 4 pieces, not {pieces}")
    _require_from(1, 12, "enter_on", rules.enter_on, f"no throw makes {rules.enter_on}")
    _require_from(0, 20, "reward", reward, f"a reward is from 0 (none) to 20 spaces, not {reward}")
    bonus = rules.home_bonus
    _require_from(0, 20, "home_bonus", bonus, f"a bonus for home is from 0 (none) to 20 spaces, not {bonus}")
    stacks = rules.stack_limit in (0, 2, 3)
    _require(stacks, "stack_limit", "at most 2 or 3 pieces share a space (0: no limit)", "stack_limit")
    _check_safe(rules.safe, last)
    free_and_must = rules.use_dice == "free" and rules.entering == "must"
    compulsory = "entering cannot be compulsory where every die may be forfeited"
    _require(not free_and_must, "entering", compulsory, "entering_forfeited")
    longest = SEATS * side - start
    far = f"a piece would travel {longest} spaces of the ring; the referee counts to 63"
    _require(longest <= 63, "side", far, "ring_too_long", number=longest)
    if rules.turnout_spaces:
        _check_turnout(rules)


def _check_safe(safe: tuple[int, ...], last: int) -> None:
    """Safe spaces lie on their side, each named once."""
    for space in safe:
        beyond = f"a safe space lies beyond its side: there is no {space}, a side has 0 to {last}"
        _require(0 <= space <= last, "safe", beyond, "safe_beyond_side", number=space, most=last)
        twice = f"the safe space {space} stands there twice"
        _require(safe.count(space) == 1, "safe", twice, "safe_twice", number=space)


def _check_turnout(rules: TrackRules) -> None:
    """A turnout leaves the ring, runs beside it and comes back, all on its own side."""
    after, rejoins, spaces = rules.turnout_after, rules.turnout_rejoins, rules.turnout_spaces
    start, there = rules.start, f"the turnout rejoins at {rejoins}"
    _require_from(0, 13, "turnout_spaces", spaces, f"a turnout has from 1 to 13 spaces (0: none), not {spaces}")
    late = f"it leaves the ring before the start, not after {after}"
    _require(0 <= after < start, "turnout_after", late, "turnout_leaves_late")
    _require(rejoins > after, "turnout_rejoins", f"{there}, before it leaves at {after}", "turnout_rejoins_early")
    _require(rejoins <= rules.side, "turnout_rejoins", f"{there}, beyond its side", "turnout_rejoins_beyond")
    _require(rejoins > start, "turnout_rejoins", f"{there}, not past the start", "turnout_rejoins_at_start")
    alike = f"a turnout of {spaces} spaces is as long as the ring beside it: nobody could tell the two ways apart"
    _require(spaces + 1 != rejoins - after, "turnout_spaces", alike, "turnout_as_long", number=spaces)


def _check_stage(rules: StageRules) -> None:
    """Refuse a board on which the game cannot be played."""
    _check_sides(rules)
    past = rules.repetition
    _require_from(1, 8, "columns", rules.columns, f"a column has from 1 to 8 squares, not {rules.columns}")
    for card, number in rules.deck.items():
        known = f"there is no card {card!r}; the cards are {', '.join(CARDS)}"
        _require(card in CARDS, "deck", known, "deck_no_such_card", card=card[:CLIPPED])
        many = f"there are from 0 to 60 cards of each kind, not {number} of {card}"
        _require(0 <= number <= 60, "deck", many, "deck_card_number", number=number, card=(card,))
    _require(sum(rules.deck.values()) > 0, "deck", "the deck is empty", "deck_empty")
    _require_from(0, 64, "repetition", past, f"the past is from 0 to 64 turns, not {past}")


def _check_sides(rules: StageRules) -> None:
    """Four sides with a starting line each, and the last rows where they belong."""
    sides, rows = rules.sides, rules.last_rows
    _require(len(sides) == SEATS, "sides", f"the board has four sides, not {len(sides)}", "sides_four")
    for s, ranks in enumerate(sides):
        lined = bool(ranks) and ranks[0] == "...."
        _require(lined, "sides", f"side {s} begins with a starting line `....`", "sides_starting_line", number=s + 1)
        for r, rank in enumerate(ranks):
            good = len(rank) == LANES and all(sign in ".-w1234" for sign in rank) and "." in rank
            signs = f"rank {r} of side {s} is {rank!r}: four signs of . - w 1 2 3 4, a square among them"
            _require(good, "sides", signs, "sides_rank", rank=r + 1, number=s + 1)
    _require_from(1, 2, "last_rows", rows, f"there are one or two last rows, not {rows}")
    plain = all(rank == "...." for rank in sides[-1][-rows:]) and len(sides[-1]) > rows
    _require(plain, "sides", "the last rows are `....`, after a starting line", "sides_last_rows")
    spaces = sum(sign != "-" for ranks in sides for rank in ranks for sign in rank) + rows * rules.columns
    large = f"the board has {spaces} spaces; the referee counts to 124"
    _require(spaces <= 124, "sides", large, "board_too_large", number=spaces)


def _require(holds: bool, key: str, reason: str, code: str, **params: object) -> None:
    if not holds:
        raise NoBoard(key, reason, code, params)


def _require_from(least: int, most: int, key: str, value: int, reason: str) -> None:
    """A number within its bounds."""
    _require(least <= value <= most, key, reason, "setting_from_to", low=least, high=most, number=value)
