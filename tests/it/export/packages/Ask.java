import static lexmill.MODULE.Dictionary.*;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;

/**
 * Usage: Ask WORDS PREFIXES. Prints an answer for each word in the file WORDS, and the words with the prefixes in the
 * file PREFIXES.
 */
public class Ask {
    public static void main(String[] arguments) throws Exception {
        StringBuilder out = new StringBuilder(version() + "\n" + license() + "\n");
        String[] questions = lines(arguments[0]);
        for (String word : questions) {
            OptionalInt value = value(word);
            out.append(allows(word) ? "1 " : "0 ").append(value.isPresent() ? "" + value.getAsInt() : "-");
            out.append(startsWith(word) ? " 1\n" : " 0\n");
        }
        for (String prefix : lines(arguments[1])) {
            words(prefix).forEach(word -> out.append(word).append('\n'));
        }
        long least = Long.MAX_VALUE;
        for (int pass = 0; pass < 5; pass++) {
            long start = System.nanoTime();
            for (String word : questions) {
                allows(word);
            }
            least = Math.min(least, System.nanoTime() - start);
        }
        System.err.printf(java.util.Locale.ROOT, "%.2f us a word", least / 1e3 / questions.length);
        new PrintStream(System.out, true, "UTF-8").print(out);
    }

    private static String[] lines(String file) throws Exception {
        String text = Files.readString(Path.of(file));
        return text.substring(0, text.length() - 1).split("\n", -1);
    }
}
