"""One game for one learner."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
from gymnasium import spaces

from homeward.env.choosing import chosen_game
from homeward.env.single import OneGame, compact, compact_width
from homeward.env.single.opponents import opponents_of, seated
from homeward.env.single.pictures import MODES, check_mode, rendered
from homeward.env.single.series import Series
from homeward.errors import BadSetting, IllegalPlay
from homeward.playouts.notes import MOST_TURNS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from os import PathLike

    from numpy.typing import NDArray

    from homeward.env.single.opponents import Opponent
    from homeward.players import Player
    from homeward.positions import Game, Position
    from homeward.rulebook import Value

ILLEGAL = ("refuse", "stay")


def check_illegal(illegal: str) -> None:
    """Refuse what cannot become of an action that is not legal."""
    if illegal not in ILLEGAL:
        raise BadSetting(f"illegal is one of {', '.join(ILLEGAL)}, not {illegal!r}.")


def check_seat(seat: int | None, seats: Sequence[int]) -> None:
    """Refuse a seat that nobody has."""
    if seat is not None and seat not in seats:
        raise BadSetting(f"The learner's seat is one of {', '.join(map(str, seats))}, not {seat!r}.")


class HomewardEnv(gymnasium.Env["NDArray[np.int8]", np.int64]):
    """The learner's own decisions; bots play the other seats in between. Without `opponents` it acts for every seat.

    `seat` is the learner's; without one it changes places from game to game. `illegal` says what becomes of an action
    that is not legal: `refuse` raises `IllegalPlay` with the reason; with `stay` nothing changes, nothing is paid,
    and `info["refused"]` has the reason.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 4}  # noqa: RUF012

    def __init__(
        self,
        game: Game | str | PathLike[str],
        *,
        opponents: Opponent | Sequence[Opponent] | None = "steady",
        players: int = 4,
        partners: bool = False,
        seat: int | None = 0,
        house: Mapping[str, Value] | None = None,
        most_turns: int = MOST_TURNS,
        illegal: str = "refuse",
        render_mode: str | None = None,
    ) -> None:
        check_mode(render_mode)
        check_illegal(illegal)
        self.render_mode, self.illegal = render_mode, illegal
        self._one = OneGame(chosen_game(game, house), players, partners=partners, most_turns=most_turns)
        self._seats = self._one.position.seats
        check_seat(seat, self._seats)
        self._asked_seat = seat
        self._opponents = None if opponents is None else opponents_of(opponents, len(self._seats))
        self._series = Series()
        width = compact_width(self._one.game)
        self.observation_space = spaces.Box(0, np.iinfo(np.int8).max, (width,), np.int8)
        self.action_space = spaces.Discrete(self._one.actions.count)

    @property
    def position(self) -> Position:
        """Where the game stands."""
        return self._one.position

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int8], dict[str, Any]]:
        """Begin game 0 of a seed, or `options["game"]` of it; without a seed, the one after the last.

        A game that ends before the learner has anything to choose is passed over.
        """
        super().reset(seed=seed)
        self._begin(*self._series.next(seed, options))
        while self._one.is_done:
            self._begin(*self._series.next(None, None))
        return compact(self._one.position), self._info()

    def _begin(self, seed: int, number: int) -> None:
        self._one.begin(seed, number)
        self._own = self._seats[number % len(self._seats)] if self._asked_seat is None else self._asked_seat
        self._bots: dict[int, Player] = {}
        if self._opponents is not None:
            self._bots = seated(self._opponents, self._seats, self._own, self._one.dealer.seed_for)
        self._paid = 0.0
        self._let_others_play(self.seat)

    @property
    def seat(self) -> int:
        """The seat for which the learner acts: its own, or without opponents whoever's turn it is."""
        return self._own if self._opponents is not None else self._one.position.to_play

    def step(self, action: np.int64) -> tuple[NDArray[np.int8], float, bool, bool, dict[str, Any]]:
        """Make the learner's play, and all that the others play until it is asked again."""
        seat = self.seat
        try:
            self._one.play(action)  # type: ignore[arg-type]
        except IllegalPlay as refused:
            if self.illegal == "refuse":
                raise
            return compact(self._one.position), 0.0, False, False, {**self._info(), "refused": str(refused)}
        self._paid = self._one.rewards[seat]
        self._let_others_play(seat)
        over, cut = self._one.position.is_over, self._one.is_cut_short
        return compact(self._one.position), self._paid, over, cut, self._info()

    def _let_others_play(self, seat: int) -> None:
        one = self._one
        while not one.is_done and one.position.to_play in self._bots:
            one.make(self._bots[one.position.to_play].decide(one.position))
            self._paid += one.rewards[seat]

    def action_masks(self) -> NDArray[np.bool_]:
        """What is legal, as MaskablePPO of sb3-contrib asks for it."""
        return np.frombuffer(self._one.mask_for(self.seat), np.bool_)

    def _info(self) -> dict[str, Any]:
        mask = np.frombuffer(self._one.mask_for(self.seat), np.int8)
        return {"action_mask": mask, "game": self._series.number, "seat": self.seat}

    def render(self) -> Any:
        """The board as `render_mode` says."""
        return rendered(self._one.position, self.render_mode)
