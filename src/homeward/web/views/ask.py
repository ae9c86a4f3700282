"""What the table waits for, and the headline: whose turn it is and what there is to play with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.model import Phase
from homeward.table.undoing import last_choice
from homeward.telling.ending import winner_words
from homeward.telling.events import dice_words
from homeward.web.views.cards import card_words
from homeward.web.wire.table import Ask

if TYPE_CHECKING:
    from homeward.model import Throw
    from homeward.positions import Position
    from homeward.web.views.voice import Voice


def ask(voice: Voice) -> Ask:
    """What to do next, in a sentence to whoever is to do it."""
    table, position = voice.table, voice.table.position
    if position.is_over:
        return Ask("over", voice.say("ask_over"))
    if voice.open_seats():
        return Ask("seats", voice.say("ask_seats", who=voice.joined(map(voice.colour, voice.open_seats()))))
    if table.awaits_lot:
        return _ask_for_lot(voice)
    elsewhere = _elsewhere(voice)
    if elsewhere:
        return Ask("friend", elsewhere)
    bot = voice.holder(position.to_play) == "bot"
    if position.phase is Phase.PLAY:
        return _wait(voice, "pass" if position.is_forced else "play") if bot else _ask_for_play(voice, position)
    if table.real_dice:
        return _ask_to_type(voice, position, bot)
    drawing = position.phase is Phase.DRAW
    if bot:
        return _wait(voice, "draw" if drawing else "throw")
    if drawing:
        return Ask("draw", _to(voice, voice.say("todo_draw", number=position.drawing)))
    return Ask("throw", _to(voice, voice.say("todo_opening" if position.phase is Phase.OPENING else "todo_throw")))


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
    table, position = voice.table, voice.table.position
    seat, undoable = position.to_play, last_choice(table)
    if voice.watching or voice.holder(seat) == "friend":
        return voice.say(f"friend_{_doing(position)}", who=voice.full(seat))
    if voice.holder(seat) == "bot" and undoable is not None and not voice.is_here(table.line[undoable].event.seat):
        return voice.say("friend_undo", who=voice.who(table.line[undoable].event.seat))
    return ""


def _doing(position: Position) -> str:
    if position.phase is Phase.PLAY:
        return "pass" if position.is_forced else "play"
    return "draw" if position.phase is Phase.DRAW else "throw"


def _to(voice: Voice, todo: str) -> str:
    """What to do, said to whoever's turn it is: as `you` to somebody who plays alone, else by name and colour."""
    seat = voice.table.position.to_play
    return (
        voice.say("ask_you", todo=todo)
        if voice.is_you(seat)
        else voice.say("ask_who", who=voice.who(seat), todo=todo)
    )


def _wait(voice: Voice, what: str) -> Ask:
    """A bot is next."""
    return Ask("wait", voice.say(f"wait_{what}", who=voice.who(voice.table.position.to_play)))


def _ask_to_type(voice: Voice, position: Position, bot: bool) -> Ask:
    """Real dice and cards are typed in by people, a bot's too."""
    who, number = voice.who(position.to_play), position.drawing
    if position.phase is Phase.DRAW:
        asked = (
            voice.say("type_card_for", who=who, number=number)
            if bot
            else _to(voice, voice.say("todo_type_card", number=number))
        )
        return Ask("type_card", asked)
    if bot:
        return Ask("type_throw", voice.say("type_throw_for", who=who))
    code = "todo_type_opening" if position.phase is Phase.OPENING else "todo_type_throw"
    return Ask("type_throw", _to(voice, voice.say(code)))


def _ask_for_play(voice: Voice, position: Position) -> Ask:
    if position.is_forced:
        return Ask("pass", _to(voice, voice.say("todo_pass")))
    return Ask("play", _to(voice, _choice(voice, position)))


def _choice(voice: Voice, position: Position) -> str:
    """What is to be chosen."""
    if position.card:
        return voice.say("todo_card", number=position.drawing, card=card_words(voice, position.card))
    if position.dice is None:
        return voice.say("todo_move")
    if position.reward:
        declinable = any(play.kind == "decline" for play in position.plays)
        return voice.say("todo_reward_or_decline" if declinable else "todo_reward", number=position.reward)
    return voice.say("todo_dice", dice=voice.joined(map(str, position.dice_left)))


def headline(voice: Voice) -> str:
    """Whose turn it is, with the dice or the card; at the end, who won."""
    position = voice.table.position
    if position.is_over:
        return winner_words(voice)
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
        told.append(voice.say("headline_reward", number=position.reward))
    if len(position.dice_left) == 1:
        told.append(voice.say("headline_left", number=position.dice_left[0]))
    return " ".join(told)
