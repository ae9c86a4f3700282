"""Runs of numbers in a module's memory."""

from homeward.targets.wasm.machine import WasmMachine


class Bytes:
    """Memory alone: no module runs."""

    def __init__(self):
        self.bytes = bytearray(1024)

    def size(self):
        return len(self.bytes)

    def grow(self, size):
        self.bytes.extend(bytes(size - len(self.bytes)))

    def read(self, address, size):
        return bytes(self.bytes[address : address + size])

    def write(self, address, data):
        plain = memoryview(data).cast("B")
        self.bytes[address : address + len(plain)] = plain


def test_numbers_come_back_as_they_were():
    on = WasmMachine(Bytes())
    rows = [[1, -2, 3], [4, 5, -(1 << 62)]]
    made = on.run(rows)
    assert on.numbers(made) == rows
    assert on.numbers(made, 1) == rows[:1]
    assert on.numbers(on.weights((0.5, -1e300))) == [0.5, -1e300]
    assert on.numbers(on.run([])) == on.numbers(made, 0) == []


def test_room_is_empty_whatever_stood_there():
    on = WasmMachine(Bytes())
    address = on.run([7] * 50).address
    again = on.integers(50)
    assert again.address == address
    assert on.numbers(again) == [0] * 50


def test_what_is_held_is_left_alone():
    on = WasmMachine(Bytes())
    held = [on.run([number] * (number + 1)) for number in range(40)]
    assert [on.numbers(run) for run in held] == [[number] * (number + 1) for number in range(40)]


def test_memory_does_not_grow_for_ever():
    memory, sizes = Bytes(), set()
    on = WasmMachine(memory)
    for _ in range(3):
        for count in range(1, 300):
            on.floats(count, 4)
        sizes.add(memory.size())
    assert len(sizes) == 1
    assert memory.size() < 10 * 300 * 4 * 8, "three hundred sizes, and hardly more than the largest ten times"


def test_large_runs_of_many_sizes_take_little_more_than_the_largest():
    memory = Bytes()
    on, words = WasmMachine(memory), range(1 << 17, 1 << 19, 50_000)
    for count in words:
        on.floats(count)
    assert memory.size() < 3 * 8 * max(words)
