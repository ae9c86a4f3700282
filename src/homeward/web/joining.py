"""Invite friends, and let in who comes with an invitation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.store import WATCHING, Admission, Invitation
from homeward.web import views
from homeward.web.invitations import invited_to, link, picture
from homeward.web.new_tables import check_name
from homeward.web.open_table import whose_seats
from homeward.web.refusals import TurnedAway
from homeward.web.seating import sat_down
from homeward.web.tokens import hashed, new_token
from homeward.web.wire.friends import Invited, Joined, Knocked

if TYPE_CHECKING:
    from homeward.store import Store
    from homeward.web.host import Host
    from homeward.web.open_table import OpenTable
    from homeward.web.seating import Acted
    from homeward.web.wire.asked import Join, Knock


class Joining:
    """A table's invitations. Of each only the hash is kept, and it is read from the database every time."""

    def __init__(self, host: Host, store: Store, most_guests: int) -> None:
        self._host = host
        self._store = store
        self._most_guests = most_guests

    async def share(self, table: str, device: str, seat: int | None, address: str) -> Invited:
        """A new invitation; one to the same seat that was sent before opens nothing any more."""
        await self._checked(table, device, seat)
        secret = new_token()
        await self._store.write(Invitation(table, _place(seat), hashed(secret)))
        told = link(address, table, secret)
        return Invited(seat, told, picture(told))

    async def withdraw(self, table: str, device: str, seat: int | None) -> None:
        """The invitation opens nothing any more."""
        await self._checked(table, device, seat, must_be_open=False)
        await self._store.write(Invitation(table, _place(seat)))

    async def knock(self, knock: Knock, device: str, language: str) -> Knocked:
        """What an invitation is to; nothing changes."""
        seat = await self._invited(knock)
        at = await self._host.any_table(knock.table)
        whose = whose_seats(at.table, at.holders.values(), device)
        return await self._host.off_loop(views.knocked, at.table, whose, seat, language)

    async def join(self, join: Join, device: str) -> Joined:
        """Sit down, or begin to watch. An invitation to a seat is used up by it."""
        seat = await self._invited(join)
        if seat is None:
            at = await self._host.any_table(join.table)
            if not at.is_held_by(device):
                await self._admit(join.table, device)
        else:
            check_name(join.name)
            at = await self._host.change(join.table, lambda table: self._sat_down(table, join, device))
        return Joined(join.table, watching=at.role(device) == "watching", over=at.table.position.is_over)

    async def _admit(self, table: str, device: str) -> None:
        """One more who watches, if there is room; who is in stays in."""
        if await self._store.is_guest(table, device):
            return
        if await self._store.count_guests(table) >= self._most_guests:
            raise TurnedAway("too_many_guests")
        await self._store.write(Admission(table, device))

    async def _sat_down(self, at: OpenTable, join: Join, device: str) -> Acted:
        """Looked at once more, now that nobody else can sit down meanwhile."""
        seat = await self._invited(join)
        if seat is None or seat not in at.open_seats:
            raise TurnedAway("no_such_invitation")
        return sat_down(at.table, seat, join.name, device)

    async def _invited(self, knock: Knock) -> int | None:
        """The seat somebody is invited to; none, where they are to watch."""
        seat = invited_to(await self._store.invitations(knock.table), knock.secret)
        if seat is None:
            raise TurnedAway("no_such_invitation")
        return None if seat == WATCHING else seat

    async def _checked(self, table: str, device: str, seat: int | None, must_be_open: bool = True) -> None:
        """Only who plays invites; to a seat that waits for somebody."""
        at = await self._host.held(table, device)
        if at.role(device) == "watching":
            raise TurnedAway("only_watching")
        if seat is not None and must_be_open and seat not in at.open_seats:
            raise TurnedAway("seat_taken", book=at.table.book, seat=seat)


def _place(seat: int | None) -> int:
    return WATCHING if seat is None else seat
