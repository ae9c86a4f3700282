"""An object of LLVM's made into a module that runs.

One object that calls nothing outside itself needs hardly any linking: LLVM has written every number in it as if it
stood alone. What it would get from elsewhere it gets here, memory and a stack; and its doors are opened.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

MAGIC = b"\0asm\x01\0\0\0"
CUSTOM, TYPES, IMPORTS, FUNCTIONS, MEMORY, GLOBALS, EXPORTS = 0, 1, 2, 3, 5, 6, 7  # sections
KEPT = (8, 9, 10, 11, 12)  # after those: start, elements, code, data, and how many data there are, in their own order
A_FUNCTION, A_TABLE, A_MEMORY, A_GLOBAL = range(4)  # what is imported
SYMBOLS = 8  # a part of the section `linking`
UNDEFINED, NAMED = 0x10, 0x40  # a symbol's flags
PAGE = 1 << 16
STACK = 4  # pages


class Unlinked(Exception):
    """An object asks for something that is not there."""


class _Reader:
    """Reads numbers, names and bytes one after the other."""

    def __init__(self, data: bytes) -> None:
        self._data, self._at = data, 0

    def __bool__(self) -> bool:
        return self._at < len(self._data)

    def number(self) -> int:
        """An unsigned number, seven bits a byte."""
        value = shift = 0
        while True:
            byte = self._data[self._at]
            self._at += 1
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def take(self, size: int) -> bytes:
        """So many bytes."""
        self._at += size
        return self._data[self._at - size : self._at]

    def sized(self) -> bytes:
        """As many bytes as the number before them says."""
        return self.take(self.number())

    def rest(self) -> bytes:
        """All that is left."""
        return self.take(len(self._data) - self._at)


class _Wanted(NamedTuple):
    """What an object imports: pages of memory for its data, and a stack or not."""

    pages: int
    has_stack: bool


def linked(module: bytes, doors: Collection[str]) -> bytes:
    """A module that needs nothing from outside, with these functions and its memory to be used from there."""
    sections = dict(_sections(module))
    found = _functions(sections[CUSTOM])
    if missing := set(doors) - set(found):
        raise Unlinked(f"These doors are not there: {', '.join(sorted(missing))}.")
    wanted = _imported(sections.get(IMPORTS, b"\0"))
    pages = wanted.pages + STACK
    parts = [
        (TYPES, sections[TYPES]),
        (FUNCTIONS, sections[FUNCTIONS]),
        (MEMORY, _list([b"\0" + _number(pages)])),
        (GLOBALS, _list([b"\x7f\x01\x41" + _signed(pages * PAGE) + b"\x0b"] if wanted.has_stack else [])),
        (EXPORTS, _exports({name: found[name] for name in sorted(doors)})),
        *((kind, content) for kind, content in sections.items() if kind in KEPT),
    ]
    return MAGIC + b"".join(bytes([kind]) + _number(len(content)) + content for kind, content in parts)


def _sections(module: bytes) -> Iterator[tuple[int, bytes]]:
    """Each section by its number; of those with a name only `linking`."""
    reader = _Reader(module)
    if reader.take(len(MAGIC)) != MAGIC:
        raise Unlinked("This is no WebAssembly.")
    while reader:
        kind, content = reader.take(1)[0], reader.sized()
        named = _Reader(content)
        if kind != CUSTOM:
            yield kind, content
        elif named.sized() == b"linking":
            yield kind, named.rest()


def _imported(section: bytes) -> _Wanted:
    """What an object wants from outside; refuses what cannot be had."""
    reader, pages, has_stack = _Reader(section), 0, False
    for _ in range(reader.number()):
        _, name, kind = reader.sized(), reader.sized().decode(), reader.number()
        if kind == A_MEMORY:
            bounded, pages = reader.number(), reader.number()
            if bounded & 1:
                reader.number()  # how many there may be at most
        elif kind == A_GLOBAL and name == "__stack_pointer":
            has_stack = True
            reader.take(2)  # a number of 32 bits that changes
        else:
            raise Unlinked(f"The kernels ask for {name}, which WebAssembly does not have.")
    return _Wanted(pages, has_stack)


def _functions(linking: bytes) -> dict[str, int]:
    """The functions that an object has, and their numbers."""
    reader, found = _Reader(linking), {}
    reader.number()  # the version
    while reader:
        kind, content = reader.take(1)[0], _Reader(reader.sized())
        if kind == SYMBOLS:
            for _ in range(content.number()):
                if symbol := _function(content):
                    found[symbol[0]] = symbol[1]
    return found


def _function(symbols: _Reader) -> tuple[str, int] | None:
    """The next symbol, where it is a function that is there."""
    kind, flags = symbols.take(1)[0], symbols.number()
    is_here = not flags & UNDEFINED
    if kind == 1:  # data: a name and, where it is here, where
        symbols.sized()
        for _ in range(3 * is_here):
            symbols.number()
        return None
    index = symbols.number()
    if kind == 3:  # a section has no name
        return None
    name = symbols.sized().decode() if is_here or flags & NAMED else ""
    return (name, index) if kind == 0 and is_here else None


def _exports(doors: dict[str, int]) -> bytes:
    listed = [_named(name) + bytes([A_FUNCTION]) + _number(index) for name, index in doors.items()]
    return _list([_named("memory") + bytes([A_MEMORY, 0]), *listed])


def _named(name: str) -> bytes:
    return _number(len(name.encode())) + name.encode()


def _list(entries: list[bytes]) -> bytes:
    return _number(len(entries)) + b"".join(entries)


def _number(value: int) -> bytes:
    """Seven bits a byte, the lowest first."""
    written = bytearray()
    while value > 0x7F:
        written.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*written, value])


def _signed(value: int) -> bytes:
    """The same for a number that has a sign: it is not negative, and its last byte must not look so."""
    return _number(value) if value.bit_length() % 7 else _number(value)[:-1] + bytes([_number(value)[-1] | 0x80, 0])
