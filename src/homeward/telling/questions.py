"""What is asked by ear: where my pieces are, who can reach them, what is ahead of one. The referee knows."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from homeward.draw.plain import seat_words
from homeward.draw.wording import number
from homeward.positions.reach import ahead, threats, throws_that_reach
from homeward.positions.typed import as_notation
from homeward.telling.plays import captured_words
from homeward.words import capital

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from homeward.events import Played
    from homeward.positions.reach import Dice, Step, Threat
    from homeward.telling.voice import Voice

FAR = 12
"""How far ahead somebody is worth mentioning: as far as two dice go."""
SHORTLY = dict.fromkeys(("too_far", "wrong_number_to_enter", "wrong_die_to_enter"), "ahead_barred")
SHORTLY |= dict.fromkeys(("more_entries", "must_enter"), "ahead_enters")
"""Reasons that take fewer words where no throw lies on the table."""


def pieces_words(voice: Voice, seat: int) -> str:
    """Where the pieces of a seat are."""
    spaces = voice.table.position.pieces[seat]
    told = seat_words(voice.table.book, seat, spaces, voice.language)
    return voice.say("answer_pieces", who=voice.who(seat), pieces=told)


def reach_words(voice: Voice, seat: int) -> str:
    """Which pieces of a seat rivals could capture next, each with who could and how."""
    found, dice = threats(voice.table.position, seat), voice.table.book.has_dice
    if not found:
        return voice.say("answer_reach_none" if dice else "answer_reach_none_move")
    spaces = dict.fromkeys(threat.space for threat in found)
    said = [_reached(voice, seat, space, [one for one in found if one.space == space]) for space in spaces]
    if dice:
        said.append(voice.say("answer_throws", number=throws_that_reach(voice.table.position, seat)))
    return " ".join(said)


def _reached(voice: Voice, seat: int, space: str, found: Sequence[Threat]) -> str:
    """One piece, and everybody who can reach it."""
    rivals = dict.fromkeys(threat.rival for threat in found)
    ways = "; ".join(_way(voice, rival, [one for one in found if one.rival == rival]) for rival in rivals)
    return capital(voice.say("answer_reach", place=voice.space(space, seat), ways=ways))


def _way(voice: Voice, rival: int, found: Sequence[Threat]) -> str:
    if voice.table.book.has_dice:
        numbers = _either(voice, (one.dice for one in found))
        return voice.say("answer_reach_dice", who=voice.colour(rival), numbers=numbers)
    pieces = voice.joined(dict.fromkeys(str(one.piece) for one in found))
    return voice.say("answer_reach_pieces", who=voice.colour(rival), number=pieces)


def _either(voice: Voice, dice: Iterable[Dice]) -> str:
    """`a 4, a 5 or 3 and 1`."""
    *first, last = [
        voice.say("one_die", number=one[0]) if len(one) == 1 else voice.joined(map(str, one))
        for one in sorted(dice, key=len)
    ]
    return f"{', '.join(first)} {voice.say('or')} {last}" if first else last


def ahead_words(voice: Voice, seat: int, piece: str) -> str:
    """What each die would do with a piece, and who stands ahead of it."""
    piece = _spelled(voice, seat, piece)
    steps = ahead(voice.table.position, seat, piece)
    why = {step.why for step in steps}
    if len(why) == 1 and None not in why:
        return " ".join(voice.told(one) for one in why if one)
    space = _space_of(voice, seat, piece)
    said = [voice.say("ahead_from", place=voice.space(space, seat), ways="; ".join(_steps(voice, steps)))]
    if voice.table.book.has_dice and space != "corner":
        said.append(_standing(voice, seat, space))
    return " ".join(map(capital, said))


def _spelled(voice: Voice, seat: int, piece: str) -> str:
    """A piece as the referee calls it: its space, `enter` for one that waits, or its number."""
    word = as_notation(voice.table.book, piece)
    if voice.table.book.has_dice:
        return {"CORNER": "enter", "ENTER": "enter", "HOME": "home"}.get(word.upper(), word.upper())
    spaces = voice.table.position.pieces[seat]
    return str(spaces.index(word) + 1) if word in spaces else word


def _space_of(voice: Voice, seat: int, piece: str) -> str:
    """The space of a piece that is called by it, by `enter`, or by its number."""
    if voice.table.book.has_dice:
        return "corner" if piece == "enter" else piece
    return voice.table.position.pieces[seat][int(piece) - 1]


def _steps(voice: Voice, steps: Sequence[Step]) -> Iterator[str]:
    """What is free, then die by die whatever is more than that."""
    free = [step for step in steps if step.plays and step.die and not any(_is_more(made) for made in step.plays)]
    if len(free) == len(steps):
        yield voice.say("ahead_free_all")
    elif free:
        yield voice.say("ahead_free", numbers=_either(voice, ((step.die,) for step in free)))
    yield from (_leads(voice, step) for step in steps if step.plays and step not in free)
    barred: dict[tuple[str, str], list[Dice]] = {}
    for step in steps:
        if step.why is not None:
            code = SHORTLY.get(step.why.code, "ahead_barred_why")
            why = voice.told(step.why).rstrip(".") if code == "ahead_barred_why" else ""
            barred.setdefault((code, why), []).append((step.die,))
    for (code, why), dice in barred.items():
        yield voice.say(code, numbers=_either(voice, dice), why=why)


def _is_more(made: Played) -> bool:
    """Whether a play is more than a plain step ahead."""
    return bool(made.captures or made.home or made.play.kind != "move")


def _leads(voice: Voice, step: Step) -> str:
    """Where a die, or a move without one, can lead."""
    *first, last = [
        voice.space(made.play.target, made.seat) + captured_words(voice, made.captures) for made in step.plays
    ]
    places = f"{'; '.join(first)} {voice.say('or')} {last}" if first else last
    return voice.say("ahead_to", number=step.die, places=places) if step.die else places


def _standing(voice: Voice, seat: int, space: str) -> str:
    """Who stands ahead, and how far."""
    told = [
        voice.say("ahead_one", who=_crowd(voice, one.seats), place=voice.label(one.space), number=one.steps)
        for one in voice.table.position.standing_ahead(seat, space, FAR)
    ]
    return voice.say("ahead_standing", pieces="; ".join(told)) if told else voice.say("ahead_nobody", number=FAR)


def _crowd(voice: Voice, seats: Sequence[int]) -> str:
    """`Red`, `two of Blue's`, `Red and Blue`."""
    return voice.joined(
        voice.say("ahead_some", number=number(count, voice.language), who=voice.colour(seat))
        if count > 1
        else voice.colour(seat)
        for seat, count in Counter(seats).items()
    )
