"""Measures the package for Python, or a `set`. `run` describes arguments and output."""

import gc
import sys
import time

_, kind, listed, asked, first = sys.argv


def lines(file):
    with open(file, encoding="utf-8") as text:
        return text.read().splitlines()


def memory():
    """Returns the resident memory of this process, which includes what the interpreter does not count."""
    gc.collect()
    with open("/proc/self/smaps_rollup") as rollup:
        return next(1024 * int(line.split()[1]) for line in rollup if line.startswith("Rss:"))


before = memory()
start = time.perf_counter()
if kind == "package":
    from MODULE import allows

    is_allowed = allows(first)
else:
    words = set(lines(listed))
    is_allowed = first in words
loaded = time.perf_counter() - start
assert is_allowed, first
used = memory() - before
passes = []
for _ in range(5):
    questions = lines(asked)
    start = time.perf_counter()
    if kind == "package":
        answers = [allows(word) for word in questions]
    else:
        answers = [word in words for word in questions]
    passes.append(time.perf_counter() - start)
    assert 2 * sum(answers) == len(questions), sum(answers)
print(used, loaded * 1e3, len(questions) / min(passes) / 1e6)
