"""The second version of a table's fairness: secret and words are committed before anything is shown."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from homeward.errors import BadNotation
from homeward.fairdice import SECRET_BYTES, bound_commitment, list_digest, opened_digest, pledge, wrong_words
from homeward.record.parts import Binds
from homeward.table.events import LotDrawn, Revealed, Worded
from homeward.table.fairness import Fairness
from homeward.table.promised import BegunAnew, Called, Closed, Pledged

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Literal

    from homeward.table.fairness import FairEvent

    Stage = Literal["pledging", "called", "opening", "settled"]

HASH = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True)
class Committed(Fairness):
    """Pledges come until the list is `closed`, then the words open; with the last of them the dice are settled.

    `called` are the seats whose pledges are being waited for, `waived` those that gave none or did not open theirs.
    `rules` is the version of the rules in which the table was set.
    """

    table: str = ""
    terms: str = ""
    rules: int = 0
    beginning: int = 1
    pledges: tuple[Pledged, ...] = ()
    called: tuple[int, ...] | None = None
    without: tuple[int, ...] = ()
    waived: tuple[int, ...] = ()

    @property
    def stage(self) -> Stage:
        """How far it has come."""
        if not self.closed:
            return "pledging" if self.called is None else "called"
        return "settled" if len(self.words) == len(self.pledges) else "opening"

    @property
    def awaits_words(self) -> bool:
        """Whether nothing can be thrown, drawn or drawn by lot yet."""
        return self.stage != "settled"

    @property
    def is_waiting(self) -> bool:
        """Whether somebody wants to throw, and words are still to come."""
        return self.stage in ("called", "opening") and not self.secret

    @property
    def spoken(self) -> list[tuple[int, str]]:
        """The words that are open, in the order in which they were pledged."""
        said = {one.seat: iter([word.text for word in self.words if word.seat == one.seat]) for one in self.pledges}
        texts = [(one.seat, next(said[one.seat], None)) for one in self.pledges]
        return [(seat, text) for seat, text in texts if text is not None]

    @property
    def waits_for(self) -> tuple[int, ...]:
        """The seats whose pledges or words are still to come, where somebody wants to throw."""
        if self.stage != "called":
            return self.unopened
        return tuple(sorted(set(self.called or ()) - {one.seat for one in self.pledges}))

    @property
    def unopened(self) -> tuple[int, ...]:
        """The seats whose words are still to open."""
        left = Counter(one.seat for one in self.pledges) - Counter(word.seat for word in self.words)
        return tuple(sorted(left)) if self.closed else ()

    @property
    def list_digest(self) -> str:
        """One hash of the list, once it is closed."""
        if not self.closed:
            return ""
        return list_digest(self.commitment, [(one.seat, one.pledge) for one in self.pledges], self.waived)

    @property
    def digest(self) -> str:
        """What the dice follow from beside the secret; there is none before all words are open."""
        if self.awaits_words:
            raise BadNotation("This cannot have happened: words were still to open.")
        return opened_digest(self.commitment, self.spoken, self.waived)

    @property
    def binds(self) -> Binds:
        """What a record says of it beside hash and words."""
        return Binds(self.table, self.rules, self.beginning, self.waived)

    def fits(self, secret: str) -> bool:
        """Whether a secret is the one that the hash was shown of."""
        told = bytes.fromhex(secret) if HASH.fullmatch(secret) else b""
        return len(told) == SECRET_BYTES and bound_commitment(self.terms, self.beginning, told) == self.commitment

    def with_words_closed(self, people: Sequence[int]) -> Fairness:
        """As it is from the first dice, card or lot on: after all words; where nobody had said any, without them."""
        if self.stage == "pledging" and not self.pledges:
            return replace(self, closed=True, waived=tuple(sorted({*self.without, *people})))
        self._check(not self.awaits_words, "something was thrown or drawn before all words were open.")
        return self

    def may_open(self, seat: int, text: str) -> bool:
        """Whether these are the words that a seat has pledged and is to open next."""
        mine = [one.pledge for one in self.pledges if one.seat == seat]
        opened = sum(one.seat == seat for one in self.words)
        return self.closed and opened < len(mine) and mine[opened] == pledge(self.commitment, seat, text)

    def after(self, event: FairEvent) -> Fairness:
        """With one thing more; what cannot have happened is refused."""
        match event:
            case Pledged(seat=seat, pledge=hash_):
                may_be = not self.closed and seat not in self.without and HASH.fullmatch(hash_) is not None
                self._check(may_be, "words were pledged when they could not be.")
                return replace(self, pledges=(*self.pledges, event))
            case Called(seats=seats):
                self._check(not self.closed, "words were called for when the list was closed.")
                return replace(self, called=seats)
            case Closed(waived=waived):
                self._check(not self.closed, "the list of words was closed twice.")
                return replace(self, closed=True, waived=tuple(sorted({*self.without, *waived})))
            case Worded(seat=seat, text=text):
                may_be = self.may_open(seat, text) and not wrong_words(text)
                self._check(may_be, "words were opened that nobody had pledged.")
                return replace(self, words=(*self.words, event))
            case BegunAnew():
                return self._anew(event)
            case LotDrawn() | Revealed():
                return super().after(event)

    def _anew(self, event: BegunAnew) -> Fairness:
        """Everybody pledges once more, without those who did not open."""
        self._check(self.awaits_words, "all began again when the dice were settled.")
        without = tuple(sorted({*self.without, *event.without}))
        called = tuple(sorted({one.seat for one in self.pledges} - {*without}))
        return replace(
            self,
            commitment=event.commitment,
            beginning=event.beginning,
            pledges=(),
            words=(),
            closed=False,
            called=called if self.closed or self.called is not None else None,
            without=without,
            waived=(),
        )
