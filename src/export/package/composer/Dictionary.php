<?php

declare(strict_types=1);

namespace Lexmill\{{class}};

/**
 * Looks up the words of a game, which are stored in `words.bin` next to this class. The documentation of lexmill's
 * module `export::package::words` describes that file.
 *
 * A dictionary reads and checks the file once, in its constructor, so use one object for all words. The extensions
 * mbstring and intl are not needed. Words are UTF-8; other text cannot be spelled.
 *
 * MIT OR Apache-2.0
 */
final class Dictionary
{
    /** The version of the file format. */
    private const FORMAT = 3;
    /** The size in bytes of the head, with the length and the checksum. */
    private const HEAD = 16;
    /** The parts of a label: the letter, and two flags. */
    private const LETTER = 63;
    private const LAST = 64;
    private const ACCEPTS = 128;
    /** In place of an edge, the beginning of all words. */
    private const ROOT = -1;
    /** In place of an edge, the absence of an edge. */
    private const NONE = -2;
    /** The number of code points. */
    private const CODES = 0x110000;
    /** The maximum number of letters of an alphabet and of a word. */
    private const MAX_ALPHABET = 64;
    private const MAX_LETTERS = 255;
    private const MAX_SUGGESTIONS = 5;
    /** The maximum number of steps of a search for anagrams. Only lists of millions of words, or crafted files, need more. */
    private const MAX_STEPS = 1 << 24;
    /** The number of edges that are checked at once. */
    private const CHUNK = 1 << 15;
    /** In place of the value of a tile or of some letters: the value is unknown, or the tiles cannot spell them. */
    private const UNKNOWN = -1;
    private const UNSPELLED = -2;
    private const REPLACEMENT = "\u{fffd}";
    /** The characters with Unicode's property White_Space. */
    private const WHITE_SPACE = "\t\n\v\f\r \u{85}\u{a0}\u{1680}\u{2000}\u{2001}\u{2002}\u{2003}\u{2004}"
        . "\u{2005}\u{2006}\u{2007}\u{2008}\u{2009}\u{200a}\u{2028}\u{2029}\u{202f}\u{205f}\u{3000}";

    /** The version of the dictionary. It changes when the words change. */
    public readonly string $version;

    /** The licences of the words and of this reader, as an SPDX expression. */
    public readonly string $license;

    /** The file after its head. */
    private string $data;
    /** The position in `$data` of the next byte to read. */
    private int $position = 0;
    /** The numbers of all letters, one byte each, as in all strings of letters. */
    private string $alphabet = '';
    /** @var list<string> the letters as text, by their numbers */
    private array $texts = [];
    /** @var list<array{int, string}> the value and the letters of each tile */
    private array $tiles = [];
    /**
     * The first and the last character of each run, and the letters that a character of the run becomes. UTF-8 has the
     * same order as the code points.
     *
     * @var list<string>
     */
    private array $firsts = [];
    /** @var list<string> */
    private array $lasts = [];
    /** @var list<string> */
    private array $spelled = [];
    /** @var array<string, string|null> the letters that each ASCII character becomes; null if it cannot be spelled */
    private array $ascii = [];
    /** @var array<string, string> the letter that a letter and the mark after it become, by letter and mark */
    private array $joins = [];
    /** The number of answers, and the position of the first. */
    private int $answerCount;
    private int $answers;
    private int $edges;
    /** The position of the plane of labels. Three more planes follow: the bytes of the steps. */
    private int $labels;

    /**
     * @throws \RuntimeException if the file is missing or damaged, or has another version of the format
     */
    public function __construct(private readonly string $file = __DIR__ . '/words.bin')
    {
        $this->readHead();
        $this->version = $this->readText();
        $this->license = $this->readText();
        $count = $this->number(self::MAX_ALPHABET + 1);
        for ($letter = 0; $letter < $count; $letter++) {
            $this->alphabet .= chr($letter);
            $this->texts[] = self::character($this->number(self::CODES));
        }
        // The label of a damaged graph may have a letter that the alphabet does not have.
        $this->texts = array_pad($this->texts, self::MAX_ALPHABET, self::REPLACEMENT);
        for ($left = $this->count(); $left > 0; $left--) {
            $this->tiles[] = [$this->number(1 << 23) - 1, $this->letters()];
        }
        $this->readSpelling();
        for ($left = $this->count(); $left > 0; $left--) {
            $key = chr($this->number($count)) . self::character($this->number(self::CODES));
            $this->joins[$key] = chr($this->number($count));
        }
        $this->answerCount = $this->count();
        $this->answers = $this->position;
        for ($left = $this->answerCount; $left > 0; $left--) {
            $this->letters();
        }
        $this->edges = $this->number(1 << 24);
        $this->labels = $this->position;
        $this->checkGraph();
    }

    /** Returns true if a word is allowed. The word is normalised first. */
    public function allows(string $word): bool
    {
        $form = $this->form($word);
        return $form !== null && $this->isWord($this->follow(self::ROOT, $form));
    }

    /**
     * Returns, for each word, whether it is allowed. The keys of the array are kept.
     *
     * @param array<string> $words
     * @return array<bool>
     */
    public function allowsMany(array $words): array
    {
        return array_map($this->allows(...), $words);
    }

    /**
     * Returns the letters of a word as the game spells them, as `words` and `suggest` return them; null if a character
     * cannot be spelled.
     */
    public function normalise(string $word): ?string
    {
        $form = $this->form($word);
        return $form === null ? null : $this->text($form);
    }

    /** Returns the value of a word, allowed or not; null if the tiles cannot spell it or a value is unknown. */
    public function value(string $word): ?int
    {
        $form = $this->form($word);
        if ($form === null) {
            return null;
        }
        $length = strlen($form);
        // The value of each suffix of the word, by the position of its first letter.
        $values = [$length => 0];
        for ($at = $length - 1; $at >= 0; $at--) {
            $values[$at] = self::UNSPELLED;
            foreach ($this->tiles as [$value, $letters]) {
                $size = strlen($letters);
                if ($size === 0 || $at + $size > $length || substr_compare($form, $letters, $at, $size) !== 0) {
                    continue;
                }
                $rest = $values[$at + $size];
                if ($rest !== self::UNSPELLED) {
                    $isKnown = $rest !== self::UNKNOWN && $value !== self::UNKNOWN;
                    $values[$at] = $isKnown ? $rest + $value : self::UNKNOWN;
                    break;
                }
            }
        }
        return $values[0] < 0 ? null : $values[0];
    }

    /** Returns true if an allowed word has this prefix. */
    public function startsWith(string $prefix): bool
    {
        $form = $this->form($prefix);
        return $form !== null && $this->follow(self::ROOT, $form) !== self::NONE;
    }

    /**
     * Yields the allowed words with a prefix, sorted by the code points of their letters; all words for ''.
     *
     * @return \Generator<int, string>
     */
    public function words(string $prefix = ''): \Generator
    {
        $form = $this->form($prefix);
        $edge = $form === null ? self::NONE : $this->follow(self::ROOT, $form);
        if ($edge === self::NONE) {
            return;
        }
        $text = $this->text($form);
        if ($this->isWord($edge)) {
            yield $text;
        }
        // For each number of letters, the edge to visit next and the text of the letters before it.
        $open = [[$this->next($edge), $text]];
        $letters = strlen($form);
        while ($open) {
            [$edge, $before] = array_pop($open);
            if ($edge === self::NONE) {
                continue;
            }
            $this->check($letters + count($open) < self::MAX_LETTERS);
            $label = ord($this->data[$this->labels + $edge]);
            $text = $before . $this->texts[$label & self::LETTER];
            $open[] = [$label & self::LAST ? self::NONE : $edge + 1, $before];
            $open[] = [$this->next($edge), $text];
            if ($label >= self::ACCEPTS) {
                yield $text;
            }
        }
    }

    /**
     * Returns up to five allowed words that are similar to a word: first words with two neighbouring letters swapped,
     * then words with another letter in one position, then words with one letter more, then with one letter less.
     *
     * @return list<string>
     */
    public function suggest(string $word): array
    {
        $form = $this->form($word);
        if ($form === null || strlen($form) > self::MAX_LETTERS + 1) {
            return [];
        }
        $found = [];
        foreach ($this->similar($form) as $words) {
            sort($words, SORT_STRING);
            $last = null;
            foreach ($words as $letters) {
                if (count($found) === self::MAX_SUGGESTIONS) {
                    return $found;
                }
                if ($letters !== $last) {
                    $found[] = $this->text($letters);
                }
                $last = $letters;
            }
        }
        return $found;
    }

    /**
     * Returns the allowed words that use all letters of a rack. Each `?` in the rack is a blank, which stands for any
     * letter.
     *
     * @return list<string>
     * @throws \InvalidArgumentException after 2^24 steps, which only lists of millions of words need
     */
    public function anagrams(string $rack): array
    {
        $blanks = substr_count($rack, '?');
        $form = $this->form(str_replace('?', '', $rack));
        $length = strlen($form ?? '') + $blanks;
        if ($form === null || $length === 0 || $length > self::MAX_LETTERS) {
            return [];
        }
        $counts = array_fill(0, self::MAX_ALPHABET, 0);
        for ($at = 0, $size = strlen($form); $at < $size; $at++) {
            $counts[ord($form[$at])]++;
        }
        $found = [];
        $stepsLeft = self::MAX_STEPS;
        $this->findAnagrams(0, '', $length, $blanks, $counts, $stepsLeft, $found);
        return $found;
    }

    /**
     * Returns the answers, in the order of their days if they have days; an empty list if the package has no answers.
     *
     * @return list<string>
     */
    public function answers(): array
    {
        $answers = [];
        $this->position = $this->answers;
        for ($left = $this->answerCount; $left > 0; $left--) {
            $answers[] = $this->text($this->letters());
        }
        return $answers;
    }

    private function problem(string $problem): \RuntimeException
    {
        return new \RuntimeException("$this->file $problem: install the package again");
    }

    private function check(bool $isSound): void
    {
        if (!$isSound) {
            throw $this->problem('is damaged or incomplete');
        }
    }

    private function readHead(): void
    {
        // The file is read in two parts, so that the checksum needs no copy.
        $head = @file_get_contents($this->file, length: self::HEAD);
        $data = @file_get_contents($this->file, offset: self::HEAD);
        if ($head === false || $data === false) {
            throw $this->problem('is missing or cannot be read');
        }
        $this->check(strlen($head) === self::HEAD && str_starts_with($head, 'lexmill'));
        $format = ord($head[7]);
        if ($format !== self::FORMAT) {
            $own = self::FORMAT;
            throw $this->problem("has version $format of the format, but Dictionary.php reads version $own");
        }
        [1 => $length, 2 => $sum] = unpack('V2', $head, 8);
        $this->check($length === self::HEAD + strlen($data) && $sum === crc32($data));
        $this->data = $data;
    }

    private function readSpelling(): void
    {
        $end = 0;
        for ($left = $this->count(); $left > 0; $left--) {
            $first = $end + $this->number(self::CODES - $end);
            $end = $first + $this->number(self::CODES + 1 - $first);
            $letters = $this->letters();
            if ($end > $first) {
                $this->firsts[] = self::character($first);
                $this->lasts[] = self::character($end - 1);
                $this->spelled[] = $letters;
            }
        }
        for ($code = 0; $code < 128; $code++) {
            $this->ascii[chr($code)] = $this->spelling(chr($code));
        }
    }

    /**
     * Checks that every edge leads to a word. A step is the distance from an edge to the edges that may follow it.
     * Steps only lead forwards, so they end at an edge without a step. A word must end at each edge without a step.
     *
     * The bytes of `$used` are 0 for an edge where no word ends and nothing follows.
     */
    private function checkGraph(): void
    {
        [$edges, $labels] = [$this->edges, $this->labels];
        $this->check($edges > 0 && strlen($this->data) - $labels === 4 * $edges);
        $last = ord($this->data[$labels + $edges - 1]);
        $this->check(($last & self::LAST) > 0 && $this->step($edges - 1) === 0);
        $accepts = str_repeat(chr(self::ACCEPTS), self::CHUNK);
        for ($first = 0; $first < $edges; $first += self::CHUNK) {
            $size = min(self::CHUNK, $edges - $first);
            $used = substr($this->data, $labels + $first, $size) & $accepts;
            for ($plane = 1; $plane < 4; $plane++) {
                $used |= substr($this->data, $labels + $plane * $edges + $first, $size);
            }
            $this->check(!str_contains($used, "\0"));
        }
    }

    /** Reads a number below a limit: seven bits per byte, lowest first. */
    private function number(int $limit): int
    {
        $result = 0;
        for ($shift = 0; $shift < 28; $shift += 7) {
            $part = ord($this->data[$this->position++] ?? "\x80");
            $result |= ($part & 127) << $shift;
            if ($part < 128 && $result < $limit) {
                return $result;
            }
            if ($part < 128) {
                break;
            }
        }
        throw $this->problem('is damaged or incomplete');
    }

    /** Reads the number of items of a list. It is below the size of the file: each item takes at least one byte. */
    private function count(): int
    {
        return $this->number(strlen($this->data) - $this->position);
    }

    /** Reads a list of letters. */
    private function letters(): string
    {
        $count = $this->number(self::MAX_LETTERS + 1);
        $letters = substr($this->data, $this->position, $count);
        $this->check(strlen($letters) === $count && strspn($letters, $this->alphabet) === $count);
        $this->position += $count;
        return $letters;
    }

    private function readText(): string
    {
        $end = strpos($this->data, "\0", $this->position);
        $this->check($end !== false);
        $text = substr($this->data, $this->position, $end - $this->position);
        $this->position = $end + 1;
        return $text;
    }

    /** Returns a code point as UTF-8; U+FFFD for half of a surrogate pair. */
    private static function character(int $code): string
    {
        return match (true) {
            $code < 0x80 => chr($code),
            $code < 0x800 => chr($code >> 6 | 0xc0) . chr($code & 63 | 128),
            $code >> 11 === 0x1b => self::REPLACEMENT,
            $code < 0x10000 => chr($code >> 12 | 0xe0) . chr($code >> 6 & 63 | 128) . chr($code & 63 | 128),
            default => chr($code >> 18 | 0xf0) . chr($code >> 12 & 63 | 128) . chr($code >> 6 & 63 | 128)
                . chr($code & 63 | 128),
        };
    }

    /** Returns the letters that a character becomes; null if it cannot be spelled. */
    private function spelling(string $character): ?string
    {
        // The runs before `$low` begin at or before the character, and the runs from `$high` begin after it.
        for ($low = 0, $high = count($this->firsts); $low < $high;) {
            $middle = ($low + $high) >> 1;
            if (strcmp($this->firsts[$middle], $character) <= 0) {
                $low = $middle + 1;
            } else {
                $high = $middle;
            }
        }
        return $low > 0 && strcmp($character, $this->lasts[$low - 1]) <= 0 ? $this->spelled[$low - 1] : null;
    }

    /** Returns the letters that spell a written word; null if a character cannot be spelled. */
    private function form(string $word): ?string
    {
        $isAscii = !preg_match('/[^\0-\x7f]/', $word);
        $characters = $isAscii ? str_split($word) : preg_split('//u', $word, -1, PREG_SPLIT_NO_EMPTY);
        if ($characters === false) {
            return null;
        }
        $first = 0;
        $end = count($characters);
        while ($end > 0 && str_contains(self::WHITE_SPACE, $characters[$end - 1])) {
            $end--;
        }
        while ($first < $end && str_contains(self::WHITE_SPACE, $characters[$first])) {
            $first++;
        }
        $form = '';
        $joins = $this->joins;
        for (; $first < $end; $first++) {
            $character = $characters[$first];
            if ($joins && $form !== '') {
                $joined = $joins[$form[-1] . $character] ?? null;
                if ($joined !== null) {
                    $form[-1] = $joined;
                    continue;
                }
            }
            $letters = strlen($character) === 1 ? $this->ascii[$character] : $this->spelling($character);
            if ($letters === null) {
                return null;
            }
            $form .= $letters;
        }
        return $form;
    }

    private function text(string $letters): string
    {
        $text = '';
        for ($at = 0, $size = strlen($letters); $at < $size; $at++) {
            $text .= $this->texts[ord($letters[$at])];
        }
        return $text;
    }

    private function isWord(int $edge): bool
    {
        return $edge >= 0 && ord($this->data[$this->labels + $edge]) >= self::ACCEPTS;
    }

    /** Returns the distance to the first edge that follows an edge; 0 if nothing follows. */
    private function step(int $edge): int
    {
        [$data, $edges] = [$this->data, $this->edges];
        $at = $this->labels + $edges + $edge;
        return ord($data[$at]) | ord($data[$at + $edges]) << 8 | ord($data[$at + 2 * $edges]) << 16;
    }

    /** Returns the first edge that follows an edge. If no word continues after it, returns NONE. */
    private function next(int $edge): int
    {
        if ($edge === self::ROOT) {
            return 0;
        }
        $step = $this->step($edge);
        return $step === 0 ? self::NONE : min($edge + $step, $this->edges - 1);
    }

    /** Returns the edge that letters after an edge lead to; NONE if no word continues with these letters. */
    private function follow(int $edge, string $letters): int
    {
        // This is the innermost loop, so `next` is written out here.
        $data = $this->data;
        $labels = $this->labels;
        $edges = $this->edges;
        $low = $labels + $edges;
        $middle = $low + $edges;
        $high = $middle + $edges;
        for ($at = 0, $size = strlen($letters); $at < $size; $at++) {
            if ($edge === self::ROOT) {
                $edge = 0;
            } else {
                $step = ord($data[$low + $edge]) | ord($data[$middle + $edge]) << 8 | ord($data[$high + $edge]) << 16;
                if ($step === 0) {
                    return self::NONE;
                }
                $edge += $step;
                if ($edge >= $edges) {
                    $edge = $edges - 1;
                }
            }
            $letter = ord($letters[$at]);
            $label = ord($data[$labels + $edge]);
            while (($label & self::LETTER) < $letter && !($label & self::LAST)) {
                $label = ord($data[$labels + ++$edge]);
            }
            if (($label & self::LETTER) !== $letter) {
                return self::NONE;
            }
        }
        return $edge;
    }

    /**
     * Returns the edges that follow an edge.
     *
     * @return \Generator<int, string> the letter of each edge
     */
    private function following(int $edge): \Generator
    {
        $edge = $this->next($edge);
        while ($edge !== self::NONE) {
            $label = ord($this->data[$this->labels + $edge]);
            yield $edge => chr($label & self::LETTER);
            $edge = $label & self::LAST ? self::NONE : $edge + 1;
        }
    }

    /**
     * Returns the allowed words that are similar to a word, as letters: words with two letters swapped, with another
     * letter, with a letter more, with a letter less.
     *
     * @return array{list<string>, list<string>, list<string>, list<string>}
     */
    private function similar(string $form): array
    {
        $similar = [[], [], [], []];
        $add = function (int $kind, int $edge, string $before, string $after) use (&$similar): void {
            if ($edge !== self::NONE && $this->isWord($this->follow($edge, $after))) {
                $similar[$kind][] = $before . $after;
            }
        };
        // The edge that the letters before a position lead to.
        $edge = self::ROOT;
        for ($at = 0, $size = strlen($form); $edge !== self::NONE; $at++) {
            $before = substr($form, 0, $at);
            $rest = substr($form, $at);
            $after = substr($form, $at + 1);
            if ($after !== '' && $rest[0] !== $rest[1]) {
                $swapped = $rest[1] . $rest[0];
                $add(0, $this->follow($edge, $swapped), $before . $swapped, substr($rest, 2));
            }
            foreach ($this->following($edge) as $other => $letter) {
                $add(2, $other, $before . $letter, $rest);
                if ($rest !== '' && $letter !== $rest[0]) {
                    $add(1, $other, $before . $letter, $after);
                }
            }
            if ($rest === '') {
                break;
            }
            $add(3, $edge, $before, $after);
            $edge = $this->follow($edge, $rest[0]);
        }
        return $similar;
    }

    /**
     * Adds the words that have a text before the sibling group that begins at an edge, and continue with all of a rack.
     * The rack has `$left` letters and blanks.
     *
     * @param array<int> $counts the number of each letter on the rack
     * @param list<string> $found
     */
    private function findAnagrams(
        int $edge,
        string $before,
        int $left,
        int $blanks,
        array &$counts,
        int &$stepsLeft,
        array &$found,
    ): void {
        [$data, $labels] = [$this->data, $this->labels];
        do {
            if (--$stepsLeft < 0) {
                throw new \InvalidArgumentException('too many blanks: use a rack with fewer');
            }
            $label = ord($data[$labels + $edge]);
            $letter = $label & self::LETTER;
            // A blank is used only if the rack does not have the letter, so no word is found twice.
            $isOnRack = $counts[$letter] > 0;
            if ($isOnRack || $blanks > 0) {
                $text = $before . $this->texts[$letter];
                if ($left > 1) {
                    $next = $this->next($edge);
                    if ($next !== self::NONE) {
                        $counts[$letter] -= (int) $isOnRack;
                        $blanksLeft = $blanks - (int) !$isOnRack;
                        $this->findAnagrams($next, $text, $left - 1, $blanksLeft, $counts, $stepsLeft, $found);
                        $counts[$letter] += (int) $isOnRack;
                    }
                } elseif ($label >= self::ACCEPTS) {
                    $found[] = $text;
                }
            }
            $edge++;
        } while (!($label & self::LAST));
    }
}
