"""The words of a game, and answers about them.

How the file ``words.bin`` is made, lexmill's documentation of the module ``export::package::words`` tells.
"""

import pkgutil
import sys
from array import array
from collections.abc import Iterable, Iterator
from typing import Optional

__all__ = ["allows", "allows_many", "license", "starts_with", "value", "version", "words"]

_LETTER, _LAST, _ACCEPTS = 63, 64, 128
#: Stands for a character that cannot be laid.
_NO_LETTER = "\x7f"
#: How many letters of a word are looked up at once, where they were seen before.
_HEAD = 5


class _File:
    """The file of words, read from its beginning to its end."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.place = len(b"lexmill\x01")

    def number(self) -> int:
        """Seven bits a byte, the lowest first."""
        result, shift = 0, 0
        while True:
            part = self.data[self.place]
            self.place += 1
            result |= (part & 127) << shift
            shift += 7
            if part < 128:
                return result

    def take(self, count: int) -> bytes:
        self.place += count
        return self.data[self.place - count : self.place]

    def text(self) -> str:
        text = self.take(self.data.index(0, self.place) - self.place)
        self.place += 1
        return text.decode("ascii")

    def letters(self) -> bytes:
        """A list of letters, by their numbers."""
        return bytes(self.number() for _ in range(self.number()))

    def steps(self, count: int) -> "array[int]":
        """Three planes of bytes, as one row of numbers."""
        wide = bytearray(4 * count)
        for plane in range(3):
            wide[plane::4] = self.take(count)
        steps = array("I", bytes(wide))
        if sys.byteorder == "big":
            steps.byteswap()
        return steps


class _Spelling(dict[int, str]):
    """The letters that each character becomes, as `str.translate` takes them: characters with the letters' numbers."""

    def __missing__(self, code: int) -> str:
        return _NO_LETTER


_file = _File(pkgutil.get_data(__name__, "words.bin") or b"")

#: The version of the dictionary, which changes with every word.
version: str = _file.text()

#: The licences of the words and of this reader, as an SPDX expression.
license: str = _file.text()

_letters: list[str] = [chr(_file.number()) for _ in range(_file.number())]

#: Value and letters of each tile; a value of -1 is not known.
_tiles: list[tuple[int, bytes]] = [(_file.number() - 1, _file.letters()) for _ in range(_file.number())]


def _read_spelling() -> Iterator[tuple[int, str]]:
    end = 0
    for _ in range(_file.number()):
        first = end + _file.number()
        end = first + _file.number()
        spelled = _file.letters().decode("ascii")
        for code in range(first, end):
            yield code, spelled


_spelling = _Spelling(_read_spelling())

#: The same for ASCII, where no character becomes several letters: this is faster. What becomes nothing stands apart.
_is_ascii_plain = all(len(_spelling[code]) < 2 for code in range(128))
_ascii = "".join(_spelling[code][:1] or _NO_LETTER for code in range(256)).encode("ascii")
_dropped = bytes(code for code in range(128) if not _spelling[code])

#: Letters by the letter and the mark behind it that they are made of.
_joins: dict[tuple[int, str], int] = {
    (_file.number(), chr(_file.number())): _file.number() for _ in range(_file.number())
}

_count = _file.number()
_labels: bytes = _file.take(_count)
_steps = _file.steps(_count)
#: The letters of the labels alone.
_own: bytes = _labels.translate(bytes(label & _LETTER for label in range(256)))
#: Edges by the first letters of words.
_heads: dict[bytes, int] = {}
del _file

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
    labels, steps, own = _labels, _steps, _own
    for letter in form:
        step = steps[edge]
        if not step:
            return -2
        edge += step
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
    return next(words(prefix), None) is not None


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
        label = _labels[at]
        word = before + _letters[label & _LETTER]
        if not label & _LAST:
            runs.append((at + 1, before))
        if _steps[at]:
            runs.append((at + _steps[at], word))
        if label >= _ACCEPTS:
            yield word
