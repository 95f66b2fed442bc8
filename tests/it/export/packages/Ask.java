import static lexmill.MODULE.Dictionary.*;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.function.Consumer;

/**
 * Usage: Ask WORDS PREFIXES TYPED RACKS. Prints an answer for each word in the file WORDS, the words with the prefixes
 * in the file PREFIXES, a line with the suggestions for each line of TYPED, a line with the anagrams of each line of
 * RACKS, and the answers of the game.
 */
public class Ask {
    public static void main(String[] arguments) throws Exception {
        StringBuilder out = new StringBuilder(version() + "\n" + license() + "\n");
        String[] questions = lines(arguments[0]);
        boolean[] allowed = allowsMany(Arrays.asList(questions));
        for (int i = 0; i < questions.length; i++) {
            OptionalInt value = value(questions[i]);
            if (allowed[i] != allows(questions[i])) {
                throw new AssertionError(questions[i]);
            }
            out.append(allowed[i] ? "1 " : "0 ").append(value.isPresent() ? "" + value.getAsInt() : "-");
            out.append(startsWith(questions[i]) ? " 1 " : " 0 ");
            out.append(normalise(questions[i]).orElse("-")).append('\n');
        }
        for (String prefix : lines(arguments[1])) {
            words(prefix).forEach(word -> out.append(word).append('\n'));
        }
        String[] typed = lines(arguments[2]);
        for (String word : typed) {
            out.append(String.join(" ", suggest(word))).append('\n');
        }
        String[] racks = lines(arguments[3]);
        for (String rack : racks) {
            out.append(String.join(" ", anagrams(rack))).append('\n');
        }
        answers().forEach(word -> out.append(word).append('\n'));
        double allowing = time(questions, word -> allows(word));
        double suggesting = time(typed, word -> suggest(word));
        double arranging = time(racks, rack -> anagrams(rack));
        System.err.printf(Locale.ROOT, "%.2f us a word, %.1f us for suggestions, %.0f us for anagrams", allowing,
                suggesting, arranging);
        new PrintStream(System.out, true, "UTF-8").print(out);
    }

    /** Returns the time in microseconds that each text takes, in the fastest of five passes. */
    private static double time(String[] texts, Consumer<String> look) {
        long least = Long.MAX_VALUE;
        for (int pass = 0; pass < 5; pass++) {
            long start = System.nanoTime();
            for (String text : texts) {
                look.accept(text);
            }
            least = Math.min(least, System.nanoTime() - start);
        }
        return least / 1e3 / texts.length;
    }

    private static String[] lines(String file) throws Exception {
        String text = Files.readString(Path.of(file));
        return text.substring(0, text.length() - 1).split("\n", -1);
    }
}
