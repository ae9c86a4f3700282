"""Why may I not? Answers for Kukla & Ollie: the referee gives the code, this module the pieces and spaces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.model import REASONS, Phase, Reason
from homeward.referee import reasons as R
from homeward.referee.stage import layout as L
from homeward.referee.stage.board import set_board
from homeward.referee.stage.moves import pass_refusal, refusal
from homeward.referee.stage.rows import count_for

if TYPE_CHECKING:
    from collections.abc import Iterator

    from homeward.positions.stage import StagePosition


def why_not(position: StagePosition, piece: str, to: str) -> Reason:
    """See `StagePosition.why_not`."""
    if position.is_over:
        return position._reason("game_over")
    if position.phase is Phase.DRAW:
        return position._reason("card_first", seat=position.to_play, piece_number=position.drawing)
    words = position._words(f"{piece} {to}")
    if not words:
        return next(iter(notes(position)), position._reason("allowed"))
    if words[0] == "pass":
        return _passing(position)
    number = _number(position, words[0])
    if number == 0:
        return _not_a_piece(position, words[0])
    targets = [word for word in words[1:] if word != position.pieces[position.to_play][number - 1]]
    target = targets[0] if targets else (words[1] if len(words) > 1 else "")
    if not target:
        return _anywhere(position, number)
    if target not in position.game.stage.by_name:
        return position._reason("no_such_space", word=target)
    return _refused(position, number, target)


def notes(position: StagePosition) -> tuple[Reason, ...]:
    """What a player should be told now."""
    if position.is_over:
        return ()
    if position.phase is Phase.DRAW:
        return (position._reason("draw_now", seat=position.to_play, piece_number=position.drawing),)
    return tuple(_notes_on_plays(position))


def _notes_on_plays(position: StagePosition) -> Iterator[Reason]:
    if position.card:
        number = position.drawing
        yield position._reason("card_says", seat=position.to_play, piece_number=number, card=position.card)
        return
    only = position.plays[0]
    if only.kind == "pass":
        yield position._reason("turn_lost", seat=position.to_play)
        return
    pieces = position.pieces[position.to_play]
    inside = [n for n, space in enumerate(pieces, start=1) if space.startswith(("cue", "well"))]
    if inside and all(play.piece in inside for play in position.plays):
        yield position._reason("leave_cue_first", space=pieces[inside[0] - 1], piece_number=inside[0])
    elif len(position.plays) == 1:
        yield position._reason("only_move", play=only.text)


def _passing(position: StagePosition) -> Reason:
    code = pass_refusal(position.tables, list(position.row), [0] * L.SCRATCH)
    if code == R.ALLOWED:
        return position._reason("allowed")
    return position._reason("can_still_move", play=position.plays[0].text)


def _number(position: StagePosition, word: str) -> int:
    """The piece meant by its number or by the space it stands on; 0 if there is none."""
    if word in ("1", "2", "3", "4"):
        return int(word)
    spaces = position.pieces[position.to_play]
    return spaces.index(word) + 1 if word in spaces and word != "circle" else 0


def _not_a_piece(position: StagePosition, word: str) -> Reason:
    if word not in position.game.stage.by_name:
        return position._reason("no_such_move")
    for seat in position.seats:
        if word in position.pieces[seat] and word not in ("circle", "stage"):
            return position._reason("not_yours", seat=position.to_play, owner=seat, space=word)
    return position._reason("no_such_piece", seat=position.to_play, space=word)


def _anywhere(position: StagePosition, number: int) -> Reason:
    """Why a piece cannot move at all; allowed if it can."""
    if any(play.piece == number for play in position.plays):
        return position._reason("allowed")
    for space in position.game.stage.names[1:]:
        reason = _refused(position, number, space)
        if reason.code not in ("no_way_there", "count_not_exact", "not_its_line"):
            return reason
    return position._reason("no_room", piece_number=number, number=_count(position, number))


def _refused(position: StagePosition, number: int, target: str) -> Reason:
    """The referee's answer for one piece and one space."""
    to = position.game.stage.by_name[target]
    row, past = list(position.row), list(position.past)
    code = refusal(position.tables, row, past, [0] * L.SCRATCH, number, to)
    if code == R.ALLOWED:
        return position._reason("allowed")
    origin = position.pieces[position.to_play][number - 1]
    owner = next((s for s in position.seats if target in position.pieces[s]), position.to_play)
    return position._reason(
        REASONS[code],
        seat=position.to_play,
        owner=owner,
        space=_named_by(position, code, target),
        origin=origin,
        target=target,
        piece_number=number,
        number=_count(position, number),
        section=position.game.stage.cue_number(target),
        card=position.card or "-",
    )


def _named_by(position: StagePosition, code: int, target: str) -> str:
    """The space a reason speaks of: the cue section to be left first, else where the piece would go."""
    if code == R.LEAVE_CUE_FIRST:
        spaces = position.pieces[position.to_play]
        return next(space for space in spaces if space.startswith(("cue", "well")))
    return target


def _count(position: StagePosition, number: int) -> int:
    """How many steps a piece must make: its own number, or the sum of its row (K13)."""
    seat = position.to_play
    space = position.row[L.PIECES + 4 * seat + number - 1]
    if position.pieces[seat][number - 1] in ("circle", "stage"):
        return number
    scratch = [0] * L.SCRATCH
    set_board(position.tables, list(position.row), scratch)
    return count_for(position.tables, scratch, space, number)
