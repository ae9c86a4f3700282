"""A seat that nobody plays any more is handed to a bot, if all the others agree and their letters say so."""

from __future__ import annotations

from dataclasses import replace

import pytest

import homeward
from homeward.players import player
from homeward.post import BadLetter, HandOver, correspondence, read_letter
from post.posting import Friends, begun

pytestmark = pytest.mark.compiler


def waiting_for(seat: int, players: int = 4, game: str = "pollyanna") -> Friends:
    """A game that waits for a seat whose player is gone; everybody else has the newest letter."""
    friends = begun(homeward.game(game, **({"pieces": 2} if game != "kukla_ollie" else {})), players)
    friends.turns(9)
    friends.play_on(lambda now: now.game.due == ("turn", seat, seat))
    for other, hand in friends.hands.items():
        if other != seat:
            friends.hands[other] = hand.take(friends.letter)
    return friends


def handed_over(seat: int, players: int = 4, game: str = "pollyanna", bot: str = "steady") -> Friends:
    """The same once all the others have agreed."""
    friends = waiting_for(seat, players, game)
    proposer = next(other for other in friends.hands if other != seat)
    friends.send(proposer, friends.hands[proposer].propose(bot))
    while friends.due == "agree":
        hand = friends.take()
        friends.send(hand.seat, hand.agree())
    return friends


@pytest.mark.parametrize(
    ("players", "game"), [(4, "pollyanna"), (3, "poliana"), (2, "parcheesi"), (4, "kukla_ollie")]
)
def test_the_game_goes_on_to_its_end_with_a_bot(players: int, game: str) -> None:
    friends = handed_over(2, players, game)
    del friends.hands[2]
    friends.play_on()
    game_ = correspondence(friends.letter)
    assert game_.position.is_over
    assert game_.bots == {2: "steady"}
    for hand in friends.hands.values():
        assert hand.take(friends.letter).game.position == game_.position


def test_what_the_bot_plays_is_checked() -> None:
    friends = handed_over(1, bot="runner")
    friends.play_on(lambda now: any(turn.seat == 1 for turn in now.game.turns[-2:]))
    game = correspondence(friends.letter)
    one = friends.letter.handed[0]
    other = replace(friends.letter, handed=(one._replace(bot="hunter"),))
    begins = game.turns[one.turns - 1].positions - 1
    played = [at for at in game.positions[begins:] if at.to_play == 1 and len(at.plays) > 1]
    alike = all(player("hunter").decide(at) == player("runner").decide(at) for at in played)
    if not alike:
        with pytest.raises(BadLetter):
            correspondence(other)
    assert correspondence(friends.letter, sure=True) == game
    assert any(hand.judge(other).kind != "new" for hand in friends.hands.values())


def test_everybody_else_is_asked_in_turn() -> None:
    friends = waiting_for(1)
    friends.send(3, friends.hands[3].propose("keeper"))
    assert friends.game.due == ("agree", 0, 1)
    with pytest.raises(BadLetter):
        friends.hands[2].take(friends.letter).agree()
    friends.send(0, friends.take().agree())
    assert friends.game.due == ("agree", 2, 1)
    assert friends.game.bots == {}
    friends.send(2, friends.take().agree())
    assert friends.game.bots == {1: "keeper"}
    assert friends.game.due == ("turn", 2, 1)


def test_whoever_played_after_all_is_not_handed_over() -> None:
    """The letter that was thought lost arrives: it counts, whatever was proposed meanwhile."""
    friends = waiting_for(1)
    before = friends.letter
    _, proposal = friends.hands[3].propose("keeper")
    friends.hands[0] = friends.hands[0].take(proposal)
    hand = friends.hands[1].take(before)
    friends.send(1, hand.sent(friends.played_out(hand)))
    assert friends.hands[0].judge(friends.letter).kind == "new"
    assert friends.hands[3].judge(friends.letter).kind == "new"


def test_whoever_gets_the_proposal_first_can_still_play() -> None:
    friends = waiting_for(1)
    friends.send(3, friends.hands[3].propose("keeper"))
    hand = friends.hands[1].take(friends.letter)
    friends.send(1, hand.sent(friends.played_out(hand)))
    assert friends.hands[0].judge(friends.letter).kind == "new"
    friends.play_on()
    assert friends.game.position.is_over


def test_once_all_agreed_a_late_turn_is_another_game() -> None:
    friends = waiting_for(1)
    hand = friends.hands[1].take(friends.letter)
    _, late = hand.sent(friends.played_out(hand))
    agreed = handed_over(1)
    assert agreed.hands[3].judge(late).kind == "forked"
    assert agreed.hands[2].judge(late).kind == "new"  # it has not seen yet that all agreed
    assert hand.judge(agreed.letter).kind == "new"


def test_two_bots_are_played_by_those_who_are_left() -> None:
    friends = handed_over(1)
    friends.turns(friends.letter.turns + 4)
    friends.play_on(lambda now: now.game.due.device == 2)
    for seat in (0, 3):
        friends.hands[seat] = friends.hands[seat].take(friends.letter)
    friends.send(0, friends.hands[0].propose("scholar"))
    friends.send(3, friends.take().agree())
    assert friends.game.bots == {1: "steady", 2: "scholar"}
    assert friends.game.due.device == 3
    friends.turns(friends.letter.turns + 6)
    read_letter(friends.link)


def test_nobody_can_be_handed_over_who_is_not_due() -> None:
    friends = waiting_for(1)
    with pytest.raises(BadLetter, match="nobody to hand over"):
        friends.hands[1].take(friends.letter).propose("steady")
    with pytest.raises(BadLetter, match="cannot take over"):
        friends.hands[0].propose("wanderer")
    forged = replace(friends.letter, handed=(HandOver(1, "steady", friends.letter.turns, 0, 3),)).with_tag(1, None)
    assert friends.hands[2].judge(forged).kind == "tampered"


def test_whoever_was_handed_over_is_told() -> None:
    friends = handed_over(1)
    gone = friends.hands[1].take(friends.letter)
    friends.play_on(lambda now: now.game.due.device == 2)
    with pytest.raises(BadLetter, match="handed to a bot"):
        gone.take(friends.letter).propose("steady")
