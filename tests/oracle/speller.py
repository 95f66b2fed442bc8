"""hunspell as an oracle: the program, its library, and copies of a dictionary that accept less."""

import ctypes
import os
import re
import shutil
import subprocess

from dictionaries import CannotDo, run

# Affixed and bare entries only: what these directives add are compounds, that is, words that no entry holds.
COMPOUNDING = {"COMPOUNDFLAG", "COMPOUNDBEGIN", "COMPOUNDMIDDLE", "COMPOUNDLAST", "COMPOUNDEND", "COMPOUNDRULE"}
CONVERSIONS = {"ICONV", "OCONV"}
# Everything that makes hunspell accept more than the very form: case, breaks, conversions.
LENIENT = COMPOUNDING | CONVERSIONS | {"BREAK", "CHECKSHARPS"}
FIRST_PRIVATE = 0xE000


def program_rejects(dic, forms):
    """What `hunspell -l` prints for these forms: a word that it rejects, or a rejected piece of one that it cut."""
    command = ["hunspell", "-i", "utf-8", "-d", dic.removesuffix(".dic"), "-l"]
    text = "".join(f"{form}\n" for form in forms).encode()
    done = run(command, input=text, stdout=subprocess.PIPE, env={**os.environ, "LC_ALL": "C.UTF-8"})
    return done.stdout.decode().split("\n")[:-1]


def library():
    """The libhunspell that the hunspell program itself is linked to."""
    lines = run(["ldd", shutil.which("hunspell")], stdout=subprocess.PIPE).stdout.decode()
    found = re.search(r"libhunspell\S*\s*=>\s*(\S+)", lines)
    if not found:
        raise CannotDo("the hunspell program is linked to no libhunspell")
    library = ctypes.CDLL(found[1])
    library.Hunspell_create.restype = ctypes.c_void_p
    library.Hunspell_create.argtypes = [ctypes.c_char_p, ctypes.c_char_p]
    library.Hunspell_spell.argtypes = [ctypes.c_void_p, ctypes.c_char_p]
    return library


class Speller:
    """A dictionary opened by libhunspell: a form is asked whole, no tokeniser cuts it."""

    def __init__(self, dic, letters=None):
        self.library = library()
        aff = dic.removesuffix(".dic") + ".aff"
        self.handle = self.library.Hunspell_create(aff.encode(), dic.encode())
        self.letters = letters or {}

    def accepts(self, form):
        word = form.translate(self.letters).encode()
        return self.library.Hunspell_spell(self.handle, word) != 0


class Affixes:
    """The lines of an .aff file, which must be UTF-8, as those of the seven dictionaries are."""

    def __init__(self, dic):
        with open(dic.removesuffix(".dic") + ".aff", encoding="utf-8-sig") as file:
            self.lines = file.read().split("\n")
        if not any(re.match(r"SET\s+UTF-8\s*$", line) for line in self.lines):
            raise CannotDo(f"{dic}: this comparison reads UTF-8 only")
        self.output = dict(self.conversions("OCONV"))

    def conversions(self, directive):
        rows = [line.split() for line in self.lines if re.match(rf"{directive}\s", line)][1:]
        return [(row[1], row[2]) for row in rows]

    def written(self, form):
        """The form as OCONV has it: hunspell-reader prints nl `ij` for the ligature."""
        for stored, shown in self.output.items():
            form = form.replace(stored, shown)
        return form

    def unconverting(self, letters=None):
        """The ICONV rows that undo OCONV, so that a written form still finds its entry."""
        rows = [" ".join(row) for row in self.conversions("ICONV") if self.output.get(row[1]) == row[0]]
        return [f"ICONV {len(rows)}", *(f"ICONV {row.translate(letters or {})}" for row in rows)] if rows else []

    def without(self, directives):
        return [line for line in self.lines if (line.split() or [""])[0] not in directives]


def uncutting(dic, folder, forms):
    """A copy of a dictionary for which the program's tokeniser leaves the forms whole: `CO₂`, `etc.`, `km/h`."""
    affixes = Affixes(dic)
    marks = {c for form in forms for c in form if not c.isalpha()}
    ours = [line.split()[1] for line in affixes.lines if re.match(r"WORDCHARS\s+\S", line)]
    marks.update(*ours)
    lines = [*affixes.without({"WORDCHARS"}), f"WORDCHARS {''.join(sorted(marks))}"] if marks else affixes.lines
    return copy(dic, folder, "uncutting", lines)


def copy(dic, folder, name, lines, letters=None):
    """Writes a copy of a dictionary with other .aff lines and returns the path of its .dic."""
    os.makedirs(folder, exist_ok=True)
    target = os.path.join(folder, f"{name}.dic")
    with open(target.removesuffix(".dic") + ".aff", "w", encoding="utf-8") as file:
        file.write("\n".join(lines))
    with open(dic, encoding="utf-8-sig", newline="") as source, open(target, "w", encoding="utf-8", newline="") as file:
        file.write(next(source))
        file.writelines(veiled_entry(line, letters) if letters else line for line in source)
    return target


def uncased_letters(dic, affixes):
    """A private character for each that hunspell treats specially: capitals, digits and the point."""
    with open(dic, encoding="utf-8-sig") as file:
        used = set(file.read()).union(*affixes.lines)
    special = sorted(c for c in used if c.lower() != c or c.isdigit() or c == ".")
    return {ord(c): chr(FIRST_PRIVATE + i) for i, c in enumerate(special)}


def veiled_entry(line, letters):
    """Replaces the characters of an entry's word, not those of its flags and fields."""
    end = re.search(r"(?<=[^\\])/|\t| (?=[a-z]{2}:)|$", line).start()
    return line[:end].translate(letters) + line[end:]


def veiled_affixes(lines, letters):
    """Replaces the characters of every affix rule's strip, affix and condition."""
    left = {}
    for line in lines:
        parts = re.split(r"(\s+)", line)
        kind = tuple(parts[0:3:2])
        if parts[0] not in ("PFX", "SFX") or len(parts) < 7:
            yield line
        elif not left.get(kind):
            left[kind] = int(parts[6])
            yield line
        else:
            left[kind] -= 1
            affix, slash, flags = parts[6].partition("/")
            parts[4] = zero_or(parts[4], letters)
            parts[6] = zero_or(affix, letters) + slash + flags
            if len(parts) > 8:
                parts[8] = re.sub(r"\[[^]]*\]|[^.\[]", lambda m: m[0].translate(letters), parts[8])
            yield "".join(parts)


def zero_or(text, letters):
    return text if text == "0" else text.translate(letters)


class Oracle:
    """Says of a form whether an entry and its affixes make it, or else why hunspell accepts it all the same."""

    def __init__(self, dic, folder):
        affixes = Affixes(dic)
        self.letters = uncased_letters(dic, affixes)
        bare = [*veiled_affixes(affixes.without(LENIENT), self.letters), "BREAK 0", *affixes.unconverting(self.letters)]
        strict = copy(dic, folder, "strict", bare, self.letters)
        self.strict = Speller(strict, self.letters)
        self.full = Speller(dic)
        unbroken = affixes.without(COMPOUNDING | {"BREAK"}) + ["BREAK 0"]
        unconverted = affixes.without(COMPOUNDING | CONVERSIONS | {"BREAK"}) + ["BREAK 0"] + affixes.unconverting()
        self.steps = [
            ("hunspell accepts it as a compound", Speller(copy(dic, folder, "single", affixes.without(COMPOUNDING)))),
            ("hunspell accepts its pieces (BREAK)", Speller(copy(dic, folder, "unbroken", unbroken))),
            ("hunspell accepts it by ICONV", Speller(copy(dic, folder, "unconverted", unconverted))),
        ]

    def makes(self, form):
        return self.strict.accepts(form)

    def why(self, form):
        """The reason why hunspell accepts or rejects a form that its entries and affixes do not make."""
        if not self.full.accepts(form):
            return "hunspell rejects it"
        for reason, speller in self.steps:
            if not speller.accepts(form):
                return reason
        if re.fullmatch(r"[0-9]+([.,-][0-9]+)*", form):
            return "hunspell accepts any number"
        if form.endswith(".") and self.makes(form.rstrip(".")):
            return "hunspell accepts it without its final point"
        if any(self.makes(other) for other in other_cases(form)):
            return "hunspell accepts it in other case"
        return None


def other_cases(form):
    point = form.rstrip(".")
    return {case for word in (form, point) for case in (word.lower(), word.capitalize(), word.title())} - {form}
