"""Usage: damaged.py FOLDER MODULE QUESTIONS. Reads files from standard input, each after its size in four bytes. Puts
each file in place of `words.bin` of the module, and prints a line with the answers to the words in QUESTIONS."""

import importlib
import itertools
import json
import os
import sys

_, folder, module, asked = sys.argv
sys.path.insert(0, folder)
with open(asked, encoding="utf-8") as file:
    questions = file.read().split("\n")


def answer():
    sys.modules.pop(module, None)
    try:
        words = importlib.import_module(module)
        # NumPy, if it is installed, must answer alike.
        allowed = words.allows_many(questions)
        words._MIN_FOR_NUMPY = words._MIN_FOR_IMPORT = 0
        assert words.allows_many(questions) == allowed == [words.allows(word) for word in questions]
        return json.dumps(
            [words.version, words.license, words.answers(), words.allows_many(questions)]
            + [
                [
                    words.allows(word),
                    words.normalise(word),
                    words.value(word),
                    words.starts_with(word),
                    words.suggest(word),
                    words.anagrams(word),
                    *itertools.islice(words.words(word), 300),
                ]
                for word in questions
            ]
        )
    except ImportError as error:
        assert error.path and error.path.endswith("words.bin"), error
        return "refused: " + str(error)


while size := sys.stdin.buffer.read(4):
    with open(os.path.join(folder, module, "words.bin"), "wb") as file:
        file.write(sys.stdin.buffer.read(int.from_bytes(size, "little")))
    print(answer(), flush=True)
