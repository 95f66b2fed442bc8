"""The words of a game, and answers about them.

The documentation of lexmill's module ``export::package::words`` describes the file ``words.bin``.
"""

import importlib
import itertools
import os
import sys
import zlib
from array import array
from collections.abc import Iterable, Iterator
from typing import Any, Optional

__all__ = [
    "allows",
    "allows_many",
    "anagrams",
    "answers",
    "license",
    "normalise",
    "starts_with",
    "suggest",
    "value",
    "version",
    "words",
]

# In this module, the number of a letter is twice its index, and the bits of a label are in another order than in the
# file. So the labels of a run ascend, and a search for a letter stops at the last edge of the run.
_ACCEPTS, _LETTER, _LAST = 1, 126, 128
#: Marks a character that has no letters. The three marks are odd, so they differ from all letters.
_NO_LETTER = "\x7f"
#: Marks a character that needs a closer look.
_UNSURE = b"\x7d"
#: Ends a form in a row of forms.
_END = b"\x7b"
_MAX_LETTERS = 255
#: Maximum number of letters of a text that NumPy follows.
_MAX_LENGTH = (1 << 15) - 1
#: Minimum number of words in a column for which NumPy is used if it is already imported.
_MIN_FOR_NUMPY = 1 << 12
#: Minimum number of words in a column for which NumPy is imported, which takes as long as 50,000 words without it.
_MIN_FOR_IMPORT = 1 << 16
#: Number of words of a column that NumPy follows at once. Their arrays fit into the processor's cache.
_CHUNK = 1 << 15
_MAX_SUGGESTIONS = 5
#: Maximum number of steps of a search for anagrams. Only lists of millions of words, or crafted files, need more.
_MAX_STEPS = 1 << 24
#: The characters with Unicode's property White_Space. `str.strip` also removes U+001C to U+001F.
_WHITE_SPACE = "\t\n\v\f\r \x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000" + "".join(map(chr, range(8192, 8203)))
#: Number of edges that are read at once.
_PART = 1 << 12
#: Number of first letters of a word whose edge is cached.
_HEAD = 4
_PATH = os.path.join(os.path.dirname(__file__), "words.bin")


def _check(is_sound: bool, problem: str = "is damaged or incomplete") -> None:
    """Raises an `ImportError` if the words file is not sound."""
    if not is_sound:
        raise ImportError(f"{_PATH} {problem}: install the package again", name=__name__, path=_PATH)


def _read() -> bytes:
    """Reads the words file, and checks its head."""
    try:
        data: bytes = __spec__.loader.get_data(_PATH)  # type: ignore
    except OSError as error:
        message = f"{_PATH} cannot be read: {error.strerror}; install the package again"
        raise ImportError(message, name=__name__, path=_PATH) from error
    _check(len(data) > 16 and data.startswith(b"lexmill"))
    _check(data[7] == 3, f"has version {data[7]} of the format, but __init__.py reads version 3")
    length, checksum = (int.from_bytes(data[at : at + 4], "little") for at in (8, 12))
    _check(length == len(data) and checksum == zlib.crc32(memoryview(data)[16:]))
    return data


def _number(limit: int) -> int:
    """Reads a number below a limit: seven bits per byte, lowest first."""
    global _position
    result = shift = 0
    part = 128
    while part > 127 and shift < 28:
        # At the end of the file, 128 stands for an unfinished number, which is rejected below.
        part = _file[_position] if _position < len(_file) else 128
        _position += 1
        result |= (part & 127) << shift
        shift += 7
    _check(part < 128 and result < limit)
    return result


def _ascii_text() -> str:
    global _position
    first, end = _position, _file.find(0, _position)
    _check(end >= 0)
    _position = end + 1
    return _file[first:end].decode("ascii", "replace")


def _count() -> int:
    """Reads the number of items of a list. It is below the size of the file: each item takes at least one byte."""
    return _number(len(_file))


def _letter() -> int:
    return 2 * _number(len(_letters))


def _character() -> str:
    return chr(_number(0x110000))


def _spelled() -> bytes:
    """Reads a list of letters, as their numbers, one byte each."""
    global _position
    count = _number(256)
    letters = _file[_position : _position + count]
    _position += count
    _check(len(letters) == count and max(letters, default=-1) < len(_letters))
    return bytes(2 * letter for letter in letters)


class _Spelling(dict[int, str]):
    """The letters that each character becomes, in the format of `str.translate`: characters with the letters' numbers."""

    def __missing__(self, code: int) -> str:
        return _NO_LETTER


_file = _read()
#: The position of the next byte to read. The head has 16 bytes.
_position = 16

#: The version of the dictionary. It changes when the words change.
version: str = _ascii_text()

#: The licences of the words and of this reader, as an SPDX expression.
license: str = _ascii_text()

_letters: list[str] = [_character() for _ in range(_number(65))]

#: Value and letters of each tile. The value -1 means unknown.
_tiles: list[tuple[int, bytes]] = [(_number(1 << 23) - 1, _spelled()) for _ in range(_count())]


def _read_spelling() -> _Spelling:
    spelling, end = _Spelling(), 0
    for _ in range(_count()):
        first = end + _number(0x110000 - end)
        end = first + _number(0x110001 - first)
        spelling.update(dict.fromkeys(range(first, end), _spelled().decode("ascii")))
    return spelling


_spelling = _read_spelling()

#: Letters that consist of a letter and a mark, by this letter and this mark.
_joins: dict[tuple[int, str], int] = {(_letter(), _character()): _letter() for _ in range(_count())}


def _read_answers() -> bytes:
    forms = bytearray()
    for _ in range(_count()):
        forms += _spelled() + _END
    return bytes(forms)


#: The forms of the answers in one row, because an object for each would take much memory.
_answers = _read_answers()

_marks = {mark for _, mark in _joins}


def _fast_letter(code: int) -> bytes:
    """Returns what a character of Latin-1 becomes if one byte says it, and `_UNSURE` otherwise."""
    character, letters = chr(code), _spelling[code].encode("ascii")
    if character == "\0":
        return _END
    # `encode` replaces the characters that are not in Latin-1 with question marks.
    is_unsure = len(letters) > 1 or character == "?" or character in _WHITE_SPACE or character in _marks
    return _UNSURE if is_unsure else letters


#: A fast table for words in Latin-1, and the characters that become nothing.
_fast = b"".join(_fast_letter(code) or _END for code in range(256))
_fast_dropped = bytes(code for code in range(256) if not _fast_letter(code))
_letters += "\ufffd" * (_LETTER // 2 + 1 - len(_letters))

_edges = _number(1 << 24)
_check(_edges > 0 and 4 * _edges == len(_file) - _position)


def _read_graph() -> tuple[bytearray, "array[int]"]:
    """Reads the labels and the steps of all edges. Step -1 is that of the beginning of all words, and leads to edge 0.

    The planes are read in parts, because temporary copies of a whole plane would stay in the memory of the process.
    """
    labels, steps = bytearray(_edges), array("I", (1,)) * (_edges + 1)
    as_bytes = memoryview(steps).cast("B")
    # The bits of a label in the order of this module, and 1 if a word ends at the edge.
    ordered = bytes((label & 63) << 1 | (label & 64) << 1 | label >> 7 for label in range(256))
    ends = bytes(label >> 7 for label in range(256))
    for first in range(0, _edges, _PART):
        end = min(first + _PART, _edges)
        planes = [_file[at : at + end - first] for at in range(_position + first, len(_file), _edges)]
        wide, used = bytearray(4 * (end - first)), int.from_bytes(planes[0].translate(ends), "little")
        for offset, plane in enumerate(planes[1:]):
            wide[offset::4] = plane
            used |= int.from_bytes(plane, "little")
        # A step is the distance from an edge to the edges that may follow it. Steps only lead forwards, so they end at
        # an edge without a step. If a word ends at each edge without a step, every edge leads to a word.
        _check(0 not in used.to_bytes(end - first, "little"))
        labels[first:end], as_bytes[4 * first : 4 * end] = planes[0].translate(ordered), wide
    if sys.byteorder == "big":
        steps.byteswap()
        steps[-1] = 1
    return labels, steps


_labels, _steps = _read_graph()
_check(_labels[-1] >= _LAST and _steps[_edges - 1] == 0)
#: A cache of the edges that the first letters of words lead to.
_heads: dict[bytes, int] = {}
del _file


def _form(word: str) -> bytes:
    """Returns the letters that spell a written word, by their numbers."""
    form = word.encode("latin-1", "replace").translate(_fast, _fast_dropped)
    return form if _UNSURE not in form else _slow_form(word)


def _slow_form(word: str) -> bytes:
    """Returns the letters that spell a written word with any characters, by their numbers."""
    text = word.strip(_WHITE_SPACE)
    if not _joins:
        return text.translate(_spelling).encode("ascii")
    numbers = bytearray()
    for character in text:
        joined = _joins.get((numbers[-1], character)) if numbers else None
        if joined is None:
            numbers += _spelling[ord(character)].encode("ascii")
        else:
            numbers[-1] = joined
    return bytes(numbers)


def _row(texts: list[str]) -> bytes:
    """Returns the forms of many texts in one row, each followed by `_END`. Takes less time than `_form` for each."""
    row = "\0".join([*texts, ""]).encode("latin-1", "replace").translate(_fast, _fast_dropped)
    if row.count(_END) != len(texts):
        # A text contains the zero character, which has no letters.
        forms = [_form(text).replace(_END, _NO_LETTER.encode("ascii")) for text in texts]
    elif _UNSURE in row:
        forms = [_slow_form(text) if _UNSURE in form else form for text, form in zip(texts, row.split(_END))]
    else:
        return row
    return _END.join([*forms, b""])


def _text(form: bytes) -> str:
    return "".join(_letters[letter >> 1] for letter in form)


def _follow_from(edge: int, form: bytes) -> int:
    """Returns the edge that letters after an edge lead to; -2 if no word continues with these letters."""
    steps, labels, count = _steps, _labels, _edges
    for letter in form:
        step = steps[edge]
        if not step:
            return -2
        edge += step
        if edge >= count:
            edge = count - 1
        while labels[edge] < letter:
            edge += 1
        if labels[edge] & _LETTER != letter:
            return -2
    return edge


def _follow(form: bytes) -> int:
    """Returns the edge that letters lead to; -1 for no letters; -2 if no word begins with these letters."""
    head = form[:_HEAD]
    edge = _heads.get(head)
    if edge is None:
        edge = _follow_from(-1, head)
        if edge == -2:
            return edge
        # All beginnings can be cached, because there are few.
        _heads[head] = edge
    return _follow_from(edge, form[_HEAD:])


def _is_end(edge: int) -> bool:
    """Returns True if a word ends at an edge."""
    return edge >= 0 and _labels[edge] & _ACCEPTS > 0


def _is_spelled(form: bytes) -> bool:
    """Returns True if every character of a written word has letters."""
    return _NO_LETTER.encode("ascii") not in form and _END not in form


def allows(word: str) -> bool:
    """Returns True if a word is allowed. The word is normalised first."""
    return _is_end(_follow(_form(word)))


def allows_many(words: Iterable[Optional[str]]) -> list[Optional[bool]]:
    """Returns, for each item of a column, whether the word is allowed, or `None` for an item that is not a string.

    A large column takes less time if NumPy 2 is installed. Raises a `TypeError` for a single string.
    """
    if isinstance(words, str):
        raise TypeError("words must be a column of strings, not a string")
    texts: list[Any] = list(words)
    others = [at for at, word in enumerate(texts) if not isinstance(word, str)]
    for at in others:
        texts[at] = ""
    allowed: Optional[list[Optional[bool]]] = _allowed_by_numpy(texts)
    if allowed is None:
        forms = _row(texts).split(_END)[:-1]
        found = _allowed(set(forms))
        allowed = [form in found for form in forms]
    for at in others:
        allowed[at] = None
    return allowed


def _numpy(count: int) -> Any:
    """Returns NumPy for a column of `count` words. Returns None if it would not save time, or is not installed."""
    if count < (max(_MIN_FOR_NUMPY, _edges >> 6) if "numpy" in sys.modules else _MIN_FOR_IMPORT):
        return None
    try:
        numpy = importlib.import_module("numpy")
    except ImportError:
        return None
    return numpy if hasattr(numpy, "bitwise_count") else None


def _allowed_by_numpy(texts: list[str]) -> Any:
    """Returns for each text whether it is an allowed word: the letters of many words are followed at once.

    Returns None without NumPy, or if the letters of a run do not ascend, which only happens in a crafted file.
    """
    numpy = _numpy(len(texts))
    if numpy is None:
        return None
    labels, steps = numpy.frombuffer(_labels, numpy.uint8), numpy.frombuffer(_steps, numpy.uint32)
    letters, is_last = labels & _LETTER, labels >= _LAST
    if ((letters[1:] <= letters[:-1]) & ~is_last[:-1]).any():
        return None
    # A bit for each letter; the marks have none.
    bits = numpy.zeros(128, numpy.uint64)
    bits[::2] = 1 << numpy.arange(64, dtype=numpy.uint64)
    # The letters of each edge and of the edges that follow it in its run, as bits.
    own, ends = bits.take(letters), numpy.flatnonzero(is_last) + 1
    starts = numpy.concatenate(([0], ends[:-1]))
    choices = numpy.bitwise_or.reduceat(own, starts).repeat(ends - starts)
    choices &= -own
    allowed: list[bool] = []
    for first in range(0, len(texts), _CHUNK):
        codes = numpy.frombuffer(_row(texts[first : first + _CHUNK]), numpy.uint8)
        ends = numpy.flatnonzero(codes == _END[0])
        starts = numpy.concatenate(([0], ends[:-1] + 1))
        # The longest words are first, so those that have a letter at some index are at the beginning.
        lengths = numpy.minimum(ends - starts, _MAX_LENGTH)
        order = (-lengths).astype(numpy.int16).argsort(kind="stable")
        starts, lengths = starts[order], -lengths[order]
        edges, is_found = numpy.full(len(order), -1), lengths < 0
        for index in itertools.count():
            count = lengths.searchsorted(-index)
            if not is_found[:count].any():
                break
            bit = bits.take(codes.take(starts[:count] + index))
            step = steps.take(edges[:count])
            edges[:count] += step
            choice = choices.take(edges[:count], mode="clip")
            is_found[:count] &= (choice & bit > 0) & (step > 0)
            # The edge of a letter is as far from the first edge of its run as there are lower letters.
            edges[:count] += numpy.bitwise_count(choice & (bit - 1))
            numpy.minimum(edges[:count], _edges - 1, out=edges[:count])
        is_found &= labels.take(edges) & _ACCEPTS > 0
        answers = numpy.empty_like(is_found)
        answers[order] = is_found
        allowed += answers.tolist()
    return allowed


def _allowed(forms: set[bytes]) -> set[bytes]:
    """Returns the forms of allowed words among these forms."""
    try:
        return _followed(forms)
    except IndexError:
        # Only in a crafted file does a step lead beyond the last edge.
        return {form for form in forms if _is_end(_follow(form))}


def _followed(forms: set[bytes]) -> set[bytes]:
    """Returns the forms of allowed words among these forms.

    Does the same as `_follow` for each form, but faster: without calls, and without a check for the last edge.
    """
    labels, steps, heads = _labels, _steps, _heads
    allowed: set[bytes] = set()
    for form in forms:
        edge = heads.get(form[:_HEAD], -1)
        if edge < 0:
            if _is_end(_follow(form)):
                allowed.add(form)
            continue
        for letter in form[_HEAD:]:
            step = steps[edge]
            if not step:
                break
            edge += step
            while labels[edge] < letter:
                edge += 1
            if labels[edge] & _LETTER != letter:
                break
        else:
            if labels[edge] & _ACCEPTS:
                allowed.add(form)
    return allowed


def normalise(word: str) -> Optional[str]:
    """Returns the letters of a word as the game spells them, as `words` and `suggest` return them.

    Returns None if a character cannot be spelled.
    """
    form = _form(word)
    return _text(form) if _is_spelled(form) else None


def value(word: str) -> Optional[int]:
    """Returns the value of a word, allowed or not; None if the tiles cannot spell it or a value is unknown."""
    form = _form(word)
    # The value of each suffix of the word, by the index of its first letter. A digraph tile has several letters.
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
    """Returns True if an allowed word has this prefix."""
    return _follow(_form(prefix)) != -2


def words(prefix: str = "") -> Iterator[str]:
    """Yields the allowed words with a prefix, sorted by the code points of their letters; all words for ''."""
    form = _form(prefix)
    edge = _follow(form)
    if edge == -2:
        return
    text = _text(form)
    if _is_end(edge):
        yield text
    # The runs that are still to be visited: the next edge of each run, and the letters before this edge.
    runs = [(edge + _steps[edge], text)] if _steps[edge] else []
    while runs:
        at, before = runs.pop()
        at = min(at, _edges - 1)
        _check(len(before) < _MAX_LETTERS)
        label = _labels[at]
        word = before + _letters[(label & _LETTER) >> 1]
        if label < _LAST:
            runs.append((at + 1, before))
        if _steps[at]:
            runs.append((at + _steps[at], word))
        if label & _ACCEPTS:
            yield word


def _following(edge: int) -> Iterator[tuple[int, bytes]]:
    """Yields the edges that may follow an edge, and their letters."""
    at = edge + _steps[edge]
    is_last = at == edge
    while not is_last:
        at = min(at, _edges - 1)
        yield at, bytes((_labels[at] & _LETTER,))
        is_last = _labels[at] >= _LAST
        at += 1


def suggest(word: str) -> list[str]:
    """Returns at most 5 allowed words that differ from a word in one letter or in a swap of two neighbours.

    Swaps are first, then words with another letter, then words with one letter more, then words with one letter less.
    The words of each kind are sorted.
    """
    form = _form(word)
    if len(form) > _MAX_LETTERS + 1 or not _is_spelled(form):
        return []
    # The edges that the first letters of the word lead to, up to the letter after which no word continues.
    edges = [-1]
    for at in range(len(form)):
        edge = _follow_from(edges[-1], form[at : at + 1])
        if edge == -2:
            break
        edges.append(edge)
    starts = [(edge, form[:at], form[at : at + 1], form[at + 1 :]) for at, edge in enumerate(edges)]
    # For each suggestion: the first letters, the edge that they lead to, and the other letters.
    kinds: tuple[Iterator[tuple[bytes, int, bytes]], ...] = (
        ((before, edge, after[:1] + own + after[1:]) for edge, before, own, after in starts),
        (
            (before + other, next_edge, after)
            for edge, before, own, after in starts
            for next_edge, other in _following(edge)
            if own
        ),
        (
            (before + other, next_edge, own + after)
            for edge, before, own, after in starts
            for next_edge, other in _following(edge)
        ),
        ((before, edge, after) for edge, before, own, after in starts if own),
    )
    suggestions: list[bytes] = []
    for kind in kinds:
        if len(suggestions) < _MAX_SUGGESTIONS:
            found = {before + rest for before, edge, rest in kind if _is_end(_follow_from(edge, rest))}
            suggestions += sorted(found - {form})
    return [_text(suggestion) for suggestion in suggestions[:_MAX_SUGGESTIONS]]


def anagrams(rack: str) -> list[str]:
    """Returns the sorted allowed words that use every letter of a rack. A '?' is a blank, which stands for any letter.

    Raises a `ValueError` after 2**24 steps, which only lists of millions of words need.
    """
    form, blanks = _form(rack.replace("?", "")), rack.count("?")
    length = len(form) + blanks
    if not 0 < length <= _MAX_LETTERS or not _is_spelled(form):
        return []
    labels, steps, counts = _labels, _steps, [form.count(letter) for letter in range(_LETTER + 1)]
    found: list[str] = []
    steps_left = _MAX_STEPS

    def visit(at: int, before: str, blanks: int) -> None:
        """Finds the words that begin with the letters `before`, and continue with an edge of the sibling group at `at`."""
        nonlocal steps_left
        while True:
            steps_left -= 1
            if steps_left < 0:
                raise ValueError("too many blanks: use a rack with fewer")
            letter = labels[at] & _LETTER
            if counts[letter] or blanks:
                word = before + _letters[letter >> 1]
                if len(word) == length:
                    if labels[at] & _ACCEPTS:
                        found.append(word)
                elif steps[at]:
                    is_blank = not counts[letter]
                    counts[letter] -= not is_blank
                    visit(min(at + steps[at], _edges - 1), word, blanks - is_blank)
                    counts[letter] += not is_blank
            if labels[at] >= _LAST:
                return
            at += 1

    visit(0, "", blanks)
    return found


def answers() -> list[str]:
    """Returns the answers, in the order of their days if they have days; an empty list if the package has no answers."""
    return [_text(form) for form in _answers.split(_END)[:-1]]
