"""Prints a table of the figures on standard input: lines with language, `package` or `set`, bytes, milliseconds, and
millions of look-ups per second. Each number is the median of the runs; each ratio is the median of the ratios of
package to set in each run."""

import sys
from collections import defaultdict
from statistics import median

SETS = {
    "JavaScript": "`Set`",
    "Python": "`set`",
    "C": "hash table",
    "Java": "`HashSet`",
    "C#": "`HashSet`, with Mono",
    "Go": "`map[string]struct{}`",
    "PHP": "keys of an array",
}

#: By language, then by kind: one tuple of figures for each run.
runs = defaultdict(lambda: defaultdict(list))
for line in sys.stdin:
    language, kind, *figures = line.split()
    runs[language][kind].append(tuple(map(float, figures)))


def rounded(number):
    """Returns a number with up to two significant digits, and with all digits before the point."""
    limits = [(9.95, 0), (0.995, 1), (0.0095, 2)]
    return f"{number:.{next((digits for limit, digits in limits if number >= limit), 3)}f}"


def cell(figures):
    size, load, rate = map(median, zip(*figures))
    return f"{rounded(size / 1e6)} MB, {rounded(load)} ms, {rounded(rate)} M/s"


print("| language, set | package: memory, load, `allows` | set: memory, load, look-ups | ratios |")
print("|---|---|---|---|")
for language, kinds in runs.items():
    ratios = [[a / b for a, b in zip(*pair)] for pair in zip(kinds["package"], kinds["set"])]
    ratios = ", ".join(f"{rounded(median(column))} ×" for column in zip(*ratios))
    print(f"| {language}, {SETS[language]} | {cell(kinds['package'])} | {cell(kinds['set'])} | {ratios} |")
