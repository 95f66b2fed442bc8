package lexmill.{{module}};

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.OptionalInt;
import java.util.zip.CRC32;

/**
 * Looks up the words of a game, which are stored in {@code words.bin} next to this class. The documentation of
 * lexmill's module {@code export::package::words} describes that file. The methods are thread-safe. If the file is missing
 * or damaged, every method throws an {@link IllegalStateException} with the reason.
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
    /** Number of code points. */
    private static final int CODES = 0x110000;
    /** Maximum number of letters of a word. */
    private static final int MAX_LETTERS = 255;

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
    /** Position in the file after the part that was read. The head has 16 bytes. */
    private int position = 16;
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
    private final int edges;
    /** Offset of the plane of labels. Three more planes follow: the bytes of the steps. */
    private final int labels;

    private Dictionary(byte[] data) {
        this.data = data;
        checkHead();
        version = text();
        license = text();
        letters = new int[number(LETTER + 2)];
        for (int letter = 0; letter < letters.length; letter++) {
            letters[letter] = number(CODES);
        }
        values = new int[count()];
        tiles = new int[values.length][];
        for (int tile = 0; tile < tiles.length; tile++) {
            values[tile] = number(1 << 23) - 1;
            tiles[tile] = spelled();
        }
        firsts = new int[count()];
        lasts = new int[firsts.length];
        spelled = new int[firsts.length][];
        int end = 0;
        for (int run = 0; run < firsts.length; run++) {
            firsts[run] = end + number(CODES - end);
            end = firsts[run] + number(CODES + 1 - firsts[run]);
            lasts[run] = end - 1;
            spelled[run] = spelled();
        }
        joins = new int[3 * number(data.length / 3)];
        for (int part = 0; part < joins.length; part++) {
            joins[part] = number(part % 3 == 1 ? CODES : letters.length);
        }
        edges = number(1 << 24);
        labels = position;
        checkGraph();
    }

    /** Returns true if a word is allowed. The word is normalised first. */
    public static boolean allows(String word) {
        Dictionary open = open();
        int[] form = open.form(word);
        return form != null && open.isWord(open.follow(form));
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
        return form != null && open.follow(form) != NONE;
    }

    /** Returns the allowed words with a prefix, sorted by the code points of their letters; all words for "". */
    public static Iterable<String> words(String prefix) {
        Dictionary open = open();
        return () -> new Words(open, prefix);
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
        check(data.length > position && new String(data, 0, 7, StandardCharsets.US_ASCII).equals("lexmill"));
        check(data[7] == 2, "has another version of the format than Dictionary.java, which reads version 2");
        CRC32 sum = new CRC32();
        sum.update(data, position, data.length - position);
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

    /** Reads a number below a limit: seven bits per byte, lowest first. */
    private int number(int limit) {
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
    private int count() {
        return number(data.length - position);
    }

    /** Reads a list of letters. */
    private int[] spelled() {
        int[] spelled = new int[number(MAX_LETTERS + 1)];
        for (int i = 0; i < spelled.length; i++) {
            spelled[i] = number(letters.length);
        }
        return spelled;
    }

    private String text() {
        int first = position;
        while (position < data.length && data[position] != 0) {
            position++;
        }
        check(position < data.length);
        return new String(data, first, position++ - first, StandardCharsets.US_ASCII);
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
        String text = word.strip();
        for (int at = 0; at < text.length(); ) {
            int code = text.codePointAt(at);
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

    /** Returns the edge that letters lead to; NONE if no word begins with the letters. */
    private int follow(int[] form) {
        int edge = ROOT;
        for (int letter : form) {
            edge = next(edge);
            while (edge < edges && (label(edge) & LETTER) < letter) {
                edge = isLast(edge) ? edges : edge + 1;
            }
            if (edge >= edges || (label(edge) & LETTER) > letter) {
                return NONE;
            }
        }
        return edge;
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
            int edge = form == null ? NONE : dictionary.follow(form);
            if (edge == NONE) {
                return;
            }
            StringBuilder text = new StringBuilder();
            for (int letter : form) {
                text.appendCodePoint(dictionary.letters[letter]);
            }
            open.push(new Run(dictionary.next(edge), text.toString()));
            if (dictionary.isWord(edge)) {
                word = text.toString();
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
                int letter = dictionary.label(run.edge) & LETTER;
                int code = letter < dictionary.letters.length ? dictionary.letters[letter] : 0xfffd;
                String text = run.before + Character.toString(code);
                if (!dictionary.isLast(run.edge)) {
                    open.push(new Run(run.edge + 1, run.before));
                }
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
}
