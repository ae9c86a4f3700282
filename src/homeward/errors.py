"""What can go wrong, in a few small exceptions that say what and where."""


class HomewardError(Exception):
    """Whatever homeward refuses; the message is meant for people."""


class UnknownGame(HomewardError):
    """No game of that name is on the shelf."""


class BadRulebook(HomewardError):
    """A game's data file has a mistake in it: the message names file, key and reason."""


class BadSetting(HomewardError):
    """A house rule that does not exist, has an impossible value, or makes no board."""


class BadPosition(HomewardError):
    """A position that cannot occur. `faults` lists everything that is wrong with it."""

    def __init__(self, *faults: str) -> None:
        super().__init__("; ".join(faults))
        self.faults = faults


class BadNotation(HomewardError):
    """Text that is no position, play or record; the message says where it is damaged."""


class IllegalPlay(HomewardError):
    """A play, throw or card that the rules do not allow now. The position is unchanged."""
