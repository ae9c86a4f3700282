"""A table as it stands, as a line in a list, and as a whole game to step through."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from homeward.events import Thrown
from homeward.model import Phase
from homeward.table import Refused, can_undo, last_shown
from homeward.web.views.choosing.settings import house
from homeward.web.views.now.ask import ask
from homeward.web.views.now.by_post import post_shown
from homeward.web.views.now.cards import card_words
from homeward.web.views.now.happened import happened
from homeward.web.views.now.pieces import pieces
from homeward.web.views.now.plays import plays
from homeward.web.views.now.seats import seats
from homeward.web.views.now.state import state
from homeward.web.views.now.told import Told
from homeward.web.views.over.ending import ending
from homeward.web.views.over.fair import own_dice
from homeward.web.views.voice import Voice
from homeward.web.wire.table import History, TableShown, View

if TYPE_CHECKING:
    from homeward.positions import Position
    from homeward.table import Table
    from homeward.web.hosting.glances import Glance
    from homeward.web.views.now.seats import KeptFor
    from homeward.web.views.voice import Whose
    from homeward.web.wire.table import ClockShown, Role


STEPS_A_PAGE = 250  # about a hundred kilobytes


@dataclass(frozen=True)
class Standing:
    """What is known of a table beside its events: what a device is there for, seats kept for people, the clock."""

    role: Role = "opener"
    kept_for: KeptFor = field(default_factory=dict)
    clock: ClockShown | None = None
    next: str = ""
    told: Told = field(default_factory=Told)


def view(
    table: Table, table_id: str, whose: Whose, language: str, read_only: str = "", standing: Standing | None = None
) -> View:
    """A table as it stands, for the device that holds these seats."""
    standing = standing or Standing()
    voice = Voice(table, language, whose=whose, watching=standing.role == "watching")
    position, book = table.position, table.book
    asked, scene = ask(voice), standing.told.scene(voice)
    can_act = not read_only and not voice.watching
    return View(
        table=table_id,
        version=table.version,
        language=language,
        game=book.name,
        title=book.title,
        family=table.book.family,
        real_dice=table.real_dice,
        hints=table.begun.hints,
        partners=position.partners,
        house=scene.house,
        unstudied=scene.unstudied,
        seats=seats(voice, standing.kept_for),
        phase=position.phase.value,
        to_play=position.to_play,
        ask=asked,
        headline=scene.headline,
        notes=scene.notes,
        words=scene.words,
        pieces=scene.pieces,
        dice=scene.dice,
        reward=position.reward,
        card=position.card,
        card_words=card_words(voice, position.card),
        drawing=position.drawing,
        deck=scene.deck,
        starting_totals=_starting_totals(position),
        plays=plays(voice, position) if can_act and asked.code in ("play", "pass") else [],
        can_undo=can_act and _can_undo(voice),
        correctable=_correctable(table) if can_act and asked.code not in ("friend", "seats") else None,
        steps=len(table.line),
        recent=standing.told.recent(voice),
        turns=standing.told.turns(voice),
        ending=scene.ending,
        read_only=read_only,
        fair=scene.fair,
        own_dice=own_dice(table, language),
        role=standing.role,
        clock=standing.clock,
        next=standing.next,
        post=post_shown(voice),
    )


def listed(
    glance: Glance, table_id: str, whose: Whose, created: str, updated: str, language: str, role: Role = "opener"
) -> TableShown:
    """A table as a line in the list of my tables."""
    table = glance.table
    voice, position = Voice(table, language, whose=whose), table.position
    return TableShown(
        id=table_id,
        game=table.book.name,
        title=table.book.title,
        created=created,
        updated=updated,
        steps=glance.steps,
        over=position.is_over,
        my_turn=_my_turn(voice),
        role=role,
        by_post=table.post is not None,
        state=state(voice, glance.length),
        seats=seats(voice),
        pieces=pieces(position),
    )


def _my_turn(voice: Voice) -> bool:
    """Whether something is for this device to do."""
    table = voice.table
    if table.position.is_over or voice.open_seats():
        return False
    if table.post is not None:
        return table.due.kind != "post"
    return voice.is_here(table.position.to_play)


def first_of_page(table: Table, step: int) -> int:
    """The first step of the page that has a step."""
    return min(step, max(0, len(table.line) - 1)) // STEPS_A_PAGE * STEPS_A_PAGE


def history(table: Table, table_id: str, whose: Whose, language: str, stops: str = "", first: int = 0) -> History:
    """A page of a whole game; `stops` says why it can be followed no further, if it cannot."""
    voice = Voice(table, language, whose=whose)
    steps = range(len(table.line))[first : first + STEPS_A_PAGE]
    return History(
        table=table_id,
        title=table.book.title,
        game=table.book.name,
        family=table.book.family,
        language=language,
        seats=seats(voice),
        house=house(table.book, language),
        start=pieces(table.start),
        total=len(table.line),
        first=first,
        steps=[happened(voice, index) for index in steps],
        ending=ending(voice),
        stops=stops,
    )


def _starting_totals(position: Position) -> dict[int, int]:
    """In the opening, what each seat still in the running has thrown."""
    return dict(position.starting_totals) if position.phase is Phase.OPENING else {}


def _can_undo(voice: Voice) -> bool:
    """Whether there is a play to take back that was made at this device."""
    index = voice.table.undoable
    return can_undo(voice.table) and index is not None and voice.is_here(voice.table.line[index].event.seat)


def _correctable(table: Table) -> Literal["throw", "card"] | None:
    """What was typed in last, if it may still be corrected."""
    if not table.real_dice:
        return None
    try:
        return "throw" if isinstance(last_shown(table), Thrown) else "card"
    except Refused:
        return None
