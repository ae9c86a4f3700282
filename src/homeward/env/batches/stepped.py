"""Many games at once, stepped from outside: by the numbers alone, without a game's rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypedDict, Unpack

from homeward.env.batches import checking
from homeward.env.batches.arrays import numbering_of, widths_of
from homeward.env.batches.views import Views
from homeward.env.games import BY_CHANCE, BY_SEATS, TO_BEGIN, Terms
from homeward.extras import needing
from homeward.playouts.notes import MOST_TURNS
from homeward.scholar.layout import AMOUNTS, MARKS

with needing("fast", "Stepping many games at once"):
    import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from homeward.families.family import Family


class How(TypedDict, total=False):
    """How games are stepped; `DEFAULTS` has what is not said."""

    seed: int
    first: int  # the first slot's game
    device: str  # cpu, cuda
    reset: str  # auto: a slot begins its next game by itself; never
    chance: str  # sampled: from the seed; given or explicit: from outside
    observe: str | Iterable[str]  # compact, scholar
    most_turns: int  # the cap
    skip_forced: bool  # whether a play that is the only one is made by itself
    checked: bool  # whether actions are looked at before anything changes
    workers: int  # threads


DEFAULTS = How(
    seed=0,
    first=0,
    device="cpu",
    reset="auto",
    chance="sampled",
    observe="compact",
    most_turns=MOST_TURNS,
    skip_forced=False,
    checked=True,
    workers=1,
)


class Afterstates(NamedTuple):
    """All that the throw or move of each game can lead to: rows, the first `counts[g]` of game g."""

    rows: Any
    counts: Any


class Seen(NamedTuple):
    """What is to be seen of rows: small whole numbers, and what the scholar sees."""

    compact: Any
    indices: Any
    amounts: Any


class Stepped(Views):
    """Games of a family by their tables and their first row, as `homeward.study.series.Series` has them."""

    def __init__(
        self,
        family: Family,
        tables: Any,
        beginning: Sequence[int],
        n: int,
        **asked: Unpack[How],
    ) -> None:
        how = DEFAULTS | asked
        checking.known(asked, DEFAULTS)
        self.n = checking.whole(n, 1, checking.MOST_GAMES, "A number of games")
        self.first = checking.whole(how["first"], 0, checking.MOST_FIRST, "The number of the first game")
        self.chance = checking.one_of(how["chance"], checking.CHANCES, "Where chance comes from")
        self.checked = how["checked"]
        self.device = checking.one_of(how["device"], checking.DEVICES, "A device")
        threads = checking.whole(how["workers"], 1, checking.MOST_WORKERS, "A number of workers")
        numbering = numbering_of(family, tables)
        terms = Terms(
            beginning=beginning,
            seats=int(beginning[family.layout.SEATS_IN_PLAY]),
            ways=numbering.ways,
            seed=checking.whole(how["seed"], 0, checking.SEEDS - 1, "A seed"),
            stride=self.n,
            most_turns=checking.whole(how["most_turns"], 1, MOST_TURNS, "A cap of turns"),
            is_automatic=int(checking.one_of(how["reset"], checking.RESETS, "How games begin anew") == "auto"),
            skips=int(how["skip_forced"]),
            stops=int(self.chance != "sampled"),
            observed=checking.observed(how["observe"]),
        )
        self._family = family
        self._machine = self._machine_for(tables, threads)
        self._terms = terms._replace(beginning=self._machine.beginning(beginning))
        self._games = self._machine.games(numbering.actions, terms.observed, tells_chances=terms.stops == 1)
        self._drawn = self._machine.zeros((self.n,), "int64")
        self._samples = 0
        self._found: Afterstates | None = None
        self.reset()

    def _machine_for(self, tables: Any, workers: int) -> Any:
        if self.device == "cuda":
            from homeward.env.batches.gpu import Gpu

            return Gpu(self._family, tables, self.n)
        from homeward.env.batches.cores import Cores

        return Cores(self._family, tables, self.n, workers)

    def reset(self, mask: Any = None, *, seed: int | None = None) -> None:
        """Begin all games anew from the first; or, with a mask, those that it marks, each slot with its next game."""
        if seed is not None:
            self._terms = self._terms._replace(seed=checking.whole(seed, 0, checking.SEEDS - 1, "A seed"))
        wanted = self._marked(mask)
        if mask is None:
            self._samples = 0
            self._machine.put(self._games.numbers, self.first + np.arange(self.n))
        else:
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
        self._answer(outcomes if dice is None else checking.outcome_numbers(dice), BY_CHANCE)

    def go_to(self, rows: Any, mask: Any = None) -> None:
        """Let every game go on from its row, without the plays between: from the afterstate that it is to have.

        It is as if a play had led there: rewards are paid where that wins, and then throws and cards come until
        somebody has to choose. With a mask only the games that it marks go. Rows are those of `rows`, `afterstates`
        and `position.row`, of this game and these players; another one is refused before anything changes, unless the
        batch is not `checked`.
        """
        targets = self._machine.copied(checking.rows_of(rows, self.n, widths_of(self._family).row))
        wanted = self._machine.numbers(self._marked(mask))
        if self.checked:
            wrong = self._machine.first_wrong(self._terms, targets, wanted)
            if wrong >= 0:
                said = "what it should go on from is no row of this game with these players"
                raise checking.BadBatch(f"Game {wrong} of the batch: {said}. Nothing has changed.")
        self._machine.go(self._terms, self._games, targets, wanted)

    def _marked(self, mask: Any) -> Any:
        """Which games are meant, 1 for each that is; all of them without a mask."""
        if mask is None:
            return np.ones(self.n, dtype=np.int64)
        return checking.marks(self._machine.at_home(mask), self.n).astype(np.int64)

    def _answer(self, given: Any, who: int) -> None:
        answers = self._machine.numbers(checking.answers(given, self.n))
        if self.checked:
            refused = self._machine.first_refused(self._games, answers, who)
            if refused >= 0:
                raise self._refusal(refused, int(self._machine.at_home(answers)[refused]))
        self._machine.step(self._terms, self._games, answers, who)

    def _refusal(self, g: int, answer: int) -> checking.IllegalAction:
        return checking.IllegalAction(f"Game {g} of the batch: {answer} is no action there. Nothing has changed.")

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

    def __len__(self) -> int:
        return self.n
