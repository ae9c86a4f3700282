"""Chunks are handed out in order, never too many at once, and what is finished without a gap is told."""

from homeward.study.playing.chunks import play_in_chunks


class Slow:
    """Plays the newest of its chunks first, and is stopped before some chunk."""

    def __init__(self, ahead, stopped_at=None):
        self.ahead = ahead
        self.stopped_at = stopped_at
        self.most = 0

    def size(self, left):
        return 4

    def send(self, first, count):
        return first, count

    def wait(self, sent):
        self.most = max(self.most, len(sent))
        return [max(sent)]

    def result(self, sent):
        if sent[0] == self.stopped_at:
            raise KeyboardInterrupt
        return list(range(sent[0], sum(sent)))


def test_everything_is_put_in_its_place():
    crew, places, told = Slow(ahead=3), {}, []
    assert play_in_chunks(crew, 17, places.__setitem__, told.append) == 17
    assert [number for first in sorted(places) for number in places[first]] == list(range(17))
    assert crew.most == 3
    assert told[0] == 0
    assert told[-1] == 17
    assert told == sorted(told)


def test_what_is_stopped_gives_what_has_no_gap():
    places = {}
    assert play_in_chunks(Slow(ahead=3, stopped_at=4), 17, places.__setitem__, lambda done: None) == 0
    assert set(places) == {8, 12, 16}
    places = {}
    assert play_in_chunks(Slow(ahead=1, stopped_at=8), 17, places.__setitem__, lambda done: None) == 8
