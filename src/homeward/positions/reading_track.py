"""A dice game's position from the fields of its text: a turn's beginning, then what is left of the throw."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from homeward.model import Throw
from homeward.positions.track import TrackPosition
from homeward.referee.track import layout as L
from homeward.referee.track.doublets import is_third_doublet
from homeward.referee.track.legality import with_resting
from homeward.referee.track.six_three import SIX, THREE

if TYPE_CHECKING:
    from homeward.positions.game import Game
    from homeward.positions.reading import Field

# What a position waits for, by the field that says so, and the fields that may go with it.
GOES_WITH = {
    "starting": set[str](),
    "throw": {
        *("forfeited", "doublets", "places"),
        *("left", "reward", "owes", "resting", "given_up", "unused", "captured", "broke_out"),
    },
    "won": {"forfeited", "places"},
    "": {"forfeited", "doublets", "places"},
}
AFTER_THE_PIECES = {*GOES_WITH, *GOES_WITH["throw"]}
ONE_DIE = (L.ENTRY_WORTH + 1, 1, 0)  # what one die can owe: an entry, a play, nothing
MORE_THAN_ONE_DIE = 2 * L.ENTRY_WORTH + 2


def read_track(which: Game, seats: tuple[int, ...], named: dict[str, Field]) -> TrackPosition:
    """The position of a dice game that these fields describe."""
    waits = next((key for key in ("starting", "throw", "won") if key in named), "")
    for key, field in named.items():
        if key in AFTER_THE_PIECES - GOES_WITH[waits] - {waits}:
            raise field.damaged(f"it does not go with {waits}=" if waits else "it asks for throw=")
    _check_house(which, named)
    position = which.position(
        {seat: named[str(seat)].value.split(",") for seat in seats},
        to_play=named["turn"].number(0, 3),
        partners="partners" in named,
        forfeited=named["forfeited"].numbers() if "forfeited" in named else (),
        over=waits == "won",
        doublets=named["doublets"].number(0, 2) if "doublets" in named else 0,
        places=named["places"].numbers() if "places" in named else (),
    )
    assert isinstance(position, TrackPosition)
    if waits == "starting":
        return _opening(position, named["starting"], seats)
    if waits == "throw":
        return _thrown(position, named)
    if waits == "won":
        _check_won(position, named)
    return position


def _check_house(which: Game, named: dict[str, Field]) -> None:
    """Refuse what only a house rule knows, where it is not played."""
    rules = which.book.track
    known = {"doublets": rules.three_doublets, "places": rules.play_on, "captured": rules.capture_throws_again}
    known["unused"] = rules.use_dice == "free" and rules.extra_throw == "both_used"
    known["broke_out"] = rules.six_three and not rules.rest_after_entering  # else the pieces that rest tell of it
    for key in known:
        if key in named and not known[key]:
            raise named[key].damaged("no house rule here asks for it")


def _with_row(position: TrackPosition, row: list[int]) -> TrackPosition:
    return TrackPosition(position.game, tuple(row))


# Won


def _check_won(position: TrackPosition, named: dict[str, Field]) -> None:
    """One player made the last play and brought the last piece home."""
    if named["won"].numbers() != position.winners:
        raise named["won"].damaged("the pieces on the board say otherwise")
    home = [seat for seat in position.seats if set(position.pieces[seat]) == {"home"}]
    if position.game.book.track.play_on:
        if position.to_play != position.places[-2]:
            raise named["turn"].damaged("the last play was that of the last but one, who has every piece home")
        return
    both = position.partners and position.game.book.track.partners == "all_home"
    if len(position.winners) > 1 + position.partners or (not both and len(home) > 1):
        raise named["won"].damaged("the game was over before so many pieces were home")
    if position.to_play not in home or position.to_play not in position.winners:
        raise named["turn"].damaged("the last play was the winner's, who has every piece home")


# The throws for the start


def _opening(position: TrackPosition, field: Field, seats: tuple[int, ...]) -> TrackPosition:
    """The throws for the start so far (P6): in order of turn from the lowest seat still in the running."""
    rules = position.game.book.track
    if rules.starter != "throw":
        raise field.damaged(f"{position.game.title} has no throws for the start")
    if position != position.game.start(seats, partners=position.partners, first=position.to_play):
        raise field.damaged("no piece has entered before the start is decided")
    totals: dict[int, int] = {}
    for part in field.value.split(","):
        match = re.fullmatch(r"([0-3]):(\?|[2-9]|1[0-2])", part)
        if not match or int(match[1]) not in seats or int(match[1]) in totals:
            raise field.damaged("each a seat in play, a colon and its total or ?, with commas")
        totals[int(match[1])] = 0 if match[2] == "?" else int(match[2])
    if len(totals) < 2:
        raise field.damaged("two at least throw for the start")
    step = 1 if rules.turn_passes == "right" else 3
    order = [seat for i in range(4) if (seat := (min(totals) + step * i) % 4) in totals]
    waiting = [seat for seat in order if not totals[seat]]
    if order[-len(waiting) :] != waiting or not waiting or waiting[0] != position.to_play:
        raise field.damaged(f"they throw in the order {order}, and turn= names the next who has not thrown")
    row = list(position.row)
    row[L.PHASE] = L.OPENING
    for seat, total in totals.items():
        row[L.CONTENDERS] |= 1 << seat
        row[L.TOTALS + seat] = total
    return _with_row(position, row)


# The dice on the table


def _thrown(position: TrackPosition, named: dict[str, Field]) -> TrackPosition:
    """The dice on the table, what is left of them, and what they still ask for."""
    dice = _dice(named["throw"])
    fresh = position.throw(dice)
    if "left" not in named:
        raise named["throw"].damaged("the field left= must follow")
    row = list(fresh.row)
    used = _read_left(row, named["left"], dice)
    if used and is_third_doublet(fresh.row):
        raise named["left"].damaged("a third doublet is not played")
    _read_counts(row, position, named, used)
    if not used:
        _check_owes(row, named, (row[L.OWED],))
        return _with_row(position, row)
    row[L.OWED] = 0
    if row[L.REWARD] and not _is_met(position, row, 0):
        raise named["reward"].damaged("no piece can use it, so it is lost")
    row[L.OWED] = _check_owes(row, named, _can_owe(position, row))
    return _with_row(position, row)


def _dice(field: Field) -> Throw:
    if not re.fullmatch(r"[1-6]-[1-6]", field.value):
        raise field.damaged("two dice from 1 to 6 are needed, for example 6-3")
    return Throw(int(field.value[0]), int(field.value[2]))


def _read_left(row: list[int], field: Field, dice: Throw) -> int:
    """Which dice are left; the number of those used. Of equal dice the first is used first."""
    left = [] if field.value == "none" else field.value.split("-")
    if Counter(left) - Counter(map(str, (dice.a, dice.b))):
        raise field.damaged(f"only dice of the throw {dice} can be left, or none")
    if len(left) < 2:
        row[L.LEFT_A] = row[L.DIE_A] if str(row[L.DIE_A]) in left and not dice.is_double else 0
        row[L.LEFT_B] = row[L.DIE_B] if str(row[L.DIE_B]) in left else 0
    return 2 - len(left)


def _read_counts(row: list[int], position: TrackPosition, named: dict[str, Field], used: int) -> None:
    """The reward that waits, the pieces that rest, the dice given up: no more than dice were used."""
    rules = position.game.book.track
    resting = _read_resting(row, position, named["resting"], used) if "resting" in named else 0
    for key, slot, most, worth in (
        ("reward", L.REWARD, max(rules.reward, rules.home_bonus) if used else 0, 1),
        ("given_up", L.FORFEITS, used if rules.use_dice == "free" else 0, 1),
        ("unused", L.UNUSED, used, 1),
        ("captured", L.DEEDS, min(used, 1), L.CAPTURED),
        ("broke_out", L.DEEDS, int(_may_have_entered(position, row)), L.BROKE_OUT),
    ):
        if key in named and not most:
            raise named[key].damaged("there can be none here")
        if key in named:
            row[slot] += worth * named[key].number(0, most)
    entered = max(resting, int(row[L.DEEDS] & L.BROKE_OUT > 0))
    if not rules.third_rests and entered + row[L.FORFEITS] > used:
        raise named["given_up"].damaged("more dice are accounted for than were used")
    if row[L.UNUSED] < row[L.FORFEITS] and rules.extra_throw == "both_used":
        raise named["given_up"].damaged("as many must be unused=")
    if row[L.UNUSED] + entered > used:
        raise named["unused"].damaged("more dice are accounted for than were used")
    if row[L.REWARD]:
        _check_earned(row, position, named)
    if used == 2 and not row[L.REWARD]:
        raise named["left"].damaged("nothing is left of the throw, so the turn is over")


def _read_resting(row: list[int], position: TrackPosition, field: Field, used: int) -> int:
    """The pieces that rest: how many entered (N6, H8), or the space of each where third pieces rest too (P22)."""
    rules, spaces = position.game.book.track, position.pieces[position.to_play]
    if rules.third_rests:
        named = field.value.split(",")
        if Counter(named) - Counter(space for space in spaces if space[0] == "B") or not used:
            raise field.damaged("spaces of the ring with a piece of the player's on each are needed")
    else:
        entered = _entered(position, row, used) if rules.rest_after_entering else []
        if not entered:
            raise field.damaged("there can be none here")
        named = entered[: field.number(0, len(entered))]
        if named and _is_six_three(position, row):
            row[L.DEEDS] = L.BROKE_OUT
    for space in named:
        row[L.RESTING] = with_resting(row[L.RESTING], position.course.by_name[position.to_play][space])
    return len(named)


def _entered(position: TrackPosition, row: list[int], used: int) -> list[str]:
    """The spaces of the pieces that can have entered with so many dice used, in the order they would have."""
    spaces = position.pieces[position.to_play]
    start, third = (position.course.name(position.to_play, place) for place in (L.START, L.THIRD))
    if not _is_six_three(position, row):
        return [start] * min(used, spaces.count(start))
    if row[L.LEFT_A] or start not in spaces:
        return []
    return [start, third] if used > 1 and third in spaces else [start]


def _is_six_three(position: TrackPosition, row: list[int]) -> bool:
    """Whether these dice may enter two pieces, the one and then the other (H8)."""
    return position.game.book.track.six_three and (row[L.DIE_A], row[L.DIE_B]) == (SIX, THREE)


def _may_have_entered(position: TrackPosition, row: list[int]) -> bool:
    """Whether the 6 of a 6-3 can have entered a piece (H8): it stands on its start, or has moved on since."""
    if not _is_six_three(position, row) or row[L.LEFT_A]:
        return False
    spaces = position.pieces[position.to_play]
    if position.game.book.track.reward or not row[L.LEFT_B]:
        return any(space not in ("corner", "home") for space in spaces)
    return position.course.name(position.to_play, L.START) in spaces


def _check_earned(row: list[int], position: TrackPosition, named: dict[str, Field]) -> None:
    """A reward that waits was earned by a capture, or by a piece that came home (H1)."""
    rules, spaces = position.game.book.track, position.pieces[position.to_play]
    home = rules.home_bonus if spaces.count("home") > len(spaces) - rules.pieces else 0
    if row[L.REWARD] not in (rules.reward, home):
        bonus = f", and a piece home {rules.home_bonus}" if rules.home_bonus else ""
        raise named["reward"].damaged(f"a capture earns {rules.reward} spaces{bonus}")
    if rules.capture_throws_again and row[L.REWARD] != home and not row[L.CAPTURED]:
        raise named["reward"].damaged("a capture earned it, so captured=1 must follow")


def _can_owe(position: TrackPosition, row: list[int]) -> tuple[int, ...]:
    """What the rest of a throw may owe (P9), the likeliest first.

    It is the best that the rest can still give; more only where a way to win excused the player.
    """
    left = sum(1 for slot in (L.LEFT_A, L.LEFT_B) if row[slot])
    if position.game.book.track.use_dice != "most" or not left:
        return (0,)
    if _is_met(position, row, MORE_THAN_ONE_DIE):
        return tuple(reversed(ONE_DIE))
    return (next(owed for owed in ONE_DIE if owed == 0 or _is_met(position, row, owed)),)


def _is_met(position: TrackPosition, row: list[int], owed: int) -> bool:
    """Whether some way gives as much as that, or wins."""
    asked = _with_row(position, [*row[: L.OWED], owed, *row[L.OWED + 1 :]])
    return any(play.kind != "pass" for play in asked.plays)


def _check_owes(row: list[int], named: dict[str, Field], possible: tuple[int, ...]) -> int:
    """The field owes=, or where it is left out what the pieces say."""
    if "owes" not in named:
        return possible[0]
    field = named["owes"]
    match = re.fullmatch(r"([0-2])\+([0-2])", field.value)
    if not match:
        raise field.damaged("entries + dice are needed, for example 1+2")
    owed = L.ENTRY_WORTH * int(match[1]) + int(match[2])
    if owed not in possible:
        entries, dice = divmod(possible[0], L.ENTRY_WORTH)
        raise field.damaged(f"by the pieces and the dice it is {entries}+{dice}")
    return owed
