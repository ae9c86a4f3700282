"""Many games for one learner, over a batch."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from homeward.env.batches.batch import Batch
from homeward.env.games import NOBODY
from homeward.env.gymnasium.single import check_illegal, check_seat
from homeward.env.single.opponents import opponents_of, seated
from homeward.errors import BadSetting, IllegalPlay
from homeward.players.dealing import Dealer
from homeward.playouts.notes import MOST_TURNS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from os import PathLike

    from numpy.typing import NDArray

    from homeward.env.single.opponents import Opponent
    from homeward.players import Player
    from homeward.positions import Game
    from homeward.rulebook import Value

NO_ACTION = -1  # leaves a game as it is


class HomewardVectorEnv(VectorEnv["NDArray[np.int8]", "NDArray[np.int64]", "NDArray[Any]"]):
    """Slot g plays games g, g + num_envs, … of a seed, each as `HomewardEnv` does.

    With `opponents=None` nobody else plays: the learner acts for whoever's turn it is, as fast as the batch goes.
    `autoreset_mode` says when a slot whose game has ended begins its next one: in the same step, in the next one
    (whose action it does not heed), or when `reset` marks it.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int,
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
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        **how: Any,
    ) -> None:
        check_illegal(illegal)
        self.autoreset_mode = _mode(autoreset_mode)
        self.metadata = {**self.metadata, "autoreset_mode": self.autoreset_mode}
        self.num_envs, self.illegal, self.render_mode = num_envs, illegal, render_mode
        self.batch = Batch(
            game,
            num_envs,
            players=players,
            partners=partners,
            house=house,
            most_turns=most_turns,
            reset="auto" if self.autoreset_mode is AutoresetMode.SAME_STEP else "never",
            checked=False,
            **how,
        )
        """The games themselves, to be looked at and not to be stepped."""
        seats = self.batch.game.start(players, partners=partners).seats
        check_seat(seat, seats)
        self._seats, self._asked_seat = np.array(seats), seat
        self._opponents = None if opponents is None else opponents_of(opponents, len(seats))
        width = self.batch.compact.shape[1]
        self.single_observation_space = spaces.Box(0, np.iinfo(np.int8).max, (width,), np.int8)
        self.single_action_space = spaces.Discrete(self.batch.actions.count)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._everywhere = np.ones(num_envs, bool)
        self._seed: int | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int8], dict[str, Any]]:
        """Begin the first games of a seed; without a seed, those after the last.

        `options["reset_mask"]` marks the slots that begin anew, unless all do.
        """
        mask = (options or {}).get("reset_mask")
        if seed is not None or self._seed is None:
            self._seed = secrets.randbits(32) if seed is None else int(seed)
            self.batch.reset(seed=self._seed)
            self._bots: dict[int, tuple[int, dict[int, Player]]] = {}
        else:
            self.batch.reset(self._everywhere if mask is None else mask)
        self._let_others_play(_Step(self._everywhere))
        self._begin(self._over() if mask is None else self._over() & mask)
        return self.batch.compact.copy(), self._info()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[np.int8], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Make the learner's plays, and all that others play until it is asked again in every game."""
        answers = np.asarray(actions, dtype=np.int64)
        over = self._over()
        if over.any() and self.autoreset_mode is AutoresetMode.DISABLED:
            slot = int(np.argmax(over))
            raise BadSetting(
                f'Game {slot} of {self.num_envs} is over. reset(options={{"reset_mask": …}}) begins the next.'
            )
        refused = self._refused(answers, ~over)
        step = _Step(~over)
        learner = self.learners()
        self.batch.step(np.where(refused, NO_ACTION, answers))
        step.note(self.batch, learner)
        self._let_others_play(step)
        self._begin(over)
        info = self._info()
        if self.illegal == "stay":
            info["refused"] = refused
        if step.ended.any() and self.autoreset_mode is AutoresetMode.SAME_STEP:
            info |= {"final_obs": step.final, "_final_obs": step.ended}
        return self.batch.compact.copy(), step.paid, step.terminated, step.truncated, info

    def learners(self) -> NDArray[Any]:
        """By slot, the seat for which the learner acts."""
        if self._opponents is None:
            acts: NDArray[Any] = self.batch.to_play.copy()
            return acts
        if self._asked_seat is not None:
            return np.full(self.num_envs, self._asked_seat)
        among: NDArray[Any] = self._seats[self.batch.numbers % len(self._seats)]
        return among

    def _over(self) -> NDArray[np.bool_]:
        """By slot, whether its game is over and the next has not begun."""
        over: NDArray[np.bool_] = self.batch.to_play == NOBODY
        return over if self.autoreset_mode is not AutoresetMode.SAME_STEP else np.zeros_like(over)

    def _begin(self, over: NDArray[np.bool_]) -> None:
        """Begin the next games of slots; one that ends before the learner has anything to choose is passed over."""
        while over.any():
            self.batch.reset(over)
            self._let_others_play(_Step(self._everywhere))
            over = over & self._over()

    def _refused(self, answers: NDArray[np.int64], going: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """Which actions are not legal; the first is refused with its reason, unless such games stay as they are."""
        mask = self.batch.action_mask
        known = (answers >= 0) & (answers < mask.shape[1])
        legal = known & mask[np.arange(self.num_envs), np.where(known, answers, 0)]
        refused: NDArray[np.bool_] = going & ~legal
        if self.illegal == "refuse" and refused.any():
            slot = int(np.argmax(refused))
            try:
                self.batch.actions.play(self.batch.position(slot), int(answers[slot]))
            except IllegalPlay as why:
                raise IllegalPlay(f"Game {slot} of {self.num_envs}: {why}") from None
        return refused

    def _let_others_play(self, step: _Step) -> None:
        """Go on until the learner is asked in every slot."""
        while True:
            learner = self.learners()
            waiting = self.batch.to_play != learner if self._opponents is not None else self.batch.to_play < 0
            waiting = waiting & ~self._over()
            if not waiting.any():
                return
            answers = np.full(self.num_envs, NO_ACTION)
            for slot in np.flatnonzero(waiting & (self.batch.to_play >= 0)):
                answers[slot] = self._answer(int(slot), int(learner[slot]))
            self.batch.step(answers)
            step.note(self.batch, learner)

    def _answer(self, slot: int, learner: int) -> int:
        """What the bot whose turn it is plays; bots sit down anew in every game."""
        number = int(self.batch.numbers[slot])
        if slot not in self._bots or self._bots[slot][0] != number:
            assert self._seed is not None
            seed_for = Dealer(self._seed, number).seed_for
            bots = seated(self._opponents or (), self._seats.tolist(), learner, seed_for)
            self._bots[slot] = (number, bots)
        position = self.batch.position(slot)
        return self.batch.actions.action(position, self._bots[slot][1][position.to_play].decide(position))

    def _info(self) -> dict[str, Any]:
        return {
            "action_mask": self.batch.action_mask.astype(np.int8),
            "game": self.batch.numbers.copy(),
            "seat": self.learners(),
        }


def _mode(asked: AutoresetMode | str) -> AutoresetMode:
    """When the next game begins, by Gymnasium's own name for it or by its value."""
    known = {mode.name.lower(): mode for mode in AutoresetMode} | {mode.value: mode for mode in AutoresetMode}
    if isinstance(asked, AutoresetMode):
        return asked
    if asked not in known:
        names = ", ".join(mode.name.lower() for mode in AutoresetMode)
        raise BadSetting(f"autoreset_mode is one of {names}, not {asked!r}.")
    return known[asked]


class _Step:
    """What comes of one step of the learner's: by slot that goes on, until its first game has ended."""

    def __init__(self, going: NDArray[np.bool_]) -> None:
        self._going = going
        self.paid = np.zeros(len(going))
        self.terminated = np.zeros(len(going), bool)
        self.truncated = np.zeros(len(going), bool)
        self.final: NDArray[Any] | None = None

    @property
    def ended(self) -> NDArray[np.bool_]:
        """The slots in which a game has ended."""
        return self.terminated | self.truncated

    def note(self, batch: Batch, learner: NDArray[Any]) -> None:
        """Take down what the batch's step has brought each learner."""
        goes_on = self._going & ~self.ended
        self.paid += goes_on * np.where(learner >= 0, batch.rewards[np.arange(len(learner)), learner], 0.0)
        self.terminated |= goes_on & batch.terminated
        self.truncated |= goes_on & batch.truncated
        fresh = goes_on & self.ended
        if fresh.any():
            final = np.zeros_like(batch.final_compact) if self.final is None else self.final
            final[fresh] = batch.final_compact[fresh]
            self.final = final
