"""Answers of the naive referee, remembered for a moment: whoever walks on asks what a test has just asked."""

from __future__ import annotations

import json
from functools import lru_cache, wraps
from typing import TYPE_CHECKING, Any, ParamSpec

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
Answer = list[dict[str, Any]]

A_MOMENT = 8  # questions


def remembered(answer: Callable[P, Answer]) -> Callable[P, Answer]:
    """The same answers, each worked out once; everybody gets a copy of their own."""

    @lru_cache(A_MOMENT)
    def worked_out(asked: str) -> str:
        words, named = json.loads(asked)
        return json.dumps(answer(*words, **named))

    @wraps(answer)
    def told(*words: P.args, **named: P.kwargs) -> Answer:
        found: Answer = json.loads(worked_out(json.dumps((words, named))))
        return found

    return told
