"""A game of a series once more, play by play, as a record.

The kernels that played it in the batch play it again, in plain Python, and are watched wherever they throw, draw,
play, or end a turn that has come to nothing. Positions then follow what was seen: every play is judged a second time.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeAlias

from homeward.errors import HomewardError
from homeward.families.family import plain_run
from homeward.model import Phase, Throw
from homeward.playouts.notes import FIRST_SHIFT, WINNERS_BITS, WORDS
from homeward.record import Comment, Record
from homeward.referee.stage import layout as S
from homeward.referee.track import layout as L
from homeward.rulebook import CARDS
from homeward.scholar import keeping as K
from homeward.scholar.track.keeping import DIE_BASE
from homeward.study.beginnings import way_to
from homeward.targets.compiling import clones

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from homeward.positions import Position
    from homeward.study.series import Series

Seen: TypeAlias = Throw | str | int | None
"""Dice, a card, the referee's number of a play, or None where the rest of a turn is lost."""

WATCHED: dict[tuple[str, str], Callable[..., tuple[Any, Seen]]] = {
    ("homeward.referee.track.turn", "opening_throw"): lambda _, row, a, b: (row, Throw(a, b)),
    ("homeward.referee.track.turn", "lay_dice"): lambda row, a, b: (row, Throw(a, b)),
    ("homeward.referee.track.moving", "move_piece"): lambda _, row, code, rivals: (row, code),
    ("homeward.referee.track.turn", "forfeit"): lambda _, row, die: (row, (L.FORFEIT + die) << L.USE_SHIFT),
    ("homeward.referee.track.turn", "end_turn"): lambda _, row: (row, None),
    ("homeward.referee.stage.cards", "draw"): lambda _, row, card: (row, CARDS[card]),
    ("homeward.referee.stage.apply", "play"): lambda _, row, past, scratch, code: (row, code),
    ("homeward.referee.stage.apply", "pass_turn"): lambda _, row, past: (row, None),
}
"""The referee's verbs: from their arguments, the row they change and what happens to it."""


class AnotherGame(HomewardError):
    """The game that is played here is not the one in the batch."""


def replay(series: Series, game: int, words: Sequence[int]) -> Record:
    """The record of a game, which must come to the very words that the batch has for it."""
    happened, noted = _read_off(series, game) if series.minded else _played_again(series, game)
    if noted != [int(word) for word in words]:
        said = f"Game {game} of seed {series.seed} is another game here than in the batch"
        raise AnotherGame(f"{said}, which another version of homeward must have played.")
    begun = _begun(series, noted[0] >> FIRST_SHIFT & 3)
    way = [begun.final]
    for what in happened:
        way += _after(way[-1], what)
    final = way[-1]
    won = final.winners if final.is_over else ()  # one that was cut short before the last places has none (H5)
    assert sum(1 << seat for seat in won) == noted[0] % (1 << WINNERS_BITS)
    told = f"game {game} of seed {series.seed}, simulated; plays chosen by {', '.join(series.policy)}"
    return replace(begun.with_positions(way[1:]), comments=(Comment(len(begun.events), told),))


# The kernels, watched


class Watcher:
    """Sees what happens to one row, and notes the verb alone, not what it calls for its own ends."""

    def __init__(self, row: Any) -> None:
        self.happened: list[Seen] = []
        self._row = row
        self._inside = False

    def watch(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """The function, watched if it is one of the referee's verbs."""
        told = WATCHED.get((function.__module__, function.__name__))
        if told is None:
            return function

        def watched(*arguments: Any) -> Any:
            row, what = told(*arguments)
            if self._inside or row is not self._row:
                return function(*arguments)
            self.happened.append(what)
            self._inside = True
            try:
                return function(*arguments)
            finally:
                self._inside = False

        return watched


def _played_again(series: Series, game: int) -> tuple[list[Seen], list[int]]:
    """What happens in a game, and the words noted of it."""
    family, words = series.family, [0] * WORDS
    room = family.room(plain_run)
    watcher = Watcher(room.row)
    play_many = clones((f"homeward.playouts.{family.name}.batch",), watcher.watch)["play_many"]
    rules = family.rules(series.tables, series.first_state, series.policies, plain_run)
    play_many(*rules, room, series.seed, game, game + 1, 1, series.most_turns, words, game, *family.at_once)
    return watcher.happened, words


# Games with the scholar, who would think for minutes in plain Python: what the kernels write down


def _read_off(series: Series, game: int) -> tuple[list[Seen], list[int]]:
    """What happens in a game, as it is written down while it is played, and the words noted of it."""
    logged = series.keep(game, 1, K.PLAYS | K.THROWS)
    seen = [_seen(line, dice=series.game.book.has_dice) for line in logged.lines.tolist()]
    return seen, [int(word) for word in logged.words[0]]


def _seen(line: list[int], *, dice: bool) -> Seen:
    if line[K.EVENT_KIND] == K.LOST:
        return None
    if line[K.EVENT_KIND] == K.PLAYED:
        shift = L.USE_SHIFT if dice else S.PLAY_SHIFT
        return (line[K.EVENT_USE] << shift) + line[K.EVENT_ROUTE]
    shown = line[K.EVENT_SHOWN]
    return Throw(*divmod(shown, DIE_BASE)) if dice else CARDS[shown - 1]


# Positions that follow


def _begun(series: Series, first: int) -> Record:
    """The record before anything happens; at a start where nobody throws for it, `first` begins."""
    if series.position is not None:
        return way_to(series.position)
    if series.beginning.phase is Phase.OPENING:
        return Record.starting(series.beginning)
    return Record.begin(series.game, series.players, partners=series.partners, first=first)


def _after(position: Position, what: Seen) -> list[Position]:
    """The positions that something leads to, one after the other."""
    if isinstance(what, Throw):
        return [position.throw(what)]
    if isinstance(what, str):
        return [position.draw(what)]
    if what is None:
        return _turn_lost(position)
    return [position.play(next(play for play in position.plays if play.code == what))]


def _turn_lost(position: Position) -> list[Position]:
    """The positions as what is left of a turn is given up: by a pass, or die by die (N11)."""
    way = []
    while position.phase is Phase.PLAY:
        play = position.plays[0]
        position = position.play(play)
        way.append(position)
        if play.kind == "pass":
            break
    return way
