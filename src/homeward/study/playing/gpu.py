"""A range of games on a GPU: launch after launch, all words in one array that stays in the GPU's memory."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from homeward.playouts.notes import WORDS
from homeward.study.playing.chunks import play_in_chunks
from homeward.study.playing.crews import Alone, Fitting

if TYPE_CHECKING:
    from homeward.study.playing.chunks import Tell
    from homeward.study.series import Series

FIRST_LAUNCH = 1 << 17  # games: a GPU is only busy with many
A_LAUNCH = 1.0  # seconds: so long a launch may take, since its last games leave most of the GPU idle
GROWTH = 1000  # from a launch to the next, at most: the first takes its time to compile


def play_on_gpu(series: Series, first: int, count: int, *, tell: Tell) -> tuple[Any, Any]:
    """The words of games first … first + count − 1, here and on the GPU; after Ctrl-C of those finished by then."""
    from homeward.targets import cuda

    words, fitting = cuda.room_for(count), Fitting(FIRST_LAUNCH, A_LAUNCH, GROWTH)

    def launch(begin: int, games: int) -> None:
        series.play_into(words[WORDS * begin : WORDS * (begin + games)], first + begin, games)

    crew = Alone(fitting.timed(launch), fitting.size)
    done = play_in_chunks(crew, count, lambda begin, launched: None, tell)
    kept = words[: WORDS * done].reshape(done, WORDS)
    return kept.copy_to_host(), kept
