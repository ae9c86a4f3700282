"""Positions and plays as text, both ways. docs/notation.md says it in full.

    pollyanna{"reward":20} seats=0,1,2,3 turn=0 0=corner,corner,B6,home 1=… throw=6-3 left=3

One line, fields separated by single spaces: the game with its house rules, then key=value fields.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from homeward.errors import BadNotation, HomewardError, needed
from homeward.referee.track import layout as L

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from homeward.model import Play
    from homeward.positions.position import Position
    from homeward.positions.stage import StagePosition
    from homeward.positions.track import TrackPosition
    from homeward.rulebook import Value

ARROWS = re.compile(r"[-=→⇒–—−>:,/+]")
FILLERS = {"from", "to", "by", "with", "the", "a", "on", "piece", "start"}
FILLERS |= {"de", "del", "por", "con", "hasta", "al", "el", "la", "en", "ficha", "sacar"}
SYNONYMS = {
    "break out": "enter",
    "fugarse": "enter",
    "entrar": "enter",
    "entra": "enter",
    "pasar": "pass",
    "paso": "pass",
    "rechazar": "decline",
    "renunciar": "forfeit",
}
SYNONYM = re.compile(rf"\b({'|'.join(SYNONYMS)})\b")
LONGEST_PLAY = 100


def play_words(text: str) -> tuple[str, ...]:
    """The words of a typed play, whatever the case, arrows and spaces: `B6→B9`, `b6 to b9` → (`b6`, `b9`).

    What a play is called in words is understood too, in English and Spanish.

    >>> play_words("entrar en B6 con el 6")
    ('enter', 'b6', '6')
    """
    plain = "".join("?" if sign.isdigit() and not sign.isascii() else sign for sign in text[:LONGEST_PLAY].lower())
    known = SYNONYM.sub(lambda match: SYNONYMS[match[0]], ARROWS.sub(" ", plain))
    return tuple(word for word in known.split() if word not in FILLERS)


def written(position: Position, play: Play) -> str:
    """A legal play as a record writes it: its text, and the dice where two plays would else read alike."""
    text = play.text
    return f"{text} {'+'.join(map(str, play.dice))}" if text in position.alike else text


def house_text(house: Mapping[str, Value]) -> str:
    """House rules as JSON without spaces, keys in order; nothing where there are none."""
    return json.dumps(house, separators=(",", ":"), sort_keys=True) if house else ""


def head(position: Position) -> list[str]:
    """The fields every position begins with."""
    name = position.game.name + house_text(position.game.house_rules)
    fields = [name, "seats=" + listed(position.seats)]
    if position.partners:
        fields.append("partners")
    return [*fields, f"turn={position.to_play}"]


def listed(numbers: Sequence[int]) -> str:
    """Numbers with commas."""
    return ",".join(map(str, numbers))


def track_text(position: TrackPosition) -> str:
    """A dice game's position in one line."""
    row = position.row
    fields = head(position)
    fields += [f"{seat}={','.join(spaces)}" for seat, spaces in position.pieces.items()]
    if position.forfeited:
        fields.append("forfeited=" + listed(position.forfeited))
    if position.doublets:
        fields.append(f"doublets={position.doublets}")
    if position.places:
        fields.append("places=" + listed(position.places))
    if row[L.PHASE] == L.OPENING:
        totals = position.starting_totals
        fields.append("starting=" + ",".join(f"{seat}:{total or '?'}" for seat, total in totals.items()))
    if position.dice is not None:
        fields.append(f"throw={position.dice}")
        fields.append("left=" + ("-".join(map(str, position.dice_left)) or "none"))
        entries, dice = divmod(row[L.OWED], L.ENTRY_WORTH)
        for key, value in (
            ("reward", row[L.REWARD]),
            ("owes", f"{entries}+{dice}" if row[L.OWED] else 0),
            ("resting", _resting(position)),
            ("given_up", row[L.FORFEITS]),
            ("unused", row[L.UNUSED]),
            ("captured", row[L.DEEDS] & L.CAPTURED),
            ("broke_out", int(_must_tell_entry(position))),
        ):
            if value:
                fields.append(f"{key}={value}")
    if position.is_over:
        fields.append("won=" + listed(position.winners))
    return " ".join(fields)


def _resting(position: TrackPosition) -> str | int:
    """Who rests: so many on the start, or where third pieces rest as well (P22) the space of each."""
    resting = position.resting
    return ",".join(resting) if position.game.book.track.third_rests else len(resting)


def _must_tell_entry(position: TrackPosition) -> bool:
    """Whether the 6 of a 6-3 has let a piece enter (H8) and no resting piece tells of it."""
    return bool(position.row[L.DEEDS] & L.BROKE_OUT) and not position.game.book.track.rest_after_entering


def stage_text(position: StagePosition) -> str:
    """A Kukla & Ollie position in one line."""
    fields = head(position)
    fields += [f"{seat}={','.join(spaces)}" for seat, spaces in position.pieces.items()]
    fields.append("deck=" + listed(tuple(position.deck.values())))
    if position.card:
        fields.append(f"card={position.drawing}:{position.card}")
    elif position.drawing:
        fields.append(f"draw={position.drawing}")
    if position.winners:
        fields.append("won=" + listed(position.winners))
    return " ".join(fields)


def parse(text: str) -> Position:
    """The position a line of text describes; damaged text is refused with the place of the damage."""
    from homeward.positions.reading import read_position

    needed(text, str, "A position as text")
    try:
        return read_position(text)
    except BadNotation:
        raise
    except HomewardError as error:
        raise BadNotation(f"This position cannot occur: {error}") from error
