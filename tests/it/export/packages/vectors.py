"""Usage: vectors.py MODULE FILE. Compares the answers of a package with those in a file of vectors."""

import importlib
import sys

_, module, file = sys.argv
dictionary = importlib.import_module(module)


def answer(function, argument):
    if function in ("version", "license"):
        return getattr(dictionary, function)
    if function == "answers":
        return " ".join(dictionary.answers())
    found = getattr(dictionary, function)(argument)
    if function in ("allows", "starts_with"):
        return str(found).lower()
    if function in ("words", "anagrams", "suggest"):
        return " ".join(found)
    return "-" if found is None else str(found)


with open(file, encoding="utf-8", newline="\n") as text:
    lines = text.read().split("\n")[1:-1]
assert len(lines) > 80, len(lines)
for line in lines:
    function, argument, expected = line.split("\t")
    assert answer(function, argument) == expected, (line, answer(function, argument))
