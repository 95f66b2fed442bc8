"""The words of a game, and answers about them.

How the file ``words.bin`` is made, lexmill's documentation of the module ``export::package::words`` tells.
"""

import os
import sys
import zlib
from array import array
from collections.abc import Iterable, Iterator
from typing import Optional

__all__ = ["allows", "allows_many", "license", "starts_with", "value", "version", "words"]

_LETTER, _LAST, _ACCEPTS = 63, 64, 128
#: Stands for a character that cannot be laid.
_NO_LETTER = "\x7f"
#: How many letters of a word are looked up at once, where they were seen before.
_HEAD = 5
_PATH = os.path.join(os.path.dirname(__file__), "words.bin")


def _check(is_sound: bool, problem: str = "is damaged or incomplete") -> None:
    """Raises an `ImportError` if the file of words is not sound."""
    if not is_sound:
        raise ImportError(f"{_PATH} {problem}: install the package again", name=__name__, path=_PATH)


def _read() -> bytes:
    """Reads the file of words, and checks its head."""
    try:
        data: bytes = __spec__.loader.get_data(_PATH)  # type: ignore
    except OSError as error:
        message = f"{_PATH} cannot be read: {error.strerror}; install the package again"
        raise ImportError(message, name=__name__, path=_PATH) from error
    _check(len(data) > 16 and data.startswith(b"lexmill"))
    _check(data[7] == 2, f"has version {data[7]} of the format, and __init__.py reads version 2")
    length, checksum = (int.from_bytes(data[at : at + 4], "little") for at in (8, 12))
    _check(length == len(data) and checksum == zlib.crc32(memoryview(data)[16:]))
    return data


def _number(limit: int) -> int:
    """Reads a number below a limit: seven bits a byte, the lowest first."""
    global _place
    result = shift = 0
    part = 128
    while part > 127 and shift < 28:
        # Beyond the end of the file no number ends.
        part = _file[_place] if _place < len(_file) else 128
        _place += 1
        result |= (part & 127) << shift
        shift += 7
    _check(part < 128 and result < limit)
    return result


def _ascii_text() -> str:
    global _place
    first, end = _place, _file.find(0, _place)
    _check(end >= 0)
    _place = end + 1
    return _file[first:end].decode("ascii", "replace")


def _count() -> int:
    """Reads the number of parts of a list: each takes at least one byte."""
    return _number(len(_file))


def _letter() -> int:
    return _number(len(_letters))


def _character() -> str:
    return chr(_number(0x110000))


def _spelled() -> bytes:
    """Reads a list of letters, by their numbers, of which each is a byte."""
    global _place
    count = _number(256)
    letters = _file[_place : _place + count]
    _place += count
    _check(len(letters) == count and max(letters, default=-1) < len(_letters))
    return letters


class _Spelling(dict[int, str]):
    """The letters that each character becomes, as `str.translate` takes them: characters with the letters' numbers."""

    def __missing__(self, code: int) -> str:
        return _NO_LETTER


_file = _read()
#: Position in the file: after the head.
_place = 16

#: The version of the dictionary, which changes with every word.
version: str = _ascii_text()

#: The licences of the words and of this reader, as an SPDX expression.
license: str = _ascii_text()

_letters: list[str] = [_character() for _ in range(_number(65))]

#: Value and letters of each tile; a value of -1 is not known.
_tiles: list[tuple[int, bytes]] = [(_number(1 << 23) - 1, _spelled()) for _ in range(_count())]


def _read_spelling() -> _Spelling:
    spelling, end = _Spelling(), 0
    for _ in range(_count()):
        first = end + _number(0x110000 - end)
        end = first + _number(0x110001 - first)
        spelling.update(dict.fromkeys(range(first, end), _spelled().decode("ascii")))
    return spelling


_spelling = _read_spelling()

#: The same for ASCII, where no character becomes several letters: this is faster. What becomes nothing stands apart.
_is_ascii_plain = all(len(_spelling[code]) < 2 for code in range(128))
_ascii = "".join(_spelling[code][:1] or _NO_LETTER for code in range(256)).encode("ascii")
_dropped = bytes(code for code in range(128) if not _spelling[code])

#: Letters by the letter and the mark behind it that they are made of.
_joins: dict[tuple[int, str], int] = {(_letter(), _character()): _letter() for _ in range(_count())}
_letters += "\ufffd" * (_LETTER + 1 - len(_letters))

_edges = _number(1 << 24)
_check(_edges > 0 and 4 * _edges == len(_file) - _place)
_planes = [memoryview(_file)[at : at + _edges] for at in range(_place, len(_file), _edges)]
_labels = bytes(_planes[0])


def _read_steps() -> "array[int]":
    """Returns three planes of bytes as one row of numbers."""
    wide = bytearray(4 * _edges)
    for place, plane in enumerate(_planes[1:]):
        wide[place::4] = plane
    steps = array("I")
    steps.frombytes(wide)
    if sys.byteorder == "big":
        steps.byteswap()
    return steps


def _has_dead_end() -> bool:
    """Returns True if no word ends at an edge and nothing follows: its bytes are 0, with a 1 for a label that ends a word."""
    ends = bytes(label >= _ACCEPTS for label in range(256))
    # In parts, because the system is slow to hand out memory for the whole.
    for first in range(0, _edges, 1 << 15):
        labels, *steps = (plane[first : first + (1 << 15)] for plane in _planes)
        used = 0
        for part in (bytes(labels).translate(ends), *steps):
            used |= int.from_bytes(part, "little")
        if 0 in used.to_bytes(len(labels), "little"):
            return True
    return False


_steps = _read_steps()
# Steps lead forwards and end at an edge without one. If a word ends at each of these, every edge leads to a word.
_check(_labels[-1] & _LAST > 0 and _steps[-1] == 0 and not _has_dead_end())
#: The letters of the labels alone.
_own: bytes = _labels.translate(bytes(label & _LETTER for label in range(256)))
#: Edges by the first letters of words.
_heads: dict[bytes, int] = {}
del _file, _planes

# The step of -1, the beginning of all words: Python finds it at the end.
_steps.append(1)


def _form(word: str) -> bytes:
    """The letters that are laid for a written word, by their numbers."""
    text = word.strip()
    if _is_ascii_plain and text.isascii():
        return text.encode("ascii").translate(_ascii, _dropped)
    if not _joins:
        return text.translate(_spelling).encode("ascii")
    laid = bytearray()
    for character in text:
        joined = _joins.get((laid[-1], character)) if laid else None
        if joined is None:
            laid += _spelling[ord(character)].encode("ascii")
        else:
            laid[-1] = joined
    return bytes(laid)


def _text(form: bytes) -> str:
    return "".join(_letters[letter] for letter in form)


def _go_on(edge: int, form: bytes) -> int:
    """The edge at which letters end that follow an edge, or -2 if no word goes on so."""
    labels, steps, own, count = _labels, _steps, _own, _edges
    for letter in form:
        step = steps[edge]
        if not step:
            return -2
        edge += step
        if edge >= count:
            edge = count - 1
        found = own[edge]
        while found != letter:
            if found > letter or labels[edge] & _LAST:
                return -2
            edge += 1
            found = own[edge]
    return edge


def _follow(form: bytes) -> int:
    """The edge at which letters end, -1 for no letters, or -2 if no word begins so."""
    head = form[:_HEAD]
    edge = _heads.get(head)
    if edge is None:
        edge = _go_on(-1, head)
        if edge == -2:
            return edge
        # Words begin in so few ways that all of them may be kept.
        _heads[head] = edge
    return _go_on(edge, form[_HEAD:])


def allows(word: str) -> bool:
    """Whether a word may be laid, however it is written."""
    edge = _follow(_form(word))
    return edge >= 0 and _labels[edge] >= _ACCEPTS


def allows_many(words: Iterable[Optional[str]]) -> list[Optional[bool]]:
    """Whether each word of a column may be laid; None where there is no word."""
    return [allows(word) if isinstance(word, str) else None for word in words]


def value(word: str) -> Optional[int]:
    """The points of a word's tiles, whether it is allowed or not; None if it cannot be laid or a value is not known."""
    form = _form(word)
    # The values of the word's ends, the shortest first; a digraph tile has several letters.
    values: dict[int, Optional[int]] = {len(form): 0}
    for at in reversed(range(len(form))):
        for points, letters in _tiles:
            end = at + len(letters)
            if end in values and form.startswith(letters, at):
                rest = values[end]
                values[at] = None if rest is None or points < 0 else rest + points
                break
    return values.get(0)


def starts_with(prefix: str) -> bool:
    """Whether an allowed word begins so."""
    return _follow(_form(prefix)) != -2


def words(prefix: str = "") -> Iterator[str]:
    """The allowed words that begin so, in the order of their letters' code points; all without a prefix."""
    form = _form(prefix)
    edge = _follow(form)
    if edge == -2:
        return
    text = _text(form)
    if edge >= 0 and _labels[edge] >= _ACCEPTS:
        yield text
    # Runs that are not yet gone through: the edge that is next, and the letters before it.
    runs = [(edge + _steps[edge], text)] if _steps[edge] else []
    while runs:
        at, before = runs.pop()
        at = min(at, _edges - 1)
        _check(len(before) < 255)
        label = _labels[at]
        word = before + _letters[label & _LETTER]
        if not label & _LAST:
            runs.append((at + 1, before))
        if _steps[at]:
            runs.append((at + _steps[at], word))
        if label >= _ACCEPTS:
            yield word
