"""What an arriving letter is to a hand: new, old, sent twice, of another game, a seat lost or moved."""

from __future__ import annotations

import pytest

import homeward
from homeward.post import BadLetter, Hand, correspondence, hand_from, join, open_post, read_letter
from post.posting import Friends, begun


def runner_instead(friends: Friends, hand: Hand) -> tuple[str, ...]:
    """The last choice of the turn, where there is one, made otherwise than by steady."""
    turn = hand.turn()
    while not turn.is_done:
        turn = turn.play(turn.position.plays[-1])
    return turn.plays


def forked(players: int = 3) -> tuple[Friends, str, str]:
    """A game in which somebody sends a turn twice, and differently: the friends, and both links."""
    friends = begun("pollyanna", players)
    friends.turns(12)
    while True:
        hand = friends.take()
        one, other = friends.played_out(hand), runner_instead(friends, hand)
        if one != other:
            _, letter = hand.sent(other)
            return friends, friends.send(hand.seat, hand.sent(one)), letter.text
        friends.go_on()


def test_two_continuations_are_shown_as_what_they_are() -> None:
    friends, one, other = forked()
    guilty = friends.game.turns[-1]
    honest = next(seat for seat in friends.hands if seat != guilty.device)
    hand = friends.hands[honest].take(read_letter(one))
    verdict = hand.judge(read_letter(other))
    assert verdict.kind == "forked"
    assert (verdict.seat, verdict.turn) == (guilty.seat, len(friends.game.turns))
    assert verdict.may_take
    assert hand.take(read_letter(other), instead=True).letter.text == other
    with pytest.raises(BadLetter, match="twice"):
        hand.take(read_letter(other))


def test_whoever_has_played_on_one_of_them_cannot_go_with_the_other() -> None:
    friends, _, other = forked()
    friends.go_on()
    played_on = friends.game.turns[-1].device
    verdict = friends.hands[played_on].judge(read_letter(other))
    assert verdict.kind == "forked"
    assert not verdict.may_take
    with pytest.raises(BadLetter):
        friends.hands[played_on].take(read_letter(other), instead=True)


def test_a_device_gives_no_second_letter_for_its_turn() -> None:
    friends = begun("pollyanna", 2)
    friends.turns(6)
    hand = friends.take()
    before = friends.letter
    sent, _ = hand.sent(friends.played_out(hand))
    assert sent.judge(before).kind == "old"
    with pytest.raises(BadLetter, match="not for you"):
        sent.sent(())
    with pytest.raises(BadLetter, match="old one"):
        sent.take(before)


def test_the_dice_that_were_looked_at_stay() -> None:
    """An unfinished turn is kept, and goes on from its text with the same dice and the plays made so far."""
    friends = begun("pollyanna", 2, seed=3)
    friends.play_on(lambda now: len(now.take().turn().position.plays) > 1 if now.due == "turn" else False)
    hand = friends.take()
    begun_turn = hand.turn()
    kept = hand.keeping(begun_turn.play(begun_turn.position.plays[0]).plays)
    again = hand_from(kept.text)
    assert again.turn().positions == kept.turn().positions
    assert again.turn().positions[: len(begun_turn.positions)] == begun_turn.positions
    assert again.take(friends.letter).plays == kept.plays


def test_lost_links_do_no_harm() -> None:
    """Whoever lost a link asks for it again; a later one has everything that an earlier one had."""
    friends = begun("pollyanna", 4)
    friends.turns(5)
    looking_on = friends.hands[0]
    friends.turns(14)
    verdict = looking_on.judge(friends.letter)
    assert verdict.kind in ("new", "same")
    hand = friends.hands[friends.game.turns[-1].device]
    assert read_letter(hand.sent_text) == friends.letter


def test_a_link_that_arrives_twice_is_known() -> None:
    friends = begun("pollyanna", 2)
    friends.turns(4)
    hand = friends.take()
    assert hand.judge(friends.letter).kind == "same"
    assert hand.take(friends.letter) == hand


def test_a_link_of_another_game_is_foreign() -> None:
    one, other = begun("pollyanna", 2), begun("pollyanna", 2, seed=9)
    assert one.hands[0].judge(other.letter).kind == "foreign"


def test_of_two_claims_for_a_seat_the_one_that_was_played_on_counts() -> None:
    opener, letter = open_post(homeward.game("parcheesi"), 3, name="Ana")
    first, one = join(letter, 1, "Ben")
    second, other = join(letter, 1, "Bea")
    opener = opener.take(one)
    assert opener.judge(other).kind == "forked"
    _, letter = join(one, 2, "Carl")
    assert first.judge(letter).kind == "new"
    assert second.judge(letter).kind == "taken"
    assert opener.judge(letter).kind == "new"


def test_a_claim_that_somebody_writes_over_is_seen_by_whoever_made_it_and_whoever_saw_it() -> None:
    """Eve gets Ben's link, and puts her own end in the place of his before she sends it on to Carl."""
    opener, letter = open_post(homeward.game("parcheesi"), 3, name="Ana")
    ben, seen = join(letter, 1, "Ben")
    opener = opener.take(seen)
    _, forged = join(letter, 1, "Ben")
    _, letter = join(forged, 2, "Carl")
    assert ben.judge(letter).kind == "taken"
    assert opener.judge(letter).kind == "forked"


def test_ends_that_were_swapped_between_seats_are_seen() -> None:
    opener, letter = open_post(homeward.game("parcheesi"), 3, name="Ana")
    ben, letter = join(letter, 1, "Ben")
    one, other = letter.shown(0), letter.shown(1)
    swapped = letter.with_shown(0, other).with_shown(1, one)
    _, letter = join(swapped, 2, "Carl")
    assert {opener.judge(letter).kind, ben.judge(letter).kind} == {"taken"}


def test_two_who_join_at_once_are_told_apart() -> None:
    opener, letter = open_post(homeward.game("parcheesi"), 4, name="Ana")
    _, one = join(letter, 1, "Ben")
    _, other = join(letter, 2, "Carl")
    opener = opener.take(one)
    verdict = opener.judge(other)
    assert verdict.kind == "forked"
    assert verdict.may_take
    assert opener.take(other, instead=True).letter == other


def test_a_seat_that_is_taken_cannot_be_claimed() -> None:
    _, letter = open_post(homeward.game("parcheesi"), 2, name="Ana")
    for seat in (0, 1, 7):
        with pytest.raises(BadLetter):
            join(letter, seat, "Ben")


@pytest.mark.parametrize(
    "name", ["x" * 21, "ñ" * 11, " Ana", "a\nb", "\ud800", "e\u0301", "\u202eneB", "\u200b", "\u200d", "Be\u200bn"]
)
def test_a_name_that_does_not_fit_is_refused(name: str) -> None:
    with pytest.raises(BadLetter):
        open_post(homeward.game("parcheesi"), 2, name=name)


@pytest.mark.parametrize("name", ["", "Ñandú", "🎲🎲🎲🎲🎲", "क्\u200dष", "👩‍🚀", "<b>Ana</b>", "#/post/AQ"])
def test_a_name_goes_along_as_it_is(name: str) -> None:
    _, letter = open_post(homeward.game("parcheesi"), 2, name=name)
    assert correspondence(read_letter(letter.text)).letter.header.name_of(0) == name


def test_a_seat_moves_to_another_device_on_purpose() -> None:
    friends = begun("pollyanna", 2)
    friends.turns(4)
    hand = friends.take()
    left, text = hand.moved_out()
    moved = hand_from(text)
    assert moved == hand
    sent, letter = moved.sent(friends.played_out(moved))
    assert left.judge(letter).kind == "new"
    with pytest.raises(BadLetter, match="moved to another device"):
        left.turn()
    with pytest.raises(BadLetter, match="moved to another device"):
        left.moved_out()
    friends.send(hand.seat, (sent, letter))
    friends.turns(6)
    friends.play_on(lambda now: now.game.due.device == hand.seat)
    assert left.judge(friends.letter).kind == "moved"


@pytest.mark.parametrize(
    "change",
    [
        lambda text: "",
        lambda text: "[]",
        lambda text: text[:-5],
        lambda text: text.replace('"seat":', '"seat":"'),
        lambda text: text.replace('"length":4096', '"length":1'),
        lambda text: text.replace('"secret":"', '"secret":"0'),
        lambda text: text.replace('"plays":[]', '"plays":["nothing"]'),
        lambda text: text.replace('"seat":0', '"seat":2'),
        lambda text: text.replace("homeward hand", "homeward foot"),
    ],
)
def test_a_damaged_hand_is_refused(change: object) -> None:
    hand, _ = open_post(homeward.game("parcheesi"), 2, name="Ana")
    assert callable(change)
    with pytest.raises(BadLetter):
        hand_from(change(hand.text))


def test_an_exhausted_chain_voids_the_game_unless_it_is_handed_over() -> None:
    friends = begun("pollyanna", 3, length=6)
    friends.play_on()
    assert friends.due == "void"
    spent = friends.game.due.device
    others = [seat for seat in friends.hands if seat != spent]
    assert spent is not None
    friends.hands[others[0]] = friends.hands[others[0]].take(friends.letter)
    friends.send(others[0], friends.hands[others[0]].propose("steady"))
    assert friends.due == "agree"
    friends.send(others[1], friends.take().agree())
    assert friends.due in ("turn", "void")
    assert correspondence(friends.letter, length=6).bots == {spent: "steady"}
