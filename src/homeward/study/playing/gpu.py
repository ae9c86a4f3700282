"""A range of games on a GPU: launch after launch, all words in one array that stays in the GPU's memory."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from homeward.playouts.notes import WORDS

if TYPE_CHECKING:
    from collections.abc import Callable

    from homeward.study.series import Series

FIRST_LAUNCH = 1 << 17  # games: a GPU is only busy with many
A_LAUNCH = 1.0  # seconds: so long a launch may take, since its last games leave most of the GPU idle


def play_on_gpu(series: Series, first: int, count: int, *, tell: Callable[[int], None]) -> tuple[Any, Any]:
    """The words of games first … first + count − 1, here and on the GPU; after Ctrl-C of those finished by then."""
    from homeward.targets import cuda

    words = cuda.room_for(count)
    done, size = 0, FIRST_LAUNCH
    try:
        tell(0)
        while done < count:
            begun = time.perf_counter()
            end = min(count, done + size)
            series.play_into(words[WORDS * done : WORDS * end], first + done, end - done)
            size = int((end - done) * A_LAUNCH / max(time.perf_counter() - begun, 1e-3)) + 1
            done = end
            tell(done)
    except KeyboardInterrupt:
        words = words[: WORDS * done]
    kept = words.reshape(done, WORDS)
    return kept.copy_to_host(), kept
