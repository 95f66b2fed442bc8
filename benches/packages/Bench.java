import static lexmill.MODULE.Dictionary.allows;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Measures the package for Java, or a {@code HashSet}. {@code run} describes arguments and output. */
public class Bench {
    private static Set<String> words;

    public static void main(String[] arguments) throws Exception {
        boolean isPackage = arguments[0].equals("package");
        Path list = Path.of(arguments[1]);
        long before = memory();
        long start = System.nanoTime();
        if (!isPackage) {
            words = new HashSet<>(Files.readAllLines(list));
        }
        boolean isAllowed = isPackage ? allows(arguments[3]) : words.contains(arguments[3]);
        long loaded = System.nanoTime() - start;
        if (!isAllowed) {
            throw new AssertionError(arguments[3]);
        }
        long used = memory() - before;
        long fastest = Long.MAX_VALUE;
        int count = 0;
        for (int pass = 0; pass < 5; pass++) {
            List<String> questions = Files.readAllLines(Path.of(arguments[2]));
            count = questions.size();
            fastest = Math.min(fastest, time(isPackage, questions));
        }
        System.out.println(used + " " + loaded / 1e6 + " " + count * 1e3 / fastest);
    }

    /** Returns the nanoseconds of a pass. Half of the words are allowed. */
    private static long time(boolean isPackage, List<String> questions) {
        int allowed = 0;
        long start = System.nanoTime();
        for (String word : questions) {
            if (isPackage ? allows(word) : words.contains(word)) {
                allowed++;
            }
        }
        long taken = System.nanoTime() - start;
        if (2 * allowed != questions.size()) {
            throw new AssertionError(allowed + " words are allowed");
        }
        return taken;
    }

    private static long memory() {
        Runtime runtime = Runtime.getRuntime();
        System.gc();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
