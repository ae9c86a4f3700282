"""Who is at a table: what each device is there for, which seats are whose, and that it is found once."""

from homeward.kept import Seated
from homeward.table import Seat
from homeward.web.hosting import company
from homeward.web.hosting.company import Company

ANA, BEN, CAY = "a" * 64, "b" * 64, "c" * 64
SEATS = (Seat(0, "Ana"), Seat(1, bot="steady"), Seat(2, "Ben"), Seat(3))
AT_TABLE = Company(SEATS, [Seated(2, BEN, "me"), Seated(0, ANA, "me"), Seated(1, BEN, "me")], ANA)


def test_each_device_has_its_place() -> None:
    ana, ben, cay = map(AT_TABLE.place, (ANA, BEN, CAY))
    assert (ana.role, ben.role, cay.role) == ("opener", "seated", "watching")
    assert (ana.seats, ben.seats, cay.seats) == ({0}, {1, 2}, set())
    assert ana.whose == {0: "me", 2: "friend", 3: "open"}
    assert ben.whose == {0: "friend", 2: "me", 3: "open"}
    assert (ana.kept_for, ben.kept_for) == ({1: "friend"}, {1: "me"})


def test_somebody_beside_the_owner_is_a_person() -> None:
    beside = Company(SEATS, [Seated(0, ANA, "me"), Seated(2, ANA, "person")], ANA)
    assert beside.place(ANA).whose == {0: "me", 2: "person", 3: "open"}


def test_those_who_see_alike_are_shown_the_same() -> None:
    assert AT_TABLE.place(CAY).sees == AT_TABLE.place("d" * 64).sees
    assert AT_TABLE.place(ANA).sees != AT_TABLE.place(BEN).sees


def test_who_sits_down_or_leaves_makes_another_company() -> None:
    fuller = AT_TABLE.with_seated(SEATS, [Seated(3, CAY, "me")])
    assert (AT_TABLE.open_seats, fuller.open_seats) == ({3}, set())
    assert (AT_TABLE.place(CAY).role, fuller.place(CAY).role) == ("watching", "seated")
    left = fuller.with_seated(SEATS, [Seated(3)])
    assert left.open_seats == {3}
    assert left.devices == AT_TABLE.devices


def test_whose_device_is_not_here_is_away() -> None:
    assert AT_TABLE.away({ANA}) == {1, 2}


def test_places_are_found_once_and_not_kept_without_end() -> None:
    many = Company(SEATS, [], ANA)
    assert many.place(BEN) is many.place(BEN)
    for number in range(3 * company.MOST_PLACES):
        many.place(f"{number:064d}")
    assert len(many._places) <= company.MOST_PLACES
