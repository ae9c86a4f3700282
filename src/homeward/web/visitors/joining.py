"""Invite friends, and let in who comes with an invitation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from homeward.kept import WATCHING, Admission, Invitation
from homeward.web import views
from homeward.web.hosting.new_tables import check_name
from homeward.web.hosting.seating import sat_down
from homeward.web.refusals import TurnedAway
from homeward.web.visitors.invitations import fitting, link, new_invitation, picture, secret_of
from homeward.web.wire.friends import Invited, Joined, Knocked

if TYPE_CHECKING:
    from homeward.store import Store
    from homeward.web.hosting.host import Host
    from homeward.web.hosting.open_table import OpenTable
    from homeward.web.hosting.seating import Acted
    from homeward.web.wire.asked import Join, Knock, Share


class Joining:
    """A table's invitations, read from the database every time: of several servers none knows an older one."""

    def __init__(self, host: Host, store: Store, most_guests: int) -> None:
        self._host = host
        self._store = store
        self._most_guests = most_guests

    async def share(self, table: str, device: str, wish: Share, address: str) -> Invited:
        """The invitation to a seat, the same each time; where a `new` one is asked for, the old one opens nothing."""
        at = await self._checked(table, device, wish.seat)
        async with at.lock:
            secret, lost = await self._secret(table, _place(wish.seat))
            if wish.new or secret is None:
                await self._renew(table, _place(wish.seat), keeps_guests=not wish.new)
                secret, _ = await self._secret(table, _place(wish.seat))
        if secret is None:
            raise TurnedAway("stale")  # withdrawn by somebody else in the same moment
        told = link(address, table, secret)
        guests = await self._store.count_guests(table) if wish.seat is None else 0
        shown = await self._host.off_loop_at(table, picture, told)
        return Invited(wish.seat, told, shown, guests, lost and not wish.new)

    async def _secret(self, table: str, place: int) -> tuple[str | None, bool]:
        """What an invitation's link carries, and whether there is one of which that is not known any more."""
        invitation = (await self._store.invitations(table)).get(place)
        secret = secret_of(self._host.seals, invitation) if invitation is not None else None
        return secret, invitation is not None and secret is None

    async def _renew(self, table: str, place: int, *, keeps_guests: bool) -> None:
        await self._write(new_invitation(self._host.seals, table, place, keeps_guests=keeps_guests))

    async def withdraw(self, table: str, device: str, seat: int | None) -> None:
        """The invitation opens nothing any more; whoever came in to watch by it is shown out."""
        await self._checked(table, device, seat, must_be_open=False)
        await self._write(Invitation(table, _place(seat)))

    async def _write(self, invitation: Invitation) -> None:
        """On disk; whoever watches by an older one finds out that they no longer may."""
        await self._store.write(invitation)
        if invitation.seat == WATCHING:
            self._host.moved(invitation.table)

    async def knock(self, knock: Knock, device: str, language: str) -> Knocked:
        """What an invitation is to; nothing changes."""
        invitation = await self._invited(knock)
        at = await self._host.any_table(knock.table)
        whose = at.company.place(device).whose
        return await self._host.off_loop(views.knocked, at.table, whose, _seat(invitation), language)

    async def join(self, join: Join, device: str) -> Joined:
        """Sit down, or begin to watch. An invitation to a seat is used up by it."""
        invitation = await self._invited(join)
        if invitation.seat == WATCHING:
            at = await self._host.any_table(join.table)
            if not at.is_held_by(device):
                await self._admit(invitation, device)
        else:
            check_name(join.name)
            at = await self._host.change(join.table, lambda table: self._sat_down(table, join, device))
        return Joined(
            join.table, watching=at.company.place(device).role == "watching", over=at.table.position.is_over
        )

    async def _admit(self, invitation: Invitation, device: str) -> None:
        """One more who watches, if there is room; who is in stays in."""
        table = invitation.table
        if await self._store.is_guest(table, device):
            return
        if await self._store.count_guests(table) >= self._most_guests:
            raise TurnedAway("too_many_guests")
        await self._store.write(Admission(table, device, invitation.hash))
        if not await self._store.is_guest(table, device):  # it was withdrawn in the same moment
            raise TurnedAway("no_such_invitation")

    async def _sat_down(self, at: OpenTable, join: Join, device: str) -> Acted:
        """Looked at once more, now that nobody else can sit down meanwhile."""
        seat = (await self._invited(join)).seat
        if seat not in at.company.open_seats:
            raise TurnedAway("no_such_invitation")
        return sat_down(at.table, seat, join.name, device)

    async def _invited(self, knock: Knock) -> Invitation:
        """The invitation somebody has come with."""
        invitation = fitting((await self._store.invitations(knock.table)).values(), knock.secret)
        if invitation is None:
            raise TurnedAway("no_such_invitation")
        return invitation

    async def _checked(self, table: str, device: str, seat: int | None, must_be_open: bool = True) -> OpenTable:
        """Only who plays invites; to a seat that waits for somebody."""
        at = await self._host.held(table, device)
        if at.company.place(device).role == "watching":
            raise TurnedAway("only_watching")
        if seat is not None and must_be_open and seat not in at.company.open_seats:
            raise TurnedAway("seat_taken", book=at.table.book, seat=seat)
        return at


def _place(seat: int | None) -> int:
    return WATCHING if seat is None else seat


def _seat(invitation: Invitation) -> int | None:
    """The seat somebody is invited to; none, where they are to watch."""
    return None if invitation.seat == WATCHING else invitation.seat
