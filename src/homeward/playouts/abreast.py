"""Games that are played abreast: on a GPU the threads of a warp, each with a game of its own, go step by step."""

from homeward.referee.kernel import hot_kernel


@hot_kernel
def any_abreast(going: bool) -> bool:
    """Whether any game abreast goes on: here only this one is. On a GPU all threads of a warp meet at this question.

    Whoever does not meet the others goes on alone, and a warp then does for one after the other what it could do for
    all at once.
    """
    return going
