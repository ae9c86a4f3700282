"""What a batch has of its games: arrays that every step writes anew, a row a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from homeward.env.batches.checking import OBSERVED, BadBatch
from homeward.env.games import COMPACT, SCHOLAR
from homeward.extras import needing

if TYPE_CHECKING:
    from homeward.env.games import Games, Terms


class Views:
    """The arrays: NumPy's on the processor, the GPU's own on a GPU; the same ones from the beginning to the end."""

    _games: Games
    _terms: Terms
    _machine: Any

    @property
    def to_play(self) -> Any:
        """By game the seat that acts; −1 where chance does, −2 where the game is over or cut short."""
        return self._games.to_play

    @property
    def awaits(self) -> Any:
        """By game what it waits for: 0 a play, 1 a throw, 2 a card, 3 the lot for the start, 4 nothing."""
        return self._games.awaits

    @property
    def action_mask(self) -> Any:
        """By game and action, whether it is legal."""
        return self._games.mask

    @property
    def rewards(self) -> Any:
        """By game and seat, what this step has paid."""
        return self._games.rewards

    @property
    def terminated(self) -> Any:
        """By game, whether it ended in this step (its rewards are of that game, all else may be of the next)."""
        return self._games.terminated

    @property
    def truncated(self) -> Any:
        """By game, whether the cap of turns has cut it short in this step."""
        return self._games.truncated

    @property
    def rows(self) -> Any:
        """By game the referee's row."""
        return self._games.rows

    @property
    def numbers(self) -> Any:
        """By game which game of the seed it is."""
        return self._games.numbers

    @property
    def final_rows(self) -> Any:
        """By game the row in which the last game of this slot ended or was cut short."""
        return self._games.final_rows

    @property
    def compact(self) -> Any:
        """By game its position in small whole numbers, turned to the seat that acts."""
        return self._seen(COMPACT, self._games.compact)

    @property
    def final_compact(self) -> Any:
        """The same of where the last game of this slot ended."""
        return self._seen(COMPACT, self._games.final_compact)

    @property
    def indices(self) -> Any:
        """By game the features that the scholar sees, by number, filled up with its last."""
        return self._seen(SCHOLAR, self._games.indices)

    @property
    def amounts(self) -> Any:
        """By game the numbers that the scholar sees."""
        return self._seen(SCHOLAR, self._games.amounts)

    @property
    def chances(self) -> Any:
        """By game how likely each outcome is that it waits for, where chance comes from outside."""
        if self._terms.stops == 0:
            raise BadBatch('Chances are there with chance="explicit" or "given".')
        return self._games.chances

    def _seen(self, what: int, array: Any) -> Any:
        if self._terms.observed & what == 0:
            name = next(name for name, number in OBSERVED.items() if number == what)
            raise BadBatch(f"This is not observed here. Ask for it: Batch(…, observe={name!r}).")
        return array

    # For other libraries

    def torch(self) -> dict[str, Any]:
        """The arrays as tensors of PyTorch over the same memory: what a step writes is seen in them."""
        with needing("train", "Tensors"):
            import torch
        return {name: self._machine.tensor(torch, array) for name, array in self._arrays().items()}

    def _arrays(self) -> dict[str, Any]:
        names = [
            "to_play",
            "awaits",
            "action_mask",
            "rewards",
            "terminated",
            "truncated",
            "rows",
            "numbers",
            "final_rows",
        ]
        if self._terms.observed & COMPACT:
            names += ["compact", "final_compact"]
        if self._terms.observed & SCHOLAR:
            names += ["indices", "amounts"]
        if self._terms.stops:
            names.append("chances")
        return {name: getattr(self, name) for name in names}
