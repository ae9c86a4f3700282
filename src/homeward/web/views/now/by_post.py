"""How the post of a table stands: what is to be sent on and to whom, whom the table waits for, what others ask."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.post import bots_for, read_letter
from homeward.table.by_post import NOBODY, acting, is_unsent
from homeward.telling.bots import bot_title
from homeward.web.wire.table import Ask, BotByPost, BotProposed, PostShown

if TYPE_CHECKING:
    from homeward.table import Post, Table
    from homeward.web.views.voice import Voice


def post_shown(voice: Voice) -> PostShown | None:
    """The post of a table; None where there is none."""
    table, post = voice.table, voice.table.post
    if post is None:
        return None
    due = table.due
    out = post.ours and post.plays_here and due.kind in ("post", "over") and not is_unsent(table)
    waits = due.kind == "post" and not post.moved
    may_fall_out = out and waits and post.asks in ("turn", "void") and post.of not in (post.seat, NOBODY)
    return PostShown(
        game=post.game,
        seat=post.seat,
        moved=post.moved,
        sends=is_unsent(table) if due.kind == "over" else due.kind == "send",
        letter=post.letter if out else "",
        to=_who(voice, post.of) if out else _next(voice),
        waits_for=_who(voice, due.seat) if waits else "",
        reminder=_reminder(voice, post.of) if out else "",
        missing=[one.seat for one in table.seats if one.seat not in joined(post)],
        proposed=_proposed(voice, post) if post.asks == "agree" else None,
        lost=post.of if may_fall_out else None,
        bots=_bots(voice) if may_fall_out else [],
    )


def is_gathering(table: Table) -> bool:
    """Whether nobody knows yet who begins: seats are free, or first elements are still to be shown."""
    return table.post is not None and table.post.asks in ("join", "show")


def joined(post: Post) -> tuple[int, ...]:
    """The seats that somebody has taken."""
    return read_letter(post.letter).joined if post.letter else ()


def ask_by_post(voice: Voice) -> Ask | None:
    """What the post asks for, in a sentence; None while somebody here has a turn."""
    due, post = voice.table.due, voice.table.post
    if post is None or due.kind not in ("send", "agree", "post"):
        return None
    if post.moved:
        return Ask("post", voice.say("ask_moved"))
    if due.kind == "send":
        who = _next(voice)
        return Ask("send", voice.say("ask_send", who=who) if who else voice.say("ask_send_first"))
    if due.kind == "agree":
        return Ask("agree", voice.say("ask_agree", who=_proposed(voice, post).who))
    if post.asks == "join":
        return Ask("post", voice.say("ask_post_join"))
    if post.asks == "void":
        return Ask("post", voice.say("ask_endless" if post.of == NOBODY else "ask_void", who=_who(voice, due.seat)))
    code = "ask_followed" if post.seat is None else "ask_post_show" if post.asks == "show" else "ask_post"
    return Ask("post", voice.say(code, who=_who(voice, due.seat)))


def state_by_post(voice: Voice) -> str:
    """How a game by post stands, for a list; empty while somebody here has a turn."""
    due, post = voice.table.due, voice.table.post
    if post is None or due.kind not in ("send", "agree", "post"):
        return ""
    if post.moved:
        return voice.say("state_moved")
    if due.kind == "send":
        return voice.say("state_send")
    if due.kind == "agree":
        return voice.say("state_agree")
    if post.asks == "join":
        return voice.say("state_join")
    if post.of == NOBODY:
        return voice.say("state_endless")
    return voice.say("state_post", who=_who(voice, due.seat))


def _next(voice: Voice) -> str:
    """Who gets what has just been played; empty where that is not known yet, or nobody has to."""
    table, post = voice.table, voice.table.post
    if post is None or table.position.is_over or post.asks != "turn":
        return ""
    return _who(voice, acting(table, table.position.to_play))


def _who(voice: Voice, seat: int) -> str:
    return voice.who(seat) if seat != NOBODY else ""


def _reminder(voice: Voice, seat: int) -> str:
    """Words to go along with the link."""
    title = voice.table.book.title
    if voice.table.position.is_over:
        return voice.say("remind_over", game=title)
    if voice.table.post is not None and voice.table.post.asks == "join":
        return voice.say("remind_join", game=title)
    return voice.say("remind", game=title, who=_who(voice, seat))


def _bots(voice: Voice) -> list[BotByPost]:
    return [BotByPost(bot, bot_title(bot, voice.language)) for bot in bots_for(voice.table.game)]


def _proposed(voice: Voice, post: Post) -> BotProposed:
    """The bot that is to play on, as the newest letter has it."""
    proposal = read_letter(post.letter).handed[-1]
    title = bot_title(proposal.bot, voice.language)
    return BotProposed(proposal.seat, _who(voice, proposal.seat), proposal.bot, title)
