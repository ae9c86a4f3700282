"""What a seat's device does in a game by post: send on, agree to a bot; and turns that play themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.table import Seat, brought_up, go_on, play, send_on, take_in, throw
from homeward.table.by_post import played_since
from homeward.table.verbs.drawing import draw
from homeward.web.posting.hands import sent_event, taken_event
from homeward.web.refusals import TurnedAway
from homeward.web.wire import asked

if TYPE_CHECKING:
    from homeward.post import Correspondence, Hand
    from homeward.table import Table
    from homeward.web.posting.chance import ByPostChance

PostAction = asked.DoSendOn | asked.DoAgree | asked.DoHandToBot


def posted(table: Table, action: PostAction, chance: ByPostChance) -> Table:
    """The table after the action; refused, with nothing changed, where it is not due."""
    match action:
        case asked.DoSendOn():
            return _sent_on(table, chance.hand)
        case asked.DoAgree():
            return _sent(table, chance.hand.agree()[0])
        case asked.DoHandToBot(bot=bot):
            return _sent(table, chance.hand.propose(bot)[0])
    raise AssertionError(action)


def taken(table: Table, game: Correspondence, checked: tuple[tuple[int, int], ...] = ()) -> Table:
    """The table after a letter that was found to be sound."""
    return take_in(_as_told(table, game), taken_event(game, checked))


def gone_on(table: Table, chance: ByPostChance) -> Table:
    """The table after what needs nobody: our first element where the first turn is ours, a turn without a choice."""
    if table.due.kind == "send" and chance.hand.due.kind == "show":
        shown = chance.hand.show()[0]
        if not shown.plays_now:
            return table
        table = _sent(table, shown)
    return _played_out(table, chance.at(table))


def _played_out(table: Table, chance: ByPostChance) -> Table:
    """The table after a turn in which there is nothing to choose; as it is where there is."""
    after = table
    while after.due.kind in ("throw", "draw", "play", "pass"):
        chance = chance.at(after)
        match after.due.kind:
            case "throw":
                after = throw(after, chance)
            case "draw":
                after = draw(after, chance)
            case "pass":
                after = go_on(after, chance)
            case _ if after.due.waits_for == "nobody":
                after = go_on(after, chance)
            case _ if len(after.position.plays) == 1:
                after = play(after, after.position.plays[0])
            case _:
                return table
    return after


def _sent_on(table: Table, hand: Hand) -> Table:
    """Our turn, or at the beginning our first element; sent already, the letter is the same."""
    due = table.due
    if due.kind != "send" and not (table.position.is_over and hand.due.kind == "turn"):
        raise TurnedAway("nothing_to_send")
    after = hand.show() if hand.due.kind == "show" else hand.sent(played_since(table))
    return _sent(table, after[0])


def _sent(table: Table, hand: Hand) -> Table:
    return send_on(_as_told(table, hand.game), sent_event(hand))


def _as_told(table: Table, game: Correspondence) -> Table:
    """The table with everything that is in a letter: who has sat down, whom a bot plays for, all that happened."""
    names, joined = game.names, game.letter.joined
    seats = [Seat(one, names.get(one, ""), game.bots.get(one, "")) for one in joined]
    return brought_up(table, seats, list(game.positions) if game.begun else [])
