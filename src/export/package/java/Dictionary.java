package lexmill.{{module}};

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.OptionalInt;

/**
 * Answers about the words of a game, which lie in {@code words.bin} beside this class. How that file is made, lexmill's
 * documentation of the module {@code export::package::words} tells. Several threads may ask at once.
 *
 * <p>MIT OR Apache-2.0
 */
public final class Dictionary {
    private static final int LETTER = 63;
    private static final int LAST = 64;
    private static final int ACCEPTS = 128;
    /** In place of an edge: the beginning of all words, and none. */
    private static final int ROOT = -1;
    private static final int NONE = -2;

    private static final byte[] DATA = read();
    /** How far the file is read. */
    private static int place = "lexmill\u0001".length();

    private static final String VERSION = text();
    private static final String LICENSE = text();
    /** Code points of the letters. */
    private static final int[] LETTERS = numbers();
    /** Value and letters of each tile; a value of -1 is not known. */
    private static final int[] VALUES;
    private static final int[][] TILES;
    /** The first and the last of neighbouring code points, and the letters that each of them becomes. */
    private static final int[] FIRSTS;
    private static final int[] LASTS;
    private static final int[][] SPELLED;
    /** Letters, marks behind them, and the letters that both are, three numbers each. */
    private static final int[] JOINS;
    private static final int EDGES;
    /** Where the labels of edges begin; behind them lie three more bytes of each edge, in planes. */
    private static final int LABELS;

    static {
        int tiles = number();
        VALUES = new int[tiles];
        TILES = new int[tiles][];
        for (int tile = 0; tile < tiles; tile++) {
            VALUES[tile] = number() - 1;
            TILES[tile] = numbers();
        }
        int runs = number();
        FIRSTS = new int[runs];
        LASTS = new int[runs];
        SPELLED = new int[runs][];
        int end = 0;
        for (int run = 0; run < runs; run++) {
            FIRSTS[run] = end + number();
            end = FIRSTS[run] + number();
            LASTS[run] = end - 1;
            SPELLED[run] = numbers();
        }
        JOINS = new int[3 * number()];
        for (int part = 0; part < JOINS.length; part++) {
            JOINS[part] = number();
        }
        EDGES = number();
        LABELS = place;
    }

    private Dictionary() {}

    /** Whether a word may be laid, however it is written. */
    public static boolean allows(String word) {
        int[] form = form(word);
        return form != null && isWord(follow(form));
    }

    /** The points of a word's tiles, whether it is allowed or not; empty if it cannot be laid or a value is not known. */
    public static OptionalInt value(String word) {
        int[] form = form(word);
        if (form == null) {
            return OptionalInt.empty();
        }
        // The values of the word's ends, the shortest first; -1 is not known, -2 cannot be laid.
        int[] values = new int[form.length + 1];
        for (int at = form.length - 1; at >= 0; at--) {
            values[at] = -2;
            for (int tile = 0; tile < TILES.length && values[at] == -2; tile++) {
                if (fits(TILES[tile], form, at)) {
                    int rest = values[at + TILES[tile].length];
                    values[at] = rest < 0 ? rest : VALUES[tile] < 0 ? -1 : rest + VALUES[tile];
                }
            }
        }
        return values[0] < 0 ? OptionalInt.empty() : OptionalInt.of(values[0]);
    }

    /** Whether an allowed word begins so. */
    public static boolean startsWith(String prefix) {
        return words(prefix).iterator().hasNext();
    }

    /** The allowed words that begin so, in the order of their letters' code points; all for an empty prefix. */
    public static Iterable<String> words(String prefix) {
        return () -> new Words(prefix);
    }

    /** The version of the dictionary, which changes with every word. */
    public static String version() {
        return VERSION;
    }

    /** The licences of the words and of this reader, as an SPDX expression. */
    public static String license() {
        return LICENSE;
    }

    private static byte[] read() {
        try (InputStream stream = Dictionary.class.getResourceAsStream("words.bin")) {
            if (stream == null) {
                throw new IllegalStateException("words.bin is missing beside Dictionary.class");
            }
            return stream.readAllBytes();
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
    }

    /** Seven bits a byte, the lowest first. */
    private static int number() {
        int result = 0;
        for (int shift = 0; ; shift += 7) {
            int part = DATA[place++];
            result |= (part & 127) << shift;
            if (part >= 0) {
                return result;
            }
        }
    }

    private static int[] numbers() {
        int[] numbers = new int[number()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = number();
        }
        return numbers;
    }

    private static String text() {
        int first = place;
        while (DATA[place++] != 0) {}
        return new String(DATA, first, place - first - 1, StandardCharsets.US_ASCII);
    }

    /** The letters that are laid for a written word; null if one cannot be laid. */
    private static int[] form(String word) {
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

    /** The letters that a character becomes, or null if it cannot be laid. */
    private static int[] spelled(int code) {
        int run = Arrays.binarySearch(FIRSTS, code);
        run = run < 0 ? -run - 2 : run;
        return run >= 0 && code <= LASTS[run] ? SPELLED[run] : null;
    }

    /** The letter that a mark makes of the one before it, or -1. */
    private static int joined(int letter, int mark) {
        for (int join = 0; join < JOINS.length; join += 3) {
            if (JOINS[join] == letter && JOINS[join + 1] == mark) {
                return JOINS[join + 2];
            }
        }
        return -1;
    }

    private static boolean fits(int[] tile, int[] form, int at) {
        return Arrays.equals(tile, 0, tile.length, form, at, Math.min(at + tile.length, form.length));
    }

    private static int label(int edge) {
        return DATA[LABELS + edge] & 255;
    }

    private static boolean isWord(int edge) {
        return edge >= 0 && label(edge) >= ACCEPTS;
    }

    /** The first edge of those that follow an edge; EDGES if nothing follows. */
    private static int next(int edge) {
        if (edge == ROOT) {
            return 0;
        }
        int at = LABELS + EDGES + edge;
        int step = DATA[at] & 255 | (DATA[at + EDGES] & 255) << 8 | (DATA[at + 2 * EDGES] & 255) << 16;
        return step == 0 ? EDGES : edge + step;
    }

    /** The edge at which letters end. */
    private static int follow(int[] form) {
        int edge = ROOT;
        for (int letter : form) {
            edge = next(edge);
            while (edge < EDGES && (label(edge) & LETTER) < letter) {
                edge = (label(edge) & LAST) != 0 ? EDGES : edge + 1;
            }
            if (edge >= EDGES || (label(edge) & LETTER) > letter) {
                return NONE;
            }
        }
        return edge;
    }

    /** Goes through the words with a prefix. */
    private static final class Words implements Iterator<String> {
        /** Runs that are not yet gone through: the edge that is next, and the letters before it. */
        private final Deque<Run> open = new ArrayDeque<>();
        private String word;

        Words(String prefix) {
            int[] form = form(prefix);
            int edge = form == null ? NONE : follow(form);
            if (edge == NONE) {
                return;
            }
            StringBuilder text = new StringBuilder();
            for (int letter : form) {
                text.appendCodePoint(LETTERS[letter]);
            }
            open.push(new Run(Dictionary.next(edge), text.toString()));
            if (isWord(edge)) {
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
                if (run.edge >= EDGES) {
                    continue;
                }
                int label = label(run.edge);
                String text = run.before + Character.toString(LETTERS[label & LETTER]);
                if ((label & LAST) == 0) {
                    open.push(new Run(run.edge + 1, run.before));
                }
                open.push(new Run(Dictionary.next(run.edge), text));
                word = label >= ACCEPTS ? text : null;
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
