"""The numbers and switches of each family, as the referee's tables are made from them."""

from __future__ import annotations

from typing import Literal

import msgspec

from homeward.referee import SEATS

PIECES = 4
LANES = 4
CARDS = ("forward-1", "forward-2", "forward-3", "forward-4", "next-well", "next-cue", "back", "stay")


class TrackRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers and switches of a dice game. Offsets on a side count from its home entrance.

    Where there are safe spaces, each side's home entrance and start are among them; `safe` adds more.
    """

    side: int
    start: int
    turnout_after: int
    turnout_spaces: int
    turnout_rejoins: int
    home_path: int
    safe: tuple[int, ...]
    safe_for: Literal["owner", "everyone", "nobody"]
    pieces: int
    enter_on: int
    enter_by_total: bool
    entering: Literal["must", "may"]
    use_dice: Literal["most", "any", "free"]
    totals: Literal["none", "home", "any"]
    blockade: bool
    stack_limit: int
    path_passing: bool
    path_sharing: bool
    rest_after_entering: bool
    reward: int
    reward_declinable: bool
    extra_throw: Literal["both_used", "always"]
    starter: Literal["throw", "chosen"]
    turn_passes: Literal["right", "left"]
    partners: Literal["none", "all_home", "first_home"]
    partners_by_default: bool

    @property
    def ring(self) -> int:
        """How many spaces the ring has."""
        return SEATS * self.side


class StageRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The board, deck and switches of Kukla & Ollie. A rank is four signs, lanes 1 to 4.

    `.` is a square, `-` a blank, `w` a wishing well, a digit a cue section with that number.
    """

    sides: tuple[tuple[str, ...], ...]
    last_rows: int
    columns: int
    deck: dict[str, int]
    stuck_in_cue: Literal["move_another", "lose_turn"]
    repetition: int
    starter: Literal["chosen"]
    turn_passes: Literal["right", "left"]
