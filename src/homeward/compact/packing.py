"""Numbers, bytes and texts one after the other, and out again; what does not fit is damaged, never guessed."""

from __future__ import annotations

from homeward.errors import BadNotation

SEVEN_BITS, MORE = 0x7F, 0x80
LARGEST_NUMBER_BYTES = 10


class DamagedText(BadNotation):
    """A packed text that was cut short, changed, or has something after its end."""


class CutShort(DamagedText):
    """A packed text whose end is missing."""


class Packing:
    """What is packed so far.

    >>> Packing().number(300).text("ñ").data.hex()
    'ac0202c3b1'
    """

    def __init__(self) -> None:
        self._data = bytearray()

    @property
    def data(self) -> bytes:
        """All of it."""
        return bytes(self._data)

    def number(self, number: int) -> Packing:
        """A whole number from nought on: seven bits a byte, the least significant first (LEB128)."""
        if number < 0:
            raise ValueError(f"{number} is less than nought")
        while number > SEVEN_BITS:
            self._data.append(number & SEVEN_BITS | MORE)
            number >>= 7
        self._data.append(number)
        return self

    def octets(self, octets: bytes) -> Packing:
        """Bytes whose number the reader knows."""
        self._data += octets
        return self

    def block(self, octets: bytes) -> Packing:
        """Bytes, after their number."""
        return self.number(len(octets)).octets(octets)

    def text(self, text: str) -> Packing:
        """A text in UTF-8, after the number of its bytes."""
        return self.block(text.encode())

    def whole(self, number: int) -> Packing:
        """A number of any size: its bytes after their number, the least significant first; nought has none."""
        return self.block(number.to_bytes((number.bit_length() + 7) // 8, "little"))


class Unpacking:
    """What is still packed, taken out in the order in which it went in."""

    def __init__(self, data: bytes) -> None:
        self._data, self._at = data, 0

    def number(self) -> int:
        """A whole number; one that is written longer than it needs to be is damaged."""
        number = 0
        for place in range(LARGEST_NUMBER_BYTES):
            byte = self.octets(1)[0]
            number |= (byte & SEVEN_BITS) << 7 * place
            if byte <= SEVEN_BITS:
                if place and not byte:
                    break
                return number
        raise DamagedText("a number in it cannot be right")

    def octets(self, count: int) -> bytes:
        """So many bytes."""
        taken = self._data[self._at : self._at + count]
        if len(taken) < count:
            raise CutShort("it was cut short")
        self._at += count
        return taken

    def block(self) -> bytes:
        """Bytes that stand after their number."""
        return self.octets(self.number())

    def text(self) -> str:
        """A text that stands after the number of its bytes."""
        try:
            return self.block().decode()
        except UnicodeDecodeError:
            raise DamagedText("a text in it cannot be read") from None

    def whole(self) -> int:
        """A number of any size."""
        octets = self.block()
        if octets and not octets[-1]:
            raise DamagedText("a number in it cannot be right")
        return int.from_bytes(octets, "little")

    def end(self) -> None:
        """Nothing may follow."""
        if self._at != len(self._data):
            raise DamagedText("something follows after its end")
