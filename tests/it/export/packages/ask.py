"""Usage: ask.py MODULE WORDS PREFIXES TYPED RACKS. Each argument after MODULE is a file with one question per line.
Prints an answer for each word, the words with the prefixes, the suggestions for each typed word, the anagrams of each
rack, and the list of answers."""

import importlib
import sys

_, module, asked, prefixes, typed, racks = sys.argv
dictionary = importlib.import_module(module)
sys.stdout.reconfigure(encoding="utf-8", newline="\n")


def lines(file):
    with open(file, encoding="utf-8", newline="\n") as text:
        return text.read()[:-1].split("\n")


print(dictionary.version)
print(dictionary.license)
questions = lines(asked)
answers = dictionary.allows_many(questions)
for word, allowed in zip(questions, answers):
    value, form = dictionary.value(word), dictionary.normalise(word)
    assert allowed is dictionary.allows(word)
    starts = int(dictionary.starts_with(word))
    print(int(allowed), "-" if value is None else value, starts, "-" if form is None else form)
assert dictionary.allows_many([None, questions[0]]) == [None, answers[0]]
# A column of many different words, most of them not allowed, each twice.
many = [f"{word}{end}" for word in questions for end in ("", *"aeinrst")] * 2
assert dictionary.allows_many(many) == [dictionary.allows(word) for word in many]
# With NumPy, if it is installed, as in a larger column.
dictionary._MIN_FOR_NUMPY = dictionary._MIN_FOR_IMPORT = 0
assert dictionary.allows_many([None, "a\0", *many]) == [None, False, *map(dictionary.allows, many)]
for prefix in lines(prefixes):
    for word in dictionary.words(prefix):
        print(word)
for word in lines(typed):
    print(" ".join(dictionary.suggest(word)))
for rack in lines(racks):
    print(" ".join(dictionary.anagrams(rack)))
for word in dictionary.answers():
    print(word)
