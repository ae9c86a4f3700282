"""What of a game's row stays 0, whatever is thrown and played under its tables."""

from homeward.referee.track.layout import (
    DEEDS,
    DONE,
    DOUBLETS,
    FORFEITS,
    MARKS,
    OWED,
    RESTING,
    REWARD,
    UNUSED,
)
from homeward.referee.track.tables import (
    CAPTURE_THROWS,
    EXTRA_THROW,
    HOME_BONUS,
    IF_USED,
    PLAY_ON,
    RESTS,
    REWARD_SPACES,
    SIX_THREE,
    THREE_DOUBLETS,
    USE_DICE,
    USE_FREELY,
    USE_MOST,
    Tables,
)


def unwritten(t: Tables) -> tuple[int, ...]:
    """The places of a row that only a rule writes which these tables do not have."""
    forfeits = t[USE_DICE] == USE_FREELY
    written = {
        REWARD: t[REWARD_SPACES] > 0 or t[HOME_BONUS] > 0,
        OWED: t[USE_DICE] == USE_MOST,
        RESTING: t[RESTS] != 0,
        MARKS: forfeits,
        FORFEITS: forfeits,
        UNUSED: forfeits and t[EXTRA_THROW] == IF_USED,
        DEEDS: t[CAPTURE_THROWS] == 1 or t[SIX_THREE] > 0,
        DOUBLETS: t[THREE_DOUBLETS] == 1,
        DONE: t[PLAY_ON] == 1,
    }
    return tuple(place for place, is_written in written.items() if not is_written)
