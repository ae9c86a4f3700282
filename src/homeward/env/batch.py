"""Many games at once, stepped from outside."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from homeward.env import checking, telling
from homeward.env.actions import TrackActions, actions_of
from homeward.env.arrays import widths_of
from homeward.env.games import BY_CHANCE, BY_SEATS, TO_BEGIN, Terms
from homeward.env.views import Views
from homeward.extras import needing
from homeward.families import family_called
from homeward.playouts.notes import MOST_TURNS
from homeward.scholar.layout import AMOUNTS, MARKS

with needing("fast", "Stepping many games at once"):
    import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from os import PathLike

    from homeward.positions import Game, Position
    from homeward.rulebook import Value


class Afterstates(NamedTuple):
    """All that the throw or move of each game can lead to: rows, the first `counts[g]` of game g."""

    rows: Any
    counts: Any


class Seen(NamedTuple):
    """What is to be seen of rows: small whole numbers, and what the scholar sees."""

    compact: Any
    indices: Any
    amounts: Any


class Batch(Views):
    """So many games of a seed, stepped in place: `step(actions)` makes one play in each.

    What it has of them lies in arrays that every step writes anew, a row a game (docs/environments.md):
    `to_play`, `action_mask`, `compact`, `indices` and `amounts`, `rewards`, `terminated`, `truncated`, `rows`, ….

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
        seed: int = 0,
        first: int = 0,
        device: str = "cpu",
        house: Mapping[str, Value] | None = None,
        reset: str = "auto",
        chance: str = "sampled",
        observe: str | Iterable[str] = "compact",
        most_turns: int = MOST_TURNS,
        skip_forced: bool = False,
        checked: bool = True,
        workers: int = 1,
    ) -> None:
        self.game = checking.chosen_game(game, house)
        self.n = checking.whole(n, 1, checking.MOST_GAMES, "A number of games")
        self.players, self.partners = players, partners
        self.first = checking.whole(first, 0, checking.MOST_FIRST, "The number of the first game")
        self.reset_by = checking.one_of(reset, checking.RESETS, "How games begin anew")
        self.chance = checking.one_of(chance, checking.CHANCES, "Where chance comes from")
        self.checked = checked
        self._start = self.game.start(players, partners=partners)
        self._family = family_called(self.game.book.family)
        tables = self.game.track.tables if self.game.book.has_dice else self.game.stage.tables
        self._machine = self._machine_on(device, tables, checking.whole(workers, 1, checking.MOST_WORKERS, "Workers"))
        self.device = device
        self.actions = actions_of(self.game)
        """What each action means (`homeward.env.Actions`)."""
        self._terms = Terms(
            beginning=self._machine.beginning(self._family.beginning(self._start.row)),
            seats=sum(1 << seat for seat in self._start.seats),
            ways=self.actions.ways if isinstance(self.actions, TrackActions) else 0,
            seed=checking.whole(seed, 0, checking.SEEDS - 1, "A seed"),
            stride=self.n,
            most_turns=checking.whole(most_turns, 1, MOST_TURNS, "A cap of turns"),
            is_automatic=int(self.reset_by == "auto"),
            skips=int(skip_forced),
            stops=int(self.chance != "sampled"),
            observed=checking.observed(observe),
        )
        self._games = self._machine.games(
            self.actions.count, self._terms.observed, tells_chances=self.chance != "sampled"
        )
        self._drawn = self._machine.zeros((self.n,), "int64")
        self._samples = 0
        self._found: Afterstates | None = None
        self.reset()

    def _machine_on(self, device: str, tables: Any, workers: int) -> Any:
        if checking.one_of(device, checking.DEVICES, "A device") == "cuda":
            from homeward.env.gpu import Gpu

            return Gpu(self._family, tables, self.n)
        from homeward.env.cores import Cores

        return Cores(self._family, tables, self.n, workers)

    # What there is to see

    def position(self, g: int) -> Position:
        """Game g as a position; while a lot is awaited, the one before it."""
        at = checking.whole(g, 0, self.n - 1, "The place of a game")
        row, past = (self._machine.at_home(array[at]) for array in (self._games.rows, self._games.pasts))
        return telling.position_of(self.game, self._start, row, past)

    # What is done

    def reset(self, mask: Any = None, *, seed: int | None = None) -> None:
        """Begin all games anew from the first; or, with a mask, those that it marks, each slot with its next game."""
        if seed is not None:
            self._terms = self._terms._replace(seed=checking.whole(seed, 0, checking.SEEDS - 1, "A seed"))
        if mask is None:
            self._samples = 0
            self._machine.put(self._games.numbers, self.first + np.arange(self.n))
            wanted = np.ones(self.n, dtype=np.int64)
        else:
            wanted = (checking.marks(self._machine.at_home(mask), self.n)).astype(np.int64)
            numbers = self._machine.at_home(self._games.numbers)
            self._machine.put(self._games.numbers, numbers + self.n * wanted)
        self._machine.step(self._terms, self._games, self._machine.numbers(wanted), TO_BEGIN)

    def step(self, actions: Any) -> None:
        """Make one play in each game; with explicit chance, an outcome where one is awaited.

        Games that wait for something else go without. An action that is none is refused before anything changes, or,
        in a batch that is not `checked`, leaves its game as it is.
        """
        self._answer(actions, BY_SEATS | BY_CHANCE if self.chance == "explicit" else BY_SEATS)

    def step_chance(self, outcomes: Any) -> None:
        """Let chance happen in each game that waits for it: numbers of outcomes, or dice as an array of n × 2."""
        if self._terms.stops == 0:
            raise checking.BadBatch('Chance comes from the seed here. Ask for Batch(…, chance="given").')
        dice = self._machine.at_home(outcomes) if getattr(outcomes, "ndim", 0) == 2 else None
        self._answer(outcomes if dice is None else telling.outcome_numbers(dice), BY_CHANCE)

    def _answer(self, given: Any, who: int) -> None:
        answers = self._machine.numbers(checking.answers(given, self.n))
        if self.checked:
            refused = self._machine.first_refused(self._games, answers, who)
            if refused >= 0:
                raise self._refusal(refused, int(self._machine.at_home(answers)[refused]))
        self._machine.step(self._terms, self._games, answers, who)

    def _refusal(self, g: int, answer: int) -> checking.IllegalAction:
        number = int(self._machine.at_home(self._games.numbers)[g])
        awaits = int(self._machine.at_home(self._games.awaits)[g])
        position = self.position(g)
        why = telling.why_not(self.actions, position, awaits, answer)
        return checking.IllegalAction(
            f"Game {g} of the batch (game {number} of the seed): {why} Nothing has changed."
        )

    def sample(self) -> Any:
        """An action for each game, drawn by chance from those that are legal; an outcome where one is awaited.

        The array is the batch's own, and the next call writes it anew.
        """
        self._machine.draw(self._terms, self._games, self._drawn, self._samples)
        self._samples += 1
        return self._drawn

    def afterstates(self, limit: int = 64) -> Afterstates:
        """Every row that the throw under way can end in (in Kukla & Ollie, that a play leads to), for each game.

        The arrays are the batch's own, and the next call writes them anew.
        """
        most = checking.whole(limit, 1, checking.MOST_ENDS, "A limit")
        if self._found is None or self._found.rows.shape[1] != most:
            wide = widths_of(self._family).row
            zeros = self._machine.zeros
            self._found = Afterstates(zeros((self.n, most, wide), "int64"), zeros((self.n,), "int64"))
        self._machine.list_afterstates(self._games, *self._found)
        short = np.flatnonzero(self._machine.at_home(self._found.counts) < 0)
        if len(short):
            raise checking.BadBatch(
                f"Game {short[0]} of the batch can end in more than {most} ways. Give a higher limit."
            )
        return self._found

    def observe(self, rows: Any) -> Seen:
        """What is to be seen of rows, as `rows` and `afterstates` have them, by the seat that acts in each."""
        seen = checking.rows_like(rows, widths_of(self._family).row)
        zeros, wide = self._machine.zeros, widths_of(self._family).compact
        found = Seen(
            *(
                zeros((len(seen), width), kind)
                for width, kind in ((wide, "int8"), (MARKS, "int16"), (AMOUNTS, "float32"))
            )
        )
        self._machine.see_rows(self._machine.numbers(seen), *found)
        return found

    @property
    def outcomes(self) -> tuple[str, ...]:
        """What the outcomes of chance are called, by their numbers; a lot's are the seats."""
        return telling.outcome_names(self.game)

    def __len__(self) -> int:
        return self.n

    def __repr__(self) -> str:
        paired = ", partners" if self.partners else ""
        return f"<Batch of {self.n} × {self.game!r}, {self.players} players{paired}, seed {self._terms.seed}>"
