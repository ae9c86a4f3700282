"""Many games at once, stepped from outside."""

from __future__ import annotations

from typing import TYPE_CHECKING, Unpack

from homeward.env.actions import actions_of
from homeward.env.batches import checking, telling
from homeward.env.batches.stepped import How, Stepped
from homeward.env.choosing import chosen_game
from homeward.families import family_called
from homeward.families.known import NOTHING_KNOWN
from homeward.rulebook import as_it_comes

if TYPE_CHECKING:
    from collections.abc import Mapping
    from os import PathLike

    from homeward.positions import Game, Position
    from homeward.rulebook import Value


class Batch(Stepped):
    """So many games of a seed, stepped in place: `step(actions)` makes one play in each.

    What it has of them lies in arrays that every step writes anew, a row a game (docs/environments.md):
    `to_play`, `action_mask`, `compact`, `indices` and `amounts`, `rewards`, `terminated`, `truncated`, `rows`, ….
    What it can be told besides stands at `homeward.env.batches.stepped.How`.

    >>> batch = Batch("pollyanna", 3, players=2, seed=7)
    >>> batch.action_mask.shape, batch.compact.shape
    ((3, 36), (3, 44))
    >>> batch.step(batch.sample())
    >>> batch.position(0).game.name
    'pollyanna'
    """

    def __init__(
        self,
        game: Game | str | PathLike[str],
        n: int,
        *,
        players: int = 4,
        partners: bool = False,
        house: Mapping[str, Value] | None = None,
        **how: Unpack[How],
    ) -> None:
        self.game = chosen_game(game, house)
        self.players, self.partners = players, partners
        self.actions = actions_of(self.game)
        """What each action means (`homeward.env.Actions`)."""
        self._start = self.game.start(players, partners=partners)
        family = family_called(self.game.book.family)
        tables = self.game.track.tables if self.game.book.has_dice else self.game.stage.tables
        beginning = family.beginning(self._start.row)
        known = family.known(tables, beginning) if as_it_comes(self.game.book) else NOTHING_KNOWN
        super().__init__(family, tables, beginning, n, known=known, **how)

    def position(self, g: int) -> Position:
        """Game g as a position; while a lot is awaited, the one before it."""
        at = checking.whole(g, 0, self.n - 1, "The place of a game")
        row, past = (self._machine.at_home(array[at]) for array in (self._games.rows, self._games.pasts))
        return telling.position_of(self.game, self._start, row, past)

    @property
    def outcomes(self) -> tuple[str, ...]:
        """What the outcomes of chance are called, by their numbers; a lot's are the seats."""
        return telling.outcome_names(self.game)

    def _refusal(self, g: int, answer: int) -> checking.IllegalAction:
        number, awaits = (int(self._machine.at_home(array)[g]) for array in (self.numbers, self.awaits))
        why = telling.why_not(self.actions, self.position(g), awaits, answer)
        said = f"Game {g} of the batch (game {number} of the seed): {why} Nothing has changed."
        return checking.IllegalAction(said)

    def __repr__(self) -> str:
        paired = ", partners" if self.partners else ""
        return f"<Batch of {self.n} × {self.game!r}, {self.players} players{paired}, seed {self._terms.seed}>"
