"""A whole turn in one breath, for ears: `Red 5 and 1: 26 to 31, captures you`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from homeward.events import Drawn, Played, Thrown
from homeward.telling.brought import PLACED, brought
from homeward.telling.events import dice_words, event_words
from homeward.telling.plays import captured_words, made_words, move_words
from homeward.words import capital

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from homeward.table import Table
    from homeward.telling.voice import Voice

Wordiness = Literal["brief", "usual", "full"]
"""What was thrown and what came of it; every play; every play with where it leads, and what it brought about."""
WORDINESS: tuple[Wordiness, ...] = ("brief", "usual", "full")


def turns(table: Table, most: int) -> list[range]:
    """The last turns in order, each as the places of its steps; steps of one seat in a row are one turn."""
    found: list[range] = []
    end = len(table.line)
    while end and len(found) < most:
        first = turn_of(table, end - 1)
        found.append(range(first, end))
        end = first
    return found[::-1]


def turn_of(table: Table, index: int) -> int:
    """The step with which the turn of a step began."""
    while index > 0 and table.line[index - 1].event.seat == table.line[index].event.seat:
        index -= 1
    return max(index, 0)


def is_done(table: Table, turn: range) -> bool:
    """Whether nothing more of a turn can come."""
    last = table.line[turn[-1]]
    return last.position.is_over or last.position.to_play != last.event.seat


def turn_words(voice: Voice, turn: range, wordiness: Wordiness = "usual") -> str:
    """A turn as one sentence for each throw or card, the first with who it was; a place taken is told in any case."""
    voice = voice.aloud("full" if wordiness == "full" else "short")
    line, said = voice.table.line, []
    for part in _parts(voice.table, turn):
        shown = line[part[0]].event
        if isinstance(shown, Thrown) and shown.for_start:
            said += [" ".join(event_words(voice, line[part[0]]))]
            continue
        head = _head(voice, part)
        who = voice.who(shown.seat) if not said else ""
        plays = "; ".join(_plays(voice, part, wordiness))
        said.append(capital(": ".join(filter(None, (f"{who} {head}".strip(), plays))) + "."))
        notes = (note for index in part for note in brought(voice.table, index))
        said += [voice.told(note) for note in notes if wordiness == "full" or note.code in PLACED]
    return " ".join(said)


def _parts(table: Table, turn: range) -> Iterator[Sequence[int]]:
    """The steps of a turn, cut before every throw and card."""
    starts = [i for i in turn if i == turn[0] or not isinstance(table.line[i].event, Played)]
    for first, end in zip(starts, [*starts[1:], turn[-1] + 1], strict=True):
        yield range(first, end)


def _head(voice: Voice, part: Sequence[int]) -> str:
    """What a part of a turn is played with."""
    shown = voice.table.line[part[0]].event
    if isinstance(shown, Thrown):
        return dice_words(voice, shown.dice)
    return voice.say("turn_card", card=voice.say(f"card_{shown.card}")) if isinstance(shown, Drawn) else ""


def _plays(voice: Voice, part: Sequence[int], wordiness: Wordiness) -> Iterator[str]:
    events = (voice.table.line[index].event for index in part)
    for event in events:
        if not isinstance(event, Played):
            continue
        if wordiness == "full":
            yield made_words(voice, event)
        elif wordiness == "usual":
            yield move_words(voice, event) + captured_words(voice, event.captures)
        else:
            yield from _brief(voice, event)


def _brief(voice: Voice, event: Played) -> Iterator[str]:
    """Of a play what changes the race; a plain move goes without saying."""
    if event.captures:
        yield captured_words(voice, event.captures).removeprefix(", ")
    elif event.home:
        yield voice.say("hint_home", number=event.home)
    elif event.play.kind != "move":
        yield move_words(voice, event)
    elif event.play.piece:
        yield voice.say("turn_piece", number=event.play.piece)
