import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/**
 * Usage: Damaged FOLDER QUESTIONS. Reads files from standard input, each after its size in four bytes. Takes each file
 * as words.bin of the package whose classes are in FOLDER, and prints a line with the answers to the words in
 * QUESTIONS.
 */
public class Damaged {
    private static final String PACKAGE = "lexmill.MODULE.";

    /** Loads the reader again, with another file. */
    private static final class Loader extends ClassLoader {
        private final Path folder;
        private final byte[] file;

        Loader(Path folder, byte[] file) {
            this.folder = folder;
            this.file = file;
        }

        @Override
        public InputStream getResourceAsStream(String name) {
            return new ByteArrayInputStream(file);
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            try {
                byte[] code = Files.readAllBytes(folder.resolve(name.replace('.', '/') + ".class"));
                return defineClass(name, code, 0, code.length);
            } catch (java.io.IOException error) {
                throw new ClassNotFoundException(name, error);
            }
        }
    }

    public static void main(String[] arguments) throws Throwable {
        String[] questions = Files.readString(Path.of(arguments[1])).split("\n", -1);
        DataInputStream input = new DataInputStream(new java.io.BufferedInputStream(System.in));
        PrintStream out = new PrintStream(System.out, true, "UTF-8");
        for (int first; (first = input.read()) >= 0; ) {
            int size = first | input.read() << 8 | input.read() << 16 | input.read() << 24;
            byte[] file = new byte[size];
            input.readFully(file);
            out.println(answer(new Loader(Path.of(arguments[0]), file), questions));
        }
    }

    private static String answer(Loader loader, String[] questions) throws Throwable {
        Class<?> words = loader.loadClass(PACKAGE + "Dictionary");
        Method allows = words.getMethod("allows", String.class);
        Method normalise = words.getMethod("normalise", String.class);
        Method value = words.getMethod("value", String.class);
        Method startsWith = words.getMethod("startsWith", String.class);
        Method list = words.getMethod("words", String.class);
        Method suggest = words.getMethod("suggest", String.class);
        Method anagrams = words.getMethod("anagrams", String.class);
        Method many = words.getMethod("allowsMany", Collection.class);
        try {
            StringBuilder out = new StringBuilder();
            out.append(words.getMethod("version").invoke(null)).append(words.getMethod("license").invoke(null));
            out.append(words.getMethod("answers").invoke(null));
            out.append(Arrays.toString((boolean[]) many.invoke(null, Arrays.asList(questions))));
            for (String word : questions) {
                out.append(' ').append(allows.invoke(null, word)).append(value.invoke(null, word));
                out.append(startsWith.invoke(null, word)).append(normalise.invoke(null, word));
                int left = 300;
                for (Object found : (Iterable<?>) list.invoke(null, word)) {
                    out.append(',').append(found);
                    if (--left == 0) {
                        break;
                    }
                }
                out.append(suggest.invoke(null, word));
                for (String rack : List.of(word, word + "??")) {
                    List<?> found = (List<?>) anagrams.invoke(null, rack);
                    out.append(found.subList(0, Math.min(found.size(), 300)));
                }
            }
            return out.toString().replace('\n', ' ').replace('\r', ' ');
        } catch (InvocationTargetException error) {
            if (error.getCause() instanceof IllegalStateException) {
                return "refused: " + error.getCause().getMessage();
            }
            throw error.getCause();
        } catch (IllegalStateException error) {
            return "refused: " + error.getMessage();
        }
    }
}
