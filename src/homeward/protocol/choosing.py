"""A player over a pipe: requests with `"op": "choose"`, the answers to them, and both as others write them.

A dice game's request is that of `outcomes`, and the answer is one of the outcomes; Kukla & Ollie's is that of
`moves` or `card`, and the answer one of the moves, null where the turn is lost (docs/protocol.md).
"""

from __future__ import annotations

from typing import IO, TYPE_CHECKING, Any, Protocol

from homeward.model import Phase
from homeward.positions.stage import StagePosition, awaiting_card
from homeward.protocol.answers import laid
from homeward.protocol.lines import shown, written
from homeward.protocol.requests import BadRequest, check
from homeward.protocol.serving import reply_by, serve_lines
from homeward.referee.stage import layout as S
from homeward.rulebook import CARDS, load, names
from homeward.targets.engine import Engines

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from homeward.model import Play
    from homeward.positions import Position

CHOOSE = "choose"
DECIMALS = 6  # of a chance


class Chooser(Protocol):
    """Who decides."""

    def decide(self, position: Position) -> Play:
        """One of the position's plays."""


def serve_player(chooser: Chooser, source: IO[bytes], sink: IO[bytes]) -> None:
    """Answer every line of `source` with a choice on `sink`, in order, each flushed."""
    with Engines():
        serve_lines(source, sink, lambda data: reply_by(data, lambda request: choice(request, chooser)))


def choice(request: dict[str, Any], chooser: Chooser) -> str:
    """The inside of the answer's braces: what the chooser does in the position that a request describes."""
    before = position_of(request)
    after = before
    if before.game.book.has_dice:
        while after.phase is Phase.PLAY:
            after = after.play(chooser.decide(after))
        chosen = f'"outcome":{written(outcome_words(before.to_play, after))}'
    else:
        play = chooser.decide(before)
        after = before.play(play)
        chosen = f'"move":{written(move_words(play, after))}'
    forecast = getattr(chooser, "chances", None)
    return chosen if forecast is None else f'"chances":{written(_chances(forecast, after))},{chosen}'


def _chances(forecast: Callable[[Position], Sequence[float]], position: Position) -> dict[str, float]:
    chances = forecast(position)
    return {str(seat): round(float(chances[seat]), DECIMALS) for seat in position.seats}


# What a request says


def position_of(request: dict[str, Any]) -> Position:
    """The position in which somebody must choose, with the dice or the card on the table; or BadRequest."""
    if request.get("op") != CHOOSE:
        raise BadRequest(f"op: {CHOOSE} is needed, not {shown(request.get('op'))}")
    older = {"house": request["rules"]} if "rules" in request else {}  # what it was called before
    question = check(older | request | {"op": _asked(request)})
    position = laid(question)
    if not isinstance(position, StagePosition):
        return position.throw(*question.dice)
    position = _with_deck(position, request)
    return awaiting_card(position, question.piece, question.card) if question.card else position


def _asked(request: dict[str, Any]) -> str:
    """The referee's question that this request has the form of."""
    name = request.get("game")
    if not isinstance(name, str) or name not in names() or load(name).has_dice:
        return "outcomes"
    return "card" if "card" in request else "moves"


def _with_deck(position: StagePosition, request: dict[str, Any]) -> StagePosition:
    """The position with what is left of the deck, where a request tells it."""
    if "deck" not in request:
        return position
    deck, full = request["deck"], position.deck
    if not isinstance(deck, dict) or not all(card in CARDS for card in deck):
        raise BadRequest(f"deck: an object is needed, with how many are left of {', '.join(CARDS)}")
    for card, count in deck.items():
        if type(count) is not int or not 0 <= count <= full[card]:
            raise BadRequest(f"deck: of {card} there are from 0 to {full[card]}, not {shown(count)}")
    if not any(deck.values()):
        raise BadRequest("deck: it is never empty, for the cards are shuffled again when the last is drawn")
    row = list(position.row)
    row[S.DECK : S.DECK + S.CARDS] = [deck.get(card, 0) for card in CARDS]
    return StagePosition(position.game, tuple(row), position.past)


# What is said over the pipe


def request_of(position: Position) -> dict[str, Any]:
    """The request for a choice in a position: before the first play of a throw, or any play of Kukla & Ollie."""
    words: dict[str, Any] = {"op": CHOOSE, "game": position.game.name, "seats": list(position.seats)}
    words |= {"pieces": pieces_words(position), "to_play": position.to_play}
    if position.game.house_rules:
        words["house"] = position.game.house_rules
    if not position.game.book.has_dice:
        if position.card:
            words |= {"piece": position.drawing, "card": position.card}
        return words | {"deck": position.deck}
    dice = position.dice
    if dice is None or len(position.dice_left) < 2 or position.reward:
        raise BadRequest(f"Only a whole throw can be asked about over a pipe, not what is left of one: {position}")
    words |= {"partners": position.partners, "dice": [dice.a, dice.b]}
    rules = position.game.book.track
    words |= {"doublets": position.doublets} if rules.three_doublets else {}
    words |= {"places": list(position.places)} if rules.play_on else {}
    return words | ({"forfeited": list(position.forfeited)} if position.game.book.track.use_dice == "free" else {})


def outcome_words(mover: int, position: Position) -> dict[str, Any]:
    """One way the throw of a seat can end, as the referee says it."""
    again = not position.is_over and position.to_play == mover
    words = {"again": again, "pieces": pieces_words(position), "winners": list(position.winners)}
    if position.game.book.track.use_dice == "free":
        words["forfeited"] = list(position.forfeited)
    if position.game.book.track.play_on:
        words["places"] = list(position.places)
    return dict(sorted(words.items()))


def move_words(play: Play, after: Position) -> dict[str, Any] | None:
    """A move of Kukla & Ollie, as the referee says it; None where the turn is lost."""
    if play.kind == "pass":
        return None
    draw, winners = after.phase is Phase.DRAW, list(after.winners)
    return {"draw": draw, "piece": play.piece, "pieces": pieces_words(after), "to": play.target, "winners": winners}


def pieces_words(position: Position) -> dict[str, Any]:
    """Where everybody's pieces stand: lists, or in Kukla & Ollie spaces by number."""
    if position.game.book.has_dice:
        return {str(seat): list(spaces) for seat, spaces in position.pieces.items()}
    return {
        str(seat): {str(number): space for number, space in enumerate(spaces, start=1)}
        for seat, spaces in position.pieces.items()
    }
