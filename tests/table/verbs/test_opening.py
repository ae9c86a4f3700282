"""A table laid out as a position stands: to look at, and to try plays on."""

from homeward import parse
from homeward.table import Seat, laid_out, play

TEXT = "pollyanna seats=0,2 turn=0 0=corner,corner,corner,B8 2=corner,corner,corner,B13"


def test_it_stands_as_the_position_and_is_played_on() -> None:
    position = parse(TEXT)
    table = laid_out(position, [Seat(2, bot="steady"), Seat(0)])
    assert (table.position, table.version, len(table.line)) == (position, 1, 0)
    assert [seat.seat for seat in table.seats] == [0, 2]
    assert table.due[:2] == ("throw", 0)
    played = play(table.led_to(position.throw(5, 2)), "B8-B13")
    assert played.position.reward == 10
    assert played.before(0) == position


def test_its_house_rules_and_partners_are_the_positions() -> None:
    places = " ".join(f"{seat}=corner,corner,corner,home" for seat in range(4))
    text = f'pollyanna{{"reward":20}} seats=0,1,2,3 partners turn=1 {places}'
    table = laid_out(parse(text), [Seat(seat) for seat in range(4)])
    assert (table.begun.house, table.begun.partners, table.first) == ({"reward": 20}, True, 1)
