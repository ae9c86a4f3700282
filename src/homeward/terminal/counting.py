"""`homeward count`: what somebody counts on a real board, asked one after the other, and written as a file."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar, cast

from homeward import rulebook
from homeward.errors import BadOptions
from homeward.origins import board_file, counted, file_name, origin
from homeward.positions import Game
from homeward.terminal.prompts.asking import Left, allow_editing, ask
from homeward.terminal.refusing import refusal_words
from homeward.terminal.screen import Screen
from homeward.words import choice, say
from homeward.writing import written_whole

if TYPE_CHECKING:
    from collections.abc import Callable

    from homeward.origins import Counted, Question
    from homeward.rulebook import Rulebook, Value

T = TypeVar("T")
LEAVING = ("quit", "q", "salir")
NONE = ("none", "ninguna", "-")
OF_A_SIDE_TRACK = ("turnout_after", "turnout_rejoins")  # not asked for where there is none


def count(game: str, out: Path | None, plain: bool | None, language: str) -> int:
    """Ask, show the board, write the file; the exit code is 1 where somebody left before."""
    book = rulebook.load(game)
    found = origin(book.name)
    if found is None:
        raise BadOptions(f"Nothing is counted on a board of {book.title}.")
    counting = Counting(book, found.count, Screen.for_output(plain), language)
    allow_editing()
    try:
        board, name = counting.board(), counting.ask_name()
    except (Left, KeyboardInterrupt):
        counting.tell("left")
        return 1
    return counting.write(board, name, out)


class Counting:
    """A board being counted: what was answered so far, question by question."""

    def __init__(self, book: Rulebook, questions: tuple[Question, ...], screen: Screen, language: str) -> None:
        self.book = book
        self.questions = questions
        self.screen = screen
        self.language = language
        self.values: dict[str, Value] = {}

    def tell(self, code: str, **params: str | int) -> None:
        """A sentence of the catalogue on a line of its own."""
        self.screen.line(self._say(code, **params))

    def board(self) -> Rulebook:
        """Ask until the answers make a board, and show it; raises Left."""
        self.tell("intro")
        while True:
            for question in self.questions:
                if question.setting in OF_A_SIDE_TRACK and self._now("turnout_spaces") == 0:
                    continue
                self.screen.line()
                self.screen.line(question.ask.say(self.language))
                self._answer(question.setting)
            found = self._found()
            if found.book is not None:
                self._show(found)
                return found.book
            self.tell("no_board", why=self._why(found))

    def ask_name(self) -> str:
        """What the board is called."""
        return self._typed(self._say("call_it"), "")

    def write(self, board: Rulebook, name: str, out: Path | None) -> int:
        """The file, if none is there yet."""
        path = out or Path(file_name(board, name))
        if path.exists():
            self.tell("there_already", file=str(path))
            return 1
        try:
            with written_whole(path) as beside:
                beside.write_text(board_file(board, name), encoding="utf-8")
        except OSError as error:
            self.tell("cannot_write", file=str(path), why=error.strerror or "?")
            return 1
        self.tell("written", file=str(path))
        self.screen.line(f"homeward play {path}")
        return 0

    def _answer(self, key: str) -> None:
        """One setting, asked for until it can be read; what it does to the board is said at once."""
        before = self._now(key)
        value = self._read(before)
        if value == before:
            return
        self.values[key] = value
        found = self._found()
        if found.refused is not None:
            self.tell("no_board_yet", why=self._why(found))

    def _now(self, key: str) -> Value:
        """What the setting is as far as we know: typed, or the game's own with the sides that were typed."""
        if key in self.values:
            return self.values[key]
        return cast("Value", getattr(self._found().nearest.rules, key))

    def _read(self, before: Value) -> Value:
        """A value of the same kind as the one before."""
        if isinstance(before, dict):
            return {card: self._cards(card, before.get(card, 0)) for card in rulebook.CARDS}
        if isinstance(before, tuple) and before and isinstance(before[0], tuple):
            return tuple(self._ranks(number, ranks) for number, ranks in enumerate(before, start=1))
        if isinstance(before, tuple):
            shown = ", ".join(map(str, before)) or self._say("nothing")
            return self._until("", shown, _numbers, "not_numbers")
        return self._number("", cast("int", before))

    def _number(self, prompt: str, before: int) -> int:
        return self._until(prompt, str(before), _number, "not_number")

    def _cards(self, card: str, before: int) -> int:
        return self._number(self._say("card", card=choice(card, self.language)), before)

    def _ranks(self, number: int, before: tuple[str, ...]) -> tuple[str, ...]:
        """A side's ranks: any signs are taken, and what they make is said by the board's own checks."""
        return tuple(self._typed(self._say("side", number=number), " ".join(before)).split())

    def _until(self, prompt: str, shown: str, read: Callable[[str], T | None], code: str) -> T:
        """Ask until it can be read."""
        while True:
            value = read(self._typed(prompt, shown))
            if value is not None:
                return value
            self.tell(code)

    def _typed(self, prompt: str, before: str) -> str:
        """A line, or what stands in brackets; raises Left."""
        kept = f"[{before}]" if before else ""
        shown = " ".join(part for part in (prompt, kept) if part)
        line = ask(f"{shown} " if shown.endswith("?") else f"{shown}: ").strip()
        if line.lower() in LEAVING:
            raise Left
        return line or before

    def _found(self) -> Counted:
        return counted(self.book.name, self.values)

    def _why(self, found: Counted) -> str:
        assert found.refused is not None
        return refusal_words(found.refused, self.language)

    def _show(self, found: Counted) -> None:
        assert found.book is not None
        self.tell("this_board")
        self.screen.board(Game(found.book).start(first=0), self.language)
        if found.book.has_dice:
            self.tell("around", number=found.book.track.ring, steps=found.steps)
        else:
            self.tell("cards", number=sum(found.book.stage.deck.values()))

    def _say(self, code: str, **params: str | int) -> str:
        return say(self.book, "origins", code, self.language, **params)


def _number(text: str) -> int | None:
    return int(text) if re.fullmatch(r"-?\d{1,4}", text) else None


def _numbers(text: str) -> tuple[int, ...] | None:
    """Whole numbers with commas or spaces between them."""
    if text.lower() in NONE:
        return ()
    words = [word for word in re.split(r"[,\s]+", text) if word]
    found = [number for number in map(_number, words) if number is not None]
    return tuple(found) if len(found) == len(words) else None
