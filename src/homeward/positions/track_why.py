"""Why may I not? The referee gives the code, this module the colours and spaces: the four dice games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.events import Played
from homeward.model import REASONS, Phase, Play, Reason
from homeward.referee import reasons as R
from homeward.referee.track import layout as L
from homeward.referee.track import tables as T
from homeward.referee.track.doublets import is_third_doublet
from homeward.referee.track.legality import entry_refusal, is_resting, route_refusal
from homeward.referee.track.listing import enters_with, list_uses
from homeward.referee.track.plays import forfeit_refusal, play_refusal
from homeward.referee.track.routes import origin_of, target_of
from homeward.referee.track.six_three import SIX, THREE, follows
from homeward.referee.track.view import survey
from homeward.targets.plain import scratch

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.positions.track import TrackPosition

Die = int | tuple[int, int] | None

# What a blockade is called when two partners make it together (P22).
OF_PARTNERS = {
    R.BLOCKADE: "blockade_of_partners",
    R.RIVAL_BLOCKADE: "rival_blockade_of_partners",
    R.START_CLOSED_BY_BLOCKADE: "start_closed_by_partners",
}

# The places that can be taken before the last, in the codes of what is told of them (H5).
PLACES = ("first", "second", "third")

# Where several reasons stand against a piece, the one that says most about the whole throw comes first.
TELLING = (
    *(R.MORE_ENTRIES, R.MORE_DICE, R.MUST_ENTER, R.RESTING, R.RIVAL_SAFE, R.RIVAL_BLOCKADE),
    *(R.SPACE_FULL, R.SPACE_TAKEN, R.BLOCKADE, R.SINGLE_FILE, R.TOTAL_ONLY_HOME),
)


def why_not(position: TrackPosition, piece: str, to: str, die: Die) -> Reason:
    """See `TrackPosition.why_not`."""
    if position.is_over:
        return position._reason("game_over")
    if position.phase is not Phase.PLAY:
        return position._reason("throw_first", seat=position.to_play)
    words = position._words(f"{piece} B{to}" if to.isdecimal() else f"{piece} {to}")
    if not words:
        return next(iter(notes(position)), position._reason("allowed"))
    verb, rest = words[0], words[1:]
    if verb != "pass" and is_third_doublet(position.row):
        return _third_doublet(position)
    if verb in ("enter", "corner"):
        onto = {_spelled(word) for word in rest if not word.isdigit()} - {"corner"}
        if _asks_for_second(position, onto, die):
            return _entering_second(position)
        return _entering(position, die) or _elsewhere(position, onto)
    if verb in ("pass", "decline"):
        return _leaving(position, verb)
    if verb == "forfeit":
        return _forfeiting(position, rest, die)
    numbers = [int(word) for word in rest if word.isdigit()]
    spaces = [word for word in rest if not word.isdigit()]
    if die is None and numbers:
        die = numbers[0] if len(numbers) == 1 else (numbers[0], numbers[1])
    return _moving(position, _spelled(verb), _spelled(spaces[0]) if spaces else "", die)


def why_refused(position: TrackPosition, text: str) -> Reason:
    """Why the play meant by a text is refused."""
    return why_not(position, text, "", None) or position._reason("no_such_play")


def notes(position: TrackPosition) -> tuple[Reason, ...]:
    """What a player should be told now."""
    if position.is_over:
        return tuple(_notes_on_places(position))
    if position.phase is Phase.PLAY:
        return (*_notes_on_capture(position), *_notes_on_rest(position), *_notes_on_plays(position))
    return (*_notes_on_capture(position), *_notes_on_throw(position))


def _notes_on_capture(position: TrackPosition) -> Iterator[Reason]:
    """What was just earned by a capture or home: it waits, or it is lost because no piece can use it (P19, H1)."""
    before, rules = position.previous, position.game.book.track
    if before is not None and position.captured and _entered(position):
        rival = position.captured[0].seat
        yield position._reason(
            "captured_entering", seat=before.to_play, rival=rival, start=position.captured[0].space
        )
    if position.reward:
        yield position._reason(_earned(position, "waits"), seat=position.to_play, number=position.reward)
    elif before is not None and position.captured and rules.reward:
        yield position._reason("reward_lost", seat=before.to_play, number=rules.reward)
    elif before is not None and rules.home_bonus and came_home(position) and not _is_done(position, before.to_play):
        yield position._reason("bonus_lost", seat=before.to_play, number=rules.home_bonus)


def _notes_on_rest(position: TrackPosition) -> Iterator[Reason]:
    """That the piece just moved stopped as third, and rests while the others take what is left of the throw (P22)."""
    made = position.happened
    if position.game.book.track.third_rests and isinstance(made, Played) and made.play.target in position.resting:
        reason = _moving(position, made.play.target, "", None)
        if reason.code == "resting_third":
            yield reason


def came_home(position: TrackPosition) -> bool:
    """Whether the last play brought a piece home."""
    return isinstance(position.happened, Played) and position.happened.home > 0


def _entered(position: TrackPosition) -> bool:
    """Whether the last play brought a piece into play where entering captures on a safe space (H3)."""
    made = position.happened
    entering = position.game.book.track.entering_captures
    return entering and isinstance(made, Played) and made.play.kind == "enter"


def _is_done(position: TrackPosition, seat: int) -> bool:
    """Whether all pieces of a seat are home."""
    return all(space == "home" for space in position.pieces[seat])


def _earned(position: TrackPosition, what: str) -> str:
    """The code for a reward that waits, or for a bonus."""
    bonus = position.is_bonus
    return {
        "waits": "bonus_waits" if bonus else "reward_waits",
        "first": "bonus_first" if bonus else "reward_first",
        "must": "must_use_bonus" if bonus else "must_use_reward",
        "too_far": "bonus_too_far" if bonus else "reward_too_far",
    }[what]


def _third_doublet(position: TrackPosition) -> Reason:
    """A third doublet is not played: what it costs (H2)."""
    space = position._paid_with(position.plays[0])
    code = "third_doublet" if space else "third_doublet_free"
    return position._reason(
        code, seat=position.to_play, dice=str(position.dice), **({"space": space} if space else {})
    )


def _notes_on_plays(position: TrackPosition) -> Iterator[Reason]:
    """Forced situations: nothing to play, or one play only."""
    if is_third_doublet(position.row):
        yield _third_doublet(position)
        return
    if position.is_forced:
        yield from _notes_on_nothing(position)
        return
    if position.game.book.track.use_dice == "free" and not position.reward:
        forbidden = [_forfeiting(position, (), die) for die in position.dice_left]
        yield from [reason for reason in forbidden if reason][:1]
    if len(position.plays) != 1:
        return
    barred = next((code for code in _uses(position) if code != position.plays[0].code), None)
    if barred is not None:
        yield _barred(position, _play_refusal(position, barred), position.decode(barred))
    else:
        yield position._reason("only_play", play=position.plays[0].text, dice=_dice_text(position))


def _notes_on_nothing(position: TrackPosition) -> Iterator[Reason]:
    """Nothing can be played: that, then what stands against each piece, then the extra throw that is lost."""
    seat = position.to_play
    yield position._reason("nothing_playable", seat=seat, dice=_dice_text(position))
    for space in dict.fromkeys(position.pieces[seat]):
        if space == "corner":
            yield _entering_second(position) if _asks_for_second(position, set(), None) else _entering(position, None)
        elif space != "home":
            yield _moving(position, space, "", None)
    dice = position.dice
    captured = position.row[L.DEEDS] & L.CAPTURED
    if position.game.book.track.extra_throw != "always" and dice is not None and dice.is_double and not captured:
        yield position._reason(_no_extra_throw(position), seat=seat, dice=str(dice))


def _no_extra_throw(position: TrackPosition) -> str:
    """The code for a doublet that gives no other throw: both dice were not used, or none ever does (H6)."""
    return "no_extra_throw_ever" if position.game.book.track.extra_throw == "never" else "no_extra_throw"


def _notes_on_throw(position: TrackPosition) -> Iterator[Reason]:
    """After a turn: who took a place, why the same player throws again, or why a double gave no extra throw."""
    before = position.previous
    if not isinstance(before, type(position)) or position.phase is not Phase.THROW:
        return
    yield from _notes_on_places(position)
    dice = before.dice
    if dice is None:
        return
    if position.to_play == before.to_play:
        double = dice.is_double and not (before.row[L.DEEDS] & L.CAPTURED or position.captured)
        gives = double or not position.game.book.track.capture_throws_again
        code = "throws_again" if gives else "throws_again_capture"
        yield position._reason(code, seat=before.to_play, dice=str(dice))
    elif not dice.is_double or is_third_doublet(before.row):
        return
    elif _is_done(position, before.to_play):
        yield position._reason("no_extra_throw_all_home", seat=before.to_play, dice=str(dice))
    else:
        yield position._reason(_no_extra_throw(position), seat=before.to_play, dice=str(dice))


def _notes_on_places(position: TrackPosition) -> Iterator[Reason]:
    """Who took a place with the last play, whether the others play on, and who is last (H5)."""
    made = position.happened
    if not isinstance(made, Played) or not made.places:
        return
    if position.is_over:
        *taken, last = position.places
        yield position._reason(f"ends_{PLACES[len(taken) - 1]}", seat=taken[-1], owner=last)
    else:
        yield position._reason(f"takes_{PLACES[len(position.places) - 1]}", seat=made.places[-1])


def _entering(position: TrackPosition, die: Die) -> Reason:
    """Why no piece may enter now."""
    if position.reward:
        return _reward_first(position)
    row, tables, seat = list(position.row), position.tables, position.to_play
    code = entry_refusal(tables, row, seat)
    if code == R.NONE_WAITING:
        return position._reason("none_waiting", seat=seat)
    if code != R.ALLOWED:
        start = position.course.name(seat, L.START)
        return position._reason(_named(position, code, start), seat=seat, start=start, **_owners(position, start))
    uses = [*position.dice_left, L.USE_TOTAL] if len(position.dice_left) == 2 else list(position.dice_left)
    uses = [use for use in uses if enters_with(tables, row, use)]
    if die is not None:
        wanted = L.USE_TOTAL if isinstance(die, tuple) else die
        uses = [use for use in uses if use == wanted]
    if not uses:
        number = position.game.book.track.enter_on
        code_name = "wrong_number_to_enter" if tables[T.ENTER_BY_TOTAL] else "wrong_die_to_enter"
        return position._reason(code_name, number=number, dice=_dice_text(position))
    play = uses[0] * L.ROUTE_LIMIT + L.ENTER
    return _barred(position, _play_refusal(position, play), position.decode(play))


def _asks_for_second(position: TrackPosition, spaces: set[str], die: Die) -> bool:
    """Whether the piece meant is one that the 3 of a 6-3 might let enter (H8)."""
    if not position.game.book.track.six_three:
        return False
    if spaces:
        return spaces == {position.course.name(position.to_play, L.THIRD)}
    return die == THREE or (die is None and follows(position.row, THREE) and not position.reward)


def _entering_second(position: TrackPosition) -> Reason:
    """Why the 3 of a 6-3 may not let another piece enter now (H8)."""
    seat, tables = position.to_play, position.tables
    if position.reward:
        return _reward_first(position)
    if "corner" not in position.pieces[seat]:
        return position._reason("none_waiting", seat=seat)
    if not follows(position.row, THREE):
        return position._reason("three_follows_six", space=position.course.name(seat, L.THIRD), dice=f"{SIX}-{THREE}")
    play = THREE * L.ROUTE_LIMIT + tables[T.SIX_THREE]
    return _barred(position, _refusal(position, play), position.decode(play))


def _elsewhere(position: TrackPosition, spaces: set[str]) -> Reason:
    """A piece may enter, but only on its start."""
    seat, course = position.to_play, position.course
    start = course.name(seat, L.START)
    if not spaces - {start}:
        return position._reason("allowed")
    if position.game.book.track.six_three:
        third = course.name(seat, L.THIRD)
        return position._reason("enters_on_either", seat=seat, start=start, space=third, dice=f"{SIX}-{THREE}")
    return position._reason("enters_on_start", seat=seat, start=start)


def _leaving(position: TrackPosition, verb: str) -> Reason:
    """Why the throw may not be passed, or the reward not be declined."""
    if any(play.kind == verb for play in position.plays):
        return position._reason("allowed")
    if verb == "pass":
        return position._reason("can_still_play", play=position.plays[0].text)
    if not position.reward:
        return position._reason("no_reward")
    if not position.game.book.track.reward_declinable:
        return position._reason(_earned(position, "must"), number=position.reward)
    decline = L.DECLINE * L.ROUTE_LIMIT
    return _barred(position, _play_refusal(position, decline), position.decode(decline))


def _forfeiting(position: TrackPosition, rest: tuple[str, ...], die: Die) -> Reason:
    """Why a die may not be forfeited."""
    if position.game.book.track.use_dice != "free":
        return position._reason("no_forfeit_here")
    if position.reward:
        return _reward_first(position)
    named = [die] if isinstance(die, int) else [int(word) for word in rest if word.isdigit()]
    for number in named:
        if number not in position.dice_left:
            return position._reason("no_such_die", number=number, dice=_dice_text(position))
    wanted = named or position.dice_left
    codes = [forfeit_refusal(position.tables, list(position.row), number) for number in wanted]
    return position._reason(REASONS[max(codes)], seat=position.to_play)


def _reward_first(position: TrackPosition) -> Reason:
    """A reward or bonus waits, and nothing else can be done before it is dealt with (P19, H1)."""
    code = _earned(position, "first" if position.game.book.track.reward_declinable else "must")
    return position._reason(code, number=position.reward)


def _moving(position: TrackPosition, origin: str, target: str, die: Die) -> Reason:
    """Why the piece on `origin` may not go to `target`, or not use this die."""
    seat = position.to_play
    places = position.course.by_name[seat]
    for space in (origin, target):
        if space and not any(space in names for names in position.course.by_name):
            return position._reason("no_such_space", word=space)
    if origin not in position.pieces[seat]:
        if not _standing(position, origin) or origin[0] == "P" or origin == "home":
            return position._reason("no_such_piece", seat=seat, space=origin)
        return position._reason("not_yours", seat=seat, space=origin, **_owners(position, origin))
    if origin == "home":
        return position._reason("already_home", seat=seat)
    if target and target not in places:
        return position._reason("never_comes_there", seat=seat, space=target)
    if position.reward and die is not None:
        return _reward_first(position)
    if is_resting(list(position.row), seat, places[origin]):
        rules = position.game.book.track
        entered = rules.rest_after_entering and (places[origin] == L.START or rules.six_three)
        return position._reason("resting" if entered else "resting_third", space=origin)
    uses = _distances(position)
    if die is not None:
        uses = {use: steps for use, steps in uses.items() if _is_die(use, die, position)}
        if not uses:
            number = sum(die) if isinstance(die, tuple) else die
            return position._reason("no_such_die", number=number, dice=_dice_text(position))
    return _best_reason(position, origin, target, uses)


def _best_reason(position: TrackPosition, origin: str, target: str, uses: dict[int, int]) -> Reason:
    """Try every use of the throw on this piece; allowed, or the most telling of the reasons against it."""
    places = position.course.by_name[position.to_play]
    tried: list[tuple[int, int]] = []
    for use, steps in uses.items():
        for route in _routes(position, places[origin], T.TOGETHER + steps if use == L.USE_TOTAL else steps):
            play = use * L.ROUTE_LIMIT + route
            if not target or target_of(position.tables, route) == places[target]:
                tried.append((_refusal(position, play), play))
    if len(uses) > 1:  # D2 is an answer only to someone who asked for both dice together
        tried = [(code, play) for code, play in tried if code != R.TOTAL_ONLY_HOME]
    if not tried:
        return _out_of_reach(position, origin, target, uses)
    if any(code == R.ALLOWED for code, _ in tried):
        return position._reason("allowed")
    code, play = min(tried, key=lambda one: TELLING.index(one[0]) if one[0] in TELLING else len(TELLING))
    return _barred(position, code, position.decode(play))


def _out_of_reach(position: TrackPosition, origin: str, target: str, uses: dict[int, int]) -> Reason:
    """No die takes the piece there: it needs another number, two plays, or there is no way at all."""
    steps = _steps(position, origin, target or "home")
    if not steps:
        return position._reason("no_way_there", origin=origin, target=target)
    dice = _dice_text(position)
    if not target or (target == "home" and steps[0] < min(uses.values())):
        code = _earned(position, "too_far") if position.reward else "too_far"
        return position._reason(code, origin=origin, number=steps[0], dice=dice)
    if position.reward:
        return _reward_first(position)
    if len(position.dice_left) == 2 and sum(position.dice_left) in steps:
        return _by_both(position, origin, target)
    return position._reason("needs_other_number", origin=origin, target=target, number=steps[0], dice=dice)


def _steps(position: TrackPosition, origin: str, target: str) -> list[int]:
    """How many steps lead from one space to another, by each way there is, the shortest first."""
    course, places = position.course, position.course.by_name[position.to_play]
    reached, found = {places[origin]}, []
    for steps in range(1, course.places):
        reached = {step for place in reached for step in course.steps[place]}
        if places[target] in reached:
            found.append(steps)
    return found


def _by_both(position: TrackPosition, origin: str, target: str) -> Reason:
    """Both dice, one after the other, would take the piece there: say so, or what stands against it."""
    reasons = []
    for first in position.plays:
        if first.origin == origin and len(first.dice) == 1:
            between = position.play(first)
            if any(play.kind == "decline" for play in between.plays):
                between = between.play("decline")
            reason = between.why_not(first.target, target)
            if not reason:
                return position._reason("two_plays", origin=origin, target=target, dice=_dice_text(position))
            reasons.append(reason)
    for die in position.dice_left:
        reasons.append(_best_reason(position, origin, "", {die: die}))
    return next(reason for reason in reasons if reason)


def _refusal(position: TrackPosition, play: int) -> int:
    """The referee's code against a move of a piece in play."""
    use, route = divmod(play, L.ROUTE_LIMIT)
    row, tables, seat = list(position.row), position.tables, position.to_play
    goes_home = target_of(tables, route) == tables[T.HOME]
    if use == L.USE_TOTAL and tables[T.TOTAL_MOVES] == T.TOTALS_HOME and not goes_home:
        return R.TOTAL_ONLY_HOME
    code = route_refusal(tables, row, seat, survey(tables, row, seat), route)
    return code if code != R.ALLOWED else _play_refusal(position, play)


def _barred(position: TrackPosition, code: int, play: Play) -> Reason:
    """A code against a play, with whatever stands in its way."""
    dice = _dice_text(position)
    if code == R.ALLOWED:
        return position._reason("allowed")
    if code in (R.MORE_ENTRIES, R.MORE_DICE, R.MUST_ENTER):
        return position._reason(REASONS[code], play=play.text, way=_best_way(position), dice=dice)
    space = _first_obstacle(position, play, code) if code in (R.BLOCKADE, R.SINGLE_FILE) else play.target
    return position._reason(
        _named(position, code, space),
        origin=play.origin,
        target=play.target,
        space=space,
        number=position.game.book.track.stack_limit,
        dice=dice,
        **_owners(position, space),
    )


def _named(position: TrackPosition, code: int, space: str) -> str:
    """The name of a referee's code, where it matters on what space, and whether partners share it."""
    if space[0] == "P" and code in (R.SINGLE_FILE, R.SPACE_TAKEN):
        return f"{REASONS[code]}_on_path"
    if code in OF_PARTNERS and len(set(_standing(position, space))) > 1:
        return OF_PARTNERS[code]
    return REASONS[code]


def _first_obstacle(position: TrackPosition, play: Play, code: int) -> str:
    """The first space on the play's way that nobody may pass."""
    course, seat = position.course, position.to_play
    places = course.by_name[seat]
    steps = play.reward or sum(play.dice)
    for route in course.routes(places[play.origin], steps):
        if route.target != places[play.target]:
            continue
        for place in route.passed:
            space = course.name(seat, place)
            crowd = 2 if code == R.BLOCKADE else 1
            on_lane = space[0] in "TP"
            if on_lane == (code == R.SINGLE_FILE) and len(_standing(position, space)) >= crowd:
                return space
    return play.target


def _best_way(position: TrackPosition) -> str:
    """A way to play the whole throw that the rules allow, in words of the record: `enter, then B6-B9`."""
    way: list[str] = []
    now = position
    while now.phase is Phase.PLAY and now.plays[0].kind != "pass" and len(way) < 6:
        way.append(now.plays[0].text)
        now = now.play(now.plays[0])
        if now.to_play != position.to_play or now.dice is None:
            break
    return ", ".join(way)


def _standing(position: TrackPosition, space: str) -> list[int]:
    """The seats of the pieces on a space; a home path is its owner's alone."""
    seats = [position.to_play] if space[0] == "P" else position.seats
    return [seat for seat in seats for other in position.pieces[seat] if other == space]


def _owners(position: TrackPosition, space: str) -> dict[str, int]:
    """Whose pieces stand on a space: the owner, and the partner where both do."""
    standing = _standing(position, space) or [position.to_play]
    return {"owner": standing[0], "partner": standing[-1]}


def _distances(position: TrackPosition) -> dict[int, int]:
    """Use → steps, for everything that can be used now."""
    if position.reward:
        return {L.USE_REWARD: position.reward}
    uses = {die: die for die in position.dice_left}
    if len(position.dice_left) == 2 and position.tables[T.TOTAL_MOVES] != T.TOTALS_NEVER:
        uses[L.USE_TOTAL] = sum(position.dice_left)
    return uses


def _is_die(use: int, die: int | tuple[int, int], position: TrackPosition) -> bool:
    if isinstance(die, tuple):
        return use == L.USE_TOTAL and sorted(die) == sorted(position.dice_left)
    return use == die


def _routes(position: TrackPosition, place: int, reach: int) -> list[int]:
    """The routes of this reach from a place."""
    tables = position.tables
    first, places = tables[T.FIRST + reach] + place, tables[T.COURSE]
    routes = range(first, first + places * tables[T.WAYS + reach], places)
    return [route for route in routes if origin_of(tables, route) == place]


def _uses(position: TrackPosition) -> list[int]:
    """Every use that would be allowed by itself."""
    out = [0] * L.PLAYS
    view = survey(position.tables, list(position.row), position.to_play)
    n = list_uses(position.tables, list(position.row), view, out)
    return out[:n]


def _play_refusal(position: TrackPosition, play: int) -> int:
    return play_refusal(position.tables, list(position.row), scratch(), [0] * L.PLAYS, play)


def _dice_text(position: TrackPosition) -> str:
    """What can be used now, in figures: the reward that waits, else the dice left."""
    return str(position.reward) if position.reward else " + ".join(map(str, position.dice_left))


def _spelled(word: str) -> str:
    """A space as we write it: `b6` → `B6`."""
    return word if word in ("home", "corner") else word.upper()
