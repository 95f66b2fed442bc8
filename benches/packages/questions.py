"""Usage: questions.py WORDS. Prints up to 200,000 different words in random order: half of them are in the file WORDS,
and half are slips, which differ from a word of the file in one letter or in a swap of two neighbours."""

import random
import sys

COUNT = 100_000

with open(sys.argv[1], encoding="utf-8") as file:
    words = file.read().splitlines()
letters = sorted(set("".join(words)))
# The same words give the same questions.
chance = random.Random(1)


def slip(word):
    """Returns a word with a letter replaced, added, removed or swapped with its neighbour."""
    at, letter = chance.randrange(len(word)), chance.choice(letters)
    before, after = word[:at], word[at + 1 :]
    return chance.choice(
        [
            before + letter + after,
            before + letter + word[at:],
            before + after,
            before + after[:1] + word[at] + after[1:],
        ]
    )


listed = set(words)
questions = chance.sample(words, min(COUNT, len(words)))
slips = {}
while len(slips) < len(questions):
    word = slip(chance.choice(words))
    if word and word not in listed:
        slips[word] = None
questions += slips
chance.shuffle(questions)
sys.stdout.reconfigure(encoding="utf-8", newline="\n")
for word in questions:
    print(word)
