"""Answers kept by what they depend on: made once, within so many bytes, and a failed one is no answer."""

import asyncio

import pytest

from homeward.web.packed import Packed
from homeward.web.work.kept_answers import KeptAnswers

pytestmark = pytest.mark.anyio


class Kitchen:
    """Makes answers, counts them, and can be made to wait."""

    def __init__(self) -> None:
        self.made: list[str] = []
        self.gate = asyncio.Event()
        self.gate.set()

    async def make(self, answer: str) -> Packed:
        self.made.append(answer)
        await self.gate.wait()
        if not answer:
            raise ZeroDivisionError
        return of(answer)


def of(answer: str) -> Packed:
    """An answer that takes as many bytes as it has letters."""
    return Packed(answer.encode(), answer)


async def test_what_many_ask_for_at_once_is_made_once() -> None:
    answers, kitchen = KeptAnswers(100), Kitchen()
    kitchen.gate.clear()
    asking = [asyncio.create_task(answers.get("a", lambda: kitchen.make("A"))) for _ in range(30)]
    impatient = asyncio.create_task(answers.get("a", lambda: kitchen.make("A")))
    await asyncio.sleep(0)
    impatient.cancel()
    kitchen.gate.set()
    assert await asyncio.gather(*asking) == [of("A")] * 30
    assert await answers.get("a", lambda: kitchen.make("A")) == of("A")
    assert kitchen.made == ["A"]


async def test_the_longest_unused_make_room() -> None:
    answers, kitchen = KeptAnswers(10), Kitchen()
    for answer in ("aaaa", "bbbb", "aaaa", "cccc", "aaaa", "bbbb"):
        assert await answers.get(answer, lambda answer=answer: kitchen.make(answer)) == of(answer)  # type: ignore[misc]
    assert kitchen.made == ["aaaa", "bbbb", "cccc", "bbbb"]


async def test_one_that_is_larger_than_all_that_is_kept_is_told_and_not_kept() -> None:
    answers, kitchen = KeptAnswers(3), Kitchen()
    for _ in range(2):
        assert await answers.get("a", lambda: kitchen.make("aaaa")) == of("aaaa")
    assert kitchen.made == ["aaaa", "aaaa"]


async def test_what_could_not_be_made_is_tried_again() -> None:
    answers, kitchen = KeptAnswers(3), Kitchen()
    with pytest.raises(ZeroDivisionError):
        await answers.get("a", lambda: kitchen.make(""))
    assert await answers.get("a", lambda: kitchen.make("A")) == of("A")
