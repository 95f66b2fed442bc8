import static lexmill.MODULE.Dictionary.*;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.OptionalInt;

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
        for (String word : lines(arguments[2])) {
            out.append(String.join(" ", suggest(word))).append('\n');
        }
        for (String rack : lines(arguments[3])) {
            out.append(String.join(" ", anagrams(rack))).append('\n');
        }
        answers().forEach(word -> out.append(word).append('\n'));
        new PrintStream(System.out, true, "UTF-8").print(out);
    }

    private static String[] lines(String file) throws Exception {
        String text = Files.readString(Path.of(file));
        return text.substring(0, text.length() - 1).split("\n", -1);
    }
}
