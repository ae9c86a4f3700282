"""What the table waits for, and the headline: whose turn it is and what there is to play with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.model import Phase
from homeward.telling.ending import winner_words
from homeward.telling.events import dice_words
from homeward.web.views.now.by_post import ask_by_post, is_gathering
from homeward.web.views.now.cards import card_words
from homeward.web.wire.table import Ask

if TYPE_CHECKING:
    from homeward.model import Throw
    from homeward.positions import Position
    from homeward.web.views.voice import Voice


def ask(voice: Voice) -> Ask:
    """What to do next, in a sentence to whoever is to do it."""
    due = voice.table.due
    if due.kind == "over":
        return Ask("over", voice.say("ask_over"))
    posted = ask_by_post(voice)
    if posted is not None:
        return posted
    if voice.open_seats():
        return Ask("seats", voice.say("ask_seats", who=voice.joined(map(voice.colour, voice.open_seats()))))
    if voice.table.fairness.is_waiting:
        return Ask("words", voice.say("ask_words"))
    if due.kind == "lot":
        return _ask_for_lot(voice)
    elsewhere = _elsewhere(voice)
    if elsewhere:
        return Ask("friend", elsewhere)
    bot = voice.holder(due.seat) == "bot"
    kind = _kind(voice)
    if due.waits_for == "typing":
        return _ask_to_type(voice, bot)
    if bot:
        waits = "done" if _may_undo(voice) else kind
        return Ask("wait", voice.say(f"wait_{waits}", who=voice.who(due.seat)))
    assert due.kind in ("throw", "draw", "play", "pass")  # everything else was asked for above
    return Ask(due.kind, _to(voice, _todo(voice)))


def _kind(voice: Voice) -> str:
    """What is due, as sentences call it: a pass for a third double has words of its own (H2)."""
    due = voice.table.due.kind
    return "third" if due == "pass" and voice.table.position.is_third_doublet else due


def _todo(voice: Voice) -> str:
    """What whoever is to play has to do."""
    position = voice.table.position
    match _kind(voice):
        case "draw":
            return voice.say("todo_draw", number=position.drawing)
        case "throw":
            return voice.say("todo_opening" if position.phase is Phase.OPENING else "todo_throw")
        case "pass":
            return voice.say("todo_pass")
        case "third":
            return voice.say("todo_third")
    return _choice(voice, position)


def _ask_for_lot(voice: Voice) -> Ask:
    """Anybody who plays here draws it; where only bots play, it comes by itself."""
    seats = [sitting.seat for sitting in voice.table.seats]
    if all(voice.holder(seat) == "bot" for seat in seats):
        return Ask("friend" if voice.watching else "wait", voice.say("wait_lot"))
    if any(voice.is_here(seat) for seat in seats) and not voice.watching:
        return Ask("lot", voice.say("ask_lot"))
    return Ask("friend", voice.say("friend_lot"))


def _elsewhere(voice: Voice) -> str:
    """What another device is to do; empty where this one can go on. Before a bot, a friend may take a play back."""
    table, seat = voice.table, voice.table.due.seat
    undoable = table.undoable
    if voice.watching or voice.holder(seat) == "friend":
        return voice.say(f"friend_{_kind(voice)}", who=voice.full(seat))
    if voice.holder(seat) == "bot" and undoable is not None and not voice.is_here(table.line[undoable].event.seat):
        return voice.say("friend_undo", who=voice.who(table.line[undoable].event.seat))
    return ""


def _may_undo(voice: Voice) -> bool:
    """Whether somebody here has just played, and may take it back."""
    table = voice.table
    return table.undoable is not None and voice.is_here(table.line[-1].event.seat)


def _to(voice: Voice, todo: str) -> str:
    """What to do, said to whoever's turn it is: as `you` to somebody who plays alone, else by name and colour."""
    seat = voice.table.position.to_play
    return (
        voice.say("ask_you", todo=todo)
        if voice.is_you(seat)
        else voice.say("ask_who", who=voice.who(seat), todo=todo)
    )


def _ask_to_type(voice: Voice, bot: bool) -> Ask:
    """Real dice and cards are typed in by people, a bot's too."""
    position, due = voice.table.position, voice.table.due
    if due.kind == "draw":
        what, number = "card", position.drawing
    else:
        what, number = "opening" if position.phase is Phase.OPENING and not bot else "throw", 0
    asked = (
        voice.say(f"type_{what}_for", who=voice.who(due.seat), number=number)
        if bot
        else _to(voice, voice.say(f"todo_type_{what}", number=number))
    )
    return Ask("type_card" if due.kind == "draw" else "type_throw", asked)


def _choice(voice: Voice, position: Position) -> str:
    """What is to be chosen."""
    if position.card:
        return voice.say("todo_card", number=position.drawing, card=card_words(voice, position.card))
    if position.dice is None:
        return voice.say("todo_move")
    if position.reward:
        declinable = any(play.kind == "decline" for play in position.plays)
        code = "todo_bonus" if position.is_bonus else "todo_reward"
        return voice.say(f"{code}_or_decline" if declinable else code, number=position.reward)
    return voice.say("todo_dice", dice=voice.joined(map(str, position.dice_left)))


def headline(voice: Voice) -> str:
    """Whose turn it is, with the dice or the card; at the end, who won."""
    position = voice.table.position
    if position.is_over:
        return winner_words(voice)
    if is_gathering(voice.table):
        return voice.say("headline_gathering")
    if voice.table.awaits_lot:
        return voice.say("headline_lot")
    who = voice.who(position.to_play)
    if position.phase is Phase.DRAW:
        return voice.say("headline_draw", who=who, number=position.drawing)
    if position.phase is not Phase.PLAY:
        return voice.say("headline_opening" if position.phase is Phase.OPENING else "headline_throw", who=who)
    if position.card:
        return voice.say("headline_card", who=who, card=card_words(voice, position.card))
    if position.dice is None:
        return voice.say("headline_move", who=who)
    return _dice_headline(voice, position, position.dice, who)


def _dice_headline(voice: Voice, position: Position, dice: Throw, who: str) -> str:
    told = [voice.say("headline_play", who=who, dice=dice_words(voice, dice))]
    if position.reward:
        told.append(voice.say("headline_bonus" if position.is_bonus else "headline_reward", number=position.reward))
    if position.is_third_doublet:
        told.append(voice.say("headline_third"))
    if len(position.dice_left) == 1:
        told.append(voice.say("headline_left", number=position.dice_left[0]))
    return " ".join(told)
