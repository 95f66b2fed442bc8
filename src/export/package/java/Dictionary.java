package lexmill.{{module}};

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.zip.CRC32;

/**
 * Looks up the words of a game, which are stored in {@code words.bin} next to this class. The documentation of
 * lexmill's module {@code export::package::words} describes that file. The methods are thread-safe, and never return
 * null. If the file is missing or damaged, every method throws an {@link IllegalStateException} with the reason.
 *
 * <p>MIT OR Apache-2.0
 */
public final class Dictionary {
    private static final int LETTER = 63;
    private static final int LAST = 64;
    private static final int ACCEPTS = 128;
    /** In place of an edge, the beginning of all words. */
    private static final int ROOT = -1;
    /** In place of an edge, the absence of an edge. */
    private static final int NONE = -2;
    /** Size of the head in bytes. */
    private static final int HEAD = 16;
    /** Number of code points. */
    private static final int CODES = 0x110000;
    /** Maximum number of letters of a word. */
    private static final int MAX_LETTERS = 255;
    /** Maximum number of suggestions for a word. */
    private static final int MAX_SUGGESTIONS = 5;
    /** Maximum number of steps of a search for anagrams. Only lists of millions of words, or crafted files, need more. */
    private static final int MAX_STEPS = 1 << 24;

    /** The words file; null if it could not be read. Then FAILURE is the reason. */
    private static final Dictionary OPEN;
    private static final RuntimeException FAILURE;

    static {
        Dictionary open = null;
        RuntimeException failure = null;
        try (InputStream stream = Dictionary.class.getResourceAsStream("words.bin")) {
            check(stream != null, "is missing next to Dictionary.class");
            open = new Dictionary(stream.readAllBytes());
        } catch (IOException error) {
            failure = new IllegalStateException(problem("cannot be read"), error);
        } catch (IllegalStateException error) {
            failure = error;
        }
        OPEN = open;
        FAILURE = failure;
    }

    private final byte[] data;
    private final String version;
    private final String license;
    /** Code points of the letters. */
    private final int[] letters;
    /** Value and letters of each tile. The value -1 means unknown. */
    private final int[] values;
    private final int[][] tiles;
    /** The first and the last code point of each run, and the letters that a code point in the run becomes. */
    private final int[] firsts;
    private final int[] lasts;
    private final int[][] spelled;
    /** For each join, three numbers: a letter, the mark after it, and the letter that the two become. */
    private final int[] joins;
    /** Offset of the list of answers. */
    private final int answers;
    private final int edges;
    /** Offset of the plane of labels. Three more planes follow: the bytes of the steps. */
    private final int labels;

    private Dictionary(byte[] data) {
        this.data = data;
        checkHead();
        Input input = new Input(data, HEAD);
        version = input.text();
        license = input.text();
        letters = new int[input.number(LETTER + 2)];
        for (int letter = 0; letter < letters.length; letter++) {
            letters[letter] = input.number(CODES);
        }
        values = new int[input.count()];
        tiles = new int[values.length][];
        for (int tile = 0; tile < tiles.length; tile++) {
            values[tile] = input.number(1 << 23) - 1;
            tiles[tile] = input.letters(letters.length);
        }
        firsts = new int[input.count()];
        lasts = new int[firsts.length];
        spelled = new int[firsts.length][];
        int end = 0;
        for (int run = 0; run < firsts.length; run++) {
            firsts[run] = end + input.number(CODES - end);
            end = firsts[run] + input.number(CODES + 1 - firsts[run]);
            lasts[run] = end - 1;
            spelled[run] = input.letters(letters.length);
        }
        joins = new int[3 * input.number(data.length / 3)];
        for (int part = 0; part < joins.length; part++) {
            joins[part] = input.number(part % 3 == 1 ? CODES : letters.length);
        }
        answers = input.position;
        for (int left = input.count(); left > 0; left--) {
            input.letters(letters.length);
        }
        edges = input.number(1 << 24);
        labels = input.position;
        checkGraph();
    }

    /** Returns true if a word is allowed. The word is normalised first. */
    public static boolean allows(String word) {
        Dictionary open = open();
        int[] form = open.form(word);
        return form != null && open.isWord(open.follow(ROOT, form, 0));
    }

    /** Returns the results of {@link #allows} for several words, in the same order. */
    public static boolean[] allowsMany(Collection<String> words) {
        boolean[] allowed = new boolean[words.size()];
        int next = 0;
        for (String word : words) {
            allowed[next++] = allows(word);
        }
        return allowed;
    }

    /**
     * Returns the letters of a word as the game spells them, as {@link #words} and {@link #suggest} return them; empty
     * if a character cannot be spelled.
     */
    public static Optional<String> normalise(String word) {
        Dictionary open = open();
        return Optional.ofNullable(open.form(word)).map(open::text);
    }

    /** Returns the value of a word, allowed or not; empty if the tiles cannot spell it or a value is unknown. */
    public static OptionalInt value(String word) {
        int value = open().points(word);
        return value < 0 ? OptionalInt.empty() : OptionalInt.of(value);
    }

    /** Returns true if an allowed word has this prefix. */
    public static boolean startsWith(String prefix) {
        Dictionary open = open();
        int[] form = open.form(prefix);
        return form != null && open.follow(ROOT, form, 0) != NONE;
    }

    /** Returns the allowed words with a prefix, sorted by the code points of their letters; all words for "". */
    public static Iterable<String> words(String prefix) {
        Dictionary open = open();
        return () -> new Words(open, prefix);
    }

    /**
     * Returns at most five allowed words that are similar to a word, but not the word itself: first the words with two
     * neighbouring letters swapped, then those with another letter in one position, with a letter more, and with a letter
     * less.
     */
    public static List<String> suggest(String word) {
        Dictionary open = open();
        List<String> found = new ArrayList<>();
        int[] form = open.form(word);
        if (form != null && form.length <= MAX_LETTERS) {
            for (Change change : Change.values()) {
                new Changes(open, form, change, found).visit(ROOT, 0);
            }
        }
        return found;
    }

    /**
     * Returns the allowed words that use all letters of a rack, sorted by the code points of their letters. A {@code ?}
     * in the rack is a blank, which stands for any one letter.
     *
     * @throws IllegalArgumentException after 2^24 steps, which only lists of millions of words need
     */
    public static List<String> anagrams(String rack) {
        Dictionary open = open();
        List<String> found = new ArrayList<>();
        String known = rack.replace("?", "");
        int[] form = open.form(known);
        if (form != null && form.length + rack.length() - known.length() <= MAX_LETTERS) {
            new Rack(open, form, rack.length() - known.length(), found).visit(ROOT, 0);
        }
        return found;
    }

    /** Returns the answers, in the order of their days if they have days; an empty list if the package has no answers. */
    public static List<String> answers() {
        Dictionary open = open();
        List<String> found = new ArrayList<>();
        Input input = new Input(open.data, open.answers);
        for (int left = input.count(); left > 0; left--) {
            found.add(open.text(input.letters(open.letters.length)));
        }
        return found;
    }

    /** The version of the dictionary. It changes when the words change. */
    public static String version() {
        return open().version;
    }

    /** The licences of the words and of this reader, as an SPDX expression. */
    public static String license() {
        return open().license;
    }

    private static Dictionary open() {
        if (OPEN == null) {
            throw new IllegalStateException(FAILURE.getMessage(), FAILURE);
        }
        return OPEN;
    }

    private static String problem(String problem) {
        return "lexmill/{{module}}/words.bin " + problem + ": export the package again";
    }

    private static void check(boolean isSound, String problem) {
        if (!isSound) {
            throw new IllegalStateException(problem(problem));
        }
    }

    private static void check(boolean isSound) {
        check(isSound, "is damaged or incomplete");
    }

    private void checkHead() {
        check(data.length > HEAD && new String(data, 0, 7, StandardCharsets.US_ASCII).equals("lexmill"));
        check(data[7] == 3, "has another version of the format than Dictionary.java, which reads version 3");
        CRC32 sum = new CRC32();
        sum.update(data, HEAD, data.length - HEAD);
        check(fourBytes(8) == data.length && fourBytes(12) == (int) sum.getValue());
    }

    private int fourBytes(int at) {
        return data[at] & 255 | (data[at + 1] & 255) << 8 | (data[at + 2] & 255) << 16 | data[at + 3] << 24;
    }

    /**
     * Checks that every edge leads to a word. A step is the distance from an edge to the edges that may follow it.
     * Steps only lead forwards, so they end at an edge without a step. A word must end at each edge without a step.
     * A step can be 0 only if its low byte is 0, so only steps with this low byte are examined.
     */
    private void checkGraph() {
        check(edges > 0 && data.length - labels == 4 * edges && isLast(edges - 1) && step(edges - 1) == 0);
        byte[] bytes = data;
        int low = labels + edges;
        for (int at = low, end = low + edges; at < end; at++) {
            if (bytes[at] == 0 && bytes[at - edges] >= 0) {
                check(step(at - low) > 0);
            }
        }
    }

    private int points(String word) {
        int[] form = form(word);
        if (form == null) {
            return -1;
        }
        // The value of each suffix of the word, by the index of its first letter. -1 means that a value is unknown,
        // -2 that the tiles cannot spell the suffix.
        int[] ends = new int[form.length + 1];
        for (int at = form.length - 1; at >= 0; at--) {
            ends[at] = -2;
            for (int tile = 0; tile < tiles.length && ends[at] == -2; tile++) {
                if (fits(tiles[tile], form, at)) {
                    int rest = ends[at + tiles[tile].length];
                    ends[at] = rest < 0 ? rest : values[tile] < 0 ? -1 : rest + values[tile];
                }
            }
        }
        return ends[0];
    }

    /** Returns the letters that spell a written word; null if a character has no letters. */
    private int[] form(String word) {
        int[] form = new int[word.length() + 8];
        int length = 0;
        int at = 0;
        int end = word.length();
        while (at < end && isSpace(word.charAt(at))) {
            at++;
        }
        while (end > at && isSpace(word.charAt(end - 1))) {
            end--;
        }
        while (at < end) {
            int code = word.codePointAt(at);
            at += Character.charCount(code);
            int joined = length == 0 ? -1 : joined(form[length - 1], code);
            int[] spelled = spelled(code);
            if (spelled == null) {
                return null;
            }
            if (joined >= 0) {
                form[length - 1] = joined;
                continue;
            }
            if (length + spelled.length > form.length) {
                form = Arrays.copyOf(form, 2 * (length + spelled.length));
            }
            for (int letter : spelled) {
                form[length++] = letter;
            }
        }
        return Arrays.copyOf(form, length);
    }

    /** Returns true if a character has Unicode's property White_Space. {@code strip} removes other characters. */
    private static boolean isSpace(char code) {
        return Character.isSpaceChar(code) || code >= '\t' && code <= '\r' || code == 0x85;
    }

    /** Returns the letters that a character becomes, or null if it has no letters. */
    private int[] spelled(int code) {
        int run = Arrays.binarySearch(firsts, code);
        run = run < 0 ? -run - 2 : run;
        return run >= 0 && code <= lasts[run] ? spelled[run] : null;
    }

    /** Returns the letter that a letter and the mark after it become, or -1. */
    private int joined(int letter, int mark) {
        for (int join = 0; join < joins.length; join += 3) {
            if (joins[join] == letter && joins[join + 1] == mark) {
                return joins[join + 2];
            }
        }
        return -1;
    }

    private static boolean fits(int[] tile, int[] form, int at) {
        return Arrays.equals(tile, 0, tile.length, form, at, Math.min(at + tile.length, form.length));
    }

    private int label(int edge) {
        return data[labels + edge] & 255;
    }

    private int letter(int edge) {
        return label(edge) & LETTER;
    }

    private boolean isWord(int edge) {
        return edge >= 0 && label(edge) >= ACCEPTS;
    }

    private boolean isLast(int edge) {
        return (label(edge) & LAST) != 0;
    }

    /** Returns the distance to the first edge that follows an edge; 0 if nothing follows. */
    private int step(int edge) {
        int at = labels + edges + edge;
        return data[at] & 255 | (data[at + edges] & 255) << 8 | (data[at + 2 * edges] & 255) << 16;
    }

    /** Returns the first edge that follows an edge; the number of edges if nothing follows. */
    private int next(int edge) {
        int step = edge == ROOT ? 1 : step(edge);
        return step == 0 ? edges : Math.min(edge + step, edges - 1);
    }

    /**
     * Returns the edge after an edge in the same sibling group; the number of edges if there is none. The letters of a
     * group ascend. The group ends where they do not, so even in a crafted file it has at most 64 edges.
     */
    private int sibling(int edge) {
        return isLast(edge) || letter(edge + 1) <= letter(edge) ? edges : edge + 1;
    }

    /** Returns the edge that letters from an index lead to, after an edge. If no word continues with them, returns NONE. */
    private int follow(int edge, int[] form, int from) {
        for (int at = from; at < form.length; at++) {
            edge = next(edge);
            while (edge < edges && letter(edge) < form[at]) {
                edge = sibling(edge);
            }
            if (edge >= edges || letter(edge) > form[at]) {
                return NONE;
            }
        }
        return edge;
    }

    /** Returns letters as a text. In a crafted file, a letter may be missing from the alphabet. */
    private String text(int[] form) {
        StringBuilder text = new StringBuilder(form.length);
        for (int letter : form) {
            text.appendCodePoint(letter < letters.length ? letters[letter] : 0xfffd);
        }
        return text.toString();
    }

    /** The file from a position onwards. */
    private static final class Input {
        private final byte[] data;
        int position;

        Input(byte[] data, int position) {
            this.data = data;
            this.position = position;
        }

        /** Reads a number below a limit: seven bits per byte, lowest first. */
        int number(int limit) {
            int result = 0;
            for (int shift = 0; shift < 28; shift += 7) {
                check(position < data.length);
                int part = data[position++];
                result |= (part & 127) << shift;
                if (part >= 0) {
                    check(result < limit);
                    return result;
                }
            }
            throw new IllegalStateException(problem("is damaged or incomplete"));
        }

        /** Reads the number of items of a list. It is below the size of the file: each item takes at least one byte. */
        int count() {
            return number(data.length - position);
        }

        /** Reads a list of letters below a limit. */
        int[] letters(int limit) {
            int[] letters = new int[number(MAX_LETTERS + 1)];
            for (int i = 0; i < letters.length; i++) {
                letters[i] = number(limit);
            }
            return letters;
        }

        String text() {
            int first = position;
            while (position < data.length && data[position] != 0) {
                position++;
            }
            check(position < data.length);
            return new String(data, first, position++ - first, StandardCharsets.US_ASCII);
        }
    }

    /** An iterator over the words with a prefix. */
    private static final class Words implements Iterator<String> {
        private final Dictionary dictionary;
        /** The runs that are still to be visited: the next edge of each run, and the letters before this edge. */
        private final Deque<Run> open = new ArrayDeque<>();
        private String word;

        Words(Dictionary dictionary, String prefix) {
            this.dictionary = dictionary;
            int[] form = dictionary.form(prefix);
            int edge = form == null ? NONE : dictionary.follow(ROOT, form, 0);
            if (edge == NONE) {
                return;
            }
            String text = dictionary.text(form);
            open.push(new Run(dictionary.next(edge), text));
            if (dictionary.isWord(edge)) {
                word = text;
            } else {
                advance();
            }
        }

        @Override
        public boolean hasNext() {
            return word != null;
        }

        @Override
        public String next() {
            if (word == null) {
                throw new NoSuchElementException();
            }
            String found = word;
            advance();
            return found;
        }

        private void advance() {
            word = null;
            while (word == null && !open.isEmpty()) {
                Run run = open.pop();
                if (run.edge >= dictionary.edges) {
                    continue;
                }
                check(run.before.length() < MAX_LETTERS);
                String text = run.before + dictionary.text(new int[] {dictionary.letter(run.edge)});
                open.push(new Run(dictionary.sibling(run.edge), run.before));
                open.push(new Run(dictionary.next(run.edge), text));
                word = dictionary.isWord(run.edge) ? text : null;
            }
        }
    }

    private static final class Run {
        final int edge;
        final String before;

        Run(int edge, String before) {
            this.edge = edge;
            this.before = before;
        }
    }

    /** The kinds of changes that make a suggestion, in their order. */
    private enum Change {
        SWAP,
        REPLACE,
        ADD,
        REMOVE
    }

    /** A search for the words that one change makes of a form. */
    private static final class Changes {
        private final Dictionary dictionary;
        private final int[] form;
        private final Change change;
        private final List<String> found;

        Changes(Dictionary dictionary, int[] form, Change change, List<String> found) {
            this.dictionary = dictionary;
            this.form = form;
            this.change = change;
            this.found = found;
        }

        /**
         * Adds the words with a change after at least {@code at} letters, which lead to an edge. The words are found in
         * their order, and each of them once: of several equal letters, the last is removed; a letter is added after
         * its equals.
         */
        void visit(int before, int at) {
            int left = form.length - at;
            if (change == Change.REMOVE && left == 1) {
                add(before, Arrays.copyOf(form, at));
                return;
            }
            for (int edge = dictionary.next(before); edge < dictionary.edges; edge = dictionary.sibling(edge)) {
                int letter = dictionary.letter(edge);
                boolean isChange = change == Change.ADD || change == Change.REPLACE && left > 0;
                if (found.size() == MAX_SUGGESTIONS) {
                    return;
                }
                if (left > 0 && letter == form[at]) {
                    visit(edge, at + 1);
                } else if (isChange || left > 1 && letter == form[at + 1]) {
                    int[] word = changed(at, letter);
                    add(dictionary.follow(edge, word, at + 1), word);
                }
            }
        }

        /** Returns the form with a change after the first {@code at} letters. {@code letter} is the next letter. */
        private int[] changed(int at, int letter) {
            int more = change == Change.ADD ? 1 : change == Change.REMOVE ? -1 : 0;
            int[] word = Arrays.copyOf(form, form.length + more);
            int rest = at + (change == Change.SWAP ? 2 : 1);
            word[at] = letter;
            if (change == Change.SWAP) {
                word[at + 1] = form[at];
            }
            System.arraycopy(form, rest - more, word, rest, word.length - rest);
            return word;
        }

        private void add(int edge, int[] word) {
            if (dictionary.isWord(edge)) {
                found.add(dictionary.text(word));
            }
        }
    }

    /** A search for the words that use all letters of a rack. */
    private static final class Rack {
        private final Dictionary dictionary;
        /** Number of each letter, and at the end of blanks, that are not yet used. */
        private final int[] counts = new int[LETTER + 2];
        private final int[] word;
        private final List<String> found;
        /** Number of edges visited. */
        private int steps;

        Rack(Dictionary dictionary, int[] form, int blanks, List<String> found) {
            this.dictionary = dictionary;
            this.found = found;
            word = new int[form.length + blanks];
            counts[LETTER + 1] = blanks;
            for (int letter : form) {
                counts[letter]++;
            }
        }

        /** Adds the words that begin with the first {@code length} letters of the word, which lead to an edge. */
        void visit(int before, int length) {
            if (length == word.length) {
                if (dictionary.isWord(before)) {
                    found.add(dictionary.text(word));
                }
                return;
            }
            for (int edge = dictionary.next(before); edge < dictionary.edges; edge = dictionary.sibling(edge)) {
                if (steps++ == MAX_STEPS) {
                    throw new IllegalArgumentException("too many blanks: use a rack with fewer");
                }
                word[length] = dictionary.letter(edge);
                // A blank is only used for a letter of which none is left.
                int used = counts[word[length]] > 0 ? word[length] : LETTER + 1;
                if (counts[used] > 0) {
                    counts[used]--;
                    visit(edge, length + 1);
                    counts[used]++;
                }
            }
        }
    }
}
