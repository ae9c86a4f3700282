"""What a later homeward does with letters that it is sent, and letters of its own (`later.Later`)."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from homeward.model import Phase
from homeward.players import player
from homeward.playouts.versions import TODAYS
from homeward.post import BadLetter, Correspondence, correspondence, hand_from, read_letter
from homeward.study import load
from homeward.study.describing import described
from post.posting import Friends
from post.test_handing_over import handed_over
from web.posting.friends import Friend

if TYPE_CHECKING:
    from collections.abc import Iterable

    from homeward.positions import Position

SEAT, PLAYERS = 1, 3


def turns_of_the_bot(game: Correspondence) -> list[Position]:
    """Where the bot had something to choose."""
    begins = game.letter.handed[0].turns
    return choices_of(game.positions[game.turns[begins - 1].positions - 1 :])


def choices_of(way: Iterable[Position]) -> list[Position]:
    """The bot's, on the way through some positions."""
    return [at for at in way if at.phase is Phase.PLAY and at.to_play == SEAT and len(at.plays) > 1]


def opened(link: str) -> dict[str, Any]:
    """A letter unfolded, and at how many of the bot's decisions today's would play otherwise."""
    game = correspondence(read_letter(link))
    there = turns_of_the_bot(game)
    now, then = (player(name) for name in ("scholar", "scholar@1"))
    others = sum(now.decide(at) != then.decide(at) for at in there)
    return {"version": TODAYS, "bots": game.bots, "decisions": len(there), "otherwise": others}


def refusal(link: str) -> str:
    """Why a letter is refused."""
    try:
        correspondence(read_letter(link))
    except BadLetter as error:
        return error.code or ""
    return ""


def gone_on(hand: str, link: str) -> str:
    """The turn of a seat that moved here, and of the bot before it; the link it sends."""
    mine = hand_from(hand).take(read_letter(link))
    friends = Friends({mine.seat: mine})
    return friends.send(mine.seat, mine.sent(friends.played_out(mine)))


def on_the_page(hand: str) -> dict[str, Any]:
    """The same at a table of the page without a server, and what it fetched for that."""
    return asyncio.run(_on_the_page(hand))


async def _on_the_page(hand: str) -> dict[str, Any]:
    friend, fetched = Friend(), []
    fetch = friend.browser.fetch

    async def told(name: str) -> bool:
        fetched.append(name)
        return await fetch(name)

    friend.browser.fetch = told  # type: ignore[method-assign]
    friend.seat = hand_from(hand).seat
    friend.table = (await friend.right("POST", "/post/moved", {"text": hand}))["id"]
    while await friend.step():
        pass
    stood = (await friend.right("GET", f"/tables/{friend.table}/position"))["text"]
    await friend.do("send_on")
    return {"stood": stood, "link": await friend.link(), "fetched": fetched}


def scholars_game() -> Friends:
    """A game in which a scholar has taken over, and has decided some plays; its turn is due."""
    friends = handed_over(SEAT, PLAYERS, bot="scholar")
    friends.play_on(lambda now: len(turns_of_the_bot(now.game)) > 3 and now.game.due.seat == SEAT)
    return friends


def of_today() -> str:
    """A game of this version's own."""
    return scholars_game().link


def batch_in(file: str) -> dict[str, Any]:
    """Who played a batch that was kept, and what is kept of batches now."""
    batch = load(file).series
    mine = replace(batch, policy=("scholar", "steady"))
    return {"policy": batch.policy, "kept": described(batch).policy, "today": described(mine).policy}
