"""Why may I not? Answers for the dice games: the referee gives the code, this module the colours and spaces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.game.text import play_words
from homeward.model import REASONS, Phase, Play, Reason
from homeward.referee import reasons as R
from homeward.referee.track import layout as L
from homeward.referee.track import tables as T
from homeward.referee.track.legality import entry_refusal, rests, route_refusal
from homeward.referee.track.listing import enters_with, list_uses
from homeward.referee.track.plays import forfeit_refusal, play_refusal
from homeward.referee.track.view import survey

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.game.track import TrackPosition

Die = int | tuple[int, int] | None

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
    words = play_words(f"{piece} {to}")
    if not words:
        return next(iter(notes(position)), position._reason("allowed"))
    verb, rest = words[0], words[1:]
    if verb in ("enter", "corner"):
        return _entering(position, die)
    if verb in ("pass", "decline"):
        return _leaving(position, verb)
    if verb == "forfeit":
        return _forfeiting(position, rest, die)
    numbers = [int(word) for word in rest if word.isdigit()]
    spaces = [word for word in rest if not word.isdigit()]
    if die is None and numbers:
        die = numbers[0] if len(numbers) == 1 else (numbers[0], numbers[1])
    return _moving(position, _spelled(verb), _spelled(spaces[0]) if spaces else "", die)


def why_text(position: TrackPosition, text: str) -> str:
    """Why the play meant by a text is refused."""
    reason = why_not(position, text, "", None)
    return reason.text if reason else position._reason("no_such_play").say()


def notes(position: TrackPosition) -> tuple[Reason, ...]:
    """What a player should be told now."""
    if position.is_over:
        return ()
    if position.phase is Phase.PLAY:
        return tuple(_notes_on_plays(position))
    return tuple(_notes_on_throw(position))


def _notes_on_plays(position: TrackPosition) -> Iterator[Reason]:
    """Forced situations: nothing to play, or one play only."""
    dice = _dice_text(position)
    if position.reward:
        yield position._reason("reward_waits", seat=position.to_play, number=position.reward)
    if len(position.plays) != 1:
        return
    only = position.plays[0]
    if only.kind == "pass":
        yield position._reason("nothing_playable", seat=position.to_play, dice=dice)
        if position.dice is not None and position.dice.is_double:
            yield position._reason("no_extra_throw", seat=position.to_play, dice=str(position.dice))
        return
    barred = [code for code in _uses(position) if _play_refusal(position, code) != R.ALLOWED]
    if barred:
        yield _barred(position, _play_refusal(position, barred[0]), position.decode(barred[0]))
    else:
        yield position._reason("only_play", play=only.text, dice=dice)


def _notes_on_throw(position: TrackPosition) -> Iterator[Reason]:
    """After a turn: why the same player throws again, or why a double gave no extra throw."""
    before = position.previous
    dice = getattr(before, "dice", None)
    if before is None or dice is None or not dice.is_double or position.phase is not Phase.THROW:
        return
    if position.to_play == before.to_play:
        yield position._reason("throws_again", seat=before.to_play, dice=str(dice))
    elif all(space == "home" for space in position.pieces[before.to_play]):
        yield position._reason("no_extra_throw_all_home", seat=before.to_play, dice=str(dice))
    else:
        yield position._reason("no_extra_throw", seat=before.to_play, dice=str(dice))


def _entering(position: TrackPosition, die: Die) -> Reason:
    """Why no piece may enter now."""
    if position.reward:
        return position._reason("reward_first", number=position.reward)
    row, tables, seat = list(position.row), position.tables, position.to_play
    code = entry_refusal(tables, row, seat)
    start = position.course.name(seat, L.START)
    if code == R.NONE_WAITING:
        return position._reason("none_waiting", seat=seat)
    if code != R.ALLOWED:
        owner = _owner(position, start, seat)
        return position._reason(REASONS[code], seat=seat, owner=owner, start=start)
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


def _leaving(position: TrackPosition, verb: str) -> Reason:
    """Why the throw may not be passed, or the reward not be declined."""
    if any(play.kind == verb for play in position.plays):
        return position._reason("allowed")
    if verb == "pass":
        return position._reason("can_still_play", play=position.plays[0].text)
    if not position.reward:
        return position._reason("no_reward")
    if not position.game.book.track.reward_declinable:
        return position._reason("must_use_reward", number=position.reward)
    decline = L.DECLINE * L.ROUTE_LIMIT
    return _barred(position, _play_refusal(position, decline), position.decode(decline))


def _forfeiting(position: TrackPosition, rest: tuple[str, ...], die: Die) -> Reason:
    """Why a die may not be forfeited."""
    wanted = die if isinstance(die, int) else int(rest[0]) if rest and rest[0].isdigit() else 0
    if position.game.book.track.use_dice != "free":
        return position._reason("no_forfeit_here")
    if wanted not in position.dice_left:
        return position._reason("no_such_die", number=wanted or "?", dice=_dice_text(position))
    code = forfeit_refusal(position.tables, list(position.row), _frames(), wanted)
    return position._reason(REASONS[code], seat=position.to_play)


def _moving(position: TrackPosition, origin: str, target: str, die: Die) -> Reason:
    """Why the piece on `origin` may not go to `target`, or not use this die."""
    seat = position.to_play
    places = position.course.by_name[seat]
    for space in (origin, target):
        if space and not any(space in names for names in position.course.by_name):
            return position._reason("no_such_space", word=space)
    if origin not in position.pieces[seat]:
        owner = _owner(position, origin, None)
        if owner is None or origin[0] == "P" or origin == "home":
            return position._reason("no_such_piece", seat=seat, space=origin)
        return position._reason("not_yours", seat=seat, owner=owner, space=origin)
    if origin == "home":
        return position._reason("already_home", seat=seat)
    if target and target not in places:
        return position._reason("never_comes_there", seat=seat, space=target)
    if position.reward and die is not None:
        return position._reason("reward_first", number=position.reward)
    if rests(position.tables, list(position.row), seat, places[origin]):
        return position._reason("resting", space=origin)
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
        for route in _routes(position, places[origin], steps):
            play = use * L.ROUTE_LIMIT + route
            if not target or position.tables[T.TARGET + T.RECORD * route] == places[target]:
                tried.append((_refusal(position, play), play))
    if not tried:
        return _out_of_reach(position, origin, target, uses)
    if any(code == R.ALLOWED for code, _ in tried):
        return position._reason("allowed")
    code, play = min(tried, key=lambda one: TELLING.index(one[0]) if one[0] in TELLING else len(TELLING))
    return _barred(position, code, position.decode(play))


def _out_of_reach(position: TrackPosition, origin: str, target: str, uses: dict[int, int]) -> Reason:
    """No die takes the piece there: it needs another number, two plays, or there is no way at all."""
    course = position.course
    places = course.by_name[position.to_play]
    if not target:
        needed = course.home - places[origin]
        return position._reason("too_far", origin=origin, number=needed, dice=_dice_text(position))
    for steps in range(1, course.home + 3 * position.game.book.track.turnout_spaces):
        for route in course.routes(places[origin], steps):
            if route.target == places[target]:
                return _needs(position, origin, target, steps, uses)
    return position._reason("no_way_there", origin=origin, target=target)


def _needs(position: TrackPosition, origin: str, target: str, steps: int, uses: dict[int, int]) -> Reason:
    """The piece needs so many steps: both dice one after the other, or a number that was not thrown."""
    if len(position.dice_left) == 2 and not position.reward and steps == sum(position.dice_left):
        reasons = [_best_reason(position, origin, "", {die: die}) for die in dict.fromkeys(position.dice_left)]
        if all(reasons):
            return reasons[0]
        return position._reason("two_plays", origin=origin, target=target, dice=_dice_text(position))
    return position._reason(
        "needs_other_number", origin=origin, target=target, number=steps, dice=_dice_text(position)
    )


def _refusal(position: TrackPosition, play: int) -> int:
    """The referee's code against a move of a piece in play."""
    use, route = divmod(play, L.ROUTE_LIMIT)
    row, tables, seat = list(position.row), position.tables, position.to_play
    code = route_refusal(tables, row, seat, survey(tables, row, seat), route)
    if code != R.ALLOWED:
        return code
    goes_home = tables[T.TARGET + T.RECORD * route] == tables[T.HOME]
    if use == L.USE_TOTAL and tables[T.TOTAL_MOVES] == T.TOTALS_HOME and not goes_home:
        return R.TOTAL_ONLY_HOME
    return _play_refusal(position, play)


def _barred(position: TrackPosition, code: int, play: Play) -> Reason:
    """A code against a play, with whatever stands in its way."""
    name = REASONS[code]
    where = {"origin": play.origin, "target": play.target}
    if code == R.ALLOWED:
        return position._reason("allowed")
    if code in (R.MORE_ENTRIES, R.MORE_DICE, R.MUST_ENTER):
        return position._reason(name, play=play.text, way=_best_way(position), dice=_dice_text(position))
    if code in (R.BLOCKADE, R.SINGLE_FILE):
        space = _first_obstacle(position, play, code)
    else:
        space = play.target
    owner = _owner(position, space, None)
    return position._reason(
        name,
        **where,
        space=space,
        owner=position.to_play if owner is None else owner,
        number=position.game.book.track.stack_limit,
        dice=_dice_text(position),
    )


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


def _owner(position: TrackPosition, space: str, but: int | None) -> int | None:
    """Whose piece stands on a space."""
    standing = [seat for seat in _standing(position, space) if seat != but]
    return standing[0] if standing else None


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


def _routes(position: TrackPosition, place: int, steps: int) -> range:
    key = T.ROUTES + place * T.DISTANCES + steps
    return range(position.tables[key], position.tables[key + 1])


def _uses(position: TrackPosition) -> list[int]:
    """Every use that would be allowed by itself."""
    out = [0] * L.PLAYS
    n = list_uses(position.tables, list(position.row), out, 0)
    return out[:n]


def _play_refusal(position: TrackPosition, play: int) -> int:
    return play_refusal(position.tables, list(position.row), _frames(), [0] * L.PLAYS, play)


def _frames() -> list[list[int]]:
    return [[0] * L.FRAME for _ in range(L.FRAMES)]


def _dice_text(position: TrackPosition) -> str:
    return " + ".join(map(str, position.dice_left)) or f"{position.reward}"


def _spelled(word: str) -> str:
    """A space as we write it: `b6` → `B6`."""
    return word if word in ("home", "corner") else word.upper()
