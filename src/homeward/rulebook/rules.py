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

    Spaces that are safe for everyone are all named by `safe`; those of a colour are its home entrance and its start.
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
    extra_throw: Literal["both_used", "always", "never"]
    starter: Literal["throw", "chosen"]
    turn_passes: Literal["right", "left"]
    partners: Literal["none", "all_home", "first_home"]
    partners_by_default: bool
    third_rests: bool = False
    home_bonus: int = 0
    three_doublets: bool = False
    entering_captures: bool = False
    capture_throws_again: bool = False
    play_on: bool = False
    six_three: bool = False

    @property
    def ring(self) -> int:
        """How many spaces the ring has."""
        return SEATS * self.side

    @property
    def coloured(self) -> frozenset[int]:
        """The spaces of a side that are more than plain: those safe for everyone, else its entrance and its start."""
        own = () if self.safe_for == "everyone" else (0, self.start)
        return frozenset({*own, *self.safe})


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
