"""A review in words: what a play lost and why, what a game came to for a side, and how sure that is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.reviews.likeness import FEWEST
from homeward.telling.bots import bot_title
from homeward.telling.events import event_words
from homeward.telling.hints import percent
from homeward.telling.plays import play_words
from homeward.words import capital

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from homeward.hints.comparing import Comparison, Merits
    from homeward.positions import Position
    from homeward.reviews import Call, Counted, Review, Side
    from homeward.reviews.card import Card
    from homeward.reviews.reviewed import Person
    from homeward.telling.voice import Voice

POINTS = 100
MINUS = "−"


# Numbers


def number(voice: Voice, chance: float) -> str:
    """A difference of chances in points, without its sign: `4.1`."""
    return percent(voice, abs(chance))


def signed(voice: Voice, chance: float) -> str:
    """The same with its sign: `+4.1`, `−0.3`; nothing has none."""
    text = number(voice, chance)
    if not any(digit in text for digit in "123456789"):
        return text
    return f"{'+' if chance > 0 else MINUS}{text}"


def points_words(voice: Voice, chance: float) -> str:
    """`+4.1 points`."""
    return voice.say("review_points", number=signed(voice, chance))


def chance_words(voice: Voice, chance: float) -> str:
    """`31.2 %`."""
    return voice.say("hint_chance", percent=_whole(voice, chance))


def _whole(voice: Voice, chance: float) -> str:
    """A chance in hundredths; without its luck it can come to less than nothing."""
    return signed(voice, chance).removeprefix("+")


# Whose


def side_name(voice: Voice, seats: Sequence[int]) -> str:
    """What a side is called: `You`, `Ana (Red)`, `you and Blue`."""
    if len(seats) == 1:
        return voice.say("review_you") if voice.is_you(seats[0]) else voice.full(seats[0])
    mine = sorted(seats, key=lambda seat: not voice.is_you(seat))
    return capital(voice.joined(_among(voice, seat) for seat in mine))


def _among(voice: Voice, seat: int) -> str:
    return voice.say("review_you_and") if voice.is_you(seat) else voice.full(seat)


def _variant(voice: Voice, seats: Sequence[int]) -> str:
    """Which form of a sentence speaks of a side: to one person, of two together, or of one."""
    if len(seats) > 1:
        return "_pair"
    return "_you" if voice.is_you(seats[0]) else ""


# Plays


def call_words(voice: Voice, call: Call) -> str:
    """`Mistake`."""
    return voice.say(f"review_call_{call}")


def interval_words(voice: Voice, event: Counted) -> str:
    """`between 2.9 and 5.3`."""
    assert event.confirmed is not None
    low, high = (_whole(voice, one) for one in (event.confirmed.low, event.confirmed.high))
    return voice.say("review_interval", low=low, high=high)


def called_words(voice: Voice, position: Position, event: Counted, compared: Comparison) -> str:
    """What was played, what keeps how much more, and why; `position` is the one in which it was played."""
    assert event.confirmed is not None
    better = compared.better
    code = "review_played_you" if voice.is_you(event.seat) else "review_played"
    said = [voice.say(code, who=voice.full(event.seat), play=_play(voice, position, event.text))]
    reasons = list(reason_words(voice, compared))
    said.append(
        voice.say(
            "review_better_why" if reasons else "review_better",
            play=_play(voice, position, better.play),
            number=number(voice, event.confirmed.difference),
            interval=interval_words(voice, event),
            **({"reasons": voice.joined(reasons)} if reasons else {}),
        )
    )
    if better.then:
        said.append(voice.say("review_finish", play="; ".join(_then(voice, position, better))))
    return " ".join(said)


def reason_words(voice: Voice, compared: Comparison) -> Iterator[str]:
    """What the better play does that the one that was made does not, the weightiest first."""
    better, made = compared.better, compared.made
    if better.wins and not made.wins:
        yield voice.say("hint_wins")
        return
    if better.captures > made.captures:
        yield _captures(voice, better.captures, made.captures)
    if better.home > made.home:
        code = "review_home_more" if made.home else "hint_home"
        yield voice.say(code, number=better.home - made.home)
    if better.entered > made.entered:
        code = "review_enters_one" if better.entered - made.entered == 1 else "review_enters"
        yield voice.say(code, number=better.entered - made.entered)
    if better.steps > made.steps:
        further = better.steps - made.steps
        yield voice.say("review_steps_more_one" if further == 1 else "review_steps_more", number=further)
    if better.exposure < made.exposure:
        yield _open(voice, better.exposure, made.exposure)


def _captures(voice: Voice, better: int, made: int) -> str:
    if made:
        return voice.say("review_captures_more", number=better - made)
    return voice.say("hint_captures_one" if better == 1 else "hint_captures", number=better)


def _open(voice: Voice, better: int, made: int) -> str:
    code = "review_open" if voice.table.book.has_dice else "review_open_pieces"
    if not better:
        return voice.say(f"{code}_none", made=made)
    if better == 1 and code == "review_open_pieces":
        code = "review_open_pieces_one"
    return voice.say(code, number=better, made=made)


def _then(voice: Voice, position: Position, merits: Merits) -> Iterator[str]:
    after = position.play(merits.play)
    for text in merits.then:
        yield _play(voice, after, text)
        after = after.play(text)


def _play(voice: Voice, position: Position, text: str) -> str:
    return play_words(voice, position, position.foreseen(text).play)


# What a game came to


def side_words(voice: Voice, side: Side, *, is_over: bool) -> str:
    """Luck, losses and gifts of a side, and what would be left of it without the luck."""
    return voice.say(
        "review_side" if is_over else "review_side_open",
        who=side_name(voice, side.seats),
        luck=signed(voice, side.luck),
        lost=signed(voice, -side.lost),
        received=signed(voice, side.received),
        percent=_whole(voice, side.adjusted),
    )


def equal_words(voice: Voice, card: Card) -> str:
    """Which share of a side's decisions was about equal to the best."""
    if card.equal is None:
        return voice.say("review_equal_unsure" if card.decisions else "review_equal_none", number=card.decisions)
    return voice.say("review_equal_of", percent=round(POINTS * card.equal), number=card.decisions)


def like_words(voice: Voice, review: Review, card: Card) -> str:
    """Whom a side played like, or why nobody can say."""
    like, seats = card.like, card.side.seats
    if like is None:
        few = card.decisions < FEWEST
        why = "few" if few else "unmeasured" if review.is_confirmed else "unsure"
        return voice.say(f"review_like_{why}")
    bot, weakest, strongest = (bot_title(name, voice.language) for name in (like.bot, like.weakest, like.strongest))
    who, variant = side_name(voice, seats), _variant(voice, seats)
    if weakest == strongest:
        return voice.say(f"review_like{variant}", who=who, bot=bot)
    return voice.say(f"review_like_between{variant}", who=who, bot=bot, weakest=weakest, strongest=strongest)


def turning_words(voice: Voice, event: Counted, change: float) -> str:
    """An event, and what it changed."""
    told = " ".join(event_words(voice, voice.table.line[event.n - 1]))
    return voice.say("review_turning", event=capital(told), change=points_words(voice, change))


def person_words(voice: Voice, person: Person, *, is_you: bool, decisions: int, lost: float) -> str:
    """What somebody lost who had a seat for a while."""
    return voice.say(
        "review_person_you" if is_you else "review_person",
        who=person_name(voice, person),
        colour=voice.colour(person.seat),
        first=person.first,
        last=person.last,
        number=decisions,
        lost=number(voice, lost),
    )


def person_name(voice: Voice, person: Person) -> str:
    """Somebody by name; a bot by what people call it, whoever has neither by colour."""
    if person.name:
        return person.name
    return bot_title(person.bot, voice.language) if person.bot else voice.colour(person.seat)


# How sure it is


def judge_words(voice: Voice, review: Review) -> str:
    """Who judged it."""
    code = f"review_judge_{review.judge}"
    if review.judge == "scholar" and not voice.table.book.has_dice:
        code = "review_judge_scholar_cards"
    return voice.say(code, bot=bot_title(review.judge, voice.language))


def doubt_words(voice: Voice, review: Review) -> str:
    """How far it can be trusted."""
    doubt = voice.say("review_doubt" if review.is_confirmed else "review_doubt_unsure")
    return doubt if review.is_over else f"{voice.say('review_so_far')} {doubt}"
