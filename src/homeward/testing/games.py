"""Check a game: its file, whole games of it by both referees, its positions as text, its boards, its languages."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any

from homeward.draw.names import heard, label
from homeward.draw.plain import board_words
from homeward.draw.text.picture import board_text
from homeward.errors import HomewardError
from homeward.languages import LANGUAGES
from homeward.model import Phase
from homeward.players.tempered import Wanderer
from homeward.positions import Game
from homeward.positions import game as game_of
from homeward.positions.reading import read_position
from homeward.renaming import renamed
from homeward.targets.machines import can_compile
from homeward.targets.plain import PlainStage, PlainTrack
from homeward.testing.languages import untold

if TYPE_CHECKING:
    from collections.abc import Iterator
    from os import PathLike

    from homeward.players import Player
    from homeward.positions import Position

SET_UPS = ((2, False), (3, False), (4, False), (4, True))
DRAWN_EVERY = 50  # positions: boards hardly differ, and take longer than plays


class BadGame(HomewardError, AssertionError):
    """A game that cannot be trusted at a table; the message says what is wrong, a sentence a line."""


@renamed(seats="players")
def check_game(
    game: Game | str | PathLike[str],
    *,
    players: int | None = None,
    seed: int = 0,
    steps: int = 400,
    compiled: bool | None = None,
) -> None:
    """Refuse a game, by its name or its file, in which something is wrong, and say all of it that can be told.

    Its file is read and its board laid down. Whole games are played by chance, up to `steps` positions of each set-up
    (2, 3 and 4 players and partnership; or `players` alone): what is listed is allowed and nothing else can be due,
    positions read back from their text, and the compiled referee answers as the plain one does, where there is a
    compiler (`compiled` says otherwise). Boards are drawn, and every text is there, in English and Spanish.
    """
    try:
        found = game if isinstance(game, Game) else game_of(game)
    except HomewardError as error:
        raise BadGame(str(error)) from error
    faults = [f"{found.title}: {fault}" for fault in untold(found.book)]
    set_ups = SET_UPS if players is None else ((players, False),)
    engines = _engines(found, can_compile() if compiled is None else compiled)
    for many, partners in set_ups:
        if not partners or found.book.has_partners:
            faults += _played(found, many, partners, seed, steps, engines)
    if faults:
        raise BadGame("\n".join(dict.fromkeys(faults)))


@renamed(seats="players")
def positions(
    game: Game, player: Player, *, players: int = 4, seed: int = 0, partners: bool = False
) -> Iterator[Position]:
    """The positions of a whole game that one player plays for every seat, by the dice of a seed."""
    chance = Random(seed)
    position = game.start(players, partners=partners)
    while not position.is_over:
        yield position
        if position.phase is Phase.PLAY:
            position = position.play(player.decide(position))
        elif position.deck:
            position = position.draw(chance.choice([*Counter(position.deck).elements()]))
        else:
            position = position.throw(chance.randint(1, 6), chance.randint(1, 6))
    yield position


def _engines(game: Game, compiled: bool) -> tuple[Any, Any] | None:
    """The plain referee and the compiled one."""
    if not compiled:
        return None
    from homeward.targets.compiled_machine import CompiledMachine
    from homeward.targets.machine_referee import MachineStage, MachineTrack

    on = CompiledMachine()
    return (PlainTrack(), MachineTrack(on)) if game.book.has_dice else (PlainStage(), MachineStage(on))


def _played(
    game: Game, many: int, partners: bool, seed: int, steps: int, engines: tuple[Any, Any] | None
) -> list[str]:
    """The first thing that is wrong in one game, if anything is."""
    every = positions(game, Wanderer(seed), players=many, seed=seed, partners=partners)
    where = f"{game.title}, {many} players{', partners' if partners else ''}"
    position = None
    try:
        for number, position in enumerate(every):
            fault = _wrong_in(position, engines, draw=number % DRAWN_EVERY == 0)
            if fault:
                return [f"{where}: {fault}"]
            if number >= steps:
                break
    except Exception as error:  # whatever a board that nobody has seen brings about
        return [f"{where}: {type(error).__name__} after {position}: {error}"]
    return []


def _wrong_in(position: Position, engines: tuple[Any, Any] | None, *, draw: bool) -> str:
    """What is wrong in a position; empty where nothing is."""
    text = str(position)
    if read_position(text, position.game) != position:
        return f"{text} reads back as another position."
    if position.phase is Phase.PLAY:
        if not position.plays:
            return f"nothing can be played, not even pass, in {text}."
        for play in position.plays:
            if why := position.why_not(play):
                return f"{play} is listed and refused in {text}: {why}"
            position.play(play)
        if engines and not _agree(position, *engines):
            return f"the compiled referee answers otherwise than the plain one in {text}."
    if str(position) != text:
        return f"asking what can be played changed {text}."
    if draw:
        _draw(position)
    return ""


def _agree(position: Position, plain: Any, compiled: Any) -> bool:
    """Whether both referees list the same plays, and come to the same after each."""
    past = (list(position.past),) if not position.game.book.has_dice else ()  # type: ignore[attr-defined]
    tables, row = position.tables, list(position.row)  # type: ignore[attr-defined]
    plays = plain.plays(tables, row, *past)
    if plays != compiled.plays(tables, row, *past):
        return False
    return all(plain.play(tables, row, *past, code) == compiled.play(tables, row, *past, code) for code in plays)


def _draw(position: Position) -> None:
    """The board as a picture, as text and in words; every space has a name."""
    book = position.game.book
    for language in LANGUAGES:
        position.svg(language=language)
        board_text(book, position.pieces, language=language)
        board_words(book, position.pieces, language=language)
        for space in {space for spaces in position.pieces.values() for space in spaces}:
            label(book, space, language=language), heard(book, space, language)
